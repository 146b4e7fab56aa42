import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Person } from '#shared/contract.ts';
import { showName } from '#shared/display.ts';
import { ofShare, type Share, showPercent, tellShare } from '#shared/fraction.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { holdersOf } from '../units.rules.ts';
import type { Shares, UnitRow } from './units.data.ts';

/** A fraction as it was given, and in percent. */
export function Fraction({ share }: { share: Share }) {
  const t = useText();
  return (
    <span>
      <span className="nowrap">{tellShare(share, t.lang)}</span>{' '}
      <Text span c="dimmed" size="sm" className="nowrap">
        ({showPercent(ofShare(share), t.lang)})
      </Text>
    </span>
  );
}

/** Names of people, a line each; they lead to their pages when the reader may open these. */
export function People({ people }: { people: Person[] }) {
  const { reads } = useSession();
  return people.map((person) => (
    <div key={person.id}>
      {reads('users') ? (
        <Anchor component={Link} to={`/sousede/${person.id}`} inherit>
          {showName(person)}
        </Anchor>
      ) : (
        showName(person)
      )}
    </div>
  ));
}

/** Who owns the unit and how much of it; spouses together. */
export function Owners({ owners }: { owners: UnitRow['svj_users'] }) {
  const t = useText();
  const holders = holdersOf(owners);
  return (
    <Stack gap="sm">
      {holders.map((holder) => {
        const [first] = holder;
        return (
          <Group key={first?.id} justify="space-between" align="flex-start" gap="xs">
            <div>
              <People people={holder} />
              {holder.length === 2 && (
                <Badge variant="light" tt="none" mt={4}>
                  {t('UNIT.JOINTLY')}
                </Badge>
              )}
            </div>
            {first?.fraction ? (
              <Fraction share={first.fraction} />
            ) : (
              <Text span c="dimmed" size="sm">
                {t(holders.length === 1 ? 'UNIT.WHOLE' : 'UNIT.FRACTION.UNKNOWN')}
              </Text>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}

const tones = {
  good: 'light-dark(#124d24, #a9f0b8)',
  warning: 'light-dark(#6b3300, #ffd29c)',
};

/** Whether the shares of the house make exactly the whole, and by how much they do not. */
export function SharesNote({ shares }: { shares: Shares }) {
  const t = useText();
  const Icon = shares.isWhole ? IconCircleCheck : IconAlertTriangle;
  const difference = shares.difference.replace('-', '');
  const words = shares.isWhole
    ? t('UNIT.SHARES.WHOLE')
    : t(shares.difference.startsWith('-') ? 'UNIT.SHARES.MISSING' : 'UNIT.SHARES.BEYOND', { difference });
  return (
    <Group
      gap="xs"
      px="md"
      pb="sm"
      wrap="nowrap"
      align="flex-start"
      style={{ color: shares.isWhole ? tones.good : tones.warning }}
    >
      <Icon size={18} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <Text size="sm">
        {words}
        {shares.withoutShare > 0 && ` ${t('UNIT.SHARES.WITHOUT', { count: shares.withoutShare })}`}
      </Text>
    </Group>
  );
}

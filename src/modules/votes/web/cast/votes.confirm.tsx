import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useText } from '#web/text.tsx';
import { type VoteValue, voteValues } from '../../votes.rules.ts';
import { Indicative } from '../detail/votes.verdict.tsx';
import type { Vote, VotedUser } from '../votes.data.ts';
import { nameOf, valueIcons } from '../votes.marks.ts';
import type { Casting } from './votes.casting.ts';
import { everyone, shownValue } from './votes.values.ts';

/** So many names stand in one line; the rest is told by a sign. */
const mostNames = 12;
const listed = (users: readonly VotedUser[]) =>
  users.slice(0, mostNames).map(nameOf).join('; ') + (users.length > mostNames ? '…' : '');

type Props = { vote: Vote; casting: Casting; users: VotedUser[] };

/** Repeats each point with what was chosen on it, before the code is asked for: a stored ballot is final. */
export function CastRecap({ vote, casting, users }: Props) {
  const t = useText();
  const { choices, isTogether, answer } = casting;
  const chosenBy = (point: string, user: VotedUser) => shownValue(choices, point, isTogether ? everyone : user.id);
  return (
    <Modal opened onClose={() => answer(false)} title={t('VOTE.CAST.RECAP')} size="lg" centered>
      <Stack>
        <Text className="breakable">{t('VOTE.CAST.RECAP_FOR', { names: listed(users) })}</Text>
        <ol className="vote-recap">
          {vote.votePoints.map((point, i) => (
            <li key={point.id}>
              <Text fw={600} className="breakable">
                {i + 1}. {point.name}
              </Text>
              {voteValues.map((value) => (
                <Chosen
                  key={value}
                  value={value}
                  users={users.filter((user) => chosenBy(point.id, user) === value)}
                  of={users}
                />
              ))}
              {point.deed && <Indicative />}
            </li>
          ))}
        </ol>
        <Text>{t('VOTE.CONFIRM.SAVE_VOTES')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(false)}>
            {t('BASE.NO')}
          </Button>
          <Button onClick={() => answer(true)} data-autofocus>
            {t('VOTE.CAST.TO_CODE')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A value and who chose it, where not everybody did. */
function Chosen({ value, users, of }: { value: VoteValue; users: VotedUser[]; of: VotedUser[] }) {
  const t = useText();
  const Icon = valueIcons[value];
  if (users.length === 0) return null;
  return (
    <Text className="vote-chosen" data-value={value}>
      <Icon size={20} aria-hidden /> <strong>{t(`VOTE.VALUE.${value}`)}</strong>
      {users.length < of.length && (
        <Text span size="sm" c="var(--mantine-color-text)" className="breakable">
          {listed(users)}
        </Text>
      )}
    </Text>
  );
}

import { Stack, Text } from '@mantine/core';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { PersonRow } from './people.data.ts';

const colours = {
  waiting: 'yellow',
  notActivated: 'gray',
  withoutAccess: 'gray',
  archived: 'red',
} as const;

/** The state of a person, a mark where it is not the usual one, and, for who waits, how far the invitation got. */
export function PersonState({ person }: { person: Pick<PersonRow, 'state' | 'invitation'> }) {
  const t = useText();
  const { state, invitation } = person;
  if (state === 'active') return <span className="quiet">{t('USER.STATE.active')}</span>;
  return (
    <Stack gap={2} align="flex-start">
      <Mark color={colours[state]}>{t(`USER.STATE.${state}`)}</Mark>
      {state === 'waiting' && (
        <Text size="xs" c={invitation === 'failed' ? 'red' : 'dimmed'}>
          {t(`USER.INVITATION.${invitation}`)}
        </Text>
      )}
    </Stack>
  );
}

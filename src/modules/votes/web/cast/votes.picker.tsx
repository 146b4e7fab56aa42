import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import type { VotedUser } from '../votes.data.ts';
import { drawn, nameOf } from '../votes.marks.ts';
import { fits } from './votes.choices.tsx';

/** The attendance list without the rows that do not vote. */
export const useAttendance = (id: string) =>
  useQuery({
    queryKey: ['vote', id, 'users'],
    queryFn: ({ signal }) => api('GET /vote/{id}/users', { id, sizePerPage: 'all' }, signal),
    select: ({ users }) => users.filter(({ excluded }) => !excluded),
  });

type Props = {
  users: VotedUser[] | undefined;
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
  /** Whether who is done cannot be chosen any more. */
  locksDone: boolean;
  /** At most so many at once. */
  most?: number;
};

/** Rows of the attendance list to tick, by unit and name; who is done is shown so. */
export function RowPicker({ users, chosen, onChosen, locksDone, most }: Props) {
  const t = useText();
  const [words, setWords] = useState('');
  const [limit, setLimit] = useState(drawn);
  if (!users) return <Grey h={200} />;
  const fitting = words ? users.filter((user) => fits(user, words)) : users;
  const ticked = new Set(chosen);
  const isFull = most !== undefined && chosen.length >= most;
  const toggle = (id: string) => onChosen(ticked.has(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label={t('VOTE.PICK.SEARCH')}
        placeholder={t('VOTE.PICK.SEARCH')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <PickBar users={users} chosen={chosen} onChosen={onChosen} most={most} />
      <ul className="vote-picker">
        {fitting.slice(0, limit).map((user) => (
          <PickRow
            key={user.id}
            user={user}
            isTicked={ticked.has(user.id)}
            isOff={(locksDone && user.status === 'done') || (isFull && !ticked.has(user.id))}
            onToggle={() => toggle(user.id)}
          />
        ))}
      </ul>
      {fitting.length === 0 && <Text c="dimmed">{t('VOTE.PICK.EMPTY')}</Text>}
      {fitting.length > limit && (
        <Button variant="light" size="xs" onClick={() => setLimit(limit + 4 * drawn)} style={{ alignSelf: 'start' }}>
          {t('BASE.MORE')}
        </Button>
      )}
    </Stack>
  );
}

type BarProps = Pick<Props, 'chosen' | 'onChosen' | 'most'> & { users: VotedUser[] };

/** Everybody who is silent, nobody, and how many are chosen. */
function PickBar({ users, chosen, onChosen, most }: BarProps) {
  const t = useText();
  const silent = users.filter(({ status }) => status !== 'done').slice(0, most);
  return (
    <Group gap="xs">
      <Button variant="light" size="xs" onClick={() => onChosen(silent.map(({ id }) => id))}>
        {t('VOTE.PICK.ALL')}
      </Button>
      <Button variant="default" size="xs" onClick={() => onChosen([])} disabled={chosen.length === 0}>
        {t('VOTE.PICK.NONE')}
      </Button>
      <Text size="sm" role="status">
        {t('VOTE.PICK.CHOSEN', { count: chosen.length })}
        {most !== undefined && chosen.length >= most && ` ${t('VOTE.PICK.MOST', { count: most })}`}
      </Text>
    </Group>
  );
}

type RowProps = { user: VotedUser; isTicked: boolean; isOff: boolean; onToggle: () => void };

function PickRow({ user, isTicked, isOff, onToggle }: RowProps) {
  const t = useText();
  return (
    <li>
      <Checkbox
        checked={isTicked}
        disabled={isOff}
        onChange={onToggle}
        label={nameOf(user)}
        description={
          (user.spare || user.status === 'done') && (
            <>
              {user.spare && `${user.spare} `}
              {user.status === 'done' && (
                <span className="vote-done">
                  <IconLock size={12} aria-hidden /> {t('VOTE.PICK.DONE')}
                </span>
              )}
            </>
          )
        }
      />
    </li>
  );
}

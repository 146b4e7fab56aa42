import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import type { VoteValue } from '../../votes.rules.ts';
import {
  type Choices,
  choose,
  countOf,
  piecesOf,
  pointsOf,
  rowsOf,
  shownValue,
  without,
} from '../cast/votes.values.ts';
import type { Vote, VotePoint } from '../votes.data.ts';

type Held = { choices: Choices; before: Choices | null };

/** What the committee clicks at a meeting and has not saved yet (VOTE-50, VOTE-51); who is done meanwhile is left out. */
export function useMeeting(vote: Vote) {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [held, setHeld] = useState<Held>({ choices: {}, before: null });
  const [isBusy, setBusy] = useState(false);
  const users = vote.votePoints[0]?.votePointUsers ?? [];
  const done = new Set(
    users.filter(({ votedUser }) => votedUser.status === 'done').map(({ votedUser }) => votedUser.id),
  );
  const choices = without(held.choices, done);
  const change = useCallback((next: (choices: Choices) => Choices) => {
    setHeld(({ choices }) => ({ choices: next(choices), before: null }));
  }, []);
  const save = async () => {
    if (!(await confirm({ ask: 'VOTE.CONFIRM.SAVE_CHANGES', yes: 'VOTE.YES.SAVE' }))) return;
    setBusy(true);
    const stored = new Set<string>();
    try {
      for (const ids of piecesOf(rowsOf(choices), vote.votePoints.length)) {
        await api('POST /vote/{id}/storeWithCode', { id: vote.id, points: pointsOf(choices, ids), code: '' });
        for (const id of ids) stored.add(id);
      }
      notify('success', t('VOTE.MEETING.SAVED'));
    } catch {
      // the refusal has shown its notice; what was not stored stays chosen
    }
    await client.invalidateQueries({ queryKey: ['vote'] });
    setHeld((now) => ({ choices: without(now.choices, stored), before: null }));
    setBusy(false);
  };
  return {
    choices,
    change,
    save,
    isBusy,
    count: countOf(choices),
    isOpen: vote.type === 'local' && vote.can.voteFor,
    canUndo: held.before !== null,
    /** Gives a value to all rows of a point that have none; can be taken back at once. */
    fill: (point: VotePoint, value: VoteValue) => {
      const rest = point.votePointUsers
        .filter(
          ({ votedUser, vote_value }) =>
            !done.has(votedUser.id) && !shownValue(choices, point.id, votedUser.id, vote_value),
        )
        .map(({ votedUser }) => votedUser.id);
      setHeld({ choices: choose(choices, point.id, rest, value), before: choices });
    },
    undo: () => setHeld(({ choices, before }) => ({ choices: before ?? choices, before: null })),
    discard: () => setHeld({ choices: {}, before: null }),
  };
}
export type Meeting = ReturnType<typeof useMeeting>;

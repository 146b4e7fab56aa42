import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api, type Input, uploadData } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import type { VoteBasis, VoteValue } from '../../votes.rules.ts';
import type { OwnReceipt } from '../../votes.shapes.contract.ts';
import type { Vote } from '../votes.data.ts';
import {
  type Choices,
  choose,
  countOf,
  everyone,
  gather,
  missingPoints,
  pointsOf,
  type SavedPoint,
  spread,
} from './votes.values.ts';

/** What the committee says besides the values when it votes for others. */
export type Grounds = { basis: VoteBasis; scans: File[]; paper?: Paper };
type Paper = NonNullable<Input<'POST /vote/{id}/storeWithCode'>['paper']>;

type Asked = { ids: string[]; grounds?: Grounds };

/** The place of a point on the page, so that what is missing can be shown. */
export const placeOf = (point: string): string => `point-${point}`;

type Body = { id: string; ids: string; points: SavedPoint[]; code: string };

/** Stores the ballots, with scans beside them where there are any. */
async function storeVotes(body: Body, grounds?: Grounds): Promise<OwnReceipt[]> {
  const input = { ...body, basis: grounds?.basis, paper: grounds?.paper };
  const files = (grounds?.scans ?? []).map((file) => ({ file, name: file.name }));
  const { receipts } =
    files.length > 0
      ? await uploadData('POST /vote/{id}/storeWithCode', input, files)
      : await api('POST /vote/{id}/storeWithCode', input, undefined, 'quiet');
  return receipts;
}

/** Choices of an online vote for some rows, and their way to the server: complete, confirmed, with a code (VOTE-45 to VOTE-49). */
export function useCasting(vote: Vote, rows: string[], onStored: (receipts: OwnReceipt[]) => void) {
  const t = useText();
  const client = useQueryClient();
  const [choices, setChoices] = useState<Choices>({});
  const [isTogether, setTogether] = useState(true);
  const [reviewed, setReviewed] = useState<Asked | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = useCallback((point: string, on: readonly string[], value: VoteValue) => {
    setChoices((held) => choose(held, point, on, value));
  }, []);
  const points = vote.votePoints.map(({ id }) => id);
  const missing = missingPoints(choices, points, isTogether ? [everyone] : rows);
  const reset = () => {
    setChoices({});
    setTogether(true);
    setReviewed(null);
    setAsked(null);
  };
  return {
    ...{ rows, choices, missing, isTogether, reviewed, asked, reset },
    isDirty: countOf(choices) > 0,
    choose: change,
    setTogether: (next: boolean) => {
      setChoices(next ? gather(choices, rows) : spread(choices, rows));
      setTogether(next);
    },
    /** Shows what was chosen once every point has a value; the code follows when that is confirmed. */
    save: (grounds?: Grounds) => {
      if (missing[0]) {
        document.getElementById(placeOf(missing[0]))?.scrollIntoView({ block: 'start', behavior: 'smooth' });
        return notify('warning', t('VOTE.DETAIL.ERRORS.VOTE_NOT_COMPLETE'));
      }
      setReviewed({ ids: [...rows].sort(), grounds });
    },
    answer: (yes: boolean) => {
      if (yes) setAsked(reviewed);
      setReviewed(null);
    },
    closeCode: () => setAsked(null),
    store: async (code: string) => {
      const ids = asked?.ids ?? [];
      const points = pointsOf(isTogether ? spread(choices, ids) : choices, ids);
      const receipts = await storeVotes({ id: vote.id, ids: ids.join(','), points, code }, asked?.grounds);
      reset();
      onStored(receipts);
      notify('success', t('VOTE.CAST.DONE'));
      await client.invalidateQueries({ queryKey: ['vote'] });
    },
  };
}
export type Casting = ReturnType<typeof useCasting>;

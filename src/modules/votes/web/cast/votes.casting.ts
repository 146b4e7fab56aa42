import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, CallFailure, type Input, uploadData } from '#web/api.ts';
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

const taken = 'VOTE.ERRORS.ALREADY_VOTED';

type Ballot = { choices: Choices; isTogether: boolean };

/** Stores the ballots that a proxy casts. */
const storeByPower = async (body: Body): Promise<OwnReceipt[]> =>
  (await api('POST /power/vote/{id}', body, undefined, 'quiet')).receipts;

/** Whether a proxy votes, and whether all rows may vote alike: not where those who gave their powers ordered different things. */
type Manner = { isByPower?: boolean; mayTogether?: boolean };

/** Choices of an online vote for some rows, and their way to the server: complete and with a code (VOTE-45 to VOTE-49). */
export function useCasting(vote: Vote, rows: string[], { isByPower = false, mayTogether = true }: Manner = {}) {
  const t = useText();
  const client = useQueryClient();
  const form = useForm<Ballot>({ initialValues: { choices: {}, isTogether: mayTogether } });
  const { choices } = form.values;
  const isTogether = form.values.isTogether && mayTogether; // it may be a draft from before
  const points = vote.votePoints.map(({ id }) => id);
  const { setFieldValue } = form;
  const change = useCallback(
    (point: string, on: readonly string[], value: VoteValue) =>
      setFieldValue('choices', (held: Choices) => choose(held, point, on, value)),
    [setFieldValue],
  );
  return {
    form,
    rows,
    choices,
    isTogether,
    mayTogether,
    points,
    /** The points in which a row still lacks a value. */
    missing: missingPoints(choices, points, isTogether ? [everyone] : rows),
    isDirty: countOf(choices) > 0,
    choose: change,
    setTogether: (next: boolean) =>
      form.setValues({ choices: next ? gather(choices, rows) : spread(choices, rows), isTogether: next }),
    /** Stores what was chosen; throws what the server refuses, and then looks at the vote anew, which may have ended meanwhile. */
    async store(code: string, grounds?: Grounds): Promise<OwnReceipt[]> {
      const ids = [...rows].sort();
      const points = pointsOf(isTogether ? spread(choices, ids) : choices, ids);
      try {
        const body = { id: vote.id, ids: ids.join(','), points, code };
        return await (isByPower ? storeByPower(body) : storeVotes(body, grounds));
      } catch (failure) {
        // the rows that are left begin anew, so it is not said where the code is typed
        if (failure instanceof CallFailure && failure.key === taken) notify('warning', t.raw(taken));
        throw failure;
      } finally {
        void client.invalidateQueries({ queryKey: ['vote'] });
        void client.invalidateQueries({ queryKey: ['session'] }); // the menu counts what waits
      }
    },
  };
}
export type Casting = ReturnType<typeof useCasting>;

import type { Upload } from '#engines/files.place.ts';
import { attachFile } from '#house/attachments.ts';
import type { Ctx } from '#server/context.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import { type FieldErrors, failFields, requireMay } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import type { votesContract } from '../votes.contract.ts';
import type { Channel } from '../votes.rules.ts';
import { votes, type WholeVote } from './votes.kind.ts';
import { type EntryRow, isLate } from './votes.rows.ts';

// What stands behind a ballot that the committee records for somebody: the paper, its date, who signed it, its scan.

/** The paper of a ballot as the chain keeps it. */
export type Paper = { date: string; proxy: string | null; original: boolean };
type Input = Pick<ParsedOf<(typeof votesContract)['calls']['POST /vote/{id}/storeWithCode']>, 'paper'> & {
  uploads: readonly Upload[];
};

/** On paper and by power of attorney somebody signed something; in the other ways there is no paper. */
const isOnPaper = (channel: Channel) => channel === 'paper' || channel === 'proxy';

/**
 * Refuses a paper that cannot be: none where one is needed, dated before the vote was opened, after today, or recorded after
 * the deadline although dated later. Returns what of it each ballot keeps. Votes of the first edition know no papers.
 */
export function checkPaper(ctx: Ctx, row: WholeVote, channels: readonly Channel[], { paper, uploads }: Input) {
  const [isNeeded, isProxy] = [channels.some(isOnPaper), channels.includes('proxy')];
  if (row.edition === 1 || !isNeeded) {
    if (paper) failFields({ paper: 'BASE.VALIDATION.INVALID' });
    return (_channel: Channel, scans: string[]) => ({ scans });
  }
  if (!paper) return failFields({ 'paper.date': 'BASE.VALIDATION.REQUIRED' });
  const errors: FieldErrors = {};
  const { date, proxy, original } = paper;
  if (row.openedAt && date < houseDay(row.openedAt)) errors['paper.date'] = 'VOTE.VALIDATION.PAPER_EARLY';
  if (row.deadline && isLate(ctx, row) && date > houseDay(row.deadline))
    errors['paper.date'] = 'VOTE.VALIDATION.PAPER_LATE';
  if (date > houseDay(ctx.now)) errors['paper.date'] = 'VOTE.VALIDATION.PAPER_FUTURE';
  if (isProxy && proxy === '') errors['paper.proxy'] = 'BASE.VALIDATION.REQUIRED';
  if (!isProxy && proxy !== '') errors['paper.proxy'] = 'BASE.VALIDATION.INVALID';
  if (uploads.length === 0 && !original) errors['paper.original'] = 'VOTE.VALIDATION.PAPER_PROOF';
  if (Object.keys(errors).length > 0) return failFields(errors);
  return (channel: Channel, scans: string[]): { scans: string[]; paper: Paper | null } =>
    isOnPaper(channel)
      ? { scans, paper: { date, proxy: channel === 'proxy' ? proxy : null, original } }
      : { scans: [], paper: null };
}

/** A scan for each unit of a large house. */
const mostScans = 1_000;

/** Hangs the scans of paper ballots on the vote, for the committee and the owners of the rows; returns their hashes. */
export async function keepScans(ctx: Ctx, row: WholeVote, entries: readonly EntryRow[], uploads: readonly Upload[]) {
  if (uploads.length > 0) requireMay(votes.can.voteFor(ctx.me, row, ctx.now));
  const description = entries.map(({ roomName, fullName }) => `${roomName} ${fullName}`.trim()).join('; ');
  const fields = { name: '', description: shorten(description, 2_000, '…'), isPublic: false, acceptRead: false };
  for (const file of uploads) await attachFile(ctx, row.id, file, fields, mostScans);
  return [...new Set(uploads.map(({ sha256 }) => sha256))].sort();
}

import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import type { Chained } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { fail, failFields, requireMay } from '#shared/errors.ts';
import type { votesContract } from '../votes.contract.ts';
import type { Channel, VoteValue } from '../votes.rules.ts';
import { awaitsConfirmation } from './votes.address.ts';
import { consumeCode } from './votes.code.ts';
import { holdRunning, touchVote, votersOf } from './votes.holding.ts';
import { voteEntry, votes, type WholeVote } from './votes.kind.ts';
import { appendEvents } from './votes.ledger.ts';
import { mailReceipts } from './votes.letters.ts';
import { checkPaper, keepScans, type Paper } from './votes.paper.ts';
import { receiptOf } from './votes.receipts.ts';
import { type EntryRow, isOf, pointsOf } from './votes.rows.ts';

// Casting: one transaction checks who may, that all is complete and that nobody voted yet, uses the code up and appends the ballots.

type Ballots = ParsedOf<(typeof votesContract)['calls']['POST /vote/{id}/storeWithCode']>;
type Input = Ballots & { uploads: Upload[] };

export const idsOf = ({ ids, points }: Pick<Ballots, 'ids' | 'points'>) =>
  ids ?? [...new Set(points.map((point) => point.voted_user_id))].sort();

/** The running vote and the rows of it that are voted for, when the member may do so now. */
async function requireVoters(ctx: Ctx, input: Ballots) {
  const row = await holdRunning(ctx, input.id);
  if (row.type === 'online' && input.basis === 'meeting') return failFields({ basis: 'BASE.VALIDATION.INVALID' });
  return { row, entries: await votersOf(ctx, row, idsOf(input), input.basis) };
}

/** Scans come from who may vote for others, and for rows that may be voted for now. */
export async function requireScanner(ctx: Ctx, input: Ballots): Promise<void> {
  const { row } = await requireVoters(ctx, input);
  requireMay(votes.can.voteFor(ctx.me, row, ctx.now));
}

/** The values of each row by point; a row or point that is not meant here is refused. */
export function choicesOf(input: Pick<Input, 'points'>, ids: readonly string[], points: ReadonlySet<string>) {
  const given = new Map(ids.map((id) => [id, new Map<string, VoteValue | null>()]));
  for (const [i, { voted_user_id, vote_point_id, vote_value }] of input.points.entries()) {
    const choices = given.get(voted_user_id);
    if (!choices) return failFields({ [`points.${i}.voted_user_id`]: 'BASE.VALIDATION.INVALID' });
    if (!points.has(vote_point_id) || choices.has(vote_point_id))
      return failFields({ [`points.${i}.vote_point_id`]: 'BASE.VALIDATION.INVALID' });
    choices.set(vote_point_id, vote_value);
  }
  return given;
}

/** What a row holds after the save: at a meeting what was noted before with the changes, and no value where one was cleared. */
export function merge(held: Record<string, VoteValue>, given: ReadonlyMap<string, VoteValue | null>) {
  const values = Object.entries(Object.fromEntries([...Object.entries(held), ...given]));
  return Object.fromEntries(values.filter((one): one is [string, VoteValue] => one[1] !== null));
}

export const newSalt = (): string => randomBytes(16).toString('hex');

type Cast = {
  channel: Channel;
  by: string | null;
  challenge: string | null;
  scans?: string[];
  paper?: Paper | null;
  /** The power of attorney by which somebody of the house cast it online. */
  power?: string | null;
};

/** A ballot as the chain of the vote keeps it; one of the first edition says nothing of its paper. */
export const ballotOf = (
  { edition }: WholeVote,
  entry: EntryRow,
  choices: Record<string, VoteValue>,
  { channel, by, challenge, scans = [], paper = null, power = null }: Cast,
) => ({
  type: 'ballot',
  entryId: entry.id,
  payload: {
    entry: entry.id,
    choices,
    channel,
    by,
    self: channel === 'online',
    challenge,
    salt: newSalt(),
    scans,
    ...(edition > 1 && { paper }),
    ...(edition > 3 && { power }),
  },
});

export type Saved = { entry: EntryRow; choices: Record<string, VoteValue>; isWhole: boolean };

/** Writes the values of rows; who has all of them is done for ever. */
export async function writeChoices(ctx: Pick<Ctx, 'db' | 'now'>, saved: readonly Saved[]): Promise<void> {
  const list = (values: string[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const ids = list(
    saved.map(({ entry }) => entry.id),
    'uuid',
  );
  const choices = list(
    saved.map((one) => JSON.stringify(one.choices)),
    'text',
  );
  const done = list(
    saved.map(({ isWhole }) => String(isWhole)),
    'bool',
  );
  await ctx.db.execute(sql`update ${voteEntry} e set choices = v.choices::jsonb, done = v.done, updated_at = ${ctx.now}
    from unnest(${ids}, ${choices}, ${done}) as v(id, choices, done) where e.id = v.id`);
}

/** Stores ballots (VOTE-72): all or none, and each row once. */
export async function castVotes(ctx: Ctx, input: Input) {
  const ids = idsOf(input);
  const { row, entries } = await requireVoters(ctx, input);
  const { type } = row;
  const points = (await pointsOf(ctx, row)).map(({ id }) => id);
  const given = choicesOf(input, ids, new Set(points));
  const saved = entries.map((entry): Saved => {
    const choices = merge(entry.choices, given.get(entry.id) as Map<string, VoteValue | null>);
    return { entry, choices, isWhole: points.every((point) => choices[point]) };
  });
  if (type === 'online' && saved.some(({ isWhole }) => !isWhole)) return fail('VOTE.DETAIL.ERRORS.VOTE_NOT_COMPLETE');
  if (type === 'local' && input.code !== '') return fail('BE.VOTE.CODE_INCORRECT');
  const channelOf = (entry: EntryRow): Channel => {
    if (type === 'online' && !input.basis && isOf(ctx)(entry)) return 'online';
    return input.basis ?? (type === 'online' ? 'proxy' : 'meeting');
  };
  refuseMiss(input, new Set(entries.filter((entry) => channelOf(entry) === 'online').map(({ id }) => id)));
  const paper = checkPaper(ctx, row, entries.map(channelOf), input);
  const challenge = type === 'online' ? await spendCode(ctx, row, ids, input.code) : null;
  const scans = await keepScans(ctx, row, entries, input.uploads);
  const whole = saved.filter(({ isWhole }) => isWhole);
  const ballots = whole.map(({ entry, choices }) => {
    const channel = channelOf(entry);
    return ballotOf(row, entry, choices, { channel, by: ctx.me.id, challenge, ...paper(channel, scans) });
  });
  const events = await appendEvents(ctx, row, ballots);
  await writeChoices(ctx, saved);
  await touchVote(ctx, row.id);
  return { receipts: await confirm(ctx, row, whole, events) };
}

export async function spendCode(ctx: Ctx, row: WholeVote, ids: string[], code: string): Promise<string> {
  if (await awaitsConfirmation(ctx, row, ctx.me.id)) return fail('VOTE.ERRORS.ADDRESS_CHANGED');
  return consumeCode(ctx, row.id, ids, code);
}

/** Who votes for themself is there: absent is who did not vote. */
export function refuseMiss({ points }: Pick<Input, 'points'>, own: ReadonlySet<string>): void {
  const wrong = points.flatMap(({ vote_value, voted_user_id }, i) =>
    vote_value === 'miss' && own.has(voted_user_id)
      ? [[`points.${i}.vote_value`, 'VOTE.VALIDATION.MISS'] as const]
      : [],
  );
  if (wrong.length > 0) failFields(Object.fromEntries(wrong));
}

/** Receipts for the answer, and by mail for the owner of each row. */
export async function confirm(ctx: Ctx, row: WholeVote, saved: readonly Saved[], events: readonly Chained[]) {
  const receipts = saved.map(({ entry }, i) => receiptOf(ctx.services.secret, entry, events[i] as Chained));
  await mailReceipts(
    ctx,
    row,
    saved.map(({ entry }) => entry),
    events,
  );
  return receipts;
}

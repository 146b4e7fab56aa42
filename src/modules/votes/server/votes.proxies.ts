import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { requireRecord } from '#server/record.ts';
import { fail, failFields } from '#shared/errors.ts';
import type { VoteValue } from '../votes.rules.ts';
import {
  ballotOf,
  choicesOf,
  confirm,
  idsOf,
  merge,
  refuseMiss,
  type Saved,
  spendCode,
  writeChoices,
} from './votes.casting.ts';
import { sendCode } from './votes.code.ts';
import { electorateOf } from './votes.electorate.ts';
import { holdRunning, touchVote } from './votes.holding.ts';
import { voteEntry, votes, type WholeVote } from './votes.kind.ts';
import { appendEvents, eventsOf } from './votes.ledger.ts';
import { type EntryRow, entriesOf, entryToWire, isLate, isOf, pointsOf } from './votes.rows.ts';

// Voting online by a power of attorney. Who holds which power, `powers` says; here is for which rows of a vote it serves.

/** A power that serves in a vote: of which unit, who gave it, and how they want a point to be voted on. */
export type Granted = {
  id: string;
  unitId: string | null;
  grantors: readonly { id: string; name: string }[];
  orders: { point: string; value: VoteValue }[];
};
type Served = Pick<WholeVote, 'id' | 'communityId' | 'meetingOfOwnersId'>;
/** The powers of the caller that serve in a vote of such points; `isHeld` wants them to stay as they are until the transaction ends. */
export type Grants = (
  vote: Served,
  points: readonly { id: string; name: string }[],
  isHeld: boolean,
) => Promise<readonly Granted[]>;
const grantedIn = async (ctx: Ctx, row: WholeVote, grants: Grants, isHeld: boolean) =>
  grants(row, await pointsOf(ctx, row), isHeld);

/** The first edition whose ballots name a power. */
const since = 4;

/**
 * The rows for which powers serve: of a unit whose elector by the list gave the power, or is who the register names for it now.
 * So neither the row of another owner, where a unit is split, nor one that was moved to who did not sign is voted for.
 */
async function servedBy(ctx: Ctx, row: WholeVote, powers: readonly Granted[]) {
  if (row.type !== 'online' || row.edition < since || powers.length === 0) return [];
  const electors = new Map((await electorateOf(ctx)).map(({ roomId, userId }) => [roomId, userId]));
  const byUnit = new Map(powers.map((power) => [power.unitId, power]));
  return (await entriesOf(ctx, row)).flatMap((entry) => {
    const power = byUnit.get(entry.unitId);
    if (!entry.unitId || !power || entry.excluded || isOf(ctx)(entry)) return [];
    const isGiven =
      power.grantors.some(({ id }) => id === entry.memberId) || electors.get(entry.unitId) === entry.memberId;
    return isGiven ? [{ entry, power }] : [];
  });
}

/** The rows of a running vote for which the caller may vote by a power, those that have voted included. */
export async function rowsByPower(ctx: Ctx, id: string, grants: Grants) {
  const row = await requireRecord(ctx, votes, id);
  if (row.status !== 'run' || isLate(ctx, row)) return [];
  const served = await servedBy(ctx, row, await grantedIn(ctx, row, grants, false));
  return served.map(({ entry, power: { id, grantors, orders } }) => {
    return { user: entryToWire(entry), power: id, grantors, orders };
  });
}

/** The rows named, if each may be voted for by a power now; with the power of each. */
async function proxiedRows(ctx: Ctx, row: WholeVote, ids: readonly string[], powers: readonly Granted[]) {
  const served = new Map((await servedBy(ctx, row, powers)).map((one) => [one.entry.id, one]));
  const found = ids.flatMap((id) => served.get(id) ?? []);
  if (found.length !== ids.length) return failFields({ ids: 'BASE.VALIDATION.INVALID' });
  if (isLate(ctx, row)) return fail('VOTE.ERRORS.DEADLINE');
  if (found.some(({ entry }) => entry.done)) return fail('VOTE.ERRORS.ALREADY_VOTED');
  return found;
}

/** Mails the caller a code for rows for which they vote by a power. */
export const codeByPower = (ctx: Ctx, id: string, ids: string[], grants: Grants) =>
  sendCode(ctx, id, ids, async (_, row, wanted): Promise<EntryRow[]> => {
    const found = await proxiedRows(ctx, row, wanted, await grantedIn(ctx, row, grants, false));
    return found.map(({ entry }) => entry);
  });

type Input = { id: string; ids?: string[] | undefined; code: string } & Parameters<typeof choicesOf>[0];

/** Stores ballots by powers: all or none, and each row once; answers with the receipts and the powers that were used. */
export async function castByPower(ctx: Ctx, input: Input, most: number | null, grants: Grants) {
  const row = await holdRunning(ctx, input.id);
  const ids = idsOf(input);
  const found = await proxiedRows(ctx, row, ids, await grantedIn(ctx, row, grants, true));
  const points = (await pointsOf(ctx, row)).map(({ id }) => id);
  const given = choicesOf(input, ids, new Set(points));
  const saved = found.map(({ entry }): Saved => {
    const choices = merge({}, given.get(entry.id) as Map<string, VoteValue | null>);
    return { entry, choices, isWhole: points.every((point) => choices[point]) };
  });
  if (saved.some(({ isWhole }) => !isWhole)) return fail('VOTE.DETAIL.ERRORS.VOTE_NOT_COMPLETE');
  refuseMiss(input, new Set(ids));
  const isObeyed = ({ choices }: Saved, i: number) =>
    found[i]?.power.orders.every(({ point, value }) => choices[point] === value);
  if (!saved.every(isObeyed)) return fail('VOTE.ERRORS.ORDERED');
  if (most !== null && (await unitsCast(ctx, row, found)) > most) return fail('VOTE.ERRORS.PROXY_LIMIT');
  const challenge = await spendCode(ctx, row, ids, input.code);
  const ballots = saved.map(({ entry, choices }, i) => {
    const power = found[i]?.power.id ?? null;
    return ballotOf(row, entry, choices, { channel: 'power', by: ctx.me.id, challenge, power });
  });
  const events = await appendEvents(ctx, row, ballots);
  await writeChoices(ctx, saved);
  await touchVote(ctx, row.id);
  return { receipts: await confirm(ctx, row, saved, events), used: found.map(({ power }) => power.id) };
}

/** For how many units the caller has voted by powers in a vote, these included. */
async function unitsCast(ctx: Ctx, row: WholeVote, found: readonly { entry: EntryRow }[]): Promise<number> {
  const cast = await eventsOf(ctx, row, ['ballot']);
  const own = cast.filter(({ payload }) => payload.channel === 'power' && payload.by === ctx.me.id);
  const rows = own.length
    ? await ctx.db
        .select({ unitId: voteEntry.unitId })
        .from(voteEntry)
        .where(
          and(
            eq(voteEntry.communityId, row.communityId),
            inArray(
              voteEntry.id,
              own.map(({ payload }) => String(payload.entry)),
            ),
          ),
        )
    : [];
  return new Set([...rows.map(({ unitId }) => unitId), ...found.map(({ entry }) => entry.unitId)]).size;
}

import { and, eq, getTableColumns, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { houseDate } from '#engines/columns.ts';
import type { Ctx, Viewer } from '#server/context.ts';
import { unit, unitOwnership } from '#server/schema.house.ts';
import { member, role } from '#server/schema.ts';
import { compare, ofShare, sum } from '#shared/fraction.ts';
import { vote, voteEntry, type WholeVote } from './votes.kind.ts';
import { type EntryRow, electorsOf, shareOf } from './votes.rows.ts';

/** What the database knows of the rows of a vote. */
type Known = { sold: readonly { id: string; day: string }[]; neighbours: readonly { id: string }[] };

/**
 * What is odd about an attendance list although the committee may want it (G-131): rows of one unit that hold more than the
 * unit, a neighbour who votes, and a flat for which nobody does (G-195). Told to who writes votes, while it can still be mended; a sale meanwhile afterwards too.
 */
export async function warningsOf(ctx: Ctx, row: WholeVote, entries: readonly EntryRow[], known: Known) {
  if (!ctx.me.writes('votes') || row.annulledAt) return [];
  const voting = entries.filter(({ excluded }) => !excluded);
  const sold = new Map(known.sold.map(({ id, day }) => [id, day]));
  const neighbours = new Set(known.neighbours.map(({ id }) => id));
  const of = (kind: 'twice' | 'neighbour' | 'sold' | 'nobody', odd: (entry: EntryRow) => unknown) =>
    voting.filter(odd).map(({ id, unitId, fullName, roomName }) => ({
      kind,
      roomId: unitId,
      voted_user_id: id,
      full_name: fullName,
      room_name: roomName,
      day: sold.get(id) ?? null,
    }));
  const moved = of('sold', ({ id }) => sold.has(id));
  if (row.status === 'finish') return moved;
  const twice = await unitsTwice(ctx, voting);
  return [
    ...moved,
    ...of('twice', ({ unitId }) => twice.has(unitId ?? '')),
    ...of('neighbour', ({ id }) => neighbours.has(id)),
    ...of('nobody', (entry) => !entry.done && entry.owners.length > 0 && electorsOf(entry).length === 0),
  ];
}

/** The rows of a vote whose person ceased to own its unit while it ran, and the day; null to who does not write votes. */
export function selectSold({ db, me, now }: Viewer, id: string) {
  if (!me.writes('votes')) return null;
  const { unitId, memberId, until } = getTableColumns(unitOwnership);
  const again = alias(unitOwnership, 'again');
  const stillTheirs = db
    .select({ id: again.id })
    .from(again)
    .where(and(eq(again.unitId, unitId), eq(again.memberId, memberId), eq(again.since, sql`${until}`)));
  return db
    .select({ id: voteEntry.id, day: sql<string>`${until}::text` })
    .from(voteEntry)
    .innerJoin(vote, eq(vote.id, voteEntry.voteId))
    .innerJoin(
      unitOwnership,
      and(
        eq(unitOwnership.communityId, voteEntry.communityId),
        eq(unitId, voteEntry.unitId),
        eq(memberId, voteEntry.memberId),
      ),
    )
    .where(
      and(
        eq(voteEntry.communityId, me.communityId),
        eq(voteEntry.voteId, id),
        gt(until, houseDate(vote.openedAt)),
        lte(until, houseDate(sql`coalesce(${vote.finishedAt}, ${now}::timestamptz)`)),
        notExists(stillTheirs),
      ),
    );
}

/** The units of several rows that together hold more than the unit, or of which it is not known what they hold. */
async function unitsTwice({ db, me }: Ctx, voting: readonly EntryRow[]): Promise<Set<string>> {
  const byUnit = new Map<string, EntryRow[]>();
  for (const entry of voting) if (entry.unitId) byUnit.set(entry.unitId, [...(byUnit.get(entry.unitId) ?? []), entry]);
  const several = [...byUnit].filter(([, rows]) => rows.length > 1).map(([id]) => id);
  if (several.length === 0) return new Set();
  const units = await db
    .select({ id: unit.id, top: unit.shareTop, bottom: unit.shareBottom })
    .from(unit)
    .where(and(eq(unit.communityId, me.communityId), inArray(unit.id, several)));
  const odd = units.filter(({ id, top, bottom }) => {
    const shares = (byUnit.get(id) ?? []).map(shareOf);
    const known = shares.flatMap((share) => (share ? [ofShare(share)] : []));
    if (!top || !bottom || known.length < shares.length) return true;
    return compare(sum(known), ofShare({ top, bottom })) > 0;
  });
  return new Set(odd.map(({ id }) => id));
}

/** The rows of a vote for which a neighbour votes; null to who does not write votes. */
export const selectNeighbours = ({ db, me }: Viewer, id: string) =>
  me.writes('votes')
    ? db
        .select({ id: voteEntry.id })
        .from(voteEntry)
        .innerJoin(member, eq(member.id, voteEntry.memberId))
        .innerJoin(role, eq(role.id, member.roleId))
        .where(and(eq(voteEntry.communityId, me.communityId), eq(voteEntry.voteId, id), eq(role.name, 'neighbour')))
    : null;

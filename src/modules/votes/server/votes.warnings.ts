import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { unit } from '#server/schema.house.ts';
import { member, role } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { compare, ofShare, sum } from '#shared/fraction.ts';
import type { WholeVote } from './votes.kind.ts';
import { type EntryRow, electorsOf, shareOf } from './votes.rows.ts';

/**
 * What is odd about an attendance list although the committee may want it (G-131): rows of one unit that hold more than the
 * unit, a neighbour who votes, and a flat for which nobody does (G-195). Told to who writes votes, while it can still be mended; a sale meanwhile afterwards too.
 */
export async function warningsOf(ctx: Ctx, row: WholeVote, entries: readonly EntryRow[]) {
  if (!ctx.me.writes('votes') || row.annulledAt) return [];
  const voting = entries.filter(({ excluded }) => !excluded);
  const sold = await soldMeanwhile(ctx, row);
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
  const [twice, neighbours] = await Promise.all([unitsTwice(ctx, voting), neighboursOf(ctx, voting)]);
  return [
    ...moved,
    ...of('twice', ({ unitId }) => twice.has(unitId ?? '')),
    ...of('neighbour', ({ memberId }) => neighbours.has(memberId ?? '')),
    ...of('nobody', (entry) => !entry.done && entry.owners.length > 0 && electorsOf(entry).length === 0),
  ];
}

/** By row the day on which its person ceased to own its unit while the vote ran. */
async function soldMeanwhile({ db, now }: Ctx, { id, communityId, openedAt, finishedAt }: WholeVote) {
  const { rows } = await db.execute<{ id: string; day: string }>(sql`select e.id, h.until::text as day from vote_entry e
    join unit_ownership h using (community_id, unit_id, member_id) where community_id = ${communityId}
      and e.vote_id = ${id} and h.until > ${openedAt && houseDay(openedAt)} and h.until <= ${houseDay(finishedAt ?? now)} and not exists (select from unit_ownership n
        where n.unit_id = h.unit_id and n.member_id = h.member_id and n.since = h.until)`);
  return new Map(rows.map((row) => [row.id, row.day]));
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

async function neighboursOf({ db, me }: Ctx, voting: readonly EntryRow[]): Promise<Set<string>> {
  const ids = [...new Set(voting.flatMap(({ memberId }) => memberId ?? []))];
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .where(and(eq(member.communityId, me.communityId), inArray(member.id, ids), eq(role.name, 'neighbour')));
  return new Set(rows.map(({ id }) => id));
}

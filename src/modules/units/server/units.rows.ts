import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { seenUnits, seesAllUnits } from '#house/units.ts';
import { question } from '#server/asking.ts';
import type { Ctx } from '#server/context.ts';
import { readPage } from '#server/listing.ts';
import { personColumns, personOf } from '#server/person.ts';
import { profile, unit, unitAuthorized, unitOwner } from '#server/schema.house.ts';
import { tally } from '#server/schema.journal.ts';
import { community, entrance, member } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import type { Person } from '#shared/contract.ts';
import { showName } from '#shared/display.ts';
import { fail } from '#shared/errors.ts';
import { fold, searchMinimum } from '#shared/fold.ts';
import { fraction, minus, one, type Share, shareFrom, showFraction, sum } from '#shared/fraction.ts';
import { isOfAssociation } from '../units.rules.ts';

// Contents: search, the rows with their people, what they look like on the wire, whether the shares make a whole.

/** Every word is in the unit's own text or in the name of one of its owners. */
export function unitLike({ me }: Ctx, text: string | undefined): SQL | undefined {
  const folded = fold(text ?? '');
  if (folded && folded.length < searchMinimum) return sql`false`;
  const words = folded.split(' ').filter(Boolean).slice(0, 8);
  const owned = (word: string) => sql`${unit.id} in (select o.unit_id from ${unitOwner} o
    join ${member} m on m.id = o.member_id and m.community_id = o.community_id
    where o.community_id = ${me.communityId} and strpos(m.search_text, ${word}) > 0)`;
  return and(...words.map((word) => sql`(strpos(${unit.searchText}, ${word}) > 0 or ${owned(word)})`));
}

/** 12/2 before 12/10. */
const byNumber = sql`${unit.number} collate "cs_numeric"`;
const representative = alias(member, 'representative');

const units = (ctx: Ctx) =>
  ctx.db
    .select({ unit, entrance: entrance.name, representative: personOf(representative) })
    .from(unit)
    .innerJoin(entrance, and(eq(entrance.id, unit.entranceId), eq(entrance.communityId, unit.communityId)))
    .leftJoin(
      representative,
      and(eq(representative.id, unit.representativeId), eq(representative.communityId, unit.communityId)),
    );

type UnitRow = Awaited<ReturnType<typeof units>>[number];
type Owner = Person & { fraction: Share | null; jointly: boolean };

type Page = { limit: number; offset: number; sort: 'number' | 'createdAt'; direction: 'asc' | 'desc' };

/** One page of units as the wire shows them: three queries, however long the page is. */
export async function listUnits(ctx: Ctx, where: SQL | undefined, page: Page, total: Promise<number>) {
  const by = page.sort === 'number' ? byNumber : unit.createdAt;
  const rows = await readPage(page, total, async ({ direction, limit, offset }) => {
    const order = direction === 'asc' ? asc : desc;
    return units(ctx).where(where).orderBy(order(by), order(unit.id)).limit(limit).offset(offset);
  });
  return withPeople(ctx, rows);
}

/** Whether the member sees every unit of the house, so that what the database has counted of it is theirs. */
const seesHouse = (me: Me) => me.reads('rooms') && seesAllUnits(me);

const counting = ({ db, me }: Pick<Ctx, 'db' | 'me'>) =>
  seesHouse(me)
    ? db
        .select({ n: sql<number>`coalesce(sum(${tally.n}), 0)::int` })
        .from(tally)
        .where(counts(me, 'unit'))
    : db.select({ n: sql<number>`count(*)::int` }).from(unit).where(seenUnits(me));

/** How many units the member sees. */
export async function countUnits(ctx: Ctx): Promise<number> {
  const [counted] = await counting(ctx);
  return counted?.n ?? 0;
}

/** The same for the menu (G-081). */
export const unitCount = question({ ask: counting, say: (_, [counted]) => counted?.n ?? 0 });

const counts = (me: Me, kind: string) => and(eq(tally.communityId, me.communityId), eq(tally.kind, kind));

/** At most 20 units, by number. */
export const findUnits = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db.select({ id: unit.id, title: unit.number }).from(unit).where(where).orderBy(byNumber, unit.id).limit(20);

/** The units of the ids that the member sees, locked, all or none (404). */
export async function requireUnits(ctx: Ctx, ids: string[]) {
  const query = ctx.db
    .select()
    .from(unit)
    .where(and(inArray(unit.id, ids), seenUnits(ctx.me)));
  const rows = await query.orderBy(unit.id).for('update');
  return rows.length === ids.length ? rows : fail('ROOM.ERRORS.NOT_FOUND');
}

/** One unit as its page shows it. */
export async function detailOf(ctx: Ctx, id: string) {
  const rows = await units(ctx).where(and(eq(unit.id, id), seenUnits(ctx.me)));
  const [row] = await withPeople(ctx, rows);
  if (!row) return fail('ROOM.ERRORS.NOT_FOUND');
  const isVoteless = await isVotelessNow(ctx, row);
  return { ...row, isVoteless, notes: ctx.me.isPrivileged ? rows[0]?.unit.notes : undefined };
}

/** Whether a unit has no vote because it is the association's own. */
async function isVotelessNow(
  { db, me }: Ctx,
  { id, ofAssociation }: Pick<typeof unit.$inferSelect, 'id' | 'ofAssociation'>,
) {
  const owners = await db
    .select({
      name: sql<string | null>`case when ${member.isCompany} then ${member.companyName} end`,
      ico: sql<string>`coalesce(${profile.ico}, '')`,
    })
    .from(unitOwner)
    .innerJoin(member, and(eq(member.id, unitOwner.memberId), eq(member.communityId, unitOwner.communityId)))
    .leftJoin(profile, and(eq(profile.memberId, member.id), eq(profile.communityId, member.communityId)))
    .where(and(eq(unitOwner.communityId, me.communityId), eq(unitOwner.unitId, id)));
  const [house] = await db
    .select({ name: community.name, ico: community.ico })
    .from(community)
    .where(eq(community.id, me.communityId));
  return house !== undefined && isOfAssociation(ofAssociation, owners, house);
}

async function withPeople(ctx: Ctx, rows: UnitRow[]) {
  const ids = rows.map((row) => row.unit.id);
  if (ids.length === 0) return [];
  const [owners, authorized] = await Promise.all([ownersOf(ctx, ids), authorizedOf(ctx, ids)]);
  const can = { edit: ctx.me.writes('rooms'), remove: ctx.me.writes('rooms') };
  return rows.map((row) => {
    const svj_users: Owner[] = owners.get(row.unit.id) ?? [];
    return {
      ...row.unit,
      title: row.unit.number,
      entrance: row.entrance,
      share: shareFrom(row.unit.shareTop, row.unit.shareBottom),
      svj_users,
      owners_list: svj_users.map(showName).join(', '),
      representative: row.representative,
      authorizedPersons: authorized.get(row.unit.id) ?? [],
      can,
    };
  });
}

/** Groups rows by their unit. */
function byUnit<Row extends { unitId: string }, Value>(rows: Row[], value: (row: Row) => Value): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) groups.set(row.unitId, [...(groups.get(row.unitId) ?? []), value(row)]);
  return groups;
}

async function ownersOf(ctx: Ctx, ids: string[]) {
  const rows = await ctx.db
    .select({ ...personColumns, ...heldColumns })
    .from(unitOwner)
    .innerJoin(member, and(eq(member.id, unitOwner.memberId), eq(member.communityId, unitOwner.communityId)))
    .where(and(eq(unitOwner.communityId, ctx.me.communityId), inArray(unitOwner.unitId, ids)))
    .orderBy(asc(unitOwner.position), asc(unitOwner.memberId));
  return byUnit(rows, ({ unitId: _unit, top, bottom, ...person }) => ({ ...person, fraction: shareFrom(top, bottom) }));
}
const heldColumns = {
  unitId: unitOwner.unitId,
  top: unitOwner.fractionTop,
  bottom: unitOwner.fractionBottom,
  jointly: unitOwner.jointly,
};

async function authorizedOf(ctx: Ctx, ids: string[]) {
  const rows = await ctx.db
    .select({ ...personColumns, unitId: unitAuthorized.unitId })
    .from(unitAuthorized)
    .innerJoin(member, and(eq(member.id, unitAuthorized.memberId), eq(member.communityId, unitAuthorized.communityId)))
    .where(and(eq(unitAuthorized.communityId, ctx.me.communityId), inArray(unitAuthorized.unitId, ids)))
    .orderBy(sql`${member.sortName} collate "cs-x-icu"`, asc(member.id));
  return byUnit(rows, ({ unitId: _unit, ...person }) => person);
}

/** Houses have one bottom, rarely a few; an exact sum over more different ones would have a bottom of thousands of digits. */
const mostBottoms = 50;

/** Whether all shares of the house make exactly 1; null for who sees own units only, and where there is nothing to add up. */
export async function sharesOf({ db, me }: Ctx) {
  if (!seesHouse(me)) return null;
  const without = and(counts(me, 'unit'), eq(tally.tab, ''));
  const counted = await db
    .select({ bottom: tally.tab, n: sql<string>`sum(${tally.n})::text` })
    .from(tally)
    .where(or(counts(me, 'share'), without))
    .groupBy(tally.tab)
    .having(sql`sum(${tally.n}) <> 0`)
    .limit(mostBottoms + 2);
  const given = counted.filter(({ bottom }) => bottom !== '');
  if (given.length === 0 || given.length > mostBottoms) return null;
  const total = sum(given.map((row) => fraction(BigInt(row.n), BigInt(row.bottom))));
  const difference = minus(total, one);
  return {
    isWhole: difference.top === 0n,
    sum: showFraction(total),
    difference: showFraction(difference),
    withoutShare: Number(counted.find(({ bottom }) => bottom === '')?.n ?? 0),
  };
}

import { and, asc, desc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { grouped } from '#engines/rows.ts';
import { seenUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { matches, type Page, readPage } from '#server/listing.ts';
import { personColumns, personOf } from '#server/person.ts';
import { profile, unit, unitOwner } from '#server/schema.house.ts';
import { member } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { ownerSums } from '../../books/server/books.door.ts';
import { type CheckState, checkStates, claimBy } from '../insolvency.rules.ts';
import { type InsolvencyRow, insolvency } from './insolvency.kind.ts';

// Checks of owners on the wire, and the owners who are not checked yet.

const { trouble, checkedAt, cases } = insolvency;
const hasCase = sql`jsonb_array_length(${cases}) > 0`;
/** Whether somebody owns a unit of the house, for nobody else is asked about. */
export const ownsHere = sql<boolean>`exists (select from ${unitOwner} o where o.community_id = insolvency.community_id and o.member_id = insolvency.member_id)`; // named whole: where no other table is asked a column would be that of the owner
/** A digest of what somebody is asked about by, beside the date of birth, which stays. */
export const calledNow = sql<string>`md5(case when ${member.isCompany} then coalesce(${profile.ico}, '') else ${member.lastName} || '|' || ${member.firstName} end)`;
/** That the answer is of another name or number than the person bears by now. */
export const isRenamed = sql<boolean>`(${checkedAt} is not null and ${insolvency.askedOf} is distinct from ${calledNow})`;
/** How a check stands: what the last try said, for what an earlier one said may have changed since. */
export const status = sql<CheckState>`(case when ${trouble} is not null then 'error' when ${checkedAt} is null or ${isRenamed} then 'waiting'
  when ${hasCase} then 'found' else 'clear' end)`;
/** Whose answer is waited for: asked for by hand, or due by itself, and not answered yet. */
export const isWaitedFor = (now: string) =>
  sql<boolean>`(${ownsHere} and (${insolvency.triedAt} is null or ${insolvency.askedAt} > ${insolvency.triedAt} or ${insolvency.dueAt} <= ${now}))`;
/** What wants to be seen comes first: proceedings that go on, what failed, what waits, what has ended, nothing. */
const rank = sql<number>`(case when ${cases} @> '[{"isEnded": false}]' then 0 when ${trouble} is not null then 1
  when ${checkedAt} is null or ${isRenamed} then 2 when ${hasCase} then 3 else 4 end)`;

export const inState = (state: CheckState): SQL => sql`${status} = ${state}`;
export const ofHouse = ({ me }: Pick<Ctx, 'me'>, ...more: (SQL | undefined)[]) =>
  and(eq(insolvency.communityId, me.communityId), ...more);

const orders = {
  status: rank,
  owner: sql`${member.sortName} collate "cs-x-icu"`,
  checkedAt: sql`${checkedAt}`,
  createdAt: sql`${insolvency.createdAt}`,
};
export type Order = keyof typeof orders;

const asker = alias(member, 'asker');
export const ofOwner = and(eq(member.id, insolvency.memberId), eq(member.communityId, insolvency.communityId));
export const ofProfile = and(eq(profile.memberId, member.id), eq(profile.communityId, member.communityId));

/** A page of checks, those in an equal place by the names of their owners. */
export const listChecks = (ctx: Ctx, where: SQL | undefined, page: Page & { sort: Order }, total: number) =>
  readPage(page, total, ({ direction, limit, offset }) => {
    const by = direction === 'asc' ? asc : desc;
    return checks(ctx, where)
      .orderBy(by(orders[page.sort]), by(orders.owner), by(insolvency.id))
      .limit(limit)
      .offset(offset);
  });

const checks = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({ row: insolvency, owner: personColumns, askedBy: personOf(asker), status, isRenamed, ownsHere })
    .from(insolvency)
    .innerJoin(member, ofOwner)
    .leftJoin(profile, ofProfile)
    .leftJoin(asker, and(eq(asker.id, insolvency.authorId), eq(asker.communityId, insolvency.communityId)))
    .where(where);
type Found = Awaited<ReturnType<typeof checks>>[number];

/** How many checks of the house stand in each state. */
export async function countStates(ctx: Ctx): Promise<Record<CheckState, number>> {
  const rows = await ctx.db
    .select({ status, n: sql<number>`count(*)::int` })
    .from(insolvency)
    .innerJoin(member, ofOwner)
    .leftJoin(profile, ofProfile)
    .where(ofHouse(ctx))
    .groupBy(sql`1`);
  const held = new Map(rows.map((row) => [row.status, row.n]));
  return Object.fromEntries(checkStates.map((state) => [state, held.get(state) ?? 0])) as Record<CheckState, number>;
}

/** The units of people that the reader sees, with what they owe today where the reader may know it. */
async function unitsOf(ctx: Ctx, memberIds: string[]) {
  if (memberIds.length === 0) return new Map<string, never[]>();
  const rows = await ctx.db
    .select({ memberId: unitOwner.memberId, id: unit.id, number: unit.number })
    .from(unitOwner)
    .innerJoin(unit, and(eq(unit.id, unitOwner.unitId), eq(unit.communityId, unitOwner.communityId)))
    .where(and(seenUnits(ctx.me), inArray(unitOwner.memberId, memberIds)))
    .orderBy(sql`${unit.number} collate "cs_numeric"`);
  const mayKnow = ctx.me.reads('paymentMonitoring');
  const owed = mayKnow ? await ownerSums(ctx.db, ctx.me.communityId, houseDay(ctx.now)) : null;
  const each = rows.map(({ id, ...row }) => ({ ...row, id, owed: owed ? (owed.get(id) ?? 0) : null }));
  return grouped(each, ({ memberId }) => memberId);
}

const isAsked = ({ askedAt, triedAt }: InsolvencyRow): boolean => triedAt === null || askedAt > triedAt;

export async function toWire(ctx: Ctx, found: Found[]) {
  const units = await unitsOf(
    ctx,
    found.map(({ row }) => row.memberId),
  );
  const isWriter = ctx.me.writes('insolvency');
  return found.map(({ row, ownsHere: owns, ...of }) => ({
    ...of,
    id: row.id,
    birthDate: row.birthDate,
    checkedAt: row.checkedAt,
    triedAt: row.triedAt,
    trouble: row.trouble,
    isAsked: owns && isAsked(row) && !ctx.me.isDemo,
    isSample: row.isSample,
    hasLeft: !owns,
    cases: row.cases.map((one) => ({ ...one, claimBy: one.since && !one.isEnded ? claimBy(one.since) : null })),
    units: (units.get(row.memberId) ?? []).map(({ id, number, owed }) => ({ id, number, owed })),
    askedAt: row.askedAt,
    can: { check: isWriter && owns && !isAsked(row), remove: isWriter },
  }));
}

/** One check of the house, or a 404. */
export async function requireCheck(ctx: Ctx, id: string) {
  const rows = await checks(ctx, ofHouse(ctx, eq(insolvency.id, id)));
  const [check] = await toWire(ctx, rows);
  return check ?? fail('INSOLVENCY.ERRORS.NOT_FOUND');
}

const most = 50;

/** Owners of the house of whom there is no check, with those of their units that the reader sees. */
export async function uncheckedOwners({ db, me }: Ctx, search: string | undefined) {
  const held = db
    .select({ id: insolvency.id })
    .from(insolvency)
    .where(and(eq(insolvency.communityId, me.communityId), eq(insolvency.memberId, member.id)));
  const units = sql<string>`coalesce(string_agg(distinct ${unit.number}, ', ') filter (where ${seenUnits(me)}), '')`;
  return db
    .select({ ...personColumns, units, hasIco: sql<boolean>`coalesce(max(${profile.ico}), '') <> ''` })
    .from(member)
    .innerJoin(unitOwner, and(eq(unitOwner.memberId, member.id), eq(unitOwner.communityId, member.communityId)))
    .innerJoin(unit, and(eq(unit.id, unitOwner.unitId), eq(unit.communityId, unitOwner.communityId)))
    .leftJoin(profile, ofProfile)
    .where(and(eq(member.communityId, me.communityId), notExists(held), matches(search, member.searchText)))
    .groupBy(member.id)
    .orderBy(sql`${member.sortName} collate "cs-x-icu"`, member.id)
    .limit(most);
}

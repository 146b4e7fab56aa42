import { and, asc, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { seenUnits, seesAllUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { personOf } from '#server/person.ts';
import { unit, unitOwnership, unitTransfer } from '#server/schema.house.ts';
import { member } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { shareFrom } from '#shared/fraction.ts';
import { changesIn, type Owned } from '../units.rules.ts';

// Contents: a page of the history of owners, its days and how one is mended, the changes within a period.

const of = ({ me }: Pick<Ctx, 'me'>, unitId: string) =>
  and(eq(unitOwnership.communityId, me.communityId), eq(unitOwnership.unitId, unitId));

const rowsOf = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({ own: unitOwnership, person: personOf(member) })
    .from(unitOwnership)
    .leftJoin(member, and(eq(member.id, unitOwnership.memberId), eq(member.communityId, unitOwnership.communityId)))
    .where(where);

/** One page of who owned a unit that one sees, the present owners first; the names of former ones for who sees all units. */
export async function listOwnership(ctx: Ctx, id: string, { limit, offset }: { limit: number; offset: number }) {
  const { db, me } = ctx;
  if ((await db.$count(unit, and(eq(unit.id, id), seenUnits(me)))) === 0) return fail('ROOM.ERRORS.NOT_FOUND');
  const { until, since, position } = unitOwnership;
  const rows = await rowsOf(ctx, of(ctx, id))
    .orderBy(sql`${until} desc nulls first, ${since} desc nulls last`, asc(position), asc(unitOwnership.id))
    .limit(limit)
    .offset(offset);
  const knows = seesAllUnits(me);
  const days = [...new Set(rows.flatMap(({ own }) => own.since ?? []))];
  return {
    ownership: rows.map(({ own, person }) => {
      const isTold = knows || own.until === null || own.memberId === me.id;
      return {
        id: own.id,
        jointly: own.jointly,
        since: own.since,
        until: own.until,
        name: isTold ? (person ? showName(person) : own.name) : null,
        userId: isTold ? own.memberId : null,
        fraction: shareFrom(own.fractionTop, own.fractionBottom),
      };
    }),
    totalItems: await db.$count(unitOwnership, of(ctx, id)),
    transfers: knows ? await reasonsOf(ctx, id, days) : [],
    can: { edit: me.writes('rooms') },
  };
}

/** What is said of the transfers of a unit on these days, the last one of a day. */
async function reasonsOf({ db, me }: Ctx, id: string, days: string[]) {
  const { unitId, communityId, day, reason, document, note, createdAt } = unitTransfer;
  if (days.length === 0) return [];
  const rows = await db
    .selectDistinctOn([day], { day, reason, document, note })
    .from(unitTransfer)
    .where(and(eq(communityId, me.communityId), eq(unitId, id), inArray(day, days)))
    .orderBy(day, desc(createdAt));
  return rows.flatMap((row) => (row.day && (row.reason || row.document || row.note) ? [{ ...row, day: row.day }] : []));
}

/** The days on which owners of a unit changed, the first one first. */
async function changeDays(ctx: Ctx, id: string): Promise<string[]> {
  const { since, until } = unitOwnership;
  const rows = await ctx.db.select({ since, until }).from(unitOwnership).where(of(ctx, id)).groupBy(since, until);
  return [...new Set(rows.flatMap((row) => [row.since, row.until]).filter((day) => day !== null))].sort();
}

/** The last day on which owners of a unit changed. */
export const lastChange = async (ctx: Ctx, id: string): Promise<string | undefined> =>
  (await changeDays(ctx, id)).at(-1);

/** From which day on other owners of units are so unless somebody says another one: the usual day, or today where they have changed since. */
export async function ownersDays(ctx: Ctx, ids: string[], usual: string): Promise<Map<string, string>> {
  const { unitId, communityId, since, until } = unitOwnership;
  const later = or(gte(since, usual), gte(until, usual));
  const changed =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ unitId })
          .from(unitOwnership)
          .where(and(eq(communityId, ctx.me.communityId), inArray(unitId, ids), later))
          .groupBy(unitId);
  const today = new Set(changed.map((one) => one.unitId));
  return new Map(ids.map((id) => [id, today.has(id) ? houseDay(ctx.now) : usual]));
}

const wrongDay = 'ROOM.VALIDATION.SINCE';

/** What speaks against owners from a day on: a later change, or that it has not come yet. */
export async function sinceErrors(ctx: Ctx, id: string, day: string): Promise<FieldErrors> {
  const isEarly = day < ((await lastChange(ctx, id)) ?? '');
  return isEarly || day > houseDay(ctx.now) ? { ownersSince: wrongDay } : {};
}

/** Moves a change of owners to the day on which it truly was, between the change before it and the next one. */
export async function moveChange(ctx: Ctx, id: string, day: string | null, to: string | null): Promise<void> {
  const { db } = ctx;
  const { since, until } = unitOwnership;
  const days = await changeDays(ctx, id);
  const began = day === null ? isNull(since) : eq(since, day);
  if ((await db.$count(unitOwnership, and(of(ctx, id), began))) === 0)
    return failFields({ day: 'BASE.VALIDATION.INVALID' });
  const ended = day === null ? sql`false` : eq(until, day);
  const hasFormer = (await db.$count(unitOwnership, and(of(ctx, id), or(ended, isNull(since))))) > 0 && day !== null;
  const place = day === null ? -1 : days.indexOf(day);
  const [before, after] = [days[place - 1] ?? '', days[place + 1] ?? '9999'];
  const isRight = to === null ? !hasFormer && before === '' : to > before && to < after && to <= houseDay(ctx.now);
  if (!isRight) return failFields({ to: wrongDay });
  await db
    .update(unitOwnership)
    .set({
      since: sql`case when ${began} then ${to}::date else ${since} end`,
      until: sql`case when ${ended} then ${to}::date else ${until} end`,
    })
    .where(and(of(ctx, id), or(began, ended)));
  const moved = and(eq(unitTransfer.communityId, ctx.me.communityId), eq(unitTransfer.unitId, id));
  if (day !== null)
    await db
      .update(unitTransfer)
      .set({ day: to })
      .where(and(moved, eq(unitTransfer.day, day)));
}

/** The changes of owners of units from a day until another one, both among them, with the names of who owned them before and after. */
export async function ownerChanges(ctx: Pick<Ctx, 'db' | 'me'>, unitIds: string[], from: string, to: string) {
  if (unitIds.length === 0) return [];
  const { communityId, unitId, position } = unitOwnership;
  const rows = await rowsOf(ctx, and(eq(communityId, ctx.me.communityId), inArray(unitId, unitIds))).orderBy(
    asc(unitId),
    asc(position),
  );
  const held = new Map<string, Owned[]>();
  for (const { own, person } of rows) {
    const { since, until } = own;
    const all = held.get(own.unitId) ?? [];
    held.set(own.unitId, [...all, { name: person ? showName(person) : own.name, since, until }]);
  }
  return [...held].flatMap(([id, owned]) => changesIn(owned, from, to).map((change) => ({ unitId: id, ...change })));
}

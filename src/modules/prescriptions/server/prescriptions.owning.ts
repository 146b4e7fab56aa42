import { and, asc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { grouped } from '#engines/rows.ts';
import { ownTimesOf, seesAllUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns, personOf } from '#server/person.ts';
import { unitOwner, unitOwnership } from '#server/schema.house.ts';
import { account, member } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import type { Language } from '#shared/languages.ts';
import { addMonths, firstDay, monthOf } from '../prescriptions.rules.ts';

// Who owns the units of a house: those of now with their addresses, and the names of those of a month.

type Owner = { memberId: string; name: string; mail: { email: string; lang: Language } | null };

/** The owners of units, each with the address of mail that reaches them. */
export async function peopleOf(db: Db, communityId: string, ids: string[]): Promise<Map<string, Owner[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ unitId: unitOwner.unitId, owner: personColumns, email: account.email, lang: account.lang })
    .from(unitOwner)
    .innerJoin(member, and(eq(member.id, unitOwner.memberId), eq(member.communityId, unitOwner.communityId)))
    .leftJoin(account, eq(account.id, member.accountId))
    .where(and(eq(unitOwner.communityId, communityId), inArray(unitOwner.unitId, ids)))
    .orderBy(asc(unitOwner.position));
  const people = grouped(rows, ({ unitId }) => unitId);
  return new Map([...people].map(([id, own]) => [id, own.map(ownerOf)]));
}

type OwnerRow = { owner: Parameters<typeof showName>[0] & { id: string }; email: string | null; lang: Language | null };
const ownerOf = ({ owner, email, lang }: OwnerRow): Owner => ({
  memberId: owner.id,
  name: showName(owner),
  mail: email !== null && lang !== null ? { email, lang } : null,
});

/** The names of the owners of units, in one line each. */
export async function ownersOf(db: Db, communityId: string, ids: string[]): Promise<Map<string, string>> {
  const people = await peopleOf(db, communityId, ids);
  return new Map([...people].map(([id, own]) => [id, own.map(({ name }) => name).join(', ')]));
}

/** The names of who owned units at the end of a month, those of now while it is not over; who sees single units gets those of now. */
export async function ownersIn({ db, me, now }: Ctx, ids: string[], month: string): Promise<Map<string, string>> {
  if (month >= monthOf(houseDay(now)) || !seesAllUnits(me)) return ownersOf(db, me.communityId, ids);
  if (ids.length === 0) return new Map();
  const next = firstDay(addMonths(month, 1));
  const { communityId, unitId, memberId, name, position, since, until } = unitOwnership;
  const held = and(or(isNull(since), lt(since, next)), or(isNull(until), gte(until, next)));
  const rows = await db
    .select({ unitId, name, person: personOf(member) })
    .from(unitOwnership)
    .leftJoin(member, and(eq(member.id, memberId), eq(member.communityId, communityId)))
    .where(and(eq(communityId, me.communityId), inArray(unitId, ids), held))
    .orderBy(asc(position), asc(unitOwnership.id));
  const owned = grouped(rows, (row) => row.unitId);
  const line = (own: typeof rows) => own.map(({ name: kept, person }) => (person ? showName(person) : kept)).join(', ');
  return new Map([...owned].map(([id, own]) => [id, line(own)]));
}

/** Whether a unit is one's own in some day of the months from one to another, both included; `null` for ever. */
export type IsOwnMonth = (unitId: string, from: string, to?: string | null) => boolean;

/** Whether a unit is one's own in some day of a month (G-196); of who sees all units every one is. */
export async function ownMonths(ctx: Ctx): Promise<IsOwnMonth> {
  const { isOwn } = await ownTimesOf(ctx);
  return (unitId, from, to = from) => isOwn(unitId, firstDay(from), to === null ? lastOfAll : `${to}-31`);
}
const lastOfAll = '9999-12-31';

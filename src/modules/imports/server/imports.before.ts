import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isAny } from '#engines/columns.ts';
import { grouped } from '#engines/rows.ts';
import type { Ctx } from '#server/context.ts';
import { profile, unit, unitAuthorized, unitOwner } from '#server/schema.house.ts';
import { entrance, member } from '#server/schema.ts';
import { showName } from '#shared/display.ts';
import type { ChangedField } from '../imports.since.rules.ts';
import type { Plan } from './imports.planned.ts';

// What stood in the house before an import, and what the import has written: both are compared with what stands there later.

export type MemberRow = Omit<typeof member.$inferSelect, 'sortName'>;
export type ProfileRow = typeof profile.$inferSelect;
export type UnitRow = typeof unit.$inferSelect;
export type OwnerRow = typeof unitOwner.$inferSelect;
export type EntranceRow = typeof entrance.$inferSelect;
/** What is written of one thing, field by field, as texts that are equal when nothing has changed. */
export type Faces = Partial<Record<ChangedField, string>>;

/** What stood in the house before an import, and what the import has made and written. */
export type Before = {
  people: { member: MemberRow; profile: ProfileRow | null }[];
  units: { unit: UnitRow; owners: OwnerRow[] }[];
  createdPeople: string[];
  createdUnits: string[];
  createdEntrances: string[];
  createdAccounts: string[];
  /** By the id of a person, unit or entrance; imports of older versions lack it. */
  written?: Record<string, Faces>;
};

type Tenant = PgTable & { communityId: PgColumn };

/** Rows of the community whose column is one of the ids; with `locked` nobody changes or refers to them until the transaction ends. */
export async function rowsBy<T extends Tenant>(
  { db, me }: Ctx,
  table: T,
  column: PgColumn,
  ids: readonly string[],
  locked = false,
): Promise<T['$inferSelect'][]> {
  if (ids.length === 0) return [];
  const query = db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.communityId, me.communityId), isAny(column, ids)));
  return (await (locked ? query.orderBy(column).for('update') : query)) as T['$inferSelect'][];
}

/** Keeps the rows that a plan will change, as they are now; locks nothing, because their versions are compared at writing. */
export async function remember(ctx: Ctx, plan: Plan): Promise<Before> {
  const idsOf = (plans: { action: string; id: string | null }[]) =>
    plans.flatMap(({ action, id }) => (action === 'change' && id ? [id] : []));
  const [people, units] = [idsOf(plan.people), idsOf(plan.units)];
  const profiles = new Map((await rowsBy(ctx, profile, profile.memberId, people)).map((row) => [row.memberId, row]));
  const owners = grouped(await rowsBy(ctx, unitOwner, unitOwner.unitId, units), ({ unitId }) => unitId);
  const members = await rowsBy(ctx, member, member.id, people);
  return {
    people: members.map(({ sortName: _, ...row }) => ({ member: row, profile: profiles.get(row.id) ?? null })),
    units: (await rowsBy(ctx, unit, unit.id, units)).map((row) => ({ unit: row, owners: owners.get(row.id) ?? [] })),
    createdPeople: [],
    createdUnits: [],
    createdEntrances: [],
    createdAccounts: [],
  };
}

/** All that an import has touched, as it stands now. */
export type Standing = {
  members: Map<string, MemberRow>;
  profiles: Map<string, ProfileRow>;
  units: Map<string, UnitRow>;
  owners: Map<string, OwnerRow[]>;
  authorized: Map<string, string[]>;
  entrances: Map<string, EntranceRow>;
};

/** Reads what an import has touched, in six queries; people, units and entrances may be locked. */
export async function standing(ctx: Ctx, before: Before, locked = false): Promise<Standing> {
  const people = [...before.people.map(({ member: { id } }) => id), ...before.createdPeople];
  const units = [...before.units.map(({ unit: { id } }) => id), ...before.createdUnits];
  const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));
  const authorized = grouped(await rowsBy(ctx, unitAuthorized, unitAuthorized.unitId, units), (row) => row.unitId);
  return {
    entrances: byId(await rowsBy(ctx, entrance, entrance.id, before.createdEntrances, locked)),
    units: byId(await rowsBy(ctx, unit, unit.id, units, locked)),
    members: byId(await rowsBy(ctx, member, member.id, people, locked)),
    profiles: new Map((await rowsBy(ctx, profile, profile.memberId, people)).map((row) => [row.memberId, row])),
    owners: grouped(await rowsBy(ctx, unitOwner, unitOwner.unitId, units), (row) => row.unitId),
    authorized: new Map([...authorized].map(([id, rows]) => [id, rows.map((row) => row.memberId).sort()])),
  };
}

const line = (...values: unknown[]): string => JSON.stringify(values);

/** What stands of each person, unit and entrance, field by field. */
export function facesOf({ members, profiles, units, owners, authorized, entrances }: Standing): Record<string, Faces> {
  const faces: Record<string, Faces> = {};
  for (const row of members.values()) faces[row.id] = facesOfPerson(row, profiles.get(row.id));
  for (const row of units.values())
    faces[row.id] = facesOfUnit(row, owners.get(row.id) ?? [], authorized.get(row.id) ?? []);
  for (const { id, name, street, city, post, country } of entrances.values())
    faces[id] = { name, address: line(street, city, post, country) };
  return faces;
}

const facesOfPerson = (row: MemberRow, own: ProfileRow | undefined): Faces => ({
  name: showName(row),
  email: line(row.accountId, row.otherEmails, row.showEmail),
  phone: line(row.phones),
  role: row.roleId,
  access: line(row.hasAccess),
  archived: line(row.archivedAt !== null),
  picture: line(row.avatar),
  address: line(own?.street, own?.city, own?.post, own?.country),
  permanentAddress: line(own?.permanentStreet, own?.permanentCity, own?.permanentPost, own?.permanentCountry),
  ico: own?.ico ?? '',
  dic: own?.dic ?? '',
  bankAccount: own?.bankAccount ?? '',
  notes: own?.notes ?? '',
  entrance: line(own?.entranceId),
  related: line(own?.relatedUserId, own?.authorizedPersonType),
  other: line(own?.sex, own?.preferredCommunication, own?.createdByCadastre, own?.shareTop, own?.shareBottom),
});

const facesOfUnit = (row: UnitRow, owners: OwnerRow[], authorized: string[]): Faces => ({
  name: row.number,
  entrance: row.entranceId,
  floor: row.floor,
  unitType: row.type,
  use: row.use,
  residentsCount: line(row.residentsCount),
  share: line(row.shareTop, row.shareBottom),
  owners: line(
    ...[...owners]
      .sort((a, b) => a.position - b.position)
      .map((one) => [one.memberId, one.fractionTop, one.fractionBottom, one.jointly]),
  ),
  representative: line(row.representativeId, authorized),
  notes: row.notes,
});

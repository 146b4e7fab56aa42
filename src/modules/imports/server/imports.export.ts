import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Table } from '#engines/table.writing.ts';
import type { Ctx } from '#server/context.ts';
import { profile, unit, unitOwner } from '#server/schema.house.ts';
import { account, entrance, member, role } from '#server/schema.ts';
import { showPhone } from '#shared/display.ts';
import type { UnitType } from '#shared/house.ts';
import { exported, factFields, type ImportField, importFields } from '../imports.rules.ts';
import { imports as czech } from '../imports.text.cs.ts';

// People and units as tables, with the headings that an import knows, so that what was taken out can be brought back.

type Word = `IMPORT.FIELD.${ImportField}` | 'IMPORT.FIELD.ROLE' | 'IMPORT.EXPORT.USERS' | 'IMPORT.EXPORT.ROOMS';
/** Always Czech, whoever takes it out: so it can be brought back, and shown to an office. */
const say = (key: Word): string => String(czech[key]);
const heads = (fields: readonly ImportField[]) => fields.map((field) => say(`IMPORT.FIELD.${field}`));

const limit = 20_000;
const share = (top: number | null, bottom: number | null) => (top && bottom ? `${top}/${bottom}` : '');
const joined = (values: (string | null)[]) => values.filter(Boolean).join(', ');
/** A phone with blanks that a spreadsheet finds again. */
const phone = (value: string) => showPhone(value).replaceAll('\u00a0', ' ');

/** Everybody who is not archived, with all that the committee may know, the units they own and their role. */
export async function exportPeople(ctx: Ctx): Promise<Table> {
  const { communityId } = ctx.me;
  const rows = await ctx.db
    .select({ member, profile, login: account.email, role: role.title })
    .from(member)
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .leftJoin(profile, and(eq(profile.memberId, member.id), eq(profile.communityId, member.communityId)))
    .leftJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.communityId, communityId), isNull(member.archivedAt)))
    .orderBy(sql`sort_name collate "cs-x-icu"`, asc(member.id))
    .limit(limit);
  const units = await ctx.db
    .select({ memberId: unitOwner.memberId, number: unit.number })
    .from(unitOwner)
    .innerJoin(unit, and(eq(unit.id, unitOwner.unitId), eq(unit.communityId, unitOwner.communityId)))
    .where(eq(unitOwner.communityId, communityId))
    .orderBy(sql`${unit.number} collate "cs_numeric"`);
  const owned = new Map<string, string[]>();
  for (const { memberId, number } of units) owned.set(memberId, [...(owned.get(memberId) ?? []), number]);
  return {
    name: say('IMPORT.EXPORT.USERS'),
    columns: [...heads(exported.people), say('IMPORT.EXPORT.ROOMS'), say('IMPORT.FIELD.ROLE')],
    rows: rows.map(({ member: one, profile: own, login, role: title }) => [
      ...[one.titleBefore, one.isCompany ? '' : one.firstName, one.isCompany ? '' : one.lastName, one.titleAfter].map(
        (text) => text ?? '',
      ),
      one.companyName ?? '',
      own?.ico ?? '',
      own?.dic ?? '',
      joined([login, ...one.otherEmails.map(({ value }) => value)]),
      joined(one.phones.map(({ value }) => phone(value))),
      ...factFields.map((name) => own?.[name] ?? ''),
      joined(owned.get(one.id) ?? []),
      title,
    ]),
  };
}

/** The types of units as tables name them. */
export const wordsOf: Record<UnitType, string> = {
  flat: 'byt',
  cellar: 'sklep',
  garage: 'garáž',
  garagePlace: 'garážové stání',
  commonSpace: 'společný prostor',
  commercialSpace: 'nebytový prostor',
};
const useWords = { living: 'bydlení', renting: 'pronájem', using: 'užívání' };

/** One row for each unit and owner, by number; a unit without owners has one row. */
export async function exportUnits(ctx: Ctx): Promise<Table> {
  const { communityId } = ctx.me;
  const rows = await ctx.db
    .select({ unit, entrance: entrance.name, owner: unitOwner, member, profile, login: account.email })
    .from(unit)
    .innerJoin(entrance, and(eq(entrance.id, unit.entranceId), eq(entrance.communityId, unit.communityId)))
    .leftJoin(unitOwner, and(eq(unitOwner.unitId, unit.id), eq(unitOwner.communityId, unit.communityId)))
    .leftJoin(member, and(eq(member.id, unitOwner.memberId), eq(member.communityId, unit.communityId)))
    .leftJoin(profile, and(eq(profile.memberId, member.id), eq(profile.communityId, unit.communityId)))
    .leftJoin(account, eq(account.id, member.accountId))
    .where(eq(unit.communityId, communityId))
    .orderBy(asc(entrance.name), sql`${unit.number} collate "cs_numeric"`, asc(unit.id), asc(unitOwner.position))
    .limit(limit);
  return {
    name: say('IMPORT.EXPORT.ROOMS'),
    columns: heads(exported.units),
    rows: rows.map(({ unit: one, entrance: place, owner, member: who, profile: own, login }) => [
      one.number,
      wordsOf[one.type],
      place,
      one.floor,
      share(one.shareTop, one.shareBottom),
      owner ? share(owner.fractionTop, owner.fractionBottom) : '',
      owner ? (owner.jointly ? 'SJM' : 'VL') : '',
      useWords[one.use],
      one.residentsCount === null ? '' : String(one.residentsCount),
      who?.titleBefore ?? '',
      who && !who.isCompany ? who.firstName : '',
      who && !who.isCompany ? who.lastName : '',
      who?.titleAfter ?? '',
      who?.isCompany ? (who.companyName ?? '') : '',
      own?.ico ?? '',
      own?.dic ?? '',
      who ? joined([login, ...who.otherEmails.map(({ value }) => value)]) : '',
      who ? joined(who.phones.map(({ value }) => phone(value))) : '',
      ...factFields.map((name) => own?.[name] ?? ''),
    ]),
  };
}

const example: Partial<Record<ImportField, string>>[] = [
  {
    unitNumber: '1098/1',
    unitType: 'byt',
    entrance: 'A',
    floor: '1',
    share: '5678/123456',
    fraction: '1/1',
    ownership: 'VL',
    titleBefore: 'Ing.',
    firstName: 'Jana',
    lastName: 'Nováková',
    titleAfter: 'Ph.D.',
    email: 'jana@example.cz',
    phone: '777 123 456',
    street: 'Mánesova 15',
    city: 'Praha 2',
    post: '120 00',
  },
  {
    unitNumber: '1098/101',
    unitType: 'nebytový prostor',
    entrance: 'A',
    floor: 'přízemí',
    share: '2345/123456',
    fraction: '1/1',
    ownership: 'VL',
    companyName: 'Květiny Lípa s.r.o.',
    ico: '25123891',
    email: 'info@example.cz',
  },
];

/** A table to fill in: Czech headings and two rows that show how. */
export function templateOf(): Table {
  const left: ImportField[] = ['shareTotal', 'ownerName', 'spouseName', 'address', 'permanentAddress'];
  const fields = importFields.filter((field) => !left.includes(field));
  return {
    name: 'Vzor importu',
    columns: heads(fields),
    rows: example.map((row) => fields.map((field) => row[field] ?? '')),
  };
}

import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { defineKind, type RowOf } from '#server/kind.ts';
import { unit } from '#server/schema.house.ts';
import { community, ofAuthor, ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import type { UnitChanges } from '../prescriptions.change.rules.ts';
import type { Formula, Group } from '../prescriptions.rules.ts';
import type { PrescriptionStatus } from '../prescriptions.versions.rules.ts';

const halere = (name: string) => bigint(name, { mode: 'number' });

/** What the units of a house pay each month from one month on, until the next one begins; its name is the record's title. */
export const prescription = pgTable(
  'prescription',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    /** The first day of its first and of its last month; without a last one it is the one that holds. */
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
    /** On which day of a month it is due. */
    dueDay: integer('due_day').notNull(),
    /** The first day of the last month whose dues are written. */
    writtenTo: date('written_to'),
    issuedAt: instant('issued_at'),
    /** When somebody was last reminded of what it asks. */
    demandedAt: instant('demanded_at'),
    /** Why it was issued over another one, or over months that had begun. */
    reason: text('reason').notNull().default(''),
    /** The one that took the place of this one, in all of its months. */
    replacedById: uuid('replaced_by_id'),
  },
  (t) => [
    unique('prescription_tenant').on(t.communityId, t.id),
    uniqueIndex('prescription_holds')
      .on(t.communityId, t.validFrom)
      .where(sql`issued_at is not null and replaced_by_id is null`),
    index('prescription_order').on(t.communityId, t.validFrom),
    ofRecord('prescription_record', t.communityId, t.id),
    foreignKey({
      name: 'prescription_replaced_by',
      columns: [t.communityId, t.replacedById],
      foreignColumns: [t.communityId, t.id],
    }).onDelete('set null'),
  ],
);

const ofPrescription = (name: string, communityId: typeof prescription.communityId, id: typeof prescription.id) =>
  foreignKey({ name, columns: [communityId, id], foreignColumns: [prescription.communityId, prescription.id] });

/** A line of a prescription. */
export const prescriptionItem = pgTable(
  'prescription_item',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    prescriptionId: uuid('prescription_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    formula: text('formula').$type<Formula>().notNull(),
    group: text('group').$type<Group>().notNull(),
    amount: halere('amount').notNull(),
    /** The first day of the last month in which it is paid. */
    until: date('until'),
    /** By the id of the unit, where units have amounts of their own. */
    amounts: jsonb('amounts').$type<Record<string, number>>().notNull(),
    /** Whose units alone pay it; without any those of all. */
    entrances: uuid('entrances').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index('prescription_item_order').on(t.communityId, t.prescriptionId, t.position),
    ofPrescription('prescription_item_of', t.communityId as never, t.prescriptionId as never).onDelete('cascade'),
  ],
);

const ofUnit = (name: string, communityId: typeof unit.communityId, id: typeof unit.id) =>
  foreignKey({ name, columns: [communityId, id], foreignColumns: [unit.communityId, unit.id] });

/** What a prescription reckons from that the unit itself does not say, from a month on. */
export const prescriptionUnit = pgTable(
  'prescription_unit',
  {
    communityId: uuid('community_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** The first day of the first month in which it holds, to the month before the next. */
    fromMonth: date('from_month').notNull(),
    /** In hundredths of a square metre. */
    area: integer('area'),
    /** Without it as many as the unit has residents. */
    persons: integer('persons'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.unitId, t.fromMonth] }),
    ofUnit('prescription_unit_of', t.communityId as never, t.unitId as never).onDelete('cascade'),
  ],
);

const byNumber = sql`ltrim(symbol, '0')`;

/** The variable symbols that were entered for units: the one by which a unit pays, and those by which it did, under which money may still come. */
export const prescriptionSymbol = pgTable(
  'prescription_symbol',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    symbol: text('symbol').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When another one took its place. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('prescription_symbol_number').on(t.communityId, byNumber).where(sql`ended_at is null`),
    uniqueIndex('prescription_symbol_unit').on(t.communityId, t.unitId).where(sql`ended_at is null`),
    index('prescription_symbol_order').on(t.communityId, t.unitId, t.createdAt),
    ofUnit('prescription_symbol_of', t.communityId as never, t.unitId as never).onDelete('cascade'),
  ],
);

/** What a unit pays by an issued prescription, and from what it was reckoned: as it was issued, and from a month on as the unit was changed. */
export const prescriptionSheet = pgTable(
  'prescription_sheet',
  {
    communityId: uuid('community_id').notNull(),
    prescriptionId: uuid('prescription_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** The first day of the first month in which it holds: that of the prescription, or of the change. */
    fromMonth: date('from_month').notNull(),
    area: integer('area'),
    persons: integer('persons'),
    shareTop: bigint('share_top', { mode: 'number' }),
    shareBottom: bigint('share_bottom', { mode: 'number' }),
    symbol: text('symbol').notNull(),
    /** By the id of the item. */
    amounts: jsonb('amounts').$type<Record<string, number>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.prescriptionId, t.unitId, t.fromMonth] }),
    index('prescription_sheet_of_unit').on(t.communityId, t.unitId),
    index('prescription_sheet_order').on(t.communityId, t.prescriptionId),
    ofPrescription('prescription_sheet_of', t.communityId as never, t.prescriptionId as never).onDelete('cascade'),
    ofUnit('prescription_sheet_unit', t.communityId as never, t.unitId as never).onDelete('cascade'),
  ],
);

/** What of a unit was changed alone, from a month on: each change stays as it was made. */
export const prescriptionChange = pgTable(
  'prescription_change',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** The first day of the month. */
    fromMonth: date('from_month').notNull(),
    /** What was one thing and is another one now: area, persons, the symbol, and the own amounts of items by their names. */
    changes: jsonb('changes').$type<UnitChanges>().notNull(),
    /** What the unit pays in its first month, before and then; null where no prescription holds. */
    before: halere('before'),
    after: halere('after'),
    reason: text('reason').notNull(),
    authorId: uuid('author_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('prescription_change_order').on(t.communityId, t.unitId, t.createdAt),
    index('prescription_change_author').on(t.communityId, t.authorId),
    ofUnit('prescription_change_of', t.communityId as never, t.unitId as never).onDelete('cascade'),
    ofAuthor(t.communityId, t.authorId),
  ],
);

/** Months that are settled, up to one: prescriptions change nothing of them. */
export const prescriptionLock = pgTable(
  'prescription_lock',
  {
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    /** What settled them. */
    sourceId: uuid('source_id').notNull(),
    /** The first day of the last of them. */
    toMonth: date('to_month').notNull(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.sourceId] })],
);

/** What a unit is to pay in a month of a group; it outlives the unit. */
export const due = pgTable(
  'prescription_due',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    unitId: uuid('unit_id'),
    /** The first day of the month. */
    month: date('month').notNull(),
    group: text('group').$type<Group>().notNull(),
    amount: halere('amount').notNull(),
    day: date('day').notNull(),
    symbol: text('symbol').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('prescription_due_tenant').on(t.communityId, t.id),
    unique('prescription_due_once').on(t.communityId, t.unitId, t.month, t.group),
    index('prescription_due_order').on(t.communityId, t.month),
    ofUnit('prescription_due_unit', t.communityId as never, t.unitId as never).onDelete('set null'),
  ],
);

export type PrescriptionRow = RowOf<typeof prescription>;

const writes = (me: Me) => me.writes('roomFees');
const whileDraft = (me: Me, { status }: PrescriptionRow) =>
  writes(me) && (status === 'draft' || 'PRESCRIPTION.ERRORS.ISSUED');
const whileHolding = (me: Me, { status }: PrescriptionRow) =>
  writes(me) && (status === 'issued' || 'PRESCRIPTION.ERRORS.NOT_ISSUED');

export const prescriptions = defineKind({
  name: 'prescription',
  module: 'roomFees',
  table: prescription,
  notFound: 'PRESCRIPTION.ERRORS.NOT_FOUND',
  page: (id) => `/predpisy/verze/${id}`,

  stands: () => ({
    tab: sql<PrescriptionStatus>`${record.status}`,
    openTo: sql`(case when ${record.status} = 'draft' then 'writers' else 'readers' end)`,
  }),

  tells: {
    issued: {
      ...({ says: 'PRESCRIPTION.TELLS.ISSUED', deed: 'PRESCRIPTION.TELLS.DEED', way: 'now', hasLetter: true } as const),
    },
    again: {
      ...({ says: 'PRESCRIPTION.TELLS.AGAIN', deed: 'PRESCRIPTION.TELLS.DEED', way: 'now', hasLetter: true } as const),
    },
  },

  can: { edit: whileDraft, remove: whileDraft, issue: whileDraft, takeBack: whileHolding },
});

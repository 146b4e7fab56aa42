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
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { defineKind, type RowOf } from '#server/kind.ts';
import { unit } from '#server/schema.house.ts';
import { community, ofAuthor, ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import type { Share } from '#shared/fraction.ts';
import type { Half, Key, Line, Parameters } from '../settlement.rules.ts';

const halere = (name: string) => bigint(name, { mode: 'number' });

/** The settlement of the services of a house in a period; its name is the record's title. */
export const settlement = pgTable(
  'settlement',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    /** The first day of its first and of its last month. */
    fromMonth: date('from_month').notNull(),
    toMonth: date('to_month').notNull(),
    /** By which day the money is settled; of a draft without one four months after it is issued. */
    payBy: date('pay_by'),
    issuedAt: instant('issued_at'),
  },
  (t) => [
    unique('settlement_tenant').on(t.communityId, t.id),
    index('settlement_order').on(t.communityId, t.toMonth, t.id),
    ofRecord('settlement_record', t.communityId, t.id),
  ],
);

const ofSettlement = (name: string, communityId: typeof settlement.communityId, id: typeof settlement.id) =>
  foreignKey({ name, columns: [communityId, id], foreignColumns: [settlement.communityId, settlement.id] });

/** A service with what it cost the house and by what that is split. */
export const settlementService = pgTable(
  'settlement_service',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    settlementId: uuid('settlement_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    cost: halere('cost').notNull(),
    key: text('key').$type<Key>().notNull(),
    parameters: jsonb('parameters').$type<Parameters>().notNull(),
  },
  (t) => [
    index('settlement_service_order').on(t.communityId, t.settlementId, t.position),
    ofSettlement('settlement_service_of', t.communityId as never, t.settlementId as never).onDelete('cascade'),
  ],
);

/** What was reckoned for a unit and from what; it stays as it was issued. */
export type Result = {
  share: Share | null;
  area: number | null;
  persons: number[];
  symbol: string;
  halves: [Half, Half] | null;
  /** Where the table of degree-days is from by which heat went between two owners. */
  degrees?: string | null;
  /** What was paid of advances within the period, and what of those of the period is unpaid, when it was issued. */
  received?: number;
  unpaid?: number;
  /** By the id of the service. */
  lines: Record<string, Line>;
};

/** In SQL over a row `s` of it: from which day to which one a settlement concerns who owns a unit, its period and until it is paid. */
export const settlementTime = ['s.from_month', `greatest(s.to_month + interval '1 month - 1 day', s.pay_by)`] as const;

/** A unit in a settlement: what is entered for it in the draft, and its result once it is issued; it outlives the unit. */
export const settlementUnit = pgTable(
  'settlement_unit',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    settlementId: uuid('settlement_id').notNull(),
    unitId: uuid('unit_id'),
    /** Number and owners as they were when it was issued. */
    number: text('number').notNull().default(''),
    owners: text('owners').notNull().default(''),
    /** In hundredths of a square metre; without it as the prescriptions say. */
    area: integer('area'),
    /** In each month; without them as the prescriptions say. */
    persons: jsonb('persons').$type<number[]>(),
    /** By the id of the service. */
    values: jsonb('values').$type<Record<string, number>>().notNull().default({}),
    /** The first day of the owner after a change, and the names of both. */
    changeDay: date('change_day'),
    ownerBefore: text('owner_before').notNull().default(''),
    ownerAfter: text('owner_after').notNull().default(''),
    cost: halere('cost'),
    advances: halere('advances'),
    result: jsonb('result').$type<Result>(),
  },
  (t) => [
    unique('settlement_unit_tenant').on(t.communityId, t.id),
    unique('settlement_unit_once').on(t.communityId, t.settlementId, t.unitId),
    index('settlement_unit_of_unit').on(t.communityId, t.unitId),
    ofSettlement('settlement_unit_of', t.communityId as never, t.settlementId as never).onDelete('cascade'),
    foreignKey({
      name: 'settlement_unit_unit',
      columns: [t.communityId, t.unitId],
      foreignColumns: [unit.communityId, unit.id],
    }).onDelete('set null'),
  ],
);

/** Which part of the heat of a year belongs to each month, from a month on, as the house has entered it. */
export const settlementDegrees = pgTable(
  'settlement_degrees',
  {
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    since: text('since').notNull(),
    shares: jsonb('shares').$type<number[]>().notNull(),
    source: text('source').notNull(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.since] })],
);

/** What somebody objects to the result of a unit, and what the committee answers. */
export const settlementObjection = pgTable(
  'settlement_objection',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    statementId: uuid('statement_id').notNull(),
    authorId: uuid('author_id'),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('settlement_objection_order').on(t.communityId, t.statementId, t.createdAt),
    index('settlement_objection_open').on(t.communityId, t.createdAt).where(sql`answered_at is null`),
    index('settlement_objection_author').on(t.communityId, t.authorId),
    foreignKey({
      name: 'settlement_objection_of',
      columns: [t.communityId, t.statementId],
      foreignColumns: [settlementUnit.communityId, settlementUnit.id],
    }).onDelete('cascade'),
    ofAuthor(t.communityId, t.authorId),
  ],
);

export type SettlementRow = RowOf<typeof settlement>;

const writes = (me: Me) => me.writes('roomFees');
const whileDraft = (me: Me, { status }: SettlementRow) =>
  writes(me) && (status === 'draft' || 'SETTLEMENT.ERRORS.ISSUED');

export const settlements = defineKind({
  name: 'settlement',
  module: 'roomFees',
  table: settlement,
  notFound: 'SETTLEMENT.ERRORS.NOT_FOUND',
  page: (id) => `/vyuctovani/${id}`,

  stands: () => ({
    tab: sql<'draft' | 'issued'>`${record.status}`,
    openTo: sql`(case when ${record.status} = 'draft' then 'writers' else 'readers' end)`,
  }),

  tells: {
    issued: {
      ...({ says: 'SETTLEMENT.TELLS.ISSUED', deed: 'SETTLEMENT.TELLS.DEED', way: 'now' } as const),
    },
  },

  can: {
    edit: whileDraft,
    remove: whileDraft,
    issue: whileDraft,
    withdraw: (me, { status }) => writes(me) && (status === 'issued' || 'SETTLEMENT.ERRORS.DRAFT'),
  },
});

import { sql } from 'drizzle-orm';
import { bigint, date, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { seenUnits, seesAllUnits } from '#house/units.ts';
import { meteredBy } from '#modules/settlement/server/settlement.door.ts';
import { defineKind, type RowOf, type Say } from '#server/kind.ts';
import { unit } from '#server/schema.house.ts';
import { ofAuthor, ofRecord } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { showDate } from '#shared/dates.ts';

/** That meters are to be read for a settlement; its name is the record's title. */
export const reading = pgTable(
  'reading',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    settlementId: uuid('settlement_id').notNull(),
    /** The last day on which owners may read, and its end. */
    until: date('until').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When what was read was last entered into the settlement. */
    takenAt: instant('taken_at'),
  },
  (t) => [
    unique('reading_tenant').on(t.communityId, t.id),
    unique('reading_once').on(t.communityId, t.settlementId),
    index('reading_order').on(t.communityId, t.endsAt, t.id),
    ofRecord('reading_record', t.communityId, t.id),
    ofRecord('reading_settlement', t.communityId, t.settlementId),
  ],
);

/** The states of a meter of a unit for a service: before the period, and as it was read, with a photo where there is one. */
export const readingState = pgTable(
  'reading_state',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    readingId: uuid('reading_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** A service of the settlement; one that is gone is shown no more. */
    serviceId: uuid('service_id').notNull(),
    before: bigint('before', { mode: 'number' }),
    now: bigint('now', { mode: 'number' }),
    authorId: uuid('author_id'),
    readAt: instant('read_at'),
    sha256: text('sha256'),
    type: text('type'),
    size: bigint('size', { mode: 'number' }),
  },
  (t) => [
    unique('reading_state_once').on(t.communityId, t.readingId, t.unitId, t.serviceId),
    index('reading_state_of_unit').on(t.communityId, t.unitId),
    index('reading_state_author').on(t.communityId, t.authorId),
    index('reading_state_bytes').on(t.sha256),
    foreignKey({
      name: 'reading_state_of',
      columns: [t.communityId, t.readingId],
      foreignColumns: [reading.communityId, reading.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'reading_state_unit',
      columns: [t.communityId, t.unitId],
      foreignColumns: [unit.communityId, unit.id],
    }).onDelete('cascade'),
    ofAuthor(t.communityId, t.authorId),
  ],
);

export type ReadingRow = RowOf<typeof reading>;

const writes = (me: Me) => me.writes('roomFees');

/** Units with who reads for them: owners, who is authorised for one and who represents its owners. */
const readers = sql`(
    select o.member_id, o.unit_id from unit_owner o where o.community_id = member.community_id
    union select a.member_id, a.unit_id from unit_authorized a where a.community_id = member.community_id
    union select u.representative_id, u.id from unit u where u.community_id = member.community_id)`;
const hasUnit = sql`(member.id in (select r.member_id from ${readers} r))`;

/** Who may still read and has not read all meters of all their units. */
const lacks = (now: string) => sql`(${reading.endsAt} > ${now} and exists (
    select from ${readers} r cross join ${meteredBy(reading.communityId, reading.settlementId)} m
    where r.member_id = member.id and not exists (
      select from ${readingState} s where s.community_id = ${reading.communityId} and s.reading_id = ${reading.id}
        and s.unit_id = r.unit_id and s.service_id = m.id and s.now is not null)))`;

const told = {
  deed: 'READING.TELLS.DEED',
  text: ({ until }: typeof reading.$inferSelect, say: Say) => say('READING.TELLS.UNTIL', { date: showDate(until) }),
} as const;

export const readings = defineKind({
  name: 'reading',
  module: 'roomFees',
  table: reading,
  notFound: 'READING.ERRORS.NOT_FOUND',
  within: reading.settlementId,
  page: (id) => `/odecty/${id}`,

  stands: (now) => ({
    tab: sql<'open' | 'closed'>`(case when ${reading.endsAt} > ${now} then 'open' else 'closed' end)`,
    turnsAt: sql`case when ${reading.endsAt} > ${now} then ${reading.endsAt} end`,
  }),
  /** For who has a unit in the house, or sees them all. */
  sees: (me) =>
    me.reads('rooms') && seesAllUnits(me) ? undefined : sql`exists (select from ${unit} where ${seenUnits(me)})`,

  tells: {
    asked: {
      ...told,
      says: 'READING.TELLS.ASKED',
      way: 'now',
      whom: (now) => sql`(${reading.endsAt} > ${now} and ${hasUnit})`,
    },
    half: { ...told, says: 'READING.TELLS.WAITS', way: 'digest', whom: lacks, before: sql`${reading.endsAt}` },
    last: { ...told, says: 'READING.TELLS.LAST', way: 'digest', whom: lacks, before: sql`${reading.endsAt}` },
  },

  can: { edit: writes, take: writes, remove: writes },
});

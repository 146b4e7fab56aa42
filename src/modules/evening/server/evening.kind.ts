import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
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
import { unit } from '#server/schema.house.ts';
import { member, ofRecord } from '#server/schema.ts';
import type { DeedOf, RollUnit } from '../evening.deeds.contract.ts';
import type { HouseRules } from '../evening.presence.rules.ts';

/** The evening of an owners' meeting, whose id it has: since attendance began. */
export const evening = pgTable(
  'evening',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    openedById: uuid('opened_by_id'),
    /** Of the log (docs/meeting-ledger.md). */
    edition: integer('edition').notNull(),
    /** The session that leads; none while nobody does. */
    leadSession: uuid('lead_session'),
    rules: jsonb('rules').$type<HouseRules>().notNull(),
    /** The agenda and the meeting as they stood then, as canonical JSON of the points. */
    agenda: text('agenda').notNull(),
    /** When the minutes were closed: from then on the log takes nothing; and the text that was closed last. */
    sealedAt: instant('sealed_at'),
    minutes: text('minutes'),
    /** Whether that text was published to all owners. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Which secret address shows the wall; none while it is off. Each one made ends the one before. */
    wall: integer('wall'),
  },
  (t) => [
    unique('evening_tenant').on(t.communityId, t.id),
    ofRecord('evening_meeting', t.communityId, t.id),
    foreignKey({
      name: 'evening_opened_by',
      columns: [t.communityId, t.openedById],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
  ],
);

const ofEvening = (name: string, communityId: AnyPgColumn, id: AnyPgColumn) =>
  foreignKey({ name, columns: [communityId, id], foreignColumns: [evening.communityId, evening.id] }).onDelete(
    'cascade',
  );

/** The roll: the units with their owners and shares, as they stood when attendance began. */
export const eveningUnit = pgTable(
  'evening_unit',
  {
    communityId: uuid('community_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    n: integer('n').notNull(),
    unitId: uuid('unit_id'),
    unit: text('unit').notNull(),
    entrance: text('entrance').notNull(),
    owners: jsonb('owners').$type<RollUnit['owners']>().notNull(),
    speaker: text('speaker').notNull(),
    shareTop: bigint('share_top', { mode: 'number' }).notNull(),
    shareBottom: bigint('share_bottom', { mode: 'number' }).notNull(),
    excluded: boolean('excluded').notNull(),
    /** What the owner's letter bears in letters and in its picture; it opens nothing, and finds the row in the roll. */
    code: text('code').notNull(),
    token: text('token').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.n] }),
    index('evening_unit_order').on(t.communityId, t.meetingId, t.n),
    index('evening_unit_by_unit').on(t.communityId, t.unitId),
    ofEvening('evening_unit_of', t.communityId as never, t.meetingId as never),
    foreignKey({
      name: 'evening_unit_unit',
      columns: [t.communityId, t.unitId],
      foreignColumns: [unit.communityId, unit.id],
    }).onDelete('set null'),
  ],
);

/** Who asks to speak, from a phone; no part of the record, which says who was given the floor and who was not. */
export const eveningHand = pgTable(
  'evening_hand',
  {
    communityId: uuid('community_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** What the record knows it by once somebody has dealt with it. */
    id: uuid('id').notNull(),
    kind: text('kind').$type<DeedOf<'ask'>['kind']>().notNull(),
    raisedAt: instant('raised_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.memberId] }),
    index('evening_hand_order').on(t.communityId, t.meetingId, t.raisedAt, t.id),
    ofEvening('evening_hand_of', t.communityId as never, t.meetingId as never),
    foreignKey({
      name: 'evening_hand_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('cascade'),
  ],
);

/** The log of an evening, a chain (docs/meeting-ledger.md). The database refuses to change or delete its rows. */
export const eveningDeed = pgTable(
  'evening_deed',
  {
    communityId: uuid('community_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    seq: integer('seq').notNull(),
    /** The deed's own id, by which it counts once; none of the first entry. */
    deedId: uuid('deed_id'),
    type: text('type').notNull(),
    hash: text('hash').notNull(),
    /** The entry without its hash, as canonical JSON. */
    body: text('body').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.seq] }),
    index('evening_deed_order').on(t.communityId, t.meetingId, t.seq),
    uniqueIndex('evening_deed_once').on(t.meetingId, t.deedId).where(sql`deed_id is not null`),
    ofEvening('evening_deed_of', t.communityId as never, t.meetingId as never),
  ],
);

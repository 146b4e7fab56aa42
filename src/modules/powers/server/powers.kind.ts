import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { ofCommittee } from '#house/audience.ts';
import { defineKind, firstMatch, type RowOf } from '#server/kind.ts';
import { unit } from '#server/schema.house.ts';
import { member, ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import type { Instruction, PowerKind } from '../powers.rules.ts';

/** Who signs a power, by the name that they had then. */
export type Party = { id: string; name: string };

/** A power of attorney: of which unit, by whom, to whom, for what and until when. */
export const power = pgTable(
  'power',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    /** What it is a power for: `kind` of the record says that it is one. */
    purpose: text('purpose').$type<PowerKind>().notNull(),
    unitId: uuid('unit_id'),
    unit: text('unit').notNull(),
    /** Who must sign, and the ids of those who have. */
    signers: jsonb('signers').$type<Party[]>().notNull(),
    signed: jsonb('signed').$type<string[]>().notNull(),
    proxyId: uuid('proxy_id'),
    proxyName: text('proxy_name').notNull(),
    proxyAddress: text('proxy_address').notNull(),
    /** Whether it is for all meetings and votes, and else the one meeting that it is for, as long as there is one. */
    isStanding: boolean('is_standing').notNull(),
    meetingId: uuid('meeting_id'),
    /** The one vote in which a representative votes for the owners of a unit (G-195). */
    voteId: uuid('vote_id'),
    /** The points of the meeting that it is for; none for all. */
    points: jsonb('points').$type<string[]>().notNull(),
    instructions: jsonb('instructions').$type<Record<string, Instruction>>().notNull(),
    validUntil: date('valid_until'),
    /** When it ends by itself: with its last day, or with its meeting. */
    endsAt: instant('ends_at'),
    onPaper: boolean('on_paper').notNull(),
    original: boolean('original').notNull(),
    reason: text('reason').notNull(),
    decidedAt: instant('decided_at'),
    /** Since when somebody has voted or been present by it. */
    usedAt: instant('used_at'),
  },
  (t) => [
    unique('power_tenant').on(t.communityId, t.id),
    ofRecord('power_record', t.communityId, t.id),
    index('power_of_unit').on(t.communityId, t.unitId),
    index('power_of_proxy').on(t.communityId, t.proxyId),
    index('power_of_meeting').on(t.communityId, t.meetingId),
    index('power_of_vote').on(t.communityId, t.voteId),
    foreignKey({
      name: 'power_meeting',
      columns: [t.communityId, t.meetingId],
      foreignColumns: [record.communityId, record.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'power_vote',
      columns: [t.communityId, t.voteId],
      foreignColumns: [record.communityId, record.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'power_unit',
      columns: [t.communityId, t.unitId],
      foreignColumns: [unit.communityId, unit.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'power_proxy',
      columns: [t.communityId, t.proxyId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
  ],
);

export type PowerRow = RowOf<typeof power>;

const isCommittee = (me: Me) => me.isPrivileged && me.writes('meetings');

/** Whether somebody signs a power. */
const gives = (person: SQL): SQL =>
  sql`exists (select from jsonb_array_elements(${power.signers}) s where s->>'id' = (${person})::text)`;
const isParty = (person: SQL) => or(gives(person), eq(power.proxyId, person), eq(record.authorId, person)) as SQL;

/** Those who sign it, who may vote by it, who recorded it, and the committee. */
const sees = (me: Me): SQL | undefined => (me.isPrivileged ? undefined : isParty(sql`${me.id}::uuid`));

const isLeft = (now: string) => sql`(${power.endsAt} is null or ${power.endsAt} > ${now})`;
const isOpen = sql`${record.status} in ('received', 'accepted')`;

type Outcome = 'ACCEPTED' | 'REFUSED' | 'REVOKED' | 'NAMED' | 'DECLINED';
const toParties = (says: `POWER.TELLS.${Outcome}`, status: string) => ({
  ...({ says, deed: 'POWER.TELLS.SEE', way: 'now' } as const),
  text: (row: typeof power.$inferSelect) => row.reason,
  whom: () => and(eq(record.status, status), isParty(sql`member.id`)),
});

const isOver = (row: PowerRow, now: string) => row.endsAt !== null && row.endsAt <= now;
const waits = (row: PowerRow, now: string) => {
  if (row.status !== 'received') return 'POWER.ERRORS.STATUS';
  return isOver(row, now) ? 'POWER.ERRORS.ENDED' : true;
};

export const powers = defineKind({
  name: 'power',
  module: 'meetings',
  table: power,
  notFound: 'POWER.ERRORS.NOT_FOUND',

  stands: (now) => ({
    tab: firstMatch({
      waiting: and(eq(record.status, 'received'), isLeft(now)) as SQL,
      valid: and(eq(record.status, 'accepted'), isLeft(now)) as SQL,
      past: sql`true`,
    }),
    turnsAt: sql`case when ${isOpen} and ${power.endsAt} > ${now} then ${power.endsAt} end`,
  }),
  sees,
  opens: sees,

  page: (id) => `/plne-moci/${id}`,
  tells: {
    received: {
      ...({ says: 'POWER.TELLS.RECEIVED', deed: 'POWER.TELLS.CHECK', way: 'now' } as const),
      whom: () => and(eq(record.status, 'received'), ofCommittee),
    },
    asked: {
      ...({ says: 'POWER.TELLS.ASKED', deed: 'POWER.TELLS.SEE', way: 'now' } as const),
      whom: () =>
        and(eq(record.status, 'received'), gives(sql`member.id`), sql`not ${power.signed} ? (member.id)::text`),
    },
    named: toParties('POWER.TELLS.NAMED', 'accepted'),
    declined: toParties('POWER.TELLS.DECLINED', 'refused'),
    accepted: toParties('POWER.TELLS.ACCEPTED', 'accepted'),
    refused: toParties('POWER.TELLS.REFUSED', 'refused'),
    revoked: toParties('POWER.TELLS.REVOKED', 'revoked'),
  },

  can: {
    accept: (me, row, now) => isCommittee(me) && waits(row, now),
    refuse: (me, row, now) => isCommittee(me) && waits(row, now),
    sign: (me, row, now) => {
      if (!row.signers.some(({ id }) => id === me.id)) return false;
      return row.signed.includes(me.id) ? 'POWER.ERRORS.SIGNED' : waits(row, now);
    },
    decline: (me, row, now) => {
      if (!row.signers.some(({ id }) => id === me.id)) return false;
      return row.signed.includes(me.id) ? 'POWER.ERRORS.SIGNED' : waits(row, now);
    },
    revoke: (me, row, now) => {
      if (!isCommittee(me) && !row.signers.some(({ id }) => id === me.id)) return false;
      if (row.status !== 'received' && row.status !== 'accepted') return 'POWER.ERRORS.STATUS';
      if (row.usedAt && !row.isStanding) return 'POWER.ERRORS.USED'; // a standing one was used for what is over
      return isOver(row, now) ? 'POWER.ERRORS.ENDED' : true;
    },
  },
});

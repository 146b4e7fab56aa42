import { date, foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { unit } from '#server/schema.house.ts';
import { ofAuthor, ofRecord } from '#server/schema.ts';
import type { PaperWay } from '../convening.rules.ts';

/** Somebody to whom an invitation goes, by the name that they had then. */
export type Addressee = { id: string; name: string };

/** The invitation of a unit to an owners' meeting, made when people are invited: to whom it goes, and by what its papers are known again. */
export const meetingInvitation = pgTable(
  'meeting_invitation',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    /** The unit, as long as there is one; its number stays. */
    unitId: uuid('unit_id'),
    unit: text('unit').notNull(),
    owners: text('owners').notNull(),
    /** The representative of the owners, else all of them. */
    people: jsonb('people').$type<Addressee[]>().notNull(),
    code: text('code').notNull(),
    token: text('token').notNull(),
    /** When its letter was printed last. */
    printedAt: instant('printed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('meeting_invitation_tenant').on(t.communityId, t.id),
    unique('meeting_invitation_unit').on(t.communityId, t.meetingId, t.unitId),
    unique('meeting_invitation_code').on(t.communityId, t.meetingId, t.code),
    unique('meeting_invitation_token').on(t.communityId, t.meetingId, t.token),
    ofRecord('meeting_invitation_meeting', t.communityId, t.meetingId),
    foreignKey({
      name: 'meeting_invitation_of_unit',
      columns: [t.communityId, t.unitId],
      foreignColumns: [unit.communityId, unit.id],
    }).onDelete('set null'),
  ],
);

/** That a letter came to the owners of a unit, as somebody of the committee noted it. */
export const meetingDelivery = pgTable(
  'meeting_delivery',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    invitationId: uuid('invitation_id').notNull(),
    way: text('way').$type<PaperWay>().notNull(),
    day: date('day').notNull(),
    /** The last step of the meeting that the letter tells of, by its moment. */
    covers: instant('covers').notNull(),
    remark: text('remark').notNull(),
    notedBy: uuid('noted_by'),
    notedAt: instant('noted_at').notNull(),
  },
  (t) => [
    index('meeting_delivery_order').on(t.communityId, t.invitationId, t.notedAt),
    foreignKey({
      name: 'meeting_delivery_invitation',
      columns: [t.communityId, t.invitationId],
      foreignColumns: [meetingInvitation.communityId, meetingInvitation.id],
    }).onDelete('cascade'),
    ofAuthor(t.communityId, t.notedBy),
  ],
);

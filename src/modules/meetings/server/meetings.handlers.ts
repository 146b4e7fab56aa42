import { natural } from '#engines/columns.ts';
import { attachFile, detachFiles, requireRoom } from '#house/attachments.ts';
import { linkFiles } from '#house/documents.ts';
import { searchRecords } from '#house/search.ts';
import { removeRecords } from '#house/trash.ts';
import { eventsOf } from '#modules/events/server/events.door.ts';
import type { Handlers } from '#server/context.ts';
import { listRecords } from '#server/listing.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { tell } from '#server/telling.ts';
import { fail } from '#shared/errors.ts';
import { type meetingsContract, meetingTabs } from '../meetings.contract.ts';
import { writeAgenda } from './meetings.agenda.ts';
import { finishMeeting } from './meetings.finishing.ts';
import { meeting, meetings } from './meetings.kind.ts';
import { printMeeting } from './meetings.print.ts';
import { detailOf, toWire } from './meetings.rows.ts';
import { announce, tellOf, toPlan } from './meetings.saving.ts';

// Contents: list, create, detail, update, delete, upload, finish, print, search.

/** For so many milliseconds a deletion may be taken back before anybody hears of it. */
const pauseMs = 10_000;

export const meetingsHandlers: Handlers<typeof meetingsContract> = {
  'GET /meeting-of-owners': async (ctx, input) => {
    const sort = input.sort === 'name' ? natural(record.title) : meeting.start;
    const found = await listRecords(ctx, meetings, { ...input, sort });
    return {
      meetings: found.rows.map((row) => toWire(ctx, row)),
      totalItems: found.totalItems,
      ...found.counts(meetingTabs),
    };
  },

  'POST /meeting-of-owners': async (ctx, { files, ...input }) => {
    const plan = await toPlan(ctx, input);
    const id = await createRecord(ctx, meetings, plan.spine, plan.own);
    await writeAgenda(ctx, { id, communityId: ctx.me.communityId }, input.agenda, plan.isInviting);
    await linkFiles(ctx, id, files);
    await announce(ctx, id, plan);
    await tellOf(ctx, id, plan);
    return detailOf(ctx, id);
  },

  'GET /meeting-of-owners/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /meeting-of-owners/{id}': async (ctx, { id, version, removedAttachments, files, ...input }) => {
    const row = await requireRecord(ctx, meetings, id, 'edit');
    const plan = await toPlan(ctx, input, row);
    if (row.status === 'finished' && plan.changes.length > 0) return fail('MEETING.ERRORS.FINISHED');
    if (row.heldAt !== null && plan.changes.length > 0) return fail('MEETING.ERRORS.HELD');
    await updateRecord(ctx, meetings, row, version, plan);
    if (plan.isOther || plan.isInviting) await writeAgenda(ctx, row, input.agenda, plan.isInviting);
    await detachFiles(ctx, id, removedAttachments);
    await linkFiles(ctx, id, files);
    await announce(ctx, id, plan);
    await tellOf(ctx, id, plan, row);
    return detailOf(ctx, id);
  },

  'DELETE /meeting-of-owners/{id}': async (ctx, { id }) => {
    const row = await requireRecord(ctx, meetings, id, 'remove');
    if (row.status === 'scheduled')
      await tell(ctx, meetings, [id], 'cancelled', new Date(Date.parse(ctx.now) + pauseMs).toISOString());
    await removeRecords(ctx, meetings, [row], await eventsOf(ctx, 'meeting', id));
  },

  'POST /meeting-of-owners/upload/{id}': {
    before: async (ctx, { id }) => {
      await requireRecord(ctx, meetings, id, 'attach');
      await requireRoom(ctx, id);
    },
    async run(ctx, { id, file, name, description, isPublic }) {
      const row = await requireRecord(ctx, meetings, id, 'attach');
      await attachFile(ctx, id, file, { name, description, isPublic: isPublic === 'true', acceptRead: false });
      await updateRecord(ctx, meetings, row, undefined, { changes: [{ action: 'attach', to: name || file.name }] });
    },
  },

  'PUT /meeting-of-owners/{id}/finish': async (ctx, { id }) => {
    const row = await requireRecord(ctx, meetings, id, 'finish');
    await finishMeeting(ctx, row);
    return detailOf(ctx, id);
  },

  'GET /meeting-of-owners/{id}/print': async (ctx, { id }) => printMeeting(ctx, await requireRecord(ctx, meetings, id)),

  'GET /meeting-of-owners/search/{text}': (ctx, { text }) => searchRecords(ctx, meetings, text),
};

import { eq } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import { attachFile, detachFiles, requireRoom } from '#house/attachments.ts';
import { searchRecords } from '#house/search.ts';
import { removeRecords } from '#house/trash.ts';
import { eventsOf } from '#modules/events/server/events.door.ts';
import type { Handlers } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { listRecords } from '#server/listing.ts';
import { requireRecord, updateRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { deadlinesContract } from '../deadlines.contract.ts';
import { deadlineTabs, templates } from '../deadlines.rules.ts';
import { byDay, deadline, deadlines } from './deadlines.kind.ts';
import { printPlan } from './deadlines.print.ts';
import { detailOf, rowsToWire } from './deadlines.rows.ts';
import { change, enter, markDone, planDone, undo } from './deadlines.saving.ts';

// Contents: list, enter, usual ones at once, plan of a year, upload, detail, change, delete, done, not done after all, search.

export const deadlinesHandlers: Handlers<typeof deadlinesContract> = {
  'GET /deadline': async (ctx, { sort, type, ...input }) => {
    const by = { dueOn: byDay, name: natural(record.title), createdAt: record.createdAt }[sort];
    const where = [type ? eq(deadline.type, type) : undefined];
    const found = await listRecords(ctx, deadlines, { ...input, where, sort: by });
    return {
      deadlines: await rowsToWire(ctx, found.rows),
      totalItems: found.totalItems,
      ...found.counts(['all', ...deadlineTabs]),
    };
  },

  'POST /deadline': async (ctx, input) => detailOf(ctx, await enter(ctx, input)),

  'POST /deadline/templates': async (ctx, input) => {
    const say = sayIn(ctx.services, ctx.me.lang);
    const own = { dueOn: null, responsibleId: null, company: '', note: '' };
    for (const { type, doneOn } of input.templates)
      await enter(ctx, { ...own, type, doneOn, name: say(`DEADLINE.TYPE.${type}`), months: templates[type].months });
    return { count: input.templates.length };
  },

  'GET /deadline/plan': (ctx, { year }) => printPlan(ctx, year),

  'POST /deadline/upload/{id}': {
    before: async (ctx, { id }) => {
      await requireRecord(ctx, deadlines, id, 'attach');
      await requireRoom(ctx, id);
    },
    async run(ctx, { id, file, name, description, isPublic }) {
      const row = await requireRecord(ctx, deadlines, id, 'attach');
      await attachFile(ctx, id, file, { name, description, isPublic: isPublic === 'true', acceptRead: false });
      await updateRecord(ctx, deadlines, row, undefined, { changes: [{ action: 'attach', to: name || file.name }] });
    },
  },

  'GET /deadline/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /deadline/{id}': async (ctx, { id, version, removedAttachments, ...input }) => {
    await change(ctx, await requireRecord(ctx, deadlines, id, 'edit'), version, input);
    await detachFiles(ctx, id, removedAttachments);
    return detailOf(ctx, id);
  },

  'DELETE /deadline/{id}': async (ctx, { id }) => {
    const row = await requireRecord(ctx, deadlines, id, 'remove');
    await removeRecords(ctx, deadlines, [row], await eventsOf(ctx, 'deadline', id));
  },

  'POST /deadline/{id}/done': {
    before: planDone,
    run: async (ctx, { uploads, ...input }) => {
      await markDone(ctx, input, uploads);
      return detailOf(ctx, input.id);
    },
  },

  'PUT /deadline/{id}/undo': async (ctx, { id }) => {
    await undo(ctx, id);
    return detailOf(ctx, id);
  },

  'GET /deadline/search/{text}': (ctx, { text }) => searchRecords(ctx, deadlines, text),
};

import { labelsOf } from '#house/labels.ts';
import { addComment } from '#modules/comments/server/comments.door.ts';
import type { Handlers } from '#server/context.ts';
import { createRecord, requireRecord } from '#server/record.ts';
import { requireMay } from '#shared/errors.ts';
import type { eventsContract } from '../events.contract.ts';
import { calendarsOf, changeCalendar, createCalendar, removeCalendar, requireCalendar } from './events.calendars.ts';
import { changeAlone, changeFollowing, removeAlone, removeFollowing } from './events.changing.ts';
import { setReminders } from './events.copies.ts';
import { changeFiles } from './events.files.ts';
import { events } from './events.kind.ts';
import { printEvent, printRange } from './events.print.ts';
import { detailOf, listEvents, toPlan } from './events.rows.ts';
import { searchEvents } from './events.search.ts';
import { makeSeries } from './events.series.ts';
import { tellCancelled, tellChanged, tellMade } from './events.telling.ts';

// Contents: calendars, labels, list, create, detail, update, delete, search, print, comment.

export const eventsHandlers: Handlers<typeof eventsContract> = {
  'GET /event/calendar': (ctx) => calendarsOf(ctx),
  'POST /event/calendar': (ctx, input) => createCalendar(ctx, input),
  'GET /event/calendar/{id}': async (ctx, { id, ...input }) => {
    const calendar = await requireCalendar(ctx, id);
    return { calendar, ...(await listEvents(ctx, { ...input, calendar: id })) };
  },
  'PUT /event/calendar/{id}': (ctx, { id, ...input }) => changeCalendar(ctx, id, input),
  'DELETE /event/calendar/{id}': (ctx, { id }) => removeCalendar(ctx, id),

  'GET /event/label': (ctx) => labelsOf(ctx, 'event'),

  'GET /event': (ctx, input) => listEvents(ctx, input),

  'POST /event': {
    before: (ctx, input) => toPlan(ctx, input),
    async run(ctx, { uploads, files, addedAttachments, ...input }) {
      const { spine, own, rule } = await toPlan(ctx, { ...input, addedAttachments });
      const id = await createRecord(ctx, events, spine, own);
      await changeFiles(ctx, id, [id], { files, uploads, addedAttachments, removedAttachments: [] });
      await setReminders(ctx.db, [id], ctx.now);
      if (rule.repeat) await makeSeries(ctx, id, own, rule);
      if (!input.tellNobody) await tellMade(ctx, id, { ...spine, ...own });
      return detailOf(ctx, id);
    },
  },

  'GET /event/{id}': (ctx, { id }) => detailOf(ctx, id),

  // What does not repeat and what must be read is changed and deleted by itself, whatever was chosen (EVT-27).
  'PUT /event/{id}': {
    before: async (ctx, input) => toPlan(ctx, input, await requireRecord(ctx, events, input.id, 'edit')),
    async run(ctx, { id, version, typeUpdate, undoes, uploads, files, removedAttachments, ...input }) {
      const row = await requireRecord(ctx, events, id, 'edit');
      const plan = await toPlan(ctx, input, row);
      if (!input.tellNobody) await tellChanged(ctx, row, { ...plan.spine, ...plan.own });
      const change = { files, uploads, removedAttachments, addedAttachments: input.addedAttachments };
      if (typeUpdate === 'this' || !row.seriesId || row.acceptRead) await changeAlone(ctx, row, version, plan, change);
      else {
        const isIncluded = typeUpdate === 'thisAndFuture';
        await changeFollowing(ctx, row, version, plan, change, { isIncluded, undoes });
      }
      return detailOf(ctx, id);
    },
  },

  'DELETE /event/{id}': async (ctx, { id, type, undoes }) => {
    const row = await requireRecord(ctx, events, id, 'remove');
    await tellCancelled(ctx, id);
    if (type === 'this' || !row.seriesId || row.acceptRead) await removeAlone(ctx, row);
    else await removeFollowing(ctx, row, { isIncluded: type === 'thisAndFuture', undoes });
  },

  'GET /event/search/{text}': (ctx, { text }) => searchEvents(ctx, text),

  'GET /event/{id}/print': async (ctx, { id }) => printEvent(ctx, await requireRecord(ctx, events, id)),

  'GET /event/print': (ctx, input) => printRange(ctx, input),

  'POST /event/{id}/comment': async (ctx, { id, message }) => {
    const row = await requireRecord(ctx, events, id);
    requireMay(events.can.comment(ctx.me, row, ctx.now));
    return addComment(ctx, id, message);
  },
};

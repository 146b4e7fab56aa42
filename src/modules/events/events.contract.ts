import { z } from 'zod';
import {
  commentSchema,
  commentText,
  contract,
  count,
  id,
  paging,
  paperIds,
  searchCall,
  searchText,
} from '#shared/contract.ts';
import { typeUpdates } from './events.rules.ts';
import {
  calendarFields,
  calendarId,
  calendarSchema,
  eventDetail,
  eventFields,
  eventLabel,
  eventRow,
  range,
  undoes,
  undoneInQuery,
} from './events.shapes.contract.ts';

const notFound = ['EVENT.ERRORS.NOT_FOUND'] as const;
const noCalendar = ['CALENDAR.ERRORS.NOT_FOUND'] as const;

export const eventsContract = contract('calendar', {
  'GET /event/calendar': {
    summary: 'The calendars, the built-in main one first.',
    reply: z.array(calendarSchema),
  },
  'POST /event/calendar': {
    summary: 'Creates a calendar; a community has at most 50.',
    input: calendarFields,
    reply: calendarSchema,
  },
  'GET /event/calendar/{id}': {
    summary: 'One calendar with its events of a month or of the days asked for.',
    input: z.object({ ...paging, ...range, id: calendarId }),
    reply: z.object({ calendar: calendarSchema, events: z.array(eventRow), totalItems: count }),
    fails: noCalendar,
  },
  'PUT /event/calendar/{id}': {
    summary: 'Renames or recolours a calendar; the main one cannot be changed.',
    input: calendarFields.extend({ id: calendarId }),
    reply: calendarSchema,
    fails: [...noCalendar, 'CALENDAR.ERRORS.MAIN'],
  },
  'DELETE /event/calendar/{id}': {
    summary: 'Deletes a calendar; its events move to the main one.',
    input: z.object({ id: calendarId }),
    fails: [...noCalendar, 'CALENDAR.ERRORS.MAIN'],
  },
  'GET /event/label': { summary: 'The labels of events.', reply: z.array(eventLabel) },
  'GET /event': {
    madeOf: ['event'],
    summary: 'The events of a month, or of the days asked for, in the order of their start.',
    input: z.object({
      ...paging,
      ...range,
      calendar: calendarId.optional(),
      label: id.optional(),
      search: searchText,
    }),
    reply: z.object({ events: z.array(eventRow), totalItems: count }),
  },
  'POST /event': {
    summary: 'Creates an event, and when it repeats one event for each of its dates.',
    input: eventFields,
    upload: 'data',
    reply: eventDetail,
  },
  'GET /event/{id}': {
    madeOf: ['event', 'hung', 'file', 'folder'],
    summary: 'One event.',
    input: z.object({ id }),
    reply: eventDetail,
    fails: notFound,
  },
  'PUT /event/{id}': {
    summary: 'Changes an event, or also those that follow it in its series; an older version is refused.',
    input: eventFields.extend({
      id,
      version: count.optional(),
      typeUpdate: z.enum(typeUpdates).default('this'),
      askAgain: z.boolean().default(false), // everybody is to confirm the new text (G-187)
      undoes,
      removedAttachments: paperIds,
    }),
    upload: 'data',
    reply: eventDetail,
    fails: [
      ...notFound,
      'BASE.ERRORS.STALE',
      'EVENT.ERRORS.OF_MEETING',
      'EVENT.ERRORS.OF_DEADLINE',
      'EVENT.ERRORS.UNDOES',
    ],
  },
  'DELETE /event/{id}': {
    summary: 'Deletes an event, it and the following of its series, or only the following.',
    input: z.object({ id, type: z.enum(typeUpdates).default('this'), undoes: undoneInQuery }),
    fails: [...notFound, 'EVENT.ERRORS.OF_MEETING', 'EVENT.ERRORS.OF_DEADLINE', 'EVENT.ERRORS.UNDOES'],
  },
  'GET /event/search/{text}': searchCall('At most 20 events that hold the text; of a repeating one the next.'),
  'GET /event/{id}/print': {
    summary: 'The event as PDF.',
    input: z.object({ id }),
    reply: 'file',
    fails: notFound,
  },
  'GET /event/print': {
    summary: 'The events of the days asked for as PDF, by default of the current month.',
    input: z.object({ ...range, calendar: calendarId.optional(), label: id.optional() }),
    reply: 'file',
  },
  'POST /event/{id}/comment': {
    summary: 'Adds a comment to an event.',
    needs: 'read',
    input: z.object({ id, message: commentText }),
    reply: commentSchema,
    fails: [...notFound, 'BASE.ERRORS.COMMENTS_OFF'],
  },
});

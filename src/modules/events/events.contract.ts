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
import { feedAlarms, icsFile, typeUpdates } from './events.rules.ts';
import {
  calendarFields,
  calendarId,
  calendarSchema,
  eventDetail,
  eventFields,
  eventLabel,
  eventRow,
  feedSchema,
  feedScope,
  importRow,
  range,
  undoes,
  undoneInQuery,
} from './events.shapes.contract.ts';

const noFeed = ['CALENDAR.ERRORS.NO_FEED'] as const;
const notFound = ['EVENT.ERRORS.NOT_FOUND'] as const;
const noCalendar = ['CALENDAR.ERRORS.NOT_FOUND'] as const;
const icsUpload = { upload: 'file', largest: icsFile, isPassing: true } as const;

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
    fails: [...notFound, 'BASE.ERRORS.STALE', 'EVENT.ERRORS.OF_MEETING', 'EVENT.ERRORS.UNDOES'],
  },
  'DELETE /event/{id}': {
    summary: 'Deletes an event, it and the following of its series, or only the following.',
    input: z.object({ id, type: z.enum(typeUpdates).default('this'), undoes: undoneInQuery }),
    fails: [...notFound, 'EVENT.ERRORS.OF_MEETING', 'EVENT.ERRORS.UNDOES'],
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
  'GET /event/{id}/ical': {
    summary: 'The event as an iCalendar file; of a repeating one this date alone.',
    input: z.object({ id }),
    reply: 'file',
    fails: notFound,
  },
  'GET /event/feed': {
    summary: 'The own addresses under which other programs read the calendars: for all together and for each.',
    reply: z.array(feedSchema),
  },
  'POST /event/feed': {
    summary: 'Creates an own address for a calendar or for all; an old one is revoked by it.',
    needs: 'read',
    input: z.object({ scope: feedScope, alarm: z.enum(feedAlarms).default('none') }),
    reply: feedSchema,
  },
  'PUT /event/feed/{id}': {
    summary: 'Chooses when phones that read an own address ring before an event; the address stays.',
    needs: 'read',
    input: z.object({ id, alarm: z.enum(feedAlarms) }),
    reply: feedSchema,
    fails: noFeed,
  },
  'DELETE /event/feed/{id}': {
    summary: 'Revokes an own address.',
    needs: 'read',
    input: z.object({ id }),
    fails: noFeed,
  },
  'GET /event/ical/{token}': {
    summary: 'The calendar of an address as iCalendar, with what its owner may see now; needs no session.',
    needs: 'public',
    input: z.object({ token: z.string() }),
    reply: 'file',
    fails: noFeed,
  },
  'POST /event/import/preview': {
    summary: 'What an import of an .ics file of at most 1 MB would create; writes nothing.',
    ...icsUpload,
    reply: z.object({ rows: z.array(importRow) }),
  },
  'POST /event/import': {
    summary: 'Creates the events of an .ics file that are not here yet, all or none.',
    input: z.object({ calendarId: calendarId.default('main'), isPublic: z.enum(['true', 'false']).default('true') }),
    ...icsUpload,
    reply: z.object({ created: count, skipped: count }),
  },
  'POST /event/{id}/comment': {
    summary: 'Adds a comment to an event.',
    needs: 'read',
    input: z.object({ id, message: commentText }),
    reply: commentSchema,
    fails: [...notFound, 'BASE.ERRORS.COMMENTS_OFF'],
  },
});

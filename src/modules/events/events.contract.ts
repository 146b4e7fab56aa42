import { z } from 'zod';
import {
  acceptedSchema,
  attachmentSchema,
  commentSchema,
  commentText,
  contract,
  day,
  foundSchema,
  historySchema,
  id,
  instant,
  linkedFileSchema,
  paging,
  personSchema,
  richText,
  title,
} from '#shared/contract.ts';
import { labelTypes } from '#shared/labels.ts';
import {
  calendarColours,
  feedAlarms,
  frequencies,
  icsFile,
  importProblems,
  monthRepeats,
  typeUpdates,
} from './events.rules.ts';

/** The built-in calendar, which has no id of its own (G-116). */
const main = z.literal('main');
const calendarId = z.union([main, id]);

const calendarSchema = z.object({
  id: calendarId,
  /** Empty for the main calendar: the browser says it in words. */
  name: z.string(),
  colour: z.enum(calendarColours),
});

/** A label, named by its type (EVT-25, G-100). */
const eventLabel = z.object({ id, name: z.string(), type: z.enum(labelTypes.event) });

const eventRow = z.object({
  id,
  title: z.string(),
  start: instant,
  end: instant,
  allDay: z.boolean(),
  place_address: z.string(),
  calendarId,
  labelId: id,
  label: eventLabel,
  isPublic: z.boolean(),
  repeat: z.boolean(),
  /** The first event of its series; null for the first itself and for one that does not repeat. */
  parentId: id.nullable(),
  notify: z.boolean(),
  acceptRead: z.boolean(),
  comments: z.boolean(),
  meetingOfOwnersId: id.nullable(),
  /** Its address in the application (G-117). */
  url: z.string(),
  owner: personSchema.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), meeting: z.boolean(), remove: z.boolean(), comment: z.boolean() }),
});

/** How an event repeats (EVT-11 to EVT-13); `numberOfRepeat` is the interval (G-115). */
const rule = {
  repeat: z.boolean().default(false),
  numberOfRepeat: z.number().int().min(1).max(99).default(1),
  repeatFrequency: z.enum(frequencies).default('week'),
  typeOfMonthRepeat: z.enum(monthRepeats).default('date'),
  endRepeat: z.enum(['none', 'date_end']).default('none'),
  endDateRepeat: day.nullable().default(null),
};

const eventDetail = eventRow.extend({
  place_description: z.string(),
  repeat: z.boolean(),
  numberOfRepeat: z.number().int(),
  repeatFrequency: z.enum(frequencies),
  typeOfMonthRepeat: z.enum(monthRepeats),
  endRepeat: z.enum(['none', 'date_end']),
  endDateRepeat: z.string().nullable(),
  /** Reminders, separated by commas, or none (EVT-16). */
  notify_period: z.string(),
  commentsData: z.array(commentSchema),
  attachments: z.array(attachmentSchema),
  /** Ids of the linked documents that the reader may see, and what to show of them (G-101). */
  files: z.array(id),
  documents: z.array(linkedFileSchema),
  /** Who has read it and who not; empty for who may not write events (G-104). */
  allAccepts: z.array(acceptedSchema),
  history: z.array(historySchema),
});

/** What the form sends. */
export const eventFields = z.object({
  title,
  place_description: richText.default(''),
  place_address: title.default(''),
  start: instant,
  end: instant,
  allDay: z.boolean().default(false),
  ...rule,
  calendarId: calendarId.default('main'),
  labelId: id.optional(),
  isPublic: z.boolean().default(true),
  /** False sends no reminder, whatever the period says. */
  notify: z.boolean().default(true),
  notify_period: z
    .string()
    .regex(/^((none|1_h|1_d)(,(none|1_h|1_d)){0,2})?$/, 'BASE.VALIDATION.INVALID')
    .default('none'),
  acceptRead: z.boolean().default(false),
  comments: z.boolean().default(true),
  /** Ids of linked documents (G-101). */
  files: z.array(id).max(50, 'BASE.VALIDATION.TOO_MANY').default([]),
  /** What is known of the files that come in the same request, in their order (WIDGETS-20). */
  addedAttachments: z
    .array(
      z.strictObject({
        description: z.string().max(2_000, 'BASE.VALIDATION.TOO_LONG').default(''),
        isPublic: z.boolean().default(true),
        acceptRead: z.boolean().default(false),
      }),
    )
    .max(20, 'BASE.VALIDATION.TOO_MANY')
    .default([]),
});

/**
 * How many of the dates that were changed by themselves the change of several is known to undo; with another number than there
 * is it is refused, and the refusal names them.
 */
const undoes = z.number().int().min(0).max(10_000).default(0);
const undoneInQuery = z.coerce.number<number | string>().int().min(0).max(10_000).default(0);

/** The first and the last day of what is asked for; without them the current month in Prague, at most 400 days. */
const range = { from: day.optional(), to: day.optional() };

const calendarFields = z.object({
  name: title.min(1, 'BASE.VALIDATION.REQUIRED'),
  colour: z.enum(calendarColours).default('default'),
});

const feedScope = z.union([z.literal('all'), calendarId]);
const feedSchema = z.object({
  /** `all`, `main` or the id of a calendar. */
  scope: feedScope,
  name: z.string(),
  colour: z.enum(calendarColours),
  /** Null while there is no address. */
  id: id.nullable(),
  url: z.string().nullable(),
  /** When phones that read it ring before an event; `none` while there is no address. */
  alarm: z.enum(feedAlarms),
});
/** One event of a file of another calendar, and what it would become. */
const importRow = z.object({
  title: z.string(),
  /** Null when the file does not say it. */
  start: instant.nullable(),
  end: instant.nullable(),
  allDay: z.boolean(),
  place_address: z.string(),
  /** How it repeats by a rule of ours; null for single events, also when a rule that is none of ours names many. */
  repeat: z
    .object({
      ...{ numberOfRepeat: z.number().int(), repeatFrequency: z.enum(frequencies) },
      ...{ typeOfMonthRepeat: z.enum(monthRepeats), endDateRepeat: z.string().nullable() },
    })
    .nullable(),
  /** How many events it makes. */
  dates: z.number().int(),
  problem: z.enum(importProblems).nullable(),
  /** Whether it is here already; then it is left out. */
  known: z.boolean(),
});
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
    reply: z.object({ calendar: calendarSchema, events: z.array(eventRow), totalItems: z.number().int() }),
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
    summary: 'The events of a month, or of the days asked for, in the order of their start.',
    input: z.object({
      ...paging,
      ...range,
      calendar: calendarId.optional(),
      label: id.optional(),
      search: z.string().max(200, 'BASE.VALIDATION.TOO_LONG').optional(),
    }),
    reply: z.object({ events: z.array(eventRow), totalItems: z.number().int() }),
  },
  'POST /event': {
    summary: 'Creates an event, and when it repeats one event for each of its dates.',
    input: eventFields,
    upload: 'data',
    reply: eventDetail,
  },
  'GET /event/{id}': { summary: 'One event.', input: z.object({ id }), reply: eventDetail, fails: notFound },
  'PUT /event/{id}': {
    summary: 'Changes an event, or also those that follow it in its series; an older version is refused.',
    input: eventFields.extend({
      id,
      version: z.number().int().optional(),
      typeUpdate: z.enum(typeUpdates).default('this'),
      undoes,
      removedAttachments: z.array(id).max(50, 'BASE.VALIDATION.TOO_MANY').default([]),
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
  'GET /event/search/{text}': {
    summary: 'At most 20 events that hold the text; of a repeating one the next.',
    ...{ needs: 'member', input: z.object({ text: z.string() }), reply: foundSchema }, // SEARCH-14
  },
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
    reply: z.object({ created: z.number().int(), skipped: z.number().int() }),
  },
  'POST /event/{id}/comment': {
    summary: 'Adds a comment to an event.',
    needs: 'read',
    input: z.object({ id, message: commentText }),
    reply: commentSchema,
    fails: [...notFound, 'BASE.ERRORS.COMMENTS_OFF'],
  },
});

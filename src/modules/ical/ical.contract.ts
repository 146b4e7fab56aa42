import { z } from 'zod';
import { contract, id, instant } from '#shared/contract.ts';
import { calendarColours, frequencies, monthRepeats } from '../events/events.rules.ts';
import { calendarId } from '../events/events.shapes.contract.ts';
import { feedAlarms, icsFile, importProblems } from './ical.rules.ts';

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
      numberOfRepeat: z.number().int(),
      repeatFrequency: z.enum(frequencies),
      typeOfMonthRepeat: z.enum(monthRepeats),
      endDateRepeat: z.string().nullable(),
    })
    .nullable(),
  /** How many events it makes. */
  dates: z.number().int(),
  problem: z.enum(importProblems).nullable(),
  /** Whether it is here already; then it is left out. */
  known: z.boolean(),
});

const noFeed = ['CALENDAR.ERRORS.NO_FEED'] as const;
const icsUpload = { upload: 'file', largest: icsFile, isPassing: true } as const;

export const icalContract = contract('calendar', {
  'GET /event/{id}/ical': {
    summary: 'The event as an iCalendar file; of a repeating one this date alone.',
    input: z.object({ id }),
    reply: 'file',
    fails: ['EVENT.ERRORS.NOT_FOUND'],
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
});

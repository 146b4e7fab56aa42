import { z } from 'zod';
import {
  canDo,
  commentSchema,
  count,
  day,
  historySchema,
  id,
  instant,
  paperIds,
  papers,
  personSchema,
  reading,
  richText,
  silence,
  stamps,
  title,
} from '#shared/contract.ts';
import { labelTypes } from '#shared/labels.ts';
import { calendarColours, frequencies, monthRepeats } from './events.rules.ts';

// What the calls of the calendar take and answer.

/** The built-in calendar, which has no id of its own (G-116). */
const main = z.literal('main');
export const calendarId = z.union([main, id]);

export const calendarSchema = z.object({
  id: calendarId,
  /** Empty for the main calendar: the browser says it in words. */
  name: z.string(),
  colour: z.enum(calendarColours),
});

/** A label, named by its type (EVT-25, G-100). */
export const eventLabel = z.object({ id, name: z.string(), type: z.enum(labelTypes.event) });

export const eventRow = z.object({
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
  deadlineId: id.nullable(),
  /** Its address in the application (G-117). */
  url: z.string(),
  owner: personSchema.nullable(),
  ...stamps,
  can: canDo('edit', 'meeting', 'deadline', 'remove', 'comment'),
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

export const eventDetail = eventRow.extend({
  place_description: z.string(),
  repeat: z.boolean(),
  numberOfRepeat: count,
  repeatFrequency: z.enum(frequencies),
  typeOfMonthRepeat: z.enum(monthRepeats),
  endRepeat: z.enum(['none', 'date_end']),
  endDateRepeat: z.string().nullable(),
  /** Reminders, separated by commas, or none (EVT-16). */
  notify_period: z.string(),
  commentsData: z.array(commentSchema),
  ...papers,
  ...reading,
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
  ...silence,
  comments: z.boolean().default(true),
  files: paperIds,
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
export const undoes = z.number().int().min(0).max(10_000).default(0);
export const undoneInQuery = z.coerce.number<number | string>().int().min(0).max(10_000).default(0);

/** The first and the last day of what is asked for; without them the current month in Prague, at most 400 days. */
export const range = { from: day.optional(), to: day.optional() };

export const calendarFields = z.object({
  name: title.min(1, 'BASE.VALIDATION.REQUIRED'),
  colour: z.enum(calendarColours).default('default'),
});

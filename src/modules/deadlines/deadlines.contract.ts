import { z } from 'zod';
import {
  canDo,
  contract,
  count,
  countsOf,
  day,
  historySchema,
  id,
  listInput,
  paperIds,
  papers,
  personSchema,
  searchCall,
  searchText,
  stamps,
  title,
} from '#shared/contract.ts';
import { deadlineTabs, deadlineTypes, mostMonths, templateIds } from './deadlines.rules.ts';

const tooLong = 'BASE.VALIDATION.TOO_LONG';
const one = z.object({ id });
const type = z.enum(deadlineTypes);
const months = z
  .number()
  .int('BASE.VALIDATION.INVALID')
  .min(1, 'BASE.VALIDATION.TOO_SMALL')
  .max(mostMonths, 'BASE.VALIDATION.TOO_LARGE')
  .nullable();

/** What the form sends. Without a next day it follows from the last one and the period; without these it has no day yet. */
const fields = {
  name: title.min(1, 'BASE.VALIDATION.REQUIRED'),
  type: type.default('own'),
  dueOn: day.nullable().default(null),
  months: months.default(null),
  doneOn: day.nullable().default(null),
  responsibleId: id.nullable().default(null),
  company: title.default(''),
  note: z.string().trim().max(5_000, tooLong).default(''),
};

/** Who sees to it; one who has left the house is named and told nothing. */
const responsible = personSchema.extend({ isGone: z.boolean() });

const row = z.object({
  id,
  name: z.string(),
  type,
  tab: z.enum(deadlineTabs),
  dueOn: day.nullable(),
  months: count.nullable(),
  doneOn: day.nullable(),
  responsible: responsible.nullable(),
  company: z.string(),
  ...stamps,
  can: canDo('edit', 'remove', 'done', 'undo', 'attach'),
});

/** That it was done: when, who entered it, and the protocol as far as the reader sees it. */
const done = z.object({
  id,
  doneOn: day,
  note: z.string(),
  user: personSchema.nullable(),
  attachmentId: id.nullable(),
});

const detail = row.extend({
  note: z.string(),
  /** The event of the calendar that says its day, as far as the reader sees it. */
  eventId: id.nullable(),
  attachments: papers.attachments,
  /** The last hundred times, the newest first. */
  rounds: z.array(done),
  /** Empty for who may not write documents. */
  history: z.array(historySchema),
});

const notFound = ['DEADLINE.ERRORS.NOT_FOUND'] as const;
const name = z.string().max(200, tooLong).default('');

/** Terms and revisions of the house; who reads documents reads them, who writes documents keeps them. */
export const deadlinesContract = contract('documents', {
  'GET /deadline': {
    madeOf: ['deadline'],
    summary: 'One page of the terms of a tab, the soonest first, with the counts of all tabs.',
    input: listInput(
      { tab: z.enum(['all', ...deadlineTabs]).default('all'), search: searchText, type: type.optional() },
      ['dueOn', 'name', 'createdAt'],
    ).extend({
      sort: z.enum(['dueOn', 'name', 'createdAt']).default('dueOn'),
      direction: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: z.object({
      deadlines: z.array(row),
      totalItems: count,
      ...countsOf(['all', ...deadlineTabs]),
    }),
  },
  'POST /deadline': {
    summary: 'Enters a term; its responsible person must be of the house.',
    input: z.object(fields),
    reply: detail,
  },
  'POST /deadline/templates': {
    summary: 'Enters usual terms at once under their usual names and periods, each with the day when it was last done.',
    input: z.object({
      templates: z
        .array(z.object({ type: z.enum(templateIds), doneOn: day.nullable().default(null) }))
        .min(1, 'BASE.VALIDATION.REQUIRED')
        .max(templateIds.length, 'BASE.VALIDATION.TOO_MANY'),
    }),
    reply: z.object({ count }),
  },
  'GET /deadline/plan': {
    summary: 'The plan of a year as PDF, by months: what falls due, again after each period, and what was done.',
    input: z.object({ year: z.coerce.number<number | string>().int().min(1900).max(2199) }),
    reply: 'file',
  },
  'POST /deadline/upload/{id}': {
    summary: 'Hangs one file on a term; called once for each file.',
    input: z.object({
      id,
      name,
      description: z.string().max(2_000, tooLong).default(''),
      isPublic: z.enum(['true', 'false']).default('true'),
    }),
    upload: 'file',
    fails: [...notFound, 'BASE.ERRORS.FILE_TOO_LARGE'],
  },
  'GET /deadline/{id}': {
    madeOf: ['deadline', 'hung', 'event'],
    summary: 'One term with what hangs on it and when it was done.',
    input: one,
    reply: detail,
    fails: notFound,
  },
  'PUT /deadline/{id}': {
    summary: 'Changes a term; a version older than the stored one is refused.',
    input: z.object({ ...fields, id, version: count.optional(), removedAttachments: paperIds }),
    reply: detail,
    fails: [...notFound, 'BASE.ERRORS.STALE'],
  },
  'DELETE /deadline/{id}': { summary: 'Puts a term into the trash, its event with it.', input: one, fails: notFound },
  'POST /deadline/{id}/done': {
    summary:
      'It was done on a day, with its protocol or without; it falls due again after its period, or on the day that is given.',
    input: one.extend({
      doneOn: day,
      nextOn: day.nullable().optional(),
      note: z.string().trim().max(1_000, tooLong).default(''),
      /** Whether all who see the term see the protocol. */
      isPublic: z.boolean().default(true),
    }),
    upload: 'data',
    reply: detail,
    fails: [...notFound, 'DEADLINE.ERRORS.CLOSED', 'BASE.ERRORS.FILE_TOO_LARGE'],
  },
  'PUT /deadline/{id}/undo': {
    summary:
      'It was not done after all the last time; the days before come back, a protocol stays among the attachments.',
    input: one,
    reply: detail,
    fails: [...notFound, 'DEADLINE.ERRORS.NOT_DONE'],
  },
  'GET /deadline/search/{text}': searchCall('At most 20 terms that hold the text.'),
});

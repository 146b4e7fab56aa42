import { z } from 'zod';
import {
  attachmentSchema,
  canDo,
  commentSchema,
  commentText,
  contract,
  count,
  countsOf,
  day,
  email,
  historySchema,
  id,
  ids,
  instant,
  listInput,
  paperIds,
  personSchema,
  richText,
  searchCall,
  searchText,
  silence,
  stamps,
  title,
} from '#shared/contract.ts';
import { money } from '#shared/money.ts';
import { isBlank, reportParts, reportStates, reportTypes } from './reports.rules.ts';

const part = z.enum(reportParts);
const visibility = z.enum(['public', 'private']);
/** The token of a firm's link. */
const token = z.string().max(100);
/** The longest guarantee that is noted, and the largest cost: ten billion crowns. */
const cost = money.min(0, 'BASE.VALIDATION.TOO_SMALL').max(1_000_000_000_000, 'BASE.VALIDATION.TOO_LARGE');

/** Where in the house it is: a common part, an entrance, a floor, a unit. */
const place = {
  part: part.nullable(),
  entranceId: id.nullable(),
  floor: z.string(),
  unitId: id.nullable(),
};
const reportRow = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  type: z.enum(reportTypes),
  status: z.enum(reportStates),
  visibility,
  ...place,
  entrance: z.string(),
  unit: z.string(),
  solverId: id.nullable(),
  solver: personSchema.nullable(),
  creator: personSchema.nullable(),
  solvedDate: instant.nullable(),
  /** For what it waits, and until when; the clocks stand meanwhile. */
  waitingFor: z.string(),
  waitingUntil: day.nullable(),
  /** When somebody should have answered, null once they have; when it should be solved. */
  reactBy: instant.nullable(),
  solveBy: instant,
  /** How many people besides its creator have it too, and whether the reader is one of them. */
  alsoCount: count,
  isAlso: z.boolean(),
  ...stamps,
  can: canDo('edit', 'start', 'wait', 'solve', 'archive', 'remove', 'comment', 'also', 'again'),
});

const reportDetail = reportRow.omit({ excerpt: true }).extend({
  description: z.string(),
  solutionDescription: z.string(),
  cost: cost.nullable(),
  guaranteeUntil: day.nullable(),
  attachments: z.array(attachmentSchema),
  comments: z.array(commentSchema),
  /** What a firm said by its link, without an account. */
  words: z.array(
    z.object({
      id,
      name: z.string(),
      createdAt: instant,
      kind: z.enum(['comment', 'done', 'notDone']),
      text: z.string(),
    }),
  ),
  /** The link that a firm has to it now, for who solves it. */
  link: z
    .object({
      name: z.string(),
      email: z.string(),
      entry: z.string(),
      expiresAt: instant,
      openedAt: instant.nullable(),
    })
    .nullable(),
  history: z.array(historySchema),
});

/** What the form sends; a new report needs title, description and solver (REP-14). */
const reportFields = z.object({
  title: title.min(1, 'BASE.VALIDATION.REQUIRED'),
  description: richText.refine((html) => !isBlank(html), 'BASE.VALIDATION.REQUIRED'),
  type: z.enum(reportTypes),
  visibility,
  part: part.nullable(),
  entranceId: id.nullable(),
  floor: title.max(50, 'BASE.VALIDATION.TOO_LONG'),
  unitId: id.nullable(),
  solverId: id,
});

const notFound = ['REPORT.ERRORS.NOT_FOUND'] as const;
const closed = [...notFound, 'REPORT.ERRORS.SOLVED', 'REPORT.ERRORS.ARCHIVED'] as const;
const noLink = ['REPORT.ERRORS.LINK'] as const;

export const reportsContract = contract('reports', {
  'GET /report': {
    madeOf: ['report', 'unit'],
    summary: 'One page of the reports of a tab, with the counts of all tabs.',
    input: listInput(
      {
        tab: z.enum(reportStates).default('new'),
        search: searchText,
        type: z.enum(reportTypes).optional(),
        part: part.optional(),
        visibility: visibility.optional(),
      },
      ['createdAt', 'title'],
    ),
    reply: z.object({ reports: z.array(reportRow), totalItems: count, reportsCount: count, ...countsOf(reportStates) }),
  },
  'POST /report': {
    summary: 'Creates a report; without a word of visibility all see it, and a complaint the committee alone.',
    input: reportFields
      .partial({ visibility: true, part: true, entranceId: true, floor: true, unitId: true })
      .extend({ type: z.enum(reportTypes).default('fault'), ...silence }),
    reply: reportDetail,
  },
  'POST /report/upload/{id}': {
    summary: 'Hangs one file on a report that is not solved; called once for each file.',
    input: z.object({
      id,
      name: z.string().max(200, 'BASE.VALIDATION.TOO_LONG').default(''),
      description: z.string().max(2_000, 'BASE.VALIDATION.TOO_LONG').default(''),
      isPublic: z.enum(['true', 'false']).default('true'),
    }),
    upload: 'file',
    fails: [...closed, 'BASE.ERRORS.FILE_TOO_LARGE'],
  },
  'GET /report/similar': {
    summary: 'At most three open reports of the same place or words that the caller sees, before they send theirs.',
    input: z.object({ part: part.optional(), entranceId: id.optional(), text: searchText }),
    reply: z.array(reportRow),
  },
  'GET /report/sticker': {
    summary: 'A sheet for the wall with a code that opens a report of that place.',
    input: z.object({ part, entranceId: id.optional() }),
    reply: 'file',
  },
  'GET /report/statistics': {
    summary: 'What was reported and solved in a year, as PDF; for the committee.',
    input: z.object({ year: z.coerce.number<number | string>().int().min(2000).max(2199) }),
    reply: 'file',
  },
  'GET /report/{id}': {
    madeOf: ['report', 'hung', 'unit'],
    summary: 'One report.',
    input: z.object({ id }),
    reply: reportDetail,
    fails: notFound,
  },
  'PUT /report/{id}': {
    summary: 'Changes a report: all of it while it is new, then its state, its solver and how it was solved (G-026).',
    input: reportFields.partial().extend({
      id,
      version: count.optional(),
      status: z.enum(reportStates).optional(),
      solutionDescription: richText.optional(),
      removedAttachments: paperIds,
      waitingFor: title.optional(),
      waitingUntil: day.nullable().optional(),
      cost: cost.nullable().optional(),
      guaranteeUntil: day.nullable().optional(),
    }),
    reply: reportDetail,
    fails: [...closed, 'REPORT.ERRORS.SOLVING', 'REPORT.ERRORS.STATE', 'BASE.ERRORS.STALE'],
  },
  'POST /report/{id}/comment': {
    summary: 'Adds a comment to a report, with files; an internal one is the committee’s.',
    input: z.object({ id, comment: commentText, isInternal: z.boolean().default(false) }),
    upload: 'data',
    reply: commentSchema,
    fails: [...notFound, 'REPORT.ERRORS.ARCHIVED'],
  },
  'PUT /report/{id}/also': {
    summary: 'Says that the caller has it too, or that they do not any more.',
    input: z.object({ id, also: z.boolean().default(true) }),
    reply: z.object({ alsoCount: count }),
    fails: [...closed, 'REPORT.ERRORS.OWN'],
  },
  'POST /report/{id}/again': {
    summary: 'Within seven days of its solution: it still does not work. Opens a new report that is linked to it.',
    input: z.object({ id, comment: commentText }),
    reply: reportDetail,
    fails: [...notFound, 'REPORT.ERRORS.LATE', 'REPORT.ERRORS.AGAIN', 'REPORT.ERRORS.NEW', 'REPORT.ERRORS.SOLVING'],
  },
  'POST /report/{id}/link': {
    summary: 'Gives a firm a link by which it works on the report without an account.',
    input: z.object({ id, name: title.min(1, 'BASE.VALIDATION.REQUIRED'), email, entry: title.default('') }),
    reply: z.object({ link: z.string() }),
    fails: closed,
  },
  'DELETE /report/{id}/link': {
    summary: 'Ends the link that a firm has.',
    input: z.object({ id }),
    fails: closed,
  },
  'PUT /report/{id}/archive': {
    summary: 'Archives a solved report.',
    input: z.object({ id }),
    fails: [...notFound, 'REPORT.ERRORS.NEW', 'REPORT.ERRORS.SOLVING', 'REPORT.ERRORS.ARCHIVED'],
  },
  'DELETE /report/{id}': {
    summary: 'Deletes a report.',
    input: z.object({ id }),
    fails: notFound,
  },
  'PUT /report/solved-all': {
    summary: 'Marks several reports as solved, all or none.',
    input: z.object({ ids }),
    fails: closed,
  },
  'PUT /report/archive-all': {
    summary: 'Archives several solved reports, all or none (G-025).',
    input: z.object({ ids }),
    fails: [...notFound, 'REPORT.ERRORS.NEW', 'REPORT.ERRORS.SOLVING', 'REPORT.ERRORS.ARCHIVED'],
  },
  'PUT /report/delete-all': {
    summary: 'Deletes several reports, all or none.',
    input: z.object({ ids }),
    fails: notFound,
  },
  'GET /report/search/{text}': searchCall('At most 20 reports that hold the text.'),
  'GET /report/link/{id}': {
    summary:
      'What a firm needs to know of the report that its link opens; nobody is named in it but whom to ask for entry.',
    needs: 'public',
    input: z.object({ id: token }),
    reply: z.object({
      house: z.string(),
      address: z.string(),
      firm: z.string(),
      title: z.string(),
      description: z.string(),
      part: part.nullable(),
      entrance: z.string(),
      floor: z.string(),
      unit: z.string(),
      entry: z.string(),
      status: z.enum(reportStates),
      createdAt: instant,
      expiresAt: instant,
      photos: z.array(z.object({ id, name: z.string(), type: z.string() })),
      words: z.array(
        z.object({ id, createdAt: instant, kind: z.enum(['comment', 'done', 'notDone']), text: z.string() }),
      ),
    }),
    fails: noLink,
  },
  'GET /report/link/{id}/file/{file}': {
    summary: 'A photo of that report.',
    needs: 'public',
    input: z.object({ id: token, file: id }),
    reply: 'file',
    fails: noLink,
  },
  'POST /report/link/{id}/word': {
    summary: 'The firm writes something, says that it is done, or that it could not be done.',
    needs: 'public',
    mostJson: 65_536,
    input: z.object({
      id: token,
      kind: z.enum(['comment', 'done', 'notDone']).default('comment'),
      comment: z.string().trim().max(5_000, 'BASE.VALIDATION.TOO_LONG').default(''),
    }),
    fails: [...noLink, 'REPORT.ERRORS.SOLVED', 'REPORT.ERRORS.ARCHIVED'],
  },
  'POST /report/link/{id}/photo': {
    summary: 'The firm adds a photo.',
    needs: 'public',
    upload: 'file',
    pictures: true,
    input: z.object({ id: token }),
    fails: [...noLink, 'REPORT.ERRORS.SOLVED', 'REPORT.ERRORS.ARCHIVED'],
  },
});

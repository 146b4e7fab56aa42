import { z } from 'zod';
import {
  canDo,
  contract,
  count,
  countsOf,
  day,
  historySchema,
  id,
  instant,
  listInput,
  searchCall,
  searchText,
  stamps,
  title,
} from '#shared/contract.ts';
import { mostText, resolutionStatuses, resolutionTabs } from './resolutions.rules.ts';

const required = 'BASE.VALIDATION.REQUIRED';
const tooLong = 'BASE.VALIDATION.TOO_LONG';
const one = z.object({ id });
const words = z.string().trim().max(1_000, tooLong);

/** What a list of resolutions is narrowed to. */
const narrowed = {
  tab: z.enum(resolutionTabs).default('all'),
  search: searchText,
  year: z.coerce.number<number | string>().int().min(1900).max(2199).optional(),
};

const resolutionRow = z.object({
  id,
  name: z.string(),
  number: z.string(),
  year: count,
  decidedOn: day,
  status: z.enum(resolutionStatuses),
  /** The meeting where it was passed, as far as the reader sees it, and the point. */
  meetingId: id.nullable(),
  meeting: z.string().nullable(),
  point: z.string(),
  /** The vote that passed it, as far as the reader sees it. */
  voteId: id.nullable(),
  vote: z.string().nullable(),
  /** Where one comes from that nothing in the application passed. */
  note: z.string(),
  isPublic: z.boolean(),
  ...stamps,
  can: canDo('edit', 'fulfil', 'reopen', 'cancel', 'contest', 'settle', 'plan'),
});

const task = z.object({
  id,
  text: z.string(),
  person: z.string(),
  until: day,
  isMine: z.boolean(),
  isLate: z.boolean(),
  doneAt: instant.nullable(),
  doneBy: z.string(),
  canFinish: z.boolean(),
});

const resolutionDetail = resolutionRow.extend({
  text: z.string(),
  majority: z.string(),
  /** By which one it was cancelled, as far as the reader sees it. */
  cancelledBy: z.object({ id, number: z.string(), name: z.string() }).nullable(),
  /** The hash with which the record of its meeting ends, once the minutes are closed. */
  ledgerHash: z.string().nullable(),
  contestedOn: day.nullable(),
  outcome: z.string(),
  tasks: z.array(task),
  history: z.array(historySchema),
});

const notFound = ['RESOLUTION.ERRORS.NOT_FOUND'] as const;
const stateful = [...notFound, 'RESOLUTION.ERRORS.STATUS'] as const;

/** What a resolution says. */
const wording = {
  name: title.min(1, required),
  text: z.string().trim().min(1, required).max(mostText, tooLong),
  point: title.default(''),
  /** Where it comes from, when from no meeting. */
  note: words.default(''),
  majority: title.default(''),
};

/** How much of a vote stands in the register: what was entered, and how many points the asker may still enter. */
const ofVote = z.object({ entered: z.array(z.object({ id, number: z.string(), name: z.string() })), open: count });

/** The register of resolutions; who reads meetings reads it. */
export const resolutionsContract = contract('meetings', {
  'GET /resolution': {
    summary: 'One page of the resolutions of a tab, with the counts of all tabs and the years that there are.',
    input: listInput(narrowed, ['number', 'name', 'createdAt']),
    reply: z.object({
      resolutions: z.array(resolutionRow),
      totalItems: count,
      years: z.array(count),
      ...countsOf(resolutionTabs),
    }),
  },
  'POST /resolution': {
    summary: 'The committee enters a resolution, which gets the next number of its year.',
    input: z.object({ ...wording, decidedOn: day, meetingId: id.nullable().default(null) }),
    reply: resolutionDetail,
  },
  'PUT /resolution/{id}': {
    summary: 'Corrects the wording of what was entered by hand; a version older than the stored one is refused.',
    input: z.object({ ...wording, id, version: count.optional() }),
    reply: resolutionDetail,
    fails: [...notFound, 'RESOLUTION.ERRORS.STATUS', 'BASE.ERRORS.STALE'],
  },
  'GET /resolution/vote/{id}': {
    summary: 'What of a vote stands in the register, and how many of its points the asker may enter.',
    input: one,
    reply: ofVote,
    fails: ['VOTE.ERRORS.NOT_FOUND'],
  },
  'POST /resolution/vote/{id}': {
    summary: 'Enters what a finished vote has passed, each point once however often it is asked.',
    input: one,
    reply: ofVote,
    fails: ['VOTE.ERRORS.NOT_FOUND', 'RESOLUTION.ERRORS.VOTE'],
  },
  'GET /resolution/print': {
    summary: 'The resolutions of a tab as A4 pages, at most 500, with their whole texts.',
    input: z.object(narrowed),
    reply: 'file',
  },
  'GET /resolution/{id}': { summary: 'One resolution.', input: one, reply: resolutionDetail, fails: notFound },
  'PUT /resolution/{id}/fulfil': {
    summary: 'What it asks for is done.',
    input: one,
    reply: resolutionDetail,
    fails: stateful,
  },
  'PUT /resolution/{id}/reopen': {
    summary: 'What it asks for is not done after all.',
    input: one,
    reply: resolutionDetail,
    fails: stateful,
  },
  'PUT /resolution/{id}/cancel': {
    summary: 'Another resolution, of the same day or a later one, cancels it.',
    input: z.object({ id, byId: id }),
    reply: resolutionDetail,
    fails: stateful,
  },
  'PUT /resolution/{id}/contest': {
    summary: 'Somebody has gone to court against it.',
    input: z.object({ id, since: day }),
    reply: resolutionDetail,
    fails: stateful,
  },
  'PUT /resolution/{id}/settle': {
    summary: 'The court has decided: it stands, or it does not.',
    input: z.object({ id, stands: z.boolean(), outcome: words.min(3, 'BASE.VALIDATION.TOO_SHORT') }),
    reply: resolutionDetail,
    fails: stateful,
  },
  'POST /resolution/{id}/task': {
    summary: 'Asks somebody of the house who sees the resolution to do something by a day.',
    input: z.object({ id, text: words.min(3, 'BASE.VALIDATION.TOO_SHORT'), memberId: id, until: day }),
    reply: resolutionDetail,
    fails: stateful,
  },
  'PUT /resolution/{id}/task': {
    needs: 'read',
    summary: 'Who does a task, or the committee, says that it is done, or takes that back.',
    input: z.object({ id, taskId: id, isDone: z.boolean() }),
    reply: resolutionDetail,
    fails: notFound,
  },
  'GET /resolution/search/{text}': searchCall('At most 20 resolutions that hold the text.'),
});

import { z } from 'zod';
import {
  contract,
  count,
  countsOf,
  id,
  instant,
  listInput,
  paging,
  paperIds,
  searchCall,
  searchText,
  title,
} from '#shared/contract.ts';
import { mostPoints, mostSaved, voteBases, voteStatuses } from './votes.rules.ts';
import {
  annulment,
  electorateRow,
  ownReceipt,
  paperFields,
  reason,
  value,
  voteDetail,
  votedUser,
  voteFields,
  voteRow,
} from './votes.shapes.contract.ts';

export const voteTabs = ['all', 'active', 'finished', 'concept'] as const;
export type VoteTab = (typeof voteTabs)[number];

/** Ids in one text, separated by commas (G-137): at most 300, each once. */
export const idsText = z
  .string()
  .max(mostSaved * 37, 'BASE.VALIDATION.TOO_MANY')
  .transform((text) => [...new Set(text.toLowerCase().split(',').filter(Boolean))].sort())
  .pipe(z.array(id).min(1, 'BASE.VALIDATION.REQUIRED').max(mostSaved, 'BASE.VALIDATION.TOO_MANY'));

/** Values by point and row. */
export const chosenPoints = z
  .array(z.strictObject({ vote_value: value.nullable(), vote_point_id: id, voted_user_id: id }))
  .min(1, 'BASE.VALIDATION.REQUIRED')
  .max(mostSaved * mostPoints, 'BASE.VALIDATION.TOO_MANY');
/** What the call for a code answers; `mailed` is false when the code of an earlier letter serves. */
export const codeReply = z.object({
  email: z.string(),
  expiresAt: instant,
  mailed: z.boolean(),
  /** How often the code may still be mistyped before it opens nothing any more. */
  tries: count,
});

const notFound = ['VOTE.ERRORS.NOT_FOUND'] as const;

export const votesContract = contract('votes', {
  'GET /vote/getAll': {
    madeOf: ['vote', 'unit'],
    summary: 'One page of a tab of the votes, with the counts of all tabs.',
    input: listInput({ tab: z.enum(voteTabs).default('all'), search: searchText }, ['createdAt', 'name']),
    reply: z.object({
      votes: z.array(
        voteRow.extend({
          usersCount: count,
          doneCount: count,
          /** Every row that the reader represents has voted; false for who represents none, and where it was recorded as absent. */
          voted: z.boolean(),
        }),
      ),
      ...countsOf(['all', 'active', 'finish', 'concept']),
      /** Votes that were opened and declared void stand in a list of their own. */
      annulledCount: count,
      totalItems: count,
    }),
  },
  'GET /vote/annulled': {
    summary: 'One page of the votes that were opened and declared void, the last one first (G-186).',
    input: z.object({ ...paging, search: searchText }),
    reply: z.object({
      votes: z.array(voteRow.extend({ usersCount: count, doneCount: count, ...annulment })),
      totalItems: count,
    }),
  },
  'GET /vote/annulled/{id}': {
    summary: 'An opened vote that was declared void, as it stood, with who did it, when and why.',
    input: z.object({ id }),
    reply: voteDetail.extend(annulment),
    fails: notFound,
  },
  'GET /vote/electorate': {
    summary: 'The attendance list that the units of the house make now, for a new vote.',
    needs: 'write',
    reply: z.array(electorateRow),
  },
  'POST /vote': {
    summary: 'Creates a vote as a draft, or opens it at once.',
    input: voteFields,
    upload: 'data',
    reply: voteDetail,
  },
  'GET /vote/{id}': {
    madeOf: ['vote', 'unit', 'hung', 'file', 'folder'],
    summary: 'One vote with its points, who voted how as far as one may see it, and what it came to.',
    input: z.object({ id }),
    reply: voteDetail,
    fails: notFound,
  },
  'PUT /vote/{id}': {
    summary: 'Changes a draft, or opens it; an open vote is not changed any more.',
    input: voteFields.extend({
      id,
      version: count.optional(),
      removedAttachments: paperIds,
    }),
    upload: 'data',
    reply: voteDetail,
    fails: [...notFound, 'BASE.ERRORS.STALE', 'VOTE.ERRORS.OPENED'],
  },
  'DELETE /vote/{id}': {
    summary:
      'Deletes a draft; declares an opened vote void, tells all who could vote why, and keeps it among the annulled.',
    input: z.object({ id, reason: reason.optional() }),
    fails: notFound,
  },
  'GET /vote/{id}/users': {
    summary: "The attendance list with who is done: all of it for who may vote for others, else one's own rows.",
    input: z.object({ ...paging, id, search: searchText }),
    reply: z.object({ users: z.array(votedUser), totalItems: count, usersCount: count, doneCount: count }),
    fails: notFound,
  },
  'GET /vote/{id}/progress': {
    summary: 'The version and the status, which move with every ballot: what a screen asks again and again.',
    input: z.object({ id }),
    reply: z.object({ version: count, status: z.enum(voteStatuses) }),
    fails: notFound,
  },
  'GET /vote/{id}/code': {
    summary:
      'Mails a code of six digits to who asks; while it lives it opens one save in each vote in which they ask for it.',
    changes: true,
    input: z.object({ id, ids: idsText }),
    reply: codeReply,
    fails: [
      ...notFound,
      ...([
        'VOTE.ERRORS.NOT_RUNNING',
        'VOTE.ERRORS.ALREADY_VOTED',
        'VOTE.ERRORS.DEADLINE',
        'VOTE.ERRORS.AT_MEETING',
      ] as const),
      'VOTE.ERRORS.ADDRESS_CHANGED',
    ],
  },
  'POST /vote/{id}/storeWithCode': {
    summary: 'Stores ballots, all or none: online with the code that was mailed, at a meeting with an empty one.',
    needs: 'read',
    input: z.object({
      id,
      /** The rows that vote; without it those of the points. */
      ids: idsText.optional(),
      points: chosenPoints,
      code: z.string().max(20, 'BASE.VALIDATION.TOO_LONG').default(''),
      /** On what the committee votes for others; online by default a power of attorney, at a meeting the meeting. */
      basis: z.enum(voteBases).optional(),
      /** Needed for paper and power of attorney, together with a scan or the word that the original is kept. */
      paper: paperFields.optional(),
    }),
    upload: 'data',
    reply: z.object({ receipts: z.array(ownReceipt) }),
    fails: [
      ...notFound,
      ...(['BE.VOTE.CODE_INCORRECT', 'VOTE.ERRORS.CODE_EXPIRED', 'VOTE.DETAIL.ERRORS.VOTE_NOT_COMPLETE'] as const),
      ...(['VOTE.ERRORS.NOT_RUNNING', 'VOTE.ERRORS.ALREADY_VOTED', 'VOTE.ERRORS.DEADLINE'] as const),
      ...(['VOTE.ERRORS.CODE_SESSION', 'VOTE.ERRORS.CODE_TRIES', 'VOTE.ERRORS.ADDRESS_CHANGED'] as const),
    ],
  },
  'POST /vote/{id}/objection': {
    summary:
      'The owner of a row objects to the ballot that was recorded for it: it stands in the ledger, and the committee is told.',
    needs: 'read',
    input: z.object({ id, entry: id.toLowerCase(), reason }),
    reply: voteDetail,
    fails: [...notFound, 'VOTE.ERRORS.NOT_VOTED', 'VOTE.ERRORS.OBJECTED'],
  },
  'PUT /vote/{id}/entry/{entryId}': {
    summary: 'Moves a row that has not voted to the new owner of its unit; codes for it die.',
    input: z.object({ id, entryId: id, userId: id, full_name: title.optional() }),
    reply: voteDetail,
    fails: [...notFound, 'VOTE.ERRORS.NOT_RUNNING', 'VOTE.ERRORS.ALREADY_VOTED'],
  },
  'PUT /vote/{id}/address/{userId}': {
    summary: 'Confirms that a changed login address is that of the person, who then gets codes for this vote again.',
    input: z.object({ id, userId: id }),
    reply: voteDetail,
    fails: [...notFound, 'VOTE.ERRORS.NOT_RUNNING', 'VOTE.ERRORS.ADDRESS_SELF', 'VOTE.ERRORS.ADDRESS_SETTLED'],
  },
  'PUT /vote/{id}/finish': {
    summary: 'Finishes a vote; with `absent` whoever did not vote is recorded as absent first.',
    input: z.object({ id, absent: z.boolean().default(false) }),
    reply: voteDetail,
    fails: [...notFound, 'VOTE.ERRORS.NOT_RUNNING', 'VOTE.DETAIL.ERRORS.NOT_COMPLETE'],
  },
  'POST /vote/{id}/voteTickets': {
    summary: 'Paper ballots of the rows named, one page or more each, as a PDF in base64.',
    changes: false,
    input: z.object({
      id,
      users: z.array(id).min(1, 'BASE.VALIDATION.REQUIRED').max(mostSaved, 'BASE.VALIDATION.TOO_MANY'),
    }),
    reply: z.string(),
    fails: [...notFound, 'VOTE.ERRORS.NOT_RUNNING'],
  },
  'GET /vote/{id}/receipts': {
    summary:
      'The signed receipts of the ballots that were recorded for the reader; all of them for the committee, unless it asks for its own.',
    input: z.object({ ...paging, id, own: z.enum(['true', 'false']).default('false') }),
    reply: z.object({ receipts: z.array(ownReceipt), totalItems: count }),
    fails: notFound,
  },
  'GET /vote/{id}/print': {
    summary: 'The record of the result as PDF, once the vote is finished or annulled.',
    input: z.object({ id }),
    reply: 'file',
    fails: [...notFound, 'VOTE.ERRORS.NOT_OVER'],
  },
  'GET /vote/{id}/export': {
    summary:
      'The whole ledger of the vote as one JSON document that anybody can check: for all who see it once it is over, before that for the committee.',
    input: z.object({ id }),
    reply: 'file',
    fails: [...notFound, 'VOTE.ERRORS.NOT_OVER'],
  },
  'GET /vote/search/{text}': searchCall('At most 20 votes that hold the text.'),
});

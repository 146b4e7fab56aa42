import { z } from 'zod';
import {
  attachmentSchema,
  canDo,
  commentSchema,
  commentText,
  contract,
  count,
  countsOf,
  foundSchema,
  historySchema,
  id,
  listInput,
  personSchema,
  richText,
  searchCall,
  searchText,
  stamps,
  title,
} from '#shared/contract.ts';

/** The tabs of the list; without one all discussions (G-144). */
export const discussionTabs = ['all', 'open', 'closed'] as const;
export type DiscussionTab = (typeof discussionTabs)[number];
export type DiscussionStatus = Exclude<DiscussionTab, 'all'>;

const discussionRow = z.object({
  id,
  name: z.string(),
  url_hash: z.string(),
  status: z.enum(['open', 'closed']),
  owner: personSchema.nullable(),
  ...stamps,
  can: canDo('comment', 'finish'),
});

const discussionDetail = discussionRow.extend({
  description: z.string(),
  /** What was agreed, in the words of who closed it. */
  conclusion: z.string().nullable(),
  attachments: z.array(attachmentSchema),
  comments: z.array(commentSchema),
  /** Empty for who may not write discussions. */
  history: z.array(historySchema),
});

const notFound = ['DISCUSSION.ERRORS.NOT_FOUND'] as const;

export const discussionContract = contract('discussion', {
  'GET /discussion': {
    madeOf: ['discussion'],
    summary: 'One page of the discussions of a tab, with the counts of all tabs.',
    input: listInput({ tab: z.enum(discussionTabs).default('all'), search: searchText }, ['name', 'createdAt']),
    reply: z.object({ discussions: z.array(discussionRow), totalItems: count, ...countsOf(discussionTabs) }),
  },
  'POST /discussion': {
    summary: 'Opens a discussion.',
    input: z.object({ name: title.min(1, 'BASE.VALIDATION.REQUIRED'), description: richText.default('') }),
    upload: 'data',
    reply: discussionDetail,
  },
  'GET /discussion/{id}': {
    madeOf: ['discussion', 'hung'],
    summary: 'One discussion with its comments, by its id or its url_hash.',
    input: z.object({ id: z.union([id, z.string().regex(/^[\w-]{22}$/)]) }),
    reply: discussionDetail,
    fails: notFound,
  },
  'POST /discussion/{id}/comment': {
    summary: 'Adds a comment to an open discussion.',
    input: z.object({ id, description: commentText }),
    upload: 'data',
    reply: commentSchema,
    fails: [...notFound, 'DISCUSSION.ERRORS.CLOSED'],
  },
  'POST /discussion/{id}/finish': {
    summary: 'Closes a discussion with what was agreed, if anything: its author or the committee.',
    input: z.object({ id, conclusion: z.string().trim().max(1_000, 'BASE.VALIDATION.TOO_LONG').default('') }),
    reply: discussionDetail,
    fails: [...notFound, 'DISCUSSION.ERRORS.CLOSED'],
  },
  'GET /discussion/search/{text}': {
    ...searchCall('At most 20 discussions that hold the text.'),
    reply: z.array(foundSchema.element.extend({ url_hash: z.string() })),
  },
});

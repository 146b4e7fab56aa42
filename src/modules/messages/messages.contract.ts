import { z } from 'zod';
import {
  canDo,
  commentSchema,
  commentText,
  contract,
  count,
  countsOf,
  historySchema,
  id,
  ids,
  instant,
  listInput,
  paperIds,
  papers,
  personSchema,
  reading,
  richText,
  searchCall,
  searchText,
  silence,
  stamps,
  title,
} from '#shared/contract.ts';
import { labelTypes } from '#shared/labels.ts';

/** The tabs of the notice board; a message is in exactly one, its state (MSG-19, MSG-20, G-098). */
export const messageTabs = ['actual', 'pined', 'planned', 'concept', 'old', 'archive'] as const;
export type MessageTab = (typeof messageTabs)[number];

/** A label, named by its type (MSG-09, G-100). */
export const messageLabel = z.object({ id, name: z.string(), type: z.enum(labelTypes.message) });

const messageRow = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  label: messageLabel,
  state: z.enum(messageTabs),
  dateFrom: instant.nullable(),
  dateTo: instant.nullable(),
  long_term: z.boolean(),
  isPinned: z.boolean(),
  concept: z.boolean(),
  archive: z.boolean(),
  acceptRead: z.boolean(),
  comments: z.boolean(),
  toPublic: z.boolean(),
  owner: personSchema.nullable(),
  ...stamps,
  can: canDo('edit', 'archive', 'remove', 'comment'),
});

const messageDetail = messageRow.omit({ excerpt: true }).extend({
  description: z.string(),
  comments_list: z.array(commentSchema),
  ...papers,
  ...reading,
  history: z.array(historySchema),
});

/** What the form sends. `long_term` is inverted on the wire: false means the message IS long-term (G-009). */
export const messageFields = z.object({
  title: title.default(''),
  description: richText.default(''),
  labelId: id.optional(),
  dateFrom: instant.nullable().default(null),
  dateTo: instant.nullable().default(null),
  long_term: z.boolean().default(true),
  isPinned: z.boolean().default(false),
  concept: z.boolean().default(false),
  acceptRead: z.boolean().default(false),
  ...silence,
  comments: z.boolean().default(true),
  toPublic: z.boolean().default(true),
  files: paperIds,
  /** Names of the files that upload calls will bring; the server needs nothing of it (G-101). */
  addedAttachments: z
    .array(z.string().max(255, 'BASE.VALIDATION.TOO_LONG'))
    .max(50, 'BASE.VALIDATION.TOO_MANY')
    .default([]),
});

const counts = countsOf(['actual', 'old', 'pined', 'archive', 'concept', 'planned']);

const notFound = ['MESSAGE.ERRORS.NOT_FOUND'] as const;

export const messagesContract = contract('messages', {
  'GET /message/labels': { summary: 'The labels of messages.', reply: z.array(messageLabel) },
  'GET /message': {
    madeOf: ['message'],
    summary: 'One page of a tab of the notice board, with the counts of all tabs.',
    input: listInput(
      {
        tab: z.enum(messageTabs).default('actual'),
        search: searchText,
        labelId: id.optional(),
        toPublic: z.enum(['true', 'false']).optional(),
      },
      ['createdAt', 'title', 'dateFrom', 'dateTo'],
    ),
    reply: z.object({ ...counts, messages: z.array(messageRow), totalItems: count }),
  },
  'POST /message': {
    summary: 'Creates a message: a draft, or one published now or at its start.',
    input: messageFields,
    reply: messageDetail,
  },
  'POST /message/upload/{id}': {
    summary: 'Hangs one file on a message; called once for each file.',
    input: z.object({
      id,
      name: z.string().max(200, 'BASE.VALIDATION.TOO_LONG').default(''),
      description: z.string().max(2_000, 'BASE.VALIDATION.TOO_LONG').default(''),
      isPublic: z.enum(['true', 'false']).default('true'),
      acceptRead: z.enum(['true', 'false']).default('false'),
    }),
    upload: 'file',
    fails: [...notFound, 'BASE.ERRORS.FILE_TOO_LARGE'],
  },
  'GET /message/{id}': {
    madeOf: ['message', 'hung', 'file', 'folder'],
    summary: 'One message.',
    input: z.object({ id }),
    reply: messageDetail,
    fails: notFound,
  },
  'PUT /message/{id}': {
    summary: 'Changes a message; a version older than the stored one is refused.',
    input: messageFields.extend({
      id,
      version: count.optional(),
      /** Whether who has confirmed an earlier text is asked to confirm again (G-187). */
      askAgain: z.boolean().default(false),
      removedAttachments: paperIds,
    }),
    reply: messageDetail,
    fails: [...notFound, 'BASE.ERRORS.STALE', 'MESSAGE.ERRORS.ARCHIVED'],
  },
  'DELETE /message/{id}': {
    summary: 'Deletes a message with all that hangs on it.',
    input: z.object({ id }),
    fails: notFound,
  },
  'PUT /message/{id}/archive': {
    summary: 'Archives a message.',
    input: z.object({ id }),
    fails: [...notFound, 'MESSAGE.ERRORS.ARCHIVED', 'MESSAGE.ERRORS.DRAFT'],
  },
  'GET /message/{id}/print': {
    summary: 'The message as PDF: a page to read, or a notice in large letters for the wall.',
    input: z.object({ id, sheet: z.enum(['page', 'notice']).default('page') }),
    reply: 'file',
    fails: notFound,
  },
  'GET /message/search/{text}': searchCall('At most 20 messages that hold the text.'),
  'PUT /message/delete-all': {
    summary: 'Deletes several messages, all or none.',
    input: z.object({ ids }),
    fails: notFound,
  },
  'PUT /message/archive-all': {
    summary: 'Archives several messages, all or none.',
    input: z.object({ ids }),
    fails: [...notFound, 'MESSAGE.ERRORS.ARCHIVED', 'MESSAGE.ERRORS.DRAFT'],
  },
  'POST /message/{id}/comment': {
    summary: 'Adds a comment to a message.',
    needs: 'read',
    input: z.object({ id, message: commentText }),
    reply: commentSchema,
    fails: [...notFound, 'BASE.ERRORS.COMMENTS_OFF', 'MESSAGE.ERRORS.ARCHIVED', 'MESSAGE.ERRORS.DRAFT'],
  },
});

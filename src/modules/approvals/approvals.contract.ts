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
  historySchema,
  id,
  instant,
  listInput,
  paperIds,
  personSchema,
  richText,
  searchCall,
  searchText,
  stamps,
  title,
} from '#shared/contract.ts';
import { money } from '#shared/money.ts';
import { isBankAccount } from '#shared/registers.ts';
import { mostApprovers, mostOffers, requestStatuses, seatStatuses } from './approvals.rules.ts';

/** The tabs of the list (APPR-09); `replaced` holds what a new version took over. */
export const approvalTabs = ['all', 'waiting', 'approved', 'rejected', 'replaced'] as const;
export type ApprovalTab = (typeof approvalTabs)[number];

const required = title.min(1, 'BASE.VALIDATION.REQUIRED');
/** More than nothing, and no more than a QR Platba holds. */
const amount = money.min(1, 'BASE.VALIDATION.TOO_SMALL').max(999_999_999, 'BASE.VALIDATION.TOO_LARGE');

/** One of several offers: the price with VAT, the guarantee in months. */
const offer = z.object({
  supplier: required,
  amount,
  guarantee: count.min(0, 'BASE.VALIDATION.TOO_SMALL').max(1_200, 'BASE.VALIDATION.TOO_LARGE').nullable(),
  term: title,
  isChosen: z.boolean(),
});
export type Offer = z.output<typeof offer>;

/** What is to be paid once it is approved. */
const invoice = z.object({
  supplier: required,
  amount,
  account: z.string().trim().refine(isBankAccount, 'BASE.VALIDATION.BANK_ACCOUNT'),
  vs: z
    .string()
    .trim()
    .regex(/^\d{0,10}$/, 'BASE.VALIDATION.INVALID'),
  payBy: day.nullable(),
});

const approvalRow = z.object({
  id,
  title: z.string(),
  status: z.enum(requestStatuses),
  /** What the reader has said, as an approver; null of who is none. */
  ownStatus: z.enum(seatStatuses).nullable(),
  /** Whether it waits for the reader, or for somebody whom they stand for. */
  waitsForMe: z.boolean(),
  /** How many have approved, of how many, and how many must. */
  approvedCount: count,
  approversCount: count,
  needed: count,
  /** Whether too few are left who could decide. */
  isStuck: z.boolean(),
  dueDate: day.nullable(),
  amount: money.nullable(),
  owner: personSchema.nullable(),
  ...stamps,
  can: canDo('comment', 'remove', 'renew'),
});

const seat = z.object({
  /** Null of who was deleted; the name stays. */
  userId: id.nullable(),
  name: z.string(),
  status: z.enum(seatStatuses),
  date: instant.nullable(),
  /** Who decided in the place of the approver. */
  deputy: z.string().nullable(),
  reason: z.string(),
  /** Whether they still may: they have left, or lost access. */
  isAble: z.boolean(),
  /** Whether it is their turn, and whether the reader may decide here now. */
  isTurn: z.boolean(),
  isMine: z.boolean(),
});

const version = z.object({ id, title: z.string(), status: z.enum(requestStatuses) });

const approvalDetail = approvalRow.omit({ amount: true }).extend({
  notes: z.string(),
  inOrder: z.boolean(),
  approvers: z.array(seat),
  attachments: z.array(attachmentSchema.extend({ sha256: z.string() })),
  offers: z.array(offer),
  invoice: invoice.nullable(),
  /** Once it is approved: the text of the QR Platba and its picture as one path. */
  payment: z.object({ spayd: z.string(), size: count, path: z.string() }).nullable(),
  previous: version.nullable(),
  newer: z.array(version),
  comments: z.array(commentSchema),
  /** Empty for who may not write requests. */
  history: z.array(historySchema),
});

/** What the form sends in `data`. */
export const approvalFields = z.object({
  title: required,
  notes: richText.default(''),
  approvers: z
    .array(id)
    .min(1, 'BASE.VALIDATION.REQUIRED')
    .max(mostApprovers, 'BASE.VALIDATION.TOO_MANY')
    .refine((list) => new Set(list).size === list.length, 'REQUIREMENT.VALIDATION.TWICE'),
  /** How many must approve; all without it. */
  needed: count.min(1, 'BASE.VALIDATION.TOO_SMALL').nullable().default(null),
  /** Whether each is asked once those before have decided. */
  inOrder: z.boolean().default(false),
  dueDate: day.nullable().default(null),
  offers: z.array(offer).max(mostOffers, 'BASE.VALIDATION.TOO_MANY').default([]),
  invoice: invoice.nullable().default(null),
  /** What is known of the files where it does not stand beside them in the form. */
  addedAttachments: z
    .array(
      z.object({
        description: z.string().max(2_000, 'BASE.VALIDATION.TOO_LONG').default(''),
        isPublic: z.boolean().default(true),
      }),
    )
    .max(20, 'BASE.VALIDATION.TOO_MANY')
    .default([]),
  /** The request of which this is a new version, and those of its attachments that it takes over. */
  previousId: id.nullable().default(null),
  keptAttachments: paperIds,
});

const notFound = ['REQUIREMENT.ERRORS.NOT_FOUND'] as const;

const deputy = z.object({ deputy: personSchema, from: day, until: day });

export const approvalsContract = contract('requirements', {
  'GET /requirement-for-approval': {
    summary: 'One page of the requests of a tab, with the counts of all tabs.',
    input: listInput(
      { tab: z.enum(approvalTabs).default('all'), search: searchText, mine: z.enum(['true']).optional() },
      ['title', 'createdAt', 'dueDate'],
    ),
    reply: z.object({ requirements: z.array(approvalRow), totalItems: count, ...countsOf(approvalTabs) }),
  },
  'POST /requirement-for-approval': {
    summary: 'Asks named approvers to approve something, with at least one attachment.',
    input: approvalFields,
    upload: 'data',
    reply: approvalDetail,
    fails: [...notFound, 'REQUIREMENT.ERRORS.REPLACED'],
  },
  'GET /requirement-for-approval/approvers': {
    summary: 'The people who can be asked to approve.',
    reply: z.array(personSchema),
  },
  'GET /requirement-for-approval/deputy': {
    summary: 'Who stands for the caller, and when.',
    reply: z.object({ mine: deputy.nullable() }),
  },
  'PUT /requirement-for-approval/deputy': {
    summary: 'Names who decides for the caller while they are away.',
    needs: 'read',
    input: z.object({ userId: id, from: day, until: day }),
  },
  'DELETE /requirement-for-approval/deputy': {
    summary: 'The caller decides alone again.',
    needs: 'read',
  },
  'GET /requirement-for-approval/{id}': {
    summary: 'One request with its approvers, attachments, comments and history.',
    input: z.object({ id }),
    reply: approvalDetail,
    fails: notFound,
  },
  'DELETE /requirement-for-approval/{id}': {
    summary: 'Deletes a request: its author or the committee.',
    input: z.object({ id }),
    fails: notFound,
  },
  'POST /requirement-for-approval/{id}/comment': {
    summary: 'Adds a comment to a request.',
    needs: 'read',
    input: z.object({ id, comment: commentText }),
    reply: commentSchema,
    fails: notFound,
  },
  'PUT /requirement-for-approval/{id}/status/user/{userId}': {
    summary: 'Approves or rejects, once: the named approver, or who stands for them.',
    needs: 'read',
    input: z.object({
      id,
      userId: id,
      status: z.enum(['approved', 'rejected']),
      reason: z.string().trim().max(2_000, 'BASE.VALIDATION.TOO_LONG').default(''),
    }),
    reply: approvalDetail,
    fails: [...notFound, 'REQUIREMENT.ERRORS.STATUS', 'REQUIREMENT.ERRORS.TURN'],
  },
  'GET /requirement-for-approval/{id}/print': {
    summary:
      'The protocol as PDF: who decided what and when, and the fingerprints of the files, compared with their bytes.',
    input: z.object({ id }),
    reply: 'file',
    fails: [...notFound, 'REQUIREMENT.ERRORS.BYTES'],
  },
  'GET /requirement-for-approval/search/{text}': searchCall('At most 20 requests that hold the text.'),
});

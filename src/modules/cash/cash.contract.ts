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
  paging,
  paperIds,
  papers,
  searchCall,
  searchText,
  stamps,
  title,
} from '#shared/contract.ts';
import { money } from '#shared/money.ts';
import { fundCosts } from '../books/books.rules.ts';
import { cashTabs, cashTypes, denominations, mostAmount, mostLimit } from './cash.rules.ts';

const required = title.min(1, 'BASE.VALIDATION.REQUIRED');
/** More than nothing. */
const amount = money.min(1, 'BASE.VALIDATION.TOO_SMALL').max(mostAmount, 'BASE.VALIDATION.TOO_LARGE');
const balance = money.min(0, 'BASE.VALIDATION.TOO_SMALL').max(mostAmount, 'BASE.VALIDATION.TOO_LARGE');
const type = z.enum(cashTypes);
const tooLong = 'BASE.VALIDATION.TOO_LONG';
const text = z.string().trim().max(2_000, tooLong).default('');

/** What a record says (CASH-07, CASH-08). */
const fields = {
  date: day,
  name: required,
  amount,
  type,
  incomeFrom: title.default(''),
  paidTo: title.default(''),
  /** The next of its series; left out, the server takes that one. */
  documentNumber: z.string().trim().max(50, tooLong).default(''),
  acceptedBy: title.default(''),
  issuedBy: title.default(''),
  note: text,
  /** Money that goes between the house's own account and the desk, which the limit of cash does not count. */
  isTransfer: z.boolean().default(false),
  /** From which fund it is paid, or to which it comes back; of a transfer none. */
  fund: z.enum(fundCosts).nullable().default(null),
  /** The payment, of a unit or an own one, for which income is received. */
  paymentId: id.nullable().default(null),
};

const cashRow = z.object({
  id,
  date: day,
  name: z.string(),
  amount: money,
  /** To whole crowns: with it the amount is what came into the desk or went out of it. */
  rounding: money,
  type,
  documentNumber: z.string(),
  incomeFrom: z.string(),
  paidTo: z.string(),
  acceptedBy: z.string(),
  issuedBy: z.string(),
  note: z.string(),
  isTransfer: z.boolean(),
  fund: z.enum(fundCosts).nullable(),
  /** The payment for which it came; its unit and symbol as they were then, empty of none. */
  paymentId: id.nullable(),
  room: z.string(),
  variableSymbol: z.string(),
  /** What was in the desk after it. */
  balance: money,
  /** When the document was issued; from then on nothing of it changes. */
  issuedAt: instant.nullable(),
  /** Of a day that was closed. */
  isClosed: z.boolean(),
  /** The record that it takes back, and the one that takes it back. */
  cancelsId: id.nullable(),
  cancelledById: id.nullable(),
  ...stamps,
  can: canDo('edit', 'remove', 'attach', 'issue', 'counter'),
});

const named = z.object({ id, documentNumber: z.string() }).nullable();
const cashDetail = cashRow.extend({
  /** What changed hands in Czech words, as the document bears it. */
  inWords: z.string(),
  /** Of the paper as it was issued. */
  sha256: z.string().nullable(),
  cancels: named,
  cancelledBy: named,
  attachments: papers.attachments,
  history: z.array(historySchema),
});

const limit = z.object({ since: day, amount: money.nullable(), source: z.string(), isOwn: z.boolean() });
const counted = z.object({
  value: z.literal([...denominations]),
  count: count.min(0, 'BASE.VALIDATION.TOO_SMALL').max(100_000, 'BASE.VALIDATION.TOO_LARGE'),
});
const counts = z
  .array(counted)
  .min(1, 'BASE.VALIDATION.REQUIRED')
  .max(denominations.length, 'BASE.VALIDATION.TOO_MANY')
  .refine((all) => new Set(all.map(({ value }) => value)).size === all.length, 'BASE.VALIDATION.INVALID');

const closing = z.object({
  id,
  day,
  book: money,
  counted: money,
  counts: z.array(z.object({ value: money, count })),
  /** What was missing or too much, and the record of it. */
  difference: money,
  differenceId: id.nullable(),
  note: z.string(),
  closedBy: z.string(),
  /** Of the protocol as it was printed first. */
  sha256: z.string().nullable(),
  createdAt: instant,
});

const one = z.object({ id });
const notFound = ['CASH.ERRORS.NOT_FOUND'] as const;
const money409 = ['CASH.ERRORS.INITIAL_BALANCE', 'CASH.ERRORS.NEGATIVE', 'CASH.ERRORS.CLOSED'] as const;
const period = { dateFrom: day.optional(), dateTo: day.optional() };

/** The cash desk of the house (G-049). */
export const cashContract = contract('cashDesk', {
  'GET /cash-desk': {
    summary:
      'One page of the records of a tab and period, what came and went by them, and of all of a period what was in the desk before and after it.',
    input: z.object({
      ...paging,
      tab: z.enum(cashTabs).default('all'),
      ...period,
      search: searchText,
      sort: z.enum(['date', 'name', 'amount', 'createdAt']).default('date'),
      direction: z.enum(['asc', 'desc']).default('desc'),
    }),
    madeOf: ['cash'],
    reply: z.object({
      records: z.array(cashRow),
      totalItems: count,
      ...countsOf(cashTabs),
      /** Null until it is set; from which day it holds, where that was said. */
      initialBalance: money.nullable(),
      initialDay: day.nullable(),
      closedUntil: day.nullable(),
      /** What was in the desk before the period and is there after it; null of a tab or of what is searched, where it is no sum of what is listed. */
      openingBalance: money.nullable(),
      balance: money.nullable(),
      /** What came and went by the records that are listed, on all pages. */
      incomeTotal: money,
      expenseTotal: money,
    }),
  },
  'POST /cash-desk': {
    summary:
      'Records income or expense under the next number of its series; income that names a payment is received for it.',
    input: z.object(fields),
    reply: cashDetail,
    fails: [...money409, 'BASE.ERRORS.NO_PERMISSION'],
  },
  'PUT /cash-desk/initial-balance': {
    summary: 'Says what was in the desk at the beginning, and from which day on it is kept here.',
    input: z.object({ initialBalance: balance, initialDay: day.nullable().default(null) }),
    reply: z.object({ initialBalance: money, initialDay: day.nullable() }),
    fails: ['CASH.ERRORS.NEGATIVE', 'CASH.ERRORS.CLOSED'],
  },
  'GET /cash-desk/next': {
    summary:
      'What a new record of a day begins with: its number, what is in the desk at the end of that day, and the limit of cash.',
    input: z.object({ type: type.default('income'), date: day }),
    madeOf: ['cash'],
    reply: z.object({ documentNumber: z.string(), balance: money, limit: limit.nullable() }),
  },
  'GET /cash-desk/limit': {
    summary: 'How much cash one payer may bring or get in a day: the table of the law, and what the house has entered.',
    reply: z.object({ limits: z.array(limit) }),
  },
  'PUT /cash-desk/limit': {
    summary: 'Enters a limit of cash from a day on with its source; without an amount it is taken out.',
    input: z.object({
      since: day,
      amount: amount.max(mostLimit, 'BASE.VALIDATION.TOO_LARGE').nullable(),
      source: title,
    }),
    reply: z.object({ limits: z.array(limit) }),
  },
  'GET /cash-desk/book': {
    summary:
      'The cash book of a period with running balances, as PDF or XLSX; of the year of today unless said otherwise.',
    input: z.object({ ...period, format: z.enum(['pdf', 'xlsx']).default('pdf') }),
    reply: 'file',
    fails: ['CASH.ERRORS.INITIAL_BALANCE', 'BASE.ERRORS.PRINT_TOO_LARGE'],
  },
  'GET /cash-desk/closing': {
    summary: 'One page of the closings, the last first.',
    input: z.object(paging),
    reply: z.object({ closings: z.array(closing), totalItems: count, closedUntil: day.nullable() }),
  },
  'POST /cash-desk/closing': {
    summary:
      'Closes all days up to one by counted cash, today up to this moment: what is missing or too much is recorded with its reason, and nothing before it changes any more.',
    input: z.object({
      day,
      /** Of a desk that is empty nought pieces of something. */
      counts,
      note: text,
      /** That more than ten times the book was counted indeed. */
      isConfirmed: z.boolean().default(false),
    }),
    reply: closing,
    fails: money409,
  },
  'GET /cash-desk/closing/{id}/protocol': {
    summary:
      'The protocol of a closing as PDF, in Czech, always the same bytes: what was counted beside the book, as it was when it was closed.',
    input: one,
    reply: 'file',
    fails: notFound,
  },
  'GET /cash-desk/search/{text}': searchCall('At most 20 records of the desk that hold the text.'),
  'POST /cash-desk/upload/{id}': {
    summary: 'Hangs one file on a record, also when it is issued or closed; whoever reads the desk sees it.',
    input: z.object({ id, name: z.string().max(200, tooLong).default(''), description: text }),
    upload: 'file',
    fails: [...notFound, 'BASE.ERRORS.FILE_TOO_LARGE'],
  },
  'GET /cash-desk/{id}': { summary: 'One record.', input: one, reply: cashDetail, fails: notFound },
  'PUT /cash-desk/{id}': {
    summary:
      'Changes a record whose document was not issued and takes files off it; its kind, year and number stay. What was received for a payment follows.',
    input: z.object({ ...fields, id, version: count.optional(), removedAttachments: paperIds }),
    reply: cashDetail,
    fails: [
      ...notFound,
      ...money409,
      ...(['CASH.ERRORS.ISSUED', 'CASH.ERRORS.CANCELLED', 'BASE.ERRORS.STALE', 'BASE.ERRORS.NO_PERMISSION'] as const),
    ],
  },
  'DELETE /cash-desk/{id}': {
    summary:
      'Deletes the last record of a series while its document was not issued, so that no number is missing; no counter-entry, nor what one has taken back.',
    input: one,
    fails: [...notFound, ...money409, 'CASH.ERRORS.ISSUED', 'CASH.ERRORS.CANCELLED', 'CASH.ERRORS.NOT_LAST'],
  },
  'PUT /cash-desk/{id}/issue': {
    summary: 'Issues the document: from now on it may be on paper, and is only taken back by a counter-entry.',
    input: one,
    reply: cashDetail,
    fails: [...notFound, 'CASH.ERRORS.ISSUED'],
  },
  'POST /cash-desk/{id}/counter-entry': {
    summary:
      'Takes a record back by one of the opposite kind and the same amount, dated today; both stay, and nothing was received for its payment.',
    input: z.object({ id, reason: title.min(3, 'BASE.VALIDATION.TOO_SHORT') }),
    reply: cashDetail,
    fails: [...notFound, ...money409, 'CASH.ERRORS.CANCELLED'],
  },
  'GET /cash-desk/{id}/receipt': {
    summary: 'The document as PDF: as a preview until it is issued, from then on always the same bytes.',
    input: one,
    reply: 'file',
    fails: notFound,
  },
});

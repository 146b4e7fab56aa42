import { z } from 'zod';
import { contract, count, day, id, instant, paging, searchText } from '#shared/contract.ts';
import { money } from '#shared/money.ts';
import { accounts, sources } from './books.rules.ts';

const account = z.enum(accounts);
const period = { dateFrom: day.optional(), dateTo: day.optional() };

const line = z.object({
  /** The number of its entry and its place in it. */
  id: z.string(),
  number: count,
  day,
  account,
  unit: z.string(),
  /** What was entered: its kind, its id, and the words it bore then. */
  source: z.enum(sources),
  sourceId: id,
  text: z.string(),
  debit: money,
  credit: money,
  createdAt: instant,
  author: z.string(),
});

const sums = { opening: money, debit: money, credit: money, closing: money };

/** The journal beneath all money of the house; nothing of it is ever changed. */
export const booksContract = contract('cashDesk', {
  'GET /books': {
    summary:
      'One page of the lines of a period, of the year of today unless said otherwise, the last first; with a text those that hold it or are of the unit of that number.',
    input: z.object({ ...paging, ...period, account: account.optional(), search: searchText }),
    madeOf: ['books'],
    reply: z.object({ lines: z.array(line), totalItems: count, dateFrom: day, dateTo: day }),
  },
  'GET /books/balance': {
    summary:
      'What each account had before a period of whole months, got, gave and has after it, in haléře; all accounts together have nothing.',
    input: z.object(period),
    madeOf: ['books'],
    reply: z.object({
      accounts: z.array(z.object({ account, ...sums })),
      dateFrom: day,
      dateTo: day,
      entries: count,
    }),
  },
  'GET /books/export': {
    summary: 'The lines of a period, all of them or those that the list is narrowed to, as a table for the accountant.',
    input: z.object({
      ...period,
      account: account.optional(),
      search: searchText,
      format: z.enum(['csv', 'xlsx']).default('xlsx'),
    }),
    reply: 'file',
    fails: ['BASE.ERRORS.PRINT_TOO_LARGE'],
  },
});

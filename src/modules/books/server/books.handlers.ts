import type { Handlers } from '#server/context.ts';
import type { booksContract } from '../books.contract.ts';
import { exportBooks } from './books.export.ts';
import { balancesOf, pageOfLines } from './books.rows.ts';

// Contents: list, balances of accounts, table for the accountant.

export const booksHandlers: Handlers<typeof booksContract> = {
  'GET /books': pageOfLines,
  'GET /books/balance': balancesOf,
  'GET /books/export': (ctx, { format, ...asked }) => exportBooks(ctx, asked, format),
};

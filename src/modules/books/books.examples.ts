import type { Example } from '../../testing/examples.ts';
import { recordedBy } from '../cash/cash.examples.ts';
import type { booksContract } from './books.contract.ts';

const year = { dateFrom: '2024-01-01', dateTo: '2024-12-31' };

/** One example of every call of this module. */
export const booksExamples: Record<keyof (typeof booksContract)['calls'], Example> = {
  'GET /books': {
    input: async (stage) => {
      await recordedBy(stage);
      return year;
    },
  },
  'GET /books/balance': {
    input: async (stage) => {
      await recordedBy(stage);
      return year;
    },
  },
  'GET /books/export': { input: () => ({ ...year, format: 'csv' }) },
};

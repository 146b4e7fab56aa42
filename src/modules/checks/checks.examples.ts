import type { Example } from '../../testing/examples.ts';
import type { checksContract } from './checks.contract.ts';

/** One example of every call of this module. */
export const checksExamples: Record<keyof (typeof checksContract)['calls'], Example> = {
  'GET /books/check': { input: () => ({}) },
  'POST /books/check': { input: () => ({}) },
};

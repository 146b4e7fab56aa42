import type { Example } from '../../testing/examples.ts';
import type { outboxContract } from './outbox.contract.ts';

/** One example of every call of this module. */
export const outboxExamples: Record<keyof (typeof outboxContract)['calls'], Example> = {
  'GET /outbox': { input: () => ({}) },
};

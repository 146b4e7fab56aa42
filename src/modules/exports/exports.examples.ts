import type { Example } from '../../testing/examples.ts';
import { ownerOf } from '../people/people.examples.ts';
import type { exportsContract } from './exports.contract.ts';

/** One example of every call of this module. */
export const exportsExamples: Record<keyof (typeof exportsContract)['calls'], Example> = {
  'GET /export/person/{id}': {
    input: async (stage) => ({ id: await ownerOf(stage) }),
  },
  'GET /export/community': { input: () => ({}) },
};

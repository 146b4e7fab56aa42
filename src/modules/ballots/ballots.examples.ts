import type { Example, Stage } from '../../testing/examples.ts';
import { convenedIn } from '../convening/convening.examples.ts';
import { closedVoteIn } from '../evening/evening.examples.ts';
import type { ballotsContract } from './ballots.contract.ts';

/** One example of every call of this module. */
export const ballotsExamples: Record<keyof (typeof ballotsContract)['calls'], Example> = {
  'POST /meeting-of-owners/{id}/sheets': {
    input: async (stage: Stage) => ({ id: (await convenedIn(stage)).id, which: 'attendance' }),
  },
  'GET /meeting-of-owners/{id}/protocol': { input: (stage) => closedVoteIn(stage) },
};

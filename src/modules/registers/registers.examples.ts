import type { Example } from '../../testing/examples.ts';
import { loadedBy } from '../cadastre/cadastre.examples.ts';
import type { registersContract } from './registers.contract.ts';

/** One example of every call of this module. */
export const registersExamples: Record<keyof (typeof registersContract)['calls'], Example> = {
  'GET /ares/{ico}': { input: () => ({ ico: '27082440' }) },
  'GET /register': { input: () => ({}) },
  'PUT /register/{name}/try': {
    input: async (stage) => {
      await loadedBy(stage);
      return { name: 'cadastre' };
    },
  },
};

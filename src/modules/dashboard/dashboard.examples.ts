import type { Example } from '../../testing/examples.ts';
import type { dashboardContract } from './dashboard.contract.ts';

/** One example of every call of this module. */
export const dashboardExamples: Record<keyof (typeof dashboardContract)['calls'], Example> = {
  'GET /dashboard': { input: () => ({}) },
  'GET /dashboard/more': { input: () => ({}) },
};

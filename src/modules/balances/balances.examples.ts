import type { Example, Stage } from '../../testing/examples.ts';
import { unitsExamples } from '../units/units.examples.ts';
import type { balancesContract } from './balances.contract.ts';

const unitOf = async (stage: Stage) => {
  const { id } = (await unitsExamples['GET /room/{id}'].input(stage)) as { id: string };
  return { id };
};
const choices = {
  order: 'oldest',
  hasFee: true,
  hasInterest: true,
  isShown: true,
  contributionStart: 10_000,
  servicesStart: null,
};

/** One example of every call of this module. */
export const balancesExamples: Record<keyof (typeof balancesContract)['calls'], Example> = {
  'GET /account-statement/unit': { input: () => ({}) },
  'GET /account-statement/unit/export': { input: () => ({}) },
  'GET /account-statement/unit/{id}': { input: unitOf },
  'GET /account-statement/unit/{id}/print': { input: unitOf },
  'GET /account-statement/unit/{id}/debts': { input: unitOf },
  'GET /account-statement/overview': { input: () => ({}) },
  'GET /account-statement/start': { input: () => ({}) },
  'PUT /account-statement/start': {
    input: async (stage) => ({
      day: '2024-12-31',
      rows: [{ unitId: (await unitOf(stage)).id, services: 432_000, contribution: -50_000 }],
    }),
  },
  'GET /account-statement/start/export': { input: () => ({}) },
  'POST /account-statement/start/table': {
    input: () => ({}),
    file: { name: 'stavy.csv', bytes: 'jednotka;služby\n1;4320' },
  },
  'GET /account-statement/setting': { input: () => ({}) },
  'PUT /account-statement/setting': {
    input: () => ({ ...choices, rates: [{ since: '2027-01-01', rate: 1_150, source: 'ČNB' }] }),
  },
};

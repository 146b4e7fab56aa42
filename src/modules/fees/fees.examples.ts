import type { Example, Stage } from '../../testing/examples.ts';
import type { feesContract } from './fees.contract.ts';

const cleaning = { name: 'Příklad', amount: 12_345, frequency: 'monthly' } as const;

async function feeOf({ writer }: Stage): Promise<{ id: string }> {
  const { data } = await writer.call('POST /fee', cleaning);
  return { id: data.id };
}

/** One example of every call of this module. */
export const feesExamples: Record<keyof (typeof feesContract)['calls'], Example> = {
  'GET /fee': { input: () => ({ sort: 'amount' }) },
  'POST /fee': { input: () => cleaning },
  'GET /fee/{id}': { input: feeOf },
  'PUT /fee/{id}': { input: async (stage) => ({ ...(await feeOf(stage)), ...cleaning, amount: 20_000 }) },
  'DELETE /fee/{id}': { input: feeOf },
  'GET /fee/search/{text}': { input: () => ({ text: 'priklad' }) },
};

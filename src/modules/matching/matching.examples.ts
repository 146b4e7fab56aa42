import type { Example, Stage } from '../../testing/examples.ts';
import { statedBy } from '../bank/bank.examples.ts';
import type { matchingContract } from './matching.contract.ts';
import { matchStates } from './matching.rules.ts';

/** A movement that came, in whatever state. */
async function comeBy({ writer }: Pick<Stage, 'writer'>, search?: string) {
  await writer.call('POST /bank-matching/run');
  for (const tab of matchStates) {
    const { matches } = (await writer.call('GET /bank-matching', { tab, ...(search && { search }) })).data;
    const found = matches.find(({ amount }) => amount > 0);
    if (found) return found;
  }
  return null;
}

/** A movement that waits, and a payment of the house. */
export async function waitingBy(stage: Pick<Stage, 'world' | 'home' | 'writer'>, words?: string) {
  const { writer } = stage;
  const before = await comeBy(stage, words);
  if (!before) await statedBy(stage, words);
  const row = before ?? (await comeBy(stage, words));
  let one = { id: row?.id ?? '', version: row?.version ?? 0 };
  if (row?.can.undo) {
    const { data } = await writer.call('PUT /bank-matching/{id}/undo', one);
    one = { id: data.id, version: data.version };
  }
  const fields = {
    type: 'own',
    name: words ?? 'Klíče',
    amount: 100,
    variableSymbol: '31',
    dueDate: '2024-05-20',
  } as const;
  const { data } = await writer.call('POST /payment-monitoring', fields);
  return { one, amount: row?.amount ?? 0, paymentId: data.id };
}

const oneOf = async (stage: Stage) => (await waitingBy(stage)).one;
const partsOf = ({ amount, paymentId }: Awaited<ReturnType<typeof waitingBy>>) => [{ paymentId, amount }];

/** A movement that is assigned. */
async function assignedBy(stage: Stage) {
  const held = await waitingBy(stage);
  const { data } = await stage.writer.call('PUT /bank-matching/{id}', { ...held.one, parts: partsOf(held) });
  return { id: data.id, version: data.version };
}

/** An account that was learned. */
async function payerBy(stage: Stage) {
  const kept = { keptAs: 'income', isRemembered: true } as const;
  await stage.writer.call('PUT /bank-matching/{id}/ignore', { ...(await oneOf(stage)), ...kept });
  return (await stage.writer.call('GET /bank-matching/payer', {})).data.payers[0]?.id ?? '';
}

/** One example of every call of this module. */
export const matchingExamples: Record<keyof (typeof matchingContract)['calls'], Example> = {
  'GET /bank-matching': { input: () => ({ tab: 'open', search: 'svoboda' }) },
  'GET /bank-matching/{id}': { input: async (stage) => ({ id: (await oneOf(stage)).id }) },
  'PUT /bank-matching/{id}': {
    input: async (stage) => {
      const held = await waitingBy(stage);
      return { ...held.one, parts: partsOf(held) };
    },
  },
  'PUT /bank-matching/{id}/undo': { input: assignedBy },
  'PUT /bank-matching/{id}/again': { input: oneOf },
  'PUT /bank-matching/{id}/ignore': {
    input: async (stage) => ({ ...(await oneOf(stage)), keptAs: 'income', note: 'Nájem střechy' }),
  },
  'POST /bank-matching/confirm': {
    input: async (stage) => {
      const held = await waitingBy(stage);
      return { decisions: [{ ...held.one, parts: partsOf(held) }] };
    },
  },
  'POST /bank-matching/run': { input: () => ({}) },
  'GET /bank-matching/setting': { input: () => ({}) },
  'GET /bank-matching/setting/preview': { input: () => ({}) },
  'PUT /bank-matching/setting': { input: () => ({ isPayerTrusted: true }) },
  'GET /bank-matching/payer': { input: () => ({}) },
  'DELETE /bank-matching/payer/{id}': { input: async (stage) => ({ id: await payerBy(stage) }) },
};

import type { Example, Stage } from '../../testing/examples.ts';
import { unitsExamples } from '../units/units.examples.ts';
import type { prescriptionsContract } from './prescriptions.contract.ts';

let last = 0;
/** Each draft of a house begins in a month of its own. */
const fieldsOf = () => {
  const at = last++ % 1_200;
  return { name: 'Příklad', validFrom: `${2050 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}` };
};

async function draftOf({ writer }: Stage): Promise<{ id: string; itemId: string }> {
  const fields = fieldsOf();
  const { data } = await writer.call('POST /prescription', fields);
  const items = [{ name: 'Voda', formula: 'fixed', group: 'services' } as const];
  const { data: held } = await writer.call('PUT /prescription/{id}', { id: data.id, ...fields, items });
  return { id: data.id, itemId: held.items[0]?.id ?? '' };
}
const idOf = async (stage: Stage) => ({ id: (await draftOf(stage)).id });
/** One that everybody reads. */
async function issuedOf(stage: Stage): Promise<{ id: string }> {
  const { id } = await draftOf(stage);
  await stage.writer.call('PUT /prescription/{id}/issue', { id, tellNobody: true });
  return { id };
}
const unitOf = async (stage: Stage) => {
  const { id } = (await unitsExamples['GET /room/{id}'].input(stage)) as { id: string };
  return { id };
};

/** One example of every call of this module. */
export const prescriptionsExamples: Record<keyof (typeof prescriptionsContract)['calls'], Example> = {
  'GET /prescription': { input: () => ({}) },
  'POST /prescription': { input: fieldsOf },
  'GET /prescription/unit': { input: () => ({}) },
  'GET /prescription/unit/{id}': { input: unitOf },
  'PUT /prescription/unit/{id}': {
    input: async (stage) => ({ ...(await unitOf(stage)), area: 5_000, persons: 2, symbol: '' }),
  },
  'GET /prescription/symbol': { input: () => ({}) },
  'PUT /prescription/symbol': { input: () => ({ symbols: [] }) },
  'GET /prescription/unit/{id}/print': { input: unitOf },
  'GET /prescription/{id}': { input: issuedOf },
  'PUT /prescription/{id}': { input: async (stage) => ({ ...(await idOf(stage)), ...fieldsOf(), items: [] }) },
  'DELETE /prescription/{id}': { input: idOf },
  'PUT /prescription/{id}/issue': { input: async (stage) => ({ ...(await idOf(stage)), tellNobody: true }) },
  'GET /prescription/{id}/item/{itemId}': { input: draftOf },
  'PUT /prescription/{id}/item/{itemId}': { input: async (stage) => ({ ...(await draftOf(stage)), amounts: [] }) },
};

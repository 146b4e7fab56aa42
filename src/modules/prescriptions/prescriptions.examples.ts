import { houseDay } from '#shared/dates.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import { unitsExamples } from '../units/units.examples.ts';
import type { prescriptionsContract } from './prescriptions.contract.ts';
import { addMonths, monthOf, monthsBetween } from './prescriptions.rules.ts';

const now = monthOf(houseDay(new Date()));
/** Each draft of a house begins in a month of its own: in the first that no other draft has, from the next year on. */
async function fieldsOf({ writer }: Stage) {
  const { prescriptions } = (await writer.call('GET /prescription', { tab: 'draft', sizePerPage: 'all' })).data;
  const taken = new Set(prescriptions.map(({ validFrom }) => validFrom));
  const months = monthsBetween(`${Number(now.slice(0, 4)) - 1}-01`, addMonths(now, 12)).reverse();
  return { name: 'Příklad', validFrom: months.find((month) => !taken.has(month)) ?? now };
}

async function draftOf(stage: Stage): Promise<{ id: string; itemId: string }> {
  const fields = await fieldsOf(stage);
  const { writer } = stage;
  const { data } = await writer.call('POST /prescription', fields);
  const items = [{ name: 'Voda', formula: 'fixed', group: 'services' } as const];
  const { data: held } = await writer.call('PUT /prescription/{id}', { id: data.id, ...fields, items });
  return { id: data.id, itemId: held.items[0]?.id ?? '' };
}
const idOf = async (stage: Stage) => ({ id: (await draftOf(stage)).id });
const quiet = { reason: 'Příklad', tellNobody: true };
/** One that everybody reads. */
async function issuedOf(stage: Stage): Promise<{ id: string }> {
  const { id } = await draftOf(stage);
  await stage.writer.call('PUT /prescription/{id}/issue', { id, ...quiet });
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
  'POST /prescription/unit/{id}/effect': {
    input: async (stage) => ({ ...(await unitOf(stage)), area: 5_000, persons: 2, symbol: '' }),
  },
  'GET /prescription/table': { input: () => ({}) },
  'GET /prescription/table/export': {
    input: async (stage) => ({ prescriptionId: (await issuedOf(stage)).id }),
  },
  'GET /prescription/facts': { input: () => ({}) },
  'PUT /prescription/facts': {
    input: async (stage) => ({ rows: [{ unitId: (await unitOf(stage)).id, area: 5_000, persons: 2 }] }),
  },
  'POST /prescription/facts/effect': {
    input: async (stage) => ({ rows: [{ unitId: (await unitOf(stage)).id, area: 5_000, persons: 2 }] }),
  },
  'GET /prescription/facts/export': { input: () => ({}) },
  'POST /prescription/facts/table': {
    input: () => ({}),
    file: { name: 'jednotky.csv', bytes: 'jednotka;plocha\n1;68,5' },
  },
  'GET /prescription/symbol': { input: () => ({}) },
  'PUT /prescription/symbol': { input: () => ({ symbols: [] }) },
  'GET /prescription/unit/{id}/print': {
    input: async (stage) => ({ ...(await unitOf(stage)), prescriptionId: (await issuedOf(stage)).id }),
  },
  'GET /prescription/print': {
    input: async (stage) => {
      await unitOf(stage);
      return { prescriptionId: (await issuedOf(stage)).id };
    },
  },
  'GET /prescription/{id}': { input: issuedOf },
  'PUT /prescription/{id}': {
    input: async (stage) => ({ ...(await idOf(stage)), ...(await fieldsOf(stage)), items: [] }),
  },
  'DELETE /prescription/{id}': { input: idOf },
  'PUT /prescription/{id}/issue': { input: async (stage) => ({ ...(await idOf(stage)), ...quiet }) },
  'PUT /prescription/{id}/take-back': { input: async (stage) => ({ ...(await issuedOf(stage)), ...quiet }) },
  'GET /prescription/{id}/effect': { input: idOf },
  'GET /prescription/{id}/item/{itemId}': { input: draftOf },
  'PUT /prescription/{id}/item/{itemId}': { input: async (stage) => ({ ...(await draftOf(stage)), amounts: [] }) },
};

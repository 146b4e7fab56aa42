import type { Example, Stage } from '../../testing/examples.ts';
import type { Person } from '../../testing/world.ts';
import type { cashContract } from './cash.contract.ts';

type Ground = { writer: Person };

const day = '2024-05-01';
const sale = { date: day, name: 'Klíč od sklepa', type: 'income', amount: 2_500 } as const;

/** A desk that has begun, so that records may be written into it. */
export const begun = ({ writer }: Ground) =>
  writer.call('PUT /cash-desk/initial-balance', { initialBalance: 100_000, initialDay: null });

/** A record of income in a desk that has begun. */
export async function recordedBy({ writer }: Ground, words = 'Petr Svoboda') {
  const held = (await writer.call('GET /cash-desk', { sizePerPage: '25' })).data;
  if (held.initialBalance === null) await begun({ writer });
  const names = { incomeFrom: words, acceptedBy: words, issuedBy: words, note: words };
  return { id: (await writer.call('POST /cash-desk', { ...sale, ...names, name: words })).data.id };
}

/** A closing of a day of its own, before all other examples. */
const closingOf = (held: number) => {
  const day = new Date(Date.UTC(2001, 0, held + 1)).toISOString().slice(0, 10);
  return { day, counts: [{ value: 100_000, count: 1 } as const] };
};
const recorded = (stage: Stage) => recordedBy(stage);
const body = { ...sale, incomeFrom: 'Petr Svoboda', acceptedBy: 'Jana Dvořáková', note: 'Hotově' };

/** One example of every call of this module. */
export const cashExamples: Record<keyof (typeof cashContract)['calls'], Example> = {
  'GET /cash-desk': { input: () => ({ dateFrom: '2024-01-01' }) },
  'POST /cash-desk': {
    input: async (stage) => {
      await recordedBy(stage);
      return body;
    },
  },
  'PUT /cash-desk/initial-balance': { input: () => ({ initialBalance: 100_000, initialDay: null }) },
  'GET /cash-desk/next': { input: () => ({ type: 'income', date: day }) },
  'GET /cash-desk/limit': { input: () => ({}) },
  'PUT /cash-desk/limit': { input: () => ({ since: '2027-07-10', amount: 25_000_000, source: 'Kurz ČNB' }) },
  'GET /cash-desk/book': {
    input: async (stage) => {
      await recordedBy(stage);
      return { dateFrom: '2024-01-01', dateTo: '2024-12-31' };
    },
  },
  'GET /cash-desk/closing': { input: () => ({}) },
  'POST /cash-desk/closing': {
    input: async (stage) => {
      await recordedBy(stage);
      const { totalItems } = (await stage.writer.call('GET /cash-desk/closing', {})).data;
      return closingOf(totalItems);
    },
  },
  'GET /cash-desk/closing/{id}/protocol': {
    input: async (stage) => {
      await recordedBy(stage);
      const { closings, totalItems } = (await stage.writer.call('GET /cash-desk/closing', {})).data;
      const held = closings[0];
      if (held) return { id: held.id };
      return { id: (await stage.writer.call('POST /cash-desk/closing', closingOf(totalItems))).data.id };
    },
  },
  'GET /cash-desk/search/{text}': { input: () => ({ text: 'klíč' }) },
  'POST /cash-desk/upload/{id}': {
    input: async (stage) => ({ ...(await recorded(stage)), name: 'Účtenka', description: 'Popis' }),
    file: { name: 'a.txt', bytes: 'obsah' },
  },
  'GET /cash-desk/{id}': { input: recorded },
  'PUT /cash-desk/{id}': { input: async (stage) => ({ ...(await recorded(stage)), ...body, name: 'Dva klíče' }) },
  'DELETE /cash-desk/{id}': { input: recorded },
  'PUT /cash-desk/{id}/issue': { input: recorded },
  'POST /cash-desk/{id}/counter-entry': {
    input: async (stage) => ({ ...(await recorded(stage)), reason: 'Zapsáno omylem' }),
  },
  'GET /cash-desk/{id}/receipt': { input: recorded },
};

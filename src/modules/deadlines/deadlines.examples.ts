import type { Example, Stage } from '../../testing/examples.ts';
import type { deadlinesContract } from './deadlines.contract.ts';

const chimneys = { name: 'Příklad', type: 'chimneys', dueOn: '2030-06-30', months: 12, company: 'Kominictví' } as const;

async function termOf({ writer }: Stage): Promise<{ id: string }> {
  const { data } = await writer.call('POST /deadline', chimneys);
  return { id: data.id };
}

async function doneOf(stage: Stage): Promise<{ id: string }> {
  const one = await termOf(stage);
  await stage.writer.call('POST /deadline/{id}/done', { ...one, doneOn: '2025-06-01' });
  return one;
}

/** One example of every call of this module. */
export const deadlinesExamples: Record<keyof (typeof deadlinesContract)['calls'], Example> = {
  'GET /deadline': { input: () => ({ tab: 'coming', sort: 'name' }) },
  'POST /deadline': { input: () => chimneys },
  'POST /deadline/templates': { input: () => ({ templates: [{ type: 'chimneys', doneOn: '2025-06-01' }] }) },
  'GET /deadline/plan': { input: () => ({ year: 2030 }) },
  'POST /deadline/upload/{id}': {
    input: async (stage) => ({ ...(await termOf(stage)), name: 'Příloha', description: 'Popis' }),
    file: { name: 'a.txt', bytes: 'obsah' },
  },
  'GET /deadline/{id}': { input: termOf },
  'PUT /deadline/{id}': { input: async (stage) => ({ ...(await termOf(stage)), ...chimneys, months: 24 }) },
  'DELETE /deadline/{id}': { input: termOf },
  'POST /deadline/{id}/done': { input: async (stage) => ({ ...(await termOf(stage)), doneOn: '2025-06-01' }) },
  'PUT /deadline/{id}/undo': { input: doneOf },
  'GET /deadline/search/{text}': { input: () => ({ text: 'priklad' }) },
};

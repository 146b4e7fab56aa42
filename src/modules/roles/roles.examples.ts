import type { Example, Stage } from '../../testing/examples.ts';
import type { rolesContract } from './roles.contract.ts';

async function roleOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /role', { title: 'Příklad', modules: [] });
  return data.id;
}

/** One example of every call of this module. */
export const rolesExamples: Record<keyof (typeof rolesContract)['calls'], Example> = {
  'GET /role': { input: () => ({}) },
  'POST /role': {
    input: () => ({ title: 'Příklad', modules: [{ id: 'messages', rights: 'rw' }] }),
  },
  'GET /role/{id}': { input: async (stage) => ({ id: await roleOf(stage) }) },
  'PUT /role/{id}': {
    input: async (stage) => ({ id: await roleOf(stage), title: 'Změna', modules: [] }),
  },
  'DELETE /role/{id}': { input: async (stage) => ({ id: await roleOf(stage) }) },
};

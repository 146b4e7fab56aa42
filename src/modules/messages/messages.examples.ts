import type { Example, Stage } from '../../testing/examples.ts';
import type { messagesContract } from './messages.contract.ts';

export const notice = { title: 'Příklad', description: '<p>Příklad</p>', long_term: false };

export async function messageOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /message', notice);
  return data.id;
}

/** One example of every call of this module. */
export const messagesExamples: Record<keyof (typeof messagesContract)['calls'], Example> = {
  'GET /message/labels': { input: () => ({}) },
  'GET /message': { input: () => ({ tab: 'actual' }) },
  'POST /message': { input: () => notice },
  'POST /message/upload/{id}': {
    input: async (stage) => ({ id: await messageOf(stage), name: 'Příloha', description: 'Popis' }),
    file: { name: 'a.txt', bytes: 'obsah' },
  },
  'GET /message/{id}': { input: async (stage) => ({ id: await messageOf(stage) }) },
  'PUT /message/{id}': { input: async (stage) => ({ id: await messageOf(stage), ...notice, title: 'Změna' }) },
  'DELETE /message/{id}': { input: async (stage) => ({ id: await messageOf(stage) }) },
  'PUT /message/{id}/archive': { input: async (stage) => ({ id: await messageOf(stage) }) },
  'GET /message/{id}/print': { input: async (stage) => ({ id: await messageOf(stage) }) },
  'GET /message/search/{text}': { input: () => ({ text: 'priklad' }) },
  'PUT /message/delete-all': { input: async (stage) => ({ ids: [await messageOf(stage)] }) },
  'PUT /message/archive-all': { input: async (stage) => ({ ids: [await messageOf(stage)] }) },
  'POST /message/{id}/comment': { input: async (stage) => ({ id: await messageOf(stage), message: 'Příklad' }) },
};

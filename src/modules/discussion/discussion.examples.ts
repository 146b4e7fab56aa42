import type { Example, Stage } from '../../testing/examples.ts';
import type { discussionContract } from './discussion.contract.ts';

const bikes = { name: 'Kam s koly?', description: '<p>Kočárkárna je plná.</p>' };

async function discussionOf({ writer }: Stage): Promise<{ id: string }> {
  const { data } = await writer.call('POST /discussion', bikes);
  return { id: data.id };
}

/** One example of every call of this module. */
export const discussionExamples: Record<keyof (typeof discussionContract)['calls'], Example> = {
  'GET /discussion': { input: () => ({ tab: 'open' }) },
  'POST /discussion': { input: () => bikes },
  'GET /discussion/{id}': { input: discussionOf },
  'POST /discussion/{id}/comment': {
    input: async (stage) => ({ ...(await discussionOf(stage)), description: 'Do sklepa.' }),
  },
  'POST /discussion/{id}/finish': { input: discussionOf },
  'GET /discussion/search/{text}': { input: () => ({ text: 'kolo' }) },
};

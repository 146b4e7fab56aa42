import type { Example, Stage } from '../../testing/examples.ts';
import { messageOf } from '../messages/messages.examples.ts';
import type { tiesContract } from './ties.contract.ts';

const refusal = 'TIES.ERRORS.NOT_FOUND';
const noticeOf = async (stage: Stage) => ({ id: await messageOf(stage) });

/** One example of every call of this module. */
export const tiesExamples: Record<keyof (typeof tiesContract)['calls'], Example> = {
  'GET /ties/{id}': { input: noticeOf, refusal },
  'PUT /ties/{id}/follow': { input: async (stage) => ({ ...(await noticeOf(stage)), follows: true }), refusal },
  'PUT /ties/{id}/seen': { input: noticeOf, refusal },
  'POST /ties/{id}': {
    input: async (stage) => {
      const [{ id }, { id: from }] = [await noticeOf(stage), await noticeOf(stage)];
      await stage.world.database.pool.query('update record set author_id = $1 where id = $2', [stage.me.id, id]);
      return { id, from };
    },
    refusal,
  },
};

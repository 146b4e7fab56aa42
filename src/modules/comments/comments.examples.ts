import type { Example, Stage } from '../../testing/examples.ts';
import { notice } from '../messages/messages.examples.ts';
import type { commentsContract } from './comments.contract.ts';

/** A comment of the writer, or of whom they lend it to, on a notice. */
async function commentOf({ writer, world }: Stage, authorId = writer.id): Promise<{ id: string }> {
  const { data } = await writer.call('POST /message', { ...notice, comments: true });
  const said = await writer.call('POST /message/{id}/comment', { id: data.id, message: 'Do sklepa.' });
  await world.database.pool.query('update comment set author_id = $1 where id = $2', [authorId, said.data.id]);
  return { id: said.data.id };
}

/** One example of every call of this module. */
export const commentsExamples: Record<keyof (typeof commentsContract)['calls'], Example> = {
  'PUT /comment/{id}': {
    input: async (stage) => ({ ...(await commentOf(stage, stage.me.id)), description: 'Do prádelny.' }),
    refusal: 'COMMENT.ERRORS.NOT_FOUND',
  },
  'PUT /comment/{id}/hide': { input: async (stage) => ({ ...(await commentOf(stage)), reason: 'Osobní útok.' }) },
  'PUT /comment/{id}/show': {
    input: async (stage) => {
      const { id } = await commentOf(stage);
      await stage.writer.call('PUT /comment/{id}/hide', { id, reason: 'Osobní útok.' });
      return { id };
    },
  },
  'PUT /comment/{id}/like': {
    input: async (stage) => ({ ...(await commentOf(stage, (await stage.home.join('member')).id)), likes: true }),
    refusal: 'COMMENT.ERRORS.NOT_FOUND',
  },
};

import { acceptanceId } from '#house/acceptance.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import { notice } from '../messages/messages.examples.ts';
import type { acceptreadContract } from './acceptread.contract.ts';

const mustRead = async ({ writer }: Stage) =>
  (await writer.call('POST /message', { ...notice, acceptRead: true })).data.id;

/** One example of every call of this module. */
export const acceptreadExamples: Record<keyof (typeof acceptreadContract)['calls'], Example> = {
  'GET /accept-read': { input: () => ({}) },
  'PUT /accept-read/accept/{id}': {
    input: async (stage) => ({ id: acceptanceId(await mustRead(stage), stage.me.id, 1) }),
  },
  'GET /accept-read/{id}/print': {
    input: async (stage) => ({ id: await mustRead(stage) }),
  },
};

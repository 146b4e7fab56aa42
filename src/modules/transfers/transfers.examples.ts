import type { Example, Stage } from '../../testing/examples.ts';
import { unitsExamples } from '../units/units.examples.ts';
import type { transfersContract } from './transfers.contract.ts';

/** A unit of the one who asks, and somebody who gets it. */
async function unitOf(stage: Stage) {
  const { input } = unitsExamples['GET /room/{id}'];
  const { id } = (await input(stage)) as { id: string };
  const { data } = await stage.writer.call('GET /room/{id}', { id });
  const to = await stage.home.join('member');
  return { id, version: data.version, fromIds: data.svj_users.map((owner) => owner.id), to: [{ userId: to.id }] };
}

/** A transfer that the writer has made just now. */
async function madeOf(stage: Stage) {
  const unit = await unitOf(stage);
  const { data } = await stage.writer.call('POST /room/{id}/transfer', { ...unit, way: 'instead' });
  return { id: unit.id, transferId: data.transferId };
}

/** One example of every call of this module. */
export const transfersExamples: Record<keyof (typeof transfersContract)['calls'], Example> = {
  'GET /room/{id}/transfer': { input: async (stage) => ({ id: (await unitOf(stage)).id }) },
  'POST /room/{id}/transfer': { input: async (stage) => ({ ...(await unitOf(stage)), way: 'instead' }) },
  'DELETE /room/{id}/transfer/{transferId}': { input: madeOf },
};

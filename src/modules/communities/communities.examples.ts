import type { Example, Stage } from '../../testing/examples.ts';
import { pixel, upload } from '../../testing/upload.ts';
import { changeCommunity } from '../../testing/world.ts';
import type { communitiesContract } from './communities.contract.ts';

async function housePicture({ world, home, writer }: Stage) {
  await upload(world, home.id, writer, '/svj/avatar', { name: 'a.gif', bytes: pixel }, {}, 'avatar');
  return {};
}

/** A change of the account that waits for a second one of the committee. */
async function waitingOf({ world, home, writer }: Stage): Promise<string> {
  await changeCommunity(world, home.id, { confirmsAccount: true, bankAccount: '19-2000145399/0800' });
  const { name } = (await writer.call('GET /svj')).data.svj;
  const house = { id: home.id, name, invoiceEmail: 'faktury@example.cz' };
  await writer.call('PUT /svj/{id}', { ...house, bankAccount: '2000145399/2010' });
  const { data } = await writer.call('GET /svj/change', {});
  return data.changes.find(({ state }) => state === 'waits')?.id ?? '';
}

/** One example of every call of this module. */
export const communitiesExamples: Record<keyof (typeof communitiesContract)['calls'], Example> = {
  'GET /svj': { input: () => ({}) },
  'GET /svj/all': { input: () => ({}) },
  'GET /svj/mine': { input: () => ({}) },
  'PUT /svj/{id}': { input: ({ home }) => ({ id: home.id, name: 'Příklad', invoiceEmail: 'faktury@example.cz' }) },
  'GET /svj/change': { input: () => ({}) },
  'PUT /svj/change/{id}': { input: async (stage) => ({ id: await waitingOf(stage), confirms: false }) },
  'GET /svj/avatar': { input: housePicture },
  'POST /svj/avatar': { input: () => ({}), file: { name: 'a.gif', bytes: pixel } },
  'DELETE /svj/avatar': { input: () => ({}) },
  'POST /svj/change-mayor-committee': {
    input: ({ writer }) => ({ userId: writer.id }),
  },
  'GET /activity': { input: () => ({}) },
};

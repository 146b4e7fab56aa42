import type { Example, Stage } from '../../testing/examples.ts';
import { pixel, upload } from '../../testing/upload.ts';
import type { communitiesContract } from './communities.contract.ts';

async function housePicture({ world, home, writer }: Stage) {
  await upload(world, home.id, writer, '/svj/avatar', { name: 'a.gif', bytes: pixel }, {}, 'avatar');
  return {};
}

/** One example of every call of this module. */
export const communitiesExamples: Record<keyof (typeof communitiesContract)['calls'], Example> = {
  'GET /svj': { input: () => ({}) },
  'GET /svj/all': { input: () => ({}) },
  'GET /svj/mine': { input: () => ({}) },
  'PUT /svj/{id}': { input: ({ home }) => ({ id: home.id, name: 'Příklad', invoiceEmail: 'faktury@example.cz' }) },
  'GET /svj/avatar': { input: housePicture },
  'POST /svj/avatar': { input: () => ({}), file: { name: 'a.gif', bytes: pixel } },
  'DELETE /svj/avatar': { input: () => ({}) },
  'POST /svj/change-mayor-committee': {
    input: ({ writer }) => ({ userId: writer.id }),
  },
  'GET /activity': { input: () => ({}) },
};

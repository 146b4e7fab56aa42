import { newId } from '#engines/secrets.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import { pixel, upload } from '../../testing/upload.ts';
import type { peopleContract } from './people.contract.ts';

const lenka = () => ({
  firstName: 'Lenka',
  lastName: 'Příkladná',
  emails: [{ value: `lenka.${newId()}@example.cz`, visibility: 'admin' }],
});

export const ownerOf = async ({ home }: Stage, archivedAt: string | null = null) =>
  (await home.join('member', { archivedAt, phones: [{ value: '+420602111222', visibility: 'admin' }] })).id;

const archivedOf = (stage: Stage) => ownerOf(stage, new Date().toISOString());

async function pictureOf(stage: Stage) {
  const { world, home, writer } = stage;
  await upload(world, home.id, writer, `/user/${writer.id}/avatar`, { name: 'a.gif', bytes: pixel }, {}, 'avatar');
  const { avatar } = (await writer.call('GET /user/{id}', { id: writer.id })).data;
  return { id: writer.id, ...Object.fromEntries(new URL(avatar ?? '', 'http://localhost').searchParams) };
}

/** One example of every call of this module. */
export const peopleExamples: Record<keyof (typeof peopleContract)['calls'], Example> = {
  'GET /user': { input: () => ({ tab: 'users' }) },
  'POST /user': { input: lenka },
  'GET /user/{id}': { input: async (stage) => ({ id: await ownerOf(stage) }) },
  'PUT /user/{id}': { input: async (stage) => ({ id: await ownerOf(stage), city: 'Brno' }) },
  'DELETE /user/{id}': { input: async (stage) => ({ id: await archivedOf(stage) }) },
  'DELETE /user/access/{id}': { input: async (stage) => ({ id: await ownerOf(stage) }) },
  'PUT /user/archive/{id}': { input: async (stage) => ({ id: await ownerOf(stage) }) },
  'PUT /user/archive/restore/{id}': { input: async (stage) => ({ id: await archivedOf(stage) }) },
  'PUT /user/archive-all': { input: async (stage) => ({ ids: [await ownerOf(stage)] }) },
  'PUT /user/delete-all': { input: async (stage) => ({ ids: [await archivedOf(stage)] }) },
  'GET /user/search/{text}': { input: () => ({ text: 'prikladna' }) },
  'POST /user/{id}/avatar': {
    input: async (stage) => ({ id: await ownerOf(stage) }),
    file: { name: 'a.gif', bytes: pixel },
  },
  'DELETE /user/{id}/avatar': { input: async (stage) => ({ id: await ownerOf(stage) }) },
  'GET /avatar/{id}': { input: pictureOf },
};

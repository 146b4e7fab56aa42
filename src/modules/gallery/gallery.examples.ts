import type { Example, Stage } from '../../testing/examples.ts';
import { pixel, upload } from '../../testing/upload.ts';
import type { galleryContract } from './gallery.contract.ts';

const album = { title: 'Příklad', visibility: 'public' } as const;

async function galleryOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /gallery', album);
  return data.id;
}

/** A photo of a new gallery, under the name that the call gives its id. */
const photoAs =
  (name: string, more: object = {}) =>
  async (stage: Stage) => {
    const { world, home, writer } = stage;
    const id = await galleryOf(stage);
    await upload(world, home.id, writer, `/gallery/${id}/upload`, { name: 'a.gif', bytes: pixel }, {}, 'files[]');
    const [photo] = (await writer.call('GET /gallery/{id}', { id })).data.photos;
    return { id, [name]: photo?.id, ...more };
  };

/** One example of every call of galleries. */
export const galleryExamples: Record<keyof (typeof galleryContract)['calls'], Example> = {
  'GET /gallery': { input: () => ({}) },
  'POST /gallery': { input: () => album },
  'GET /gallery/{id}': {
    input: async (stage) => ({ id: await galleryOf(stage) }),
    refusal: 'BE.GALLERY.NOT_ACCES',
  },
  'PUT /gallery/{id}': { input: async (stage) => ({ id: await galleryOf(stage), ...album, title: 'Změna' }) },
  'DELETE /gallery/{id}': { input: async (stage) => ({ id: await galleryOf(stage) }) },
  'PUT /gallery/delete-all': { input: async (stage) => ({ ids: [await galleryOf(stage)] }) },
  'GET /gallery/search/{text}': { input: () => ({ text: 'priklad' }) },
  'POST /gallery/{id}/upload': {
    input: async (stage) => ({ id: await galleryOf(stage) }),
    file: { name: 'a.gif', bytes: pixel },
  },
  'GET /gallery/{id}/image/{imageId}': { input: photoAs('imageId', { size: 'thumb' }) },
  'GET /gallery/{id}/download/{attId}': { input: photoAs('attId') },
  'DELETE /gallery/{id}/attachment/{attId}': { input: photoAs('attId') },
  'PUT /gallery/{id}/rename': { input: photoAs('attachmentId', { name: 'změna.gif' }) },
  'PUT /gallery/{id}/order': {
    input: async (stage) => {
      const { id, ids } = (await photoAs('ids')(stage)) as { id: string; ids: string };
      return { id, ids: [ids] };
    },
  },
  'PUT /gallery/{id}/cover': { input: photoAs('attachmentId') },
};

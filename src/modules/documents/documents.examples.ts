import { newId } from '#engines/secrets.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import { upload } from '../../testing/upload.ts';
import type { documentsContract } from './documents.contract.ts';

async function folderOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /folder', { name: `Složka ${newId()}` });
  return data.id;
}
async function linkOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /file/link', { name: 'Příklad', url: 'https://example.cz/' });
  return data.id;
}
const document = { name: 'a.txt', bytes: 'obsah' };
async function fileOf({ world, home, writer }: Stage): Promise<string> {
  const { data } = await upload(world, home.id, writer, '/file/upload', document);
  return (data as unknown as { id: string }).id;
}

/** A file whose first content was replaced. */
async function replacedOf(stage: Stage) {
  const id = await fileOf(stage);
  await upload(
    stage.world,
    stage.home.id,
    stage.writer,
    '/file/upload',
    { name: 'b.txt', bytes: 'jiný' },
    { fileId: id },
  );
  return { id, number: 1 };
}

export const documentsExamples: Record<keyof (typeof documentsContract)['calls'], Example> = {
  'GET /folder': { input: () => ({}) },
  'GET /folder/tree': { input: () => ({}) },
  'POST /folder': { input: () => ({ name: `Složka ${newId()}` }) },
  'GET /folder/{id}': { input: async (stage) => ({ id: await folderOf(stage) }) },
  'PUT /folder/{id}': {
    input: async (stage) => ({ id: await folderOf(stage), name: newId(), parentId: null, visibility: 'everyone' }),
  },
  'DELETE /folder/{id}': { input: async (stage) => ({ id: await folderOf(stage) }) },
  'GET /folder/search/{text}': { input: () => ({ text: 'slozka' }) },
  'PUT /folder/move': {
    input: async (stage) => ({ files: [await fileOf(stage)], parentId: await folderOf(stage) }),
  },
  'PUT /folder/download-selected': { input: async (stage) => ({ files: [await fileOf(stage)] }) },
  'GET /file': { input: () => ({}) },
  'POST /file/upload': { input: () => ({ name: 'Příklad', description: 'Popis' }), file: document },
  'POST /file/link': { input: () => ({ name: 'Příklad', url: 'https://example.cz/' }) },
  'DELETE /file/{id}/version/{number}': { input: replacedOf },
  'POST /file/{id}/version/{number}/restore': { input: replacedOf },
  'GET /file/{id}/download': { input: async (stage) => ({ id: await fileOf(stage) }) },
  'GET /file/{id}': { input: async (stage) => ({ id: await fileOf(stage) }) },
  'PUT /file/{id}': { input: async (stage) => ({ id: await linkOf(stage), name: 'Změna', isPublic: true }) },
  'DELETE /file/{id}': { input: async (stage) => ({ id: await fileOf(stage) }) },
  'GET /file/search/{text}': { input: () => ({ text: 'priklad' }) },
  'PUT /file/delete': { input: async (stage) => ({ folders: [await folderOf(stage)] }) },
  'GET /api/v1/document/folder_list': { input: () => ({}) },
  'POST /api/v1/document/file/create': { input: () => ({ name: 'Příklad' }), file: document },
};

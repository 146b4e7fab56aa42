import { beforeAll, describe, expect, test } from 'vitest';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  [chair, owner] = [await home.join('mayorCommittee'), await home.join('member')];
});

const store = async (bytes: string, fields: Record<string, string>) => {
  const answer = await upload(world, home.id, chair, '/file/upload', { name: 'smlouva.txt', bytes }, fields);
  return (answer.data as unknown as { id: string }).id;
};
const publish = (id: string, isPublic = true) => chair.call('PUT /file/{id}', { id, name: 'Smlouva', isPublic });
const seen = async (id: string, person: Person) => (await person.call('GET /file/{id}', { id })).data.versions;
const numbers = async (id: string, person: Person) => (await seen(id, person)).map(({ number }) => number);
const opened = async (url: string) => {
  const { statusCode, payload } = await world.app.inject(url);
  return statusCode === 200 ? payload : statusCode;
};

describe('a version', () => {
  test('that was stored for the committee is seen by nobody else once the file is public, nor opened by them', async () => {
    const id = await store('s rodnými čísly', { isPublic: 'false' });
    await store('bez nich', { fileId: id });
    await publish(id);
    expect(await numbers(id, chair)).toEqual([2, 1]);
    expect((await seen(id, chair)).map(({ isOpen }) => isOpen)).toEqual([true, false]);
    const [current, ...older] = await seen(id, owner);
    expect(older).toEqual([]);
    expect(await opened(current?.url as string)).toBe('bez nich');
  });

  test('that all saw is seen by all as long as they see the file', async () => {
    const id = await store('první', { isPublic: 'true' });
    await store('druhá', { fileId: id });
    const first = (await seen(id, owner))[1]?.url as string;
    expect(await opened(first)).toBe('první');
    await publish(id, false);
    expect(await opened(first)).toBe(404);
  });

  test('that was stored in a folder of the committee stays its own when the file moves to where all see it', async () => {
    const { data } = await chair.call('POST /folder', { name: 'Výbor', visibility: 'committee' });
    const id = await store('koncept', { folderId: data.id });
    await store('čistopis', { fileId: id });
    await chair.call('PUT /folder/move', { files: [id], parentId: null });
    expect([await numbers(id, owner), await numbers(id, chair)]).toEqual([[2], [2, 1]]);
  });

  test('is brought back as a new one, and the present one stays among the older', async () => {
    const id = await store('dobrá', {});
    await store('špatná', { fileId: id });
    const back = await chair.call('POST /file/{id}/version/{number}/restore', { id, number: 1 });
    expect(back.data.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(await Promise.all((await seen(id, chair)).map(({ url }) => opened(url)))).toEqual([
      'dobrá',
      'špatná',
      'dobrá',
    ]);
    expect(back.data.history.at(-1)).toMatchObject({ action: 'versionRestored', from: '1', to: '3' });
  });

  test('is taken away by itself, with its bytes', async () => {
    const id = await store(`omyl ${home.id}`, {});
    await store('oprava', { fileId: id });
    const url = (await seen(id, chair))[1]?.url as string;
    const { code, data } = await chair.call('DELETE /file/{id}/version/{number}', { id, number: 1 });
    expect([code, data.versions.length]).toEqual([200, 1]);
    expect(data.history.at(-1)).toMatchObject({ action: 'versionRemoved', from: '1' });
    expect(await opened(url)).toBe(404);
    expect((await chair.call('DELETE /file/{id}/version/{number}', { id, number: 1 })).code).toBe(404);
  });

  test('that counts is neither taken away nor brought back, and readers may do neither', async () => {
    const id = await store('jediná', {});
    for (const call of ['DELETE /file/{id}/version/{number}', 'POST /file/{id}/version/{number}/restore'] as const) {
      expect(await chair.call(call, { id, number: 1 })).toMatchObject({
        code: 409,
        message: 'FILE.ERRORS.CURRENT_VERSION',
      });
      expect((await owner.call(call, { id, number: 1 })).code).toBe(403);
      expect((await chair.call(call, { id, number: 9 })).code).toBe(404);
    }
  });
});

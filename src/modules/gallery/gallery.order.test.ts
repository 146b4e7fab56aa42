import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTrash } from '#house/trash.ts';
import { upload, uploadFiles } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let id: string;
let png: Buffer;

const part = 'files[]';
/** One photo in a request of its own, as the page sends it. */
const send = (name: string, position?: number, bytes: Buffer = png) =>
  upload(
    world,
    home.id,
    chair,
    `/gallery/${id}/upload`,
    { name, bytes },
    position === undefined ? {} : { position: `${position}` },
    part,
  );
const detail = async (person = chair) => (await person.call('GET /gallery/{id}', { id })).data;
const photos = async () => (await detail()).photos;
const names = async () => (await photos()).map(({ name }) => name);
const idOf = async (name: string) => (await photos()).find((photo) => photo.name === name)?.id as string;
const coverOf = async () => {
  const listed = (await owner.call('GET /gallery', {})).data.galleries[0]?.cover;
  expect(listed).toBe((await detail()).cover);
  return (await photos()).find((photo) => photo.id === listed)?.name;
};
const order = (ids: string[], person = chair) => person.call('PUT /gallery/{id}/order', { id, ids });
const choose = (attachmentId: string, person = chair) => person.call('PUT /gallery/{id}/cover', { id, attachmentId });
const remove = async (name: string) =>
  chair.call('DELETE /gallery/{id}/attachment/{attId}', { id, attId: await idOf(name) });
const trash = async (person = chair) => (await person.call('GET /trash', { module: 'gallery' })).data.items;
const restore = (ids: string[], person = chair) => person.call('PUT /trash/restore', { ids });
const lastChange = async () => (await detail()).history.at(-1);

beforeAll(async () => {
  world = await openWorld();
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  id = (await chair.call('POST /gallery', { title: 'Dvůr', visibility: 'public' })).data.id;
});

describe('photos stand', () => {
  test('in the order in which they were chosen, whichever arrives first, then by their names', async () => {
    const { nextPosition } = await detail();
    expect(nextPosition).toBe(0);
    for (const [name, place] of [
      ['c.png', 2],
      ['a.png', 0],
      ['foto 10.png', 1],
      ['foto 2.png', 1],
    ] as const)
      await send(name, nextPosition + place);
    expect(await names()).toEqual(['a.png', 'foto 2.png', 'foto 10.png', 'c.png']);
    await send('poslední.png');
    await uploadFiles(world, home.id, chair, `/gallery/${id}/upload`, [
      { name: 'z.png', bytes: png },
      { name: 'b.png', bytes: png },
    ]);
    expect((await names()).slice(-3)).toEqual(['poslední.png', 'z.png', 'b.png']);
    expect((await send('x.png', -1)).data).toEqual({ errors: { position: 'BASE.VALIDATION.TOO_SMALL' } });
    await send('daleko.png', 900_000_000);
    expect((await detail()).nextPosition).toBeLessThan(2_000);
  });

  test('as they were put in order, which the history tells once', async () => {
    for (const name of ['a.png', 'b.png', 'c.png']) await send(name);
    const ids = (await photos()).map((photo) => photo.id);
    expect((await order(ids.toReversed())).code).toBe(200);
    expect(await names()).toEqual(['c.png', 'b.png', 'a.png']);
    expect(await lastChange()).toMatchObject({ action: 'order' });
    expect((await order(ids, owner)).code).toBe(403);
    expect(await names()).toEqual(['c.png', 'b.png', 'a.png']);
  });

  test('as they were when meanwhile one came or went: none is lost', async () => {
    for (const name of ['a.png', 'b.png']) await send(name);
    const ids = (await photos()).map((photo) => photo.id);
    await send('c.png');
    const changed = { code: 409, message: 'GALLERY.ERRORS.PHOTOS_CHANGED' };
    const all = (await photos()).map((photo) => photo.id);
    for (const wrong of [ids, [...ids, ids[0] as string], [...all, id]])
      expect(await order(wrong)).toMatchObject(changed);
    await remove('a.png');
    expect(await order(all)).toMatchObject(changed);
    expect(await names()).toEqual(['b.png', 'c.png']);
  });
});

test('a gallery shows the chosen photo, else the first', async () => {
  for (const name of ['a.png', 'b.png']) await send(name);
  expect(await coverOf()).toBe('a.png');
  expect((await choose(await idOf('b.png'), owner)).code).toBe(403);
  expect((await choose(await idOf('b.png'))).code).toBe(200);
  expect(await coverOf()).toBe('b.png');
  expect(await lastChange()).toMatchObject({ action: 'cover', from: '', to: 'b.png' });
  const gone = (await idOf('b.png')) as string;
  await remove('b.png');
  expect(await coverOf()).toBe('a.png');
  expect(await choose(gone)).toMatchObject({ code: 404, message: 'ATTACHMENT.ERRORS.NOT_FOUND' });
  await restore([gone]);
  expect(await coverOf()).toBe('b.png');
});

test('a photo of an iPhone becomes a jpeg of its name', async () => {
  const { code } = await send('IMG_1.HEIC', undefined, await readFile('src/testing/photo.heic'));
  expect([code, await names(), (await photos())[0]?.type]).toEqual([200, ['IMG_1.jpg'], 'image/jpeg']);
});

describe('a deleted photo', () => {
  test('is nowhere for anybody at once, and in the trash of who writes galleries', async () => {
    for (const name of ['a.png', 'b.png']) await send(name);
    const gone = await idOf('a.png');
    await remove('a.png');
    for (const person of [chair, owner]) {
      const none = { code: 404, message: 'ATTACHMENT.ERRORS.NOT_FOUND' };
      expect(await person.call('GET /gallery/{id}/image/{imageId}', { id, imageId: gone })).toMatchObject(none);
      expect(await person.call('GET /gallery/{id}/download/{attId}', { id, attId: gone })).toMatchObject(none);
    }
    expect(await detail(owner)).toMatchObject({ photosCount: 1, photos: [{ name: 'b.png' }] });
    expect((await owner.call('GET /trash', { module: 'gallery' })).code).toBe(403);
    expect(await trash()).toMatchObject([{ id: gone, kind: 'photo', title: 'a.png', deletedBy: { id: chair.id } }]);
    const stranger = await (await house(world)).join('mayorCommittee');
    expect((await restore([gone], stranger)).code).toBe(404);
    expect(await lastChange()).toMatchObject({ action: 'detach', from: 'a.png' });
  });

  test('comes back to its place, beside one that took its name', async () => {
    for (const name of ['a.png', 'b.png']) await send(name);
    const gone = await idOf('a.png');
    await remove('a.png');
    await send('A.png');
    expect((await restore([gone])).code).toBe(200);
    expect(await names()).toEqual(['a (2).png', 'b.png', 'A.png']);
    expect(await lastChange()).toMatchObject({ action: 'restore', to: 'a (2).png' });
  });

  test('waits while its gallery is in the trash, and goes for good with it', async () => {
    await send('a.png');
    await send('b.png');
    const gone = await idOf('a.png');
    await remove('a.png');
    await chair.call('DELETE /gallery/{id}', { id });
    expect((await trash()).map((item) => item.id)).toEqual([id]);
    expect((await restore([gone])).code).toBe(404);
    await restore([id]);
    expect([await names(), (await trash()).map((item) => item.id)]).toEqual([['b.png'], [gone]]);
    await chair.call('DELETE /gallery/{id}', { id });
    await chair.call('PUT /trash/delete', { ids: [id] });
    const { rows } = await world.database.pool.query(
      `select 1 from record where community_id = $1 and kind in ('gallery', 'photo')`,
      [home.id],
    );
    expect(rows).toEqual([]);
  });

  test('goes for good by hand, and by night after thirty days', async () => {
    for (const name of ['a.png', 'b.png', 'c.png']) await send(name);
    const [byHand, byNight, young] = (await photos()).map((photo) => photo.id) as [string, string, string];
    for (const name of ['a.png', 'b.png', 'c.png']) await remove(name);
    expect((await chair.call('PUT /trash/delete', { ids: [byHand] })).code).toBe(200);
    const age = `update record set trashed_at = now() - $2::interval where id = $1`;
    await world.database.pool.query(age, [byNight, '30 days 1 minute']);
    await world.database.pool.query(age, [young, '29 days']);
    await emptyTrash(world.services);
    expect((await trash()).map((item) => item.id)).toEqual([young]);
  });

  test('of a gallery that only the committee sees is in no trash of others, though they write galleries', async () => {
    await send('a.png');
    await chair.call('PUT /gallery/{id}', { id, title: 'Dvůr', visibility: 'private' });
    await remove('a.png');
    const modules = [{ id: 'gallery' as const, rights: 'rw' as const }];
    const { data: role } = await chair.call('POST /role', { title: 'Fotograf', modules });
    const writer = await home.join('member', { roleId: role.id });
    expect(await trash(writer)).toEqual([]);
    expect(await trash()).toHaveLength(1);
  });
});

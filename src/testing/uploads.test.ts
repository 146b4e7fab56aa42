import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startUpload } from './send.ts';
import { upload } from './upload.ts';
import { type House, house, open, openWorld, type Person, type World } from './world.ts';

let world: World;
let home: House;
let chair: Person;
const waiting = () => readdir(join(world.folder, 'uploads'));
const start = (person = chair) => startUpload(world, home.id, person, '/file/upload');
const piece = Buffer.alloc(300_000, 120);

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
});

describe('uploads of one account', () => {
  test('go two at once, four wait unread, more are refused, and another account is received meanwhile', async () => {
    const started = await Promise.all(Array.from({ length: 7 }, () => start()));
    for (const { outgoing } of started) outgoing.write(piece);
    const one = { code: 429, message: 'BASE.ERRORS.UPLOADS', showMessage: true };
    expect(await Promise.race(started.map(({ answered }) => answered))).toMatchObject(one); // whichever came last
    await expect.poll(async () => (await waiting()).length).toBe(2);
    const refused = await upload(world, home.id, chair, '/file/upload', { name: 'a.txt', bytes: 'x' });
    expect(refused).toMatchObject(one);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    const other = await home.join('mayorCommittee');
    expect((await upload(world, home.id, other, '/file/upload', { name: 'b.txt', bytes: 'y' })).code).toBe(200);
    for (const { end } of started) end();
    const codes = (await Promise.all(started.map(({ answered }) => answered))).map(({ code }) => code);
    expect(codes.sort()).toEqual([...Array(6).fill(200), 429]);
    expect(await waiting()).toEqual([]);
  });

  test.each([piece.length, 100])(
    'that break off after %i bytes, running or waiting, make room for the next',
    async (bytes) => {
      const broken = await Promise.all(Array.from({ length: 6 }, () => start()));
      for (const { outgoing } of broken) outgoing.write(piece.subarray(0, bytes));
      await expect.poll(async () => (await waiting()).length).toBe(2);
      for (const { outgoing } of broken) outgoing.destroy();
      await expect.poll(async () => (await waiting()).length).toBe(0);
      expect((await upload(world, home.id, chair, '/file/upload', { name: 'c.txt', bytes: 'z' })).code).toBe(200);
    },
  );
});

describe('a disk down to its reserve', () => {
  let full: World;

  beforeAll(async () => {
    full = await open({ DISK_RESERVE: '9999999' }, world);
  });
  afterAll(() => full.close());

  test('takes no file, says so, and everything else goes on', async () => {
    const refused = await upload(full, home.id, chair, '/file/upload', { name: 'a.txt', bytes: 'x' });
    expect(refused).toMatchObject({ code: 507, message: 'BASE.ERRORS.DISK_FULL', showMessage: true });
    expect(await waiting()).toEqual([]);
    expect((await chair.call('GET /file', {})).code).toBe(200);
    expect((await upload(world, home.id, chair, '/file/upload', { name: 'd.txt', bytes: 'w' })).code).toBe(200);
  });
});

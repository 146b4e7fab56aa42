import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examples } from './examples.ts';
import { startForm, startUpload } from './send.ts';
import { pixel, upload } from './upload.ts';
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

describe('uploads of who has no account', () => {
  let behind: World;
  let photo: string;
  const from = (address: string) => startForm(behind, { 'x-forwarded-for': address }, photo);
  const ended = ({ outgoing, answered }: Awaited<ReturnType<typeof from>>) => {
    outgoing.destroy();
    return answered.catch(() => null);
  };

  beforeAll(async () => {
    behind = await open({ TRUST_PROXY: '1' });
    const there = await house(behind);
    const writer = await there.join('mayorCommittee');
    const { id } = (await examples['POST /report/link/{id}/photo'].input({
      world: behind,
      home: there,
      writer,
      me: writer,
    })) as { id: string };
    photo = `/report/link/${id}/photo`;
  });
  afterAll(() => behind.close());

  test('take turns by address: two that send nothing more keep no place from another address', async () => {
    const slow = [await from('198.51.100.7'), await from('198.51.100.7')];
    for (const { outgoing } of slow) outgoing.write(pixel);
    await expect.poll(async () => (await readdir(join(behind.folder, 'uploads'))).length).toBe(2);
    const third = await from('198.51.100.7');
    third.outgoing.write(pixel);
    third.end();
    const other = await from('203.0.113.9');
    other.outgoing.write(pixel);
    other.end();
    expect(await other.answered).toMatchObject({ code: 200 });
    expect(await Promise.race([third.answered, 'waits'])).toBe('waits');
    await Promise.all(slow.map(ended));
    expect(await third.answered).toMatchObject({ code: 200 });
  });

  test('hold no turn at all while what they were given opens nothing', async () => {
    const path = `/report/link/${'x'.repeat(43)}/photo`;
    const guessed = await Promise.all(
      Array.from({ length: 8 }, () => startForm(behind, { 'x-forwarded-for': '192.0.2.1' }, path)),
    );
    const answers = await Promise.all(guessed.map(({ answered }) => answered)); // none has sent a byte of its file
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([404]));
    await Promise.all(guessed.map(ended));
  });
});

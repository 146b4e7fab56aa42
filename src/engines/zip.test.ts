import { once } from 'node:events';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryName, zipOf } from './zip.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domovnik-zip-'));
  await writeFile(join(folder, 'velky.bin'), 'x'.repeat(5_000_000));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lastModified = new Date('2026-05-01T10:00:00Z');

const reader = { communityId: 'dům', accountId: 'čtenář' };

/** Entries whose files are opened when their turn comes, and what was opened. */
function bigFiles() {
  const opened: ReadStream[] = [];
  async function* content() {
    const stream = createReadStream(join(folder, 'velky.bin'));
    opened.push(stream);
    yield* stream as AsyncIterable<Uint8Array>;
  }
  async function* entries() {
    for (const name of ['a.bin', 'b.bin', 'c.bin']) yield { name, lastModified, input: content() };
  }
  return { opened, entries };
}

test('an archive holds what it was given, one file after the other', async () => {
  const { opened, entries } = bigFiles();
  const found = unzipSync(await buffer(await zipOf(reader, entries())));
  expect(Object.entries(found).map(([name, bytes]) => [name, bytes.length])).toEqual([
    ['a.bin', 5_000_000],
    ['b.bin', 5_000_000],
    ['c.bin', 5_000_000],
  ]);
  expect(opened.every(({ closed }) => closed)).toBe(true);
});

test('an archive whose reader goes away closes the file that is open and opens no other', async () => {
  const { opened, entries } = bigFiles();
  const archive = await zipOf(reader, entries());
  await once(archive, 'readable');
  archive.destroy();
  await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
});

describe('the name of an entry', () => {
  test.each([
    ['CON', 'CON_'],
    ['con.txt', 'con_.txt'],
    ['Lpt1.pdf', 'Lpt1_.pdf'],
    ['Console.log', 'Console.log'],
    ['Smlouva 2026.', 'Smlouva 2026'],
    ['tečky...', 'tečky'],
    ['...', 'soubor'],
    ['a/b\\c.pdf', 'a-b-c.pdf'],
    ['Zápis č. 5.pdf', 'Zápis č. 5.pdf'],
  ])('%s becomes %s, which every system can unpack', (title, name) => {
    expect(entryName(title)).toBe(name);
  });
});

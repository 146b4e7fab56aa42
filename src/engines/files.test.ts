import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, statfs, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isText } from '#engines/files.content.ts';
import type { S3Address } from '#engines/files.place.ts';
import { s3Place } from '#engines/files.s3.ts';
import { type FileStore, openFiles, readS3Address } from '#engines/files.ts';
import { fail } from '#shared/errors.ts';
import { type S3Mood, startS3 } from '../testing/s3.ts';

let root: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let warnings: unknown[];
const community = randomUUID();
const later = '2999-01-01T00:00:00.000Z';
const address = () => readS3Address(s3.url) as S3Address;
const hash = (content: string) => createHash('sha256').update(content).digest('hex');

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'domovnik-files-'));
  s3 = await startS3(join(root, 's3'));
});
beforeEach(() => {
  warnings = [];
  s3.become('works');
});
afterAll(async () => {
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});

describe.each(['folder', 'bucket'])('a store in a %s', (kind) => {
  let store: FileStore;
  let data: string;
  const receive = (content: string | Uint8Array, name = 'a.txt') => store.receive(Readable.from([content]), name);
  async function keep(content: string) {
    const upload = await receive(content);
    await store.stage(community, upload);
    await store.keep(community, upload);
    await store.discard(upload);
    return upload;
  }
  async function kept(before = later) {
    const names: string[] = [];
    for await (const found of store.keptBefore(before)) names.push(found.sha256);
    return names.sort();
  }

  beforeEach(async () => {
    data = await mkdtemp(join(root, 'data-'));
    store = await openFiles(data, kind === 'bucket' ? address() : undefined, (error) => warnings.push(error));
    for await (const found of store.keptBefore(later)) await store.remove(found.communityId, found.sha256);
  });

  test('gives back what was kept, once for each content, and nothing waits any more', async () => {
    const { sha256 } = await keep('obsah');
    await keep('obsah');
    await keep('');
    expect(sha256).toBe(hash('obsah'));
    expect(await text(await store.read(community, sha256))).toBe('obsah');
    expect(await text(await store.read(community, hash('')))).toBe('');
    expect(await kept()).toEqual([sha256, hash('')].sort());
    expect(await readdir(join(data, 'uploads'))).toEqual([]);
  });

  test('keeps twice what is kept twice, as a repeated transaction does', async () => {
    const upload = await receive('dvakrát');
    await store.stage(community, upload);
    await store.keep(community, upload);
    await store.keep(community, upload);
    expect(await text(await store.read(community, upload.sha256))).toBe('dvakrát');
  });

  test('puts the bytes again when a sweep took them after they were staged', async () => {
    const upload = await receive('smeteno');
    await store.stage(community, upload);
    await store.remove(community, upload.sha256);
    await store.keep(community, upload);
    expect(await text(await store.read(community, upload.sha256))).toBe('smeteno');
  });

  test('removes, also what is not there, and answers 404 for bytes that are gone', async () => {
    const { sha256 } = await keep('pryč');
    await store.remove(community, sha256);
    await store.remove(community, sha256);
    await expect(store.read(community, sha256)).rejects.toMatchObject({ key: 'ATTACHMENT.ERRORS.NOT_FOUND' });
    expect(String(warnings[0])).toContain(sha256);
  });

  test('tells what was written before an instant, and nothing younger', async () => {
    await keep('mladý');
    expect(await kept('2001-01-01T00:00:00.000Z')).toEqual([]);
    expect(await kept()).toHaveLength(1);
  });

  test('leaves nothing behind of an upload that breaks off or fails', async () => {
    async function* broken() {
      yield Buffer.alloc(100_000);
      throw new Error('spojení spadlo');
    }
    await expect(store.receive(Readable.from(broken()), 'a.bin')).rejects.toThrow('spojení spadlo');
    expect(await readdir(join(data, 'uploads'))).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test('drops uploads that a dead process left an hour ago, and no younger ones', async () => {
    const old = await receive('starý');
    const young = await receive('mladý');
    await utimes(old.path, new Date(), new Date(Date.now() - 3_700_000));
    await store.dropAbandoned();
    expect(await readdir(join(data, 'uploads'))).toEqual([young.path.split('/').at(-1)]);
  });
});

describe('storage that does not work', () => {
  const place = (patience?: number) => s3Place(address(), (error) => warnings.push(error), patience);

  test.each<S3Mood>(['refuses', 'is silent', 'fails'])('%s: every step is refused with 503 and told', async (mood) => {
    const path = join(root, randomUUID());
    await writeFile(path, 'obsah');
    const upload = { name: 'a', type: 'text/plain', size: 5, sha256: hash('obsah'), path };
    const storage = place(200); // silence shall end soon; what works has the whole time
    const key = `community/a/${upload.sha256}`;
    s3.become(mood);
    const steps = [
      () => storage.stage(key, upload),
      () => storage.keep(key, upload),
      () => storage.read(key),
      () => storage.remove(key),
      async () => {
        for await (const _ of storage.list('community'));
      },
    ];
    for (const step of steps) await expect(step()).rejects.toMatchObject({ key: 'BASE.ERRORS.STORAGE' });
    expect(warnings).toHaveLength(steps.length);
    expect(JSON.stringify(warnings.map(String))).not.toContain('S3RVER');
    s3.become('works');
    await place().keep(key, upload);
    expect(await text((await place().read(key)) as Readable)).toBe('obsah');
  });

  test("answers 200 with a page of its own: nothing counts as kept, and the page is nobody's file", async () => {
    const path = join(root, randomUUID());
    await writeFile(path, 'smlouva');
    const upload = { name: 'a', type: 'text/plain', size: 7, sha256: hash('smlouva'), path };
    const storage = place();
    const key = `community/a/${upload.sha256}`;
    s3.become('lies');
    for (const step of [() => storage.stage(key, upload), () => storage.keep(key, upload)])
      await expect(step()).rejects.toMatchObject({ key: 'BASE.ERRORS.STORAGE' });
    await expect(storage.read(key).then((content) => text(content as Readable))).rejects.toMatchObject({
      key: 'BASE.ERRORS.STORAGE',
    });
    for await (const found of storage.list('community')) throw new Error(`listed: ${found.key}`);
    s3.become('works');
    await storage.keep(key, upload);
    expect(await text((await storage.read(key)) as Readable)).toBe('smlouva');
  });

  test('a wrong key or bucket is an outage, not an empty store', async () => {
    for (const wrong of [{ secret: 'jine' }, { bucket: 'neni-tu' }]) {
      const storage = s3Place({ ...address(), ...wrong }, () => {});
      await expect(storage.read('community/a/b')).rejects.toMatchObject({ key: 'BASE.ERRORS.STORAGE' });
    }
  });

  test('a listing longer than a page is told whole', async () => {
    const folder = join(root, 's3', 'domovnik', 'community', 'mnoho');
    await mkdir(folder, { recursive: true });
    await Promise.all(
      Array.from({ length: 1_005 }, async (_, i) => {
        await writeFile(join(folder, `${i}._S3rver_object`), 'x');
        await writeFile(join(folder, `${i}._S3rver_object.md5`), '9dd4e461268c8034f5c8564e155c67a6');
        await writeFile(join(folder, `${i}._S3rver_metadata.json`), '{}');
      }),
    );
    let found = 0;
    const patient = s3Place(address(), () => {});
    for await (const { key } of patient.list('community')) if (key.startsWith('community/mnoho/')) found++;
    expect(found).toBe(1_005);
  });
});

describe('the address of storage', () => {
  test('carries all that is needed', () => {
    expect(readS3Address('https://AKIA:ta%2Fjn%3Ae@s3.example.cz:9000/soubory?region=eu-central-1')).toEqual({
      endpoint: 'https://s3.example.cz:9000',
      bucket: 'soubory',
      region: 'eu-central-1',
      key: 'AKIA',
      secret: 'ta/jn:e',
    });
  });

  test.each(['', 'soubory', 'https://s3.example.cz/soubory', 'https://a:b@s3.example.cz', 'ftp://a:b@c/soubory'])(
    '%s is none',
    (wrong) => expect(readS3Address(wrong)).toBeNull(),
  );
});

describe('a slow disk', () => {
  test('lets a stream break before anything is read of it, and says why', async () => {
    const store = await openFiles(await mkdtemp(join(root, 'broken-')), undefined, () => {});
    const stream = new Readable({ read() {} });
    const received = store.receive(stream, 'a.txt');
    stream.destroy(new Error('the line is gone'));
    await expect(received).rejects.toThrow('the line is gone');
  });

  test('leaves nothing of a file that is refused before the system has opened it', async () => {
    const data = await mkdtemp(join(root, 'slow-'));
    const store = await openFiles(data, undefined, () => {});
    const [{ open }, asked] = [fs, [] as Parameters<typeof fs.open>[]];
    const slow = vi.spyOn(fs, 'open').mockImplementation(((...given: Parameters<typeof open>) => {
      asked.push(given);
    }) as never);
    const limit = { bytes: 10, refuse: () => fail('BASE.ERRORS.FILE_TOO_LARGE') };
    const refused = store.receive(Readable.from([Buffer.alloc(100)]), 'a.txt', limit);
    await expect(refused).rejects.toThrow('BASE.ERRORS.FILE_TOO_LARGE');
    slow.mockRestore();
    for (const given of asked) await promisify(open)(...(given.slice(0, 3) as [string, string, number])); // only now the disk comes to it
    expect(await readdir(join(data, 'uploads'))).toEqual([]);
  });
});

describe('the free space of the disk', () => {
  test('ends an upload that comes to the reserve, and leaves nothing of it', async () => {
    const folder = join(root, 'reserve');
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    const store = await openFiles(folder, undefined, () => {}, bavail * bsize - 60_000_000);
    const endless = Readable.from(
      (function* () {
        for (const chunk = Buffer.alloc(1_048_576); ; ) yield chunk;
      })(),
    );
    const limit = { bytes: Number.POSITIVE_INFINITY, refuse: () => fail('BASE.ERRORS.FILE_TOO_LARGE') };
    await expect(store.receive(endless, 'a.bin', limit)).rejects.toMatchObject({ key: 'BASE.ERRORS.DISK_FULL' });
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });
});

describe('the type of a file', () => {
  const windows = (bytes: number[]) => Uint8Array.from(bytes);
  const typed = async (content: string | Uint8Array, name: string) => {
    const store = await openFiles(join(root, 'types'), undefined, () => {});
    const upload = await store.receive(Readable.from([content]), name);
    await store.discard(upload);
    return upload.type;
  };

  test('is what its bytes tell, whatever it is called', async () => {
    expect(await typed('Jméno;Podíl\r\nŘehoř;1/24\r\n', 'podily.CSV')).toBe('text/csv');
    expect(await typed('Vážení sousedé,', 'dopis.txt')).toBe('text/plain');
    expect(await typed('Vážení sousedé,', 'dopis.pdf')).toBe('text/plain');
    expect(await typed('%PDF-1.4 x', 'tabulka.csv')).toBe('application/pdf');
    expect(await typed('\ufeffJméno', 'a.csv')).toBe('text/csv');
    expect(await typed(windows([0xe8, 0x69, 0xe8, 0x69, 0xe8]), 'a.csv')).toBe('text/csv');
    expect(await typed(windows([0x41, 0x00, 0x42]), 'a.csv')).toBe('application/octet-stream');
    expect(await typed(windows([0xff, 0xfe, 0x50, 0x00, 0x59, 0x01]), 'a.txt')).toBe('text/plain');
    expect(await typed(windows([0xfe, 0xff, 0x00, 0x50, 0x01, 0x59]), 'a.txt')).toBe('text/plain');
    expect(await typed(windows([0xfe, 0xff, 0x00, 0x01, 0x00, 0x00]), 'a.txt')).toBe('application/octet-stream');
    expect(await typed(`${'ř'.repeat(3_000)}\u0000`, 'a.txt')).toBe('application/octet-stream');
    expect(await typed(`a${'ř'.repeat(30_000)}`, 'a.txt')).toBe('text/plain');
  });

  test('is text for every text, wherever a piece of it begins and ends', () => {
    const line = fc.string({ unit: 'grapheme' }).map((found) => found.replace(/[\p{Cc}]/gu, ' '));
    fc.assert(
      fc.property(line, fc.nat(), fc.nat(), (found, from, to) => {
        const bytes = Buffer.from(`začátek ${found} konec`);
        const start = from % bytes.length;
        expect(isText(bytes.subarray(start, start + (to % bytes.length)))).toBe(true);
      }),
    );
  });
});

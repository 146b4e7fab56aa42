import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, openFiles, readS3Address } from '#engines/files.ts';
import { cleanPicture, openThumbnails } from '#engines/pictures.ts';
import { startS3 } from '../testing/s3.ts';

let root: string;
let store: FileStore;
let s3: Awaited<ReturnType<typeof startS3>>;
const community = '00000000-0000-7000-8000-000000000001';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'domovnik-pictures-'));
  store = await openFiles(root, undefined, () => {});
  s3 = await startS3(join(root, 's3'));
});
afterAll(async () => {
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});

const plain = (width: number, height: number, background = '#2b8a3e') =>
  sharp({ create: { width, height, channels: 3, background } });
/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  plain(width, height, 'red').composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'blue' } }, left: width / 2, top: 0 },
  ]);

const receive = (bytes: Uint8Array, name = 'fotka') => store.receive(Readable.from([bytes]), name);
const clean = async (bytes: Uint8Array, name?: string) =>
  cleanPicture(await receive(bytes, name), 'files.0', { communityId: community, accountId: 'autor' });
const refusal = { detail: { fields: { 'files.0': 'BASE.VALIDATION.IMAGE' } } };
const waiting = () => readdir(join(root, 'uploads'));

describe('a cleaned picture', () => {
  test('stands upright and says nothing of camera, place and person', async () => {
    const bytes = await halves(400, 200)
      .withExif({
        IFD0: { Make: 'Tajnyfoto', Artist: 'Jana Tajna' },
        IFD3: { GPSLatitude: '50/1 5/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><tajne/></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(bytes.includes('Tajnyfoto')).toBe(true);
    const upload = await clean(bytes, 'IMG_1.JPG');
    const result = await readFile(upload.path);
    const found = await sharp(result).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width: 200, height: 400 });
    for (const none of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const)
      expect(found[none], none).toBeUndefined();
    expect(/tajn/i.test(result.toString('latin1'))).toBe(false);
    const { data, info } = await sharp(result).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    const [top, bottom] = [at(100, 40), at(100, 360)] as [number[], number[]];
    expect(top[0]).toBeGreaterThan(200); // what was left is above
    expect(bottom[2]).toBeGreaterThan(200);
    expect(upload).toMatchObject({ name: 'IMG_1.JPG', type: 'image/jpeg', size: result.length });
    await store.discard(upload);
    expect(await waiting()).toEqual([]);
  });

  test('comes to sRGB from another colour space', async () => {
    const bytes = await plain(40, 40, '#ff0000').withIccProfile('p3').png().toBuffer();
    const upload = await clean(bytes);
    const { data } = await sharp(upload.path).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
    expect((await sharp(upload.path).metadata()).icc).toBeUndefined();
    await store.discard(upload);
  });

  describe('of an iPhone', () => {
    const taken = () => readFile('src/testing/photo.heic'); // lies on its side, left half red, right half blue; with a place

    test('becomes a jpeg that stands upright and says nothing of camera, place and person', async () => {
      const bytes = await taken();
      expect(bytes.includes('Tajnyfoto')).toBe(true);
      const upload = await clean(bytes, 'IMG_1.HEIC');
      expect(upload).toMatchObject({ name: 'IMG_1.HEIC', type: 'image/jpeg' });
      const result = await readFile(upload.path);
      const found = await sharp(result).metadata();
      expect(found).toMatchObject({ format: 'jpeg', width: 64, height: 128 });
      for (const none of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const)
        expect(found[none], none).toBeUndefined();
      expect(/tajn/i.test(result.toString('latin1'))).toBe(false);
      const { data } = await sharp(result).raw().toBuffer({ resolveWithObject: true });
      const at = (y: number) =>
        [...data.subarray((y * 64 + 32) * 3, (y * 64 + 32) * 3 + 3)] as [number, number, number];
      expect([at(20)[0] > 200, at(108)[2] > 200]).toEqual([true, true]);
      await store.discard(upload);
      expect(await waiting()).toEqual([]);
    });

    test('keeps its colours, which are wider than those of a screen', async () => {
      const upload = await clean(await readFile('src/testing/wide.heic')); // the red of sRGB, written in Display P3
      const [r, g, b] = await sharp(upload.path).raw().toBuffer();
      expect([Number(r) > 250, Number(g) < 8, Number(b) < 12]).toEqual([true, true, true]);
      await store.discard(upload);
    });

    test('is refused when it is cut short, or claims to be larger than it may', async () => {
      const bytes = await taken();
      const claims = Buffer.from(bytes);
      claims.writeUInt32BE(60_000, claims.indexOf('ispe') + 8);
      for (const wrong of [bytes.subarray(0, bytes.length - 300), bytes.subarray(0, 400), claims])
        await expect(clean(wrong, 'x.heic')).rejects.toMatchObject(refusal);
      expect(await waiting()).toEqual([]);
    });
  });

  test('of a drawing in motion keeps moving', async () => {
    const frames = await Promise.all(['red', 'lime', 'blue'].map((colour) => plain(30, 20, colour).png().toBuffer()));
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 200, 300] })
      .toBuffer();
    const upload = await clean(bytes, 'pohyb.gif');
    const found = await sharp(upload.path, { animated: true }).metadata();
    expect(found).toMatchObject({ format: 'gif', pages: 3, delay: [100, 200, 300] });
    await store.discard(upload);
  });

  test.each(['jpeg', 'png', 'gif'] as const)(
    'is refused when its %s is cut short; of what only lacks its end it is whole',
    async (format) => {
      const noise = { noise: { type: 'gaussian', mean: 128, sigma: 30 } } as const;
      const whole = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'red', ...noise } })
        .toFormat(format)
        .toBuffer();
      await expect(clean(whole.subarray(0, whole.length - 500))).rejects.toMatchObject(refusal);
      const upload = await clean(whole.subarray(0, -1)).catch(() => null);
      if (upload) {
        expect(await sharp(upload.path, { failOn: 'warning' }).stats()).toBeDefined();
        await store.discard(upload);
      }
      expect(await waiting()).toEqual([]);
    },
  );

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'],
    ['nothing', ''],
    ['the head of a picture alone', '\x89PNG\r\n\x1a\n'],
  ])('is not made of %s that is called x.jpg', async (_what, content) => {
    await expect(clean(Buffer.from(content, 'latin1'), 'x.jpg')).rejects.toMatchObject(refusal);
    expect(await waiting()).toEqual([]);
  });

  test('is not made of a bomb: a small file that would fill the memory', async () => {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, sum]);
    };
    const head = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 1, 0, 0, 0, 0]); // 30 000 × 30 000, one bit each
    const bomb = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(30_000 * 3_751))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    const before = process.memoryUsage().rss;
    await expect(clean(bomb, 'x.png')).rejects.toMatchObject(refusal);
    expect(process.memoryUsage().rss - before).toBeLessThan(450e6); // drawn it would take 900 MB; the process has other tests too
  });

  test('has at most 50 megapixels, all pages of a moving one together', async () => {
    const head = [0x70, 0x17, 0x70, 0x17, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]; // 6 000 × 6 000, two colours
    const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0x70, 0x17, 0x70, 0x17, 0, 2, 2, 0x44, 1, 0];
    const moving = Buffer.from([...Buffer.from('GIF89a'), ...head, ...frame, ...frame, 0x3b]);
    await expect(clean(moving)).rejects.toMatchObject(refusal);
  });
});

describe.each(['folder', 'bucket'])('a small picture of one in a %s', (kind) => {
  let files: FileStore;
  let reads = 0;
  const open = (folder: string) =>
    openThumbnails(folder, {
      ...files,
      read: (...place) => {
        reads++;
        return files.read(...place);
      },
    });

  beforeAll(async () => {
    files = await openFiles(root, kind === 'bucket' ? (readS3Address(s3.url) ?? undefined) : undefined, () => {});
  });

  async function keep(bytes: Uint8Array) {
    const upload = await files.receive(Readable.from([bytes]), 'a');
    await files.keep(community, upload);
    return upload;
  }

  test('is made once, however many ask at once, and again when the folder was deleted', async () => {
    const folder = join(root, `small-${kind}`);
    const small = open(folder);
    const { sha256, type } = await keep(await halves(1_600, 1_200).jpeg().toBuffer());
    reads = 0;
    const found = await Promise.all(
      Array.from({ length: 8 }, async () =>
        buffer((await small.read({ communityId: community, accountId: 'autor' }, sha256, type)).content),
      ),
    );
    expect(reads).toBe(1);
    expect(await sharp(found[0]).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 360 });
    expect(new Set(found.map((bytes) => bytes.toString('base64'))).size).toBe(1);
    expect(await readdir(folder)).toHaveLength(1);
    await rm(folder, { recursive: true });
    const again = await small.read({ communityId: community, accountId: 'autor' }, sha256, type);
    expect([again.type, again.size, reads]).toEqual(['image/jpeg', found[0]?.length, 2]);
    again.content.destroy();
  });

  test('is a png of anything but a photo, never larger than the picture, and goes after a week', async () => {
    const folder = join(root, `other-${kind}`);
    const small = open(folder);
    const { sha256, type } = await keep(await plain(60, 40).gif().toBuffer());
    const made = await small.read({ communityId: community, accountId: 'autor' }, sha256, type);
    expect(await sharp(await buffer(made.content)).metadata()).toMatchObject({ format: 'png', width: 60, height: 40 });
    await writeFile(join(folder, 'starý'), 'x');
    await utimes(join(folder, 'starý'), new Date(), new Date(Date.now() - 8 * 86_400_000));
    await small.sweep();
    expect(await readdir(folder)).toEqual([`${community}-${sha256}`]);
  });

  test('of bytes that are gone is told as gone', async () => {
    const small = open(join(root, 'none'));
    const gone = small.read({ communityId: community, accountId: 'autor' }, 'f'.repeat(64), 'image/png');
    await expect(gone).rejects.toMatchObject({ key: 'ATTACHMENT.ERRORS.NOT_FOUND' });
  });
});

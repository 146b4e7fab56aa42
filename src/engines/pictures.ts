import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sharp } from 'sharp';
import { intoNew, sync } from '#engines/files.disk.ts';
import type { Upload } from '#engines/files.place.ts';
import { type FileStore, measureFile } from '#engines/files.ts';
import { isHeic, readHeic } from '#engines/heic.ts';
import { fairTurns, type Whose } from '#engines/turns.ts';
import { Failure, failFields } from '#shared/errors.ts';

/** The library, loaded for the first picture: it holds some 20 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false); // no picture is worked on twice
  sharp.concurrency(1); // one core a picture, so that the others go on answering
  return sharp;
}

const maxPixels = 50_000_000;
/** A decoded picture takes up to 200 MB. */
const cleaning = fairTurns({ atOnce: 1, waiting: 200, waitingEach: 20, rests: true });
const shrinking = fairTurns({ atOnce: 1, waiting: 20, waitingEach: 4 });
/** A page of a gallery asks for all its small pictures at once; each is read whole first. */
const reading = fairTurns({ atOnce: 8, each: 2, waiting: 1_000, waitingEach: 200 });

const limits = { limitInputPixels: maxPixels, failOn: 'warning' } as const;

const encode: Record<string, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/png': (picture) => picture.png(),
  'image/gif': (picture) => picture.gif(),
};

/** Whether the red of a profile is that of Display P3, in which phones take photos. */
function isDisplayP3(icc: Buffer): boolean {
  const tag = icc.indexOf('rXYZ');
  const place = tag < 0 || tag + 8 > icc.length ? icc.length : icc.readUInt32BE(tag + 4) + 8;
  return place + 4 <= icc.length && Math.abs(icc.readInt32BE(place) / 65_536 - 0.515) < 0.01;
}

/** What the head of a picture tells, nothing else being read; refused when there would be too much to decode. */
async function headOf(path: string) {
  const sharp = await loadSharp();
  const { width, height, pages = 1, pageHeight, icc } = await sharp(path, { limitInputPixels: false }).metadata();
  if (width * (pageHeight ?? height) * pages > maxPixels) throw new Error('too large');
  return { isWide: icc !== undefined && isDisplayP3(icc) };
}

/** The picture to be drawn anew; one of an iPhone is decoded beside, because the library knows its head alone. */
async function openWhole({ path, type }: Upload, { isWide }: { isWide: boolean }): Promise<Sharp> {
  const sharp = await loadSharp();
  if (!isHeic(type)) return sharp(path, { ...limits, animated: type === 'image/gif' }).autoOrient();
  const { width, height, pixels } = await readHeic({ path, isWide });
  return sharp(Buffer.from(pixels), { raw: { width, height, channels: 3 }, limitInputPixels: maxPixels });
}

/**
 * Makes of a received picture one that shows the same upright, in sRGB, and holds nothing else: no place, device or person;
 * of a heic a jpeg. What is no png, jpeg, gif or heic of at most 50 megapixels, or is broken, is refused under the name of its
 * field. The received file is gone in any case.
 */
export async function cleanPicture(upload: Upload, field: string, whose: Whose): Promise<Upload> {
  const type = isHeic(upload.type) ? 'image/jpeg' : upload.type;
  const encoded = encode[type];
  const path = `${upload.path}-clean`;
  try {
    if (!encoded) throw new Error('not a picture');
    const head = await headOf(upload.path);
    await cleaning.run(whose, async () => encoded(await openWhole(upload, head)).toFile(path));
    await sync(path);
    return { ...upload, ...(await measureFile(path)), type, path };
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof Failure || (error as { code?: string }).code) throw error; // of the disk, not of the picture
    return failFields({ [field]: 'BASE.VALIDATION.IMAGE' });
  } finally {
    await rm(upload.path, { force: true });
  }
}

const thumbnailWidth = 480;
const unusedMs = 7 * 86_400_000;

export type Thumbnail = { content: Readable; size: number; type: string };

export type Thumbnails = {
  /** A small picture of one that the asker's house keeps, made at the first demand. */
  read(whose: Whose, sha256: string, type: string): Promise<Thumbnail>;
  /** Removes those made more than a week ago. */
  sweep(): Promise<void>;
};

/** Small pictures in a folder that may be deleted at any time. */
export function openThumbnails(folder: string, files: FileStore): Thumbnails {
  const making = new Map<string, Promise<void>>();
  async function make(path: string, whose: Whose, sha256: string, type: string) {
    await mkdir(folder, { recursive: true });
    const whole = join(folder, `${randomUUID()}.whole`);
    const small = join(folder, `${randomUUID()}.small`);
    try {
      await pipeline(await files.read(whose.communityId, sha256), await intoNew(whole));
      const sharp = await loadSharp();
      const picture = sharp(whole, limits).resize({ width: thumbnailWidth, withoutEnlargement: true });
      const encoded = type === 'image/jpeg' ? picture.jpeg({ quality: 78 }) : picture.png({ palette: true });
      await shrinking.run(whose, () => encoded.toFile(small));
      await rename(small, path);
    } finally {
      for (const left of [whole, small]) await rm(left, { force: true });
    }
  }
  return {
    async read(whose, sha256, type) {
      const path = join(folder, `${whose.communityId}-${sha256}`);
      let handle = await open(path).catch(() => null);
      if (!handle) {
        const made = () => reading.run(whose, () => make(path, whose, sha256, type));
        const work = making.get(path) ?? made().finally(() => making.delete(path));
        making.set(path, work);
        await work;
        handle = await open(path);
      }
      const { size } = await handle.stat();
      return { content: handle.createReadStream(), size, type: type === 'image/jpeg' ? type : 'image/png' };
    },
    async sweep() {
      const entries = await opendir(folder).catch(() => null);
      if (!entries) return;
      for await (const { name } of entries) {
        const made = await stat(join(folder, name)).catch(() => null);
        if (made && Date.now() - made.mtimeMs > unusedMs) await rm(join(folder, name), { force: true });
      }
    },
  };
}

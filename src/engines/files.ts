import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { fail } from '#shared/errors.ts';

/** The limit of one uploaded file: 250 MB (LIMITS-03). */
export const maxFileSize = 262_144_000;

/** A file that was received whole and lies in a temporary place until it is kept. */
export type Upload = { name: string; type: string; size: number; sha256: string; path: string };

/** Types that a browser may show in place; every other file is only downloaded. */
const inlineTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'application/pdf']);
export const isInline = (type: string): boolean => inlineTypes.has(type);

export type FileStore = {
  /** Streams an upload to a temporary file; past the limit it fails with 413 and leaves nothing behind. */
  receive(stream: Readable & { truncated?: boolean }, name: string): Promise<Upload>;
  /** Moves a received file to its place in the community, named by its content, whole or not at all; safe to repeat. */
  keep(communityId: string, upload: Upload): Promise<void>;
  discard(upload: Upload): Promise<void>;
  read(communityId: string, sha256: string): Promise<Readable>;
  remove(communityId: string, sha256: string): Promise<void>;
  /** What is kept and was written before an instant, piece by piece. */
  keptBefore(instant: string): AsyncIterable<Kept>;
  /** Removes what a dead process left half received: uploads untouched for an hour. */
  dropAbandoned(): Promise<void>;
};

export type Kept = { communityId: string; sha256: string };

const invisible = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A file name fit for showing and saving: NFC, no path, no control or reordering characters, at most 200 characters with its extension kept. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').replace(invisible, '').split(/[/\\]/).pop() ?? '';
  const clean = last
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^\.+/, '')
    .trim();
  if (!clean) return 'soubor';
  const characters = Array.from(clean);
  if (characters.length <= 200) return clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 16 ? clean.slice(dot) : '';
  return characters.slice(0, 200 - extension.length).join('') + extension;
}

const abandonedMs = 3_600_000;

async function dropAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    if (written && Date.now() - written.mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true });
  }
}

/** Moves a file within the data directory so that a crash at any moment leaves it in one of the two places, whole. */
async function moveDurably(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  const made = await mkdir(folder, { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    const isMoved = await stat(to).catch(() => null); // by an earlier try of the same transaction
    if (!isMoved) throw error;
  }
  for (const path of made ? [folder, dirname(folder), dirname(dirname(folder))] : [folder]) await sync(path);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Streams into the folder of what waits, measuring and hashing on the way. */
async function receive(folder: string, stream: Readable & { truncated?: boolean }, name: string): Promise<Upload> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, createWriteStream(path));
    if (stream.truncated || size > maxFileSize) fail('BASE.ERRORS.FILE_TOO_LARGE');
    await sync(path);
    const found = await fileTypeFromFile(path);
    return {
      name: cleanFileName(name),
      type: found?.mime ?? 'application/octet-stream',
      size,
      sha256: hash.digest('hex'),
      path,
    };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** The file store in a folder of the data directory. */
export async function openFiles(dataDir: string): Promise<FileStore> {
  const root = join(dataDir, 'files');
  const waiting = join(dataDir, 'uploads');
  await mkdir(waiting, { recursive: true });
  await dropAbandoned(waiting);
  await mkdir(root, { recursive: true });
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const keyOf = (communityId: string, sha256: string) => `community/${communityId}/${sha256}`;
  return {
    receive: (stream, name) => receive(waiting, stream, name),
    keep: (communityId, upload) => moveDurably(upload.path, join(root, keyOf(communityId, upload.sha256))),
    discard: (upload) => rm(upload.path, { force: true }),
    read: (communityId, sha256) => disk.getStream(keyOf(communityId, sha256)),
    remove: (communityId, sha256) => disk.delete(keyOf(communityId, sha256)),
    async *keptBefore(instant) {
      const { objects } = await disk.listAll('', { recursive: true });
      for (const object of objects) {
        const [, communityId, sha256] = object.isFile ? object.key.split('/') : [];
        if (!communityId || !sha256) continue;
        const { lastModified } = await disk.getMetaData(keyOf(communityId, sha256));
        if (lastModified < new Date(instant)) yield { communityId, sha256 };
      }
    },
    dropAbandoned: () => dropAbandoned(waiting),
  };
}

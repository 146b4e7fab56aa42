import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { fail } from '#shared/errors.ts';
import { newToken } from './secrets.ts';

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
  /** Moves a received file to its place in the community, named by its content; safe to repeat. */
  keep(communityId: string, upload: Upload): Promise<void>;
  discard(upload: Upload): Promise<void>;
  read(communityId: string, sha256: string): Promise<Readable>;
  remove(communityId: string, sha256: string): Promise<void>;
};

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

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The file store in a folder of the data directory. */
export async function openFiles(dataDir: string): Promise<FileStore> {
  const root = join(dataDir, 'files');
  const waiting = join(dataDir, 'uploads');
  await rm(waiting, { recursive: true, force: true }); // what an earlier process left half received
  await mkdir(waiting, { recursive: true });
  await mkdir(root, { recursive: true });
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const keyOf = (communityId: string, sha256: string) => `community/${communityId}/${sha256}`;
  return {
    async receive(stream, name) {
      const path = join(waiting, newToken());
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
    },
    async keep(communityId, upload) {
      const key = keyOf(communityId, upload.sha256);
      await disk.moveFromFs(upload.path, key);
      await sync(dirname(join(root, key)));
    },
    discard: (upload) => rm(upload.path, { force: true }),
    read: (communityId, sha256) => disk.getStream(keyOf(communityId, sha256)),
    remove: (communityId, sha256) => disk.delete(keyOf(communityId, sha256)),
  };
}

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { typeOf } from '#engines/files.content.ts';
import { diskPlace, intoNew, sync } from '#engines/files.disk.ts';
import type { Part, S3Address, Upload } from '#engines/files.place.ts';
import { withoutHidden } from '#engines/hidden.ts';
import { tableTypes } from '#engines/table.writing.ts';
import { fail, failFields } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';

/** The limit of one uploaded file: 250 MB (LIMITS-03). */
export const maxFileSize = 262_144_000;

/** Types that a browser may show in place; every other file is only downloaded. */
const inlineTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'application/pdf']);
export const isInline = (type: string): boolean => inlineTypes.has(type);

/** How many bytes a file may have, and how one that has more is refused. */
export type FileLimit = { bytes: number; refuse(): never };
const anyFile: FileLimit = { bytes: maxFileSize, refuse: () => fail('BASE.ERRORS.FILE_TOO_LARGE') };

export type FileStore = {
  /** Streams an upload to a temporary file; past its limit, or when the disk comes to its reserve, it fails and leaves nothing behind. */
  receive(stream: Readable, name: string, limit?: FileLimit): Promise<Upload>;
  /** Brings the bytes of a received file where {@link FileStore.keep} needs no time for them: to be called before a transaction. */
  stage(communityId: string, upload: Upload): Promise<void>;
  /** Puts a received file to its place in the community, named by its content, whole or not at all; safe to repeat. */
  keep(communityId: string, upload: Upload): Promise<void>;
  discard(upload: Upload): Promise<void>;
  /** The bytes of a kept file, all or some; 404 when they are gone. */
  read(communityId: string, sha256: string, part?: Part): Promise<Readable>;
  remove(communityId: string, sha256: string): Promise<void>;
  /** What is kept and was written before an instant, piece by piece. */
  keptBefore(instant: string): AsyncIterable<Kept>;
  /** Removes what a dead process left half received: uploads untouched for an hour. */
  dropAbandoned(): Promise<void>;
};

export type Kept = { communityId: string; sha256: string };

/** Reads `https://KEY:SECRET@host/bucket?region=…`; null when it is not of this form. Both secrets are percent-encoded. */
export function readS3Address(text: string): S3Address | null {
  try {
    const { protocol, host, pathname, username, password, searchParams } = new URL(text);
    const bucket = /^\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/?$/.exec(pathname)?.[1];
    if (!/^https?:$/.test(protocol) || !bucket || !username || !password) return null;
    const [key, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
    return { endpoint: `${protocol}//${host}`, bucket, region: searchParams.get('region') ?? 'us-east-1', key, secret };
  } catch {
    return null;
  }
}

/** No system gives a file a longer name, so whatever is on somebody's disk fits. */
const longestName = 255;

/**
 * The name of a file as it is kept: composed (NFC), without blanks around it and without what nobody sees. A path, or a name
 * that is too long or says nothing, is refused by its field; nothing else of it is ever changed.
 */
export function keptFileName(name: string, field: string): string {
  const kept = withoutHidden(name.normalize('NFC')).trim();
  if (/[/\\]/.test(kept)) return failFields({ [field]: 'BASE.VALIDATION.FILE_NAME_PATH' });
  if (kept.length > longestName) return failFields({ [field]: 'BASE.VALIDATION.FILE_NAME_LONG' });
  return /^\.*$/.test(kept) ? failFields({ [field]: 'BASE.VALIDATION.INVALID' }) : kept;
}

/** A name that every system can give to a file of an archive: without a path and the signs that some refuse, at most 200 characters with its extension kept. */
export function cleanFileName(name: string): string {
  const last = withoutHidden(name.normalize('NFC')).split(/[/\\]/).pop() ?? '';
  const clean = last
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^\.+/, '')
    .trim();
  if (!clean) return 'soubor';
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 16 ? clean.slice(dot) : '';
  return shorten(clean.slice(0, clean.length - extension.length), 200 - extension.length) + extension;
}

const abandonedMs = 3_600_000;

async function dropAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    if (written && Date.now() - written.mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true });
  }
}

/** The size and the hash of a file. */
export async function measureFile(path: string): Promise<Pick<Upload, 'size' | 'sha256'>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}

/** A file goes on being received only so far before the free space of the disk is looked at again. */
const lookEvery = 8_388_608;

/** What uploads leave free of a disk when nothing is configured: 1 GiB, of a small disk a fiftieth. */
const usualReserve = (whole: number) => Math.min(1_073_741_824, whole / 50);

/** Refuses with 507 when the disk of a folder is down to its reserve, in bytes. */
async function requireSpace(folder: string, reserve: number | undefined): Promise<void> {
  const { bsize, bavail, blocks } = await statfs(folder);
  if (bavail * bsize < (reserve ?? usualReserve(blocks * bsize))) fail('BASE.ERRORS.DISK_FULL');
}

/** Streams into the folder of what waits, measuring and hashing on the way. */
async function receive(
  { folder, reserve }: { folder: string; reserve: number | undefined },
  stream: Readable,
  name: string,
  { bytes, refuse }: FileLimit,
): Promise<Upload> {
  stream.on('error', () => {}); // it may break before it is read; the pipe below tells why
  await requireSpace(folder, reserve);
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let [size, looked] = [0, 0];
  async function measure(chunk: Buffer) {
    size += chunk.length;
    if (size > bytes) refuse();
    hash.update(chunk);
    if (size - looked < lookEvery) return;
    looked = size;
    await requireSpace(folder, reserve);
  }
  const measured = new Transform({
    transform: (chunk: Buffer, _encoding, done) => void measure(chunk).then(() => done(null, chunk), done),
  });
  try {
    await pipeline(stream, measured, await intoNew(path));
    await sync(path);
    return { name, type: await typeOf(path, size, name), size, sha256: hash.digest('hex'), path };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

const placeOf = async (dataDir: string, s3: S3Address | undefined, warn: (error: unknown) => void) =>
  s3 ? (await import('#engines/files.s3.ts')).s3Place(s3, warn) : diskPlace(join(dataDir, 'files'));

/**
 * The file store: in a folder of the data directory, or in a bucket. What only the administrator can mend goes to `warn`.
 * Uploads leave `reserve` bytes of the disk free, 1 GiB or a fiftieth of a small disk when it is not given.
 */
export async function openFiles(
  dataDir: string,
  s3: S3Address | undefined,
  warn: (error: unknown) => void,
  reserve?: number,
): Promise<FileStore> {
  const waiting = join(dataDir, 'uploads');
  await mkdir(waiting, { recursive: true });
  await dropAbandoned(waiting);
  const place = await placeOf(dataDir, s3, warn);
  const keyOf = (communityId: string, sha256: string) => `community/${communityId}/${sha256}`;
  return {
    receive: (stream, name, limit = anyFile) => receive({ folder: waiting, reserve }, stream, name, limit),
    stage: (communityId, upload) => place.stage(keyOf(communityId, upload.sha256), upload),
    keep: (communityId, upload) => place.keep(keyOf(communityId, upload.sha256), upload),
    discard: (upload) => rm(upload.path, { force: true }),
    async read(communityId, sha256, part) {
      const content = await place.read(keyOf(communityId, sha256), part);
      if (content) return content;
      warn(new Error(`bytes are gone: ${keyOf(communityId, sha256)}`));
      return fail('ATTACHMENT.ERRORS.NOT_FOUND');
    },
    remove: (communityId, sha256) => place.remove(keyOf(communityId, sha256)),
    async *keptBefore(instant) {
      const limit = new Date(instant);
      for await (const { key, writtenAt } of place.list('community')) {
        const [, communityId, sha256] = key.split('/');
        if (communityId && sha256 && writtenAt < limit) yield { communityId, sha256 };
      }
    },
    dropAbandoned: () => dropAbandoned(waiting),
  };
}

/** `attachment; filename*` after RFC 6266, with an ASCII fallback. */
export function disposition(name: string, inline: boolean): string {
  const ascii = name
    .replace(/[/\\]/g, '-')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name.replace(/[/\\]/g, '-')).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii || 'file'}"; filename*=UTF-8''${encoded}`;
}

const savedTypes: Record<string, string> = {
  'application/zip': 'application/zip',
  'text/calendar': 'text/calendar; charset=utf-8',
  [tableTypes.xlsx]: tableTypes.xlsx,
  [tableTypes.csv]: tableTypes.csv,
};

/** The type under which a file goes out: pictures, PDF and what a browser only saves by their own, anything else as bytes. */
export const servedType = (type: string): string =>
  isInline(type) ? type : (savedTypes[type] ?? 'application/octet-stream');

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { type Copied, Measure, type Sink } from '#engines/copy.ts';
import { sync } from '#engines/files.disk.ts';
import { measureFile } from '#engines/files.ts';

// A folder of backups: `files/` with contents under their SHA-256, shared by all, and one folder a backup, named by its time:
// `manifest.json`, `tables/*.copy.gz`, and `SHA256SUMS` over both, which `sha256sum -c` reads as well.

const hash = z.string().regex(/^[\da-f]{64}$/);
const count = z.number().int().min(0);

const manifestSchema = z.object({
  format: z.literal('domovnik-backup/1'),
  /** Version of the application that made it. */
  application: z.string().regex(/^\d+\.\d+\.\d+/),
  /** When it began: it holds what was committed before. */
  time: z.iso.datetime(),
  /** The migrations that its tables have seen. */
  level: z.array(hash).min(1),
  /** Rows of each table, and the SHA-256 of their text in the order of the key. */
  tables: z.array(z.object({ name: z.string(), rows: count, sha256: hash })),
  /** Tables that were left out, because what they hold is worth nothing later. */
  left: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  /** What the tables refer to, with whose file it is; the bytes lie in `files/`. */
  files: z.array(z.object({ communityId: z.uuid(), sha256: hash, size: count })),
  /** What the tables refer to and the application had no longer, or with other bytes. */
  missing: z.array(z.object({ communityId: z.uuid(), sha256: hash })),
});

/** What a backup holds. */
export type Manifest = z.output<typeof manifestSchema>;

/** Where the bytes of a content lie in a folder of backups. */
export const placeOf = (folder: string, sha256: string) => join(folder, 'files', sha256.slice(0, 2), sha256);

/** Collects the sums of what is written into a backup. */
export type Sums = Map<string, string>;

/** Packs rows into `tables/`, synced to the disk; `fill` streams them into the streams that it gets. */
export async function writeTable(
  backup: string,
  name: string,
  sums: Sums,
  fill: (...sinks: Sink[]) => Promise<Copied>,
): Promise<Copied> {
  const path = `tables/${name}.copy.gz`;
  const packed = new Measure();
  const file = createWriteStream(join(backup, path), { mode: 0o600, flush: true });
  const copied = await fill(createGzip(), packed, file);
  sums.set(path, packed.digest());
  return copied;
}

/** The rows that {@link writeTable} has packed. */
export const readTable = (backup: string, name: string) => {
  const unpacked = createGunzip();
  const source = createReadStream(join(backup, `tables/${name}.copy.gz`));
  return source.once('error', (error) => unpacked.destroy(error)).pipe(unpacked);
};

/** Writes the manifest and the sums of everything in the backup, synced to the disk. */
export async function writeManifest(backup: string, manifest: Manifest, sums: Sums): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  sums.set('manifest.json', createHash('sha256').update(text).digest('hex'));
  const lines = [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('');
  await writeFile(join(backup, 'manifest.json'), text, { mode: 0o600, flush: true });
  await writeFile(join(backup, 'SHA256SUMS'), lines, { mode: 0o600, flush: true });
  for (const folder of [join(backup, 'tables'), backup]) await sync(folder);
}

/** Makes a folder that only its owner may enter. */
export const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

const isBackup = (path: string) =>
  stat(join(path, 'manifest.json')).then(
    (found) => found.isFile(),
    () => false,
  );

/** The backup that a path names, and the folder of backups that it lies in: itself, or the newest within. */
export async function findBackup(path: string): Promise<{ backup: string; folder: string }> {
  if (await isBackup(path)) return { backup: path, folder: join(path, '..') };
  const names = (await readdir(path).catch(() => [])).filter((name) => /^\d{4}-.*Z$/.test(name)).sort();
  const newest = names.at(-1);
  if (!newest) throw new Error(`There is no backup in ${path}.`);
  return { backup: join(path, newest), folder: path };
}

/** The manifest of a backup of which every byte is as it was written, else an Error that names the file. */
export async function readBackup(backup: string): Promise<Manifest> {
  const lines = await readFile(join(backup, 'SHA256SUMS'), 'utf8').catch(() => '');
  const sums = new Map([...lines.matchAll(/^([\da-f]{64}) {2}(.+)\n/gm)].map(([, sum, path]) => [path, sum]));
  if ([...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('') !== lines || !sums.has('manifest.json'))
    throw new Error(`SHA256SUMS in ${backup} is missing or damaged.`);
  for (const [path = '', sum] of sums) {
    await refuseLinked(join(backup, path));
    const found = await measureFile(join(backup, path)).catch(() => null);
    if (found?.sha256 !== sum) throw new Error(`The backup is damaged: ${path} in ${backup} is not as it was written.`);
  }
  const parsed = manifestSchema.safeParse(JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`manifest.json in ${backup} is of a form that this Domovník does not know.`);
}

const isOfContents = /^files(\/[\da-f]{2}(\/(?<sum>[\da-f]{64}))?)?$/;
const isOfOthers = /^(\d{4}-[^/]*Z|\.unfinished-[^/]+)$/;

/** A sentence for each thing in a folder of backups that no backup has put there: foreign files, links, devices. Nothing of it is ever read. */
export async function strangersIn(backup: string, folder: string): Promise<string[]> {
  const lines = await readFile(join(backup, 'SHA256SUMS'), 'utf8');
  const own = new Set([
    'SHA256SUMS',
    'tables',
    ...[...lines.matchAll(/^[\da-f]{64} {2}(.+)$/gm)].map(([, path]) => path),
  ]);
  const found: string[] = [];
  async function walk(root: string, path: string, isKnown: (path: string) => boolean) {
    const kind = await lstat(join(root, path));
    const isPlain = kind.isFile() || kind.isDirectory();
    if (path && (!isPlain || !isKnown(path)))
      found.push(`${join(root, path)} is ${isPlain ? 'of no backup' : 'no plain file'}, and was left out.`);
    else if (kind.isDirectory())
      for (const name of await readdir(join(root, path))) await walk(root, path ? `${path}/${name}` : name, isKnown);
  }
  await walk(backup, '', (path) => own.has(path));
  if (await lstat(join(folder, 'files')).catch(() => null))
    for (const name of await readdir(folder))
      if (!isOfOthers.test(name) && join(folder, name) !== backup)
        await walk(folder, name, (path) => isOfContents.test(path));
  return found;
}

/** Refuses what a restore would read through a link, or from something that is no file. */
export async function refuseLinked(path: string): Promise<void> {
  const kind = await lstat(path).catch(() => null);
  if (kind && !kind.isFile()) throw new Error(`The backup is damaged: ${path} is a link or a device, and no file.`);
}

import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Place } from '#engines/files.ts';

/** Writes to the disk what the operating system still holds of a file or folder. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
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

async function* entriesOf(folder: string) {
  const opened = await opendir(folder).catch(() => null);
  if (opened) for await (const entry of opened) yield entry.name;
}

/** Keeps files in a folder: a key is a path below it. */
export async function diskPlace(root: string): Promise<Place> {
  await mkdir(root, { recursive: true });
  return {
    stage: async () => {}, // the file lies on the same disk already
    keep: (key, upload) => moveDurably(upload.path, join(root, key)),
    async read(key) {
      const handle = await open(join(root, key)).catch((error) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return handle?.createReadStream() ?? null;
    },
    remove: (key) => rm(join(root, key), { force: true }),
    async *list(top) {
      for await (const folder of entriesOf(join(root, top)))
        for await (const name of entriesOf(join(root, top, folder))) {
          const key = `${top}/${folder}/${name}`;
          const found = await stat(join(root, key)).catch(() => null);
          if (found) yield { key, writtenAt: found.mtime };
        }
    },
  };
}

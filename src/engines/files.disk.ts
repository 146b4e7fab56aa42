import { mkdir, mkdtemp, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Place } from '#engines/files.place.ts';

/** As `mkdir -p`; the one of Node never ends where a file system has no room for new names, such as `/proc`. */
async function makeWithParents(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeWithParents(dirname(path), mode);
    await mkdir(path, { mode });
  }
}

/** Makes a folder unless it is there, and proves that this process may write into it; else an Error that names it and says what to do. */
export async function readyFolder(path: string, mode = 0o711): Promise<void> {
  try {
    await makeWithParents(path, mode);
    const probe = await mkdtemp(join(path, '.probe-'));
    await rmdir(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'EEXIST' || code === 'ENOTDIR' ? 'is a file, or lies below one' : `cannot be written to (${code})`;
    if (code === 'ENOSPC') throw new Error(`The disk that holds ${path} is full. Free some space and start again.`);
    throw new Error(`The folder ${path} ${why}: set DATA_DIR to a folder in which Domovník may write.`, {
      cause: error,
    });
  }
}

/** A stream into a new file that is there from the beginning: one that the system opens later would be made after a refusal had removed it. */
export const intoNew = async (path: string) => (await open(path, 'wx')).createWriteStream();

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
    async read(key, part) {
      const handle = await open(join(root, key)).catch((error) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return handle?.createReadStream(part) ?? null;
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

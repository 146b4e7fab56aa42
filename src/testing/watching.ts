import { watch } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#engines/secrets.ts';
import type { CallSpec } from '#shared/contract.ts';
import { form, part } from './hostile.request.ts';

/** Hears of everything that is written below a folder, however soon it is gone again. */
export async function watchFolder(path: string) {
  const seen = new Set<string>();
  const watcher = watch(path, (_event, name) => void seen.add(String(name)));
  return {
    /** What was written since the last time; a file of ours, heard of at last, says that nothing earlier is still to come. */
    async written() {
      const own = `strazce-${newId()}`;
      await writeFile(join(path, own), '');
      for (let tries = 0; !seen.has(own); tries++) {
        if (tries > 5_000) throw new Error('nothing is heard of the folder');
        await sleep(2);
      }
      await rm(join(path, own));
      const names = [...seen].filter((name) => !name.startsWith('strazce-'));
      seen.clear();
      return names;
    },
    close: () => watcher.close(),
  };
}

export type WatchedFolder = Awaited<ReturnType<typeof watchFolder>>;

/** The form of an upload in its two halves: its texts, and its file. */
export function formParts({ upload = 'file' }: CallSpec, input: Record<string, unknown>, bytes: Uint8Array) {
  const { id: _, ...fields } = input;
  const isData = upload === 'data';
  const texts = isData
    ? [part('data', JSON.stringify(fields))]
    : Object.entries(fields).map(([key, value]) => part(key, String(value)));
  return { texts, file: part(isData ? 'files[0]' : upload, bytes, 'velky.bin') };
}

/** The whole form of an upload as its client sends it, with its file at the end. */
export function wholeForm(spec: CallSpec, input: Record<string, unknown>, bytes: Uint8Array): Buffer {
  const { texts, file } = formParts(spec, input, bytes);
  return form(...texts, file);
}

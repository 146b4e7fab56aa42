import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Runs both programs that check an exported vote.

const programs = [
  [process.execPath, 'scripts/verify-vote.mjs'],
  ['python3', 'scripts/verify_vote.py'],
] as const;

export type Said = { code: number; text: string };

/** What each of the two programs says to these arguments; a program that is not there fails the test. */
export const verify = (...args: string[]): Promise<Said[]> =>
  Promise.all(
    programs.map(
      ([program, script]) =>
        new Promise<Said>((resolve, reject) =>
          execFile(program, [script, ...args], { maxBuffer: 1 << 28 }, (error, out, errors) => {
            if (error && typeof error.code !== 'number') reject(new Error(`${program} does not run: ${error.message}`));
            else resolve({ code: Number(error?.code ?? 0), text: `${out}${errors}`.trim() });
          }),
        ),
    ),
  );

/** A folder for files of a test, gone after `work`. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What each program says of each file, by its place in the list; `valid` where it finds nothing. */
export const verifyAll = (files: readonly (string | Buffer)[]): Promise<string[][]> =>
  withFolder(async (folder) => {
    const batch = join(folder, 'batch');
    await mkdir(batch);
    await Promise.all(files.map((file, at) => writeFile(join(batch, String(at).padStart(6, '0')), file)));
    const said = await verify('--batch', batch);
    return said.map(({ text }) => {
      const lines = text.split('\n').map((line) => line.split('\t')[1] ?? `no line of a batch: ${line}`);
      return files.map((_, at) => lines[at] ?? 'nothing was said');
    });
  });

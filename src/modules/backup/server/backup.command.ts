import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readyFolder } from '#engines/files.disk.ts';
import { openFiles } from '#engines/files.ts';
import { type Postgres, startPostgres, usePostgres } from '#engines/postgres.ts';
import { readConfig } from '#server/config.ts';
import type { Instance } from './backup.saving.ts';

/** Writes a line for the person who started the command. */
export const say = (line: string) => process.stdout.write(`${line}\n`);

/** `12.3 s`. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** `1.2 MB`. */
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * Runs a command on the configured instance with the path that was given to it, and ends the process: with 1 when it told
 * of problems or failed, which is then said in a sentence. A command that is not `alone` may join a running application.
 */
export async function runCommand(
  usage: string,
  isAlone: boolean,
  work: (instance: Instance, path: string) => Promise<string[]>,
): Promise<void> {
  let postgres: Postgres | undefined;
  try {
    const [path, ...more] = process.argv.slice(2);
    if (!path || more.length > 0) throw new Error(`Usage: ${usage}`);
    process.umask(0o077); // what is written holds everything
    const { DATABASE_URL, DATA_DIR: dataDir, FILES_URL } = readConfig();
    if (!isAlone && !DATABASE_URL && !existsSync(join(dataDir, 'postgres')))
      throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the application has it.`);
    await readyFolder(dataDir);
    const start = isAlone ? startPostgres : usePostgres;
    postgres = DATABASE_URL ? { url: DATABASE_URL, stop: async () => {} } : await start({ dataDir, log: say });
    const files = await openFiles(dataDir, FILES_URL, () => {}, 0); // what is wrong with a file is said once, by the command
    const problems = await work({ url: postgres.url, files }, resolve(path));
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  } finally {
    await postgres?.stop();
  }
  process.exit();
}

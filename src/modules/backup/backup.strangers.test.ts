import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles } from '#engines/files.ts';
import { modules } from '../../modules.ts';
import { groundOf } from '../../testing/ground.ts';
import { upload } from '../../testing/upload.ts';
import { house, open, type World } from '../../testing/world.ts';
import { restoreBackup } from './server/backup.restoring.ts';
import { type Saved, saveBackup } from './server/backup.saving.ts';

const scratch: string[] = [];
let world: World;
let folder: string;
let saved: Saved;

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'domovnik-backup-'));
  scratch.push(made);
  return made;
}

/** Puts something at a path that is neither file nor folder: the socket of a server that lives on until the end. */
const socketAt = (path: string) =>
  new Promise<void>((resolve) => {
    createServer().unref().listen(path, resolve);
  });

/** An empty database and a folder of files. */
async function onServer() {
  const name = `${groundOf('template')}_strange_${randomUUID().slice(0, 8)}`;
  const admin = new Client({ connectionString: groundOf('adminUrl') });
  await admin.connect();
  await admin.query(`create database ${name} template template0`).finally(() => admin.end());
  const url = Object.assign(new URL(groundOf('adminUrl')), { pathname: `/${name}` }).href;
  return { url, files: await openFiles(await newFolder(), undefined, () => {}) };
}

beforeAll(async () => {
  world = await open();
  folder = await newFolder();
  const home = await house(world);
  const chair = await home.join('mayorCommittee');
  const { data } = await chair.call('POST /message', { title: 'Zápis', description: '<p>x</p>', long_term: false });
  await upload(world, home.id, chair, `/message/upload/${data.id}`, { name: 'zápis.txt', bytes: 'Zápis' });
  saved = await saveBackup({ url: world.url, files: world.services.files }, folder, new Date().toISOString());
});
afterAll(async () => {
  await world.close();
  await Promise.all(scratch.map((path) => rm(path, { recursive: true, force: true })));
});

describe('a folder of backups in which there is what no backup has put there', () => {
  const laid = async (put: (copy: string, name: string) => Promise<unknown>) => {
    const [copy, name] = [await newFolder(), saved.path.slice(folder.length + 1)];
    await cp(folder, copy, { recursive: true });
    await put(copy, name);
    return { copy, name };
  };

  test('is restored, and each foreign thing is told', async () => {
    const { copy, name } = await laid(async (copy, name) => {
      await writeFile(join(copy, name, 'tables/cizi.copy.gz'), 'x');
      await writeFile(join(copy, 'poznámka.txt'), 'x');
      await symlink('/etc/passwd', join(copy, 'files/odkaz'));
      await mkdir(join(copy, 'files/aa/složka'), { recursive: true });
      await socketAt(join(copy, name, 'roura'));
    });
    const { problems } = await restoreBackup(await onServer(), join(copy, name), modules);
    expect(problems.map((problem) => problem.replace(`${copy}/`, '')).sort()).toEqual(
      [
        `${name}/tables/cizi.copy.gz is of no backup, and was left out.`,
        `${name}/roura is no plain file, and was left out.`,
        'files/aa/složka is of no backup, and was left out.',
        'files/odkaz is no plain file, and was left out.',
        'poznámka.txt is of no backup, and was left out.',
      ].sort(),
    );
  });

  test('where a file should be is refused', async () => {
    const { sha256 = '' } = saved.manifest.files.at(-1) ?? {};
    for (const file of ['tables/member.copy.gz', 'manifest.json', `../files/${sha256.slice(0, 2)}/${sha256}`]) {
      const { copy, name } = await laid(async (copy, name) => {
        const path = join(copy, name, file);
        await rename(path, `${copy}.jinde`);
        scratch.push(`${copy}.jinde`);
        await symlink(`${copy}.jinde`, path);
      });
      const restoring = restoreBackup(await onServer(), join(copy, name), modules);
      await expect(restoring).rejects.toThrow(/is a link or a device, and no file\.$|^There is no backup/);
    }
  });
});

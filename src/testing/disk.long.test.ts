import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApplication } from './application.ts';
import { startCluster } from './cluster.ts';
import { upload } from './upload.ts';
import { type House, holder, house, open, type Person, type World } from './world.ts';

// Disks of their own, which only root may mount.
const canMount = process.getuid?.() === 0 && process.platform === 'linux';
const mount = (folder: string, options: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });

describe.runIf(canMount)('a full disk', () => {
  const mounted: string[] = [];
  let folder: string;
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let application: Awaited<ReturnType<typeof startApplication>>;
  let world: World;
  let home: House;
  let chair: Person;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'domovnik-test-'));
    for (const [name, size] of [
      ['data', '24m'],
      ['database', '300m'],
    ] as const) {
      await mkdir(join(folder, name));
      mount(join(folder, name), `size=${size}`);
      mounted.push(join(folder, name));
    }
    cluster = await startCluster(join(folder, 'database'));
    const env = { DATABASE_URL: cluster.url, NODE_ENV: 'production' };
    application = await startApplication({ folder: join(folder, 'data'), env });
    world = await open({}, { url: cluster.url, folder: join(folder, 'data') });
    home = await house(world);
    chair = await home.join('mayorCommittee');
  });
  afterAll(async () => {
    await application.stop();
    await world.close();
    await cluster.stop();
    for (const place of mounted) execFileSync('umount', ['--lazy', place]);
    await rm(folder, { recursive: true, force: true });
  });

  const call = () => holder(application, chair.token, home.id);
  const send = (bytes: Uint8Array) => upload(application, home.id, chair, '/file/upload', { name: 'plán.bin', bytes });
  const files = async () => (await call()('GET /file', {})).data.files.length;

  test('of the application is named, leaves nothing half, and the same upload passes once there is room', async () => {
    const ballast = join(folder, 'data/ballast');
    await writeFile(ballast, Buffer.alloc(22 * 1024 * 1024));
    const bytes = randomBytes(5_000_000);
    for (let i = 0; i < 3; i++)
      expect(await send(bytes)).toMatchObject({ code: 507, message: 'BASE.ERRORS.DISK_FULL', showMessage: true });
    expect(await files()).toBe(0);
    expect(await readdir(join(folder, 'data/uploads'))).toEqual([]);
    expect((await call()('POST /message', { title: 'Jde to', description: '<p>x</p>', long_term: false })).code).toBe(
      200,
    );
    await rm(ballast);
    expect((await send(bytes)).code).toBe(200);
    expect(await files()).toBe(1);
  });

  test('of the database is named, refuses what does not fit, and writing goes on once there is room', async () => {
    const ballast = join(folder, 'database/ballast');
    const description = `<p>${randomBytes(12_000).toString('base64')}</p>`;
    const write = () => call()('POST /message', { title: 'Zápis', description, long_term: false });
    const acknowledged = [(await write()).data.id];
    const refused = new Map<string, number>();
    await writeFile(ballast, Buffer.alloc(400 * 1024 * 1024)).catch(() => {}); // as much as fits
    for (let i = 0; i < 400 && refused.size === 0; i++) {
      const { code, data, message } = await write();
      if (code === 200) acknowledged.push(data.id);
      else refused.set(`${code} ${message}`, (refused.get(`${code} ${message}`) ?? 0) + 1);
    }
    expect([...refused.keys()]).toEqual(['507 BASE.ERRORS.DISK_FULL']);
    expect((await call()('GET /message', {})).code).toBe(200);
    await rm(ballast);
    await expect.poll(async () => (await write()).code, { interval: 200 }).toBe(200);
    const found = await world.database.pool.query('select count(*)::int as n from message where id = any($1)', [
      acknowledged,
    ]);
    expect(found.rows[0].n).toBe(acknowledged.length);
  });
});

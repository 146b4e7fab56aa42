import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApplication } from './application.ts';
import { startCluster } from './cluster.ts';

describe('an application with a PostgreSQL server', () => {
  let folder: string;
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'domovnik-test-'));
    cluster = await startCluster(folder);
  });
  afterAll(async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('goes on by itself when the server has died and is there again', async () => {
    const env = { DATABASE_URL: cluster.url, NODE_ENV: 'production' };
    const application = await startApplication({ folder: join(folder, 'data'), env });
    const health = () => fetch(`${application.address}/healthz`).then(({ status }) => status);
    await cluster.kill();
    expect(await health()).toBe(500);
    await cluster.start();
    expect(await health()).toBe(200);
    await application.stop();
  });
});

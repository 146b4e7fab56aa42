import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { createSample, removeHalf } from '../sample.ts';
import { startApplication } from './application.ts';
import { killStart, type Rows, rowsOf, sampleEnv } from './crash.sample.ts';
import { open, type World } from './world.ts';

describe('a sample that is unfinished', () => {
  let world: World;
  let whole: Rows;
  beforeAll(async () => {
    world = await open();
    await createSample(world.services, modules);
    whole = await rowsOf(world);
    await world.database.pool.query('update instance set sample_writing = true');
    expect(await removeHalf(world.services)).toBe(true);
  });
  afterAll(() => world.close());

  // `npm run crash -- sample` kills at a hundred moments
  test('is written anew by the next start, whatever those before it were killed at', { timeout: 300_000 }, async () => {
    for (const share of [0, 0.04, 0.2])
      expect(await killStart(world, share * Number(whole.record))).toEqual([{ sample: false, sample_writing: true }]);
    const application = await startApplication({ folder: world.folder, env: sampleEnv(world) });
    expect(await rowsOf(world)).toEqual(whole);
    await application.stop();
  });

  test('is removed, and no other written, when the instance is to serve for real', async () => {
    await world.database.pool.query('update instance set sample_writing = true');
    const production = await startApplication({
      folder: world.folder,
      env: { ...sampleEnv(world), NODE_ENV: 'production' },
    });
    const { account, community, files } = await rowsOf(world);
    expect([account, community, files]).toEqual([0, 0, 0]);
    await production.stop();
  });
});

import { expect, test } from 'vitest';
import type { Envelope } from '#shared/errors.ts';
import { longSheet } from '../../testing/houses.ts';
import { upload } from '../../testing/upload.ts';
import { house, openWorld } from '../../testing/world.ts';
import { toCsv, toXlsx } from '../sheets/sheets.rules.ts';

// Time is measured when all other tests have ended (vitest.config.ts), so that it is the import's own.

test('10 000 rows are previewed and committed within ten seconds each', { timeout: 90_000 }, async () => {
  const world = await openWorld();
  const home = await house(world);
  const chair = await home.join('mayorCommittee');
  type Detail = Awaited<ReturnType<typeof detail>>['data'];
  const detail = (id: string) => chair.call('GET /import/{id}', { id });
  const bring = async (bytes: Uint8Array | string, name: string) =>
    (await upload(world, home.id, chair, '/import', { name, bytes })) as unknown as Envelope<Detail>;
  const seconds = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return (performance.now() - start) / 1000;
  };
  const { columns, rows } = longSheet();
  const bytes = toXlsx({ name: 'Dům', columns, rows });
  let id = '';
  const preview = await seconds(async () => {
    const { data } = await bring(bytes, 'dum.xlsx');
    id = data.id;
    expect(data.summary).toMatchObject({
      rows: 10_000,
      errors: 0,
      people: { created: 10_000 },
      units: { created: 5_000 },
    });
  });
  const committed = await seconds(async () =>
    expect((await chair.call('POST /import/{id}/commit', { id })).code).toBe(200),
  );
  const again = await seconds(async () => {
    const { data } = await bring(toCsv({ name: 'Dům', columns, rows }), 'dum.csv');
    expect(data.summary).toMatchObject({
      people: { created: 0, changed: 0, unchanged: 10_000 },
      units: { unchanged: 5_000 },
    });
  });
  const undone = await seconds(async () => expect((await chair.call('POST /import/{id}/undo', { id })).code).toBe(200));
  const shown = Object.entries({ preview, committed, again, undone }).map(
    ([name, time]) => `${name} ${time.toFixed(1)} s`,
  );
  process.stdout.write(`import of 10 000 rows: ${shown.join(', ')}\n`);
  expect(preview).toBeLessThan(10);
  expect(committed).toBeLessThan(10);
});

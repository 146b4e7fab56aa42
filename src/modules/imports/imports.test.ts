import { beforeAll, describe, expect, test } from 'vitest';
import { toXlsx } from '#engines/table.writing.ts';
import type { Envelope } from '#shared/errors.ts';
import { bigHouse } from '../../testing/houses.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;

beforeAll(async () => {
  world = await openWorld();
});

/** A house of its own for every test. */
async function move() {
  home = await house(world);
  chair = await home.join('mayorCommittee');
}

type Detail = Awaited<ReturnType<typeof get>>['data'];
const get = (id: string) => chair.call('GET /import/{id}', { id });
async function bring(bytes: Uint8Array | string, name = 'dum.csv'): Promise<Envelope<Detail>> {
  return (await upload(world, home.id, chair, '/import', { name, bytes })) as unknown as Envelope<Detail>;
}
const commit = (id: string) => chair.call('POST /import/{id}/commit', { id });
const undo = (id: string) => chair.call('POST /import/{id}/undo', { id });

async function content() {
  const { pool } = world.database;
  const counts = await pool.query(
    `select (select count(*)::int from member where community_id = $1) as people,
      (select count(*)::int from unit where community_id = $1) as units,
      (select count(*)::int from unit_owner where community_id = $1) as owners,
      (select count(*)::int from entrance where community_id = $1) as entrances,
      (select count(*)::int from account) as accounts`,
    [home.id],
  );
  return counts.rows[0];
}

describe('a house of 513 units and 771 owners', () => {
  test('comes in whole, sums to exactly one and goes again without a trace', async () => {
    await move();
    const before = await content();
    const { columns, rows } = bigHouse();
    const { data } = await bring(toXlsx({ name: 'Dům', columns, rows }), 'dum.xlsx');
    expect(data.mapping).not.toContain(null);
    expect(data.summary).toMatchObject({
      rows: 784,
      errors: 0,
      undecided: 0,
      owners: 784,
      entrances: ['A', 'B', 'C', 'D', 'E', 'F'],
      people: { created: 771, changed: 0, unchanged: 0 },
      units: { created: 513, changed: 0, unchanged: 0 },
      share: { isExact: true, sum: '1', difference: '0', meaning: 'unit' },
    });
    expect(await content()).toEqual(before);
    expect((await commit(data.id)).code).toBe(200);
    const after = await content();
    expect(after).toMatchObject({ people: 772, units: 513, owners: 784, entrances: 6 });
    const { rows: sums } = await world.database.pool.query(
      `select sum(share_top)::int as top, min(share_bottom)::int as low, max(share_bottom)::int as high from unit where community_id = $1`,
      [home.id],
    );
    expect(sums[0]).toEqual({ top: 4_103_391, low: 4_103_391, high: 4_103_391 });
    expect((await undo(data.id)).code).toBe(200);
    expect(await content()).toEqual(before);
  });

  test('with one unit less lacks exactly its share', async () => {
    await move();
    const { columns, rows } = bigHouse();
    const { data } = await bring(
      toXlsx({ name: 'Dům', columns, rows: rows.filter(([number]) => number !== '1098/513') }),
    );
    expect(data.summary.share).toMatchObject({ isExact: false, sum: '4095393/4103391', difference: '7998/4103391' });
  });
});

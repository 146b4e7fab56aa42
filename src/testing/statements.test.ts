import { beforeAll, expect, test } from 'vitest';
import { type CallName, perform, tried } from './surface.ts';
import { givePassword, type House, house, openWorld, type World } from './world.ts';

// What every screen begins with is asked in a few statements, however many modules have something to say.

let world: World;
let home: House;

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
});

/** How many statements the database is sent while something is asked. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { pool } = world.database;
  const { query } = pool;
  let count = 0;
  pool.query = ((...args: unknown[]) => {
    count += 1;
    return (query as (...all: unknown[]) => unknown).apply(pool, args);
  }) as never;
  await work().finally(() => {
    pool.query = query;
  });
  return count;
}

test.each<[CallName, number]>([['GET /svj', 2]])('%s asks at most %i times', async (name, most) => {
  const call = tried.find((one) => one.name === name);
  if (!call) return; // while somebody builds, calls of other modules are not tried
  for (const role of ['mayorCommittee', 'member', 'audit_mayorCommittee'] as const) {
    const me = await home.join(role);
    await givePassword(world, me);
    const count = await countStatements(() => perform(world, call, {}, me.token, home.id));
    expect(count).toBeLessThanOrEqual(most);
    expect(count).toBeGreaterThan(0);
  }
});

test('the same role in two houses asks by the same plan, and each is told of its own house', async () => {
  const other = await house(world);
  for (const place of [home, other, home, other]) {
    const me = await place.join('memberCommittee');
    const { data } = await me.call('GET /svj', {});
    const [boards, elsewhere] = [data?.committees.map(({ id }) => id), place === home ? other.id : home.id];
    expect(data?.svj.id).toBe(place.id);
    expect(boards).toContain(me.id);
    expect(data?.usersCount).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain(elsewhere);
  }
});

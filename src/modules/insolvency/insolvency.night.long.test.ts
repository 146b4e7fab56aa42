import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '#engines/rows.ts';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { member } from '#server/schema.ts';
import { answerXml, nothing, startIsir } from '../../testing/isir.ts';
import { house, open, staySignedIn, type World } from '../../testing/world.ts';
import { ownsFlat } from './insolvency.examples.ts';
import { insolvencyJobs } from './server/insolvency.asking.ts';
import { insolvency } from './server/insolvency.kind.ts';

// A manager of houses with three thousand owners, whose weekly round begins on Monday at three in the morning.

let world: World;
let isir: Awaited<ReturnType<typeof startIsir>>;

beforeAll(async () => {
  isir = await startIsir();
  world = await open({ ISIR_URL: isir.url });
});
afterAll(async () => {
  await world.close();
  await isir.stop();
});

const night = Date.parse('2026-11-30T02:00:00.000Z');
const sql = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
/** The minute or the day that a limit counts is over. */
const forget = (rule: string) => sql('delete from rate_limit where key like $1', [`${rule}%`]);

/** As many owners with a flat and a check as there are to be, like the first one. */
async function many(count: number) {
  const home = await house(world);
  const chair = await home.join('mayorCommittee');
  await staySignedIn(world);
  const { id } = await home.join('member', { firstName: 'Jana', lastName: 'Nováková' });
  await ownsFlat({ world, home }, id);
  await chair.call('POST /insolvency', { userId: id, birthDate: '1980-01-01' });
  const { db } = world.database;
  const [[person], [flat], [part], [check]] = [
    await db.select().from(member).where(eq(member.id, id)),
    await db.select().from(unit).where(eq(unit.communityId, home.id)),
    await db.select().from(unitOwner).where(eq(unitOwner.memberId, id)),
    await db.select().from(insolvency).where(eq(insolvency.memberId, id)),
  ];
  if (!person || !flat || !part || !check) throw new Error('nobody to be like');
  const ids = Array.from({ length: count - 1 }, () => [newId(), newId()] as const);
  for (const some of slices(ids)) {
    await db
      .insert(member)
      .values(some.map(([memberId]) => ({ ...person, id: memberId, accountId: null, sortName: undefined })));
    await db.insert(unit).values(some.map(([, unitId]) => ({ ...flat, id: unitId, number: unitId })));
    await db.insert(unitOwner).values(some.map(([memberId, unitId]) => ({ ...part, memberId, unitId })));
    await db.insert(insolvency).values(some.map(([memberId]) => ({ ...check, id: newId(), memberId })));
  }
}

test('three thousand owners are asked about once each in two nights, 25 a minute and 2 900 a day', {
  timeout: 300_000,
}, async () => {
  world.clock.now = '2026-11-26T10:00:00.000Z';
  isir.answer(answerXml(nothing));
  await many(3_000);
  await sql(`update insolvency set due_at = '2026-11-30T02:00:00Z', checked_at = '2026-11-23T02:00:00Z'`);
  const minutes: number[] = [];
  const round = async (from: number) => {
    for (let minute = 0; ; minute++) {
      world.clock.now = new Date(from + minute * 60_000).toISOString();
      await forget('isirMinute');
      const before = isir.asked.length;
      for (const job of insolvencyJobs) await job.run(world.services);
      const put = isir.asked.length - before;
      minutes.push(put);
      if (put < 25) return;
    }
  };
  await forget('isir');
  await round(night);
  expect([isir.asked.length, minutes.length]).toEqual([2_900, 117]); // till 4:56
  await forget('isirDay');
  await round(night + 86_400_000);
  expect(Math.max(...minutes)).toBe(25);
  expect(isir.asked).toHaveLength(3_000);
  const [{ done }] = (await sql(
    `select count(*)::int as done from insolvency where trouble is null and checked_at > '2026-11-30' and due_at = '2026-12-07T02:00:00Z'`,
  )) as [{ done: number }];
  expect(done).toBe(3_000);
});

test.each([
  ['without an address', {}],
  ['with one that is not secure', { ISIR_URL: 'http://127.0.0.1:9' }],
])('where people work with real houses nobody is said to be clear %s', async (_, env) => {
  const other = await open({ NODE_ENV: 'production', BASE_URL: 'https://dum.example.cz', ...env } as Record<
    string,
    string
  >);
  other.clock.now = '2026-11-26T10:00:00.000Z';
  const home = await house(other);
  const chair = await home.join('mayorCommittee');
  await staySignedIn(other);
  const { id } = await home.join('member');
  await ownsFlat({ world: other, home }, id);
  await chair.call('POST /insolvency', { userId: id, birthDate: '1980-01-01' });
  for (const job of insolvencyJobs) await job.run(other.services);
  const { source, items } = (await chair.call('GET /insolvency', {})).data;
  expect([source, items[0]?.status, items[0]?.trouble, items[0]?.checkedAt]).toEqual(['none', 'error', 'closed', null]);
  await other.close();
});

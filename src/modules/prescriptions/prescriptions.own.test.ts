import { beforeEach, expect, test } from 'vitest';
import { unitAuthorized } from '#server/schema.house.ts';
import { chair, flats, home, later, owner, prescribedHouse, world } from '../../testing/prescribed.ts';
import { prescribe, sell } from '../../testing/prescribing.ts';
import { type Person, staySignedIn } from '../../testing/world.ts';
import { monthsBetween } from './prescriptions.rules.ts';

prescribedHouse({ now: '2030-01-10T08:00:00.000Z', count: 1 });

let eva: Person;
let flat: string;

const cleaning = { name: 'Úklid', formula: 'per_unit', group: 'services', amount: 10_000 };
const pageOf = async (who: Person, month: string) =>
  (await who.call('GET /prescription/unit/{id}', { id: flat, month })).data;
/** Which months of the year somebody finds on the page of the flat, in its table, and on paper. */
async function monthsOf(who: Person): Promise<number[]> {
  const { dues } = await pageOf(who, '2030-12');
  const found = dues.map(({ month }) => month);
  for (const month of monthsBetween('2030-01', '2030-12')) {
    const isFound = found.includes(month);
    const { services, persons } = await pageOf(who, month);
    expect([month, services, persons]).toEqual([month, isFound ? 10_000 : 0, isFound ? 2 : null]);
    const listed = (await who.call('GET /prescription/unit', { month })).data;
    const table = (await who.call('GET /prescription/table', { month })).data;
    expect([month, listed.totalItems, table.totalItems]).toEqual([month, isFound ? 1 : 0, isFound ? 1 : 0]);
    const paper = await who.call('GET /prescription/unit/{id}/print', { id: flat, month });
    expect([month, paper.code]).toEqual([month, isFound ? 200 : 409]);
  }
  return found.map((month) => Number(month.slice(5)));
}

beforeEach(async () => {
  eva = await home.join('member');
  flat = flats[0] ?? '';
  await staySignedIn(world);
  await chair.call('PUT /prescription/unit/{id}', { id: flat, area: 5_000, persons: 2, symbol: '' });
  await prescribe(chair, { validFrom: '2030-01' }, [cleaning]);
  await later('2030-12-20T08:00:00.000Z');
});

test('who bought a flat finds the months since then, that of the sale among them', async () => {
  await sell(chair, flat, eva, '2030-10-15');
  expect(await monthsOf(eva)).toEqual([10, 11, 12]);
  const more = { id: flat, area: 5_000, persons: 2, symbol: '', tellNobody: true };
  await prescribe(chair, { validFrom: '2030-11' }, [{ ...cleaning, formula: 'per_person' }]);
  await chair.call('PUT /prescription/unit/{id}', { ...more, persons: 5, from: '2030-12', reason: 'Přibyli' });
  const { versions } = await pageOf(eva, '2030-12');
  expect(versions.map(({ validFrom, services }) => [validFrom, services])).toEqual([
    ['2030-11', 20_000],
    ['2030-01', 10_000],
  ]);
});

test('who sold it and bought it again finds both times', async () => {
  await sell(chair, flat, eva, '2030-03-15');
  await sell(chair, flat, owner, '2030-11-01');
  expect(await monthsOf(owner)).toEqual([1, 2, 3, 11, 12]);
});

test('a spouse who is left alone keeps what was before', async () => {
  const { version } = (await chair.call('GET /room/{id}', { id: flat })).data;
  const to = [{ userId: owner.id }, { userId: eva.id }];
  const given = {
    id: flat,
    version,
    way: 'instead' as const,
    jointly: true,
    fromIds: [owner.id],
    day: '2030-02-15',
    to,
  };
  expect((await chair.call('POST /room/{id}/transfer', given)).code).toBe(200);
  await sell(chair, flat, eva, '2030-11-20');
  expect(await monthsOf(eva)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('who acts for the owners finds what the owners of now do', async () => {
  const helper = await home.join('member');
  await staySignedIn(world);
  await sell(chair, flat, eva, '2030-11-15');
  await world.database.db.insert(unitAuthorized).values({ communityId: home.id, unitId: flat, memberId: helper.id });
  expect(await monthsOf(helper)).toEqual([11, 12]);
});

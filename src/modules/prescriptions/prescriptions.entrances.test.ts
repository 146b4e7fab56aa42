import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { readPdf } from '../../testing/pdf.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { duesOf } from './server/prescriptions.door.ts';

let world: World;
let home: House;
let chair: Person;
let audit: Person;
let owner: Person;
/** Two entrances, the first of three flats, the second of one; the last flat is the owner's. */
let entrances: string[];
let flats: string[];

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = '2030-05-10T08:00:00.000Z';
  home = await house(world);
  [chair, audit] = [await home.join('mayorCommittee'), await home.join('audit_memberCommittee')];
  owner = await home.join('member');
  await staySignedIn(world);
  const { db } = world.database;
  const key = { communityId: home.id };
  entrances = [newId(), newId()];
  await db.insert(entrance).values(entrances.map((id, at) => ({ ...key, id, name: `Vchod ${'AB'[at]}` })));
  flats = [newId(), newId(), newId(), newId()];
  const share = { type: 'flat' as const, shareTop: 1, shareBottom: 4, residentsCount: 2 };
  await db.insert(unit).values(
    flats.map((id, at) => ({
      ...key,
      ...share,
      id,
      number: `1/${at + 1}`,
      entranceId: entrances[at < 3 ? 0 : 1] ?? '',
    })),
  );
  await db.insert(unitOwner).values({ ...key, unitId: flats[3] ?? '', memberId: owner.id, position: 0 });
});

const repairs = { name: 'Fond oprav', formula: 'share', group: 'contribution', amount: 100_000 } as const;
/** The lift of the first entrance. */
const lift = (own: object = {}) => {
  const item = { name: 'Výtah', formula: 'share', group: 'services', amount: 100_000 } as const;
  return { ...item, entrances: [entrances[0] ?? ''], ...own };
};

async function drafted(validFrom: string, items: object[]) {
  const fields = { name: `Od ${validFrom}`, validFrom };
  const { id } = (await chair.call('POST /prescription', fields)).data;
  return chair.call('PUT /prescription/{id}', { id, ...fields, items: items as never });
}
const issue = (id: string) => chair.call('PUT /prescription/{id}/issue', { id, tellNobody: true });
async function issued(validFrom: string, items: object[]) {
  const { id } = (await drafted(validFrom, items)).data;
  const { code, data } = await issue(id);
  expect(code).toBe(200);
  return data;
}
const paidIn = async (month: string, who = chair) =>
  (await who.call('GET /prescription/unit', { month })).data.units.map(({ services, contribution }) => [
    services,
    contribution,
  ]);

describe('an item of one entrance', () => {
  test('is asked of its units alone, to the haléř, beside what the whole house pays', async () => {
    const { id, items, totals } = await issued('2030-01', [repairs, lift()]);
    expect(items[1]?.entrances).toEqual([{ id: entrances[0], name: 'Vchod A' }]);
    expect(totals?.[items[1]?.id ?? '']).toBe(100_000);
    expect(await paidIn('2030-05')).toEqual([
      ...[33_334, 33_333, 33_333].map((amount) => [amount, 25_000]),
      [0, 25_000],
    ]);
    const dues = await duesOf(world.database.db, home.id, { from: '2030-05', to: '2030-05' });
    const lifts = dues.filter(({ group }) => group === 'services');
    expect(lifts.map(({ amount }) => amount).sort()).toEqual([33_333, 33_333, 33_334]);
    expect(lifts.map(({ unitId }) => unitId)).not.toContain(flats[3]);
    for (const who of [audit, owner])
      expect((await who.call('GET /prescription/{id}', { id })).data.items[1]?.entrances).toHaveLength(1);
  });

  test('stands on the sheets of its units with whose it is, and on no other', async () => {
    await issued('2030-01', [repairs, lift()]);
    const sheet = async (at: number, who = chair) => {
      const { bytes } = await who.call('GET /prescription/unit/{id}/print', { id: flats[at] ?? '' });
      return readPdf(bytes).text;
    };
    expect(await sheet(0)).toContain('Podle podílu, jen Vchod A');
    expect(await sheet(3, owner)).not.toContain('Výtah');
    const { data } = await chair.call('GET /prescription/unit/{id}', { id: flats[0] ?? '' });
    expect(data.lines.map(({ name, entrances: of }) => [name, of.length])).toEqual([
      ['Fond oprav', 0],
      ['Výtah', 1],
    ]);
  });

  test('goes over into the next prescription, and the one before keeps it when it is asked of all there', async () => {
    const first = await issued('2030-01', [repairs, lift()]);
    const next = (await chair.call('POST /prescription', { name: 'Další', validFrom: '2030-06' })).data;
    expect(next.items[1]?.entrances).toEqual(first.items[1]?.entrances);
    const asked = async (of: string[]) => {
      const items = next.items.map((item) => ({ ...item, entrances: item.name === 'Výtah' ? of : [] }));
      await chair.call('PUT /prescription/{id}', { id: next.id, name: 'Další', validFrom: '2030-06', items });
      const { history } = (await chair.call('GET /prescription/{id}', { id: next.id })).data;
      return history.filter(({ action }) => action === 'items').length;
    };
    expect([await asked([entrances[0] ?? '']), await asked([])]).toEqual([0, 1]);
    await issue(next.id);
    expect(await paidIn('2030-06')).toEqual(flats.map(() => [25_000, 25_000]));
    expect((await paidIn('2030-05'))[3]).toEqual([0, 25_000]);
    expect((await chair.call('GET /prescription/{id}', { id: first.id })).data.items[1]?.entrances).toHaveLength(1);
  });

  test('takes own amounts of its units alone', async () => {
    const { data } = await drafted('2030-01', [lift({ formula: 'fixed', amount: 0 })]);
    const key = { id: data.id, itemId: data.items[0]?.id ?? '' };
    const { units, totalItems } = (await chair.call('GET /prescription/{id}/item/{itemId}', key)).data;
    expect([units.map(({ number }) => number), totalItems]).toEqual([['1/1', '1/2', '1/3'], 3]);
    const set = (at: number) =>
      chair.call('PUT /prescription/{id}/item/{itemId}', {
        ...key,
        amounts: [{ unitId: flats[at] ?? '', amount: 500 }],
      });
    expect((await set(3)).data).toEqual({ errors: { 'amounts.0.unitId': 'BASE.VALIDATION.INVALID' } });
    expect((await set(1)).code).toBe(200);
  });

  test('is not issued when none of its units has a share, and is of no entrance of another house', async () => {
    await world.database.pool.query('update unit set share_top = null, share_bottom = null where id = $1', [flats[3]]);
    const { data } = await drafted('2030-01', [repairs, lift({ entrances: [entrances[1]] })]);
    expect(await issue(data.id)).toMatchObject({ code: 409, message: 'PRESCRIPTION.ERRORS.NO_SHARE' });
    const foreign = newId();
    await world.database.db
      .insert(entrance)
      .values({ id: foreign, communityId: (await house(world)).id, name: 'Cizí vchod' });
    const answer = await drafted('2030-02', [repairs, lift({ entrances: [foreign] })]);
    expect([answer.code, answer.data]).toEqual([400, { errors: { 'items.1.entrances': 'BASE.VALIDATION.INVALID' } }]);
  });

  test('is entered by who writes fees alone', async () => {
    const { id, name, validFrom } = (await drafted('2030-01', [repairs])).data;
    const items = [lift()];
    for (const who of [audit, owner])
      expect((await who.call('PUT /prescription/{id}', { id, name, validFrom, items })).code).toBe(403);
  });
});

import { and, eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { readPdf } from '../../testing/pdf.ts';
import { prescribe } from '../../testing/prescribing.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { post } from '../books/server/books.door.ts';
import { settlementUnit } from './server/settlement.kind.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let flats: [string, string];

const year = { name: 'Vyúčtování 2029', from: '2029-01', to: '2029-12' };
const heat = { name: 'Teplo', key: 'heat', cost: 6_000_000, parameters: { basic: 50 } } as const;
const lift = { name: 'Výtah', key: 'share', cost: 730_000 } as const;
const shares = [2_000, 1_800, 1_500, 800, 100, 0, 0, 0, 100, 800, 1_300, 1_600];
const source = 'příloha č. 3 vyhlášky č. 269/2015 Sb., opsáno z účtu rozúčtovatele';
const table = { since: '2029-01', shares, source };

/** Two flats of 50 m² with a half of the house each; the first one is the owner's. */
async function settle(): Promise<[string, string]> {
  const { db } = world.database;
  const key = { communityId: home.id, entranceId: newId() };
  await db.insert(entrance).values({ id: key.entranceId, communityId: home.id, name: 'Vchod A' });
  const ids: [string, string] = [newId(), newId()];
  const flat = { type: 'flat' as const, shareTop: 1, shareBottom: 2 };
  await db.insert(unit).values(ids.map((id, at) => ({ ...key, ...flat, id, number: `12/${at + 1}` })));
  await db.insert(unitOwner).values({ communityId: home.id, unitId: ids[0], memberId: owner.id, position: 0 });
  return ids;
}

async function drafted(services: object[]): Promise<string> {
  const { data } = await chair.call('POST /settlement', year);
  const body = { ...year, id: data.id, services: services as never };
  const { data: held } = await chair.call('PUT /settlement/{id}', body);
  for (const { id: serviceId, key } of held.services)
    if (key === 'heat')
      await chair.call('PUT /settlement/{id}/service/{serviceId}', {
        id: data.id,
        serviceId,
        values: flats.map((unitId) => ({ unitId, value: 1_000 })),
      });
  return data.id;
}
const enter = (id: string, unitId: string, change: { day: string; before: string; after: string } | null) =>
  chair.call('PUT /settlement/{id}/unit/{unitId}', { id, unitId, area: 5_000, persons: null, values: [], change });
const issue = async (id: string) =>
  expect((await chair.call('PUT /settlement/{id}/issue', { id, tellNobody: true })).code).toBe(200);
const statementOf = async (id: string, unitId: string, person = chair) =>
  (await person.call('GET /settlement/{id}/unit/{unitId}', { id, unitId })).data;
const setTable = (more: object = {}, person = chair) =>
  person.call('PUT /settlement/degrees', { ...table, ...more } as never);
const textOf = async (id: string, unitId: string) => {
  const headers = { authorization: `Bearer ${chair.token}`, 'x-svj-id': home.id };
  const reply = await world.app.inject({ url: `/api/v2/settlement/${id}/unit/${unitId}/print`, headers });
  return readPdf(reply.rawPayload).text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
};

async function later(now: string) {
  world.clock.now = now;
  await staySignedIn(world);
}

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = '2030-03-10T08:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  flats = await settle();
  await staySignedIn(world);
});

describe('heat of a unit that changes its owner', () => {
  const change = { day: '2029-03-01', before: 'Jan Starý', after: 'Eva Nová' };

  test('goes by days until the house has a table of degree-days, then by that, and the statement names its source', async () => {
    const id = await drafted([heat, lift]);
    await enter(id, flats[1], null);
    const { data: byDays } = await enter(id, flats[0], change);
    expect(byDays.halves?.map(({ cost, heat }) => [cost, heat])).toEqual([
      [543_932, null], // 59 of 365 days of 33 650 Kč
      [2_821_068, null],
    ]);
    expect(byDays.degrees).toBeNull();
    expect((await setTable()).data.tables).toEqual([table]);
    const byDegrees = await statementOf(id, flats[0]);
    expect(byDegrees).toMatchObject({ degrees: source, cost: 3_365_000 });
    expect(byDegrees.halves?.map(({ cost, heat }) => [cost, heat])).toEqual([
      [1_140_000 + 59_000, 1_140_000], // 38 % of heat, the lift by days
      [1_860_000 + 306_000, 1_860_000],
    ]);
    await issue(id);
    await setTable({ shares: null });
    const kept = await statementOf(id, flats[0]);
    expect([kept.degrees, kept.halves]).toEqual([source, byDegrees.halves]);
    const printed = await textOf(id, flats[0]);
    expect(printed).toContain('Teplo je rozdělené podle denostupňů: 11 400,00 Kč a 18 600,00 Kč.');
    expect(printed).toContain('opsáno z účtu rozúčtovatele');
  });

  test('goes by the table that holds at the end of the period, and by none of a later one', async () => {
    const id = await drafted([heat]);
    await enter(id, flats[1], null);
    await setTable({ since: '2030-01' });
    expect((await enter(id, flats[0], change)).data.degrees).toBeNull();
    await setTable({ since: '2020-01', shares: [10_000, ...Array.from({ length: 11 }, () => 0)], source: 'stará' });
    expect((await statementOf(id, flats[0])).degrees).toBe('stará');
    await setTable({ since: '2029-12' });
    expect((await statementOf(id, flats[0])).degrees).toBe(source);
  });

  test('has tables that come to a whole year, with a source, entered by who writes fees', async () => {
    const wrong = await setTable({ shares: [...shares.slice(0, 11), 1_599] });
    expect([wrong.code, wrong.data]).toEqual([400, { errors: { shares: 'SETTLEMENT.VALIDATION.YEAR' } }]);
    const nowhere = await setTable({ source: ' ' });
    expect([nowhere.code, nowhere.data]).toEqual([400, { errors: { source: 'BASE.VALIDATION.REQUIRED' } }]);
    expect((await setTable({ shares: [10_000] })).code).toBe(400);
    expect((await setTable({}, owner)).code).toBe(403);
    await setTable();
    expect((await owner.call('GET /settlement/degrees')).data.tables).toEqual([table]);
    const stranger = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    expect((await stranger.call('GET /settlement/degrees')).data.tables).toEqual([]);
  });
});

describe('advances', () => {
  /** A payment of a unit, as it is entered into the journal. */
  async function paid(unitId: string, day: string, amount: number) {
    const line = { unitId, day };
    const lines = [
      { ...line, unitId: null, account: 'unmatched' as const, amount },
      { ...line, account: 'owners' as const, amount: 0 - amount },
    ];
    const entry = { communityId: home.id, now: `${day}T10:00:00.000Z`, by: null };
    await post(world.database.db, entry, 'receipt', [{ id: newId(), text: 'Platba', lines }]);
  }

  test('that were prescribed decide the result; what came in and what is unpaid stands beside it and stays as it was issued', async () => {
    await later('2028-12-10T08:00:00.000Z');
    await prescribe(chair, { validFrom: '2029-01' }, [
      { name: 'Zálohy', formula: 'per_unit', group: 'services', amount: 100_000 },
      { name: 'Fond oprav', formula: 'per_unit', group: 'contribution', amount: 50_000 },
    ]);
    await later('2030-03-10T08:00:00.000Z');
    await paid(flats[0], '2029-06-20', 900_000); // six months of both
    await paid(flats[0], '2030-01-05', 150_000); // July, after the period
    const id = await drafted([lift]);
    const before = await statementOf(id, flats[0]);
    expect(before).toMatchObject({ cost: 365_000, advances: 1_200_000, balance: -835_000 });
    expect([before.received, before.unpaid]).toEqual([600_000, 500_000]);
    const other = await statementOf(id, flats[1]);
    expect([other.balance, other.received, other.unpaid]).toEqual([-835_000, 0, 1_200_000]);
    await issue(id);
    await paid(flats[0], '2030-03-10', 750_000);
    const kept = await statementOf(id, flats[0], owner);
    expect([kept.balance, kept.received, kept.unpaid]).toEqual([-835_000, 600_000, 500_000]);
    const printed = await textOf(id, flats[0]);
    expect(printed).toContain('Přijato na zálohách v období6 000,00 Kč');
    expect(printed).toContain('Z předepsaných záloh nezaplaceno5 000,00 Kč');
  });
});

describe('the statements of a house in one archive', () => {
  const archive = (id: string) =>
    world.app.inject({
      url: `/api/v2/settlement/${id}/print`,
      headers: { authorization: `Bearer ${chair.token}`, 'x-svj-id': home.id },
    });

  test('are refused by a sentence before anything is sent when one of them, not the first, is too long to print', async () => {
    const id = await drafted([lift]);
    await issue(id);
    expect(Object.keys(unzipSync(new Uint8Array((await archive(id)).rawPayload)))).toHaveLength(2);
    const long = `1/${'2'.repeat(1_300_000)}`;
    await world.database.db
      .update(settlementUnit)
      .set({
        result: sql`jsonb_set(result, array['lines', (select key from jsonb_each(result->'lines') limit 1), 'parts', '0', 'own'], to_jsonb(${long}::text))`,
      })
      .where(and(eq(settlementUnit.communityId, home.id), eq(settlementUnit.unitId, flats[1])));
    const refused = await archive(id);
    expect([refused.statusCode, refused.json().message]).toEqual([413, 'BASE.ERRORS.PRINT_TOO_LARGE']);
  });
});

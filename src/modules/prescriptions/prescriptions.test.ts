import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { readPdf } from '../../testing/pdf.ts';
import { draftPrescription } from '../../testing/prescribing.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { duesOf } from './server/prescriptions.door.ts';
import { prescriptionsJobs } from './server/prescriptions.jobs.ts';
import { due } from './server/prescriptions.kind.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let flats: string[];

/** Somebody more of a house, signed in as long as its clock goes. */
async function joined(role: Parameters<House['join']>[0], of = home): Promise<Person> {
  const person = await of.join(role);
  await staySignedIn(world);
  return person;
}

/** Three flats with a third of the house each; the first one is the owner's. */
async function settle(of: House, who: Person): Promise<string[]> {
  const { db } = world.database;
  const key = { communityId: of.id, entranceId: newId() };
  await db.insert(entrance).values({ id: key.entranceId, communityId: of.id, name: 'Vchod A' });
  const ids = [newId(), newId(), newId()];
  await db.insert(unit).values(
    ids.map((id, at) => ({
      ...key,
      id,
      number: `12/${at + 1}`,
      type: 'flat' as const,
      shareTop: 1,
      shareBottom: 3,
      residentsCount: at,
    })),
  );
  await db.insert(unitOwner).values({ communityId: of.id, unitId: ids[0] ?? '', memberId: who.id, position: 0 });
  return ids;
}

const repairs = { name: 'Fond oprav', formula: 'share', group: 'contribution', amount: 100_000 } as const;
const cleaning = { name: 'Úklid', formula: 'per_person', group: 'services', amount: 5_000 } as const;
const water = { name: 'Voda', formula: 'meter_advance', group: 'services' } as const;

const drafted = (validFrom: string, items: object[] = [repairs, cleaning]) =>
  draftPrescription(chair, { name: `Od ${validFrom}`, validFrom }, items);
const issue = (id: string) => chair.call('PUT /prescription/{id}/issue', { id, reason: 'Oprava', tellNobody: true });
async function issued(validFrom: string, items?: object[]) {
  const { id } = await drafted(validFrom, items);
  const { code, data } = await issue(id);
  expect(code).toBe(200);
  return data;
}
const runJobs = async () => {
  for (const job of prescriptionsJobs) await job.run(world.services);
};
const dues = (unitId?: string, from?: string, to?: string) =>
  duesOf(world.database.db, home.id, { ...(unitId && { unit: unitId }), ...(from && { from }), ...(to && { to }) });

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = '2030-05-10T08:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  flats = await settle(home, owner);
  await staySignedIn(world);
});

describe('a prescription', () => {
  test('is a draft of the committee until it is issued, and then everybody reads it', async () => {
    const { id } = await drafted('2030-01');
    expect((await owner.call('GET /prescription/{id}', { id })).code).toBe(404);
    expect((await owner.call('GET /prescription')).data).toMatchObject({ prescriptions: [], totalItems: 0 });
    expect((await owner.call('GET /prescription/unit', { prescriptionId: id })).code).toBe(404);
    await issue(id);
    const { data } = await owner.call('GET /prescription/{id}', { id });
    expect(data).toMatchObject({ status: 'issued', totals: null, history: [], can: { edit: false, issue: false } });
    const auditor = await joined('audit_memberCommittee');
    const { totals, items } = (await auditor.call('GET /prescription/{id}', { id })).data;
    expect(items.map((item) => totals?.[item.id])).toEqual([100_000, 15_000]);
    for (const reader of [owner, auditor]) {
      expect((await reader.call('POST /prescription', { name: 'Jiný', validFrom: '2031-01' })).code).toBe(403);
      expect((await reader.call('PUT /prescription/{id}/issue', { id })).code).toBe(403);
    }
  });

  test('is issued once, with items and shares, and changes no more', async () => {
    const { id } = await drafted('2030-01', []);
    const empty = await issue(id);
    expect([empty.code, empty.message]).toEqual([409, 'PRESCRIPTION.ERRORS.EMPTY']);
    await chair.call('DELETE /prescription/{id}', { id });
    await world.database.db
      .update(unit)
      .set({ shareTop: null, shareBottom: null })
      .where(eq(unit.communityId, home.id));
    const shareless = await issue((await drafted('2030-01')).id);
    expect([shareless.code, shareless.message]).toEqual([409, 'PRESCRIPTION.ERRORS.NO_SHARE']);
    await world.database.db.update(unit).set({ shareTop: 1, shareBottom: 3 }).where(eq(unit.communityId, home.id));
    const held = await issued('2030-02');
    const fields = { name: 'Jiný', validFrom: '2030-02', items: [] };
    for (const late of [
      await issue(held.id),
      await chair.call('PUT /prescription/{id}', { id: held.id, ...fields }),
      await chair.call('DELETE /prescription/{id}', { id: held.id }),
    ])
      expect([late.code, late.message]).toEqual([409, 'PRESCRIPTION.ERRORS.ISSUED']);
  });

  test('begins at most a year ahead, not before the year before, each draft in a month of its own', async () => {
    await issued('2030-01');
    const begun = async (validFrom: string) => {
      const { code, data } = await chair.call('POST /prescription', { name: 'Další', validFrom });
      return [code, code === 200 ? null : (data as unknown as { errors: object }).errors];
    };
    expect(await begun('2028-12')).toEqual([400, { validFrom: 'PRESCRIPTION.VALIDATION.MONTH' }]);
    expect(await begun('2029-01')).toEqual([200, null]);
    expect(await begun('2031-06')).toEqual([400, { validFrom: 'PRESCRIPTION.VALIDATION.FAR' }]);
    expect(await begun('2031-05')).toEqual([200, null]);
    expect(await begun('2031-05')).toEqual([400, { validFrom: 'PRESCRIPTION.VALIDATION.TAKEN' }]);
    expect(await begun('2030-13')).toEqual([400, { validFrom: 'BASE.VALIDATION.DATE' }]);
  });

  test('of many that are drafted or issued at once each follows the others, or is refused with a reason', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 8 }, () => chair.call('POST /prescription', { name: 'Souběh', validFrom: '2030-07' })),
    );
    expect(drafts.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(400)]);
    const months = ['2030-03', '2030-04', '2030-09', '2030-10'];
    const ids = [];
    for (const month of months) ids.push((await drafted(month)).id);
    const answers = await Promise.all(ids.map((id) => issue(id)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    const { prescriptions } = (await owner.call('GET /prescription')).data;
    expect(prescriptions.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
      ['2030-10', null],
      ['2030-09', '2030-09'],
      ['2030-04', '2030-08'],
      ['2030-03', '2030-03'],
    ]);
    expect(await dues(flats[0], '2030-05', '2030-05')).toHaveLength(1);
  });

  test('takes over the items of the last one with the amounts of units, as far as they are still paid', async () => {
    const first = await drafted('2030-01', [repairs, water, { ...cleaning, until: '2030-05' }]);
    const itemId = first.items[1]?.id ?? '';
    const amounts = [{ unitId: flats[0] ?? '', amount: 30_000 }];
    await chair.call('PUT /prescription/{id}/item/{itemId}', { id: first.id, itemId, amounts });
    await issue(first.id);
    const next = (await chair.call('POST /prescription', { name: 'Další', validFrom: '2030-07' })).data;
    expect(next.items.map(({ name }) => name)).toEqual(['Fond oprav', 'Voda']);
    const own = next.items[1]?.id ?? '';
    const { data } = await chair.call('GET /prescription/{id}/item/{itemId}', { id: next.id, itemId: own });
    expect(data.units.map(({ amount }) => amount)).toEqual([30_000, 0, 0]);
    const foreign = await chair.call('PUT /prescription/{id}/item/{itemId}', {
      id: next.id,
      itemId: own,
      amounts: [{ unitId: newId(), amount: 1 }],
    });
    expect([foreign.code, foreign.data]).toEqual([400, { errors: { 'amounts.0.unitId': 'BASE.VALIDATION.INVALID' } }]);
  });

  test('is told to the house when it is issued, unless nobody is to be told (G-178)', async () => {
    const told = async () => (await owner.call('GET /news', {})).data.news.length;
    await issued('2030-01');
    await world.tellAll();
    expect(await told()).toBe(0);
    const { id } = await drafted('2030-07');
    await chair.call('PUT /prescription/{id}/issue', { id });
    await world.tellAll();
    expect(await told()).toBe(1);
  });
});

describe('a unit', () => {
  test('pays its part to the haléř, and its owner sees it and no other', async () => {
    await issued('2030-01');
    const { data } = await owner.call('GET /prescription/unit');
    expect(data).toMatchObject({ totalItems: 1, contribution: 33_334, services: 0, month: '2030-05' });
    const all = (await chair.call('GET /prescription/unit')).data;
    expect(all.units.map(({ contribution, services }) => [contribution, services])).toEqual([
      [33_334, 0],
      [33_333, 5_000],
      [33_333, 10_000],
    ]);
    expect([all.contribution, all.services]).toEqual([100_000, 15_000]);
    const own = await owner.call('GET /prescription/unit/{id}', { id: flats[0] ?? '' });
    expect(own.data).toMatchObject({ contribution: 33_334, entered: null, symbol: '121' });
    const foreign = await owner.call('GET /prescription/unit/{id}', { id: flats[1] ?? '' });
    expect([foreign.code, foreign.message]).toEqual([404, 'ROOM.ERRORS.NOT_FOUND']);
    expect((await owner.call('GET /prescription/unit/{id}/print', { id: flats[1] ?? '' })).code).toBe(404);
    expect((await (await joined('neighbour')).call('GET /prescription/unit')).code).toBe(403);
  });

  test('pays by what is entered of it from the next prescription on, and has its versions', async () => {
    await issued('2030-01');
    const id = flats[2] ?? '';
    const entered = { id, area: 6_550, persons: 4, symbol: '777' };
    expect((await owner.call('PUT /prescription/unit/{id}', entered)).code).toBe(403);
    const { data } = await chair.call('PUT /prescription/unit/{id}', entered);
    expect(data).toMatchObject({ persons: 2, symbol: '123', services: 10_000, entered: { persons: 4, symbol: '777' } });
    const taken = await chair.call('PUT /prescription/unit/{id}', { ...entered, id: flats[1] ?? '' });
    expect([taken.message, taken.data]).toEqual([
      'PRESCRIPTION.ERRORS.SYMBOL',
      { newer: { symbol: '777', unit: '12/2', other: '12/3' } },
    ]);
    await issued('2030-06', [repairs, cleaning, { name: 'Teplo', formula: 'area', group: 'services', amount: 2_000 }]);
    const june = (await chair.call('GET /prescription/unit/{id}', { id, month: '2030-06' })).data;
    expect(june).toMatchObject({ persons: 4, area: 6_550, symbol: '777', services: 20_000 + 131_000 });
    expect(june.versions.map(({ validFrom, validTo, services }) => [validFrom, validTo, services])).toEqual([
      ['2030-06', null, 151_000],
      ['2030-01', '2030-05', 10_000],
    ]);
    expect((await chair.call('GET /prescription/unit/{id}', { id })).data.services).toBe(10_000); // in May as before
  });

  test('has its sheet as PDF, in Czech, with each item, both sums and the total', async () => {
    await issued('2030-01');
    const path = `/api/v2/prescription/unit/${flats[1]}/print`;
    const headers = { authorization: `Bearer ${chair.token}`, 'x-svj-id': home.id };
    const reply = await world.app.inject({ url: path, headers });
    const { text } = readPdf(reply.rawPayload);
    for (const words of [
      'Evidenční list jednotky 12/2',
      'Fond oprav',
      '333,33 Kč',
      'Úklid',
      '383,33 Kč',
      'Zálohy na služby',
    ])
      expect(text).toContain(words);
  });

  test('is nothing to another house', async () => {
    const { id } = await issued('2030-01');
    const stranger = await joined('mayorCommittee', await house(world));
    expect((await stranger.call('GET /prescription/{id}', { id })).code).toBe(404);
    expect((await stranger.call('GET /prescription/unit/{id}', { id: flats[0] ?? '' })).code).toBe(404);
    expect((await stranger.call('GET /prescription/unit')).data).toMatchObject({ units: [], prescription: null });
    const entered = { id: flats[0] ?? '', area: 1, persons: 1, symbol: '' };
    expect((await stranger.call('PUT /prescription/unit/{id}', entered)).code).toBe(404);
  });
});

describe('dues', () => {
  test('stand for each month of the year once, however often the job runs', async () => {
    await issued('2030-03');
    const held = await dues();
    expect(held).toHaveLength(3 * 10 + 2 * 10); // the first flat has nobody and pays no cleaning
    expect(held.filter(({ month }) => month === '2030-03').reduce((sum, { amount }) => sum + amount, 0)).toBe(115_000);
    expect(held[0]).toMatchObject({ unitId: flats[0], month: '2030-03', day: '2030-03-15', symbol: '121' });
    await runJobs();
    await Promise.all([runJobs(), runJobs()]);
    expect(await dues()).toEqual(held);
    world.clock.now = '2030-12-01T08:00:00.000Z';
    await Promise.all([runJobs(), runJobs()]);
    await runJobs();
    expect(await dues(undefined, '2031-01')).toHaveLength(5 * 12);
    expect(await dues(flats[0], '2030-11', '2031-02')).toHaveLength(4);
  });

  test('of the months of a new prescription are its own under the same ids, and those before stay', async () => {
    await issued('2030-01');
    const before = await dues();
    await issued('2030-09', [{ ...repairs, amount: 300_000 }]);
    const after = await dues();
    const isEarly = ({ month }: { month: string }) => month < '2030-09';
    expect(after.filter(isEarly)).toEqual(before.filter(isEarly));
    const late = after.filter((one) => !isEarly(one));
    expect(late.map(({ amount, group }) => [amount, group])).toEqual(Array(12).fill([100_000, 'contribution']));
    expect(late.every(({ id }) => before.some((one) => one.id === id))).toBe(true);
    await runJobs();
    expect(await dues()).toEqual(after);
  });

  test('outlive the unit', async () => {
    await issued('2030-01');
    await world.database.db.delete(unit).where(eq(unit.id, flats[2] ?? ''));
    const held = await world.database.db.select().from(due).where(eq(due.communityId, home.id));
    expect(held.filter(({ unitId }) => unitId === null)).toHaveLength(24);
  });
});

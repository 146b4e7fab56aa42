import { and, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { community, entrance } from '#server/schema.ts';
import { readPdf } from '../../testing/pdf.ts';
import { prescribe } from '../../testing/prescribing.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { bookLine } from '../books/server/books.kind.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let flats: string[];

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
  const flat = { type: 'flat' as const, shareTop: 1, shareBottom: 3 };
  await db
    .insert(unit)
    .values(ids.map((id, at) => ({ ...key, ...flat, id, number: `12/${at + 1}`, residentsCount: at + 1 })));
  await db.insert(unitOwner).values({ communityId: of.id, unitId: ids[0] ?? '', memberId: who.id, position: 0 });
  return ids;
}

const year = { name: 'Vyúčtování 2029', from: '2029-01', to: '2029-12' };
const cleaning = { name: 'Úklid', key: 'persons', cost: 600_000 } as const;
const lift = { name: 'Výtah', key: 'share', cost: 100_000 } as const;
const water = { name: 'Voda', key: 'meter', cost: 90_000 } as const;
const heat = { name: 'Teplo', key: 'heat', cost: 6_000_000, parameters: { basic: 50 } } as const;

async function drafted(services: object[] = [cleaning, lift], fields: Partial<typeof year> & { payBy?: string } = {}) {
  const { payBy: _, ...period } = fields;
  const made = await chair.call('POST /settlement', { ...year, ...period });
  expect([made.code, made.data]).toMatchObject([200, { status: 'draft' }]);
  const body = { ...year, ...fields, id: made.data.id, services: services as never };
  const { code, data } = await chair.call('PUT /settlement/{id}', body);
  expect(code).toBe(200);
  return data;
}
const issue = (id: string) => chair.call('PUT /settlement/{id}/issue', { id, tellNobody: true });
async function issued(services?: object[]) {
  const { id } = await drafted(services);
  const { code, data } = await issue(id);
  expect(code).toBe(200);
  return data;
}
/** Advances of 1 000 crowns a month for each flat, in the year that is settled. */
async function prescribeAdvances() {
  world.clock.now = '2028-12-10T08:00:00.000Z';
  await staySignedIn(world);
  const item = { name: 'Zálohy', formula: 'per_unit', group: 'services', amount: 100_000 };
  await prescribe(chair, { validFrom: '2029-01' }, [item]);
  world.clock.now = '2030-03-10T08:00:00.000Z';
  await staySignedIn(world);
}
const lines = () =>
  world.database.db
    .select()
    .from(bookLine)
    .where(and(eq(bookLine.communityId, home.id), eq(bookLine.source, 'settlement')));
const onAccount = async (unitId: string | undefined) =>
  (await lines())
    .filter((line) => line.account === 'owners' && line.unitId === unitId)
    .reduce((sum, { amount }) => sum + amount, 0);

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
  flats = await settle(home, owner);
  await staySignedIn(world);
});

describe('a settlement', () => {
  test('is a draft of the committee until it is issued, and then everybody reads it', async () => {
    const { id } = await drafted();
    expect((await owner.call('GET /settlement/{id}', { id })).code).toBe(404);
    expect((await owner.call('GET /settlement/{id}/unit', { id })).code).toBe(404);
    expect((await owner.call('GET /settlement')).data).toEqual({ settlements: [], totalItems: 0 });
    await issue(id);
    const { data } = await owner.call('GET /settlement/{id}', { id });
    expect(data).toMatchObject({
      status: 'issued',
      totals: null,
      history: [],
      deliverBy: '2030-04-30',
      payBy: '2030-07-10',
    });
    const auditor = await joined('audit_memberCommittee');
    const { totals } = (await auditor.call('GET /settlement/{id}', { id })).data;
    expect(totals).toEqual({ cost: 700_000, advances: 0, balance: 700_000, units: 3, openObjections: 0 });
    for (const reader of [owner, auditor]) {
      expect((await reader.call('POST /settlement', year)).code).toBe(403);
      expect((await reader.call('PUT /settlement/{id}/withdraw', { id })).code).toBe(403);
    }
    expect((await (await joined('neighbour')).call('GET /settlement')).code).toBe(403);
  });

  test('is issued once, of a period that is over and settled by no other, when every cost is split to the haléř', async () => {
    const refusal = async (id: string) => {
      const { code, message } = await issue(id);
      return [code, message];
    };
    expect(await refusal((await drafted([])).id)).toEqual([409, 'SETTLEMENT.ERRORS.EMPTY']);
    const dry = await drafted([water]);
    expect(dry.services.map(({ problem }) => problem)).toEqual(['nobody']);
    expect(await refusal(dry.id)).toEqual([409, 'SETTLEMENT.ERRORS.NOT_WHOLE']);
    const now = await drafted(undefined, { from: '2030-01', to: '2030-03' });
    expect(await refusal(now.id)).toEqual([409, 'SETTLEMENT.ERRORS.PERIOD']);
    const late = await drafted(undefined, { payBy: '2030-03-09' });
    expect(await refusal(late.id)).toEqual([409, 'SETTLEMENT.ERRORS.PAY_BY']);
    const held = await issued();
    expect(await refusal(held.id)).toEqual([409, 'SETTLEMENT.ERRORS.ISSUED']);
    const december = await drafted(undefined, { from: '2029-12', to: '2029-12' });
    expect(await refusal(december.id)).toEqual([409, 'SETTLEMENT.ERRORS.OVERLAP']);
    const changed = await chair.call('PUT /settlement/{id}', { ...year, id: held.id, services: [] });
    expect([changed.code, changed.message]).toEqual([409, 'SETTLEMENT.ERRORS.ISSUED']);
  });

  test('of two of one period that are issued at once stands one', async () => {
    const [first, second] = [await drafted(), await drafted()];
    const codes = (await Promise.all([issue(first.id), issue(second.id)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
    expect(await onAccount(flats[0])).toBe(100_000 + 33_334);
  });

  test('has a period of at most twelve months and takes over the services of the last, heat by the decree of its end', async () => {
    const wrong = await chair.call('POST /settlement', { ...year, to: '2030-01' });
    expect([wrong.code, wrong.data]).toEqual([400, { errors: { to: 'SETTLEMENT.VALIDATION.MONTHS' } }]);
    expect((await chair.call('POST /settlement', { ...year, from: '1900-01', to: '2199-12' })).code).toBe(400);
    await drafted([{ ...heat, parameters: { basic: 40, low: 80 } }, lift]);
    const { data } = await chair.call('POST /settlement', { name: 'Další', from: '2030-01', to: '2030-12' });
    expect(data.services.map(({ name, cost }) => [name, cost])).toEqual([
      ['Teplo', 0],
      ['Výtah', 0],
    ]);
    expect(data.services[0]?.parameters).toMatchObject({ basic: 40, low: 70, high: 200 });
    expect(data.services[0]?.parameters.source).toContain('274/2023');
  });

  test('is told to the house when it is issued (G-178), and waits for the committee until then', async () => {
    const { id } = await drafted();
    const waits = async () =>
      (await chair.call('GET /dashboard')).data.waits.filter(({ module }) => module === 'roomFees');
    expect(await waits()).toMatchObject([{ title: year.name, path: `/vyuctovani/${id}` }]);
    await chair.call('PUT /settlement/{id}/issue', { id });
    await world.tellAll();
    expect((await owner.call('GET /news', {})).data.news).toHaveLength(1);
    expect(await waits()).toEqual([]);
  });
});

describe('the result of a unit', () => {
  test('is its part of each service less its advances, on its account on the day of payment', async () => {
    await prescribeAdvances();
    const { id, payBy } = await issued();
    const { units } = (await chair.call('GET /settlement/{id}/unit', { id })).data;
    expect(units.map(({ number, cost, advances, balance }) => [number, cost, advances, balance])).toEqual([
      ['12/1', 133_334, 1_200_000, -1_066_666],
      ['12/2', 233_333, 1_200_000, -966_667],
      ['12/3', 333_333, 1_200_000, -866_667],
    ]);
    const entered = await lines();
    expect(entered).toHaveLength(6);
    expect(new Set(entered.map(({ day }) => day))).toEqual(new Set([payBy]));
    expect(entered.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(await onAccount(flats[0])).toBe(-1_066_666);
  });

  test('is given back when the settlement is taken back, and entered anew as it is mended', async () => {
    const { id } = await issued([lift]);
    expect((await chair.call('PUT /settlement/{id}/withdraw', { id })).data).toMatchObject({
      status: 'draft',
      payBy: null,
    });
    expect(await onAccount(flats[0])).toBe(0);
    expect((await owner.call('GET /settlement/{id}', { id })).code).toBe(404);
    await chair.call('PUT /settlement/{id}', { ...year, id, services: [{ ...lift, cost: 300_000 }] });
    expect((await issue(id)).code).toBe(200);
    expect(await onAccount(flats[0])).toBe(100_000);
    expect((await chair.call('GET /settlement/{id}/unit', { id })).data.totalItems).toBe(3);
  });

  test('of heat is the worked example of the reference, through values that are pasted (money.md 7.1)', async () => {
    const db = world.database.db;
    const [held] = await db
      .select()
      .from(unit)
      .where(eq(unit.id, flats[0] ?? ''));
    const more = [4, 5].map((at) => ({ ...(held as typeof unit.$inferInsert), id: newId(), number: `12/${at}` }));
    await db.insert(unit).values(more);
    const { id, services } = await drafted([heat]);
    for (const unitId of [...flats, ...more.map((one) => one.id)])
      await chair.call('PUT /settlement/{id}/unit/{unitId}', { id, unitId, area: 6_000, persons: null, change: null });
    const serviceId = services[0]?.id ?? '';
    const pasted = 'jednotka\tnáměr\n12/1\t100\n12/2\t10\n12/3\t120\n12/4\t400\n12/5\t70';
    const { data } = await chair.call('PUT /settlement/{id}/service/{serviceId}', { id, serviceId, pasted });
    expect(data.services[0]?.problem).toBeNull();
    await issue(id);
    const { units } = (await chair.call('GET /settlement/{id}/unit', { id })).data;
    expect(units.map(({ cost }) => cost)).toEqual([1_000_000, 840_000, 1_080_000, 2_200_000, 880_000]);
    const lifted = (await chair.call('GET /settlement/{id}/unit/{unitId}', { id, unitId: flats[1] ?? '' })).data;
    expect(lifted.lines[0]).toMatchObject({ bound: 'low', amount: 840_000 });
    const bad = await drafted([water], { from: '2028-01', to: '2028-12' });
    const paste = { id: bad.id, serviceId: bad.services[0]?.id ?? '', pasted: '12/1\t1\n99/9\t2' };
    const refused = await chair.call('PUT /settlement/{id}/service/{serviceId}', paste);
    expect([refused.code, refused.data]).toEqual([400, { errors: { pasted: 'SETTLEMENT.VALIDATION.PASTED' } }]);
  });

  test('goes by persons in each month and is split between two owners by days', async () => {
    await prescribeAdvances();
    const { id } = await drafted([cleaning]);
    const unitId = flats[2] ?? '';
    const persons = [3, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const change = { day: '2029-04-11', before: 'Jan Starý', after: 'Eva Nová' };
    const input = { id, unitId, area: null, persons, change };
    const { data } = await chair.call('PUT /settlement/{id}/unit/{unitId}', input);
    expect(data).toMatchObject({ cost: 120_000, advances: 1_200_000 }); // 9 of 12 + 24 + 9 months
    expect(data.halves).toEqual([
      { owners: 'Jan Starý', days: 100, cost: 32_877, advances: 300_000, balance: -267_123, heat: null },
      { owners: 'Eva Nová', days: 265, cost: 87_123, advances: 900_000, balance: -812_877, heat: null },
    ]);
    const wrong = await chair.call('PUT /settlement/{id}/unit/{unitId}', {
      ...input,
      change: { ...change, day: '2029-01-01' },
    });
    expect([wrong.code, wrong.data]).toEqual([400, { errors: { 'change.day': 'SETTLEMENT.VALIDATION.DAY' } }]);
    const short = await chair.call('PUT /settlement/{id}/unit/{unitId}', { ...input, persons: [1] });
    expect([short.code, short.data]).toEqual([400, { errors: { persons: 'BASE.VALIDATION.INVALID' } }]);
    await issue(id);
    const kept = (await chair.call('GET /settlement/{id}/unit/{unitId}', { id, unitId })).data;
    expect(kept.halves?.map(({ balance }) => balance)).toEqual([-267_123, -812_877]);
  });

  test('is seen by its owner and by no other, nowhere counted or found', async () => {
    const { id } = await issued();
    const { data } = await owner.call('GET /settlement/{id}/unit', { id });
    expect(data).toMatchObject({ totalItems: 1, units: [{ unitId: flats[0], number: '12/1' }] });
    expect((await owner.call('GET /settlement/{id}/unit', { id, search: '12/2' })).data.totalItems).toBe(0);
    const [mine, theirs] = flats.map((unitId) => ({ id, unitId })) as [object, object] as {
      id: string;
      unitId: string;
    }[];
    expect((await owner.call('GET /settlement/{id}/unit/{unitId}', mine as never)).code).toBe(200);
    for (const call of ['GET /settlement/{id}/unit/{unitId}', 'GET /settlement/{id}/unit/{unitId}/print'] as const)
      expect((await owner.call(call, theirs as never)).code).toBe(404);
    const objected = await owner.call('POST /settlement/{id}/unit/{unitId}/objection', {
      ...(theirs as never as { id: string; unitId: string }),
      text: 'Cizí',
    });
    expect(objected.code).toBe(404);
    const stranger = await joined('mayorCommittee', await house(world));
    expect((await stranger.call('GET /settlement/{id}', { id })).code).toBe(404);
    expect((await stranger.call('GET /settlement/{id}/unit', { id })).code).toBe(404);
    expect((await stranger.call('GET /settlement/{id}/unit/{unitId}', mine as never)).code).toBe(404);
    expect((await stranger.call('PUT /settlement/{id}/withdraw', { id })).code).toBe(404);
  });

  test('comes on paper for all units at once, each in a file: for the committee of the house, for an owner their own', async () => {
    const { id } = await drafted();
    expect((await chair.call('GET /settlement/{id}/print', { id })).message).toBe('SETTLEMENT.ERRORS.DRAFT');
    await issue(id);
    const filesOf = async ({ token }: Person) => {
      const headers = { authorization: `Bearer ${token}`, 'x-svj-id': home.id };
      const reply = await world.app.inject({ url: `/api/v2/settlement/${id}/print`, headers });
      return unzipSync(new Uint8Array(reply.rawPayload));
    };
    const all = await filesOf(chair);
    expect(Object.keys(all)).toEqual(['1 12-1.pdf', '2 12-2.pdf', '3 12-3.pdf']);
    const { text } = readPdf(Buffer.from(all['3 12-3.pdf'] ?? []));
    expect(text.replaceAll('\u00a0', ' ')).toContain('Vyúčtování služeb jednotky 12/3');
    expect(Object.keys(await filesOf(owner))).toEqual(['1 12-1.pdf']);
  });

  test('outlives the unit, for who sees the whole house', async () => {
    const { id } = await issued();
    await world.database.db.delete(unit).where(eq(unit.id, flats[2] ?? ''));
    const { units, totalItems } = (await chair.call('GET /settlement/{id}/unit', { id })).data;
    expect([totalItems, units[2]]).toMatchObject([3, { unitId: null, number: '12/3', cost: 333_333 }]);
    expect((await chair.call('GET /settlement/{id}', { id })).data.totals?.cost).toBe(700_000);
  });
});

describe('the statement', () => {
  test('is a PDF that says how it was reckoned, by when it is paid and how to object', async () => {
    await world.database.db
      .update(community)
      .set({ bankAccount: '19-2000145399/0800' })
      .where(eq(community.id, home.id));
    const { id } = await issued();
    const { data } = await owner.call('GET /settlement/{id}/unit/{unitId}', { id, unitId: flats[0] ?? '' });
    expect(data.payment?.spayd).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:1333.34*CC:CZK*DT:20300710*MSG:VYUCTOVANI 2029 12/1*X-VS:121',
    );
    const path = `/api/v2/settlement/${id}/unit/${flats[0]}/print`;
    const headers = { authorization: `Bearer ${owner.token}`, 'x-svj-id': home.id };
    const { text } = readPdf((await world.app.inject({ url: path, headers })).rawPayload);
    for (const words of [
      'Vyúčtování služeb jednotky 12/1',
      'Úklid',
      '6 000,00 Kč',
      'Osoby × měsíce 12 z 72',
      'Podíl 1/3 z 1',
      'Nedoplatek 1 333,34 Kč',
      '10. 07. 2030',
      '19-2000145399/0800',
      'do 30 dnů',
      'Předepsané zálohy',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words);
  });

  test('is objected to by who owns the unit, and answered by the committee in thirty days', async () => {
    const { id } = await issued();
    const place = { id, unitId: flats[0] ?? '' };
    const text = 'Nesouhlasím s počtem osob.';
    const auditor = await joined('audit_memberCommittee');
    expect((await auditor.call('POST /settlement/{id}/unit/{unitId}/objection', { ...place, text })).code).toBe(403);
    const { data } = await owner.call('POST /settlement/{id}/unit/{unitId}/objection', { ...place, text });
    expect(data.objections).toMatchObject([{ text, isLate: false, answerBy: '2030-04-09', answer: null }]);
    const waits = (await chair.call('GET /dashboard')).data.waits.filter(({ module }) => module === 'roomFees');
    expect(waits).toMatchObject([{ path: `/vyuctovani/${id}/${flats[0]}` }]);
    expect((await chair.call('GET /settlement/{id}', { id })).data.totals?.openObjections).toBe(1);
    const answer = { ...place, objectionId: data.objections[0]?.id ?? '', answer: 'Opravíme.' };
    expect((await owner.call('PUT /settlement/{id}/unit/{unitId}/objection', answer)).code).toBe(403);
    const other = { ...answer, unitId: flats[1] ?? '' };
    expect((await chair.call('PUT /settlement/{id}/unit/{unitId}/objection', other)).code).toBe(404);
    await chair.call('PUT /settlement/{id}/unit/{unitId}/objection', answer);
    const read = (await owner.call('GET /settlement/{id}/unit/{unitId}', place)).data;
    expect(read.objections).toMatchObject([{ answer: 'Opravíme.' }]);
    expect((await chair.call('GET /settlement/{id}', { id })).data.totals?.openObjections).toBe(0);
  });
});

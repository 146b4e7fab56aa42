import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { paymentsJobs } from '../payments/server/payments.jobs.ts';
import { prescriptionSymbol } from './server/prescriptions.kind.ts';

let world: World;
let home: House;
let chair: Person;
/** 12/1 and 1/21 have the same digits, the cellar has none. */
const numbers = ['1/21', '12/1', '12/2', 'sklep'];
let flats: string[];

const listed = async (who = chair) => (await who.call('GET /prescription/symbol')).data;
const symbols = async () => (await listed()).units.map(({ number, symbol }) => [number, symbol]);
const put = (given: [number, string][] = [], who = chair) =>
  who.call('PUT /prescription/symbol', {
    symbols: given.map(([at, symbol]) => ({ unitId: flats[at] ?? '', symbol })),
  });

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  const { db } = world.database;
  const key = { communityId: home.id, entranceId: newId(), type: 'flat' as const, shareTop: 1, shareBottom: 4 };
  await db.insert(entrance).values({ id: key.entranceId, communityId: home.id, name: 'Vchod A' });
  flats = numbers.map(() => newId());
  await db.insert(unit).values(flats.map((id, at) => ({ ...key, id, number: numbers[at] ?? '' })));
});

describe('the variable symbols of a house', () => {
  test('are proposed each another one, and entered for all units in one step', async () => {
    const { units, totalItems } = await listed();
    expect([totalItems, units.map(({ number, symbol }) => [number, symbol])]).toEqual([
      4,
      numbers.map((number) => [number, '']),
    ]);
    const proposed = units.map((one) => one.proposed);
    expect([proposed[2], new Set(proposed).size]).toEqual(['122', 4]);
    for (const symbol of proposed) expect(symbol).toMatch(/^\d{1,10}$/);
    expect((await put()).data).toEqual({ changed: 4 });
    expect(await symbols()).toEqual(numbers.map((number, at) => [number, proposed[at]]));
    expect((await put()).data).toEqual({ changed: 0 });
  });

  test('that were entered stay, also beside those that are named now', async () => {
    await chair.call('PUT /prescription/unit/{id}', { id: flats[2] ?? '', area: 5_500, persons: 3, symbol: '777' });
    expect((await put([[3, '900']])).code).toBe(200);
    const held = new Map((await symbols()).map(([number = '', symbol]) => [number, symbol]));
    expect([held.get('12/2'), held.get('sklep')]).toEqual(['777', '900']);
    const { data } = await chair.call('GET /prescription/unit/{id}', { id: flats[2] ?? '' });
    expect(data.entered).toEqual({ area: 5_500, persons: 3, symbol: '777' });
  });

  test('are refused where two units would have one, with both their numbers, and nothing is entered', async () => {
    await put([[0, '55']]);
    const before = await symbols();
    const refusals: [Awaited<ReturnType<typeof put>>, string, string, string][] = [
      [await put([[3, '55']]), '55', 'sklep', '1/21'],
      [
        await put([
          [1, '77'],
          [3, '77'],
        ]),
        ...(['77', 'sklep', '12/1'] as const),
      ],
    ];
    const one = { id: flats[3] ?? '', area: null, persons: null, symbol: '55' };
    refusals.push([(await chair.call('PUT /prescription/unit/{id}', one)) as never, '55', 'sklep', '1/21']);
    for (const [{ code, message, data }, symbol, first, other] of refusals)
      expect([code, message, data]).toEqual([
        409,
        'PRESCRIPTION.ERRORS.SYMBOL',
        { newer: { symbol, unit: first, other } },
      ]);
    expect(await symbols()).toEqual(before);
  });

  test('are numbers: one with noughts before it is the same, and noughts alone are none', async () => {
    await put([[0, '12']]);
    const { message, data } = await put([[3, '0012']]);
    expect([message, data]).toEqual([
      'PRESCRIPTION.ERRORS.SYMBOL',
      { newer: { symbol: '0012', unit: 'sklep', other: '1/21' } },
    ]);
    expect((await put([[3, '00122']])).code).toBe(409); // by 122 another one pays as its number says
    for (const symbol of ['0', '0000', '1 2', '1234567890a', '12345678901']) {
      const one = { id: flats[3] ?? '', area: null, persons: null, symbol };
      const errors = { symbol: 'PAYMENT_MONITORING.VALIDATION.SYMBOL' };
      expect((await chair.call('PUT /prescription/unit/{id}', one)).data).toEqual({ errors });
      expect((await put([[3, symbol]])).data).toEqual({
        errors: { 'symbols.0.symbol': 'PAYMENT_MONITORING.VALIDATION.SYMBOL' },
      });
    }
  });

  test('are each another number in the database too', async () => {
    await put([[0, '12']]);
    const twice = {
      id: newId(),
      communityId: home.id,
      unitId: flats[3] ?? '',
      symbol: '0012',
      createdAt: '2030-05-10T08:00:00.000Z',
    };
    const insert = () => world.database.db.insert(prescriptionSymbol).values(twice);
    await world.database.db.delete(prescriptionSymbol).where(eq(prescriptionSymbol.unitId, twice.unitId));
    await expect(insert()).rejects.toMatchObject({ cause: { code: '23505' } });
  });

  test('that a unit had before are kept with the day until which it had them', async () => {
    const enter = (symbol: string) =>
      chair.call('PUT /prescription/unit/{id}', { id: flats[2] ?? '', area: null, persons: null, symbol });
    for (const symbol of ['555', '0555', '', '122']) expect((await enter(symbol)).code).toBe(200);
    const { data } = await enter('777');
    expect(data.formerSymbols.map(({ symbol }) => symbol)).toEqual(['122', '0555', '555', '122']);
    const auditor = await home.join('audit_memberCommittee');
    const seen = await auditor.call('GET /prescription/unit/{id}', { id: flats[2] ?? '' });
    expect(seen.data.formerSymbols).toEqual([]);
  });

  test('of a unit cannot be the digits by which another one pays already', async () => {
    const taken = await chair.call('PUT /prescription/unit/{id}', {
      id: flats[3] ?? '',
      area: null,
      persons: null,
      symbol: '122',
    });
    expect(taken.data).toEqual({ newer: { symbol: '122', unit: 'sklep', other: '12/2' } });
  });

  test('are each unit’s alone also where no prescription says what it pays', async () => {
    for (const job of paymentsJobs) await job.run(world.services);
    const [first, second] = (await chair.call('GET /payment-monitoring', { sort: 'room' })).data.payments;
    const pay = (payment: typeof first, variableSymbol: string) =>
      chair.call('PUT /payment-monitoring/{id}', {
        id: payment?.id ?? '',
        roomId: payment?.roomId ?? null,
        type: 'unit',
        name: 'Platba',
        amount: 1_000,
        variableSymbol,
        dueDate: '2026-05-15',
      });
    expect((await pay(first, '555')).code).toBe(200);
    expect((await pay(first, '555')).code).toBe(200);
    const { message, data } = await pay(second, '555');
    expect([message, data]).toEqual([
      'PRESCRIPTION.ERRORS.SYMBOL',
      { newer: { symbol: '555', unit: '12/1', other: '1/21' } },
    ]);
    expect((await pay(second, '556')).code).toBe(200);
  });

  test('of two who enter one symbol for two units at once exactly one gets it', async () => {
    const answers = await Promise.all([0, 1, 2, 3].map((at) => put([[at, '4242']])));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    expect((await symbols()).filter(([, symbol]) => symbol === '4242').length).toBe(1);
  });

  test('are the committee’s alone: not of owners, auditors and other houses', async () => {
    const [owner, auditor] = [await home.join('member'), await home.join('audit_memberCommittee')];
    const stranger = await (await house(world)).join('mayorCommittee');
    for (const who of [owner, auditor]) {
      expect((await who.call('GET /prescription/symbol')).code).toBe(403);
      expect((await put([[0, '5']], who)).code).toBe(403);
    }
    expect(await listed(stranger)).toEqual({ units: [], totalItems: 0 });
    expect((await put([[0, '5']], stranger)).data).toEqual({
      errors: { 'symbols.0.unitId': 'BASE.VALIDATION.INVALID' },
    });
    expect(await symbols()).toEqual(numbers.map((number) => [number, '']));
  });
});

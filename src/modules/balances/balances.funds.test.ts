import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { prescribe } from '../../testing/prescribing.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { type Account, accounts } from '../books/books.rules.ts';
import { post } from '../books/server/books.door.ts';
import { fundsOf, holding } from './balances.funds.rules.ts';

let world: World;
let home: House;
let chair: Person;
let flats: string[];

const items = [
  { name: 'Fond oprav', formula: 'per_unit', group: 'contribution', amount: 100_000 },
  { name: 'Teplo', formula: 'per_unit', group: 'services', amount: 200_000 },
] as const;
const choices = { order: 'oldest', hasFee: false, hasInterest: false, isShown: false } as const;

/** Two flats that are to pay 1 000 Kč for repairs and 2 000 Kč for heat on the 15th since November 2025. */
async function settle(): Promise<string[]> {
  const { db } = world.database;
  const key = { communityId: home.id, entranceId: newId() };
  await db.insert(entrance).values({ id: key.entranceId, communityId: home.id, name: 'Vchod A' });
  const ids = [newId(), newId()];
  const flat = { type: 'flat' as const, shareTop: 1, shareBottom: 2 };
  await db.insert(unit).values(ids.map((id, at) => ({ ...key, ...flat, id, number: `12/${at + 1}` })));
  await prescribe(chair, { validFrom: '2025-11' }, items);
  return ids;
}

async function enter(
  source: 'bank' | 'receipt',
  day: string,
  amount: number,
  from: Account,
  to: Account,
  unitId?: string,
) {
  const line = { unitId: null, day };
  const lines = [
    { ...line, account: to, amount },
    { ...line, account: from, amount: 0 - amount, unitId: from === 'owners' ? (unitId ?? null) : null },
  ];
  const entry = { communityId: home.id, now: `${day}T10:00:00.000Z`, by: null };
  await post(world.database.db, entry, source, [{ id: newId(), text: 'Platba', lines }]);
}
/** Money of a unit that came to the account and was assigned to it. */
async function paid(unitId: string | undefined, day: string, amount: number) {
  await enter('bank', day, amount, 'unmatched', 'bank');
  await enter('receipt', day, amount, 'owners', 'unmatched', unitId);
}

const overviewOn = async (day?: string) => {
  const { code, data } = await chair.call('GET /account-statement/overview', day ? { day } : {});
  expect(code).toBe(200);
  if (!data.overview) throw new Error('no overview');
  return data.overview;
};
type Overview = Awaited<ReturnType<typeof overviewOn>>;
const fundOf = ({ funds }: Overview, name: string) => {
  const { fund: _, ...rest } = funds.find(({ fund }) => fund === name) as Overview['funds'][number];
  return rest;
};
/** Funds and what is of none, added up. */
const wholeOf = ({ funds, beside }: Overview) =>
  funds.reduce((sum, { balance }) => sum + balance, 0) + Object.values(beside).reduce((a, b) => a + b, 0);

const names = { acceptedBy: 'Dvořáková', issuedBy: 'Dvořáková', paidTo: 'Instalatér', incomeFrom: 'Instalatér' };
async function spent(date: string, amount: number, fund: 'upkeep' | 'supply' | null, more: object = {}) {
  const body = { ...names, name: 'Oprava', type: 'expense', date, amount, fund, ...more } as const;
  const { code, data } = await chair.call('POST /cash-desk', body);
  expect(code).toBe(200);
  return data;
}

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = '2025-12-10T09:00:00.000Z'; // dues stand to the end of the next year
  home = await house(world);
  chair = await home.join('mayorCommittee');
  await staySignedIn(world);
  flats = await settle();
  world.clock.now = '2026-03-20T09:00:00.000Z';
  await staySignedIn(world);
  await chair.call('PUT /cash-desk/initial-balance', { initialBalance: 500_000, initialDay: '2025-11-01' });
});

describe('the funds of a house', () => {
  test('have what owners paid of each group, not what was prescribed, less what was spent from them', async () => {
    await paid(flats[0], '2025-12-15', 600_000); // November and December of both groups
    await paid(flats[0], '2026-01-15', 300_000);
    await paid(flats[1], '2026-02-20', 250_000); // services of November and a half of its contribution
    await spent('2026-01-20', 150_000, 'upkeep');
    await spent('2025-12-30', 40_000, 'supply');
    await spent('2026-02-02', 20_000, null);
    const held = await overviewOn();
    expect([held.day, held.yearFrom]).toEqual(['2026-03-20', '2026-01-01']);
    expect(fundOf(held, 'contribution')).toEqual({ start: null, received: 150_000, spent: 150_000, balance: 200_000 });
    expect(fundOf(held, 'services')).toEqual({ start: null, received: 400_000, spent: 0, balance: 760_000 });
    expect(held.beside).toEqual({ beginning: 500_000, income: 0, cost: -20_000, rounding: 0, ahead: 0, waiting: 0 });
    expect([held.held, wholeOf(held)]).toEqual([1_440_000, 1_440_000]);
    expect(held.months.slice(-3).map(({ cost }) => cost)).toEqual([150_000, 20_000, 0]);
  });

  test('are those of an earlier day where one is named, and of no day that has not come', async () => {
    await paid(flats[0], '2025-12-15', 600_000);
    await paid(flats[0], '2026-01-15', 300_000);
    await spent('2026-01-20', 150_000, 'upkeep');
    const then = await overviewOn('2025-12-31');
    expect([then.day, then.yearFrom]).toEqual(['2025-12-31', '2025-01-01']);
    expect(fundOf(then, 'contribution')).toEqual({ start: null, received: 200_000, spent: 0, balance: 200_000 });
    expect(then).toMatchObject({ owed: 600_000, owing: 1, held: 1_100_000 });
    expect((await overviewOn('2026-01-19')).funds[0]?.spent).toBe(0);
    expect((await overviewOn('2026-01-20')).funds[0]?.spent).toBe(150_000);
    expect((await overviewOn('2031-01-01')).day).toBe('2026-03-20');
  });

  test('begin with what the house says they had, and say that nobody knows until then', async () => {
    const starts = { contributionStart: 350_000, servicesStart: null };
    expect(
      (await chair.call('PUT /account-statement/setting', { ...choices, ...starts, rates: [] })).data,
    ).toMatchObject(starts);
    const held = await overviewOn();
    expect(fundOf(held, 'contribution')).toEqual({ start: 350_000, received: 0, spent: 0, balance: 350_000 });
    expect(fundOf(held, 'services').start).toBeNull();
    expect([held.beside.beginning, wholeOf(held)]).toEqual([150_000, held.held]);
  });

  test('get back what a counter-entry takes back, and tell apart what was paid ahead or waits to be matched', async () => {
    const { id } = await spent('2026-03-01', 70_000, 'upkeep');
    await paid(flats[0], '2026-03-18', 1_600_000);
    await enter('bank', '2026-03-19', 12_300, 'unmatched', 'bank');
    await chair.call('POST /cash-desk/{id}/counter-entry', { id, reason: 'Zaplaceno z účtu' });
    const held = await overviewOn();
    expect(fundOf(held, 'contribution')).toEqual({ start: null, received: 500_000, spent: 0, balance: 500_000 });
    expect(held.beside).toMatchObject({ ahead: 100_000, waiting: 12_300, income: 0, cost: 0 });
    expect(wholeOf(held)).toBe(held.held);
  });

  test('are named by a record of the desk, of a transfer none, and the change is in its history', async () => {
    expect(await spent('2026-03-01', 7_000, 'upkeep', { isTransfer: true })).toMatchObject({ fund: null });
    const { id } = await spent('2026-03-01', 7_000, null);
    const body = { ...names, id, name: 'Oprava', type: 'expense', date: '2026-03-01', amount: 7_000 } as const;
    const { data } = await chair.call('PUT /cash-desk/{id}', { ...body, fund: 'supply' });
    expect([data.fund, data.history.map(({ action }) => action).includes('fund')]).toEqual(['supply', true]);
    expect(fundOf(await overviewOn(), 'services').spent).toBe(7_000);
  });
});

test('funds and what is of none are the money of the house to the haléř, whatever the journal says', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const known = fc.option(amount, { nil: null });
  const given = fc.record({
    sums: fc.array(amount, { minLength: accounts.length - 1, maxLength: accounts.length - 1 }),
    unitIncome: amount,
    services: amount,
    contribution: amount,
    owed: fc.record({ contribution: amount, services: amount }),
    starts: fc.record({ contribution: known, services: known }),
  });
  fc.assert(
    fc.property(given, ({ sums, unitIncome, owed, starts, ...left }) => {
      const last = sums.reduce((a, b) => a - b, 0); // all accounts have nothing together
      const stand = {
        accounts: new Map(accounts.map((account, at) => [account, sums[at] ?? last])),
        unitIncome,
        starts: owed,
        left,
      };
      const { funds, beside, held } = fundsOf(stand, stand, starts);
      const whole =
        funds.reduce((sum, { balance }) => sum + balance, 0) + Object.values(beside).reduce((a, b) => a + b, 0);
      expect(whole).toBe(held);
      expect(held).toBe(holding.reduce((sum, one) => sum + (stand.accounts.get(one) ?? 0), 0));
      expect(funds.map(({ received, spent }) => [received, spent])).toEqual([
        [0, 0],
        [0, 0],
      ]);
    }),
  );
});

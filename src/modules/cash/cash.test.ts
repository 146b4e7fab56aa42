import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
const now = '2030-06-15T10:00:00.000Z';

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = now;
  home = await house(world);
  chair = await home.join('mayorCommittee', { firstName: 'Jana', lastName: 'Dvořáková' });
  await staySignedIn(world);
});

const begin = (initialBalance = 100_000, initialDay: string | null = null, who = chair) =>
  who.call('PUT /cash-desk/initial-balance', { initialBalance, initialDay });
const sale = { date: '2030-05-10', name: 'Klíč od sklepa', type: 'income', amount: 25_000 } as const;
const names = { incomeFrom: 'Petr Svoboda', acceptedBy: 'Jana Dvořáková' };
const income = (own: object = {}, who = chair) => who.call('POST /cash-desk', { ...sale, ...names, ...own });
const expense = (own: object = {}, who = chair) =>
  who.call('POST /cash-desk', {
    ...sale,
    name: 'Žárovky',
    type: 'expense' as const,
    paidTo: 'Elektro Horák',
    issuedBy: 'Jana Dvořáková',
    ...own,
  });
const list = async (input: object = {}, who = chair) => (await who.call('GET /cash-desk', input)).data;
const read = (id: string, who = chair) => who.call('GET /cash-desk/{id}', { id });
const errorsOf = ({ data }: { data: unknown }) => (data as { errors?: object } | null)?.errors;
const codes = (answers: { code: number }[]) => answers.map(({ code }) => code).sort();

describe('the desk', () => {
  test('takes no record before its initial balance is set', async () => {
    expect(await income()).toMatchObject({ code: 409, message: 'CASH.ERRORS.INITIAL_BALANCE' });
    expect(await list()).toMatchObject({ initialBalance: null, balance: 0, records: [] });
    expect((await begin(-1)).code).toBe(400);
    expect(await begin(100_000, '2030-01-01')).toMatchObject({ code: 200, data: { initialBalance: 100_000 } });
    expect((await income()).code).toBe(200);
  });

  test('shows what was in it before a period, what came and went, and what was there after each record', async () => {
    await begin();
    await income({ date: '2030-03-31', amount: 1_000 });
    await expense({ date: '2030-04-01', amount: 50_000 });
    await income({ date: '2030-04-01', amount: 20_000 });
    await expense({ date: '2030-05-02', amount: 700 });
    const all = await list();
    expect(all).toMatchObject({
      allCount: 4,
      incomeCount: 2,
      expenseCount: 2,
      initialBalance: 100_000,
      openingBalance: 100_000,
      incomeTotal: 21_000,
      expenseTotal: 50_700,
      balance: 70_300,
    });
    expect(all.records.map(({ balance }) => balance)).toEqual([70_300, 71_000, 51_000, 101_000]);
    const april = await list({ dateFrom: '2030-04-01', dateTo: '2030-04-30', direction: 'asc' });
    expect(april).toMatchObject({
      totalItems: 2,
      openingBalance: 101_000,
      incomeTotal: 20_000,
      expenseTotal: 50_000,
      balance: 71_000,
    });
    expect(april.records.map(({ balance }) => balance)).toEqual([51_000, 71_000]);
    const incomes = await list({ tab: 'income', sizePerPage: '25', page: 1 });
    expect(incomes).toMatchObject({ openingBalance: null, incomeTotal: 21_000, expenseTotal: 0, balance: null });
    expect(incomes.records.map(({ balance }) => balance)).toEqual([71_000, 101_000]);
    const never = await list({ dateFrom: '2030-04-30', dateTo: '2030-04-01' });
    expect(never).toMatchObject({
      totalItems: 0,
      openingBalance: 71_000,
      incomeTotal: 0,
      expenseTotal: 0,
      balance: 71_000,
    });
    const found = await list({ search: 'zarov' });
    const none = { openingBalance: null, balance: null };
    expect(found).toMatchObject({ totalItems: 2, incomeTotal: 0, expenseTotal: 50_700, ...none });
    expect(await list({ search: 'zarov', dateTo: '2030-04-30' })).toMatchObject({ expenseTotal: 50_000, ...none });
    expect(await list({ search: 'zarov', tab: 'income' })).toMatchObject({ totalItems: 0, expenseTotal: 0, ...none });
  });

  test('names whoever must stand on a document, and what is no amount', async () => {
    await begin();
    expect(errorsOf(await income({ incomeFrom: ' ', acceptedBy: '' }))).toEqual({
      incomeFrom: 'BASE.VALIDATION.REQUIRED',
      acceptedBy: 'BASE.VALIDATION.REQUIRED',
    });
    expect(errorsOf(await expense({ paidTo: '', issuedBy: '' }))).toEqual({
      paidTo: 'BASE.VALIDATION.REQUIRED',
      issuedBy: 'BASE.VALIDATION.REQUIRED',
    });
    for (const record of [income, expense]) {
      const required = { type: 'BASE.VALIDATION.REQUIRED' };
      expect(errorsOf(await record({ type: undefined }))).toEqual(required);
      expect(errorsOf(await record({ amount: undefined }))).toEqual({ amount: 'BASE.VALIDATION.REQUIRED' });
    }
    for (const amount of [0, -1, 0.5, 1e15, 1e300, '1 234,5O', null])
      expect(errorsOf(await income({ amount }))).toEqual({ amount: expect.stringMatching(/^BASE\.VALIDATION\./) });
    expect(errorsOf(await income({ name: '', date: '2030-02-30' }))).toMatchObject({
      name: expect.anything(),
      date: expect.anything(),
    });
    expect(errorsOf(await income({ date: '2030-06-16' }))).toEqual({ date: 'CASH.VALIDATION.FUTURE' });
    expect((await list()).allCount).toBe(0);
  });

  test('begins on a day before which nothing lies, also when that day is set later', async () => {
    await begin(0, '2030-05-01');
    expect(errorsOf(await income({ date: '2030-04-30' }))).toEqual({ date: 'CASH.VALIDATION.BEFORE' });
    await income({ date: '2030-05-01' });
    expect(errorsOf(await begin(0, '2030-05-02'))).toEqual({ initialDay: 'CASH.VALIDATION.LATER' });
    await expense({ date: '2030-05-02', amount: 25_000 });
    await begin(500, '2030-05-01');
    await expense({ date: '2030-05-03', amount: 500 });
    expect(await begin(499, null)).toMatchObject({ code: 409, message: 'CASH.ERRORS.NEGATIVE' });
    expect(await list()).toMatchObject({ initialBalance: 500, initialDay: '2030-05-01', balance: 0 });
  });
});

describe('what is in the desk', () => {
  test('is never less than nothing, whichever day a record is put on, changed to or taken from', async () => {
    await begin(0);
    const { id } = (await income({ date: '2030-05-10', amount: 10_000 })).data;
    await expense({ date: '2030-05-20', amount: 10_000 });
    const negative = { code: 409, message: 'CASH.ERRORS.NEGATIVE' };
    expect(await expense({ date: '2030-05-15', amount: 100 })).toMatchObject(negative);
    expect(await expense({ date: '2030-05-09', amount: 100 })).toMatchObject(negative);
    expect(
      await chair.call('PUT /cash-desk/{id}', { id, ...sale, ...names, date: '2030-05-21', amount: 10_000 }),
    ).toMatchObject(negative);
    expect(await chair.call('PUT /cash-desk/{id}', { id, ...sale, ...names, amount: 9_900 })).toMatchObject(negative);
    expect(await chair.call('DELETE /cash-desk/{id}', { id })).toMatchObject(negative);
    expect(await chair.call('POST /cash-desk/{id}/counter-entry', { id, reason: 'Omyl' })).toMatchObject(negative);
    expect(await list()).toMatchObject({ allCount: 2, balance: 0, incomeTotal: 10_000, expenseTotal: 10_000 });
  });

  test('is guarded while two write at once: of two that take the same money one gets it', async () => {
    await begin(10_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => expense({ amount: 4_000 })));
    expect(codes(answers)).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await list()).toMatchObject({ balance: 2_000, expenseCount: 2 });
  });

  test('is the business of one house: another finds nothing of it', async () => {
    await begin();
    const { id } = (await income()).data;
    const stranger = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    await begin(5, null, stranger);
    for (const answer of [
      await read(id, stranger),
      await stranger.call('DELETE /cash-desk/{id}', { id }),
      await stranger.call('PUT /cash-desk/{id}/issue', { id }),
      await stranger.call('GET /cash-desk/{id}/receipt', { id }),
      await stranger.call('POST /cash-desk/{id}/counter-entry', { id, reason: 'Omyl' }),
    ])
      expect(answer).toMatchObject({ code: 404, message: 'CASH.ERRORS.NOT_FOUND' });
    expect(await list({}, stranger)).toMatchObject({ allCount: 0, balance: 5 });
  });

  test('is read by the audit committee and written by the committee alone; an owner has no place there', async () => {
    await begin();
    const { id } = (await income()).data;
    const [audit, owner] = [await home.join('audit_mayorCommittee'), await home.join('member')];
    await staySignedIn(world);
    expect((await read(id, audit)).data).toMatchObject({
      can: { edit: false, remove: false, issue: false, counter: false },
    });
    expect((await income({}, audit)).code).toBe(403);
    expect((await owner.call('GET /cash-desk', {})).code).toBe(403);
  });
});

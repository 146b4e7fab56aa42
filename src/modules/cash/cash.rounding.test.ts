import { expect, test } from 'vitest';
import { balances, chair, matchingHouse, missing, payments, world } from '../../testing/matching.ts';
import { readPdf } from '../../testing/pdf.ts';
import { readSheet } from '../../testing/sheet.ts';

// Cash is paid in whole crowns: the difference is a line of its own, on paper and in the journal.

matchingHouse();

const names = { incomeFrom: 'Novák', paidTo: 'Novák', acceptedBy: 'Dvořáková', issuedBy: 'Dvořáková' };
const keys = { date: '2030-05-02', name: 'Klíče', type: 'income', amount: 12_345 } as const;
const begin = () => chair.call('PUT /cash-desk/initial-balance', { initialBalance: 100_000, initialDay: null });
const record = async (own: object = {}) => (await chair.call('POST /cash-desk', { ...keys, ...names, ...own })).data;
const change = async (id: string, own: object = {}) =>
  (await chair.call('PUT /cash-desk/{id}', { ...keys, ...names, id, ...own })).data;
const list = async () => (await chair.call('GET /cash-desk', {})).data;
const differing = async () => {
  const { differences } = (await chair.call('POST /books/check', {})).data;
  return differences.filter(({ kind }) => kind !== 'statement');
};

test.each([
  [12_349, -49],
  [12_350, 50],
  [12_300, 0],
  [50, 50],
])('%i haléře are rounded by %i in the desk, as income and as expense', async (amount, rounding) => {
  await begin();
  expect(await record({ amount })).toMatchObject({ amount, rounding, balance: 100_000 + amount + rounding });
  expect(await record({ amount, type: 'expense' })).toMatchObject({ amount, rounding, balance: 100_000 });
  const size = amount + rounding;
  expect(await list()).toMatchObject({ balance: 100_000, incomeTotal: size, expenseTotal: size });
  const held = await balances();
  expect([held.cash, held.income, held.cost, held.rounding ?? 0]).toEqual([100_000, -amount, amount, 0]);
  expect(await differing()).toEqual([]);
});

test('the journal has the rounding on an account of its own, and a counter-entry takes it back', async () => {
  await begin();
  const { id } = await record();
  let held = await balances();
  expect([held.cash, held.income, held.rounding]).toEqual([112_300, -12_345, 45]);
  const { overview } = (await chair.call('GET /account-statement/overview', {})).data;
  expect(overview?.beside).toMatchObject({ income: 12_345, rounding: -45 });
  const back = await chair.call('POST /cash-desk/{id}/counter-entry', { id, reason: 'Zapsáno omylem' });
  expect(back.data).toMatchObject({ amount: 12_345, rounding: -45 });
  held = await balances();
  expect([held.cash, held.income ?? 0, held.rounding ?? 0]).toEqual([100_000, 0, 0]);
  expect(await differing()).toEqual([]);
});

test('dues are covered by what was to be paid, not by what it was rounded to', async () => {
  await begin();
  const [paymentId] = await payments();
  expect(await record({ paymentId, amount: 29_980 })).toMatchObject({ rounding: 20, balance: 130_000 });
  expect((await missing())[0]).toBe(90_000 - 29_980);
  const held = await balances();
  expect([held.cash, held.unmatched, held.rounding]).toEqual([130_000, 0, -20]);
  expect(await differing()).toEqual([]);
});

test('what would be nothing in cash is refused', async () => {
  await begin();
  const answer = await chair.call('POST /cash-desk', { ...keys, ...names, amount: 49 });
  expect((answer.data as { errors?: object }).errors).toEqual({ amount: 'BASE.VALIDATION.TOO_SMALL' });
});

test('the paper shows both, and in words what was given', async () => {
  await begin();
  const { id, inWords } = await record();
  expect(inWords).toBe('stodvacettři korun českých');
  const text = readPdf((await chair.call('GET /cash-desk/{id}/receipt', { id })).bytes).text.replace(/\s+/g, ' ');
  for (const words of ['123,00 Kč', '123,45 Kč', 'Zaokrouhlení', '-0,45 Kč', inWords]) expect(text).toContain(words);
  const book = await chair.call('GET /cash-desk/book', { dateFrom: '2030-05-01', format: 'xlsx' });
  expect((await readSheet(book.bytes)).at(-1)?.slice(2, 6)).toEqual(['Celkem za období', 123, 0, 1_123]);
});

test('what was written with haléře before stays so until its amount is changed, and a closing records them as missing', async () => {
  await begin();
  const { id } = await record({ amount: 12_300 });
  const { pool } = world.database;
  await pool.query('update cash_entry set amount = 12345 where id = $1', [id]);
  await pool.query(
    'update cash_month set income = 12345 where community_id = (select community_id from cash_entry where id = $1)',
    [id],
  );
  expect(await change(id, { note: 'Později' })).toMatchObject({ amount: 12_345, rounding: 0, balance: 112_345 });
  expect(await differing()).toEqual([]);
  const counts = [
    { value: 100_000 as const, count: 1 },
    { value: 100 as const, count: 123 },
  ];
  const closed = await chair.call('POST /cash-desk/closing', { day: '2030-05-09', counts, note: 'Haléře' });
  expect(closed.data).toMatchObject({ difference: -45 });
  const difference = await chair.call('GET /cash-desk/{id}', { id: closed.data.differenceId ?? '' });
  expect(difference.data).toMatchObject({ amount: 45, rounding: 0, balance: 112_300 });
  expect(await differing()).toEqual([]);
});

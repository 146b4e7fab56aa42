import { expect, test } from 'vitest';
import {
  balances,
  chair,
  flats,
  goes,
  home,
  matchingHouse,
  missing,
  owing,
  owner,
  payments,
  work,
  world,
} from '../../testing/matching.ts';
import { readPdf } from '../../testing/pdf.ts';
import { house, type Person, staySignedIn } from '../../testing/world.ts';

// Dues that are paid at the desk: a house whose three units owe 300 Kč of each of three months.

matchingHouse();

const names = { incomeFrom: 'Jana Nováková', acceptedBy: 'Dvořáková', issuedBy: 'Dvořáková' };
const keys = { date: '2030-05-02', name: 'Platba hotově', type: 'income', amount: 90_000 } as const;
const begin = () => chair.call('PUT /cash-desk/initial-balance', { initialBalance: 100_000, initialDay: null });
const record = (own: object = {}, who: Person = chair) => who.call('POST /cash-desk', { ...keys, ...names, ...own });
const change = (id: string, own: object = {}) => chair.call('PUT /cash-desk/{id}', { ...keys, ...names, id, ...own });
const counter = (id: string) => chair.call('POST /cash-desk/{id}/counter-entry', { id, reason: 'Zapsáno omylem' });
const read = async (id: string) => (await chair.call('GET /cash-desk/{id}', { id })).data;
const receipts = async (id: string, who: Person = chair) =>
  (await who.call('GET /payment-monitoring/{id}', { id })).data.payment.receipts;
const errorsOf = ({ data }: { data: unknown }) => (data as { errors?: object } | null)?.errors;
const differing = async () => {
  const { differences } = (await chair.call('POST /books/check', {})).data;
  return differences.filter(({ kind }) => kind !== 'statement');
};

test('dues paid at the desk are counted once: the desk has the money and the unit owes nothing more', async () => {
  await begin();
  const [paymentId = ''] = await payments();
  expect(await missing()).toEqual([90_000, 90_000, 90_000]);
  const { code, data } = await record({ paymentId });
  expect([code, data?.room, data?.variableSymbol]).toEqual([200, '12/1', '121']);
  expect(await missing()).toEqual([0, 90_000, 90_000]);
  expect(await owing()).toEqual([0, 90_000, 90_000]);
  const held = await balances();
  expect([held.cash, held.unmatched, held.income]).toEqual([190_000, 0, undefined]);
  expect(await differing()).toEqual([]);
});

test('a part is received as a part, more than is owed as credit', async () => {
  await begin();
  const [one, two] = await payments();
  await record({ paymentId: one, amount: 40_050 });
  await record({ paymentId: two, amount: 100_000 });
  expect(await missing()).toEqual([49_950, 0, 90_000]);
  expect(await owing()).toEqual([49_950, -10_000, 90_000]);
  expect(await differing()).toEqual([]);
});

test('what is received follows the document: its amount, its unit, and whether it is there', async () => {
  await begin();
  const [one, two] = await payments();
  const { id } = (await record({ paymentId: one })).data;
  expect((await change(id, { paymentId: one, amount: 30_000 })).code).toBe(200);
  expect(await missing()).toEqual([60_000, 90_000, 90_000]);
  const moved = await change(id, { paymentId: two, amount: 30_000, date: '2030-05-03' });
  expect(moved.data).toMatchObject({ room: '12/2', variableSymbol: '122' });
  expect(await missing()).toEqual([90_000, 60_000, 90_000]);
  expect(await receipts(two ?? '')).toMatchObject([{ paidDate: '2030-05-03', amount: 30_000 }]);
  expect((await change(id, { paymentId: null })).data).toMatchObject({ paymentId: null, room: '' });
  expect(await missing()).toEqual([90_000, 90_000, 90_000]);
  expect(await balances()).toMatchObject({ cash: 190_000, income: -90_000, unmatched: 0 });
  await change(id, { paymentId: two });
  expect(await missing()).toEqual([90_000, 0, 90_000]);
  expect((await chair.call('DELETE /cash-desk/{id}', { id })).code).toBe(200);
  expect(await missing()).toEqual([90_000, 90_000, 90_000]);
  expect(await balances()).toMatchObject({ cash: 100_000, unmatched: 0 });
  expect(await differing()).toEqual([]);
});

test('a change of words alone enters nothing anew', async () => {
  await begin();
  const [paymentId = ''] = await payments();
  const { id } = (await record({ paymentId })).data;
  const [before] = await receipts(paymentId);
  await change(id, { paymentId, note: 'Přineseno osobně' });
  expect(await receipts(paymentId)).toEqual([before]);
});

test('a counter-entry takes the money from the unit again, once, and both documents name it', async () => {
  await begin();
  const [paymentId = ''] = await payments();
  const { id } = (await record({ paymentId })).data;
  await chair.call('PUT /cash-desk/{id}/issue', { id });
  const back = (await counter(id)).data;
  expect(back).toMatchObject({ type: 'expense', amount: 90_000, room: '12/1', paymentId });
  expect((await counter(id)).code).toBe(409);
  expect([await missing(), await receipts(paymentId)]).toEqual([[90_000, 90_000, 90_000], []]);
  const held = await balances();
  expect([held.cash, held.unmatched, held.income, held.cost]).toEqual([100_000, 0, undefined, undefined]);
  expect(await differing()).toEqual([]);
});

test('the same holds of a unit that is gone by then', async () => {
  await begin();
  const [paymentId = ''] = await payments();
  const { id } = (await record({ paymentId })).data;
  await goes();
  await work();
  expect(await differing()).toEqual([]);
  expect(await read(id)).toMatchObject({ room: '12/1', variableSymbol: '121' });
  expect(errorsOf(await change(id, { paymentId }))).toEqual({ paymentId: 'CASH.VALIDATION.PAYMENT' });
  expect((await counter(id)).code).toBe(200);
  expect(await balances()).toMatchObject({ cash: 100_000, unmatched: 0 });
  expect(await differing()).toEqual([]);
});

test('what came at the desk is taken back there and not among payments', async () => {
  await begin();
  const [paymentId = ''] = await payments();
  await record({ paymentId });
  const [held] = await receipts(paymentId);
  expect(held).toMatchObject({ source: 'cash', note: 'P-2030-1 · Jana Nováková' });
  const gone = { id: paymentId, receiptId: held?.id ?? '' };
  expect(await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', gone)).toMatchObject({
    code: 409,
    message: 'PAYMENT_MONITORING.ERRORS.AT_DESK',
  });
  expect(await receipts(paymentId)).toEqual([held]);
});

test('an owner finds it among what they paid, in the statement and in the account of the unit', async () => {
  await begin();
  const [paymentId = ''] = await payments();
  const owed = async () => (await owner.call('GET /account-statement/unit/{id}', { id: flats[0] ?? '' })).data.balance;
  const before = await owed();
  await record({ paymentId });
  expect(await receipts(paymentId, owner)).toMatchObject([{ source: 'cash', amount: 90_000 }]);
  const { items } = (await owner.call('GET /account-statement', {})).data;
  expect(items).toMatchObject([{ source: 'cash', amount: 90_000, room: '12/1' }]);
  expect(await owed()).toBe(before - 90_000);
});

test('the paper names the unit and its symbol', async () => {
  await begin();
  const [paymentId = ''] = await payments();
  const { id } = (await record({ paymentId })).data;
  const text = readPdf((await chair.call('GET /cash-desk/{id}/receipt', { id })).bytes).text.replace(/\s+/g, ' ');
  for (const words of ['Jednotka', '12/1', 'Variabilní symbol', '121']) expect(text).toContain(words);
});

test('only income is of a payment of this house, and only for who writes payments too', async () => {
  await begin();
  const [paymentId = ''] = await payments();
  const wrong = { paymentId: 'CASH.VALIDATION.PAYMENT' };
  expect(errorsOf(await record({ paymentId, type: 'expense', paidTo: 'Novák' }))).toEqual(wrong);
  expect(errorsOf(await record({ paymentId, isTransfer: true }))).toEqual(wrong);
  expect(errorsOf(await record({ paymentId: home.id }))).toEqual(wrong);
  const elsewhere = await house(world);
  const stranger = await elsewhere.join('mayorCommittee');
  await staySignedIn(world);
  await stranger.call('PUT /cash-desk/initial-balance', { initialBalance: 0, initialDay: null });
  expect(errorsOf(await record({ paymentId }, stranger))).toEqual(wrong);
  expect(await missing()).toEqual([90_000, 90_000, 90_000]);
});

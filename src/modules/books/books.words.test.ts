import { beforeEach, describe, expect, test } from 'vitest';
import { bring, chair, first, flats, goes, matchingHouse, paid, undo, world } from '../../testing/matching.ts';

// What is entered of a thing again says the number of its unit and the words under which it stands.

matchingHouse();

const lines = async (search: string) =>
  (await chair.call('GET /books', { sizePerPage: 'all', search })).data.lines
    .filter(({ account }) => account === 'owners')
    .map(({ unit, text, source, debit, credit }) => [source, unit, text, debit - credit]);
const rename = (number: string) =>
  world.database.pool.query('update unit set number = $2 where id = $1', [flats[0], number]);

const fine = { type: 'own', name: 'Pokuta', amount: 5_000, variableSymbol: '9', dueDate: '2030-04-01' } as const;
let id: string;
beforeEach(async () => {
  const made = await chair.call('POST /payment-monitoring', { ...fine, roomId: flats[0] ?? null });
  id = made.data.id;
});
const change = (own: object) =>
  chair.call('PUT /payment-monitoring/{id}', { ...fine, id, roomId: flats[0] ?? null, ...own });

describe('a correction', () => {
  test('says the number under which its thing was entered, after the unit got another one; both are found by the former', async () => {
    await rename('99/9');
    expect((await change({ amount: 7_000 })).code).toBe(200);
    const found = (await lines('12/1')).filter(([source]) => source === 'payment');
    expect(found).toEqual([
      ['payment', '12/1', 'Pokuta', 2_000],
      ['payment', '12/1', 'Pokuta', 5_000],
    ]);
    expect(await lines('99/9')).toEqual([]);
    const next = await chair.call('POST /payment-monitoring', { ...fine, name: 'Klíč', roomId: flats[0] ?? null });
    expect(next.code).toBe(200);
    expect(await lines('99/9')).toEqual([['payment', '99/9', 'Klíč', 5_000]]); // what is entered first says today's
  });

  test('to another unit says the number of each', async () => {
    await rename('99/9');
    await change({ roomId: flats[1] ?? null });
    expect((await lines('12/1')).filter(([source]) => source === 'payment')).toEqual([
      ['payment', '12/1', 'Pokuta', -5_000],
      ['payment', '12/1', 'Pokuta', 5_000],
    ]);
    expect((await lines('12/2')).filter(([source]) => source === 'payment')).toEqual([
      ['payment', '12/2', 'Pokuta', 5_000],
    ]);
  });
});

describe('a reversal', () => {
  test('says the number of a unit that is gone, also of one that had got another number before', async () => {
    const got = await chair.call('POST /payment-monitoring/{id}/payment', {
      id,
      amount: 3_000,
      paidDate: '2030-05-02',
      note: 'Hotově',
    });
    expect(got.code).toBe(200);
    await rename('99/9');
    await goes();
    const { payment } = (await chair.call('GET /payment-monitoring/{id}', { id })).data;
    await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', {
      id,
      receiptId: payment.receipts[0]?.id ?? '',
    });
    await change({ roomId: null });
    expect((await lines('12/1')).filter(([source]) => source !== 'due')).toEqual([
      ['receipt', '12/1', 'Hotově', 3_000],
      ['receipt', '12/1', 'Hotově', -3_000],
      ['payment', '12/1', 'Pokuta', -5_000],
      ['payment', '12/1', 'Pokuta', 5_000],
    ]);
  });

  test('keeps the words of what it takes back, and is found by them', async () => {
    await bring([paid('2030-05-02', 30_000, { message: 'zaloha kveten' })]);
    await undo(await first('matched'));
    expect(await lines('kveten')).toEqual([
      ['receipt', '12/1', 'PLATCE · zaloha kveten', 30_000],
      ['receipt', '12/1', 'PLATCE · zaloha kveten', -30_000],
    ]);
    const { statements } = (await chair.call('GET /bank-statement', {})).data;
    await chair.call('DELETE /bank-statement/{id}', { id: statements[0]?.id ?? '' });
    const { lines: all } = (await chair.call('GET /books', { account: 'bank', search: 'kveten' })).data;
    expect(all.map(({ debit, credit }) => debit - credit)).toEqual([-30_000, 30_000]);
  });
});

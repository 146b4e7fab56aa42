import { describe, expect, test } from 'vitest';
import {
  assign,
  balances,
  bring,
  chair,
  counts,
  matchingHouse,
  missing,
  owing,
  paid,
  payments,
  rows,
  undo,
  work,
} from '../../testing/matching.ts';

matchingHouse();

/** A treasurer writes by hand what came for the first unit. */
async function record(paidDate: string, ...amounts: number[]) {
  const [id = ''] = await payments();
  for (const amount of amounts)
    await chair.call('POST /payment-monitoring/{id}/payment', { id, amount, paidDate, note: 'podle výpisu' });
}
const receipts = async () => {
  const [id = ''] = await payments();
  const { payment } = (await chair.call('GET /payment-monitoring/{id}', { id })).data;
  return payment.receipts.map(({ amount, source }) => [amount, source]).sort();
};
type Row = Awaited<ReturnType<typeof rows>>[number];
/** Ties a movement to what was recorded by hand, as it is suggested. */
const tie = (row: Row | undefined) => {
  const found = row?.suggestions.find(({ recordedOn }) => recordedOn !== null)?.parts ?? [];
  const parts = found.map(({ paymentId, amount, receiptId }) => ({ paymentId, amount, receiptId }));
  return assign(row ?? { id: '', version: 0 }, parts);
};
const statements = async () => (await chair.call('GET /bank-statement', {})).data.statements;
/** Where all money of the house stands: of the first unit, of the journal, and what its nightly check finds. */
const standing = async () => {
  const { bank = 0, unmatched = 0 } = await balances();
  const { differences } = (await chair.call('POST /books/check')).data;
  const differing = differences.filter(({ kind }) => kind !== 'statement').length; // each begins with nothing
  return { missing: (await missing())[0], owing: (await owing())[0], bank, unmatched, differing };
};
const settled = (amount: number) => ({
  missing: 90_000 - amount,
  owing: 90_000 - amount,
  bank: amount,
  unmatched: 0,
  differing: 0,
});

describe('what was recorded by hand in several pieces and comes as one movement', () => {
  test('waits, is tied to all of them at once and counted once; undone, each stands by itself', async () => {
    await record('2030-05-03', 10_000, 19_999, 1);
    await bring([paid('2030-05-02', 30_000)]);
    expect(await counts()).toEqual([1, 0, 0]);
    const [row] = await rows();
    expect(row?.suggestions[0]).toMatchObject({ isLikely: true, recordedOn: '2030-05-03' });
    expect(row?.suggestions[0]?.parts.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([1, 10_000, 19_999]);
    const { data } = await tie(row);
    expect(data).toMatchObject({ state: 'matched', rule: 'tied', rest: 0 });
    expect(await standing()).toEqual(settled(30_000));
    expect((await chair.call('GET /bank-matching/payer', {})).data.payers).toMatchObject([{ times: 1 }]);
    await undo(data);
    await work();
    expect(await receipts()).toEqual(
      [
        [1, 'manual'],
        [10_000, 'manual'],
        [19_999, 'manual'],
      ].sort(),
    );
    expect((await chair.call('GET /bank-matching/payer', {})).data.payers).toEqual([]);
    await tie((await rows())[0]);
    expect(await standing()).toEqual(settled(30_000));
  });

  test('is tied to no piece twice, nor to more than it is', async () => {
    await record('2030-05-03', 10_000, 20_000);
    await bring([paid('2030-05-02', 30_000)]);
    const [row] = await rows();
    const [one] = row?.suggestions[0]?.parts ?? [];
    const part = { paymentId: one?.paymentId ?? '', amount: one?.amount ?? 0, receiptId: one?.receiptId ?? null };
    expect((await assign(row as Row, [part, part])).data).toEqual({ errors: { parts: 'BASE.VALIDATION.INVALID' } });
    expect((await assign(row as Row, [{ ...part, amount: part.amount + 1 }])).message).toBe('BASE.ERRORS.STALE');
    expect((await receipts()).every(([, source]) => source === 'manual')).toBe(true);
  });
});

describe('what was recorded by hand at once and comes as several movements', () => {
  test('holds each of them back, is tied piece by piece, and nothing of it is received twice', async () => {
    await record('2030-05-03', 60_000);
    await bring([paid('2030-05-02', 30_000)]);
    await bring([paid('2030-05-06', 30_000)]);
    expect(await counts()).toEqual([2, 0, 0]);
    const [later, earlier] = await rows();
    expect(earlier?.suggestions.map(({ isLikely }) => isLikely)).not.toContain(true); // it may be another month as well
    expect((await tie(earlier)).data).toMatchObject({ state: 'matched', rule: 'tied' });
    expect(await receipts()).toEqual(
      [
        [30_000, 'manual'],
        [30_000, 'tied'],
      ].sort(),
    );
    const [rest] = await rows();
    expect(rest).toMatchObject({ id: later?.id, suggestions: [{ isLikely: true, recordedOn: '2030-05-03' }, {}] });
    await tie(rest);
    expect(await standing()).toEqual(settled(60_000));
  });

  test('comes out alike to the haléř in whatever order it is brought, tied, taken back and brought again', async () => {
    const pieces = [paid('2030-05-02', 14_999, { bankId: '1' }), paid('2030-05-04', 15_001, { bankId: '2' })];
    await record('2030-05-03', 30_000);
    for (const order of [pieces, [...pieces].reverse()]) {
      for (const item of order) await bring([item]);
      expect(await counts()).toEqual([2, 0, 0]);
      await tie((await rows())[0]);
      const { data } = await tie((await rows())[0]);
      expect(await standing()).toEqual(settled(30_000));
      await undo(data);
      expect(await standing()).toMatchObject({ missing: 60_000, owing: 60_000, differing: 0 });
      await tie((await rows())[0]);
      expect(await standing()).toEqual(settled(30_000));
      for (const { id } of await statements()) await chair.call('DELETE /bank-statement/{id}', { id });
      await work();
      expect(await standing()).toEqual({ ...settled(30_000), bank: 0, unmatched: 30_000 });
    }
  });

  test('is gone by as much as the bank takes back', async () => {
    await record('2030-05-03', 60_000);
    await bring([paid('2030-05-02', 25_000)]);
    await tie((await rows())[0]);
    await bring([paid('2030-05-06', -25_000, { isReversal: true, message: 'Storno' })]);
    expect(await receipts()).toEqual([[35_000, 'manual']]);
    expect(await standing()).toMatchObject({ missing: 55_000, owing: 55_000, bank: 0, differing: 0 });
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  assign,
  balances,
  bring,
  chair,
  counts,
  first,
  home,
  matchingHouse,
  missing,
  owing,
  paid,
  payments,
  rows,
  undo,
  work,
  world,
} from '../../testing/matching.ts';

matchingHouse();

const back = (day: string, amount: number) =>
  paid(day, -amount, { vs: '', counterName: 'NOVAKOVA JANA', message: 'vraceni preplatku' });
const check = async () => (await chair.call('POST /books/check')).data.differing;

/** What the journal says of owners on the day of the refund, the last first. */
const journal = async () =>
  (await chair.call('GET /books', { account: 'owners', dateFrom: '2030-05-08', dateTo: '2030-05-08' })).data.lines.map(
    ({ source, text, debit, credit }) => [source, text, debit, credit],
  );

/** The first unit has paid 200 Kč more than it owes; then so much goes out of the account. */
async function overpaid(...amounts: number[]) {
  await bring([paid('2030-05-02', 110_000), ...amounts.map((amount) => back('2030-05-08', amount))]);
  const [one = ''] = await payments();
  await assign(await first(), [{ paymentId: one, amount: 110_000 }]);
  expect((await owing())[0]).toBe(-20_000);
  return one;
}

describe('what a house gives back to an owner', () => {
  test('is the overpayment of the unit, no cost: its account, the bank and the watched payment come out right; undone, the unit has it again', async () => {
    const one = await overpaid(15_000);
    const row = await first('ignored');
    expect(row).toMatchObject({ rule: 'expense', amount: -15_000, can: { assign: true } });
    expect((await balances()).cost).toBe(15_000);
    const { data } = await assign(row, [{ paymentId: one, amount: -15_000 }]);
    expect(data).toMatchObject({
      state: 'matched',
      rule: 'refund',
      rest: 0,
      parts: [{ room: '12/1', amount: -15_000 }],
    });
    expect((await owing())[0]).toBe(-5_000);
    expect(await balances()).toMatchObject({ bank: 95_000, unmatched: 0, cost: 0 });
    expect([await missing(), await check()]).toEqual([[0, 90_000, 90_000], 0]);
    const { payment } = (await chair.call('GET /payment-monitoring/{id}', { id: one })).data;
    expect(payment.receipts.map(({ amount, source }) => [amount, source])).toEqual([
      [-15_000, 'bank'],
      [110_000, 'bank'],
    ]);
    expect(await journal()).toEqual([['refund', 'NOVAKOVA JANA · vraceni preplatku', 15_000, 0]]);
    await undo(data);
    await work();
    expect([(await owing())[0], await counts(), await check()]).toEqual([-20_000, [1, 1, 0], 0]);
    expect(await journal()).toEqual([
      ['refund', 'NOVAKOVA JANA · vraceni preplatku', 0, 15_000],
      ['refund', 'NOVAKOVA JANA · vraceni preplatku', 15_000, 0],
    ]);
    expect((await chair.call('GET /bank-matching/payer', {})).data.payers).toHaveLength(1); // who was paid is not learned as who pays
  });

  test('that stood in the journal among what was received gets its own name by the migration, undone or not, and nothing else does', async () => {
    const one = await overpaid(15_000);
    const { data } = await assign(await first('ignored'), [{ paymentId: one, amount: -15_000 }]);
    await undo(data);
    const named = await journal();
    const client = await world.database.pool.connect();
    const migration = readFileSync('migrations/0077_refunds.sql', 'utf8').split('--> statement-breakpoint');
    await client.query('begin');
    await client.query('alter table book_line disable trigger book_line_append_only');
    await client.query(
      `update book_line set source = 'receipt', text = case when text = '' then '' else 'vrácený přeplatek · ' || text end
       where community_id = $1 and source = 'refund'`,
      [home.id],
    );
    await client.query('set constraints all immediate');
    for (const statement of migration) await client.query(statement);
    await client.query('commit');
    client.release();
    expect(named.map(([source]) => source)).toEqual(['refund', 'refund']);
    expect((await journal()).map(([source, , ...sums]) => [source, ...sums])).toEqual(
      named.map(([source, , ...sums]) => [source, ...sums]),
    );
    expect(await check()).toBe(0);
  });

  test('is suggested, and never decided, where the account has paid for a unit that has paid so much too much', async () => {
    const one = await overpaid();
    const away = { counterAccount: '77-5/0100' };
    await bring([
      back('2030-05-08', 15_000),
      back('2030-05-08', 20_001),
      { ...back('2030-05-08', 20_000), ...away, message: 'byt 12/1 vraceni' },
      { ...back('2030-05-08', 19_999), ...away, message: 'byt 12/1 oprava' },
    ]);
    const waiting = await rows();
    expect(waiting.map(({ amount }) => amount).sort()).toEqual([-15_000, -20_000]);
    expect((await rows('ignored')).map(({ rule }) => rule)).toEqual(['expense', 'expense']);
    const row = waiting.find(({ amount }) => amount === -15_000);
    const other = waiting.find(({ amount }) => amount === -20_000);
    const parts = [{ paymentId: one, amount: -15_000, receiptId: null }];
    expect(row?.suggestions).toMatchObject([{ isLikely: true, reasons: expect.arrayContaining(['payer']), parts }]);
    expect(other?.suggestions).toMatchObject([{ isLikely: true, reasons: expect.arrayContaining(['amount']) }]);
    await work();
    expect([(await owing())[0], (await counts())[0]]).toEqual([-20_000, 2]); // nothing was decided
    const decisions = [{ id: row?.id ?? '', version: row?.version ?? 0, parts }];
    expect((await chair.call('POST /bank-matching/confirm', { decisions })).data).toEqual({ confirmed: 1 });
    expect((await owing())[0]).toBe(-5_000);
    const { differences } = (await chair.call('POST /books/check')).data;
    expect(differences.filter(({ kind }) => kind !== 'statement')).toEqual([]); // each begins with nothing
    expect((await rows()).map(({ suggestions }) => suggestions)).toEqual([[]]); // the other is more than is left
    expect((await balances()).cost).toBe(40_000);
  });

  test('is never more than the unit has beyond what it owes, in one movement or in two, nor of a unit that owes', async () => {
    const one = await overpaid(20_001, 12_000, 8_000, 1);
    const [, two = ''] = await payments();
    const of = async (amount: number) => (await rows('ignored')).find((row) => row.amount === -amount) as never;
    const refused = { errors: { parts: 'MATCHING.VALIDATION.CREDIT' } };
    expect((await assign(await of(20_001), [{ paymentId: one, amount: -20_001 }])).data).toEqual(refused);
    expect((await assign(await of(1), [{ paymentId: two, amount: -1 }])).data).toEqual(refused);
    expect((await assign(await of(12_000), [{ paymentId: one, amount: -12_000 }])).code).toBe(200);
    expect((await assign(await of(8_000), [{ paymentId: one, amount: -8_000 }])).code).toBe(200);
    expect((await assign(await of(1), [{ paymentId: one, amount: -1 }])).data).toEqual(refused);
    const matched = (await rows('matched')).find((row) => row.amount === -8_000) as never;
    expect((await assign(matched, [{ paymentId: one, amount: -8_000 }])).code).toBe(200); // the same again is no more
    expect([(await owing())[0], await check()]).toEqual([0, 0]);
  });

  test('goes out, and what is received comes in: the other sign is refused, and nothing at all', async () => {
    const one = await overpaid(15_000);
    const row = await first('ignored');
    const wrong = async (amount: number) => (await assign(row, [{ paymentId: one, amount }])).data;
    expect(await wrong(15_000)).toEqual({ errors: { parts: 'MATCHING.VALIDATION.OUTGOING' } });
    expect(await wrong(-15_001)).toEqual({ errors: { parts: 'MATCHING.VALIDATION.SUM' } });
    expect(await wrong(0)).toEqual({ errors: { 'parts.0.amount': 'BASE.VALIDATION.TOO_SMALL' } });
    const came = await first('matched');
    expect((await assign(came, [{ paymentId: one, amount: -5 }])).data).toEqual({
      errors: { parts: 'MATCHING.VALIDATION.OUTGOING' },
    });
  });

  test('keeps its payment, which is not deleted with what was given back of it', async () => {
    const own = {
      type: 'own',
      name: 'Záloha na klíč',
      amount: 5_000,
      variableSymbol: '9',
      dueDate: '2030-05-01',
    } as const;
    const { id } = (await chair.call('POST /payment-monitoring', { ...own, roomId: null })).data;
    const cash = { id, amount: 10_000, paidDate: '2030-05-02', note: 'Hotově' };
    const { payment } = (await chair.call('POST /payment-monitoring/{id}/payment', cash)).data;
    await bring([back('2030-05-08', 5_000)]);
    expect((await assign(await first('ignored'), [{ paymentId: id, amount: -5_000 }])).code).toBe(200);
    const receiptId = payment.receipts[0]?.id ?? '';
    expect((await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', { id, receiptId })).code).toBe(200);
    expect(await chair.call('DELETE /payment-monitoring/{id}', { id })).toMatchObject({
      code: 409,
      message: 'PAYMENT_MONITORING.ERRORS.DELETE',
    });
    expect(await check()).toBe(0);
  });

  test('that the bank returns is no refund any more', async () => {
    const one = await overpaid(15_000);
    await assign(await first('ignored'), [{ paymentId: one, amount: -15_000 }]);
    await bring([paid('2030-05-09', 15_000, { vs: '', isReversal: true, message: 'Storno' })]);
    expect((await rows('ignored')).map(({ rule }) => rule)).toEqual(['reversal', 'reversed']);
    expect((await owing())[0]).toBe(-20_000);
  });
});

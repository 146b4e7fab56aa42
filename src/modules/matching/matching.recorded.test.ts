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
import { staySignedIn } from '../../testing/world.ts';

matchingHouse();

/** A treasurer writes by hand that money came for one of the units. */
async function record(amount: number, paidDate: string, at = 0) {
  const id = (await payments())[at] ?? '';
  await chair.call('POST /payment-monitoring/{id}/payment', { id, amount, paidDate, note: 'podle výpisu' });
  return id;
}
const receipts = async (id: string) => (await chair.call('GET /payment-monitoring/{id}', { id })).data.payment.receipts;
const bare = ({ paymentId, amount, receiptId }: { paymentId: string; amount: number; receiptId: string | null }) => ({
  paymentId,
  amount,
  receiptId,
});
const confirm = async () => {
  const row = await first();
  return assign(row, (row.suggestions[0]?.parts ?? []).map(bare));
};
const check = async () => (await chair.call('POST /books/check')).data.differing;
const statements = async () => (await chair.call('GET /bank-statement', {})).data.statements;

describe('money that somebody has already recorded by hand', () => {
  test('is not received again when the bank tells of it: the movement waits and offers first to be tied to it, with the day', async () => {
    await record(30_000, '2030-05-04');
    await bring([paid('2030-05-02', 30_000)]);
    expect(await counts()).toEqual([1, 0, 0]);
    const { suggestions } = await first();
    expect(suggestions[0]).toMatchObject({
      recordedOn: '2030-05-04',
      isLikely: true,
      parts: [{ room: '12/1', amount: 30_000 }],
      reasons: expect.arrayContaining(['recorded', 'symbol']),
    });
    expect(suggestions[1]).toMatchObject({ recordedOn: null, isLikely: false, parts: [{ receiptId: null }] });
    expect((await missing())[0]).toBe(60_000);
  });

  test('is counted once when it is tied: the unit, the bank and what is to be matched come out right; taken back, both stand apart again', async () => {
    const id = await record(30_000, '2030-05-04');
    await bring([paid('2030-05-02', 30_000)]);
    const { data } = await confirm();
    expect(data).toMatchObject({ state: 'matched', rule: 'tied', rest: 0, parts: [{ room: '12/1', amount: 30_000 }] });
    expect([(await missing())[0], (await owing())[0]]).toEqual([60_000, 60_000]);
    expect(await balances()).toMatchObject({ bank: 30_000, unmatched: 0 });
    expect(await receipts(id)).toMatchObject([{ amount: 30_000, source: 'tied', note: 'podle výpisu' }]);
    expect(await check()).toBe(0);
    const refused = await chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', {
      id,
      receiptId: (await receipts(id))[0]?.id ?? '',
    });
    expect(refused.message).toBe('PAYMENT_MONITORING.ERRORS.NOT_MANUAL');
    expect((await undo(data)).data).toMatchObject({ state: 'open', parts: [] });
    await work();
    expect(await receipts(id)).toMatchObject([{ amount: 30_000, source: 'manual' }]);
    expect((await first()).suggestions[0]?.recordedOn).toBe('2030-05-04');
    expect([(await missing())[0], await check()]).toEqual([60_000, 0]);
  });

  test('stays as it was recorded when the statement is taken back', async () => {
    const id = await record(30_000, '2030-05-04');
    await bring([paid('2030-05-02', 30_000)]);
    await confirm();
    for (const { id: statement } of await statements())
      await chair.call('DELETE /bank-statement/{id}', { id: statement });
    await work();
    expect(await receipts(id)).toMatchObject([{ amount: 30_000, source: 'manual' }]);
    expect([(await missing())[0], (await owing())[0], await check()]).toEqual([60_000, 60_000, 0]);
  });

  test('holds back one movement only, the nearest, in whatever order they come; weeks away or of another unit none', async () => {
    await record(30_000, '2030-04-15');
    const near = paid('2030-04-13', 30_000, { bankId: '1' });
    const next = paid('2030-04-20', 30_000, { bankId: '2' });
    const others = [
      paid('2030-05-08', 30_000, { bankId: '3' }),
      paid('2030-04-14', 30_000, { vs: '122', bankId: '4' }),
    ];
    for (const order of [
      [[near], [next], others],
      [others, [next], [near]],
    ]) {
      for (const items of order) await bring(items, '2030-04-01');
      expect((await rows()).map(({ day }) => day)).toEqual(['2030-04-13']);
      expect(await counts()).toEqual([1, 3, 0]);
      for (const { id } of await statements()) await chair.call('DELETE /bank-statement/{id}', { id });
      await work();
    }
  });

  test('is offered without being likely where nothing but sum and day speaks for it', async () => {
    await record(12_345, '2030-05-04');
    await bring([paid('2030-05-02', 12_345, { vs: '', counterAccount: '', message: '' })]);
    expect((await first()).suggestions).toMatchObject([
      { recordedOn: '2030-05-04', isLikely: false, reasons: ['recorded'] },
    ]);
  });

  test('is tied to one movement, of its payment, and by one treasurer: the other is told', async () => {
    const other = await home.join('memberCommittee');
    await staySignedIn(world);
    await record(44_000, '2030-05-04');
    await bring([paid('2030-05-02', 44_000), paid('2030-05-03', 44_000)]);
    const [b, a] = await rows();
    const part = (b?.suggestions[0]?.parts ?? []).map(bare);
    expect(part[0]?.receiptId).toMatch(/-/);
    const [, two = ''] = await payments();
    const wrong = part.map((one) => ({ ...one, paymentId: two }));
    expect((await assign(b as never, wrong)).message).toBe('BASE.ERRORS.STALE');
    const both = await Promise.all([assign(a as never, part), assign(b as never, part, other)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect([(await missing())[0], (await owing())[0]]).toEqual([46_000, 46_000]);
    expect((await balances()).unmatched).toBe(-44_000); // the other movement waits
  });

  test('is gone with the movement that the bank takes back: the unit owes again', async () => {
    const id = await record(30_000, '2030-05-04');
    await bring([paid('2030-05-02', 30_000)]);
    await confirm();
    await bring([paid('2030-05-06', -30_000, { isReversal: true, message: 'Storno' })]);
    expect((await rows('ignored')).map(({ rule }) => rule)).toEqual(['reversal', 'reversed']);
    expect([await receipts(id), (await missing())[0], (await owing())[0]]).toEqual([[], 90_000, 90_000]);
    expect(await balances()).toMatchObject({ bank: 0, unmatched: 0 });
  });
});

describe('a reversal and what it reversed', () => {
  const storno = () => [
    paid('2030-05-02', 30_000),
    paid('2030-05-06', -30_000, { isReversal: true, message: 'Storno' }),
  ];
  const pair = async () => {
    const all = await rows('ignored');
    const of = (rule: string) => all.find((row) => row.rule === rule) as (typeof all)[number];
    return { reversal: of('reversal'), reversed: of('reversed') };
  };

  test.each(['reversal', 'reversed'] as const)('are freed together when the %s is taken back', async (which) => {
    await bring(storno());
    const held = (await pair())[which];
    expect((await undo(held)).data).toMatchObject({ state: 'open', rule: null });
    await work();
    expect((await rows()).map(({ amount, rule }) => [amount, rule])).toEqual([
      [-30_000, null],
      [30_000, null],
    ]);
    expect([await counts(), (await balances()).unmatched, await check()]).toEqual([[2, 0, 0], 0, 0]);
  });

  test('pair again when the application is let decide again, and whoever waits by no hand is left as it is', async () => {
    await bring(storno());
    await undo((await pair()).reversed);
    const [reversal, original] = await rows();
    expect([reversal?.can.again, original?.can.again]).toEqual([true, true]);
    const again = (row: { id: string; version: number } | undefined) =>
      chair.call('PUT /bank-matching/{id}/again', { id: row?.id ?? '', version: row?.version ?? 0 });
    expect((await again(reversal)).data).toMatchObject({ state: 'ignored', rule: 'reversal', can: { again: false } });
    expect(await counts()).toEqual([0, 0, 2]);
    expect([(await missing())[0], (await balances()).unmatched, await check()]).toEqual([90_000, 0, 0]);
    expect((await again((await pair()).reversal)).message).toBe('BASE.ERRORS.STALE'); // it does not wait
    await undo((await pair()).reversal);
    const [, freed] = await rows();
    expect((await again(freed)).data).toMatchObject({ state: 'matched', rule: 'symbol' }); // what came is money again
  });

  test('are freed together when one of them is said to be something else; what was said stays when the other goes', async () => {
    const [original, back] = storno();
    await bring([original as never]);
    await bring([back as never]);
    const { reversed } = await pair();
    const [one = ''] = await payments();
    expect((await assign(reversed, [{ paymentId: one, amount: 30_000 }])).data).toMatchObject({ state: 'matched' });
    expect(await counts()).toEqual([1, 1, 0]);
    const [latest] = await statements();
    await chair.call('DELETE /bank-statement/{id}', { id: latest?.id ?? '' }); // the storno is gone
    await work();
    expect(await first('matched')).toMatchObject({ rule: 'hand', parts: [{ amount: 30_000 }] });
    expect([(await missing())[0], (await owing())[0]]).toEqual([60_000, 60_000]);
  });
});

import { describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import type { Item } from '#engines/statements/statements.shape.ts';
import {
  assign,
  balances,
  bring,
  chair,
  counts,
  first,
  flats,
  home,
  listed,
  matchingHouse,
  missing,
  owing,
  owner,
  paid,
  payments,
  rows,
  undo,
  work,
  world,
} from '../../testing/matching.ts';
import { house, staySignedIn } from '../../testing/world.ts';

matchingHouse();

describe('a movement with the symbol of a unit', () => {
  test('is assigned by itself where its amount is one that is open, or the sum of the oldest, and says why', async () => {
    await bring([paid('2030-05-02', 30_000), paid('2030-05-03', 60_000)]);
    expect(await counts()).toEqual([0, 2, 0]);
    expect(await first('matched')).toMatchObject({
      amount: 60_000,
      rule: 'symbol',
      rest: 0,
      author: '',
      facts: { vs: '121', room: '12/1' },
      parts: [{ room: '12/1', amount: 60_000 }],
    });
    expect(await missing()).toEqual([0, 90_000, 90_000]);
    expect((await owing())[0]).toBe(0);
    expect(await balances()).toMatchObject({ bank: 90_000 });
    expect((await balances()).unmatched ?? 0).toBe(0);
  });

  test('is assigned also under the one that it was given now, and under the one that it had', async () => {
    const facts = { id: flats[0] ?? '', area: null, persons: null };
    await chair.call('PUT /prescription/unit/{id}', { ...facts, symbol: '0900' });
    await bring([paid('2030-05-02', 30_000, { vs: '900' })]);
    await chair.call('PUT /prescription/unit/{id}', { ...facts, symbol: '901' });
    await bring([paid('2030-05-03', 30_000, { vs: '900' }), paid('2030-05-03', 30_000)]);
    expect(await counts()).toEqual([0, 3, 0]);
    expect(await missing()).toEqual([0, 90_000, 90_000]);
  });

  test('of another amount waits with the unit as what is likely, and comes to it once somebody says so', async () => {
    await bring([paid('2030-05-02', 45_000)]);
    const row = await first();
    expect((await chair.call('GET /dashboard')).data.waits).toMatchObject([
      { text: expect.stringContaining('1\u00a0platba') },
    ]);
    expect(row.suggestions).toMatchObject([
      { score: 100, isLikely: true, reasons: ['symbol'], parts: [{ room: '12/1' }] },
    ]);
    expect(await missing()).toEqual([90_000, 90_000, 90_000]);
    const { data } = await assign(
      row,
      row.suggestions[0]?.parts.map(({ paymentId, amount }) => ({ paymentId, amount })) ?? [],
    );
    expect(data).toMatchObject({ state: 'matched', rule: 'hand', author: expect.stringMatching(/./) });
    expect(await missing()).toEqual([45_000, 90_000, 90_000]);
  });

  test('more than is open becomes a credit, of which the next month takes its part', async () => {
    await bring([paid('2030-05-02', 100_000)]);
    const row = await first();
    const [one = ''] = await payments();
    await assign(row, [{ paymentId: one, amount: 100_000 }]);
    expect((await owing())[0]).toBe(-10_000);
    world.clock.now = '2030-06-10T08:00:00.000Z';
    await staySignedIn(world);
    await work();
    expect((await missing())[0]).toBe(20_000);
  });

  test('ends alike in whatever order the statements come, and however often they are matched', async () => {
    const items = [paid('2030-03-20', 90_000), paid('2030-04-02', 30_000), paid('2030-05-05', 30_000)];
    const states = async () =>
      [...(await rows('matched')), ...(await rows('open'))].map(({ day, state }) => `${day} ${state}`).sort();
    const results: string[][] = [];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      for (const at of order) await bring([items[at] as Item], '2030-03-01', '2030-05-31');
      await work();
      results.push(await states());
      for (const { id } of (await chair.call('GET /bank-statement', {})).data.statements)
        await chair.call('DELETE /bank-statement/{id}', { id });
      await work();
      expect(await counts()).toEqual([0, 0, 0]);
      expect(await missing()).toEqual([90_000, 90_000, 90_000]);
      expect(await owing()).toEqual([90_000, 90_000, 90_000]);
    }
    expect(results[0]).toEqual(['2030-03-20 matched', '2030-04-02 matched', '2030-05-05 open']);
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  test('that comes before its month is known waits, and is assigned by itself once the month begins', async () => {
    await bring([paid('2030-05-02', 90_000), paid('2030-05-03', 30_000), paid('2030-05-28', 30_000)]);
    expect(await counts()).toEqual([1, 2, 0]); // June is what comes next, July is not asked for yet
    world.clock.now = '2030-06-10T08:00:00.000Z';
    await staySignedIn(world);
    await work();
    expect(await counts()).toEqual([0, 3, 0]);
  });

  test('without zeros before it is the same symbol; of an own payment its amount decides', async () => {
    const own = { type: 'own', name: 'Klíče', amount: 50_000, variableSymbol: '00121', dueDate: '2030-05-20' } as const;
    await chair.call('POST /payment-monitoring', own);
    await bring([paid('2030-05-02', 50_000), paid('2030-05-03', 30_000)]);
    const names = (await rows('matched')).map(({ amount, parts }) => [amount, parts[0]?.name]);
    expect(Object.fromEntries(names)).toEqual({ 30000: 'Pravidelná platba', 50000: 'Klíče' });
  });
});

describe('a movement without a symbol', () => {
  const bare = (day: string, amount: number, more: Partial<Item> = {}) => paid(day, amount, { vs: '', ...more });

  test('is suggested by names and amount, never assigned by itself', async () => {
    await bring([bare('2030-05-02', 30_000, { counterName: 'NOVAKOVA JANA', message: 'byt 12/1' })]);
    const row = await first();
    expect(row.suggestions[0]).toMatchObject({
      score: 65,
      isLikely: true,
      parts: [{ room: '12/1' }],
      reasons: expect.arrayContaining(['names', 'unitText', 'amount']),
    });
    expect(row.suggestions[1]).toMatchObject({ parts: [{ room: '12/2' }], score: 45 }); // hers too, of the same amount
  });

  test('of whom nothing is known waits without a suggestion; between two that are as likely none is preferred', async () => {
    await bring([bare('2030-05-02', 12_345), bare('2030-05-03', 30_000, { counterName: 'Jana Nováková' })]);
    const all = (await rows()).map(({ suggestions }) => suggestions.map(({ isLikely }) => isLikely));
    expect(all).toEqual([[false, false], []]);
  });

  test('is suggested by the account once it has paid twice for one unit, and decides after three times where the house lets it', async () => {
    const [one = ''] = await payments();
    await bring([2, 3].map((n) => bare(`2030-05-0${n}`, 10_000)));
    for (const row of await rows()) await assign(row, [{ paymentId: one, amount: 10_000 }]);
    await bring([bare('2030-05-04', 10_000)]);
    expect((await first()).suggestions).toMatchObject([{ score: 85, reasons: ['payer', 'amount'], isLikely: true }]);
    await assign(await first(), [{ paymentId: one, amount: 10_000 }]);
    await bring([bare('2030-05-05', 60_000), bare('2030-05-06', 11_111)]);
    const preview = async () => (await chair.call('GET /bank-matching/setting/preview', {})).data;
    expect(await preview()).toMatchObject({ totalItems: 1, movements: [{ amount: 60_000, room: '12/1' }] });
    expect((await chair.call('PUT /bank-matching/setting', { isPayerTrusted: true })).code).toBe(200);
    await chair.call('POST /bank-matching/run');
    expect((await preview()).totalItems).toBe(0);
    expect(await first('matched')).toMatchObject({
      rule: 'payer',
      facts: { times: '3', room: '12/1' },
      amount: 60_000,
    });
    await bring([paid('2030-05-07', 30_000), bare('2030-05-07', 30_000)]); // what the symbol has paid the account pays no more
    expect((await rows()).map(({ amount, vs }) => `${amount}${vs}`)).toEqual(['30000', '11111']);
  });

  test('of an account that has paid for two units decides nothing; what it pays for both together is suggested', async () => {
    const [one = '', two = ''] = await payments();
    await bring([bare('2030-05-02', 1_000), bare('2030-05-03', 1_000), bare('2030-05-04', 178_000)]);
    const [sum, b, a] = await rows();
    if (a) await assign(a, [{ paymentId: one, amount: 1_000 }]);
    if (b) await assign(b, [{ paymentId: two, amount: 1_000 }]);
    expect(sum?.amount).toBe(178_000);
    expect((await first()).suggestions[0]).toMatchObject({
      parts: [
        { room: '12/1', amount: 89_000 },
        { room: '12/2', amount: 89_000 },
      ],
      reasons: expect.arrayContaining(['joint', 'payer']),
    });
  });

  test('with a symbol that somebody once assigned is suggested by it', async () => {
    const [, two = ''] = await payments();
    await bring([paid('2030-05-02', 1_000, { vs: '2029002', counterAccount: '' })]);
    await assign(await first(), [{ paymentId: two, amount: 1_000 }]);
    await bring([paid('2030-05-03', 1_000, { vs: '2029002', counterAccount: '' })]);
    expect((await first()).suggestions).toMatchObject([{ reasons: ['alias'], score: 60, parts: [{ room: '12/2' }] }]);
  });
});

describe('what is no payment', () => {
  test('is set apart by itself: own transfers, fees, interest, what the house pays; the journal says what it was', async () => {
    await chair.call('POST /bank-account', { name: 'Spořicí', number: '2600123476/0800' });
    await bring([
      paid('2030-05-02', -50_000, { counterAccount: '2600123476/0800', vs: '' }),
      paid('2030-05-03', -4_900, { counterAccount: '', vs: '', message: 'Poplatek za vedení účtu' }),
      paid('2030-05-04', 120, { counterAccount: '', vs: '', message: 'Úrok' }),
      paid('2030-05-05', -80_000, { counterAccount: '77-5/0100', vs: '99', message: 'Oprava výtahu' }),
    ]);
    expect((await rows('ignored')).map(({ rule }) => rule)).toEqual(['expense', 'interest', 'fee', 'transfer']);
    expect(await balances()).toMatchObject({ bank: -134_780, transit: 50_000, income: -120, cost: 84_900 });
    expect((await chair.call('POST /books/check')).data).toMatchObject({ differing: 0 });
  });

  test('is what somebody says it is; asked not to ask again, the account is put so by itself', async () => {
    const rent = (day: string) => paid(day, 200_000, { counterAccount: '88-1/0300', counterName: 'Operátor', vs: '' });
    await bring([rent('2030-05-02')]);
    const row = await first();
    const kept = { keptAs: 'income', note: 'Nájem střechy', isRemembered: true } as const;
    await chair.call('PUT /bank-matching/{id}/ignore', { id: row.id, version: row.version, ...kept });
    await bring([rent('2030-05-03')]);
    expect((await rows('ignored')).map(({ rule, keptAs, note }) => [rule, keptAs, note])).toEqual([
      ['unasked', 'income', ''],
      ['kept', 'income', 'Nájem střechy'],
    ]);
    expect((await balances()).income).toBe(-400_000);
    const { payers } = (await chair.call('GET /bank-matching/payer', {})).data;
    expect(payers).toMatchObject([{ kind: 'account', key: '88-1/0300', keptAs: 'income', times: 1 }]);
    await chair.call('DELETE /bank-matching/payer/{id}', { id: payers[0]?.id ?? '' });
    await bring([rent('2030-05-04')]);
    expect(await rows()).toHaveLength(1);
  });

  test('is what the bank reverses, whichever of the two comes first: the unit owes again', async () => {
    const back = paid('2030-05-06', -30_000, { isReversal: true, message: 'Storno' });
    await bring([paid('2030-05-02', 30_000)]);
    expect((await missing())[0]).toBe(60_000);
    await bring([back]);
    expect((await rows('ignored')).map(({ rule }) => rule)).toEqual(['reversal', 'reversed']);
    expect([(await missing())[0], (await owing())[0]]).toEqual([90_000, 90_000]);
    expect((await balances()).bank).toBe(0);
    for (const { id } of (await chair.call('GET /bank-statement', {})).data.statements.slice(0, 1))
      await chair.call('DELETE /bank-statement/{id}', { id }); // the storno is gone
    await work();
    expect((await missing())[0]).toBe(60_000);
  });
});

describe('what was said of a movement', () => {
  test('is taken back: the unit owes again, and the application leaves it to people', async () => {
    await bring([paid('2030-05-02', 30_000)]);
    const row = await first('matched');
    expect((await undo(row)).data).toMatchObject({ state: 'open', parts: [], rule: null });
    await work();
    expect(await counts()).toEqual([1, 0, 0]);
    expect([await missing(), (await owing())[0]]).toEqual([[90_000, 90_000, 90_000], 90_000]);
    expect((await chair.call('GET /bank-matching/payer', {})).data.payers).toEqual([]);
  });

  test('is divided among payments, in part if one wants, never more than came, never to another house or twice to one payment', async () => {
    const [one = '', two = ''] = await payments();
    await bring([paid('2030-05-02', 40_000, { vs: '' }), paid('2030-05-02', -45_000)]);
    const [row, out] = [await first(), await first('ignored')];
    expect((await assign(out, [{ paymentId: one, amount: 1 }])).data).toEqual({
      errors: { parts: 'MATCHING.VALIDATION.OUTGOING' },
    });
    const tried = async (parts: { paymentId: string; amount: number }[]) => (await assign(row, parts)).data;
    expect(await tried([{ paymentId: one, amount: 40_001 }])).toEqual({ errors: { parts: 'MATCHING.VALIDATION.SUM' } });
    expect(await tried([{ paymentId: newId(), amount: 1 }])).toEqual({
      errors: { parts: 'MATCHING.VALIDATION.PAYMENT' },
    });
    const twice = await tried([one, one].map((paymentId) => ({ paymentId, amount: 1 })));
    expect(twice).toEqual({ errors: { parts: 'BASE.VALIDATION.INVALID' } });
    const { data } = await assign(row, [
      { paymentId: one, amount: 25_000 },
      { paymentId: two, amount: 5_000 },
    ]);
    expect(data).toMatchObject({ state: 'open', rest: 10_000, parts: [{ room: '12/1' }, { room: '12/2' }] });
    expect(await missing()).toEqual([65_000, 85_000, 90_000]);
    await work();
    const again = await assign(data, [{ paymentId: two, amount: 40_000 }]);
    expect([again.data.state, await missing()]).toEqual(['matched', [90_000, 50_000, 90_000]]);
  });

  test('of two treasurers at once counts from the first; the other is told', async () => {
    const other = await home.join('memberCommittee');
    await staySignedIn(world);
    const [one = '', two = ''] = await payments();
    await bring([paid('2030-05-02', 45_000)]);
    const row = await first();
    const both = await Promise.all([
      assign(row, [{ paymentId: one, amount: 45_000 }]),
      assign(row, [{ paymentId: two, amount: 45_000 }], other),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await missing()).reduce((sum, one) => sum + one, 0)).toBe(270_000 - 45_000);
  });

  test('many suggestions are confirmed together, or none when one is stale', async () => {
    await bring([paid('2030-05-02', 10_000), paid('2030-05-03', 20_000, { vs: '122' })]);
    const decisions = (await rows()).map(({ id, version, suggestions }) => ({
      id,
      version,
      parts: (suggestions[0]?.parts ?? []).map(({ paymentId, amount }) => ({ paymentId, amount })),
    }));
    const stale = { decisions: decisions.map((one, at) => ({ ...one, version: one.version + at })) };
    expect((await chair.call('POST /bank-matching/confirm', stale)).message).toBe('BASE.ERRORS.STALE');
    expect(await counts()).toEqual([2, 0, 0]);
    expect((await chair.call('POST /bank-matching/confirm', { decisions })).data).toEqual({ confirmed: 2 });
    expect(await missing()).toEqual([80_000, 70_000, 90_000]);
  });
});

describe('who', () => {
  test('the committee matches, its auditors read, owners have nothing; an owner sees what came as received money', async () => {
    const audit = await home.join('audit_memberCommittee');
    await staySignedIn(world);
    await bring([paid('2030-05-02', 30_000)]);
    const row = await first('matched');
    expect((await listed('matched', audit)).matches[0]?.can).toEqual({ assign: false, undo: false, again: false });
    expect((await assign(row, [{ paymentId: newId(), amount: 1 }], audit)).code).toBe(403);
    expect((await audit.call('POST /bank-matching/run')).code).toBe(403);
    expect((await owner.call('GET /bank-matching', {})).code).toBe(403);
    const mine = (await owner.call('GET /payment-monitoring', { sort: 'room' })).data.payments;
    expect(mine.map(({ room }) => room)).toEqual(['12/1', '12/2']);
    const { payment } = (await owner.call('GET /payment-monitoring/{id}', { id: mine[0]?.id ?? '' })).data;
    expect(payment.receipts).toMatchObject([{ amount: 30_000, source: 'bank', note: 'PLATCE · zaloha' }]);
  });

  test('another house sees and assigns none of it', async () => {
    await bring([paid('2030-05-02', 45_000)]);
    const row = await first();
    const [ours = ''] = await payments();
    const other = await house(world);
    const stranger = await other.join('mayorCommittee');
    await staySignedIn(world);
    expect((await stranger.call('GET /bank-matching', {})).data.totalItems).toBe(0);
    expect((await stranger.call('GET /bank-matching/{id}', { id: row.id })).code).toBe(404);
    expect((await assign(row, [{ paymentId: ours, amount: 1 }], stranger)).code).toBe(404);
    expect((await undo(row, stranger)).code).toBe(404);
  });
});

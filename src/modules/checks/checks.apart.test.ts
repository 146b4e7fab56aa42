import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  assign,
  bring,
  chair,
  first,
  flats,
  goes,
  home,
  matchingHouse,
  paid,
  payments,
  rows,
  undo,
  work,
  world,
} from '../../testing/matching.ts';
import type { Difference } from './checks.rules.ts';

// What is found where the journal agrees with what would be entered now, and both are wrong.

matchingHouse();

const names = { incomeFrom: 'Novák', paidTo: 'Novák', acceptedBy: 'Dvořáková', issuedBy: 'Dvořáková' };
const keys = { date: '2030-05-02', name: 'Klíče', type: 'income', amount: 25_000 } as const;
const record = (own: object = {}) => chair.call('POST /cash-desk', { ...keys, ...names, ...own });
const counter = (id: string) => chair.call('POST /cash-desk/{id}/counter-entry', { id, reason: 'Zapsáno omylem' });
const pay = (id: string, amount: number, note = 'Hotově') =>
  chair.call('POST /payment-monitoring/{id}/payment', { id, amount, paidDate: '2030-05-02', note, again: true });
const fine = { type: 'own', name: 'Pokuta', amount: 5_000, variableSymbol: '9', dueDate: '2030-04-01' } as const;
const fined = (roomId: string | null) => chair.call('POST /payment-monitoring', { ...fine, roomId });

/** What a check finds; each statement of these tests begins with nothing, which is not looked at here. */
async function found(kind?: Difference['kind']) {
  const { differences } = (await chair.call('POST /books/check', {})).data;
  return differences.filter((one) => (kind ? one.kind === kind : one.kind !== 'statement'));
}
/** Damages a table past the application and all guards of the database. */
async function damage(table: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = await world.database.pool.connect();
  await client.query('begin');
  await client.query(`alter table ${table} disable trigger user`);
  expect((await client.query(statement, [home.id, ...values])).rowCount).toBeGreaterThan(0);
  await client.query(`alter table ${table} enable trigger user`);
  await client.query('commit');
  client.release();
}

beforeEach(async () => {
  await chair.call('PUT /cash-desk/initial-balance', { initialBalance: 1_000_000, initialDay: null });
});

describe('a check by other ways', () => {
  test('names a unit whose beginning stands otherwise in the journal, or under the other group', async () => {
    const row = { unitId: flats[0] ?? '', services: 43_200, contribution: -5_000 };
    const { code } = await chair.call('PUT /account-statement/start', { day: '2029-12-31', rows: [row] });
    expect([code, await found()]).toEqual([200, []]);
    const start = { kind: 'start', source: null, id: row.unitId, account: 'owners', day: '2029-12-31' };
    await damage('unit_start', `update unit_start set amount = 7 where community_id = $1 and amount = 43200`);
    const text = '12/1 · služby';
    expect(await found('start')).toEqual([{ ...start, text, expected: 7, entered: 43_200 }]);
    expect(await found('thing')).toMatchObject([
      { source: 'unitStart', account: 'owners', expected: 7, entered: 43_200 },
      { source: 'unitStart', account: 'opening', expected: -7, entered: -43_200 },
    ]);
    await damage('unit_start', `update unit_start set amount = 43200 where community_id = $1 and amount = 7`);
    const wrong = `update book_line set of_services = false where community_id = $1 and source = 'unitStart'`;
    await damage('book_line', wrong);
    expect(await found()).toEqual([
      { ...start, text: '12/1 · příspěvky', expected: -5_000, entered: 38_200 },
      { ...start, text, expected: 43_200, entered: 0 },
    ]);
  });

  test('names a counter-entry that does not come to nothing with what it takes back', async () => {
    const { id } = (await record()).data;
    const back = (await counter(id)).data;
    expect(await found()).toEqual([]);
    await damage(
      'book_line',
      `update book_line set account = 'cost' where community_id = $1 and source_id = $2 and account = 'income'`,
      [back.id],
    );
    const none = { kind: 'counter', source: 'cash', id: back.id, text: 'V-2030-1', day: null, expected: 0 };
    expect(await found('counter')).toEqual([
      { ...none, account: 'cost', entered: 25_000 },
      { ...none, account: 'income', entered: -25_000 },
    ]);
    expect(await found('desk')).toMatchObject([
      { account: 'income', expected: 0, entered: -25_000 },
      { account: 'cost', expected: 0, entered: 25_000 },
    ]);
  });

  test('reckons income and cost of the desk by the documents that nobody has taken back', async () => {
    const { id } = (await record({ type: 'expense', amount: 4_000 })).data;
    await counter(id);
    await record();
    await damage('cash_entry', 'update cash_entry set cancelled_by_id = null where community_id = $1 and id = $2', [
      id,
    ]);
    expect(await found()).toMatchObject([{ kind: 'desk', account: 'cost', expected: 4_000, entered: 0 }]);
  });

  test('names a movement that is not what was received of it, whatever the journal says', async () => {
    await bring([paid('2030-05-04', 30_000)]);
    expect([(await rows('matched')).length, await found()]).toEqual([1, []]);
    await damage('payment_receipt', 'update payment_receipt set source_id = null where community_id = $1');
    const wrong = { kind: 'matched', text: 'PLATCE', day: '2030-05-04', expected: 30_000, entered: 0 };
    expect(await found()).toMatchObject([wrong, { kind: 'unmatched', expected: 30_000, entered: 0 }]);
  });

  test('names what is said to be matched and is not, and what is to be matched as nobody can tell', async () => {
    await bring([paid('2030-05-04', 12_345, { vs: '77' })]);
    expect([(await rows('open')).length, await found()]).toEqual([1, []]);
    await damage(
      'movement_match',
      `update movement_match set state = 'ignored', kept_as = null where community_id = $1`,
    );
    expect(await found()).toEqual([]); // as of what the bank has taken back
    await damage('movement_match', `update movement_match set kept_as = 'income' where community_id = $1`);
    expect(await found('unmatched')).toMatchObject([{ account: 'unmatched', expected: 0, entered: -12_345 }]);
    await damage(
      'movement_match',
      `update movement_match set state = 'matched', kept_as = null where community_id = $1`,
    );
    expect((await found()).map(({ kind, expected, entered }) => [kind, expected, entered])).toEqual([
      ['matched', 12_345, 0],
      ['unmatched', 0, -12_345],
    ]);
  });

  test('names a document of dues of which something else was received, and what was received of none', async () => {
    const [paymentId = ''] = await payments();
    const { id } = (await record({ paymentId })).data;
    const taken = (await record({ paymentId, amount: 1_000 })).data;
    await counter(taken.id);
    expect(await found()).toEqual([]);
    const [held] = (await world.database.pool.query('select * from payment_receipt where source_id = $1', [id])).rows;
    await damage('payment_receipt', 'delete from payment_receipt where community_id = $1 and source_id = $2', [id]);
    const none = { kind: 'dues', source: 'cash', id, text: 'P-2030-1', expected: 25_000, entered: 0 };
    expect(await found('dues')).toMatchObject([none]);
    expect(await found('unmatched')).toMatchObject([{ expected: -25_000, entered: 0 }]);
    const back = `insert into payment_receipt select * from json_populate_record(null::payment_receipt, $2) where $1::uuid = community_id`;
    await damage('payment_receipt', back, [JSON.stringify({ ...held, source_id: taken.id, day: '2030-05-02' })]);
    expect((await found('dues')).map(({ text, expected, entered }) => [text, expected, entered])).toEqual([
      ['P-2030-1', 25_000, 0],
      ['P-2030-2', 0, 25_000],
    ]);
    await damage('payment_receipt', 'update payment_receipt set source_id = $2 where community_id = $1', [home.id]);
    expect((await found('dues')).map(({ id: of, entered }) => [of, entered])).toEqual([
      [id, 0],
      [home.id, 25_000],
    ]);
  });

  test('compares what stands under the number of a unit that is gone, and lets go what it was matched to', async () => {
    const [one = ''] = await payments();
    await bring([paid('2030-05-04', 30_000)]);
    await pay(one, 3_000);
    const own = (await fined(flats[0] ?? null)).data.id;
    await pay(own, 2_000, 'Pokuta hotově');
    await goes(flats[0]);
    expect(await found()).toEqual([]);
    await work();
    expect([(await payments()).includes(one), await found()]).toEqual([false, []]);
    await damage('payment_former', 'update payment_former set amount = 3001 where community_id = $1 and amount = 3000');
    await damage('payment', 'update payment set amount = 5002 where community_id = $1 and id = $2', [own]);
    await damage(
      'payment_receipt',
      'update payment_receipt set amount = 2003 where community_id = $1 and amount = 2000',
    );
    await damage(
      'book_line',
      `update book_line set amount = 30004 where community_id = $1 and unit_id is null and account = 'owners'
        and source = 'due' and text = '4/2030'`,
    );
    const said = (await found('gone')).map(({ source, text, expected, entered }) => [source, text, expected, entered]);
    expect(said.sort()).toEqual([
      ['due', '12/1 · 4/2030', 30_000, 30_004],
      ['payment', '12/1 · Pokuta', 5_002, 5_000],
      ['receipt', '12/1 · Hotově', -3_001, -3_000],
      ['receipt', '12/1 · Pokuta hotově', -2_003, -2_000],
    ]);
    await damage('payment_former', 'update payment_former set amount = 3000 where community_id = $1 and amount = 3001');
    await damage('payment', 'update payment set amount = 5000 where community_id = $1 and id = $2', [own]);
    await damage(
      'payment_receipt',
      'update payment_receipt set amount = 2000 where community_id = $1 and amount = 2003',
    );
    await damage('book_line', 'update book_line set amount = 30000 where community_id = $1 and amount = 30004');
    expect(await found()).toEqual([]);
    await undo(await first('matched')); // and belongs to another unit
    expect(await found()).toEqual([]);
    const [other = ''] = await payments();
    expect((await assign(await first('open'), [{ paymentId: other, amount: 30_000 }])).code).toBe(200);
    expect(await found()).toEqual([]);
    const { lines } = (await chair.call('GET /books', { search: 'zaloha', account: 'owners' })).data;
    expect(lines.map(({ unit, debit, credit }) => [unit, debit - credit])).toEqual([
      ['12/2', -30_000],
      ['12/1', 30_000],
      ['12/1', -30_000],
    ]);
  });

  test('finds what was received for a unit that went before that was kept', async () => {
    const [one = '', two = ''] = await payments();
    await bring([paid('2030-05-04', 30_000), paid('2030-05-06', 7_000, { vs: '' })]);
    await pay(one, 3_000);
    await pay(one, 7_000);
    const { payment } = (await chair.call('GET /payment-monitoring/{id}', { id: one })).data;
    const receiptId = payment.receipts.find(({ amount }) => amount === 7_000)?.id ?? '';
    const tie = { paymentId: one, amount: 7_000, receiptId };
    expect((await assign(await first('open'), [tie])).data).toMatchObject({ state: 'matched', rule: 'tied' });
    await pay(two, 1_000);
    await goes(flats[0]);
    await work();
    const former = async () =>
      (await world.database.pool.query('select * from payment_former where community_id = $1 order by id', [home.id]))
        .rows;
    const kept = await former();
    expect([kept.length, await found()]).toEqual([3, []]);
    await damage('payment_former', 'delete from payment_former where community_id = $1');
    expect((await found()).map(({ kind }) => kind)).toEqual(['matched', 'matched', 'unmatched']);
    const [, ...steps] = readFileSync('migrations/0093_former_receipts.sql', 'utf8').split("note_change('payment');");
    for (const step of steps.join('').split('--> statement-breakpoint').slice(1)) await world.database.pool.query(step);
    expect([await former(), await found()]).toEqual([kept, []]);
  });

  test('is quiet after 260 deeds of whatever kind', async () => {
    const at = fc.nat();
    const amount = fc.integer({ min: 1, max: 40_000 });
    const deed = fc.record({
      what: fc.constantFrom(
        ...(['record', 'record', 'dues', 'dues', 'alter', 'delete', 'counter', 'counter'] as const),
        ...(['close', 'pay', 'pay', 'unpay'] as const),
      ),
      at,
      amount,
      type: fc.constantFrom('income' as const, 'expense' as const),
      isTransfer: fc.boolean(),
      fund: fc.constantFrom(null, 'upkeep' as const, 'supply' as const),
    });
    const more = fc.record({
      what: fc.constantFrom(
        ...(['bring', 'bring', 'assign', 'assign', 'undo', 'keep', 'fine', 'mend', 'drop', 'rename'] as const),
      ),
      at,
      amount: fc.oneof(amount, fc.constant(30_000)),
      vs: fc.constantFrom('121', '122', '', '77'),
    });
    const deeds = fc.sample(fc.oneof(deed, more), 260);
    const done = new Map<string, number>();
    const desk: string[] = [];
    const own: string[] = [];
    let day = 0;
    const pick = <T>(all: readonly T[], place: number): T | undefined => all[place % Math.max(1, all.length)];
    const answered = async (what: string, answer: Promise<{ code: number }>) => {
      const { code } = await answer;
      expect([what, code < 500]).toEqual([what, true]);
      if (code === 200) done.set(what, (done.get(what) ?? 0) + 1);
    };
    const tellOf = {
      record: async ({ type, amount: size, isTransfer, fund }) => {
        const answer = await record({ type, amount: size, isTransfer, fund });
        if (answer.code === 200) desk.push(answer.data.id);
        return answer;
      },
      dues: async ({ at: place, amount: size }) => {
        const answer = await record({ amount: size, paymentId: pick([...(await payments()), ...own], place) });
        if (answer.code === 200) desk.push(answer.data.id);
        return answer;
      },
      alter: async ({ at: place, amount: size }) => {
        const paymentId = pick([...(await payments()), null], place);
        return chair.call('PUT /cash-desk/{id}', {
          ...keys,
          ...names,
          id: pick(desk, place) ?? home.id,
          amount: size,
          paymentId,
        });
      },
      delete: () => chair.call('DELETE /cash-desk/{id}', { id: desk.at(-1) ?? home.id }),
      counter: ({ at: place }) => counter(pick(desk, place) ?? home.id),
      close: ({ at: off }) => {
        const counts = [{ value: 100 as const, count: 9_000 + (off % 2_000) }];
        const closed = `2030-04-${String(++day).padStart(2, '0')}`;
        return chair.call('POST /cash-desk/closing', { day: closed, counts, note: 'Spočteno' });
      },
      pay: async ({ at: place, amount: size }) => pay(pick(await payments(), place) ?? home.id, size),
      unpay: async ({ at: place }) => {
        const id = pick(await payments(), place) ?? home.id;
        const { payment } = (await chair.call('GET /payment-monitoring/{id}', { id })).data;
        const receiptId = pick(payment?.receipts ?? [], place)?.id ?? home.id;
        return chair.call('DELETE /payment-monitoring/{id}/payment/{receiptId}', { id, receiptId });
      },
      bring: async ({ at: place, amount: size, vs }) => {
        const way = place % 4 === 0 ? -1 : 1;
        await bring([paid('2030-05-04', way * size, { vs, isReversal: place % 9 === 0 })]);
        return { code: 200 };
      },
      assign: async ({ at: place, amount: size }) => {
        const row = pick(await rows('open'), place);
        const paymentId = pick(await payments(), place) ?? '';
        const part = Math.sign(row?.amount ?? 1) * Math.min(size, Math.abs(row?.amount ?? 1));
        return row ? assign(row, [{ paymentId, amount: part }]) : { code: 404 };
      },
      undo: async ({ at: place }) => {
        const row = pick([...(await rows('matched')), ...(await rows('ignored'))], place);
        return row ? undo(row) : { code: 404 };
      },
      keep: async ({ at: place }) => {
        const row = pick(await rows('open'), place);
        const keptAs = pick(['income', 'cost', 'transfer', 'upkeep'] as const, place) ?? 'cost';
        const asked = { keptAs, note: 'Zapsáno', isRemembered: false };
        return row
          ? chair.call('PUT /bank-matching/{id}/ignore', { id: row.id, version: row.version, ...asked })
          : { code: 404 };
      },
      fine: async ({ at: place }) => {
        const answer = await fined(pick([...flats, null], place) ?? null);
        if (answer.code === 200) own.push(answer.data.id);
        return answer;
      },
      mend: ({ at: place, amount: size }) => {
        const id = pick(own, place) ?? home.id;
        const roomId = pick([...flats, null], place) ?? null;
        return chair.call('PUT /payment-monitoring/{id}', { ...fine, id, roomId, amount: size });
      },
      drop: async ({ at: place }) => {
        if (place % 3 === 0) return chair.call('DELETE /payment-monitoring/{id}', { id: pick(own, place) ?? home.id });
        if (place % 3 === 1 && (done.get('gone') ?? 0) < 1) {
          const id = flats.shift() ?? '';
          await answered('gone', goes(id));
          return { code: 404 };
        }
        const { statements } = (await chair.call('GET /bank-statement', {})).data;
        return chair.call('DELETE /bank-statement/{id}', { id: pick(statements, place)?.id ?? home.id });
      },
      rename: async ({ at: place }) => {
        const id = pick(flats, place) ?? '';
        await world.database.pool.query('update unit set number = $2 where id = $1', [
          id,
          `${90 + (place % 7)}/${place}`,
        ]);
        return { code: 200 };
      },
    } satisfies Record<string, (one: never) => Promise<{ code: number }>>;
    for (const [place, one] of deeds.entries()) {
      await answered(one.what, tellOf[one.what](one as never));
      if (place % 5 === 4) await work();
      if (place % 10 === 9 || place % 10 === 7) expect([place, await found()]).toEqual([place, []]);
    }
    const kinds = [
      'record',
      'dues',
      'alter',
      'delete',
      'counter',
      'close',
      'pay',
      'unpay',
      'bring',
      'assign',
      'undo',
      'keep',
      'fine',
      'mend',
    ];
    expect(kinds.filter((what) => !done.has(what))).toEqual([]);
    expect([done.has('gone'), done.has('drop'), done.has('rename')]).toEqual([true, true, true]);
  }, 60_000);
});

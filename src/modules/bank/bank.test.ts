import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Item, itemOf, type Statement } from '#engines/statements/statements.shape.ts';
import {
  statementOf,
  writeCamt,
  writeCsv,
  writeFio,
  writeFioCsv,
  writeGpc,
  writeMt940,
} from '../../testing/statements.ts';
import { uploadData } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { movementsOf } from './server/bank.door.ts';

let world: World;
let home: House;
let chair: Person;
let accountId: string;

const own = '19-2000145399/0800';
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = '2026-03-10T09:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee');
  await staySignedIn(world);
  accountId = (await chair.call('POST /bank-account', { name: 'Běžný účet', number: own })).data.id;
});
afterAll(() => {
  world.clock.now = null;
});

const paid = (day: string, amount: number, more: Partial<Item> = {}) =>
  itemOf(day, amount, {
    counterAccount: '27-123/0100',
    counterName: 'NOVAK JAN',
    vs: '12',
    message: 'zaloha',
    ...more,
  });
const stated = (items: Item[], opening = 100_000, more: Partial<Statement> = {}) =>
  statementOf(own, items, { ...more, opening });
type Answer = { code: number; message: string; data: Record<string, unknown> & { newer?: object; errors?: object } };
const bring = async (bytes: Uint8Array, data: object = {}, by: Person = chair, id = accountId, at = home) =>
  (await uploadData(world, at.id, by, `/bank-account/${id}/statement`, data, [
    { name: 'vypis.txt', bytes },
  ])) as never as Answer;
const listed = async (more: object = {}) =>
  (await chair.call('GET /bank-movement', { sizePerPage: 'all', ...more })).data;
const amounts = async () => (await listed()).movements.map(({ amount }) => amount).sort((a, b) => a - b);
const numbered = (items: Item[], first = 900) => items.map((one, i) => ({ ...one, bankId: String(first + i) }));
async function balances() {
  const { data } = await chair.call('GET /books/balance', { dateTo: '2026-12-31' });
  return Object.fromEntries(data.accounts.map(({ account, closing }) => [account, closing]));
}

const january = [paid('2026-01-05', 250_000), paid('2026-01-05', 250_000), paid('2026-01-20', -40_000, { vs: '' })];

describe('a statement', () => {
  test('adds its movements, newest first, says what came and went, and enters them into the journal', async () => {
    const { code, data } = await bring(writeGpc(stated(january)));
    expect([code, data]).toMatchObject([
      200,
      {
        state: 'imported',
        format: 'gpc',
        accounts: [{ name: 'Běžný účet', fresh: 3, known: 0, from: '2026-01-01', closing: 560_000 }],
        income: 500_000,
        expense: -40_000,
      },
    ]);
    expect(await listed()).toMatchObject({
      totalItems: 3,
      allCount: 3,
      incomeCount: 2,
      expenseCount: 1,
      income: 500_000,
      expense: -40_000,
      movements: [
        { day: '2026-01-20', amount: -40_000, account: 'Běžný účet' },
        { amount: 250_000, vs: '12', counterAccount: '27-123/0100', counterName: 'NOVAK JAN', message: 'zaloha' },
        {},
      ],
    });
    expect(await balances()).toEqual({ bank: 560_000, unmatched: -460_000, opening: -100_000 });
    expect((await chair.call('GET /bank-account', {})).data.accounts).toMatchObject([
      { balance: 560_000, movements: 3, statements: 1, until: '2026-01-31', missing: 0, connector: null },
    ]);
  });

  test('only shows what it would bring when it is tried', async () => {
    expect((await bring(writeGpc(stated(january)), { isTrial: true })).data).toMatchObject({
      state: 'trial',
      accounts: [{ fresh: 3 }],
    });
    expect(await amounts()).toEqual([]);
    expect((await chair.call('GET /bank-statement', {})).data.totalItems).toBe(0);
  });

  test('brought twice brings nothing, and says so', async () => {
    await bring(writeGpc(stated(january)));
    expect((await bring(writeGpc(stated(january)))).data).toMatchObject({
      state: 'known',
      accounts: [{ fresh: 0, known: 3 }],
    });
    expect((await chair.call('GET /bank-statement', {})).data.totalItems).toBe(1);
    expect((await balances()).bank).toBe(560_000);
  });

  test('of the same days in any format, in any order, brings no movement twice', async () => {
    const all = stated(numbered(january));
    const files = {
      gpc: writeGpc(all),
      camt: writeCamt(all),
      mt940: writeMt940(all),
      fio: writeFio(all),
      fioCsv: writeFioCsv(all),
    };
    for (const order of [Object.values(files), Object.values(files).reverse()]) {
      for (const file of order) await bring(file);
      expect(await amounts()).toEqual([-40_000, 250_000, 250_000]);
      for (const { id: statement } of (await chair.call('GET /bank-statement', {})).data.statements)
        await chair.call('DELETE /bank-statement/{id}', { id: statement });
      expect(await amounts()).toEqual([]);
    }
    expect(await balances()).toMatchObject({ bank: 0, unmatched: 0, opening: 0 });
  });

  test('that overlaps another brings only what is new, in whatever order they come', async () => {
    const more = [...january.slice(1), paid('2026-02-03', 70_000)];
    const [first, second] = [
      writeFio(stated(numbered(january))),
      writeFio(stated(numbered(more, 901), 350_000, { from: '2026-01-10', to: '2026-02-05' })),
    ];
    for (const order of [
      [first, second],
      [second, first],
    ]) {
      for (const file of order) await bring(file);
      expect(await amounts()).toEqual([-40_000, 70_000, 250_000, 250_000]);
      expect((await balances()).opening).toBe(-100_000);
      for (const { id } of (await chair.call('GET /bank-statement', {})).data.statements)
        await chair.call('DELETE /bank-statement/{id}', { id });
    }
  });

  test('taken back takes what no other one holds', async () => {
    await bring(writeGpc(stated(january)));
    const more = stated(numbered([january[2] as Item, paid('2026-02-03', 70_000)]), 600_000, {
      from: '2026-01-15',
      to: '2026-02-05',
    });
    await bring(writeFio(more));
    const [second, first] = (await chair.call('GET /bank-statement', {})).data.statements;
    expect((await chair.call('DELETE /bank-statement/{id}', { id: first?.id ?? '' })).data).toEqual({ removed: 2 });
    expect(await amounts()).toEqual([-40_000, 70_000]);
    expect(await balances()).toMatchObject({ bank: 630_000, opening: -600_000 });
    await chair.call('DELETE /bank-statement/{id}', { id: second?.id ?? '' });
    expect(await balances()).toMatchObject({ bank: 0, unmatched: 0, opening: 0 });
  });

  test('that is missing between two is told with how much', async () => {
    await bring(writeGpc(stated([paid('2026-01-05', 100)], 0)));
    await bring(writeGpc(stated([paid('2026-03-05', 100)], 5_100, { from: '2026-03-01', to: '2026-03-31' })));
    expect((await chair.call('GET /bank-account', {})).data.accounts).toMatchObject([{ balance: 200, missing: 5_000 }]);
  });
});

describe('a table of a bank', () => {
  test('shows its columns first, is read by the mapping that somebody confirms, and the next one by itself', async () => {
    const file = writeCsv(stated(numbered(january)));
    const { data } = await bring(file);
    expect(data).toMatchObject({ state: 'mapping', format: 'csv', accounts: [] });
    const { mapping } = data.preview as { mapping: (string | null)[] };
    expect(await amounts()).toEqual([]);
    expect((await bring(file, { mapping: mapping.map(() => null) })).data.errors).toEqual({
      mapping: 'BANK.VALIDATION.MAPPING',
    });
    expect((await bring(file, { mapping })).data).toMatchObject({
      state: 'imported',
      accounts: [{ fresh: 3, opening: null }],
    });
    const next = writeCsv(stated(numbered([paid('2026-02-05', 100)], 990)));
    expect((await bring(next)).data).toMatchObject({ state: 'imported', accounts: [{ fresh: 1 }] });
  });
});

test('a table with what came and what went in columns of their own is confirmed once, and read by itself from then on', async () => {
  const table = (...rows: string[]) => Buffer.from(['Datum;Zaplaceno;Utraceno;VS;Zpráva', ...rows].join('\n'));
  const first = table('1.2.2026;1 234,50;;12;záloha', '2.2.2026;;-800,00;;výtah');
  expect((await bring(first)).data).toMatchObject({
    state: 'mapping',
    preview: { mapping: ['day', null, null, 'vs', 'message'] },
  });
  const half = { mapping: ['day', 'credit', null, 'vs', 'message'] };
  expect((await bring(first, half)).data.errors).toEqual({ mapping: 'BANK.VALIDATION.MAPPING' });
  await bring(first, { mapping: ['day', 'credit', 'debit', 'vs', 'message'] });
  expect(await amounts()).toEqual([-80_000, 123_450]);
  expect((await bring(table('3.2.2026;5,00;;12;záloha'))).data).toMatchObject({ state: 'imported', income: 500 });
  const unclear = await bring(table('03/02/2026;5,00;;12;záloha'));
  expect([unclear.message, unclear.data.newer]).toEqual(['BANK.ERRORS.FILE.DAY_ORDER', { line: 2 }]);
});

describe('a file is refused whole', () => {
  const refused = async (bytes: Uint8Array) => {
    const { code, message, data } = await bring(bytes);
    expect(await amounts()).toEqual([]);
    return [code, message, data?.newer];
  };

  test('of another account, with which', async () => {
    const other = writeGpc(stated(january, 0, { account: '2000145399/0100' }));
    expect(await refused(other)).toEqual([400, 'BANK.ERRORS.ACCOUNT', { account: '2000145399' }]);
  });

  test('when its sums do not hold, with by how much and of which days', async () => {
    const wrong = writeGpc({ ...stated(january), closing: 560_001 });
    expect(await refused(wrong)).toMatchObject([400, 'BANK.ERRORS.BALANCE', { difference: 1, to: '2026-01-31' }]);
  });

  test('of a broken line with its number, cut off, hostile, or of another kind', async () => {
    const lines = writeGpc(stated(january)).toString('latin1').split('\r\n');
    expect(await refused(Buffer.from([lines[0], 'x', ...lines.slice(1)].join('\r\n')))).toMatchObject([
      400,
      'BANK.ERRORS.FILE.LINE',
      { line: 2 },
    ]);
    const xml = writeCamt(stated(january)).toString();
    const bomb = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1_000)}">]>${xml.replace(/^.*\n/, '')}`;
    expect((await refused(Buffer.from(bomb)))[1]).toBe('BANK.ERRORS.FILE.XML');
    expect((await refused(Buffer.from(xml.slice(0, -40))))[1]).toBe('BANK.ERRORS.FILE.XML');
    expect((await refused(Buffer.from(`<a>${'<b/>'.repeat(4_900_000)}</a>`)))[1]).toBe('BANK.ERRORS.FILE.TOO_MANY');
    expect((await refused(Buffer.from('%PDF-1.4')))[1]).toBe('TABLE.ERRORS.PDF');
    expect((await refused(Buffer.from('')))[0]).toBe(400);
  });

  test('larger than a statement is', async () => {
    const { code, data } = await bring(Buffer.alloc(20 * 1_048_576 + 1, 48));
    expect([code, Object.values(data.errors ?? {})]).toEqual([400, ['BANK.VALIDATION.FILE_SIZE']]);
  });

  test('and leaves nothing where the database fails in the midst', async () => {
    const { pool } = world.database;
    await pool.query(`create function fail_bank() returns trigger language plpgsql as $$ begin
      if new.text like '%NOVAK%' and new.community_id = '${home.id}' then raise 'no'; end if; return new; end $$`);
    await pool.query('create trigger fail_bank before insert on book_line for each row execute function fail_bank()');
    const { code } = await bring(writeGpc(stated(january)));
    await pool.query('drop trigger fail_bank on book_line');
    await pool.query('drop function fail_bank');
    expect([code, await amounts(), (await chair.call('GET /bank-statement', {})).data.totalItems]).toEqual([
      500,
      [],
      0,
    ]);
  });
});

describe('who may', () => {
  test('auditors read, owners see nothing, another house neither sees, brings nor counts', async () => {
    await bring(writeGpc(stated(january)));
    const auditor = await home.join('audit_memberCommittee');
    const member = await home.join('member');
    const elsewhere = await house(world);
    const other = await elsewhere.join('mayorCommittee');
    await staySignedIn(world);
    expect((await auditor.call('GET /bank-movement', {})).data.totalItems).toBe(3);
    expect((await bring(writeGpc(stated(january)), {}, auditor)).code).toBe(403);
    for (const call of ['GET /bank-movement', 'GET /bank-account', 'GET /bank-statement'] as const)
      expect((await member.call(call, {})).code).toBe(403);
    expect((await bring(writeGpc(stated(january)), {}, other, accountId, elsewhere)).code).toBe(404);
    expect((await other.call('GET /bank-movement', { bankAccountId: accountId })).data).toMatchObject({
      totalItems: 0,
      income: 0,
      allCount: 0,
    });
    expect((await other.call('GET /bank-statement', { bankAccountId: accountId })).data.totalItems).toBe(0);
    const [statement] = (await chair.call('GET /bank-statement', {})).data.statements;
    expect((await other.call('DELETE /bank-statement/{id}', { id: statement?.id ?? '' })).code).toBe(404);
    for (const call of [
      'GET /bank-account/{id}',
      'DELETE /bank-account/{id}',
      'POST /bank-account/{id}/download',
    ] as const)
      expect((await other.call(call, { id: accountId })).code).toBe(404);
    expect(await movementsOf(world.database.db, elsewhere.id, {})).toEqual([]);
  });

  test('adds up a period to the day, wherever in months it begins and ends, and anew when a statement is taken back', async () => {
    const days = ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28', '2026-03-31', '2026-04-01'];
    const items = days.map((day, at) => paid(day, at % 2 ? -1_000 - at : 2_000 + at));
    await bring(writeGpc(stated(items)));
    const more = [paid('2026-05-05', 700), paid('2026-05-06', -300)];
    const opening = items.reduce((sum, { amount }) => sum + amount, 100_000);
    const { data } = await bring(writeGpc(stated(more, opening, { number: '2' })));
    expect(data).toMatchObject({ state: 'imported', accounts: [{ fresh: 2 }] });
    const edges = [...days, '2025-12-31', '2026-01-15', '2026-02-15', '2026-05-31'].sort();
    const check = async (all: Item[]) => {
      for (const [at, dateFrom] of edges.entries())
        for (const dateTo of edges.slice(at)) {
          const of = (sign: 1 | -1) =>
            all.filter(({ day, amount }) => dateFrom <= day && day <= dateTo && amount * sign > 0);
          const sum = (sign: 1 | -1) => of(sign).reduce((held, { amount }) => held + amount, 0);
          const { income, expense, incomeCount, expenseCount } = await listed({
            dateFrom,
            dateTo,
            bankAccountId: accountId,
          });
          expect([dateFrom, dateTo, income, expense, incomeCount, expenseCount]).toEqual([
            dateFrom,
            dateTo,
            sum(1),
            sum(-1),
            of(1).length,
            of(-1).length,
          ]);
        }
    };
    await check([...items, ...more]);
    const { statements } = (await chair.call('GET /bank-statement', {})).data;
    const last = statements.find(({ fresh }) => fresh === 2);
    expect((await chair.call('DELETE /bank-statement/{id}', { id: last?.id ?? '' })).code).toBe(200);
    await check(items);
  });

  test('finds by words, symbol, account, days and tab; a number is one of a Czech account and once in a house', async () => {
    await bring(writeGpc(stated([...january, paid('2026-01-25', 99, { vs: '77', counterName: 'DVORAK' })])));
    const totals = async (more: object) => (await listed(more)).totalItems;
    expect([
      await totals({ search: 'dvořák' }),
      await totals({ vs: '0077' }),
      await totals({ counterAccount: '27-0000000123/0100' }),
    ]).toEqual([1, 1, 4]);
    expect([
      await totals({ dateFrom: '2026-01-20' }),
      await totals({ tab: 'expense' }),
      await totals({ search: "' or 1=1" }),
    ]).toEqual([2, 1, 0]);
    expect((await chair.call('GET /bank-movement', { dateFrom: '2026-02-01', dateTo: '2026-01-01' })).code).toBe(400);
    const again = await chair.call('POST /bank-account', { name: 'x', number: 'CZ65 0800 0000 1920 0014 5399' });
    expect(again.data).toMatchObject({ errors: { number: 'BANK.VALIDATION.TAKEN' } });
    for (const number of ['123', '19-2000145398/0800', 'DE89370400440532013000', 'CZ6608000000192000145399'])
      expect((await chair.call('POST /bank-account', { name: 'x', number })).data).toMatchObject({
        errors: { number: 'BANK.VALIDATION.NUMBER' },
      });
    expect(
      (await chair.call('PUT /bank-account/{id}', { id: accountId, name: 'x', number: '2600123409/0800' })).data,
    ).toMatchObject({
      errors: { number: 'BANK.VALIDATION.HAS_STATEMENTS' },
    });
    expect((await chair.call('DELETE /bank-account/{id}', { id: accountId })).code).toBe(409);
  });
});

test('the door gives movements a page at a time, in the order of their days', async () => {
  await bring(writeGpc(stated(january)));
  const { db } = world.database;
  const [first, ...none] = await movementsOf(db, home.id, { limit: 1 });
  expect([first?.day, none]).toEqual(['2026-01-05', []]);
  expect((await movementsOf(db, home.id, { after: first })).map(({ day }) => day)).toEqual([
    '2026-01-05',
    '2026-01-20',
  ]);
});

test('a movement never changes, whatever reaches the database', async () => {
  await bring(writeGpc(stated(january)));
  const change = world.database.pool.query('update bank_movement set amount = 1 where community_id = $1', [home.id]);
  await expect(change).rejects.toMatchObject({ code: '23001' });
});

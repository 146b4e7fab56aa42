import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { prescribe } from '../../testing/prescribing.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import type { Account } from './books.rules.ts';

let world: World;
let home: House;
let chair: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = '2026-03-10T09:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee');
  await staySignedIn(world);
});
afterAll(() => {
  world.clock.now = null;
});

const day = '2026-03-05';
const keys = { date: day, name: 'Klíče', type: 'income', amount: 25_000, incomeFrom: 'Novák' } as const;
const names = { acceptedBy: 'Dvořáková', issuedBy: 'Dvořáková', paidTo: 'Novák' };

const begin = (amount = 100_000) =>
  chair.call('PUT /cash-desk/initial-balance', { initialBalance: amount, initialDay: '2026-01-01' });
async function recorded(more: object = {}): Promise<string> {
  const { code, data } = await chair.call('POST /cash-desk', { ...keys, ...names, ...more });
  expect(code).toBe(200);
  return data.id;
}
const change = (id: string, more: object) => chair.call('PUT /cash-desk/{id}', { ...keys, ...names, id, ...more });

/** What accounts have at the end of the year. */
async function balances(of: Person = chair): Promise<Partial<Record<Account, number>>> {
  const { code, data } = await of.call('GET /books/balance', { dateTo: '2026-12-31' });
  expect(code).toBe(200);
  return Object.fromEntries(data.accounts.map(({ account, closing }) => [account, closing]));
}
const linesOf = async (more: object = {}) =>
  (await chair.call('GET /books', { sizePerPage: 'all', ...more })).data.lines;

describe('the journal', () => {
  test('says with what the desk began and what came and went, and all accounts together have nothing', async () => {
    await begin();
    await recorded();
    await recorded({ type: 'expense', amount: 4_000 });
    await recorded({ type: 'expense', amount: 50_000, isTransfer: true });
    const held = await balances();
    expect(held).toEqual({ cash: 71_000, transit: 50_000, income: -25_000, cost: 4_000, opening: -100_000 });
    expect(Object.values(held).reduce((sum, one) => sum + one, 0)).toBe(0);
  });

  test('keeps what was entered and adds the difference, of amount, day and kind', async () => {
    await begin();
    const id = await recorded();
    await change(id, { amount: 30_000 });
    expect((await linesOf({ account: 'cash', dateFrom: day, dateTo: day })).map((line) => line.debit)).toEqual([
      5_000, 25_000,
    ]);
    await change(id, { amount: 30_000, date: '2026-03-06' });
    const cash = await linesOf({ account: 'cash', dateFrom: day });
    expect(cash.map(({ day: at, debit, credit }) => [at, debit - credit])).toEqual([
      ['2026-03-06', 30_000],
      ['2026-03-05', -30_000],
      ['2026-03-05', 5_000],
      ['2026-03-05', 25_000],
    ]);
    expect(await balances()).toMatchObject({ cash: 130_000, income: -30_000 });
  });

  test('enters nothing for a change that moves no money, and takes back what is deleted', async () => {
    await begin();
    const id = await recorded();
    const before = (await linesOf()).length;
    await change(id, { note: 'Dva klíče od sklepa' });
    expect((await linesOf()).length).toBe(before);
    await chair.call('DELETE /cash-desk/{id}', { id });
    expect(await balances()).toMatchObject({ cash: 100_000, income: 0 });
    expect((await linesOf()).length).toBe(before + 2);
  });

  test('has entries without a hole, also of many who write at once and of what was refused', async () => {
    await begin();
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        chair.call('POST /cash-desk', {
          ...keys,
          ...names,
          ...(at % 3 === 2 && { type: 'expense', amount: 9_000_000 }),
        }),
      ),
    );
    const numbers = [...new Set((await linesOf()).map(({ number }) => number))].sort((a, b) => a - b);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await chair.call('GET /books/balance', {})).data.entries).toBe(9);
  });

  test('is not changed or deleted by anything that reaches the database, and goes with its house', async () => {
    await begin();
    const { pool } = world.database;
    const wrong = ['update book_line set amount = amount + 1', 'delete from book_line'].map((what) =>
      pool.query(`${what} where community_id = $1`, [home.id]),
    );
    for (const work of await Promise.allSettled(wrong))
      expect(work).toMatchObject({ status: 'rejected', reason: { code: '23001' } });
    await pool.query('delete from community where id = $1', [home.id]);
    expect((await pool.query('select 1 from book_line where community_id = $1', [home.id])).rowCount).toBe(0);
  });
});

describe('dues', () => {
  /** One flat, which pays 1 000 Kč for the repairs from a month on. */
  async function prescribed(validFrom: string, amount: number, settled?: string): Promise<string> {
    const { db } = world.database;
    const id = settled ?? newId();
    if (!settled) {
      const entranceId = newId();
      await db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'Vchod A' });
      const flat = { number: '12/1', type: 'flat' as const, shareTop: 1, shareBottom: 1 };
      await db.insert(unit).values({ ...flat, id, communityId: home.id, entranceId });
    }
    const item = { name: 'Fond oprav', formula: 'per_unit', group: 'contribution', amount, until: null };
    await prescribe(chair, { validFrom, name: `Od ${validFrom}` }, [item]);
    return id;
  }

  test('are what units owe; a later prescription enters only the months that it changes, and what a unit owed stays when it is gone', async () => {
    const id = await prescribed('2026-02', 100_000);
    expect(await balances()).toEqual({ owners: 1_100_000, contribution: -1_100_000 });
    await prescribed('2026-07', 120_000, id);
    expect(await balances()).toEqual({ owners: 1_220_000, contribution: -1_220_000 });
    const owed = await linesOf({ account: 'owners', dateFrom: '2026-07-01', dateTo: '2026-07-31' });
    expect(owed.map(({ unit: number, text, debit }) => [number, text, debit])).toEqual([
      ['12/1', '7/2026', 20_000],
      ['12/1', '7/2026', 100_000],
    ]);
    await world.database.pool.query('delete from unit where id = $1', [id]);
    expect(await linesOf({ account: 'owners', dateFrom: '2026-07-01', dateTo: '2026-07-31' })).toEqual(owed);
  });
});

describe('who reads', () => {
  test('reads it also in a house whose desk has not begun', async () => {
    const auditor = await home.join('audit_memberCommittee');
    await staySignedIn(world);
    expect((await auditor.call('GET /cash-desk', {})).data.initialBalance).toBeNull();
    expect(await auditor.call('GET /books', {})).toMatchObject({ code: 200, data: { lines: [], totalItems: 0 } });
    expect(await balances(auditor)).toEqual({});
  });

  test('is the committee and its auditors; owners and other houses see nothing of it', async () => {
    await begin();
    const auditor = await home.join('audit_memberCommittee');
    const member = await home.join('member');
    const other = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    expect((await balances(auditor)).cash).toBe(100_000);
    expect(await balances(other)).toEqual({});
    expect((await member.call('GET /books', {})).code).toBe(403);
  });

  test('gets the period that is asked for, of a page at a time, and no period that ends before it begins', async () => {
    await begin();
    for (let i = 0; i < 14; i++) await recorded();
    const page = (await chair.call('GET /books', { sizePerPage: '25', page: 2 })).data;
    expect([page.lines.length, page.totalItems, page.dateFrom, page.dateTo]).toEqual([
      5,
      30,
      '2026-01-01',
      '2026-12-31',
    ]);
    const { code, data } = await chair.call('GET /books', { dateFrom: '2026-03-02', dateTo: '2026-03-01' });
    expect([code, data]).toMatchObject([400, { errors: { dateTo: 'BASE.VALIDATION.DATE_ORDER' } }]);
  });

  test('counts the lines of a period to the day, wherever in months it begins and ends', async () => {
    await begin();
    const days = ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-09', '2026-03-10'];
    for (const date of days) await recorded({ date });
    const all = await linesOf({ dateFrom: '2025-12-31', dateTo: '2026-12-31' });
    const edges = [...days, '2025-12-31', '2026-01-02', '2026-02-15', '2026-02-27', '2026-03-31', '2026-12-31'].sort();
    for (const [at, dateFrom] of edges.entries())
      for (const dateTo of edges.slice(at))
        for (const account of [undefined, 'cash'] as const) {
          const asked = { dateFrom, dateTo, ...(account && { account }) };
          const { totalItems } = (await chair.call('GET /books', { sizePerPage: '25', ...asked })).data;
          const within = all.filter((line) => dateFrom <= line.day && line.day <= dateTo);
          expect([asked, totalItems]).toEqual([
            asked,
            within.filter((line) => (account ?? line.account) === line.account).length,
          ]);
        }
  });

  test('finds lines by what they say, whatever the case and marks, and by the number of a unit', async () => {
    await begin();
    await recorded();
    await recorded({ name: 'Žárovky 100%_' });
    const found = async (search: string) => (await linesOf({ search })).map(({ text }) => text);
    expect(await found('zarovky')).toEqual(['P-2026-2 Žárovky 100%_', 'P-2026-2 Žárovky 100%_']);
    expect([await found('100%_'), await found('1002'), await found("' or 1=1")].map((all) => all.length)).toEqual([
      2, 0, 0,
    ]);
  });

  test('takes the journal away as a table in the order in which it was entered', async () => {
    await begin();
    await recorded();
    const { bytes } = await chair.call('GET /books/export', { format: 'csv' });
    const [head, ...rows] = bytes.toString().trim().split('\r\n');
    expect(head).toContain('Číslo;Den;Účet;Jednotka;Doklad;Text;Má dáti;Dal');
    expect(rows.map((row) => row.replace(/\s/g, ' ').split(';').slice(0, 3).join(';'))).toEqual([
      '1;01.01.2026;Pokladna',
      '1;01.01.2026;Počáteční stavy',
      '2;05.03.2026;Pokladna',
      '2;05.03.2026;Ostatní příjmy',
    ]);
    const narrowed = async (more: object) =>
      (await chair.call('GET /books/export', { format: 'csv', ...more })).bytes
        .toString()
        .trim()
        .split('\r\n')
        .slice(1);
    expect((await narrowed({ account: 'cash' })).map((row) => row.split(';')[0])).toEqual(['1', '2']);
    expect(await narrowed({ account: 'cash', search: 'nic takového' })).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { itemOf } from '#engines/statements/statements.shape.ts';
import { unit } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { prescribe } from '../../testing/prescribing.ts';
import { writeGpc } from '../../testing/statements.ts';
import { uploadData } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { newsJobs } from '../news/server/news.jobs.ts';
import { paymentsJobs } from '../payments/server/payments.jobs.ts';
import type { Difference } from './checks.rules.ts';
import { auditJournals } from './server/checks.audit.ts';
import { checksJobs } from './server/checks.jobs.ts';

let world: World;
let home: House;
let chair: Person;
let flats: string[];

const work = async (jobs = checksJobs) => {
  for (const job of jobs) await job.run(world.services);
};
const found = async (who = chair) => (await who.call('GET /books/check')).data;
const check = async () => (await chair.call('POST /books/check', {})).data;
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
/** What a check finds, without what it does not say. */
async function differences(): Promise<Partial<Difference>[]> {
  const { differences: all, differing } = await check();
  expect(differing).toBe(all.length);
  return all.map((one) =>
    Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null && value !== '')),
  );
}

const names = { acceptedBy: 'Dvořáková', issuedBy: 'Dvořáková', paidTo: 'Novák', incomeFrom: 'Novák' };
const record = async (more: object = {}) =>
  (
    await chair.call('POST /cash-desk', {
      ...({ date: '2030-03-05', name: 'Klíče', type: 'income', amount: 25_000 } as const),
      ...names,
      ...more,
    })
  ).data;

/** A house with money of all kinds: desk, bank, prescriptions, payments, a settlement. */
async function furnish(): Promise<void> {
  const { db } = world.database;
  const key = { communityId: home.id, entranceId: newId() };
  await db.insert(entrance).values({ id: key.entranceId, communityId: home.id, name: 'Vchod A' });
  flats = [newId(), newId()];
  const flat = { ...key, type: 'flat' as const, shareTop: 1, shareBottom: 2 };
  await db.insert(unit).values(flats.map((id, i) => ({ ...flat, id, number: `12/${i + 1}` })));
  const item = { name: 'Zálohy', formula: 'per_unit', group: 'services', amount: 100_000 };
  await prescribe(chair, { validFrom: '2029-01' }, [item]);
  await chair.call('PUT /cash-desk/initial-balance', { initialBalance: 100_000, initialDay: '2030-01-01' });
  for (let at = 0; at < 3; at++) await record();
  await record({ type: 'expense', amount: 4_000 });
  await work(paymentsJobs);
  const { payments } = (await chair.call('GET /payment-monitoring', { sort: 'room' })).data;
  for (const { id } of payments)
    await chair.call('POST /payment-monitoring/{id}/payment', {
      id,
      amount: 70_000,
      paidDate: '2030-03-01',
      note: 'Z účtu',
    });
  const own = { type: 'own', name: 'Klíče', amount: 5_000, variableSymbol: '9', dueDate: '2030-04-01' } as const;
  await chair.call('POST /payment-monitoring', { ...own, roomId: flats[0] ?? null });
  await chair.call('POST /payment-monitoring', own);
  const year = { name: 'Vyúčtování 2029', from: '2029-01', to: '2029-12' };
  const drafted = (await chair.call('POST /settlement', year)).data;
  const services = [{ name: 'Výtah', key: 'unit', cost: 3_000_000 } as const];
  await chair.call('PUT /settlement/{id}', { ...year, id: drafted.id, services });
  expect((await chair.call('PUT /settlement/{id}/issue', { id: drafted.id, tellNobody: true })).code).toBe(200);
  accountId = (await chair.call('POST /bank-account', { name: 'Provozní', number: account })).data.id;
  await bring('2030-02-01', '2030-02-28', 1_000_000);
}

const account = '2000145399/2010';
let accountId: string;

/** A statement of the bank with an opening, two movements and a closing. */
async function bring(first: string, last: string, opening: number, closing = opening + 120_000): Promise<void> {
  const items = [itemOf(first, 150_000, { message: 'zaloha' }), itemOf(last, -30_000, { message: 'poplatek' })];
  const statement = { account, currency: 'CZK', number: '1', from: first, to: last, opening, closing, items };
  const file = [{ name: 'vypis.gpc', bytes: writeGpc(statement) }];
  const { code } = await uploadData(world, home.id, chair, `/bank-account/${accountId}/statement`, {}, file);
  expect(code).toBe(200);
}

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = '2030-03-10T02:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee');
  await staySignedIn(world);
  await furnish();
});

describe('a check of the journal', () => {
  test('of a house in which nothing is wrong says so, and how much it has compared', async () => {
    expect(await found()).toMatchObject({ checkedAt: null, can: { check: true } });
    const now = await check();
    expect(now).toMatchObject({ checkedAt: '2030-03-10T02:00:00.000Z', differing: 0, since: null, differences: [] });
    // the desk's beginning and four records, 48 dues, an own payment, two receipts, two movements and an opening, two results
    expect(now.things).toBe(1 + 4 + 48 + 1 + 2 + 3 + 2);
    const auditor = await home.join('audit_memberCommittee');
    const owner = await home.join('member');
    await staySignedIn(world);
    world.clock.now = '2030-03-10T12:00:00.000Z';
    expect((await found(auditor)).can).toEqual({ check: true });
    expect((await auditor.call('POST /books/check', {})).data).toMatchObject({
      checkedAt: world.clock.now,
      differing: 0,
    });
    expect((await found()).checkedAt).toBe(world.clock.now);
    for (const answer of [await owner.call('GET /books/check'), await owner.call('POST /books/check', {})])
      expect(answer.code).toBe(403);
  });

  test('is made of every journal that comes back from a backup, and names the house where something differs', async () => {
    const { db } = world.database;
    const ofHome = async () => (await auditJournals(db)).problems.filter((problem) => problem.includes(home.id));
    expect(await ofHome()).toEqual([]);
    await damage('prescription_due', `update prescription_due set amount = 90000 where community_id = $1`);
    expect(await ofHome()).toEqual([
      expect.stringMatching(/^The journal of the community \S+ differs from what it was made of in \d+ places\.$/),
    ]);
  });

  test('names a thing whose source has changed, one that is gone, and one that was never entered', async () => {
    await damage(
      'prescription_due',
      `update prescription_due set amount = 90000 where community_id = $1 and unit_id = $2
      and month = '2030-03-01'`,
      [flats[0]],
    );
    expect(await differences()).toEqual([
      {
        kind: 'thing',
        source: 'due',
        id: expect.any(String),
        text: '3/2030',
        account: 'owners',
        day: '2030-03-15',
        expected: 90_000,
        entered: 100_000,
      },
      {
        kind: 'thing',
        source: 'due',
        id: expect.any(String),
        text: '3/2030',
        account: 'services',
        day: '2030-03-15',
        expected: -90_000,
        entered: -100_000,
      },
    ]);
    await damage(
      'prescription_due',
      `update prescription_due set amount = 100000 where community_id = $1 and amount = 90000`,
    );
    await damage(
      'payment_receipt',
      `delete from payment_receipt where community_id = $1 and id =
      (select min(id::text)::uuid from payment_receipt where community_id = $1)`,
    );
    expect(await differences()).toMatchObject([
      { kind: 'unmatched', account: 'unmatched', expected: -50_000, entered: 20_000 },
      { source: 'receipt', text: 'Z účtu', account: 'owners', expected: 0, entered: -70_000 },
      { source: 'receipt', text: 'Z účtu', account: 'unmatched', expected: 0, entered: 70_000 },
    ]);
    await damage(
      'payment_receipt',
      `insert into payment_receipt (id, community_id, payment_id, day, amount, note, source, created_at)
      select gen_random_uuid(), $1, payment_id, day, 1, 'Navíc', source, created_at from payment_receipt where community_id = $1`,
    );
    expect((await differences()).filter(({ kind }) => kind === 'thing')).toHaveLength(4);
  });

  test('names records of the desk, movements of the bank and results of a settlement that were changed', async () => {
    await damage('cash_entry', `update cash_entry set amount = 4100 where community_id = $1 and amount = 4000`);
    await damage(
      'bank_movement',
      `update bank_movement set amount = 150001 where community_id = $1 and amount = 150000`,
    );
    await damage(
      'settlement_unit',
      `update settlement_unit set cost = cost + 7 where community_id = $1 and unit_id = $2`,
      [flats[1]],
    );
    await damage('cash_desk', `update cash_desk set initial_balance = 100001 where community_id = $1`);
    await damage(
      'payment',
      `update payment set amount = 6000 where community_id = $1 and amount = 5000 and unit_id is not null`,
    );
    const all = await differences();
    const things = all.filter(({ kind, expected }) => kind === 'thing' && (expected ?? 0) > 0);
    expect(things.map(({ source, account: at, expected, entered }) => [source, at, expected, entered])).toEqual([
      ['cashStart', 'cash', 100_001, 100_000],
      ['cash', 'cost', 4_100, 4_000],
      ['payment', 'owners', 6_000, 5_000],
      ['bank', 'bank', 150_001, 150_000],
      ['settlement', 'owners', 300_007, 300_000],
    ]);
    expect(all.filter(({ kind }) => kind !== 'thing')).toMatchObject([
      { kind: 'cash', expected: 171_001, entered: 171_000 },
      { kind: 'bank', expected: 1_120_001, entered: 1_120_000 },
      { kind: 'statement', text: 'Provozní', expected: 1_120_000, entered: 1_120_001 },
      { kind: 'desk', account: 'cost', expected: 4_100, entered: 4_000 },
      { kind: 'unmatched', expected: 19_999, entered: 20_000 },
    ]);
  });

  test('names an entry that does not come to nothing, a sum of a month, and numbers that are missing', async () => {
    await damage(
      'book_line',
      `update book_line set amount = amount + 5 where community_id = $1 and source = 'cash' and number =
      (select min(number) from book_line where community_id = $1 and source = 'cash') and account = 'cash'`,
    );
    const [entry, ...rest] = await differences();
    expect(entry).toMatchObject({ kind: 'entry', text: expect.stringMatching(/^\d+$/), expected: 0, entered: 5 });
    expect(rest).toMatchObject([
      { kind: 'month', account: 'cash', day: '2030-03-01', text: 'debit', expected: 75_005, entered: 75_000 },
      { kind: 'cash', expected: 171_000, entered: 171_005 },
      { kind: 'thing', source: 'cash', account: 'cash', expected: 25_000, entered: 25_005 },
    ]);
    await damage('book_line', `update book_line set amount = amount - 5 where community_id = $1 and amount = 25005`);
    await damage(
      'book_month',
      `update book_month set credit = credit + 3 where community_id = $1 and account = 'services'
      and month = '2030-03-01'`,
    );
    expect(await differences()).toEqual([
      { kind: 'month', account: 'services', day: '2030-03-01', text: 'credit', expected: 200_000, entered: 200_003 },
    ]);
    await damage('book_month', `update book_month set credit = credit - 3 where community_id = $1 and credit = 200003`);
    await damage(
      'cash_entry',
      `update cash_entry set number = 7 where community_id = $1 and type = 'income' and number = 3`,
    );
    await damage('book', `update book set entries = entries + 1 where community_id = $1`);
    expect(await differences()).toMatchObject([
      { kind: 'series', entered: expect.any(Number) },
      { kind: 'series', text: 'P-2030-1', expected: 7, entered: 3 },
    ]);
  });

  test('names a unit of which another debt is kept, and a month with another number of lines', async () => {
    await damage(
      'book_unit',
      'update book_unit set amount = amount + 100 where community_id = $1 and unit_id is not null',
    );
    await damage(
      'book_month',
      `update book_month set lines = lines + 1 where community_id = $1 and account = 'cash' and month = '2030-03-01'`,
    );
    const found = await differences();
    expect(found.filter(({ kind }) => kind === 'lines')).toMatchObject([{ account: 'cash', day: '2030-03-01' }]);
    const units = found.filter(({ kind }) => kind === 'unit');
    expect(units.length).toBeGreaterThan(0);
    for (const { expected = 0, entered = 0 } of units) expect(entered - expected).toBe(100);
    expect(found.length).toBe(units.length + 1);
  });

  test('names an account whose last statement says something else than its movements', async () => {
    await bring('2030-03-01', '2030-03-05', 1_500_000);
    expect(await differences()).toEqual([
      { kind: 'statement', id: accountId, text: 'Provozní', account: 'bank', expected: 1_620_000, entered: 1_240_000 },
    ]);
  });

  test('leaves alone what was entered for a unit that is gone', async () => {
    await world.database.pool.query('delete from unit where community_id = $1 and id = $2', [home.id, flats[0]]);
    expect(await differences()).toEqual([]);
    await work(paymentsJobs);
    expect(await differences()).toEqual([]);
  });

  test('hides nothing that is told of the house itself', async () => {
    const told = async () => (await chair.call('GET /activity', { module: 'svj' })).data.activities;
    await chair.call('PUT /svj/{id}', { id: home.id, name: 'Dům, který se změnil', invoiceEmail: 'ucty@example.cz' });
    const before = await told();
    await check();
    expect(before.length).toBeGreaterThan(0);
    expect(await told()).toEqual(before);
  });

  test('keeps a hundred differences and counts the others', async () => {
    await damage('prescription_due', 'delete from prescription_due where community_id = $1');
    await damage('bank_movement', 'delete from bank_movement where community_id = $1');
    const { differing, differences: kept } = await check();
    expect([differing > 96, kept.length <= 100]).toEqual([true, true]);
  });

  test('tells again when others than last time differ among those that are not kept', async () => {
    const auditor = await home.join('audit_memberCommittee');
    await staySignedIn(world);
    /** When the auditor was told last, after a check of an hour. */
    const told = async (hour: string) => {
      world.clock.now = `2030-03-10T${hour}:00:00.000Z`;
      const { differing, differences: kept } = await check();
      await work(newsJobs);
      const { news } = (await auditor.call('GET /news')).data;
      const at = news.filter(({ text }) => text.includes('deník')).map((one) => one.at.slice(11, 13));
      return { differing, kept, at };
    };
    await damage('prescription_due', 'update prescription_due set amount = amount + 1 where community_id = $1');
    await damage('cash_entry', 'update cash_entry set amount = amount + 1 where community_id = $1');
    await damage('settlement_unit', 'update settlement_unit set cost = cost + 7 where community_id = $1');
    const once = await told('03');
    expect([once.differing > 100, once.kept.length, once.at]).toEqual([true, 100, ['03']]);
    expect((await told('04')).at).toEqual(['03']);
    await damage('settlement_unit', 'update settlement_unit set cost = cost + 1 where community_id = $1');
    expect(await told('05')).toEqual({ ...once, at: ['05'] });
    expect((await told('06')).at).toEqual(['05']);
  });

  test('is made once a day of each house, and the committee and its auditors are told once of what is new', async () => {
    const auditor = await home.join('audit_memberCommittee');
    const owner = await home.join('member');
    await staySignedIn(world);
    const told = async (who: Person) => {
      await work(newsJobs);
      return (await who.call('GET /news')).data.news.filter(({ text }) => text.includes('deník')).length;
    };
    await work();
    expect(await found()).toMatchObject({ checkedAt: '2030-03-10T02:00:00.000Z', differing: 0 });
    await damage('book', 'update book set entries = entries + 1 where community_id = $1');
    await work();
    expect((await found()).differing).toBe(0); // it was checked today
    world.clock.now = '2030-03-11T02:00:00.000Z';
    await staySignedIn(world);
    await Promise.all([work(), work()]);
    expect(await found()).toMatchObject({ differing: 1, since: '2030-03-11T02:00:00.000Z' });
    expect([await told(chair), await told(auditor), await told(owner)]).toEqual([1, 1, 0]);
    world.clock.now = '2030-03-12T02:00:00.000Z';
    await staySignedIn(world);
    await work();
    expect(await found()).toMatchObject({ differing: 1, since: '2030-03-11T02:00:00.000Z' });
    expect(await told(chair)).toBe(1);
  });
});

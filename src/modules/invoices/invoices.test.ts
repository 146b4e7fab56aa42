import { createHash } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noIssuer } from '../../testing/issuer.ts';
import { readPdf } from '../../testing/pdf.ts';
import {
  administrator,
  changeCommunity,
  forgetTries,
  type House,
  house,
  open,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';
import { invoicesJobs } from './server/invoices.jobs.ts';

// What the provider invoices to a house: when, under which numbers, and what becomes of it when it is paid.

let world: World;
let home: House;
let chair: Person;
let admin: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  home = await house(world, { name: 'SVJ Březová 5' });
  [chair, admin] = [await home.join('mayorCommittee'), await administrator(world, home.id)];
  await changeCommunity(world, home.id, {
    street: 'Březová 5',
    city: 'Brno',
    post: '60200',
    ico: '27082440',
    email: 'svj@example.cz',
    invoiceEmail: `faktury.${home.id}@example.cz`,
  });
  await staySignedIn(world);
});
afterEach(() => {
  world.clock.now = null;
});

const on = (day: string) => {
  world.clock.now = `${day}T10:00:00.000Z`;
};
const work = async (at = world) => {
  for (const job of invoicesJobs) await job.run(at.services);
};
const agree = (values: { units?: number; period?: 'monthly' | 'annual'; since: string }, id = home.id) =>
  admin.call('PUT /admin/invoice-plan/{id}', { id, units: 10, period: 'monthly', ...values });
const listed = async (person = chair) => (await person.call('GET /invoice', {})).data;
const lettersTo = async (kind: string) =>
  (
    await world.database.pool.query('select subject, body, code from mail where "to" = $1 and kind = $2', [
      `faktury.${home.id}@example.cz`,
      kind,
    ])
  ).rows;
/** The bytes behind an address that a call has answered. */
const fetched = (url: string, at = world) => at.app.inject({ method: 'GET', url });
const paperOf = async (call: 'downloadProformaInvoice' | 'downloadTaxDocument' | 'downloadInvoice', id: string) => {
  const { data } = await chair.call(`GET /invoice/${call}/{id}`, { id });
  return (await fetched(data)).rawPayload;
};

describe('a house that has agreed to pay', () => {
  test('gets a proforma when its period begins, to be paid within fourteen days, and its letter with the code', async () => {
    on('2026-03-31');
    await agree({ since: '2026-04-01' });
    await work();
    expect((await listed()).totalItems).toBe(0);
    on('2026-04-01');
    await work();
    const { invoices, owed, plan, exposedCount } = await listed();
    expect(invoices).toMatchObject([
      {
        dateFrom: '2026-04-01',
        dateTo: '2026-04-30',
        period: 'monthly',
        units: 10,
        total: 10_000,
        issuedOn: '2026-04-01',
        dueDate: '2026-04-15',
        status: 'exposed',
        paidDate: null,
        taxDocument: null,
        invoice: null,
      },
    ]);
    expect(invoices[0]?.number).toMatch(/^2026-1\d{5}$/);
    expect([owed, exposedCount, plan?.nextFrom]).toEqual([10_000, 1, '2026-05-01']);
    const [letter] = await lettersTo('invoice');
    const symbol = invoices[0]?.variableSymbol;
    expect(letter.subject).toBe(`Zálohová faktura ${invoices[0]?.number}: SVJ Březová 5`);
    expect(letter.body).toContain(`Variabilní symbol: ${symbol}`);
    expect(letter.body).toContain(`/detail-svj?tab=invoicing&dum=${home.id}`);
    expect(letter.code).toBe(
      `SPD*1.0*ACC:CZ6508000000192000145399*AM:100.00*CC:CZK*DT:20260415*MSG:${invoices[0]?.number}*X-INV:SID%2A1.0%2AID:${invoices[0]?.number}%2ADD:20260401%2ATP:0%2ATD:0%2AVII:CZ27082440%2AINI:27082440%2AINR:27082440%2ATB0:82.64%2AT0:17.36*X-VS:${symbol}`,
    );
  });

  test('gets one for each period, however often it is looked at and by however many processes', async () => {
    on('2026-01-15');
    await agree({ since: '2026-01-15' });
    const beside = await open({}, { url: world.url, folder: world.folder });
    beside.clock.now = world.clock.now;
    await Promise.all([work(), work(beside), work(), work(beside)]);
    on('2026-02-15');
    await work();
    await work();
    await beside.close();
    expect((await listed()).invoices.map(({ dateFrom, dateTo }) => [dateFrom, dateTo])).toEqual([
      ['2026-02-15', '2026-03-14'],
      ['2026-01-15', '2026-02-14'],
    ]);
    const subjects = (await lettersTo('invoice')).map(({ subject }) => subject.split(' ')[0]);
    expect(subjects.sort()).toEqual(['Faktura', 'Zálohová', 'Zálohová']); // the first period is over and taxed
  });

  test('for a year pays ten months (INV-05)', async () => {
    on('2026-06-01');
    await agree({ units: 28, period: 'annual', since: '2026-06-01' });
    await work();
    const { invoices } = await listed();
    expect(invoices).toMatchObject([{ dateFrom: '2026-06-01', dateTo: '2027-05-31', total: 280_000 }]);
  });

  test('is not asked for what began and ended while nothing was issued', async () => {
    on('2026-05-10');
    await agree({ since: '2026-01-01' });
    await work();
    await work();
    expect((await listed()).invoices.map(({ dateFrom }) => dateFrom)).toEqual(['2026-05-01']);
  });

  test('pays by another plan from the first day that is not invoiced yet', async () => {
    on('2026-01-10');
    await agree({ since: '2026-01-10' });
    await work();
    const { data } = await agree({ units: 12, period: 'annual', since: '2026-01-20' });
    expect(data.plan).toMatchObject({ period: 'annual', units: 12, nextFrom: '2026-02-10', total: 120_000 });
    on('2026-02-10');
    await work();
    expect((await listed()).invoices[0]).toMatchObject({ dateFrom: '2026-02-10', dateTo: '2027-02-09', units: 12 });
  });
});

describe('nothing is issued', () => {
  const closedNow = { closedAt: '2026-01-01T00:00:00.000Z' };
  const not = [
    ['free', { isFree: true }],
    ['a demo', { isDemo: true }],
    ['switched off', closedNow],
    ['to be deleted', { ...closedNow, endsAt: '2026-12-01T00:00:00.000Z' }],
    ['not opened yet', { openedAt: null }],
  ] as const;
  test.each(not)('to a house that is %s, nor is it reminded', async (_, values) => {
    on('2026-01-01');
    await agree({ since: '2026-01-01' });
    await work();
    await changeCommunity(world, home.id, values);
    on('2026-02-01');
    await work();
    const { rows } = await world.database.pool.query('select reminded_at from invoice where house_id = $1', [home.id]);
    expect(rows).toEqual([{ reminded_at: null }]);
  });

  test('to a house without a plan', async () => {
    on('2026-01-01');
    await work();
    expect(await listed()).toMatchObject({ invoices: [], totalItems: 0, plan: null, owed: 0 });
  });

  test('by nobody: without a supplier the page says that there is none', async () => {
    const bare = await open(noIssuer);
    const own = await house(bare);
    const [person, keeper] = [await own.join('mayorCommittee'), await administrator(bare)];
    await keeper.call('PUT /admin/invoice-plan/{id}', { id: own.id, period: 'monthly', units: 3, since: '2026-01-01' });
    await work(bare);
    expect((await person.call('GET /invoice', {})).data).toMatchObject({ totalItems: 0, hasIssuer: false });
    await bare.close();
  });
});

describe('a number', () => {
  test('is of a series of the whole provider, which has no hole, whatever fails and however many issue at once', async () => {
    on('2031-01-01');
    const houses = await Promise.all(Array.from({ length: 12 }, () => house(world)));
    for (const { id } of houses) await agree({ since: '2031-01-01' }, id);
    await world.database.pool.query(
      `create or replace function refuse_some() returns trigger language plpgsql as $$ begin
         if new.house_id = '${houses[4]?.id}' then raise exception 'no'; end if; return new; end $$`,
    );
    await world.database.pool.query(
      `create constraint trigger refuse_some after insert on invoice deferrable initially deferred for each row execute function refuse_some()`,
    );
    const beside = await open({}, { url: world.url, folder: world.folder });
    beside.clock.now = world.clock.now;
    await Promise.all([work(), work(beside)]);
    await world.database.pool.query('drop trigger refuse_some on invoice');
    await Promise.all([work(), work(beside)]);
    await beside.close();
    const { rows } = await world.database.pool.query(
      `select number from invoice_document where kind = 'proforma' and year = 2031 order by number`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1));
  });
});

describe('what is issued', () => {
  test('says who it was from and for as they were, and nothing in the database changes or removes it', async () => {
    on('2026-03-01');
    await agree({ since: '2026-03-01' });
    await work();
    const id = (await listed()).invoices[0]?.id as string;
    const before = await paperOf('downloadProformaInvoice', id);
    await changeCommunity(world, home.id, { name: 'SVJ Jiná 1', invoiceCompanyName: 'Účetní s.r.o.', city: 'Plzeň' });
    expect(await paperOf('downloadProformaInvoice', id)).toEqual(before);
    expect(readPdf(before).text).toContain('SVJ Březová 5');
    const { pool } = world.database;
    for (const text of [
      `update invoice_document set content = content || '{"total":1}' where invoice_id = '${id}'`,
      `delete from invoice_document where invoice_id = '${id}'`,
      `update invoice_paper set hash = 'x'`,
      'delete from invoice_paper',
      `update invoice set total = 1 where id = '${id}'`,
      `delete from invoice where id = '${id}'`,
    ])
      await expect(pool.query(text), text).rejects.toMatchObject({ code: '23001' });
    const { rows } = await pool.query(
      'select p.hash, p.content from invoice_paper p join invoice_document d on d.id = p.id where d.invoice_id = $1',
      [id],
    );
    expect(createHash('sha256').update(rows[0].content).digest('hex')).toBe(rows[0].hash);
  });

  test('stays when its house is gone', async () => {
    on('2026-03-01');
    await agree({ since: '2026-03-01' });
    await work();
    const { number } = (await listed()).invoices[0] ?? { number: '' };
    await world.database.transaction(async (tx) => {
      await tx.execute('set constraints all deferred');
      await tx.execute(`delete from community where id = '${home.id}'`);
    });
    const { data } = await admin.call('GET /admin/invoice', { search: number });
    expect(data.invoices).toMatchObject([{ number, communityId: null, customer: 'SVJ Březová 5' }]);
    expect((await fetched(data.invoices[0]?.documents[0]?.url as string)).statusCode).toBe(200);
  });
});

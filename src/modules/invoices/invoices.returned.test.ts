import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invoicedHouse, invoiceHouses } from '../../testing/invoicing.ts';
import { filesInside, readPdf } from '../../testing/pdf.ts';
import {
  administrator,
  type House,
  house,
  open,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';

// What paid an invoice and went back, or never came; and what was supplied and is not paid.

let world: World;
let home: House;
let chair: Person;
let admin: Person;
let id: string;

const on = (day: string, place = world) => {
  place.clock.now = `${day}T10:00:00.000Z`;
};
const row = async () => (await chair.call('GET /invoice', {})).data.invoices.find((one) => one.id === id);
const kinds = async () => (await row())?.documents.map(({ kind, total }) => [kind, total]);
const pay = (amount?: number, by = admin) =>
  by.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-05', ...(amount && { amount }) });
const payments = async (by = admin) =>
  (await by.call('GET /admin/invoice', { tab: 'all' })).data.invoices.find((one) => one.id === id)?.payments ?? [];
const takeBack = (payment: string, by = admin) =>
  by.call('PUT /admin/invoice-payment/{id}/returned', { id: payment, reason: 'Banka platbu vrátila' });
const letters = async (kind: string) =>
  (
    await world.database.pool.query('select body, code from mail where "to" = $1 and kind = $2 order by created_at', [
      home.id,
      kind,
    ])
  ).rows;
const last = async (by = admin) => (await payments(by)).at(-1)?.id ?? '';

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  ({ home, chair, admin, id } = await invoicedHouse(world));
  on('2026-03-10');
});
afterEach(() => {
  world.clock.now = null;
});

describe('a payment that went back', () => {
  test('before the final invoice is owed again, and the document that taxed it is corrected', async () => {
    await pay(40_000);
    expect((await takeBack(await last())).code).toBe(200);
    expect(await row()).toMatchObject({ paid: 0, left: 100_000, status: 'exposed' });
    expect(await kinds()).toEqual([
      ['proforma', 100_000],
      ['taxDocument', 40_000],
      ['correction', -40_000],
    ]);
    expect(await payments()).toEqual([]);
    expect(await admin.call('PUT /invoice/{id}/cancelled', { id, reason: 'Dům odešel' })).toMatchObject({ code: 200 });
  });

  test('after the final invoice is owed again too, and what was supplied stays taxed', async () => {
    await pay();
    expect((await row())?.status).toBe('paid');
    expect((await takeBack(await last())).code).toBe(200);
    expect(await row()).toMatchObject({ paid: 0, left: 100_000, status: 'exposed', paidDate: null });
    const before = await kinds();
    expect(before?.map(([kind]) => kind)).toEqual(['proforma', 'taxDocument', 'invoice']);
    expect(await admin.call('PUT /invoice/{id}/cancelled', { id, reason: 'Dům odešel' })).toMatchObject({
      code: 409,
      message: 'INVOICE.ERRORS.FINAL',
    });
    const [letter] = await letters('invoiceOverdue');
    expect(letter.body).toContain('Banka platbu vrátila');
    expect(letter.code).toContain('*AM:1000.00*');
    expect(await pay()).toMatchObject({ code: 200 });
    expect(await row()).toMatchObject({ status: 'paid', paid: 100_000, left: 0 });
    expect(await kinds()).toEqual(before); // nothing is issued twice
  });

  test('goes back once, however many say so, and nobody but the administrator says it', async () => {
    await pay(40_000);
    const payment = await last();
    expect(await takeBack(payment, chair)).toMatchObject({ code: 403 });
    const codes = (await Promise.all([takeBack(payment), takeBack(payment), takeBack(payment)])).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 404, 404]);
    expect((await row())?.paid).toBe(0);
    expect(await takeBack(home.id)).toMatchObject({ code: 404, message: 'INVOICE.ERRORS.NO_PAYMENT' });
  });

  test('of which a part was corrected goes back by the rest', async () => {
    await pay(40_000);
    const of = (await row())?.documents.at(-1)?.id ?? '';
    const asked = { id: of, amount: 15_000, reason: 'Sleva' };
    expect((await admin.call('POST /admin/invoice-correction', { ...asked, left: 25_000 })).code).toBe(200);
    expect((await takeBack(await last())).code).toBe(200);
    expect((await kinds())?.slice(2)).toEqual([
      ['correction', -15_000],
      ['correction', -25_000],
    ]);
    expect(await row()).toMatchObject({ paid: 0, left: 100_000 });
  });
});

describe('an invoice of who pays no value-added tax', () => {
  let plain: World;
  let keeper: Person;
  let own: House;
  const cancel = (isAgain = false) => keeper.call('PUT /invoice/{id}/cancelled', { id, reason: 'Dům odešel', isAgain });
  beforeAll(async () => {
    plain = await open({ INVOICE_DIC: '' });
    await staySignedIn(plain);
    keeper = await administrator(plain);
  });
  beforeEach(async () => {
    own = await house(plain);
    const person = await own.join('mayorCommittee');
    on('2026-03-05', plain);
    const plan = { id: own.id, period: 'monthly', units: 100, since: '2026-03-01' } as const;
    await keeper.call('PUT /admin/invoice-plan/{id}', plan);
    await invoiceHouses(plain);
    id = (await person.call('GET /invoice', {})).data.invoices[0]?.id ?? '';
  });
  afterAll(() => plain.close());

  test('is cancelled again once what paid it went back', async () => {
    await pay(40_000, keeper);
    expect(await cancel()).toMatchObject({ code: 409, message: 'INVOICE.ERRORS.PARTLY_PAID' });
    expect((await takeBack(await last(keeper), keeper)).code).toBe(200);
    const cancelled = await cancel();
    expect(cancelled).toMatchObject({ code: 200, data: { status: 'cancelled', paid: 0 } });
    expect(cancelled.data.documents.map(({ kind }) => kind)).toEqual(['proforma']);
  });

  test('is not asked for anew where a later period was, and nothing of it happens then', async () => {
    on('2026-04-01', plain);
    await invoiceHouses(plain);
    expect(await cancel(true)).toMatchObject({ code: 409, message: 'INVOICE.ERRORS.LATER' });
    expect(await cancel()).toMatchObject({ code: 200, data: { status: 'cancelled' } });
  });
});

describe('a period that is over', () => {
  test('is invoiced with its tax though it is not paid, once, and asks for what is left', async () => {
    await pay(40_000);
    on('2026-03-31');
    await invoiceHouses(world);
    expect((await kinds())?.map(([kind]) => kind)).toEqual(['proforma', 'taxDocument']);
    on('2026-04-01');
    await invoiceHouses(world);
    await invoiceHouses(world);
    expect((await kinds())?.map(([kind]) => kind)).toEqual(['proforma', 'taxDocument', 'invoice']);
    const { rows } = await world.database.pool.query(
      `select content from invoice_document where invoice_id = $1 and kind = 'invoice'`,
      [id],
    );
    expect(rows[0].content).toMatchObject({ taxPoint: '2026-03-31', received: 40_000, paidDate: null });
    const { data: url } = await chair.call('GET /invoice/downloadInvoice/{id}', { id });
    const { rawPayload } = await world.app.inject({ method: 'GET', url });
    expect(readPdf(rawPayload).text).toContain('600,00 Kč');
    const xml = Object.values(filesInside(rawPayload))[0] ?? '';
    expect(xml).toContain('<PayableAmount>600.00</PayableAmount>');
    expect(xml).toContain('<PaidAmount>600.00</PaidAmount>');
    expect((await letters('invoice')).at(-1).code).toContain('*AM:600.00*');
    on('2026-04-05');
    await admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-04-05' });
    expect((await kinds())?.map(([kind]) => kind)).toEqual(['proforma', 'taxDocument', 'invoice']);
    expect(await row()).toMatchObject({ status: 'paid', left: 0 });
  });

  test('owes less by what was taken off its invoice, and nothing once all of it was', async () => {
    on('2026-04-01');
    await invoiceHouses(world);
    const of = (await row())?.documents.at(-1)?.id ?? '';
    const correct = (amount: number, left: number) =>
      admin.call('POST /admin/invoice-correction', { id: of, amount, reason: 'Sleva za výpadek', left });
    await correct(30_000, 70_000);
    expect(await row()).toMatchObject({ left: 70_000, corrected: 30_000, status: 'overdue' });
    expect((await chair.call('GET /invoice', {})).data).toMatchObject({ late: 70_000 });
    await correct(70_000, 0);
    expect(await row()).toMatchObject({ left: 0, corrected: 100_000, status: 'paid' });
  });
});

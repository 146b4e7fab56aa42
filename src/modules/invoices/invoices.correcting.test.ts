import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invoicedHouse, invoiceHouses } from '../../testing/invoicing.ts';
import { filesInside, readPdf } from '../../testing/pdf.ts';
import { type House, openWorld, type Person, type World } from '../../testing/world.ts';
import { heldInvoice, receive } from './server/invoices.receiving.ts';

// What is done about a document that was issued wrong: it is corrected by another one, or what was not paid is cancelled.

let world: World;
let home: House;
let chair: Person;
let admin: Person;
let id: string;

const on = (day: string) => {
  world.clock.now = `${day}T10:00:00.000Z`;
};
const work = () => invoiceHouses(world);
const invoices = async () => (await chair.call('GET /invoice', {})).data;
const row = async () => (await invoices()).invoices.find((one) => one.id === id);
const documentOf = async (kind: string) => (await row())?.documents.findLast((one) => one.kind === kind)?.id as string;
const letters = async (kind: string) =>
  (await world.database.pool.query('select body from mail where "to" = $1 and kind = $2', [home.id, kind])).rows;
const look = (of: string, amount: number) =>
  admin.call('POST /admin/invoice-correction', { id: of, amount, reason: 'Sleva za výpadek', isTrial: true });
/** Looks what a correction would bear, and issues it where it bears anything. */
const correct = async (of: string, amount: number) => {
  const { data, ...refused } = await look(of, amount);
  if (refused.code !== 200) return { data, ...refused };
  const asked = { id: of, amount, reason: 'Sleva za výpadek', left: data.left };
  return admin.call('POST /admin/invoice-correction', asked);
};
const cancel = (more: object = {}) =>
  admin.call('PUT /invoice/{id}/cancelled', { id, reason: 'Špatný počet jednotek', ...more });
/** A part of the invoice came. */
const part = (amount: number, key: string) =>
  world.database.transaction(async (tx) => {
    const now = world.services.clock();
    await receive(world.services, tx, await heldInvoice(tx, id), { key, day: now.slice(0, 10), amount }, now);
  });

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  ({ home, chair, admin, id } = await invoicedHouse(world));
});
afterEach(() => {
  world.clock.now = null;
});

describe('a correction', () => {
  test('of a paid invoice bears what it corrects, why, and amounts below nothing, in a series of its own', async () => {
    await admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-01' });
    const of = await documentOf('invoice');
    expect((await look(of, 12_100)).data).toMatchObject({
      number: null,
      total: -12_100,
      left: 87_900,
    });
    expect(await documentOf('correction')).toBeUndefined();
    const { data } = await correct(of, 12_100);
    expect(data.number).toMatch(/^2026-4\d{5}$/);
    expect(data.base + data.tax).toBe(-12_100);
    const { data: url } = await chair.call('GET /invoice/downloadDocument/{id}', {
      id: await documentOf('correction'),
    });
    const paper = (await world.app.inject({ method: 'GET', url })).rawPayload;
    const { text } = readPdf(paper);
    for (const said of [
      `Opravný daňový doklad ${data.number}`,
      data.of,
      'Sleva za výpadek',
      'K vrácení: 121,00 Kč',
      '-121,00 Kč',
    ])
      expect(text).toContain(said);
    const xml = filesInside(paper)[`${data.number}.isdoc`] ?? '';
    for (const said of ['<DocumentType>2<', `<UUID>${of}</UUID>`, '<PayableAmount>-121.00<'])
      expect(xml).toContain(said);
    expect((await letters('invoiceCorrected'))[0].body).toContain('Sleva za výpadek');
  });

  test('is of no more than is left of the document, and the last one leaves no haléř of base or tax', async () => {
    await admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-01' });
    const of = await documentOf('invoice');
    const made = [await correct(of, 33_333), await correct(of, 33_333)].map(({ data }) => data);
    expect(await correct(of, 33_335)).toMatchObject({
      code: 400,
      data: { errors: { amount: 'INVOICE.VALIDATION.CORRECTED_AMOUNT' } },
    });
    made.push((await correct(of, 33_334)).data);
    expect(made.reduce((sum, { base }) => sum + base, 0)).toBe(-82_645);
    expect(made.reduce((sum, { tax }) => sum + tax, 0)).toBe(-17_355);
    expect(made.at(-1)?.left).toBe(0);
    expect((await Promise.all([correct(of, 1), correct(of, 1)])).map(({ code }) => code)).toEqual([400, 400]);
  });

  test('of a tax document on a part has it owed again, and the final invoice takes off only what stayed', async () => {
    await part(40_000, `first ${id}`);
    expect((await correct(await documentOf('taxDocument'), 40_000)).code).toBe(200);
    expect(await row()).toMatchObject({ paid: 0, status: 'exposed' });
    await admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-01' });
    const { rows } = await world.database.pool.query(
      `select content->'taken' as taken from invoice_document where invoice_id = $1 and kind = 'invoice'`,
      [id],
    );
    expect(rows[0].taken.map(({ total }: { total: number }) => total)).toEqual([40_000, -40_000, 100_000]);
    expect(await correct(await documentOf('taxDocument'), 1)).toMatchObject({
      code: 409,
      message: 'INVOICE.ERRORS.IN_INVOICE',
    });
  });

  test('is issued once of what was seen, however often the button is pressed', async () => {
    await admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-01' });
    const of = await documentOf('invoice');
    const { left } = (await look(of, 10_000)).data;
    const press = (known: number | null) =>
      admin.call('POST /admin/invoice-correction', { id: of, amount: 10_000, reason: 'Sleva', left: known });
    const codes = (await Promise.all([press(left), press(left), press(null)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409, 409]);
    expect(await press(left)).toMatchObject({ code: 409, message: 'INVOICE.ERRORS.CORRECTED' });
    expect((await row())?.documents.filter(({ kind }) => kind === 'correction')).toHaveLength(1);
  });

  test('is issued by nobody but the administrator, and of no proforma', async () => {
    const of = await documentOf('proforma');
    expect(await correct(of, 1)).toMatchObject({ code: 404 });
    expect(await chair.call('POST /admin/invoice-correction', { id: of, amount: 1, reason: 'x' })).toMatchObject({
      code: 403,
    });
  });
});

describe('an invoice that is cancelled', () => {
  test('is asked for no more: it is not owed, not reminded of, and says why; nothing takes that back', async () => {
    const { data } = await cancel();
    expect(data).toMatchObject({ status: 'cancelled', cancelReason: 'Špatný počet jednotek' });
    expect(await row()).toMatchObject({ status: 'cancelled', cancelReason: 'Špatný počet jednotek' });
    on('2026-03-20');
    await work();
    expect(await letters('invoiceOverdue')).toEqual([]);
    expect((await letters('invoiceCancelled'))[0].body).toContain('Špatný počet jednotek');
    expect(await invoices()).toMatchObject({ owed: 0, overdueCount: 0, totalItems: 1 });
    expect(await cancel()).toMatchObject({ code: 409, message: 'INVOICE.ERRORS.CANCELLED' });
    expect(await admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-01' })).toMatchObject({ code: 409 });
    for (const text of ['cancelled_on = null', `cancel_reason = 'x'`, `paid_date = '2026-03-01'`])
      await expect(world.database.pool.query(`update invoice set ${text} where id = '${id}'`), text).rejects.toThrow();
  });

  test('is asked for anew by the plan as it is then, where that was said', async () => {
    await admin.call('PUT /admin/invoice-plan/{id}', { id: home.id, period: 'monthly', units: 90 });
    await cancel({ isAgain: true });
    await work();
    await work();
    expect((await invoices()).invoices.map(({ units, status, dateFrom }) => [units, status, dateFrom])).toEqual([
      [90, 'exposed', '2026-03-01'],
      [100, 'cancelled', '2026-03-01'],
    ]);
  });

  test('is asked for anew in its own period, also where the house pays by another period since', async () => {
    await admin.call('PUT /admin/invoice-plan/{id}', { id: home.id, period: 'annual', units: 100 });
    await cancel({ isAgain: true });
    await work();
    const [first] = (await invoices()).invoices;
    expect([first?.dateFrom, first?.dateTo, first?.total]).toEqual(['2026-03-01', '2027-02-28', 1_000_000]);
    await admin.call('PUT /admin/invoice-plan/{id}', { id: home.id, period: 'monthly', units: 100 });
    await admin.call('PUT /invoice/{id}/cancelled', { id: first?.id ?? '', reason: 'Raději měsíčně', isAgain: true });
    await work();
    const [second] = (await invoices()).invoices;
    expect([second?.dateFrom, second?.dateTo, second?.total]).toEqual(['2026-03-01', '2026-03-31', 100_000]);
  });

  test('is corrected instead once its period is over and taxed', async () => {
    on('2026-04-01');
    await work();
    expect(await cancel()).toMatchObject({ code: 409, message: 'INVOICE.ERRORS.FINAL' });
    expect(await row()).toMatchObject({ status: 'overdue' });
  });

  test('was not paid, not even in part', async () => {
    await part(10_000, `part ${id}`);
    expect(await cancel()).toMatchObject({ code: 409, message: 'INVOICE.ERRORS.PARTLY_PAID' });
    await admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-01' });
    expect(await cancel()).toMatchObject({ code: 409, message: 'INVOICE.ERRORS.PAID' });
  });
});

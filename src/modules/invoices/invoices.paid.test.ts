import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invoicedHouse, invoiceHouses } from '../../testing/invoicing.ts';
import { filesInside, readPdf } from '../../testing/pdf.ts';
import {
  administrator,
  changeCommunity,
  type House,
  house,
  open,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';

// What becomes of an invoice that is paid, or is not.

let world: World;
let home: House;
let chair: Person;
let admin: Person;
let id: string;

const at = (day: string, place = world) => {
  place.clock.now = `${day}T10:00:00.000Z`;
};
const work = (place = world) => invoiceHouses(place);
const row = async (person = chair) => {
  const { data } = await person.call('GET /invoice', {});
  return data.invoices[0];
};
const lettersTo = async (kind: string) =>
  (await world.database.pool.query('select body, code from mail where "to" = $1 and kind = $2', [home.id, kind])).rows;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  ({ home, chair, admin, id } = await invoicedHouse(world));
});
afterEach(() => {
  world.clock.now = null;
});

describe('an invoice that is not paid', () => {
  test('is overdue after its fourteenth day, and reminded of once', async () => {
    at('2026-03-15');
    await work();
    expect((await row())?.status).toBe('exposed');
    expect((await chair.call('GET /invoice/check-invoices')).data).toEqual({ exposedCount: 1, overdueCount: 0 });
    at('2026-03-16');
    await work();
    await work();
    expect((await row())?.status).toBe('overdue');
    expect((await chair.call('GET /invoice/check-invoices')).data).toEqual({ exposedCount: 0, overdueCount: 1 });
    const letters = await lettersTo('invoiceOverdue');
    expect(letters).toHaveLength(1);
    expect(letters[0].body).toContain('15.\u00a003.\u00a02026');
    expect(letters[0].code).toContain('AM:1000.00');
  });
});

describe('an invoice that is paid', () => {
  const pay = (paidDate: string) => admin.call('PUT /invoice/{id}/paid', { id, paidDate });

  test('gets a tax document on the payment and a final invoice that leaves nothing to pay', async () => {
    at('2026-03-10');
    const { data } = await pay('2026-03-09');
    expect(data).toMatchObject({ status: 'paid', paidDate: '2026-03-09' });
    expect(data.taxDocument).toMatch(/^2026-2\d{5}$/);
    expect(data.invoice).toMatch(/^2026-3\d{5}$/);
    const { rows } = await world.database.pool.query(
      `select kind, content from invoice_document where invoice_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ kind, content }) => [kind, content.taxPoint, content.vats])).toEqual([
      ['proforma', null, [{ rate: 21, base: 82_645, tax: 17_355 }]],
      ['taxDocument', '2026-03-09', [{ rate: 21, base: 82_645, tax: 17_355 }]],
      ['invoice', '2026-03-10', [{ rate: 21, base: 82_645, tax: 17_355 }]],
    ]);
    const [letter] = await lettersTo('invoicePaid');
    expect(letter.body).toContain(data.invoice);
  });

  test('has three papers that bear what the law asks of them', async () => {
    at('2026-03-10');
    const { data } = await pay('2026-03-09');
    const textOf = async (call: 'downloadProformaInvoice' | 'downloadTaxDocument' | 'downloadInvoice') => {
      const url = (await chair.call(`GET /invoice/${call}/{id}`, { id })).data;
      const { headers, rawPayload } = await world.app.inject({ method: 'GET', url });
      expect(headers['content-type']).toBe('application/pdf');
      const { text, source } = readPdf(rawPayload);
      const [[name = '', xml = ''] = []] = Object.entries(filesInside(rawPayload));
      expect(source).toContain('<pdfaid:part>3</pdfaid:part>');
      expect(text).toContain(name.replace(/\.isdoc$/, ''));
      expect(xml).toContain(`<ID>${name.replace(/\.isdoc$/, '')}</ID>`);
      expect(xml).toContain('<TaxInclusiveAmount>1000.00</TaxInclusiveAmount>');
      return text;
    };
    const [asked, received, final] = [
      await textOf('downloadProformaInvoice'),
      await textOf('downloadTaxDocument'),
      await textOf('downloadInvoice'),
    ];
    for (const text of [asked, received, final])
      for (const part of [
        'Domovník s.r.o.',
        'IČO 27082440',
        'DIČ CZ27082440',
        'SVJ Zkušební',
        '21 %',
        '826,45 Kč',
        '173,55 Kč',
        '1 000,00 Kč',
      ])
        expect(text).toContain(part);
    expect(asked).toContain('Tento doklad není daňovým dokladem');
    expect(asked).toContain('19-2000145399/0800');
    expect(received).toContain(`Daňový doklad k přijaté platbě ${data.taxDocument}`);
    expect(received).toContain('09. 03. 2026');
    expect(final).toContain(`Faktura – daňový doklad ${data.invoice}`);
    expect(final).toContain('-826,45 Kč');
    expect(final).toContain('Zbývá uhradit 0,00 Kč');
  });

  test('is paid once, however many say so, on no day to come and on none long before its issue', async () => {
    at('2026-03-10');
    for (const day of ['2025-02-20', '2026-03-11'])
      expect(await pay(day)).toMatchObject({
        code: 400,
        data: { errors: { paidDate: 'INVOICE.VALIDATION.PAID_DATE' } },
      });
    const codes = (await Promise.all([pay('2026-03-10'), pay('2026-03-10'), pay('2026-03-10')])).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 409, 409]);
    const { rows } = await world.database.pool.query('select kind from invoice_document where invoice_id = $1', [id]);
    expect(rows).toHaveLength(3);
    expect(await admin.call('PUT /invoice/{id}/paid', { id: home.id, paidDate: '2026-03-10' })).toMatchObject({
      code: 404,
      message: 'INVOICE.PROFORMA_INVOICE_NOT_FOUND',
    });
  });

  test('by somebody who pays no value-added tax has no tax document, and its papers say so', async () => {
    const plain = await open({ INVOICE_DIC: '' });
    const own = await house(plain);
    const [person, keeper] = [await own.join('mayorCommittee'), await administrator(plain)];
    await staySignedIn(plain);
    at('2026-03-01', plain);
    await keeper.call('PUT /admin/invoice-plan/{id}', {
      id: own.id,
      period: 'monthly',
      units: 100,
      since: '2026-03-01',
    });
    await work(plain);
    const issued = (await row(person))?.id as string;
    const { data } = await keeper.call('PUT /invoice/{id}/paid', { id: issued, paidDate: '2026-03-01' });
    expect([data.taxDocument, data.status]).toEqual([null, 'paid']);
    expect(await person.call('GET /invoice/downloadTaxDocument/{id}', { id: issued })).toMatchObject({ code: 404 });
    const url = (await person.call('GET /invoice/downloadInvoice/{id}', { id: issued })).data;
    const { text } = readPdf((await plain.app.inject({ method: 'GET', url })).rawPayload);
    expect(text).toContain('Nejsme plátci DPH');
    expect(text).toContain('1 000,00 Kč');
    expect(text).not.toContain('Základ daně');
    await plain.close();
  });
});

describe('a payment that is noted by hand', () => {
  test('may be a part, and the same press twice is one payment', async () => {
    at('2026-03-10');
    const pay = () =>
      admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-09', amount: 30_000, left: 100_000 });
    expect((await Promise.all([pay(), pay()])).map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await row()).toMatchObject({ paid: 30_000, left: 70_000, status: 'exposed' });
    expect(await admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-09', amount: 70_001 })).toMatchObject({
      code: 400,
      data: { errors: { amount: 'INVOICE.VALIDATION.PAID_AMOUNT' } },
    });
    const { data } = await chair.call('GET /invoice', {});
    expect(data.order).toMatchObject({
      account: '19-2000145399/0800',
      amount: 70_000,
      symbol: data.invoices[0]?.variableSymbol,
    });
    expect(data.order?.code?.size).toBeGreaterThan(20);
  });
});

describe('an address of a paper', () => {
  const addressOf = async () => (await chair.call('GET /invoice/downloadProformaInvoice/{id}', { id })).data;
  const status = async (url: string) => (await world.app.inject({ method: 'GET', url })).statusCode;

  test('opens it for an hour, as long as its holder reads the invoices, and no other paper', async () => {
    const url = await addressOf();
    expect(await status(url)).toBe(200);
    expect(await status(url.replace(/[0-9a-f]{4}\?/, 'abcd?'))).toBe(404);
    world.clock.now = '2026-03-01T11:00:01.000Z';
    expect(await status(url)).toBe(404);
    at('2026-03-01');
    await changeCommunity(world, home.id, { modules: ['svj'] });
    expect(await status(url)).toBe(404);
  });

  test('is given to nobody of another house, and to no owner', async () => {
    const stranger = await (await house(world)).join('mayorCommittee');
    const owner = await home.join('member');
    await staySignedIn(world);
    expect(await stranger.call('GET /invoice/downloadProformaInvoice/{id}', { id })).toMatchObject({
      code: 404,
      message: 'INVOICE.PROFORMA_INVOICE_NOT_FOUND',
    });
    expect(await owner.call('GET /invoice/downloadProformaInvoice/{id}', { id })).toMatchObject({ code: 403 });
    expect((await stranger.call('GET /invoice', {})).data.totalItems).toBe(0);
  });
});

test('the administrator finds the invoices of all houses by state, number and customer', async () => {
  const { number, variableSymbol } = (await row()) ?? { number: '', variableSymbol: '' };
  for (const search of [number, variableSymbol, `${number.slice(-4)} zkusebni`])
    expect(
      (await admin.call('GET /admin/invoice', { search, tab: 'exposed' })).data.invoices.map((one) => one.id),
    ).toEqual([id]);
  expect((await admin.call('GET /admin/invoice', { search: number, tab: 'paid' })).data.totalItems).toBe(0);
  await admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-01' });
  const { data } = await admin.call('GET /admin/invoice', { search: number, tab: 'paid' });
  expect(data.invoices[0]).toMatchObject({ id, communityId: home.id, status: 'paid' });
  expect(data.invoices[0]?.documents.map(({ kind }) => kind)).toEqual(['proforma', 'taxDocument', 'invoice']);
  expect(await chair.call('GET /admin/invoice', {})).toMatchObject({ code: 403 });
});

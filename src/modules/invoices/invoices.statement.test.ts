import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Item, itemOf } from '#engines/statements/statements.shape.ts';
import { invoicedHouse, invoiceHouses } from '../../testing/invoicing.ts';
import { statementOf, writeCamt, writeCsv, writeGpc } from '../../testing/statements.ts';
import { uploadData } from '../../testing/upload.ts';
import { type House, openWorld, type Person, type World } from '../../testing/world.ts';

// What the bank of the provider says came, and what it does to the invoices of houses.

let world: World;
let home: House;
let chair: Person;
let admin: Person;
let id: string;
let symbol: string;

const own = '19-2000145399/0800';
const on = (day: string) => {
  world.clock.now = `${day}T10:00:00.000Z`;
};
const work = () => invoiceHouses(world);
let payers = 100;
/** A movement of a payer that no other test has. */
const came = (day: string, amount: number, vs = symbol, more: Partial<Item> = {}) =>
  itemOf(day, amount, { vs, counterAccount: `${payers++}/0100`, counterName: 'SVJ', message: 'faktura', ...more });
const stated = (items: Item[], account = own) => statementOf(account, items, { from: '2026-03-01', to: '2026-03-31' });
type Taken = Record<'wholeCount' | 'partCount' | 'otherCount' | 'knownCount', number> & {
  movements: { outcome: string; number: string | null; customer: string | null; amount: number }[];
};
const bring = async (bytes: Uint8Array, isTrial = false, by = admin) =>
  (await uploadData(world, home.id, by, '/admin/invoice-statement', { isTrial }, [
    { name: 'vypis.xml', bytes },
  ])) as never as {
    code: number;
    message: string;
    data: Taken;
  };
const invoices = async () => (await chair.call('GET /invoice', {})).data;
const row = async () => (await invoices()).invoices.find((one) => one.id === id);
const documents = async () =>
  (
    await world.database.pool.query('select kind, content from invoice_document where invoice_id = $1 order by id', [
      id,
    ])
  ).rows.map(({ kind, content }) => ({ kind, ...content }));
const letters = async () =>
  (await world.database.pool.query('select body, code from mail where "to" = $1 order by created_at', [home.id])).rows;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  ({ home, chair, admin, id, symbol } = await invoicedHouse(world));
  on('2026-03-20');
});
afterEach(() => {
  world.clock.now = null;
});

describe('a statement of the provider', () => {
  test.each([
    ['camt.053', writeCamt],
    ['GPC', writeGpc],
    ['CSV', writeCsv],
  ])('as %s pays an invoice on the day of its bank, by symbol and amount', async (_, write) => {
    const { data } = await bring(write(stated([came('2026-03-05', 100_000)])));
    expect(data).toMatchObject({ wholeCount: 1, partCount: 0, otherCount: 0 });
    expect(await row()).toMatchObject({ status: 'paid', paidDate: '2026-03-05', paid: 100_000 });
    expect((await documents()).map(({ kind, taxPoint }) => [kind, taxPoint])).toEqual([
      ['proforma', null],
      ['taxDocument', '2026-03-05'],
      ['invoice', '2026-03-20'],
    ]);
  });

  test('says before it does anything what it would do, and does nothing', async () => {
    const bytes = writeCamt(stated([came('2026-03-05', 40_000), came('2026-03-06', 1, '999')]));
    const { data } = await bring(bytes, true);
    expect(data).toMatchObject({ wholeCount: 0, partCount: 1, otherCount: 1 });
    expect(data.movements.map(({ outcome }) => outcome)).toEqual(['part', 'unknown']);
    expect(data.movements[0]?.number).toBe((await row())?.number);
    expect(await row()).toMatchObject({ status: 'overdue', paid: 0 });
    expect(await documents()).toHaveLength(1);
    expect((await bring(bytes, false)).data).toMatchObject({ partCount: 1, otherCount: 1, knownCount: 0 });
  });

  test('that is brought twice, at once, or in another format changes nothing more', async () => {
    const items = [came('2026-03-05', 30_000), came('2026-03-06', 20_000)];
    const twice = { ...items[1], counterAccount: items[0]?.counterAccount, amount: 30_000, day: '2026-03-05' } as Item;
    const all = stated([...items, twice]); // two equal payments of one day are two
    await Promise.all([bring(writeCamt(all)), bring(writeCamt(all))]);
    expect((await row())?.paid).toBe(80_000);
    expect((await bring(writeGpc(all))).data).toMatchObject({ knownCount: 3, partCount: 0, otherCount: 0 });
    expect((await row())?.paid).toBe(80_000);
  });

  test('of parts issues a tax document on each, and at last an invoice that takes all of them off', async () => {
    await bring(writeCamt(stated([came('2026-03-05', 33_333)])));
    expect(await row()).toMatchObject({ status: 'overdue', paid: 33_333, paidDate: null });
    expect((await invoices()).owed).toBe(66_667);
    const [letter] = (await letters()).slice(-1);
    expect(letter.body).toContain('333,33\u00a0Kč');
    expect(letter.code).toContain('*AM:666.67*');
    await bring(writeCamt(stated([came('2026-03-06', 33_333), came('2026-03-07', 33_334)])));
    expect(await row()).toMatchObject({ status: 'paid', paidDate: '2026-03-07', paid: 100_000 });
    const [, ...issued] = await documents();
    const [parts, [final]] = [issued.slice(0, -1), issued.slice(-1)];
    expect(parts.map(({ kind, total, taxPoint, vats }) => [kind, total, taxPoint, vats[0].tax])).toEqual([
      ['taxDocument', 33_333, '2026-03-05', 5_785],
      ['taxDocument', 33_333, '2026-03-06', 5_785],
      ['taxDocument', 33_334, '2026-03-07', 5_785],
    ]);
    expect(final.taken.map(({ number }: { number: string }) => number)).toEqual(parts.map(({ number }) => number));
    expect(final.taken.reduce((sum: number, one: { total: number }) => sum + one.total, 0)).toBe(final.total);
    expect(final.kind).toBe('invoice');
  });

  test('pays the invoice of what is more, and leaves the rest, what is of none and what comes again to the administrator', async () => {
    const before = (await admin.call('GET /admin/invoice-payment', {})).data.totalItems;
    const items = [
      came('2026-03-05', 100_100),
      came('2026-03-06', 5, '4'),
      came('2026-03-06', 6, ''),
      came('2026-03-08', 100_000),
      came('2026-03-07', -9),
    ];
    expect((await bring(writeCamt(stated(items)))).data).toMatchObject({ otherCount: 3, wholeCount: 1, partCount: 0 });
    expect(await row()).toMatchObject({ status: 'paid', paid: 100_000, left: 0 });
    const { data } = await admin.call('GET /admin/invoice-payment', {});
    expect(data.totalItems).toBe(before + 4);
    const mine = data.payments.map(({ reason, amount }) => [reason, amount]);
    expect(mine).toEqual(
      expect.arrayContaining([
        ['more', 100],
        ['unknown', 5],
        ['none', 6],
        ['again', 100_000],
      ]),
    );
    const first = data.payments[0]?.id as string;
    expect(await admin.call('PUT /admin/invoice-payment/{id}/settled', { id: first })).toMatchObject({ code: 200 });
    expect(await admin.call('PUT /admin/invoice-payment/{id}/settled', { id: first })).toMatchObject({ code: 404 });
    expect((await admin.call('GET /admin/invoice-payment', {})).data.totalItems).toBe(before + 3);
    expect((await bring(writeCamt(stated(items)))).data).toMatchObject({ knownCount: 4, otherCount: 0, wholeCount: 0 });
  });

  test('tells nothing new of what was noted by hand a few days apart, and what else comes is one more payment', async () => {
    await admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-04', amount: 40_000 });
    const bytes = writeCamt(stated([came('2026-03-06', 40_000)]));
    expect((await bring(bytes, true)).data.movements.map(({ outcome }) => outcome)).toEqual(['noted']);
    for (const known of [1, 1]) expect((await bring(bytes)).data).toMatchObject({ knownCount: known, partCount: 0 });
    expect(await row()).toMatchObject({ paid: 40_000, left: 60_000 });
    expect((await bring(writeCamt(stated([came('2026-03-06', 40_000)])))).data).toMatchObject({ partCount: 1 });
    expect(await row()).toMatchObject({ paid: 80_000, left: 20_000 });
  });

  test('of a payment to a cancelled invoice waits, and is given to the one that was asked for instead', async () => {
    on('2026-03-10');
    await admin.call('PUT /invoice/{id}/cancelled', { id, reason: 'Špatný počet jednotek', isAgain: true });
    await admin.call('PUT /admin/invoice-plan/{id}', { id: home.id, period: 'monthly', units: 90 });
    await work();
    const next = (await invoices()).invoices[0]?.id ?? '';
    await bring(writeCamt(stated([came('2026-03-05', 100_000)])));
    const [waiting] = (await admin.call('GET /admin/invoice-payment', {})).data.payments.filter(
      (one) => one.symbol === symbol,
    );
    const give = (invoiceId: string) =>
      admin.call('PUT /admin/invoice-payment/{id}/invoice', { id: waiting?.id ?? '', invoiceId });
    expect(waiting?.reason).toBe('cancelled');
    expect(await give(id)).toMatchObject({ code: 409, message: 'INVOICE.ERRORS.CANCELLED' });
    expect((await Promise.all([give(next), give(next)])).map(({ code }) => code).sort()).toEqual([200, 404]);
    expect((await invoices()).invoices[0]).toMatchObject({ status: 'paid', paidDate: '2026-03-05', paid: 90_000 });
    const rest = (await admin.call('GET /admin/invoice-payment', {})).data.payments.filter(
      (one) => one.symbol === symbol,
    );
    expect(rest.map(({ reason, amount }) => [reason, amount])).toEqual([['more', 10_000]]);
    expect(await chair.call('PUT /admin/invoice-payment/{id}/invoice', { id: next, invoiceId: next })).toMatchObject({
      code: 403,
    });
  });

  test('of another account is refused, and nobody else brings one', async () => {
    const bytes = writeCamt(stated([came('2026-03-05', 100_000)], '27-123/0100'));
    expect(await bring(bytes)).toMatchObject({ code: 400, message: 'INVOICE.ERRORS.ACCOUNT' });
    expect(await bring(bytes, false, chair)).toMatchObject({ code: 403 });
    expect(await bring(Buffer.from('nic'))).toMatchObject({ code: 400 });
  });

  test('after a part is reminded of only what is left, and the administrator pays the rest', async () => {
    on('2026-03-10');
    await bring(writeCamt(stated([came('2026-03-05', 40_000)])));
    on('2026-03-20');
    await work();
    const [letter] = (await letters()).slice(-1);
    expect(letter.body).toContain('600,00\u00a0Kč');
    expect(letter.code).toContain('*AM:600.00*');
    await admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-19' });
    expect(await row()).toMatchObject({ status: 'paid', paid: 100_000, paidDate: '2026-03-19' });
    expect((await documents()).map(({ kind, total }) => [kind, total])).toEqual([
      ['proforma', 100_000],
      ['taxDocument', 40_000],
      ['taxDocument', 60_000],
      ['invoice', 100_000],
    ]);
  });

  test('is kept as it came: nothing in the database changes or removes it', async () => {
    await bring(writeCamt(stated([came('2026-03-05', 40_000)])));
    const { pool } = world.database;
    for (const text of [
      `update invoice_payment set amount = 1 where invoice_id = '${id}'`,
      `delete from invoice_payment where invoice_id = '${id}'`,
    ])
      await expect(pool.query(text), text).rejects.toMatchObject({ code: '23001' });
  });
});

import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoicedHouse, invoiceHouses } from '../../testing/invoicing.ts';
import { noIssuer } from '../../testing/issuer.ts';
import { startPost } from '../../testing/post.ts';
import { readSheet } from '../../testing/sheet.ts';
import {
  administrator,
  changeCommunity,
  house,
  open,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';

// What the provider sees of all houses: what will be issued, what was, what came of it, and what goes to the accountant and by mail.

let world: World;
let admin: Person;
let post: Awaited<ReturnType<typeof startPost>>;
/** A world of its own: what it counts is of these houses alone. */
beforeAll(async () => {
  post = await startPost();
  world = await open({ SMTP_URL: post.url });
  admin = await administrator(world);
});
afterAll(async () => {
  await world.close();
  await post.stop();
});

const on = (day: string) => {
  world.clock.now = `${day}T10:00:00.000Z`;
};
const run = async (by = admin) => (await by.call('GET /admin/invoice-run', { sizePerPage: 'all' })).data;
const issue = async () => (await admin.call('POST /admin/invoice-run', {})).data;
const sums = async (more: object = {}) =>
  (await admin.call('GET /admin/invoice-overview', { year: 2026, sizePerPage: 'all', ...more })).data;
const sent = (to: string) => world.mailer.sendWaiting().then(() => post.to(to));

/** A house that pays for so many units by the month since a day. */
async function paying(name: string, units: number, since: string) {
  const home = await house(world, { name });
  const to = `${home.id}@example.cz`;
  await changeCommunity(world, home.id, { invoiceEmail: to, ico: '27082440' });
  await changeCommunity(world, home.id, { street: 'Dlouhá 1', city: 'Praha 1', post: '11000' });
  await staySignedIn(world);
  await admin.call('PUT /admin/invoice-plan/{id}', { id: home.id, period: 'monthly', units, since });
  return { ...home, to };
}

describe('what will be issued', () => {
  test('says for whom, of how much, what is missing, and who has agreed to nothing', async () => {
    on('2026-01-10');
    const whole = await paying('SVJ Celá', 10, '2026-01-05');
    const poor = await paying('SVJ Chudá', 20, '2026-02-01');
    await changeCommunity(world, poor.id, { invoiceEmail: '', email: '', ico: '', street: '' });
    const later = await paying('SVJ Pozdější', 30, '2026-03-01');
    const none = await house(world, { name: 'SVJ Bez smlouvy' });
    const free = await house(world, { name: 'SVJ Zdarma' });
    await changeCommunity(world, free.id, { isFree: true });
    const { houses, totalItems, ...rest } = await run();
    const of = (id: string) => houses.find((one) => one.id === id);
    expect(of(whole.id)).toMatchObject({
      dateFrom: '2026-01-05',
      dateTo: '2026-02-04',
      units: 10,
      total: 10_000,
      isDue: true,
      missing: [],
    });
    expect(of(poor.id)).toMatchObject({ isDue: false, total: 20_000, missing: ['email', 'ico', 'seat'] });
    expect(of(none.id)).toMatchObject({ period: null, total: 0, dateFrom: null });
    expect(of(none.id)?.missing).toContain('plan');
    expect([of(later.id), of(free.id)]).toEqual([undefined, undefined]);
    expect(houses[0]?.period).toBeNull(); // who has agreed to nothing stands first
    expect(totalItems).toBe(houses.length);
    expect(rest).toEqual({ dueCount: 1, dueTotal: 10_000, hasIssuer: true });
  });

  test('is issued by one button, once, however many press it at once', async () => {
    on('2026-02-10');
    const [one, two] = [await paying('SVJ První', 10, '2026-02-10'), await paying('SVJ Druhá', 20, '2026-02-10')];
    const before = await run();
    const answers = await Promise.all([issue(), issue(), issue()]);
    expect(answers.reduce((sum, { issuedCount }) => sum + issuedCount, 0)).toBe(before.dueCount);
    expect(await issue()).toEqual({ issuedCount: 0, leftCount: 0 });
    await invoiceHouses(world);
    for (const home of [one, two]) expect((await sums({ search: home.to && 'Praha 1' })).totalItems).toBeGreaterThan(1);
    const numbers = (await admin.call('GET /admin/invoice', { tab: 'all', sizePerPage: 'all' })).data.invoices;
    for (const { id } of [one, two]) expect(numbers.filter(({ communityId }) => communityId === id)).toHaveLength(1);
    expect((await run()).dueCount).toBe(0);
    await world.mailer.sendWaiting(); // while the night makes the same papers
    const { rows } = await world.database.pool.query('select error from mail where error is not null');
    expect(rows).toEqual([]);
  });

  test('is nothing where a unit costs nothing', async () => {
    const other = await open({ PRICE_PER_UNIT: '0' });
    const own = await administrator(other);
    const home = await house(other);
    await own.call('PUT /admin/invoice-plan/{id}', { id: home.id, period: 'monthly', units: 3, since: '2026-01-01' });
    expect(await run(own)).toMatchObject({ dueCount: 0, dueTotal: 0, houses: [{ isDue: false, total: 0 }] });
    expect((await own.call('POST /admin/invoice-run', {})).data).toEqual({ issuedCount: 0, leftCount: 0 });
    await other.close();
  });

  test('is not issued by nobody, and is nobody else’s to see', async () => {
    const other = await open(noIssuer);
    const own = await administrator(other);
    expect((await run(own)).hasIssuer).toBe(false);
    expect(await own.call('POST /admin/invoice-run', {})).toMatchObject({
      code: 409,
      message: 'INVOICE.ERRORS.NO_ISSUER',
    });
    await other.close();
  });
});

describe('what was issued', () => {
  test('is summed by houses and by months: what came, what is left, what is late; what was cancelled counts nowhere', async () => {
    on('2027-03-01');
    const name = 'SVJ Sečtená';
    const home = await paying(name, 100, '2027-03-01');
    await issue();
    on('2027-04-01');
    await issue();
    const of = async (more: object = {}) =>
      (await sums({ year: 2027, search: 'Sečtená', ...more })).houses.map(({ id, ...rest }) => ({ ...rest, id }));
    const both = {
      id: home.id,
      customer: name,
      invoiceCount: 2,
      issued: 200_000,
      paid: 0,
      left: 200_000,
      late: 100_000,
    };
    expect(await of()).toEqual([both]);
    expect(await of({ month: 3 })).toEqual([{ ...both, invoiceCount: 1, issued: 100_000, left: 100_000 }]);
    const [april, march] = (await admin.call('GET /admin/invoice', { tab: 'all', search: 'Sečtená' })).data.invoices;
    await admin.call('PUT /invoice/{id}/paid', { id: march?.id ?? '', paidDate: '2027-04-01', amount: 40_000 });
    expect(await of({ month: 3 })).toMatchObject([{ paid: 40_000, left: 60_000, late: 60_000 }]);
    await admin.call('PUT /invoice/{id}/cancelled', { id: april?.id ?? '', reason: 'Dům odešel' });
    expect(await of()).toMatchObject([{ invoiceCount: 1, issued: 100_000, paid: 40_000, left: 60_000 }]);
    expect(await of({ month: 4 })).toEqual([]);
    const { months, whole, firstYear } = await sums({ year: 2027 });
    const added = (field: 'issued' | 'paid' | 'left' | 'late') => months.reduce((sum, one) => sum + one[field], 0);
    expect(whole).toMatchObject({
      issued: added('issued'),
      paid: added('paid'),
      left: added('left'),
      late: added('late'),
    });
    expect(firstYear).toBe(2026);
    expect((await admin.call('GET /admin/invoice-overview', { year: 1999 })).code).toBe(400);
    expect((await sums({ year: 2030 })).whole).toMatchObject({ invoiceCount: 0, issued: 0 });
  });

  test('of a house that is gone stays under whom its invoices were for', async () => {
    on('2028-03-01');
    const home = await paying('SVJ Zaniklá', 10, '2028-03-01');
    await issue();
    await world.database.pool.query('delete from community where id = $1', [home.id]);
    expect((await sums({ year: 2028, search: 'Zaniklá' })).houses).toMatchObject([
      { id: null, customer: 'SVJ Zaniklá', issued: 10_000 },
    ]);
  });

  test('goes to the accountant as a table that adds to the tax once, and as ISDOC of each document', async () => {
    on('2029-03-01');
    await paying('SVJ =Účtovaná', 100, '2029-03-01');
    await issue();
    const [one] = (await admin.call('GET /admin/invoice', { tab: 'all', search: 'Účtovaná' })).data.invoices;
    for (const amount of [40_000, 60_000])
      await admin.call('PUT /invoice/{id}/paid', { id: one?.id ?? '', paidDate: '2029-03-01', amount });
    const take = async (format: 'xlsx' | 'isdoc', month = 3) => {
      const { code, bytes } = await admin.call('GET /admin/invoice-export', { year: 2029, month, format });
      expect(code).toBe(200);
      return bytes;
    };
    const [heads = [], ...rows] = await readSheet(await take('xlsx'));
    expect(rows.map(([number]) => String(number).slice(0, 6))).toEqual(['2029-2', '2029-2', '2029-3']); // no proforma
    expect(rows[0]?.[2]).toBe('SVJ =Účtovaná');
    const column = (name: string) =>
      rows.map((row) => Number(row[heads.findIndex((head) => String(head).replace(/\s/g, ' ') === name)]));
    expect(column('Celkem')).toEqual([400, 600, 1_000]);
    expect(column('Odečtené zálohy')).toEqual([0, 0, 1_000]);
    const added = [column('Základ 21 %'), column('DPH 21 %')].flat().reduce((sum, amount) => sum + amount, 0);
    expect(added).toBeCloseTo(1_000, 2);
    expect(column('DPH 21 %')[2]).toBe(0);
    const files = unzipSync(new Uint8Array(await take('isdoc')));
    expect(Object.keys(files)).toEqual(rows.map(([number]) => `${number}.isdoc`));
    expect(Object.values(files).every((file) => Buffer.from(file).includes('<Invoice'))).toBe(true);
    expect(await readSheet(await take('xlsx', 4))).toHaveLength(1);
    expect(unzipSync(new Uint8Array(await take('isdoc', 4)))).toEqual({});
  });
});

describe('a letter of the provider', () => {
  test('brings the papers of which it speaks, as they are kept', async () => {
    const { id, chair, admin: keeper, home } = await invoicedHouse(world);
    await changeCommunity(world, home.id, { invoiceEmail: `${home.id}@example.cz` });
    await keeper.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-01' });
    const [letter] = await sent(`${home.id}@example.cz`);
    const papers = letter?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf') ?? [];
    const { data } = await chair.call('GET /invoice', {});
    const documents = data.invoices[0]?.documents.filter(({ kind }) => kind !== 'proforma') ?? [];
    expect(papers.map(({ filename }) => filename)).toEqual(documents.map(({ number }) => `${number}.pdf`));
    const { data: url } = await chair.call('GET /invoice/downloadInvoice/{id}', { id });
    const { rawPayload } = await world.app.inject({ method: 'GET', url });
    expect(Buffer.from(papers.at(-1)?.content as ArrayBuffer).equals(rawPayload)).toBe(true);
  });

  test('asks by hand too, once a day, with the paper and what is left; not of what is paid or of a house that is gone', async () => {
    const { id, home, chair } = await invoicedHouse(world);
    const to = `${home.id}@example.cz`;
    await changeCommunity(world, home.id, { invoiceEmail: to });
    await admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-01', amount: 40_000 });
    const remind = (by = admin) => by.call('PUT /invoice/{id}/reminded', { id });
    expect(await remind(chair)).toMatchObject({ code: 403 });
    on('2026-03-20');
    expect(await remind()).toMatchObject({ code: 200, data: { remindedOn: '2026-03-20', status: 'overdue' } });
    expect(await remind()).toMatchObject({ code: 409, message: 'INVOICE.ERRORS.REMINDED' });
    on('2026-03-21');
    expect(await remind()).toMatchObject({ code: 200, data: { remindedOn: '2026-03-21' } });
    const [, first, ...more] = await sent(to);
    expect([first?.subject?.split(':')[0], more.length]).toEqual(['Po splatnosti', 1]);
    expect(first?.text).toContain('600,00');
    expect(first?.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf');
    await admin.call('PUT /invoice/{id}/paid', { id, paidDate: '2026-03-21' });
    on('2026-03-22');
    expect(await remind()).toMatchObject({ code: 409, message: 'INVOICE.ERRORS.PAID' });
  });

  test('is not written to a house without an e-mail, by hand or by night: it is refused, and nothing says that it went', async () => {
    const { id, home } = await invoicedHouse(world);
    const { pool } = world.database;
    await pool.query(`update community set email = '', invoice_email = '' where id = $1`, [home.id]);
    on('2026-03-20');
    const remind = () => admin.call('PUT /invoice/{id}/reminded', { id });
    expect(await remind()).toMatchObject({ code: 409, message: 'INVOICE.ERRORS.NO_ADDRESS' });
    await invoiceHouses(world);
    const remindedAt = async () =>
      (await pool.query('select reminded_at from invoice where id = $1', [id])).rows[0].reminded_at;
    expect(await remindedAt()).toBe(null);
    await changeCommunity(world, home.id, { invoiceEmail: `${home.id}@example.cz` });
    await invoiceHouses(world);
    expect(await remindedAt()).not.toBe(null);
  });

  test('whose paper cannot be made waits and keeps no other one', async () => {
    const { pool } = world.database;
    const write = (to: string, papers: string) =>
      pool.query(
        `insert into mail (id, kind, "to", subject, body, encloses, created_at, next_try_at)
          values (gen_random_uuid(), 'invoice', $1, 'Faktura', 'Text', ${papers}, $2, $2)`,
        [to, world.clock.now],
      );
    await write('zly@example.cz', 'array[gen_random_uuid()]');
    await write('dobry@example.cz', 'array[]::uuid[]');
    expect(await sent('dobry@example.cz')).toHaveLength(1);
    const { rows } = await pool.query(`select status, attempts, error from mail where "to" = 'zly@example.cz'`);
    expect(rows).toMatchObject([{ status: 'waiting', attempts: 1, error: 'INVOICE.PROFORMA_INVOICE_NOT_FOUND' }]);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { invoiceHouses } from '../../testing/invoicing.ts';
import { filesInside, readPdf } from '../../testing/pdf.ts';
import {
  administrator,
  changeCommunity,
  house,
  open,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';
import { heldInvoice, receive } from './server/invoices.receiving.ts';

// The tax of each document is that of its own day: the rate changes within invoices, and who issues begins and ends to pay it.

const places: World[] = [];
let admin: Person;
let chair: Person;
let world: World;
let id: string;
let homeId: string;

const on = (day: string) => {
  world.clock.now = `${day}T10:00:00.000Z`;
};

/** A house that is asked for 1 000 Kč by who pays tax at these rates. */
async function asked(rates: string, since: string) {
  world = await open({ INVOICE_VAT_RATE: rates });
  places.push(world);
  const home = await house(world);
  homeId = home.id;
  [chair, admin] = [await home.join('mayorCommittee'), await administrator(world, home.id)];
  await staySignedIn(world);
  on(since);
  await admin.call('PUT /admin/invoice-plan/{id}', { id: home.id, period: 'monthly', units: 100, since });
  await invoiceHouses(world);
  id = (await chair.call('GET /invoice', {})).data.invoices[0]?.id ?? '';
}

let parts = 0;
/** A part of it came on a day, and was taken on another. */
const part = (amount: number, day: string) =>
  world.database.transaction(async (tx) => {
    const now = world.services.clock();
    await receive(world.services, tx, await heldInvoice(tx, id), { key: `${id} ${++parts}`, day, amount }, now);
  });

const documents = async () => {
  const { rows } = await world.database.pool.query(
    'select id, kind, content from invoice_document where invoice_id = $1 order by id',
    [id],
  );
  return rows as { id: string; kind: string; content: Record<string, never> & { vats: object[] } }[];
};

/** The text of the last paper of a kind, and what is inside it for accountants. */
async function paper(kind: string) {
  const document = (await documents()).findLast((one) => one.kind === kind);
  const { data: url } = await chair.call('GET /invoice/downloadDocument/{id}', { id: document?.id ?? '' });
  const { rawPayload } = await world.app.inject({ method: 'GET', url });
  return { text: readPdf(rawPayload).text, xml: Object.values(filesInside(rawPayload))[0] ?? '' };
}

const correct = async (kind: string, amount: number) => {
  const of = { id: (await documents()).findLast((one) => one.kind === kind)?.id ?? '', amount, reason: 'Sleva' };
  const { data } = await admin.call('POST /admin/invoice-correction', { ...of, isTrial: true });
  return admin.call('POST /admin/invoice-correction', { ...of, left: data.left });
};

afterAll(async () => {
  for (const place of places) await place.close();
});

test('what was paid before the rate changed is taxed by the rate of its day, whenever it is booked', async () => {
  await asked('21, 2027-01-01 23', '2026-12-28');
  on('2027-01-04');
  await part(40_000, '2026-12-30');
  await part(60_000, '2027-01-03');
  const made = await documents();
  expect(made.map(({ kind, content }) => [kind, content.vats])).toEqual([
    ['proforma', [{ rate: 21, base: 82_645, tax: 17_355 }]],
    ['taxDocument', [{ rate: 21, base: 33_058, tax: 6_942 }]],
    ['taxDocument', [{ rate: 23, base: 48_780, tax: 11_220 }]],
    [
      'invoice',
      [
        { rate: 21, base: 33_058, tax: 6_942 },
        { rate: 23, base: 48_780, tax: 11_220 },
      ],
    ],
  ]);
  const { text, xml } = await paper('invoice');
  for (const said of ['21 %', '23 %', '-330,58 Kč', '-487,80 Kč', 'Zbývá uhradit 0,00 Kč'])
    expect(text).toContain(said);
  expect(xml).toContain('<PayableAmount>0.00</PayableAmount>');
  expect(xml.match(/<Percent>21</g)).not.toBeNull();
});

test('who begins to pay the tax within an invoice taxes what came later and what was not taxed as it came', async () => {
  await asked('0, 2026-03-10 21', '2026-03-01');
  on('2026-03-05');
  await part(40_000, '2026-03-05');
  on('2026-03-20');
  await part(60_000, '2026-03-20');
  const made = await documents();
  expect(made.map(({ kind }) => kind)).toEqual(['proforma', 'taxDocument', 'invoice']);
  expect(made[2]?.content.vats).toEqual([{ rate: 21, base: 82_645, tax: 17_355 }]);
  const { text, xml } = await paper('invoice');
  expect(text).toContain('400,00 Kč');
  expect(xml).toContain('<DepositAmount>400.00</DepositAmount>');
  expect(xml).toContain('<PayableAmount>0.00</PayableAmount>');
  expect((await paper('proforma')).text).toContain('Nejsme plátci DPH');
});

test('who ends to pay the tax leaves what was taxed taxed, and corrects it by a tax document', async () => {
  await asked('21, 2026-03-10 0', '2026-03-01');
  on('2026-03-05');
  await part(40_000, '2026-03-05');
  on('2026-03-20');
  expect((await correct('taxDocument', 10_000)).code).toBe(200);
  const correction = await paper('correction');
  expect(correction.text).toContain('Opravný daňový doklad');
  expect(correction.text).toContain('DIČ CZ27082440');
  expect(correction.text).not.toContain('Nejsme plátci');
  await part(70_000, '2026-03-20');
  const made = await documents();
  expect(made.map(({ kind }) => kind)).toEqual(['proforma', 'taxDocument', 'correction', 'invoice']);
  expect(made[3]?.content.vats).toEqual([
    { rate: 21, base: 24_793, tax: 5_207 },
    { rate: 0, base: 70_000, tax: 0 },
  ]);
  const { text, xml } = await paper('invoice');
  expect(text).toContain('bez daně');
  expect(xml).toContain('<PayableAmount>0.00</PayableAmount>');
});

test('two halves come to the tax of the whole, and nothing differs in the end', async () => {
  await asked('21', '2026-03-01');
  await part(50_000, '2026-03-01');
  await part(50_000, '2026-03-01');
  const made = await documents();
  expect(made.slice(1).map(({ content }) => content.vats)).toEqual([
    [{ rate: 21, base: 41_322, tax: 8_678 }],
    [{ rate: 21, base: 41_323, tax: 8_677 }],
    [{ rate: 21, base: 82_645, tax: 17_355 }],
  ]);
  expect((await paper('invoice')).xml).toContain('<DifferenceTaxAmount>0.00</DifferenceTaxAmount>');
});

test('a correction and the end are for whom the tax was claimed of, whoever pays for the house since', async () => {
  await asked('21', '2026-03-01');
  await part(50_000, '2026-03-01');
  await changeCommunity(world, homeId, { invoiceCompanyName: 'Jiný plátce s.r.o.' });
  await correct('taxDocument', 10_000);
  await part(60_000, '2026-03-01');
  const customers = (await documents()).map(({ kind, content }) => [
    kind,
    (content.customer as unknown as { name: string }).name,
  ]);
  const first = customers[0]?.[1];
  expect(customers).toEqual([
    ['proforma', first],
    ['taxDocument', first],
    ['correction', first],
    ['taxDocument', 'Jiný plátce s.r.o.'],
    ['invoice', 'Jiný plátce s.r.o.'],
  ]);
});

test.each(['x', '21, 2027-02-30 23', '21, 2027-01-01 23, 2026-01-01 25', '2026-01-01 21, 23'])(
  'rates "%s" are refused when the application starts',
  async (rates) => {
    await expect(open({ INVOICE_VAT_RATE: rates })).rejects.toThrow('INVOICE_VAT_RATE');
  },
);

test('a paper that is not what was made is given to nobody, and the log says so', async () => {
  await asked('21', '2026-03-01');
  expect((await paper('proforma')).text).toContain('Zálohová faktura');
  const [document] = await documents();
  const { rowCount } = await world.database.transaction(async (tx) => {
    await tx.execute('alter table invoice_paper disable trigger user');
    const done = await tx.execute(sql`update invoice_paper set content = 'forged' where id = ${document?.id}`);
    await tx.execute('alter table invoice_paper enable trigger user');
    return done;
  });
  expect(rowCount).toBe(1);
  const { data: url } = await chair.call('GET /invoice/downloadDocument/{id}', { id: document?.id ?? '' });
  expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(500);
  expect(JSON.stringify(world.lines)).toContain(document?.id);
});

test('what is issued cannot be emptied either', async () => {
  for (const table of ['invoice_document', 'invoice_paper', 'invoice_payment'])
    await expect(world.database.pool.query(`truncate ${table} cascade`), table).rejects.toThrow();
});

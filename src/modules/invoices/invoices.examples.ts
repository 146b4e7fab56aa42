import { newId, signedUrl } from '#engines/secrets.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import { changeCommunity } from '../../testing/world.ts';
import type { invoicesContract } from './invoices.contract.ts';
import type { DocumentKind } from './invoices.rules.ts';

let days = 0;

/** An invoice of the house with one document, of a period that no other has; answers both ids. */
async function anInvoice({ world, home }: Stage, kind: DocumentKind = 'proforma') {
  const { pool } = world.database;
  const [id, documentId] = [newId(), newId()];
  await pool.query(
    `insert into invoice (id, house_id, period_from, period_to, period, units, unit_price, total, issued_on, due_date)
     values ($1, $2, date '1901-01-01' + $3::int, '2026-01-31', 'monthly', 3, 1000, 3000, '2026-01-01', '2026-01-15')`,
    [id, home.id, ++days],
  );
  const place = { street: 'Dlouhá 1', city: 'Praha 1', post: '11000' };
  const party = { name: 'Zkouška', ...place, ico: '27082440', dic: '' };
  const content = {
    issuer: { ...party, account: '19-2000145399/0800', register: '', rate: 21 },
    customer: { ...party, country: 'cs' },
    number: '1998-100001',
    symbol: '1998100001',
    issuedOn: '2026-01-01',
    dueDate: '2026-01-15',
    taxPoint: null,
    paidDate: null,
    period: 'monthly',
    periodFrom: '2026-01-01',
    periodTo: '2026-01-31',
    units: 3,
    unitPrice: 1000,
    total: 3000,
    vat: null,
    proforma: null,
    taxDocument: null,
  };
  const kinds = kind === 'proforma' ? [kind] : (['proforma', kind] as const);
  for (const one of kinds)
    await pool.query(
      `insert into invoice_document (id, invoice_id, kind, year, number, content)
       values ($1, $2, $3, 1998, (select coalesce(max(number), 0) + 1 from invoice_document where year = 1998), $4)`,
      [one === kind ? documentId : newId(), id, one, content],
    );
  return { id, documentId };
}

/** What came: of an invoice, or waiting for the administrator. */
async function aPayment({ world }: Stage, invoiceId: string | null) {
  const id = newId();
  await world.database.pool.query(
    `insert into invoice_payment (id, key, day, amount, invoice_id, reason) values ($1, $2, '2026-01-02', 100, $3::uuid, $4)`,
    [id, id, invoiceId, invoiceId ? null : 'unknown'],
  );
  return id;
}

const ofKind = (kind: DocumentKind): Example => ({
  input: async (stage) => ({ id: (await anInvoice(stage, kind)).id }),
});

/** One example of every call of this module. */
export const invoicesExamples: Record<keyof (typeof invoicesContract)['calls'], Example> = {
  'GET /invoice': { input: () => ({}) },
  'GET /invoice/check-invoices': { input: () => ({}) },
  'GET /invoice/downloadProformaInvoice/{id}': ofKind('proforma'),
  'GET /invoice/downloadTaxDocument/{id}': ofKind('taxDocument'),
  'GET /invoice/downloadInvoice/{id}': ofKind('invoice'),
  'GET /invoice/file/{id}': {
    input: async (stage) => {
      const { documentId: id } = await anInvoice(stage);
      const { rows } = await stage.world.database.pool.query('select id from session where account_id = $1', [
        stage.writer.accountId,
      ]);
      const { services } = stage.world;
      const url = new URL(signedUrl(services, `invoice/file/${id}`, services.clock(), rows[0].id), 'http://x');
      return { id, ...Object.fromEntries(url.searchParams) };
    },
  },
  'PUT /invoice/{id}/paid': {
    input: async (stage) => ({ id: (await anInvoice(stage)).id, paidDate: stage.world.services.clock().slice(0, 10) }),
  },
  'GET /invoice/downloadDocument/{id}': { input: async (stage) => ({ id: (await anInvoice(stage)).documentId }) },
  'PUT /invoice/{id}/cancelled': {
    input: async (stage) => ({ id: (await anInvoice(stage)).id, reason: 'Špatný počet jednotek' }),
  },
  'PUT /invoice/{id}/reminded': {
    input: async (stage) => {
      const { id } = await anInvoice(stage);
      await changeCommunity(stage.world, stage.home.id, { invoiceEmail: 'faktury@example.cz' });
      return { id };
    },
  },
  'POST /admin/invoice-correction': {
    input: async (stage) => ({
      id: (await anInvoice(stage, 'invoice')).documentId,
      amount: 100,
      reason: 'Sleva za výpadek',
      left: 2_900,
    }),
  },
  'POST /admin/invoice-statement': { input: () => ({}), code: 400 }, // without a file
  'GET /admin/invoice-payment': { input: () => ({}) },
  'PUT /admin/invoice-payment/{id}/settled': {
    input: async (stage) => ({ id: await aPayment(stage, null) }),
  },
  'PUT /admin/invoice-payment/{id}/invoice': {
    input: async (stage) => {
      const { id: invoiceId } = await anInvoice(stage);
      return { id: await aPayment(stage, null), invoiceId };
    },
  },
  'PUT /admin/invoice-payment/{id}/returned': {
    input: async (stage) => ({
      id: await aPayment(stage, (await anInvoice(stage)).id),
      reason: 'Banka platbu vrátila',
    }),
  },
  'GET /admin/invoice': { input: () => ({}) },
  'GET /admin/invoice-run': { input: () => ({}) },
  'POST /admin/invoice-run': { input: () => ({}) },
  'GET /admin/invoice-overview': { input: () => ({ year: 2026 }) },
  'GET /admin/invoice-export': { input: () => ({ year: 2026, month: 3, format: 'isdoc' }) },
  'GET /admin/invoice-plan/{id}': { input: ({ home }) => ({ id: home.id }) },
  'PUT /admin/invoice-plan/{id}': { input: ({ home }) => ({ id: home.id, period: 'annual', units: 12 }) },
};

import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { readIssuer } from '#engines/issuer.ts';
import { isSigned, signedUrl } from '#engines/secrets.ts';
import type { AccountCtx, Bytes, Ctx, Handlers, PublicCtx } from '#server/context.ts';
import { pageOf } from '#server/listing.ts';
import { session } from '#server/schema.instance.ts';
import { account, community } from '#server/schema.ts';
import { findMember } from '#server/session.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import type { invoicesContract } from '../invoices.contract.ts';
import type { DocumentKind } from '../invoices.rules.ts';
import { cancelInvoice, correct, takeBack } from './invoices.correcting.ts';
import { changePlan } from './invoices.door.ts';
import { exportDocuments } from './invoices.export.ts';
import { givePayment, settlePayment, takeStatement, unmatchedPage } from './invoices.incoming.ts';
import { type InvoiceRow, invoice, invoiceDocument, invoicePlan } from './invoices.kind.ts';
import { orderOfHouse } from './invoices.ordering.ts';
import { overviewOf } from './invoices.overview.ts';
import { makePaper } from './invoices.print.ts';
import { payInvoice } from './invoices.receiving.ts';
import { remindNow } from './invoices.reminding.ts';
import {
  countInvoices,
  type Found,
  findDocument,
  holds,
  isOfHouse,
  ofState,
  pageOfInvoices,
  paymentsOf,
  planOf,
  toWire,
  withDocuments,
} from './invoices.rows.ts';
import { issueNow, runPage } from './invoices.running.ts';

// Contents: the list of a house, how many wait, addresses of documents, the paper, paid, cancelled and reminded of, corrections, statements, all houses, what will be issued, sums, what a house pays for.

export const invoicesHandlers: Handlers<typeof invoicesContract> = {
  'GET /invoice': async ({ db, me, now, services }, paging) => {
    const [own, day] = [eq(invoice.houseId, me.communityId), houseDay(now)];
    const [page, { allCount, exposedCount, overdueCount, owed, late }, [plan]] = await Promise.all([
      pageOfInvoices(db, own, pageOf(paging)),
      countInvoices(db, day, own),
      db.select().from(invoicePlan).where(eq(invoicePlan.communityId, me.communityId)),
    ]);
    return {
      invoices: page.map((one) => toWire(one, day)),
      totalItems: allCount,
      exposedCount,
      overdueCount,
      owed,
      late,
      plan: planOf(plan, services.config.PRICE_PER_UNIT),
      order: await orderOfHouse(db, own),
      hasIssuer: readIssuer(services.config, houseDay(now)) !== null,
    };
  },

  'GET /invoice/check-invoices': async ({ db, me, now }) => {
    const { exposedCount, overdueCount } = await countInvoices(db, houseDay(now), eq(invoice.houseId, me.communityId));
    return { exposedCount, overdueCount };
  },

  'GET /invoice/downloadProformaInvoice/{id}': (ctx, { id }) => addressOf(ctx, id, 'proforma'),
  'GET /invoice/downloadTaxDocument/{id}': (ctx, { id }) => addressOf(ctx, id, 'taxDocument'),
  'GET /invoice/downloadInvoice/{id}': (ctx, { id }) => addressOf(ctx, id, 'invoice'),
  'GET /invoice/downloadDocument/{id}': async ({ db, me, now, services }, { id }) =>
    (await isOfHouse(db, me.communityId, id))
      ? signedUrl(services, pathOf(id), now, me.sessionId)
      : fail('INVOICE.PROFORMA_INVOICE_NOT_FOUND'),
  'GET /invoice/file/{id}': open,

  'PUT /invoice/{id}/paid': (ctx, input) =>
    changed(ctx, input.id, async (tx) => void (await payInvoice(ctx.services, tx, input, ctx.now))),

  'PUT /invoice/{id}/cancelled': (ctx, input) =>
    changed(ctx, input.id, (tx) => cancelInvoice(ctx.services, tx, input, ctx.now)),

  'PUT /invoice/{id}/reminded': (ctx, { id }) => changed(ctx, id, (tx) => remindNow(ctx.services, tx, id, ctx.now)),

  'POST /admin/invoice-correction': async ({ services, now, after }, input) => {
    const made = await services.database.transaction((tx) => correct(services, tx, input, now));
    after(() => services.wake('mail'));
    return made;
  },

  'POST /admin/invoice-statement': {
    before: async ({ services, now }) => readIssuer(services.config, houseDay(now)) ?? fail('INVOICE.ERRORS.NO_ISSUER'),
    async run(ctx, { isTrial, uploads }) {
      const taken = await takeStatement(ctx, isTrial, uploads);
      ctx.after(() => ctx.services.wake('mail'));
      return taken;
    },
  },

  'GET /admin/invoice-payment': ({ db }, paging) => unmatchedPage(db, pageOf(paging)),
  'PUT /admin/invoice-payment/{id}/settled': ({ services, now }, { id }) =>
    services.database.transaction((tx) => settlePayment(tx, id, now)),

  'PUT /admin/invoice-payment/{id}/invoice': ({ services, now, after }, { id, invoiceId }) => {
    after(() => services.wake('mail'));
    return services.database.transaction((tx) => givePayment(services, tx, id, invoiceId, now));
  },
  'PUT /admin/invoice-payment/{id}/returned': ({ services, now, after }, input) => {
    after(() => services.wake('mail'));
    return services.database.transaction((tx) => takeBack(services, tx, input, now));
  },

  'GET /admin/invoice': listAll,

  'GET /admin/invoice-run': (ctx, paging) => runPage(ctx, pageOf(paging)),
  'POST /admin/invoice-run': issueNow,
  'GET /admin/invoice-overview': overviewOf,
  'GET /admin/invoice-export': exportDocuments,

  'GET /admin/invoice-plan/{id}': async (ctx, { id }) => ({ plan: await heldPlan(ctx, id) }),

  'PUT /admin/invoice-plan/{id}': async (ctx, { id, since = houseDay(ctx.now), units, period }) => {
    await ctx.services.database.transaction(async (tx) => {
      const house = and(eq(community.id, id), isNotNull(community.openedAt));
      const [held] = await tx.select({ id: community.id }).from(community).where(house).for('update');
      if (!held) fail('HOUSES.ERRORS.NOT_FOUND');
      await changePlan(tx, { communityId: id, units, period }, since);
    });
    return { plan: await heldPlan(ctx, id) };
  },
};

/** Changes an invoice, sends the letters of it, and answers it as it is then. */
async function changed({ services, now, after }: AccountCtx, id: string, change: (tx: Db) => Promise<void>) {
  const { database } = services;
  await database.transaction(change);
  after(() => services.wake('mail'));
  const [row] = await database.db.select().from(invoice).where(eq(invoice.id, id));
  const [found] = await withDocuments(database.db, [row as InvoiceRow]);
  return toWire(found as Found, houseDay(now));
}

const pathOf = (id: string) => `invoice/file/${id}`;

/** The address of a document of the house's own invoice. */
async function addressOf({ db, me, now, services }: Ctx, id: string, kind: DocumentKind): Promise<string> {
  const found = await findDocument(db, me.communityId, id, kind);
  if (!found) return fail('INVOICE.PROFORMA_INVOICE_NOT_FOUND');
  return signedUrl(services, pathOf(found), now, me.sessionId);
}

type Signed = ParsedOf<(typeof invoicesContract)['calls']['GET /invoice/file/{id}']>;

/** The paper behind a signed address; its holder reads the invoices of its house, or is an administrator of the application. */
async function open({ db, now, services }: PublicCtx, { id, ...signed }: Signed): Promise<Bytes> {
  if (!isSigned(services, pathOf(id), signed, now)) return fail('INVOICE.PROFORMA_INVOICE_NOT_FOUND');
  const [row] = await db
    .select({ houseId: invoice.houseId, content: invoiceDocument.content })
    .from(invoiceDocument)
    .innerJoin(invoice, eq(invoice.id, invoiceDocument.invoiceId))
    .where(eq(invoiceDocument.id, id));
  const [holder] = await db
    .select({ accountId: account.id, isSuperAdmin: account.isSuperAdmin })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(eq(session.id, signed.holder));
  if (!row || !holder) return fail('INVOICE.PROFORMA_INVOICE_NOT_FOUND');
  const me =
    row.houseId && !holder.isSuperAdmin ? await findMember(db, { sessionId: signed.holder }, row.houseId) : null;
  if (!holder.isSuperAdmin && !me?.reads('invoices')) return fail('INVOICE.PROFORMA_INVOICE_NOT_FOUND');
  const whose = { communityId: row.houseId ?? id, accountId: holder.accountId };
  const content = await makePaper(services, db, id, whose);
  const name = `${row.content.number}.pdf`;
  return { content, type: 'application/pdf', size: content.length, name, inline: true };
}

type Query = ParsedOf<(typeof invoicesContract)['calls']['GET /admin/invoice']>;

async function listAll({ db, now, services, account: me }: AccountCtx, { tab, search, ...paging }: Query) {
  const day = houseDay(now);
  const found = holds(search);
  const where = and(tab === 'all' ? undefined : ofState(day)[tab], found);
  const [page, { owed: _owed, late: _late, ...counts }] = await Promise.all([
    pageOfInvoices(db, where, pageOf(paging)),
    countInvoices(db, day, found),
  ]);
  const totalItems = counts[`${tab}Count`];
  const payments = await paymentsOf(
    db,
    page.map(({ row }) => row.id),
  );
  const invoices = page.map((one) => ({
    ...toWire(one, day),
    payments: (payments.get(one.row.id) ?? []).map(({ id, day, amount, payer }) => ({ id, day, amount, payer })),
    communityId: one.row.houseId,
    customer: one.issued[0]?.customer ?? '',
    documents: one.issued.map(({ id, kind, number, total }) => ({
      id,
      kind,
      number,
      total,
      url: signedUrl(services, pathOf(id), now, me.sessionId),
    })),
  }));
  return { invoices, totalItems, ...counts, hasIssuer: readIssuer(services.config, houseDay(now)) !== null };
}

async function heldPlan({ db, services }: AccountCtx, id: string) {
  const [plan] = await db.select().from(invoicePlan).where(eq(invoicePlan.communityId, id));
  return planOf(plan, services.config.PRICE_PER_UNIT);
}

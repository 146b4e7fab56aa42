import { and, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#engines/db.ts';
import { readIssuer } from '#engines/issuer.ts';
import { newId } from '#engines/secrets.ts';
import { nextNumber } from '#house/series.ts';
import type { Services } from '#server/context.ts';
import { community } from '#server/schema.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { symbolOf } from '#shared/money.ts';
import { priceOf } from '../../orders/orders.rules.ts';
import { type DocumentKind, dueDays, periodOn, showNumber, taxOfWhole } from '../invoices.rules.ts';
import {
  type Content,
  type InvoiceRow,
  type Issued,
  invoice,
  invoiceDocument,
  invoicePlan,
  type Party,
  type PlanRow,
} from './invoices.kind.ts';
import { writeAsked } from './invoices.letters.ts';

// What is issued, each in the transaction of who calls: a number is taken only with its document.

/** Houses that pay: opened, neither free nor a demo, neither switched off nor about to end. */
export const pays = and(
  isNotNull(community.openedAt),
  eq(community.isFree, false),
  eq(community.isDemo, false),
  isNull(community.closedAt),
  isNull(community.endsAt),
) as SQL;

/** That the house whose id stands in a column is one of them, and is so besides. */
export const ofPaying = (db: Db, houseId: PgColumn, besides?: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(community)
      .where(and(eq(community.id, houseId), pays, besides)),
  );

type House = typeof community.$inferSelect;

/** Whom a house wants on its invoices: itself, or who pays for it. */
export function customerOf(house: House): Party {
  const { name, street, city, post, country, ico, dic } = house;
  if (!house.invoiceCompanyName) return { name, street, city, post, country, ico, dic };
  return {
    name: house.invoiceCompanyName,
    ico: house.invoiceIco,
    dic: house.invoiceDic,
    street: house.invoiceStreet,
    city: house.invoiceCity,
    post: house.invoicePost,
    country: house.invoiceCountry,
  };
}

/** What a document says beside what its invoice does. */
export type Said = Pick<Content, 'issuer' | 'customer'> & Partial<Content>;

/** Issues one document of an invoice, of its whole amount where no other is said. */
export async function issueDocument(
  db: Db,
  row: InvoiceRow,
  kind: DocumentKind,
  said: Said,
  now: string,
): Promise<Issued> {
  const issuedOn = houseDay(now);
  const year = Number(issuedOn.slice(0, 4));
  const number = await nextNumber(db, kind, year);
  const shown = showNumber(kind, year, number);
  const { period, periodFrom, periodTo, units, unitPrice, dueDate } = row;
  const { total = row.total } = said;
  const content: Content = {
    number: shown,
    symbol: symbolOf(shown),
    issuedOn,
    dueDate,
    taxPoint: null,
    paidDate: null,
    period,
    periodFrom,
    periodTo,
    units,
    unitPrice,
    total,
    vats: taxOfWhole(total, [], said.issuer.rate),
    proforma: null,
    taxDocument: null,
    ...said,
  };
  const id = newId();
  await db.insert(invoiceDocument).values({
    id,
    invoiceId: row.id,
    kind,
    year,
    number,
    content,
    searchText: wordsOf(content),
    createdAt: now,
  });
  return { id, content };
}

/** The folded words by which a document is found. */
const wordsOf = ({ number, symbol, customer: { name, ico, street, city } }: Content): string =>
  fold([number, symbol, name, ico, street, city].join(' '));

/**
 * Issues the proforma of the period that goes on, and says so by a letter; answers its number. What began and ended while
 * nothing was issued is not invoiced any more. Nothing is issued to who does not pay, for nothing, or by nobody.
 */
export async function issuePeriod(services: Services, db: Db, plan: PlanRow, now: string): Promise<string | null> {
  const { PRICE_PER_UNIT: unitPrice } = services.config;
  const [house] = await db
    .select()
    .from(community)
    .where(and(eq(community.id, plan.communityId), pays));
  const [total, issuedOn] = [priceOf(plan, unitPrice), houseDay(now)];
  const issuer = readIssuer(services.config, issuedOn);
  if (!issuer || !house || total === 0 || plan.nextFrom > issuedOn) return null;
  const { from, to, next } = periodOn(plan, issuedOn);
  const { period, units } = plan;
  const values = {
    id: newId(),
    houseId: house.id,
    periodFrom: from,
    periodTo: to,
    period,
    units,
    unitPrice,
    total,
    issuedOn,
    dueDate: addDays(issuedOn, dueDays),
    createdAt: now,
  };
  const [row] = await db.insert(invoice).values(values).returning();
  await db.update(invoicePlan).set({ nextFrom: next }).where(eq(invoicePlan.id, plan.id));
  const said = { issuer, customer: customerOf(house) };
  const { id, content } = await issueDocument(db, row as InvoiceRow, 'proforma', said, now);
  await writeAsked(services, db, house, { content, papers: [id], left: content.total }, 'INVOICE_ISSUED', now);
  return content.number;
}

/** The proforma of an invoice, which every one has. */
export async function proformaOf(db: Db, id: string): Promise<typeof invoiceDocument.$inferSelect> {
  const own = and(eq(invoiceDocument.invoiceId, id), eq(invoiceDocument.kind, 'proforma'));
  const [row] = await db.select().from(invoiceDocument).where(own);
  return row ?? fail('INVOICE.PROFORMA_INVOICE_NOT_FOUND');
}

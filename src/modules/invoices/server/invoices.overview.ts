import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { AccountCtx } from '#server/context.ts';
import { pageOf } from '#server/listing.ts';
import { community } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import type { invoicesContract } from '../invoices.contract.ts';
import { spanOf } from '../invoices.rules.ts';
import { invoice, invoiceDocument } from './invoices.kind.ts';
import { came, corrected, holds, isOpen, left } from './invoices.rows.ts';

// What was issued in a year or a month of it, and what came of that: by months, and by houses.

type Asked = ParsedOf<(typeof invoicesContract)['calls']['GET /admin/invoice-overview']>;

/** Sums over invoices: how many, what was issued less corrections, what came, what is left, and how much of that is late. */
const sums = (day: string) => ({
  invoiceCount: sql`count(*)`.mapWith(Number),
  issued: sql`coalesce(sum(${invoice.total} - ${corrected}), 0)`.mapWith(Number),
  paid: sql`coalesce(sum(${came}), 0)`.mapWith(Number),
  left: sql`coalesce(sum(${left}) filter (where ${isOpen}), 0)`.mapWith(Number),
  late: sql`coalesce(sum(${left}) filter (where ${isOpen} and ${invoice.dueDate} < ${day}), 0)`.mapWith(Number),
});

/** Invoices that were issued between two days and stand; what was cancelled counts nowhere. */
const issuedIn = ({ from, to }: { from: string; to: string }): SQL =>
  sql`${invoice.cancelledOn} is null and ${invoice.issuedOn} between ${from} and ${to}`;

const customerName = sql<string>`coalesce(${community.name}, (select d.content->'customer'->>'name' from ${invoiceDocument} d
  where d.invoice_id = ${invoice.id} and d.kind = 'proforma'))`;

export async function overviewOf({ db, now }: AccountCtx, { year, month, search, ...paging }: Asked) {
  const day = houseDay(now);
  const of = sums(day);
  const number = sql`extract(month from ${invoice.issuedOn})::int`.mapWith(Number);
  const [months, houses, [whole]] = await Promise.all([
    db
      .select({ month: number, ...of })
      .from(invoice)
      .where(issuedIn(spanOf(year)))
      .groupBy(sql`1`)
      .orderBy(sql`1`),
    housesOf(db, day, sql`${issuedIn(spanOf(year, month))} and ${holds(search) ?? sql`true`}`, pageOf(paging)),
    db
      .select(of)
      .from(invoice)
      .where(issuedIn(spanOf(year, month))),
  ]);
  return { months, ...houses, whole: whole ?? nothing, firstYear: await firstYearOf(db, day) };
}

const nothing = { invoiceCount: 0, issued: 0, paid: 0, left: 0, late: 0 };

/** The sums of each house, who owes most that is late first; a house that is gone stands under whom its invoices were for. */
async function housesOf(db: Db, day: string, where: SQL, { limit, offset }: { limit: number; offset: number }) {
  const of = sums(day);
  const grouped = () =>
    db
      .select({ id: invoice.houseId, customer: customerName.as('customer'), ...of })
      .from(invoice)
      .leftJoin(community, sql`${community.id} = ${invoice.houseId}`)
      .where(where)
      .groupBy(invoice.houseId, sql`2`);
  const [houses, totalItems] = await Promise.all([
    grouped().orderBy(sql`${of.late} desc, ${of.left} desc, 2, 1`).limit(limit).offset(offset),
    db.$count(grouped().as('grouped')),
  ]);
  return { houses, totalItems };
}

/** The first year of which anything is told. */
async function firstYearOf(db: Db, day: string): Promise<number> {
  const [first] = await db.select({ day: sql<string | null>`min(${invoice.issuedOn})::text` }).from(invoice);
  return Number((first?.day ?? day).slice(0, 4));
}

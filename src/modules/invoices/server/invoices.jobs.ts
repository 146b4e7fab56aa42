import { and, eq, exists, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { eachDue } from '#engines/due.ts';
import { readIssuer } from '#engines/issuer.ts';
import { instance } from '#engines/turns.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { community } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { issuePeriod, pays, proformaOf } from './invoices.issuing.ts';
import { invoice, invoiceDocument, invoicePaper, invoicePlan, type PlanRow } from './invoices.kind.ts';
import { writeAsked } from './invoices.letters.ts';
import { makePaper } from './invoices.print.ts';
import { heldInvoice, issueFinal, leftOf } from './invoices.receiving.ts';

/** Issues what begins, reminds once of what is overdue, and makes the papers that nobody has opened yet (G-150, G-165). */
async function invoiceHouses(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  const today = houseDay(now);
  if (!readIssuer(services.config, today)) return;
  const house = (id: typeof invoice.houseId | typeof invoicePlan.communityId) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(community)
        .where(and(eq(community.id, id), pays)),
    );
  const begins = and(lte(invoicePlan.nextFrom, today), house(invoicePlan.communityId));
  await eachDue(services, { name: 'an invoice', table: invoicePlan, when: begins }, async (tx, id) => {
    const [plan] = await tx.select().from(invoicePlan).where(eq(invoicePlan.id, id));
    await issuePeriod(services, tx, plan as PlanRow, now);
  });
  const open = and(isNull(invoice.paidDate), isNull(invoice.cancelledOn));
  const waits = and(open, isNull(invoice.remindedAt), lt(invoice.dueDate, today));
  const overdue = and(waits, house(invoice.houseId));
  await eachDue(services, { name: 'an overdue invoice', table: invoice, when: overdue }, async (tx, id) => {
    const [{ content }, [row]] = [
      await proformaOf(tx, id),
      await tx.update(invoice).set({ remindedAt: now }).where(eq(invoice.id, id)).returning(),
    ];
    const [own] = await tx
      .select()
      .from(community)
      .where(eq(community.id, row?.houseId as string));
    const left = leftOf(await heldInvoice(tx, id));
    if (own) await writeAsked(services, tx, own, content, 'INVOICE_OVERDUE', left, now);
  });
  const isFinal = db
    .select({ one: sql`1` })
    .from(invoiceDocument)
    .where(and(eq(invoiceDocument.invoiceId, invoice.id), eq(invoiceDocument.kind, 'invoice')));
  const supplied = and(open, lt(invoice.periodTo, today), notExists(isFinal), house(invoice.houseId));
  await eachDue(services, { name: 'a supply to be taxed', table: invoice, when: supplied }, (tx, id) =>
    taxSupply(services, tx, id, now),
  );
  const isMade = db.select({ one: sql`1` }).from(invoicePaper).where(eq(invoicePaper.id, invoiceDocument.id));
  await eachDue(
    services,
    { name: 'the paper of an invoice', table: invoiceDocument, when: notExists(isMade) },
    async (tx, id) => void (await makePaper(services, tx, id, instance)),
  );
}

/** Issues the final invoice of a period that is over though not all of it came: who pays value-added tax owes the tax of what was supplied (section 21 of act 235/2004). */
async function taxSupply(services: Services, db: Db, id: string, now: string): Promise<void> {
  const held = await heldInvoice(db, id);
  const { row } = held;
  if (held.final || !readIssuer(services.config, row.periodTo)?.rate) return;
  await issueFinal(services, db, held, { paidDate: null, taxPoint: row.periodTo }, now);
  const [own] = await db
    .select()
    .from(community)
    .where(eq(community.id, row.houseId as string));
  const { content } = await proformaOf(db, id);
  if (own) await writeAsked(services, db, own, content, 'INVOICE_FINAL', leftOf(held), now);
}

export const invoicesJobs: Job[] = [{ name: 'invoices', cron: '10 4 * * *', run: invoiceHouses }];

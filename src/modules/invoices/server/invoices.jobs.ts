import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { eachDue } from '#engines/due.ts';
import { isEverTaxed, readIssuer } from '#engines/issuer.ts';
import { instance } from '#engines/turns.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { community } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { ofPaying, proformaOf } from './invoices.issuing.ts';
import { invoice, invoiceDocument, invoicePaper } from './invoices.kind.ts';
import { isReached, writeAsked } from './invoices.letters.ts';
import { makePaper } from './invoices.print.ts';
import { heldInvoice, issueFinal, leftOf } from './invoices.receiving.ts';
import { remind } from './invoices.reminding.ts';
import { issueDue } from './invoices.running.ts';

/** Issues what begins, reminds once of what is overdue, and makes the papers that nobody has opened yet (G-150, G-165). */
async function invoiceHouses(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  const today = houseDay(now);
  if (!readIssuer(services.config, today)) return;
  await issueDue(services, now);
  const ofPayer = ofPaying(db, invoice.houseId);
  const open = and(isNull(invoice.paidDate), isNull(invoice.cancelledOn));
  const waits = and(open, isNull(invoice.remindedAt), lt(invoice.dueDate, today));
  const overdue = and(waits, ofPaying(db, invoice.houseId, isReached));
  await eachDue(services, { name: 'an overdue invoice', table: invoice, when: overdue }, (tx, id) =>
    remind(services, tx, id, now),
  );
  const isFinal = db
    .select({ one: sql`1` })
    .from(invoiceDocument)
    .where(and(eq(invoiceDocument.invoiceId, invoice.id), eq(invoiceDocument.kind, 'invoice')));
  const supplied = and(open, lt(invoice.periodTo, today), notExists(isFinal), ofPayer);
  if (isEverTaxed(services.config))
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
  const final = await issueFinal(services, db, held, { paidDate: null, taxPoint: row.periodTo }, now);
  const [own] = await db
    .select()
    .from(community)
    .where(eq(community.id, row.houseId as string));
  const { content } = await proformaOf(db, id);
  const said = { content, papers: [final.id], left: leftOf(held) };
  if (own) await writeAsked(services, db, own, said, 'INVOICE_FINAL', now);
}

export const invoicesJobs: Job[] = [{ name: 'invoices', cron: '10 4 * * *', run: invoiceHouses }];

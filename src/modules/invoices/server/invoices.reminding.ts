import { eq } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Services } from '#server/context.ts';
import { community } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { proformaOf } from './invoices.issuing.ts';
import { invoice } from './invoices.kind.ts';
import { billingAddress, writeAsked } from './invoices.letters.ts';
import { heldInvoice, leftOf } from './invoices.receiving.ts';

/** Reminds who is to pay an invoice of it, with what is left to pay; of a house without an address it is refused. */
export async function remind(services: Services, db: Db, id: string, now: string): Promise<void> {
  const held = await heldInvoice(db, id);
  const [own] = await db
    .select()
    .from(community)
    .where(eq(community.id, held.row.houseId as string));
  if (!own || !billingAddress(own)) return fail('INVOICE.ERRORS.NO_ADDRESS');
  const { id: asked, content } = await proformaOf(db, id);
  await db.update(invoice).set({ remindedAt: now }).where(eq(invoice.id, id));
  const said = { content, papers: [held.final?.id ?? asked], left: leftOf(held) };
  await writeAsked(services, db, own, said, 'INVOICE_OVERDUE', now);
}

/** The same by hand, once a day. */
export async function remindNow(services: Services, db: Db, id: string, now: string): Promise<void> {
  const { row } = await heldInvoice(db, id);
  if (row.cancelledOn) return fail('INVOICE.ERRORS.CANCELLED');
  if (row.paidDate) return fail('INVOICE.ERRORS.PAID');
  if (!row.houseId) return fail('HOUSES.ERRORS.NOT_FOUND');
  if (row.remindedAt && houseDay(row.remindedAt) === houseDay(now)) return fail('INVOICE.ERRORS.REMINDED');
  await remind(services, db, id, now);
}

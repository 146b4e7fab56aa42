import { and, asc, type SQL } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { drawCode } from '#engines/spayd.ts';
import { orderOf } from './invoices.code.ts';
import { proformaOf } from './invoices.issuing.ts';
import { invoice } from './invoices.kind.ts';
import { correctedOf, leftOf, paidOf } from './invoices.receiving.ts';
import { isOpen } from './invoices.rows.ts';

/** How a house pays the invoice that is due first, with the code for a phone; null when nothing is to be paid. */
export async function orderOfHouse(db: Db, ofHouse: SQL) {
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(ofHouse, isOpen))
    .orderBy(asc(invoice.dueDate), asc(invoice.id))
    .limit(1);
  if (!row) return null;
  const [{ content }, paid, corrected] = await Promise.all([
    proformaOf(db, row.id),
    paidOf(db, [row.id]),
    correctedOf(db, [row.id]),
  ]);
  const amount = leftOf({ row, paid: paid.get(row.id) ?? 0, corrected: corrected.get(row.id) ?? 0 });
  const order = orderOf(content, amount);
  const { number, symbol, issuer } = content;
  return { number, account: issuer.account, amount, symbol, code: order === null ? null : drawCode(order) };
}

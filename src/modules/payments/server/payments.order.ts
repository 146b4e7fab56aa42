import { eq } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { drawCode, orderTo } from '#engines/spayd.ts';
import { community } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { owedOf, type PaymentRow } from './payments.kind.ts';

type Asked = Pick<PaymentRow, 'amount' | 'paid' | 'arrears' | 'symbol' | 'dueDate'>;

/** What of a house its payments name: how it is called and to which account they are paid. */
export async function payeeOf(db: Db, communityId: string): Promise<{ name: string; account: string }> {
  const columns = { name: community.name, account: community.bankAccount };
  const [house] = await db.select(columns).from(community).where(eq(community.id, communityId));
  return { name: house?.name ?? '', account: house?.account ?? '' };
}

/** Where what is owed is paid, and what a bank's application reads of it; nothing where nothing is owed or the house has no account. */
export function orderOf(account: string, row: Asked, message: string, now: string) {
  const owed = owedOf(row);
  if (owed === 0 || !account) return null;
  const due = row.arrears > 0 || row.dueDate < houseDay(now) ? null : row.dueDate; // a day that is over is no order
  const code = orderTo(account, { amount: owed, vs: row.symbol, message, due });
  return { account, amount: owed, code };
}

/** The same as a page shows it. */
export async function drawnOrder(db: Db, row: PaymentRow, message: string, now: string) {
  const { account } = await payeeOf(db, row.communityId);
  const order = orderOf(account, row, message, now);
  return order && { ...order, code: order.code === null ? null : { spayd: order.code, ...drawCode(order.code) } };
}

import type { Db } from '#engines/db.ts';
import { drawCode, orderTo } from '#engines/spayd.ts';
import { accountChangedOn, type Payee, payeeOf } from '#house/money.ts';
import { houseDay } from '#shared/dates.ts';
import { owedOf, type PaymentRow } from './payments.kind.ts';

type Asked = Pick<PaymentRow, 'amount' | 'paid' | 'arrears' | 'symbol' | 'dueDate'>;

/** Where what is owed is paid, and what a bank's application reads of it; nothing where nothing is owed or the house has no account. */
export function orderOf({ account, changedOn }: Payee, row: Asked, message: string, now: string) {
  const owed = owedOf(row);
  if (owed === 0 || !account) return null;
  const due = row.arrears > 0 || row.dueDate < houseDay(now) ? null : row.dueDate; // a day that is over is no order
  const code = orderTo(account, { amount: owed, vs: row.symbol, message, due });
  return { account, changedOn, amount: owed, code };
}

/** The same as a page shows it; of what the house pays itself with the account that was entered. */
export async function drawnOrder(db: Db, row: PaymentRow, message: string, now: string) {
  const isOut = row.direction === 'out';
  const payee = isOut
    ? { name: '', account: row.payeeAccount, changedOn: await accountChangedOn(db, row, 'payeeAccount', now) }
    : await payeeOf(db, row.communityId, now);
  const order = orderOf(payee, row, isOut ? row.title : message, now);
  return order && { ...order, code: order.code === null ? null : { spayd: order.code, ...drawCode(order.code) } };
}

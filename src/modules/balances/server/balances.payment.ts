import { drawCode, orderTo } from '#engines/spayd.ts';
import { payeeOf } from '#house/money.ts';
import type { Ctx } from '#server/context.ts';

/**
 * How what a unit owes is paid to the account of the house: what to write, and the code that a bank's application reads; null
 * when nothing is owed or the house has no account. Owners see the account here, because they pay to it.
 */
export async function paymentOf({ db, me, now }: Ctx, unit: { number: string; symbol: string }, amount: number) {
  if (amount <= 0) return null;
  const { account: held, changedOn } = await payeeOf(db, me.communityId, now);
  const account = held.replace(/\s/g, '');
  const { number, symbol } = unit;
  const message = `Jednotka ${number}`;
  const code = orderTo(account, { amount, vs: symbol, message });
  return code === null ? null : { account, changedOn, symbol, message, amount, spayd: code, ...drawCode(code) };
}

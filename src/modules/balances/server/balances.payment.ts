import { eq } from 'drizzle-orm';
import { drawCode, orderTo } from '#engines/spayd.ts';
import type { Ctx } from '#server/context.ts';
import { community } from '#server/schema.ts';

/**
 * How what a unit owes is paid to the account of the house: what to write, and the code that a bank's application reads; null
 * when nothing is owed or the house has no account. Owners see the account here, because they pay to it.
 */
export async function paymentOf({ db, me }: Ctx, unit: { number: string; symbol: string }, amount: number) {
  if (amount <= 0) return null;
  const [house] = await db
    .select({ account: community.bankAccount })
    .from(community)
    .where(eq(community.id, me.communityId));
  const account = (house?.account ?? '').replace(/\s/g, '');
  const { number, symbol } = unit;
  const message = `Jednotka ${number}`;
  const code = orderTo(account, { amount, vs: symbol, message });
  return code === null ? null : { account, symbol, message, amount, spayd: code, ...drawCode(code) };
}

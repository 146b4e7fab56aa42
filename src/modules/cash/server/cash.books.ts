import { and, asc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { record } from '#server/schema.ts';
import { beginning, type Line } from '../../books/books.rules.ts';
import { type Meaning, type MeaningsOf, post } from '../../books/server/books.door.ts';
import { showNumber } from '../cash.rules.ts';
import { type CashRow, cashDesk, cashEntry } from './cash.kind.ts';

// What the desk enters into the journal of the house.

const entryOf = ({ me, now }: Ctx) => ({ communityId: me.communityId, now, by: me.id });

type Own = Pick<CashRow, 'date' | 'type' | 'amount' | 'rounding' | 'isTransfer' | 'fund' | 'paymentId'> & {
  cancelsId?: string | null;
};

/**
 * A record: what came into the desk or went out of it, and where from or to; what comes back to a fund is less spent from it.
 * What came for a payment is to be matched, as a movement of the bank is: what is received of it moves it to the owners.
 * Cash is in whole crowns: what an amount is rounded by has an account of its own.
 * A counter-entry takes back on its own day what its original says, from the same accounts: of an income it is no cost.
 */
function linesOf({ date, type, amount, rounding, isTransfer, fund, paymentId, cancelsId = null }: Own): Line[] {
  const isIncome = (type === 'income') === (cancelsId === null);
  const other = paymentId ? 'unmatched' : isTransfer ? 'transit' : (fund ?? (isIncome ? 'income' : 'cost'));
  const sign = type === 'income' ? 1 : -1;
  const line = { unitId: null, day: date };
  const lines: Line[] = [
    { ...line, account: 'cash', amount: sign * (amount + rounding) },
    { ...line, account: other, amount: -sign * amount },
    { ...line, account: 'rounding', amount: -sign * rounding },
  ];
  return lines.filter((one) => one.amount !== 0);
}

/** Enters what a record says now; nothing once it is deleted. */
export const enter = (ctx: Ctx, { id, name, number }: Record<'id' | 'name' | 'number', string>, own: Own | null) =>
  post(ctx.db, entryOf(ctx), 'cash', [{ id, text: `${number} ${name}`, lines: own ? linesOf(own) : [] }]);

/** What the records of the desk mean now. */
export const cashMeanings: MeaningsOf = async (db, communityId, after, limit) => {
  const rows = await db
    .select({ own: cashEntry, name: record.title })
    .from(cashEntry)
    .innerJoin(record, and(eq(record.communityId, cashEntry.communityId), eq(record.id, cashEntry.id)))
    .where(and(eq(cashEntry.communityId, communityId), after ? gt(cashEntry.id, after) : undefined))
    .orderBy(asc(cashEntry.id))
    .limit(limit);
  return rows.map(({ own, name }) => ({ id: own.id, text: `${showNumber(own)} ${name}`, lines: linesOf(own) }));
};

/** Enters with what the desk begins. */
export function enterBeginning(ctx: Ctx, amount: number, day: string | null) {
  return post(ctx.db, entryOf(ctx), 'cashStart', [beginningOf(ctx.me.communityId, amount, day)]);
}

function beginningOf(id: string, amount: number, day: string | null): Meaning {
  const line = { unitId: null, day: day ?? beginning };
  const lines: Line[] = [
    { ...line, account: 'cash', amount },
    { ...line, account: 'opening', amount: -amount },
  ];
  return { id, text: '', lines };
}

/** With what the desk begins now. */
export const beginningMeanings: MeaningsOf = async (db, communityId, after) => {
  const rows = after ? [] : await db.select().from(cashDesk).where(eq(cashDesk.communityId, communityId));
  return rows.map(({ initialBalance, initialDay }) => beginningOf(communityId, initialBalance, initialDay));
};

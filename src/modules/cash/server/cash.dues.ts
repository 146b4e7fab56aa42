import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '#server/context.ts';
import { fail, failFields } from '#shared/errors.ts';
import { payablesOf, receiveFrom, releaseFrom } from '../../payments/server/payments.door.ts';
import { showNumber } from '../cash.rules.ts';
import type { CashRow } from './cash.kind.ts';

// Dues that are paid at the desk: income that is received for a payment.

/** For which payment a document is, with its unit and symbol as they are on it. */
export type Due = Pick<CashRow, 'paymentId' | 'room' | 'symbol'>;

/** What a document says of the payment that it names; refuses one that is not there, and what is no payment. */
export async function dueOf(ctx: Ctx, given: Pick<CashRow, 'paymentId' | 'type' | 'isTransfer'>): Promise<Due> {
  const { paymentId, type, isTransfer } = given;
  if (paymentId === null) return { paymentId, room: '', symbol: '' };
  if (!ctx.me.writes('paymentMonitoring')) fail('BASE.ERRORS.NO_PERMISSION');
  const { communityId } = ctx.me;
  const [payable] = await payablesOf(ctx.db, { communityId, now: ctx.now }, [paymentId]);
  const isThere = payable && (payable.type === 'own' || payable.unitId !== null);
  if (!isThere || type !== 'income' || isTransfer) return failFields({ paymentId: 'CASH.VALIDATION.PAYMENT' });
  return { paymentId, room: payable.room, symbol: payable.symbol };
}

type Document = Pick<CashRow, 'id' | 'paymentId' | 'date' | 'amount' | 'incomeFrom' | 'type' | 'year' | 'number'>;

/** What a document brings to its payment; of one that names none nothing. */
export const comingOf = ({ id, paymentId, date, amount, incomeFrom, ...numbered }: Document) =>
  paymentId && { sourceId: id, paymentId, day: date, amount, note: `${showNumber(numbered)} · ${incomeFrom}` };
type Coming = ReturnType<typeof comingOf>;

/** Receives what a document brings now instead of what it brought before. */
export async function receive({ db, me, now }: Ctx, before: Coming, coming: Coming): Promise<void> {
  if (isDeepStrictEqual(before, coming)) return;
  const entry = { communityId: me.communityId, now, by: me.id };
  if (before) await releaseFrom(db, entry, [before.sourceId]);
  if (coming) await receiveFrom(db, entry, 'cash', [coming]);
}

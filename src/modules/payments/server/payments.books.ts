import { and, asc, eq, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Ctx } from '#server/context.ts';
import { record } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { type Meaning, type MeaningsOf, post } from '../../books/server/books.door.ts';
import { payment, paymentPeriod, paymentReceipt } from './payments.kind.ts';

// What payments enter into the journal of the house.

type Entry = { communityId: string; now: string; by: string | null };
const nothing = (id: string): Meaning => ({ id, text: '', lines: [] });

/** Received money of a house, in the order of its ids. */
async function receiptsOf(db: Db, communityId: string, which: SQL | undefined, limit?: number): Promise<Receipt[]> {
  const { id, day, amount, note, paymentId } = paymentReceipt;
  const asked = db
    .select({ id, day, amount, note, unitId: payment.unitId })
    .from(paymentReceipt)
    .innerJoin(payment, and(eq(payment.communityId, communityId), eq(payment.id, paymentId)))
    .where(and(eq(paymentReceipt.communityId, communityId), which))
    .orderBy(asc(id));
  return limit ? asked.limit(limit) : asked;
}

export type Receipt = { id: string; day: string; amount: number; note: string; unitId: string | null };

/** Received money: what was to be matched is of the unit, or an income of the house; below nothing it was given back. */
function receiptOf({ id, day, amount, note, unitId }: Receipt): Meaning {
  const from = { account: 'unmatched' as const, unitId: null, day, amount };
  const account = unitId ? ('owners' as const) : ('income' as const);
  return { id, text: note, lines: [from, { ...from, account, unitId, amount: -amount }] };
}

/** Of what is gone: whether it came or was given back. */
export type Gone = Pick<Receipt, 'id' | 'amount'>;

/** Enters received money, and what was given back by its own name; of what is gone nothing is left. */
export async function enterReceived(db: Db, entry: Entry, receipts: Receipt[], gone: Gone[] = []): Promise<void> {
  for (const source of ['receipt', 'refund'] as const) {
    const isOf = ({ amount }: Gone) => amount < 0 === (source === 'refund');
    const meanings = [...receipts.filter(isOf).map(receiptOf), ...gone.filter(isOf).map(({ id }) => nothing(id))];
    if (meanings.length > 0) await post(db, entry, source, meanings);
  }
}

/** Enters received money as it is written now. */
export async function enterReceipts(db: Db, entry: Entry, ids: string[], gone: Gone[] = []): Promise<void> {
  const which = sql`${paymentReceipt.id} = any (${sql.param(ids)}::uuid[])`;
  await enterReceived(db, entry, await receiptsOf(db, entry.communityId, which), gone);
}

const meaningsOf =
  (isOf: SQL): MeaningsOf =>
  async (db, communityId, after, limit) => {
    const which = and(isOf, after ? gt(paymentReceipt.id, after) : undefined);
    return (await receiptsOf(db, communityId, which, limit)).map(receiptOf);
  };
/** What received money means now, and what was given back. */
export const [receiptMeanings, refundMeanings] = [
  meaningsOf(gt(paymentReceipt.amount, 0)),
  meaningsOf(lt(paymentReceipt.amount, 0)),
];

type Own = { id: string; name: string; unitId: string | null; day: string; amount: number };

/** What a unit is to pay by an own payment; nothing of one without a unit. */
function meaningOf({ id, name, unitId, day, amount }: Own): Meaning {
  const owed = { account: 'owners' as const, unitId, day, amount };
  return { id, text: name, lines: unitId ? [owed, { ...owed, account: 'income' as const, amount: -amount }] : [] };
}

/** Enters what a unit is to pay by an own payment; nothing once it is gone. */
export const enterOwn = (db: Db, entry: Entry, own: Own, isGone = false): Promise<void> =>
  post(db, entry, 'payment', [isGone ? nothing(own.id) : meaningOf(own)]);

/** Months of units in which no prescription says what they pay, in the order of their ids. */
async function periodsOf(db: Db, communityId: string, which: SQL | undefined, limit?: number): Promise<Meaning[]> {
  const { id, day, amount, month, paymentId } = paymentPeriod;
  const asked = db
    .select({ id, day, amount, month, unitId: payment.unitId })
    .from(paymentPeriod)
    .innerJoin(payment, and(eq(payment.communityId, communityId), eq(payment.id, paymentId)))
    .where(and(eq(paymentPeriod.communityId, communityId), which))
    .orderBy(asc(id));
  return (await (limit ? asked.limit(limit) : asked)).map((one) => {
    const owed = { account: 'owners' as const, unitId: one.unitId, day: one.day, amount: one.amount };
    const text = `${Number(one.month.slice(5, 7))}/${one.month.slice(0, 4)}`;
    return { id: one.id, text, lines: [owed, { ...owed, account: 'contribution' as const, amount: -one.amount }] };
  });
}

/** Enters the months of units in which no prescription says what they pay; `gone` are those that are taken out. */
export async function enterPeriods(db: Db, entry: Entry, ids: string[], gone: string[]): Promise<void> {
  const held = ids.length === 0 ? [] : await periodsOf(db, entry.communityId, inArray(paymentPeriod.id, ids));
  await post(db, entry, 'payment', [...held, ...gone.map(nothing)]);
}

/** Takes back what units that are deleted would have to pay after today: of own payments, and of the month that has begun. */
export async function endPayments({ db, me, now }: Ctx, unitIds: readonly string[]): Promise<void> {
  const { communityId } = me;
  const today = houseDay(now);
  const ofUnits = and(eq(payment.communityId, communityId), inArray(payment.unitId, [...unitIds]));
  const isLater = and(ofUnits, eq(payment.type, 'own'), gt(payment.dueDate, today));
  const own = await db.update(payment).set({ unitId: null }).where(isLater).returning({ id: payment.id });
  const held = db.select({ id: payment.id }).from(payment).where(ofUnits);
  const periods = await db
    .delete(paymentPeriod)
    .where(
      and(
        eq(paymentPeriod.communityId, communityId),
        inArray(paymentPeriod.paymentId, held),
        gt(paymentPeriod.day, today),
      ),
    )
    .returning({ id: paymentPeriod.id });
  const entry = { communityId, now, by: me.id };
  await post(
    db,
    entry,
    'payment',
    [...own, ...periods].map(({ id }) => nothing(id)),
  );
}

/** What own payments of units and months without a prescription mean now. */
export const paymentMeanings: MeaningsOf = async (db, communityId, after, limit) => {
  const { id, unitId, dueDate, amount, type } = payment;
  const own = await db
    .select({ id, unitId, day: dueDate, amount, name: record.title })
    .from(payment)
    .innerJoin(record, and(eq(record.communityId, communityId), eq(record.id, id)))
    .where(
      and(eq(payment.communityId, communityId), eq(type, 'own'), isNotNull(unitId), after ? gt(id, after) : undefined),
    )
    .orderBy(asc(id))
    .limit(limit);
  const months = await periodsOf(db, communityId, after ? gt(paymentPeriod.id, after) : undefined, limit);
  return [...own.map(meaningOf), ...months].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
};

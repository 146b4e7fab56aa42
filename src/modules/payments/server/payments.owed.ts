import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { grouped } from '#engines/rows.ts';
import { houseDay } from '#shared/dates.ts';
import { ownerPartsOf } from '../../books/server/books.door.ts';
import { dueMonthsOf } from '../../prescriptions/server/prescriptions.door.ts';
import type { Owed } from '../payments.rules.ts';
import { payment, paymentPeriod } from './payments.kind.ts';

// What units are to pay: by prescriptions, by what was entered for months without one, by settlements, and from before.

type House = { communityId: string; now: string };

/** What is asked of units beside months: by settlements of services that are due, and what they began with; what came back or was paid is below nothing. In the order of their days; and on which day the next one falls due. */
export async function besideMonthsOf(db: Db, { communityId, now }: House, units?: string[]) {
  const parts = await ownerPartsOf(db, communityId, ['settlement', 'unitStart'], units);
  const today = houseDay(now);
  const due = parts.filter(({ day }) => day <= today);
  const rows = due.map(({ unitId, source, group, text, ...part }) => {
    const isStart = source === 'unitStart';
    return { ...part, unitId, settlement: isStart ? null : text, start: isStart ? group : null };
  });
  return { byUnit: grouped(rows, ({ unitId }) => unitId), turnsOn: parts.find(({ day }) => day > today)?.day ?? null };
}

/** The months in which no prescription says what payments ask, of the named ones or of all. */
export async function ownMonthsOf(db: Db, communityId: string, ids: string[] | undefined) {
  const { id, paymentId, amount, day } = paymentPeriod;
  const rows = await db
    .select({ id, paymentId, month: sql<string>`to_char(${paymentPeriod.month}, 'YYYY-MM')`, amount, day })
    .from(paymentPeriod)
    .where(and(eq(paymentPeriod.communityId, communityId), ids ? inArray(paymentId, ids) : undefined));
  return grouped(rows, (row) => row.paymentId);
}

/** What each payment of a unit asked so far, the oldest first, of the named ones or of all; what is asked beside a month is paid before the rest of it. */
export async function monthsOf(db: Db, house: House, ids?: string[]): Promise<Map<string, Owed[]>> {
  const { communityId, now } = house;
  const isUnit = and(eq(payment.communityId, communityId), eq(payment.type, 'unit'));
  const held = await db
    .select({ id: payment.id, unitId: payment.unitId })
    .from(payment)
    .where(and(isUnit, ids ? inArray(payment.id, ids) : undefined));
  const units = ids && held.flatMap(({ unitId }) => unitId ?? []);
  const dues = await dueMonthsOf(db, communityId, houseDay(now).slice(0, 7), units);
  const { byUnit } = await besideMonthsOf(db, house, units);
  const own = await ownMonthsOf(db, communityId, ids);
  return new Map(
    held.map(({ id, unitId }) => {
      const beside = (byUnit.get(unitId ?? '') ?? []).map((row) => ({ ...row, month: row.day.slice(0, 7) }));
      const months = [...(dues.get(unitId ?? '') ?? []), ...(own.get(id) ?? [])];
      const rows = [...beside, ...months.map((row) => ({ ...row, settlement: null, start: null }))];
      return [id, rows.sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0))];
    }),
  );
}

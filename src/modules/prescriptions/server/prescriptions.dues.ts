import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { grouped } from '#engines/rows.ts';
import { newId } from '#engines/secrets.ts';
import { inForce } from '../prescriptions.change.rules.ts';
import { addMonths, firstDay, type Group, groups, monthOf, monthsBetween, sumsOf } from '../prescriptions.rules.ts';
import { enterDues } from './prescriptions.books.ts';
import { due, prescription, prescriptionSheet } from './prescriptions.kind.ts';
import { itemsOf, type NamedItem, type Sheet } from './prescriptions.sheets.ts';

// What units are to pay, written once for each month and group, however often it is done.

type Due = Record<'id' | 'unitId' | 'month' | 'day' | 'symbol', string> & { group: Group; amount: number };
type Months = { from: string; to: string };
/** What units pay by a prescription, from which their dues are made. */
export type Paying = {
  items: NamedItem[];
  /** Of each unit one sheet or several, each from its month on. */
  sheets: readonly Pick<Sheet, 'unitId' | 'from' | 'symbol' | 'amounts'>[];
  dueDay: number;
};

const none = { symbol: '', amounts: {} };

/** The dues of some months by a prescription, each of them new. */
export function duesFrom({ items, sheets, dueDay }: Paying, { from, to }: Months): Due[] {
  const dues: Due[] = [];
  const ofUnits = grouped(sheets, ({ unitId }) => unitId);
  for (const month of monthsBetween(from, to))
    for (const [unitId, own] of ofUnits) {
      const { symbol, amounts } = inForce(own, month) ?? none;
      const sums = sumsOf(items, amounts, month);
      const day = `${month}-${String(dueDay).padStart(2, '0')}`;
      for (const group of groups)
        if (sums[group] > 0)
          dues.push({ id: newId(), unitId, month: firstDay(month), day, symbol, group, amount: sums[group] });
    }
  return dues;
}

/** What each unit pays in a month by that, of both groups together; those that pay nothing are left out. */
export function paidBy(paying: Paying, month: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { unitId, amount } of duesFrom(paying, { from: month, to: month }))
    sums.set(unitId, (sums.get(unitId) ?? 0) + amount);
  return sums;
}

/** What units pay by an issued prescription, all of them or the named ones. */
export async function payingBy(
  db: Db,
  { id, communityId, dueDay }: Issued,
  units?: readonly string[],
): Promise<Paying> {
  const { unitId, fromMonth, symbol, amounts, prescriptionId } = prescriptionSheet;
  const of = and(
    eq(prescriptionSheet.communityId, communityId),
    eq(prescriptionId, id),
    units && inArray(unitId, [...units]),
  );
  const rows = await db.select({ unitId, fromMonth, symbol, amounts }).from(prescriptionSheet).where(of);
  const sheets = rows.map(({ fromMonth: from, ...row }) => ({ ...row, from: monthOf(from) }));
  return { items: await itemsOf(db, communityId, id), sheets, dueDay };
}
type Issued = { id: string; communityId: string; dueDay: number };

/** Writes dues in one statement; of those that are there already an `over` one gets the new amount under its old id. */
async function insertDues(db: Db, communityId: string, dues: Due[], now: string, over: boolean): Promise<number> {
  const { rows } = await db.execute<Omit<Due, 'amount'> & { amount: string }>(sql`
    insert into ${due} (id, community_id, unit_id, month, "group", amount, day, symbol, created_at)
    select x.id, ${communityId}, x."unitId", x.month, x."group", x.amount, x.day, x.symbol, ${now}
    from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb)
      x(id uuid, "unitId" uuid, month date, "group" text, amount bigint, day date, symbol text)
    on conflict (community_id, unit_id, month, "group") ${
      over ? sql`do update set amount = excluded.amount, day = excluded.day, symbol = excluded.symbol` : sql`do nothing`
    } returning id, unit_id "unitId", to_char(month, 'YYYY-MM-DD') as month, "group", amount::text as amount,
      to_char(day, 'YYYY-MM-DD') as day`);
  const written = rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  await enterDues(db, { communityId, now }, written);
  return written.length;
}

/** Writes what is missing of an issued prescription up to a month; answers how many dues came. Holds its row. */
export async function writeDues(db: Db, id: string, horizon: string, now: string): Promise<number> {
  const [row] = await db.select().from(prescription).where(eq(prescription.id, id)).for('update');
  if (!row) return 0;
  const from = row.writtenTo ? addMonths(monthOf(row.writtenTo), 1) : monthOf(row.validFrom);
  const end = row.validTo ? monthOf(row.validTo) : horizon;
  const to = end < horizon ? end : horizon;
  if (from > to) return 0;
  const dues = duesFrom(await payingBy(db, row), { from, to });
  await db
    .update(prescription)
    .set({ writtenTo: firstDay(to) })
    .where(and(eq(prescription.id, id), eq(prescription.communityId, row.communityId)));
  return insertDues(db, row.communityId, dues, now, false);
}

const keyOf = ({ unitId, month, group }: Record<'month' | 'group', string> & { unitId: string | null }) =>
  `${unitId}${month}${group}`;

/** Months that another prescription takes over, or other sheets of some units: to their `end` or without one, dues of them standing up to a month. */
export type Span = {
  communityId: string;
  from: string;
  end: string | null;
  horizon: string;
  units?: readonly string[];
};

/** Puts the dues of the prescription that holds now, if any does, in the place of those that were written for its months. */
export async function replaceDues(db: Db, span: Span, holding: Issued | null, now: string): Promise<void> {
  const { communityId, from, end, horizon, units } = span;
  const to = end && end < horizon ? end : horizon;
  const dues = holding ? duesFrom(await payingBy(db, holding, units), { from, to }) : [];
  await insertDues(db, communityId, dues, now, true);
  const kept = new Set(dues.map(keyOf));
  const { id: dueId, unitId, month, group } = due;
  const inSpan = and(duesIn(span), eq(due.communityId, communityId));
  const held = await db.select({ id: dueId, unitId, month, group }).from(due).where(inSpan);
  const gone = held.filter((one) => !kept.has(keyOf(one))).map((one) => one.id);
  await enterDues(db, { communityId, now }, gone);
  for (let at = 0; at < gone.length; at += 5_000)
    await db.delete(due).where(and(eq(due.communityId, communityId), inArray(due.id, gone.slice(at, at + 5_000))));
  if (holding && from <= to && !units)
    await db
      .update(prescription)
      .set({ writtenTo: firstDay(to) })
      .where(and(eq(prescription.id, holding.id), eq(prescription.communityId, communityId)));
}

/** The dues of the months of a span. */
export const duesIn = ({ from, end, units }: Pick<Span, 'from' | 'end' | 'units'>) =>
  and(
    gte(due.month, firstDay(from)),
    end ? lte(due.month, firstDay(end)) : undefined,
    units && inArray(due.unitId, [...units]),
  );

import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import { addMonths, firstDay, type Group, groups, monthOf, monthsBetween, sumsOf } from '../prescriptions.rules.ts';
import { enterDues } from './prescriptions.books.ts';
import { due, prescription, prescriptionSheet } from './prescriptions.kind.ts';
import { itemsOf } from './prescriptions.sheets.ts';

// What units are to pay, written once for each month and group, however often it is done.

type Due = Record<'id' | 'unitId' | 'month' | 'day' | 'symbol', string> & { group: Group; amount: number };
type Span = { id: string; communityId: string; from: string; to: string; dueDay: number };

async function duesBy(db: Db, { id, communityId, from, to, dueDay }: Span): Promise<Due[]> {
  const items = await itemsOf(db, communityId, id);
  const sheets = await db
    .select({ unitId: prescriptionSheet.unitId, symbol: prescriptionSheet.symbol, amounts: prescriptionSheet.amounts })
    .from(prescriptionSheet)
    .where(and(eq(prescriptionSheet.communityId, communityId), eq(prescriptionSheet.prescriptionId, id)));
  const dues: Due[] = [];
  for (const month of monthsBetween(from, to))
    for (const { unitId, symbol, amounts } of sheets) {
      const sums = sumsOf(items, amounts, month);
      const day = `${month}-${String(dueDay).padStart(2, '0')}`;
      for (const group of groups)
        if (sums[group] > 0)
          dues.push({ id: newId(), unitId, month: firstDay(month), day, symbol, group, amount: sums[group] });
    }
  return dues;
}

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
  const dues = await duesBy(db, { ...row, from, to });
  await db
    .update(prescription)
    .set({ writtenTo: firstDay(to) })
    .where(and(eq(prescription.id, id), eq(prescription.communityId, row.communityId)));
  return insertDues(db, row.communityId, dues, now, false);
}

const keyOf = ({ unitId, month, group }: Record<'month' | 'group', string> & { unitId: string | null }) =>
  `${unitId}${month}${group}`;

/** Puts the dues of a prescription that begins in the place of those that were written for its months. */
export async function replaceDues(db: Db, span: Span, now: string): Promise<void> {
  const { id, communityId, from, to } = span;
  const dues = from > to ? [] : await duesBy(db, span);
  await insertDues(db, communityId, dues, now, true);
  const kept = new Set(dues.map(keyOf));
  const { id: dueId, unitId, month, group } = due;
  const later = and(eq(due.communityId, communityId), gte(month, firstDay(from)));
  const held = await db.select({ id: dueId, unitId, month, group }).from(due).where(later);
  const gone = held.filter((one) => !kept.has(keyOf(one))).map((one) => one.id);
  await enterDues(db, { communityId, now }, gone);
  for (let at = 0; at < gone.length; at += 5_000)
    await db.delete(due).where(and(eq(due.communityId, communityId), inArray(due.id, gone.slice(at, at + 5_000))));
  if (from <= to)
    await db
      .update(prescription)
      .set({ writtenTo: firstDay(to) })
      .where(and(eq(prescription.id, id), eq(prescription.communityId, communityId)));
}

import { and, asc, eq, gte, isNull, lte, not, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { visibleRecords } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import { record } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import type { Payable, ReceiptSource } from '../payments.rules.ts';
import { enterReceipts, enterReceived, type Gone, type Receipt } from './payments.books.ts';
import { among, payment, paymentFormer, paymentReceipt, payments } from './payments.kind.ts';
import { monthsOf } from './payments.owed.ts';
import { coverOwn, watchUnits } from './payments.watching.ts';

// What the servers of other modules ask of payments: to what money may come, that it came from a movement or at the desk, and what they mean in the journal.

export { paymentMeanings, receiptMeanings, refundMeanings } from './payments.books.ts';
export { duesApart, owedByRows, receivedApartFrom, receivedOfSources } from './payments.sound.ts';
export { followStarts } from './payments.starting.ts';

/** So many own payments of a unit are told at once. */
const mostOpen = 50;

type Entry = { communityId: string; now: string; by: string | null };

/** The payments of a house, of units in the order of their numbers, or the named ones. */
export async function payablesOf(
  db: Db,
  house: Pick<Entry, 'communityId' | 'now'>,
  ids?: string[],
): Promise<Payable[]> {
  if (ids?.length === 0) return [];
  const which = ids && among(payment.id, ids);
  const { communityId, paymentId, amount: size } = paymentReceipt;
  const sums = db
    .select({ paymentId, received: sql`sum(${size})`.as('received') })
    .from(paymentReceipt)
    .where(and(eq(communityId, house.communityId), ids && among(paymentId, ids)))
    .groupBy(paymentId)
    .as('sums');
  const rows = await db
    .select({
      id: payment.id,
      type: payment.type,
      unitId: payment.unitId,
      symbol: payment.symbol,
      amount: payment.amount,
      name: record.title,
      room: sql<string>`coalesce(${unit.number}, '')`,
      received: sql`coalesce(${sums.received}, 0)`.mapWith(Number),
    })
    .from(payment)
    .leftJoin(sums, eq(sums.paymentId, payment.id))
    .innerJoin(record, eq(record.id, payment.id))
    .leftJoin(unit, eq(unit.id, payment.unitId)) // bound to the house by its key
    .where(and(eq(payment.communityId, house.communityId), eq(payment.direction, 'in'), which))
    .orderBy(sql`${unit.number} collate "cs_numeric"`, asc(payment.id));
  const asked = await monthsOf(db, house, ids);
  const owedOf = (id: string) => asked.get(id)?.map(({ amount }) => amount) ?? [];
  return rows.map(({ amount, ...row }) => ({
    ...row,
    ...(row.type === 'own' ? { owed: [amount], next: 0 } : { owed: owedOf(row.id), next: amount }),
  }));
}

/** Own payments of a unit of which one sees that they are due and open, the oldest first, with what of each is left. */
export async function openOwnOf(ctx: Ctx, unitId: string) {
  const isOpen = sql`${payment.dueDate} <= ${houseDay(ctx.now)} and ${payment.paid} < ${payment.amount}`;
  const rows = await visibleRecords(ctx, payments, {
    where: and(eq(payment.type, 'own'), eq(payment.unitId, unitId), isOpen),
    sort: payment.dueDate,
    direction: 'asc',
    limit: mostOpen,
  });
  return rows.map(({ id, title, dueDate, amount, paid }) => ({ id, name: title, dueDate, amount: amount - paid }));
}

/** Of a movement or a document of the desk what is received for a payment. */
type Coming = { sourceId: string; paymentId: string; day: string; amount: number; note: string };

/** Writes what movements or documents of the desk bring to payments, reckons those anew and enters it into the journal; refuses payments of another house by writing nothing of them. */
export async function receiveFrom(
  db: Db,
  entry: Entry,
  source: Exclude<ReceiptSource, 'manual'>,
  rows: Coming[],
): Promise<void> {
  if (rows.length === 0) return;
  const held = await holdPayments(db, entry.communityId, [...new Set(rows.map(({ paymentId }) => paymentId))]);
  const written = rows.flatMap((row) => {
    const paid = held.get(row.paymentId);
    return paid ? [{ ...row, id: newId(), unitId: paid.unitId }] : [];
  });
  await db.execute(sql`
    insert into ${paymentReceipt} (id, community_id, payment_id, day, amount, note, source, source_id, author_id, created_at)
    select x.id, ${entry.communityId}, x."paymentId", x.day, x.amount, x.note, ${source}, x."sourceId", ${entry.by}, ${entry.now}
    from json_to_recordset(${JSON.stringify(written)}::json)
      x(id uuid, "paymentId" uuid, "sourceId" uuid, day date, amount bigint, note text)`);
  await reckon(db, entry, [...held.values()], written, []);
}

/** Money that a person has recorded and that no movement is tied to. */
export type Recorded = { receiptId: string; paymentId: string; day: string; amount: number };

/** What was recorded by hand so many days around some days, and is tied to no movement yet. */
export async function recordedOf(
  db: Db,
  communityId: string,
  { from, to, around }: { from: string; to: string; around: number },
): Promise<Recorded[]> {
  const { id, paymentId, day, amount, source, sourceId } = paymentReceipt;
  const free = and(eq(paymentReceipt.communityId, communityId), eq(source, 'manual'), isNull(sourceId));
  return db
    .select({ receiptId: id, paymentId, day, amount })
    .from(paymentReceipt)
    .where(and(free, gte(day, sql`${from}::date - ${around}::int`), lte(day, sql`${to}::date + ${around}::int`)))
    .orderBy(asc(day), asc(id));
}

/** Ties movements to money that was recorded by hand: it came once, and the journal has it already. What is left of a record of more stands as one of its own. Refuses all when one is gone, tied or of less. */
export async function tieReceipts(
  db: Db,
  entry: Entry,
  ties: { movementId: string; receiptId: string; paymentId: string; amount: number }[],
): Promise<void> {
  if (ties.length === 0) return;
  const rows = ties.map((tie) => ({ ...tie, restId: newId() }));
  const tied = sql`json_to_recordset(${JSON.stringify(rows)}::json)
      x("receiptId" uuid, "paymentId" uuid, "movementId" uuid, amount bigint, "restId" uuid)
    where r.community_id = ${entry.communityId} and r.id = x."receiptId" and r.payment_id = x."paymentId"
      and r.source = 'manual' and r.source_id is null and x.amount > 0`;
  const rests = await db.execute<{ id: string }>(sql`
    insert into ${paymentReceipt} (id, community_id, payment_id, day, amount, note, source, author_id, created_at)
    select x."restId", r.community_id, r.payment_id, r.day, r.amount - x.amount, r.note, r.source, r.author_id, r.created_at
    from ${paymentReceipt} r, ${tied} and r.amount > x.amount returning id`);
  const { rowCount } = await db.execute(sql`
    update ${paymentReceipt} r set source_id = x."movementId", amount = x.amount from ${tied} and r.amount >= x.amount`);
  if (rowCount !== ties.length) fail('BASE.ERRORS.STALE');
  const divided = new Set(rests.rows.map(({ id }) => id));
  const changed = rows.flatMap(({ receiptId, restId }) => (divided.has(restId) ? [receiptId, restId] : []));
  if (changed.length > 0) await enterReceipts(db, entry, changed);
}

/** Takes out what movements or documents of the desk have brought; what was recorded by hand and tied to them stands by itself again, unless the bank has taken the movement back. */
export async function releaseFrom(db: Db, entry: Entry, sourceIds: string[], reversed: string[] = []): Promise<void> {
  if (sourceIds.length === 0) return;
  const { communityId, sourceId, paymentId, id, source, amount } = paymentReceipt;
  const tied = and(eq(communityId, entry.communityId), eq(source, 'manual'), among(sourceId, sourceIds));
  await db
    .update(paymentReceipt)
    .set({ sourceId: null })
    .where(and(tied, not(among(sourceId, reversed))));
  const of = and(eq(communityId, entry.communityId), among(sourceId, sourceIds));
  const found = await db.select({ paymentId }).from(paymentReceipt).where(of);
  const held = await holdPayments(db, entry.communityId, [...new Set(found.map((row) => row.paymentId))]);
  const gone = await db.delete(paymentReceipt).where(of).returning({ id, amount });
  await reckon(db, entry, [...held.values()], [], [...gone, ...(await releaseFormer(db, entry, sourceIds, reversed))]);
}

/** The same of money that was received for units that are gone; what of it is gone too. */
async function releaseFormer(db: Db, entry: Entry, sourceIds: string[], reversed: string[]): Promise<Gone[]> {
  const { communityId, sourceId, isManual, id, amount } = paymentFormer;
  const of = and(eq(communityId, entry.communityId), among(sourceId, sourceIds));
  await db
    .update(paymentFormer)
    .set({ sourceId: null })
    .where(and(of, isManual, not(among(sourceId, reversed))));
  return db.delete(paymentFormer).where(of).returning({ id, amount });
}

type Held = typeof payment.$inferSelect;
async function holdPayments(db: Db, communityId: string, ids: string[]): Promise<Map<string, Held>> {
  const of = and(eq(payment.communityId, communityId), among(payment.id, ids));
  const rows = await db.select().from(payment).where(of).orderBy(payment.id).for('update');
  if (rows.some(({ direction }) => direction === 'out')) fail('BASE.ERRORS.STALE'); // turned meanwhile: the house pays it
  return new Map(rows.map((row) => [row.id, row]));
}

async function reckon(db: Db, entry: Entry, held: Held[], written: Receipt[], gone: Gone[]): Promise<void> {
  const units = held.flatMap(({ type, unitId }) => (type === 'unit' && unitId ? [unitId] : []));
  if (units.length > 0) await watchUnits(db, entry, units);
  for (const row of held) if (row.type === 'own') await coverOwn(db, entry, row);
  await enterReceived(db, entry, written, gone);
}

/** What of movements went to which payments, with the id of what was recorded by hand before. */
export async function receiptsFrom(db: Db, communityId: string, movementIds: string[]) {
  const { sourceId, paymentId, amount } = paymentReceipt;
  return db
    .select({
      movementId: sql<string>`${sourceId}`,
      paymentId,
      amount,
      name: record.title,
      receiptId: sql<string | null>`(case when ${paymentReceipt.source} = 'manual' then ${paymentReceipt.id} end)`,
      room: sql<string>`coalesce(${unit.number}, '')`,
    })
    .from(paymentReceipt)
    .innerJoin(payment, and(eq(payment.communityId, paymentReceipt.communityId), eq(payment.id, paymentId)))
    .innerJoin(record, eq(record.id, payment.id))
    .leftJoin(unit, eq(unit.id, payment.unitId)) // bound to the house by its key
    .where(and(eq(paymentReceipt.communityId, communityId), among(sourceId, movementIds)))
    .orderBy(sql`${unit.number} collate "cs_numeric"`, asc(paymentReceipt.id));
}

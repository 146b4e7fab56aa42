import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import { settle } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import { community, record } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { fold } from '#shared/fold.ts';
import { type DueSums, dueSumsOf, unitsOfHouse } from '../../prescriptions/server/prescriptions.door.ts';
import { dayIn, dayOf } from '../payments.rules.ts';
import { enterPeriods } from './payments.books.ts';
import {
  payment,
  paymentDisbursement,
  paymentFormer,
  paymentPeriod,
  paymentReceipt,
  payments,
} from './payments.kind.ts';
import { besideMonthsOf, ownMonthsOf } from './payments.owed.ts';

// Brings payments to what holds now: one of each unit, what it is to pay this month, and what of it is covered.

type House = { communityId: string; now: string };

/** What a unit pays each month is called so until somebody names it. */
const usualName = 'Pravidelná platba';

/** By what a payment is found. */
export const searchTextOf = (name: string, number: string, symbol: string, notes: string) =>
  `${name} ${number} ${symbol} ${notes}`;

/** Writes a payment for each unit that has none; takes out those whose unit is gone, of which only what was received is kept. */
export async function followUnits(db: Db, { communityId, now }: House): Promise<void> {
  const of = and(eq(payment.communityId, communityId), eq(payment.type, 'unit'));
  const gone = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(of, isNull(payment.unitId)))
    .for('update'); // nothing more is received of them
  const left = gone.map(({ id }) => id);
  if (left.length > 0) await forget(db, communityId, left);
  const watched = db
    .select({ one: sql`1` })
    .from(payment)
    .where(and(of, eq(payment.unitId, unit.id)));
  const lacking = await db
    .select({ unitId: unit.id, number: unit.number })
    .from(unit)
    .where(and(eq(unit.communityId, communityId), sql`not exists ${watched}`));
  for (let at = 0; at < lacking.length; at += 2_000)
    await begin(db, { communityId, now }, lacking.slice(at, at + 2_000));
}

/** Takes payments out whose unit is gone; what was received of them is kept. */
async function forget(db: Db, communityId: string, ids: string[]): Promise<void> {
  await db.execute(sql`
    insert into ${paymentFormer} (id, community_id, day, amount, is_manual, source_id)
    select r.id, r.community_id, r.day, r.amount, r.source = 'manual', r.source_id from ${paymentReceipt} r
    where r.community_id = ${communityId} and r.payment_id = any (${sql.param(ids)}::uuid[])`);
  await db.delete(record).where(and(eq(record.communityId, communityId), inArray(record.id, ids)));
}

async function begin(db: Db, { communityId, now }: House, units: { unitId: string; number: string }[]): Promise<void> {
  const rows = units.map(({ unitId, number }) => ({
    id: newId(),
    unitId,
    searchText: fold(searchTextOf(usualName, number, '', '')),
  }));
  await db.insert(record).values(
    rows.map(({ id, searchText }) => ({
      id,
      communityId,
      kind: payments.name,
      title: usualName,
      status: 'published',
      audience: 'everyone' as const,
      authorId: null,
      searchText,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await db.insert(payment).values(
    rows.map(({ id, unitId }) => ({
      id,
      communityId,
      unitId,
      type: 'unit' as const,
      amount: 0,
      symbol: '',
      dueDate: houseDay(now),
      isMonitored: true,
    })),
  );
}

type Held = typeof payment.$inferSelect;
type Credit = { day: string; amount: number };
type Now = Pick<Held, 'id' | 'amount' | 'symbol'> & { day: string; before: number; prescribed: boolean } & {
  /** What settlements gave back, and what was paid before. */
  credits: Credit[];
};
/** What a unit is to pay this month, by a prescription or by what was entered. */
type Asked = Omit<Now, 'before' | 'credits'> & { due: DueSums | undefined; isOwn: boolean };

/**
 * Brings the payments of units of a house to the present month and to what was received, those of the named units or all;
 * answers on which day the next settlement falls due. `missed` are months (`YYYY-MM`) in which nobody did so.
 */
export async function watchUnits(
  db: Db,
  { communityId, now }: House,
  units?: string[],
  missed: readonly string[] = [],
): Promise<string | null> {
  const of = and(
    eq(payment.communityId, communityId),
    eq(payment.type, 'unit'),
    units ? inArray(payment.unitId, units) : undefined,
  );
  const held = await db.select().from(payment).where(of).orderBy(payment.id).for('update');
  if (held.length === 0) return null;
  const month = houseDay(now).slice(0, 7);
  const dues = new Map((await dueSumsOf(db, communityId, month, units)).map((row) => [row.unitId, row]));
  const isAsked = held.some(({ unitId }) => !dues.get(unitId ?? '')?.symbol); // who pays by a prescription has its symbol
  const symbols = isAsked ? (await unitsOfHouse(db, communityId)).symbols : new Map<string, string>();
  const [house] = await db.select({ dueDay: community.dueDay }).from(community).where(eq(community.id, communityId));
  const asked = held.map((row): Asked => {
    const due = dues.get(row.unitId ?? '');
    const prescribed = due !== undefined && due.amount > 0;
    const ownDay = dayIn(month, row.ownDay ?? house?.dueDay ?? 1);
    return {
      id: row.id,
      due,
      prescribed,
      isOwn: !prescribed && row.isMonitored && row.unitId !== null,
      amount: prescribed ? due.amount : (row.ownAmount ?? 0),
      day: (prescribed && due.day) || ownDay,
      symbol: (prescribed && due.symbol) || symbols.get(row.unitId ?? '') || '',
    };
  });
  const before = await ownMonths(db, { communityId, now }, asked, [...missed, month]);
  const beside = await besideMonthsOf(db, { communityId, now }, units);
  const unitOf = new Map(held.map(({ id, unitId }) => [id, unitId ?? '']));
  const next = asked.map(({ due, isOwn, ...one }) => {
    const parts = beside.byUnit.get(unitOf.get(one.id) ?? '') ?? [];
    const owed = parts.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
    const credits = parts.flatMap(({ day, amount }) => (amount < 0 ? [{ day, amount: -amount }] : []));
    return { ...one, credits, before: (due?.before ?? 0) + (before.get(one.id) ?? 0) + owed };
  });
  await cover(db, { communityId, now }, next);
  return beside.turnsOn;
}

/** Writes months for units that pay without a prescription, the present one last, and takes out those that one covers by now; what former months come to, by payment. */
async function ownMonths(db: Db, house: House, asked: Asked[], months: string[]): Promise<Map<string, number>> {
  const of = eq(paymentPeriod.communityId, house.communityId);
  const ids = asked.map(({ id }) => id);
  const standing = [...(await ownMonthsOf(db, house.communityId, ids)).values()].flat();
  const byId = new Map(asked.map((one) => [one.id, one]));
  const isCovered = ({ paymentId, month: at }: { paymentId: string; month: string }) => {
    const due = byId.get(paymentId)?.due;
    return due !== undefined && due.since <= at && at <= due.until;
  };
  const gone = standing.filter(isCovered).map(({ id }) => id);
  if (gone.length > 0) await db.delete(paymentPeriod).where(and(of, inArray(paymentPeriod.id, gone)));
  const wanted = asked
    .filter(({ isOwn, amount }) => isOwn && amount > 0)
    .flatMap(({ id, amount, day }) =>
      months
        .filter((month) => !isCovered({ paymentId: id, month }))
        .map((month) => ({
          id: newId(),
          communityId: house.communityId,
          paymentId: id,
          month: `${month}-01`,
          amount,
          day: dayIn(month, dayOf(day)),
        })),
    );
  const written = await writePeriods(db, wanted);
  if (written.length + gone.length > 0) await enterPeriods(db, { ...house, by: null }, written, gone);
  const sums = new Map<string, number>();
  const held = months.length > 1 ? [...(await ownMonthsOf(db, house.communityId, ids)).values()].flat() : standing;
  for (const row of held)
    if (!isCovered(row) && row.month < (months.at(-1) ?? ''))
      sums.set(row.paymentId, (sums.get(row.paymentId) ?? 0) + row.amount);
  return sums;
}

async function writePeriods(db: Db, rows: (typeof paymentPeriod.$inferInsert)[]): Promise<string[]> {
  const { communityId, paymentId, month, amount, day } = paymentPeriod;
  const written: { id: string }[] = [];
  for (let at = 0; at < rows.length; at += 2_000)
    written.push(
      ...(await db
        .insert(paymentPeriod)
        .values(rows.slice(at, at + 2_000))
        .onConflictDoUpdate({
          target: [communityId, paymentId, month],
          set: { amount: sql`excluded.amount`, day: sql`excluded.day` },
          setWhere: sql`(${amount}, ${day}) is distinct from (excluded.amount, excluded.day)`,
        })
        .returning({ id: paymentPeriod.id })),
    );
  return written.map(({ id }) => id);
}

/** Stores what payments ask now, and what of it and of what was before is covered by what was received and given back: the oldest first. */
async function cover(db: Db, { communityId, now }: House, rows: Now[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 5_000)
    await db.execute(sql`
      update ${payment} set amount = n.amount, symbol = n.symbol, due_date = n.day, is_prescribed = n.prescribed,
        paid = n.paid, arrears = n.arrears, paid_date = n.reached
      from (select x.*, least(greatest(r.total - x.before, 0), x.amount) paid, greatest(x.before - r.total, 0) arrears,
          case when x.amount > 0 and r.total >= x.before + x.amount then r.reached end reached
        from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + 5_000))}::jsonb)
          x(id uuid, amount bigint, symbol text, day date, before bigint, prescribed boolean, credits jsonb),
        lateral (select coalesce(sum(q.amount), 0)::bigint total, min(q.day) filter (where q.upto >= x.before + x.amount) reached
          from (select c.amount, c.day, sum(c.amount) over (order by c.day, c.id) upto from (
            select p.amount, p.day, p.id from ${paymentReceipt} p
              where p.community_id = ${communityId} and p.payment_id = x.id
            union all
            select d.amount, d.day, d.id from ${paymentDisbursement} d
              where d.community_id = ${communityId} and d.payment_id = x.id
            union all select g.amount, g.day, null from jsonb_to_recordset(x.credits) g(amount bigint, day date)) c) q) r) n
      where ${payment.id} = n.id and ${payment.communityId} = ${communityId} and (${payment.amount}, ${payment.symbol},
        ${payment.dueDate}, ${payment.isPrescribed}, ${payment.paid}, ${payment.arrears}, ${payment.paidDate})
        is distinct from (n.amount, n.symbol, n.day, n.prescribed, n.paid, n.arrears, n.reached)`);
  const ids = rows.map(({ id }) => id);
  const which = ids.length > 500 ? eq(record.kind, payments.name) : inArray(record.id, ids);
  await settle(db, payments, now, and(eq(record.communityId, communityId), which) as SQL);
}

/** The same for an own payment that is held, which asks what its form says. */
export const coverOwn = (
  db: Db,
  house: House,
  { id, amount, symbol, dueDate }: Pick<Held, 'id' | 'amount' | 'symbol' | 'dueDate'>,
) => cover(db, house, [{ id, amount, symbol, day: dueDate, before: 0, prescribed: false, credits: [] }]);

import { and, eq, gte, lt, lte, or, sql } from 'drizzle-orm';
import { isAny } from '#engines/columns.ts';
import { ownUnits } from '#house/units.ts';
import type { AccountCtx, Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { visibleRecords } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import type { Me } from '#server/session.ts';
import { addDays, houseDay, houseInstant, showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { pathOf } from '../payments.rules.ts';
import { isLate, isOwed, owedOf, type PaymentRow, payment, paymentReceipt, payments } from './payments.kind.ts';
import { placesOf } from './payments.rows.ts';

// What waits to be paid for one's own units (SHELL-26: one tap from the first page to account and code).

/** So many days ahead somebody is asked to pay, and for so many payments at most. */
const [daysAhead, mostWaits] = [14, 10];

/** The day up to which the house knows what came; null where nobody records it, so that nothing can be called late. */
async function knownUntil({ db, me }: Ctx): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`max(${paymentReceipt.day})` })
    .from(paymentReceipt)
    .where(eq(paymentReceipt.communityId, me.communityId));
  return row?.day ?? null;
}

/** What one's own units owe and are to pay soon, each leading to where it is paid. */
export async function waitsForPayments(ctx: Ctx): Promise<Wait[]> {
  const { me, db, now } = ctx;
  if (!me.reads('paymentMonitoring')) return [];
  const today = houseDay(now);
  const known = await knownUntil(ctx);
  const isOfMine = sql`${payment.unitId} in (select ${unit.id} from ${unit} where ${unit.communityId} = ${me.communityId} and ${ownUnits(me)})`;
  const isSoon = and(lte(payment.dueDate, addDays(today, daysAhead)), sql`${payment.paid} < ${payment.amount}`);
  const isAsked = known === null ? and(isSoon, gte(payment.dueDate, today)) : or(isSoon, sql`${payment.arrears} > 0`);
  const rows = await visibleRecords(ctx, payments, {
    where: and(isOwed, isOfMine, isAsked),
    sort: payment.dueDate,
    direction: 'asc',
    limit: mostWaits,
  });
  const places = await placesOf(
    db,
    me.communityId,
    rows.map(({ unitId }) => unitId),
  );
  return rows.map((row) => waitOf(ctx, row, places.get(row.unitId ?? '')?.room ?? '', known));
}

/** What the house has to pay itself and is due soon or over, to who writes payments. */
export async function waitsForHouse(ctx: Ctx): Promise<Wait[]> {
  const { me, now, services } = ctx;
  if (!me.writes('paymentMonitoring')) return [];
  const say = sayIn(services, me.lang);
  const today = houseDay(now);
  const isOpen = and(eq(payment.direction, 'out'), payment.isMonitored, lt(payment.paid, payment.amount));
  const rows = await visibleRecords(ctx, payments, {
    where: and(isOpen, lte(payment.dueDate, addDays(today, daysAhead))),
    sort: payment.dueDate,
    direction: 'asc',
    limit: mostWaits,
  });
  return rows.map(({ id, title, type, dueDate, amount, paid }) => ({
    id,
    title,
    module: 'paymentMonitoring',
    path: pathOf(type, id),
    until: dueDate < today ? null : houseInstant(`${addDays(dueDate, 1)} 00:00`),
    text: say(dueDate < today ? 'PAYMENT_MONITORING.WAITS.HOUSE_OVER' : 'PAYMENT_MONITORING.WAITS.HOUSE', {
      amount: formatMoney(amount - paid, me.lang),
      date: showDate(dueDate),
    }),
    deed: say('PAYMENT_MONITORING.WAITS.DEED'),
  }));
}

/** How many units are late with their payments, in each house in which one writes them. */
export async function owingAcross(
  { db, now }: Pick<AccountCtx, 'db' | 'now'>,
  places: Me[],
): Promise<Map<string, number>> {
  const ids = places.filter((me) => me.writes('paymentMonitoring')).map(({ communityId }) => communityId);
  const rows = await db
    .select({ house: payment.communityId, n: sql<number>`count(*)::int` })
    .from(payment)
    .where(and(isAny(payment.communityId, ids), eq(payment.type, 'unit'), isOwed, isLate(now)))
    .groupBy(payment.communityId);
  return new Map([...ids.map((id) => [id, 0] as const), ...rows.map(({ house, n }) => [house, n] as const)]);
}

function waitOf({ me, now, services }: Ctx, row: PaymentRow, room: string, known: string | null): Wait {
  const say = sayIn(services, me.lang);
  const isOver = row.dueDate < houseDay(now);
  const late = isOver ? owedOf(row) : row.arrears;
  const isOverdue = late > 0 && known !== null;
  const amount = formatMoney(isOverdue ? owedOf(row) : row.amount - row.paid, me.lang);
  return {
    id: row.id,
    module: 'paymentMonitoring',
    title: row.type === 'own' ? row.title : say('PAYMENT_MONITORING.WAITS.UNIT', { number: room }),
    path: pathOf(row.type, row.id),
    until: isOver || isOverdue ? null : houseInstant(`${addDays(row.dueDate, 1)} 00:00`),
    text: isOverdue
      ? [
          late === owedOf(row)
            ? say('PAYMENT_MONITORING.WAITS.OVER', { amount })
            : say('PAYMENT_MONITORING.WAITS.LATE', { amount, late: formatMoney(late, me.lang) }),
          say('PAYMENT_MONITORING.WAITS.KNOWN', { date: showDate(known) }),
        ].join(' ')
      : say('PAYMENT_MONITORING.WAITS.SOON', { amount, date: showDate(row.dueDate) }),
    deed: say('PAYMENT_MONITORING.WAITS.DEED'),
  };
}

import { and, eq, gte, lt, lte, or, sql } from 'drizzle-orm';
import { isAny } from '#engines/columns.ts';
import { ownUnits } from '#house/units.ts';
import { place, question } from '#server/asking.ts';
import type { AccountCtx, Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { selectRecords } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import type { Me } from '#server/session.ts';
import { addDays, houseDay, houseInstant, showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { pathOf } from '../payments.rules.ts';
import { isLate, isOwed, owedOf, type PaymentRow, payment, paymentReceipt, payments } from './payments.kind.ts';

// What waits to be paid for one's own units (SHELL-26: one tap from the first page to account and code).

/** So many days ahead somebody is asked to pay, and for so many payments at most. */
const [daysAhead, mostWaits] = [14, 10];

/** The day up to which the house knows what came; null where nobody records it, so that nothing can be called late. */
const knownUntil = (me: Me) =>
  sql<
    string | null
  >`(select max(${paymentReceipt.day}) from ${paymentReceipt} where ${paymentReceipt.communityId} = ${me.communityId})`;

const roomOf = sql<string | null>`(select ${unit.number} from ${unit}
  where ${unit.id} = ${payment.unitId} and ${unit.communityId} = ${payment.communityId})`;

const { type, dueDate, amount, paid, arrears } = payment;
const said = { type, dueDate, amount, paid, arrears };

type Told = Pick<PaymentRow, 'id' | 'title' | keyof typeof said>;

/** What one's own units owe and are to pay soon, each leading to where it is paid. */
export const waitsForPayments = question({
  ask: (as) => {
    const { me } = as;
    if (!me.reads('paymentMonitoring')) return null;
    const known = knownUntil(me);
    const isSoon = and(lte(payment.dueDate, place('paySoon')), sql`${payment.paid} < ${payment.amount}`);
    const isKnown = sql`${known} is not null`;
    const isAsked = or(
      and(isSoon, or(gte(payment.dueDate, place('payToday')), isKnown)),
      and(sql`${payment.arrears} > 0`, isKnown),
    );
    const where = and(isOwed, ownUnits(me, payment.unitId), isAsked);
    const page = { sort: payment.dueDate, direction: 'asc', limit: mostWaits } as const;
    return selectRecords(as, payments, { ...said, known, room: roomOf }, { where, ...page });
  },
  fill: ({ now }) => ({ payToday: houseDay(now), paySoon: addDays(houseDay(now), daysAhead) }),
  say: (ctx, rows): Wait[] => rows.map((row) => waitOf(ctx, row, row.room ?? '', row.known)),
});

/** What the house has to pay itself and is due soon or over, to who writes payments. */
export const waitsForHouse = question({
  ask: (as) => {
    if (!as.me.writes('paymentMonitoring')) return null;
    const isOpen = and(eq(payment.direction, 'out'), payment.isMonitored, lt(payment.paid, payment.amount));
    const where = and(isOpen, lte(payment.dueDate, place('paySoon')));
    return selectRecords(as, payments, said, { where, sort: payment.dueDate, direction: 'asc', limit: mostWaits });
  },
  say: ({ services, me, now }, rows): Wait[] => {
    const say = sayIn(services, me.lang);
    const today = houseDay(now);
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
  },
});

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

function waitOf({ me, now, services }: Ctx, row: Told, room: string, known: string | null): Wait {
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

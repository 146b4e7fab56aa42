import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { eachDue } from '#engines/due.ts';
import { readIssuer } from '#engines/issuer.ts';
import type { AccountCtx, Services } from '#server/context.ts';
import { community } from '#server/schema.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { priceOf } from '../../orders/orders.rules.ts';
import { missingOf, periodOn, seenAhead } from '../invoices.rules.ts';
import { customerOf, issuePeriod, ofPaying, pays } from './invoices.issuing.ts';
import { invoicePlan, type PlanRow } from './invoices.kind.ts';
import { billingAddress } from './invoices.letters.ts';

// What is issued as periods begin: looked at before, and done by the night or by one button.

/** Issues what begins by today, each house apart, so many at most; answers how many, however many do so at once. */
export async function issueDue(services: Services, now: string, most?: number): Promise<number> {
  const { db } = services.database;
  if (services.config.PRICE_PER_UNIT === 0) return 0;
  const when = and(lte(invoicePlan.nextFrom, houseDay(now)), ofPaying(db, invoicePlan.communityId));
  const due = { name: 'an invoice', table: invoicePlan, when, most };
  return eachDue(services, due, async (tx, id) => {
    const [plan] = await tx.select().from(invoicePlan).where(eq(invoicePlan.id, id));
    await issuePeriod(services, tx, plan as PlanRow, now);
  });
}

/** Houses that pay: whose period begins by a day, and those that have agreed to nothing yet. */
const looked = (day: string) => and(pays, or(isNull(invoicePlan.id), lte(invoicePlan.nextFrom, day)));

/** What begins within a month: for whom, from when to when, how much, and what is missing for it; first who has agreed to nothing. */
export async function runPage({ db, now, services }: AccountCtx, { limit, offset }: { limit: number; offset: number }) {
  const today = houseDay(now);
  const until = addDays(today, seenAhead);
  const rows = await db
    .select({ house: community, plan: invoicePlan })
    .from(community)
    .leftJoin(invoicePlan, eq(invoicePlan.communityId, community.id))
    .where(looked(until))
    .orderBy(sql`${invoicePlan.nextFrom} nulls first`, asc(community.name), asc(community.id))
    .limit(limit)
    .offset(offset);
  const houses = rows.map(({ house, plan }) => {
    const customer = customerOf(house);
    const span = plan && periodOn(plan, plan.nextFrom > today ? plan.nextFrom : today);
    return {
      id: house.id,
      name: house.name,
      customer: customer.name,
      dateFrom: span?.from ?? null,
      dateTo: span?.to ?? null,
      period: plan?.period ?? null,
      units: plan?.units ?? 0,
      total: plan ? priceOf(plan, services.config.PRICE_PER_UNIT) : 0,
      isDue: plan !== null && plan.nextFrom <= today && services.config.PRICE_PER_UNIT > 0,
      missing: missingOf({ customer, email: billingAddress(house), hasPlan: plan !== null }),
    };
  });
  return {
    houses,
    ...(await sumsOf(db, services, until, today)),
    hasIssuer: readIssuer(services.config, today) !== null,
  };
}

/** How many of them there are, how many begin by today, and what these come to. */
async function sumsOf(db: Db, services: Services, until: string, today: string) {
  const { PRICE_PER_UNIT } = services.config;
  const isDue = sql`${invoicePlan.nextFrom} <= ${today} and ${PRICE_PER_UNIT}::int > 0`; // for nothing nothing is issued
  const rows = await db
    .select({
      period: invoicePlan.period,
      all: sql`count(*)`.mapWith(Number),
      due: sql`count(*) filter (where ${isDue})`.mapWith(Number),
      units: sql`coalesce(sum(${invoicePlan.units}) filter (where ${isDue}), 0)`.mapWith(Number),
    })
    .from(community)
    .leftJoin(invoicePlan, eq(invoicePlan.communityId, community.id))
    .where(looked(until))
    .groupBy(invoicePlan.period);
  return {
    totalItems: rows.reduce((sum, { all }) => sum + all, 0),
    dueCount: rows.reduce((sum, { due }) => sum + due, 0),
    dueTotal: rows.reduce(
      (sum, { period, units }) => sum + (period ? priceOf({ period, units }, PRICE_PER_UNIT) : 0),
      0,
    ),
  };
}

/** So many are issued by one call; who has more asks again. */
const mostAtOnce = 100;

/** Issues of what begins by today so many as one call may, and says how many are left. */
export async function issueNow({ db, now, services, after }: AccountCtx) {
  const today = houseDay(now);
  if (!readIssuer(services.config, today)) return fail('INVOICE.ERRORS.NO_ISSUER');
  const issuedCount = await issueDue(services, now, mostAtOnce);
  after(() => services.wake('mail'));
  return { issuedCount, leftCount: (await sumsOf(db, services, today, today)).dueCount };
}

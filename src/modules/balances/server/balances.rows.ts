import { eq } from 'drizzle-orm';
import { grouped } from '#engines/rows.ts';
import { ownTimesOf, seenUnits, seesAllUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { unit } from '#server/schema.house.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { type OwnerPart, ownerLines, ownerParts, ownerSums } from '../../books/server/books.door.ts';
import { openOwnOf } from '../../payments/server/payments.door.ts';
import { ownersOf, unitsOfHouse } from '../../prescriptions/server/prescriptions.door.ts';
import { ownerChanges } from '../../units/server/units.door.ts';
import {
  allocate,
  type BalanceTab,
  balanceTabs,
  type Charge,
  leftOf,
  newestUnpaid,
  nextDue,
  owingSince,
  paidUntil,
  standingOf,
  tabOf,
  type Unpaid,
  unpaidOf,
} from '../balances.rules.ts';
import { ratesWith, sanctionsOf } from '../balances.sanctions.rules.ts';
import { paymentOf } from './balances.payment.ts';
import { type Setting, settingOf } from './balances.setting.ts';

// What units owe, as the wire says it.

/** The ids of the units that one sees. */
async function seenIds({ db, me }: Ctx): Promise<Set<string>> {
  const rows = await db.select({ id: unit.id }).from(unit).where(seenUnits(me));
  return new Set(rows.map(({ id }) => id));
}

/** Units of the house in their order, with their owners and symbols. */
async function unitsOf(ctx: Ctx, ids: Set<string>) {
  if (ids.size === 0) return [];
  const { units, symbols } = await unitsOfHouse(ctx.db, ctx.me.communityId);
  const owners = await ownersOf(ctx.db, ctx.me.communityId, [...ids]);
  return units
    .filter((one) => ids.has(one.id))
    .map(({ id: unitId, number, entrance }) => ({
      id: unitId,
      number,
      entrance,
      owners: owners.get(unitId) ?? '',
      symbol: symbols.get(unitId) ?? '',
    }));
}

/** The units that one sees, in the order of the house. */
export const unitsSeen = async (ctx: Ctx) => unitsOf(ctx, await seenIds(ctx));

/** All units of the house, for sums in which nobody is named to who does not see them. */
export async function unitsOfHouseNow(ctx: Ctx) {
  const rows = await ctx.db.select({ id: unit.id }).from(unit).where(eq(unit.communityId, ctx.me.communityId));
  return unitsOf(ctx, new Set(rows.map(({ id }) => id)));
}

/** The units that one sees with what each owes today, whatever of it is of which group. */
async function unitsOwing(ctx: Ctx) {
  const units = await unitsSeen(ctx);
  const sums = await ownerSums(ctx.db, ctx.me.communityId, houseDay(ctx.now));
  return units.map((one) => ({ ...one, balance: sums.get(one.id) ?? 0 }));
}

/** How many days back is read first, and then, of what units owe; at last all of it. */
const reaches = [400, 1_500, Number.POSITIVE_INFINITY];

/**
 * What units owe on a day, by their ids: of those that owe something by these sums. Where the oldest is paid first only so much
 * is read as their debts reach back; else what came in is counted against all that was due.
 */
export async function unpaidOn(ctx: Ctx, sums: ReadonlyMap<string, number>, until: string): Promise<Unpaids> {
  const owing = [...sums].filter(([id, balance]) => id !== '' && balance > 0);
  const { order } = await settingOf(ctx);
  const partsOf = async (ids: string[], from?: string) =>
    grouped(await ownerParts(ctx.db, ctx.me.communityId, ids, { until, from }), ({ unitId }) => unitId);
  if (order !== 'oldest') {
    const parts = await partsOf(owing.map(([id]) => id));
    return new Map(owing.map(([id]) => [id, unpaidOf(allocate(parts.get(id) ?? [], order))]));
  }
  const found: Unpaids = new Map();
  for (const reach of reaches) {
    const missing = owing.filter(([id]) => !found.has(id));
    if (missing.length === 0) break;
    const from = Number.isFinite(reach) ? addDays(until, -reach) : undefined;
    const parts = await partsOf(
      missing.map(([id]) => id),
      from,
    );
    for (const [id, debt] of missing) {
      const unpaid = newestUnpaid(parts.get(id) ?? [], debt);
      if (unpaid) found.set(id, unpaid);
    }
  }
  return found;
}
export type Unpaids = Map<string, Unpaid[]>;

export type Listed = { tab: BalanceTab; search?: string; sort: 'number' | 'balance'; direction: 'asc' | 'desc' };
type Owing = Awaited<ReturnType<typeof unitsOwing>>[number];

/** The units that one sees of those the words find, and of these those of a tab in an order. */
export async function foundBalances(ctx: Ctx, { tab, search, sort, direction }: Listed) {
  const words = fold(search ?? '')
    .split(' ')
    .filter(Boolean);
  const units = (await unitsOwing(ctx)).filter(({ number, owners }) => {
    const text = fold(`${number} ${owners}`);
    return words.every((word) => text.includes(word));
  });
  const found = units.filter(({ balance }) => tab === 'all' || tabOf(balance) === tab);
  if (sort === 'balance') found.sort((a, b) => a.balance - b.balance);
  if (direction === 'desc') found.reverse();
  return { units, found };
}

/** Units with what of their debt is of which group and since when. */
export async function withDebts(ctx: Ctx, rows: Owing[]) {
  const unpaid = await unpaidOn(ctx, new Map(rows.map(({ id, balance }) => [id, balance])), houseDay(ctx.now));
  const own = await ownTimesOf(ctx);
  return rows.map((row) => {
    const held = unpaid.get(row.id) ?? [];
    const credit = Math.max(0, 0 - row.balance);
    return { ...row, ...leftOf([held]), credit, since: notBefore(held[0]?.day ?? null, own.since(row.id)) };
  });
}

/** A page of the units that one sees; of those that owe it is counted what and since when. */
export async function listBalances(ctx: Ctx, { page, sizePerPage, ...asked }: Listed & Paging) {
  const { units, found } = await foundBalances(ctx, asked);
  const count = (wanted: BalanceTab) =>
    wanted === 'all' ? units.length : units.filter(({ balance }) => tabOf(balance) === wanted).length;
  const { limit, offset } = pageOf({ page, sizePerPage });
  const shown = await withDebts(ctx, found.slice(offset, offset + limit));
  const sum = (sign: 1 | -1) => units.reduce((held, { balance }) => held + Math.max(sign * balance, 0), 0);
  return {
    units: shown.map(({ symbol: _, ...row }) => row),
    totalItems: found.length,
    ...(Object.fromEntries(balanceTabs.map((one) => [`${one}Count`, count(one)])) as Record<
      `${BalanceTab}Count`,
      number
    >),
    owed: sum(1),
    credit: sum(-1),
    hasOverview: hasOverview(ctx.me, await settingOf(ctx)),
  };
}

export type Asked = { dateFrom?: string; dateTo?: string };

/** The period that is asked for; where nothing is said of the year of today, and up to today. */
function periodOf({ now }: Ctx, { dateFrom, dateTo }: Asked) {
  const today = houseDay(now);
  const year = (dateFrom ?? dateTo ?? today).slice(0, 4);
  const isPresent = year === today.slice(0, 4) && (dateFrom ?? '') <= today;
  const period = { dateFrom: dateFrom ?? `${year}-01-01`, dateTo: dateTo ?? (isPresent ? today : `${year}-12-31`) };
  return period.dateTo < period.dateFrom ? failFields({ dateTo: 'BASE.VALIDATION.DATE_ORDER' }) : period;
}

/** The later one of two days, of which the second may be unknown. */
const notBefore = (day: string | null, other: string | null) =>
  day !== null && other !== null && other > day ? other : day;

/** Of a period what falls into the own time of an owner, who reads what was there before it as one sum. */
function within({ dateFrom, dateTo }: Required<Asked>, begins: string | null): Required<Asked> {
  const from = begins !== null && begins > dateFrom ? begins : dateFrom;
  return { dateFrom: from, dateTo: dateTo < from ? from : dateTo };
}

/** Whether one may see what the house is owed: who sees all units, and owners to whom it is shown. */
export const hasOverview = (me: Ctx['me'], { isShown }: { isShown: boolean }): boolean =>
  isShown || (me.reads('rooms') && seesAllUnits(me));

/** A unit that one sees with what came in counted against what is due: today, and with what is known to come. */
export async function standOf(ctx: Ctx, id: string) {
  const all = await seenIds(ctx);
  const [held] = all.has(id) ? await unitsOf(ctx, new Set([id])) : [];
  if (!held) return fail('ROOM.ERRORS.NOT_FOUND');
  const setting = await settingOf(ctx);
  const today = houseDay(ctx.now);
  const parts = await ownerParts(ctx.db, ctx.me.communityId, [id]);
  const now = allocate(
    parts.filter((part) => part.day <= today),
    setting.order,
  );
  const later = allocate(parts, setting.order);
  return {
    unit: { ...held, isOnly: all.size === 1 },
    setting,
    today,
    now,
    later,
    sanctions: lateOf(now.charges, setting, today),
  };
}

/** What the house asks for late payments up to today; of what was owed from before nothing, because nobody knows since when, which is said while it is open. */
function lateOf(charges: readonly Charge<OwnerPart>[], { hasFee, hasInterest, rates }: Setting, today: string) {
  const isStart = ({ part }: Charge<OwnerPart>) => part.source === 'unitStart';
  const known = charges.filter((charge) => !isStart(charge));
  const { fee, interest, missing } = sanctionsOf(known, today, ratesWith(rates));
  const isAsked = { services: hasFee, contribution: hasInterest };
  return {
    fee: hasFee ? fee : null,
    interest: hasInterest ? interest : null,
    missing: hasInterest ? missing : [],
    withoutStart: charges.some((charge) => isStart(charge) && charge.left > 0 && isAsked[charge.part.group]),
  };
}

/** The account of a unit that one sees. */
export async function accountOf(
  ctx: Ctx,
  id: string,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
) {
  const begins = (await ownTimesOf(ctx)).since(id);
  const period = within(periodOf(ctx, asked), begins);
  const { unit: held, setting, today, now, later, sanctions } = await standOf(ctx, id);
  const { lines, ...sums } = await ownerLines(ctx.db, ctx.me.communityId, id, { ...period, limit, offset });
  const standing = standingOf(now);
  const ownPayments = await openOwnOf(ctx, id);
  const apart = ownPayments.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...held,
    ...standing,
    since: notBefore(owingSince(now), begins),
    paidUntil: paidUntil(later),
    next: nextDue(later, today),
    hasOverview: hasOverview(ctx.me, setting),
    payment: await paymentOf(ctx, held, standing.balance - apart),
    ownPayments,
    sanctions,
    ...period,
    ...sums,
    ownerChanges: (await ownerChanges(ctx, [id], period.dateFrom, period.dateTo)).map(({ day, before, after }) => ({
      day,
      ...(seesAllUnits(ctx.me) ? { before, after } : { before: null, after: null }),
    })),
    rows: lines.map(({ number, position, amount, group, source, ...line }) => ({
      ...line,
      id: `${number}-${position}`,
      source,
      group: source === 'due' || source === 'unitStart' ? group : null,
      debit: Math.max(amount, 0),
      credit: Math.max(0 - amount, 0),
    })),
  };
}

export const pageOfAccount = (ctx: Ctx, { id, page, sizePerPage, ...asked }: Asked & Paging & { id: string }) =>
  accountOf(ctx, id, asked, pageOf({ page, sizePerPage }));

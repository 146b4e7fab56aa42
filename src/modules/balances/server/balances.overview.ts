import type { Ctx } from '#server/context.ts';
import { houseDay } from '#shared/dates.ts';
import type { Account } from '../../books/books.rules.ts';
import { accountSums, monthSums, ownerSums } from '../../books/server/books.door.ts';
import { addMonths, firstDay, monthOf } from '../../prescriptions/prescriptions.rules.ts';
import { fundsOf, holding, isCost, type Stand } from '../balances.funds.rules.ts';
import { type Age, ageOf, leftOf } from '../balances.rules.ts';
import { hasOverview, unitsOfHouseNow, unpaidOn } from './balances.rows.ts';
import { type Setting, settingOf } from './balances.setting.ts';

const mostDebtors = 10;
const got: readonly Account[] = ['services', 'contribution', 'income', 'rounding'];

/** What the house was owed, got, spent and had on a day, on the present one unless an earlier one is named; null for who does not see all units, unless the house shows it to owners. */
export async function overviewOf(ctx: Ctx, asked?: string) {
  const setting = await settingOf(ctx);
  const { isShown } = setting;
  if (!hasOverview(ctx.me, { isShown })) return null;
  const seesAll = hasOverview(ctx.me, { isShown: false });
  const today = houseDay(ctx.now);
  const day = asked && asked < today ? asked : today;
  const eve = `${Number(day.slice(0, 4)) - 1}-12-31`;
  const [now, then] = [await owingOn(ctx, day), await owingOn(ctx, eve)];
  const [stand, before] = [await standOn(ctx, day, now.left), await standOn(ctx, eve, then.left)];
  const debts = await debtsOf(ctx, day, now, seesAll);
  return { ...debts, ...moneyOf(day, stand, before, setting), months: await monthsOf(ctx, day), isShown };
}

/** What units owe on a day, and what of it is of which group. */
async function owingOn(ctx: Ctx, day: string) {
  const sums = await ownerSums(ctx.db, ctx.me.communityId, day);
  const unpaid = await unpaidOn(ctx, sums, day);
  return { sums, unpaid, left: leftOf(unpaid.values()) };
}
type Owing = Awaited<ReturnType<typeof owingOn>>;

async function standOn(ctx: Ctx, day: string, left: Stand['left']): Promise<Stand> {
  return { ...(await accountSums(ctx.db, ctx.me.communityId, day)), left };
}

async function debtsOf(ctx: Ctx, day: string, { sums, unpaid }: Owing, seesAll: boolean) {
  const units = await unitsOfHouseNow(ctx);
  const all = [...sums.values()];
  const owing = units
    .map((one) => ({ ...one, balance: sums.get(one.id) ?? 0 }))
    .filter(({ balance }) => balance > 0)
    .sort((a, b) => b.balance - a.balance);
  const ages: Record<Age, number> = { recent: 0, older: 0, oldest: Math.max(sums.get('') ?? 0, 0) };
  for (const each of unpaid.values()) for (const one of each) ages[ageOf(one.day, day)] += one.left;
  const debtors = owing.slice(0, mostDebtors).map(({ id, number, entrance, owners, balance }) => ({
    id,
    number,
    entrance,
    owners,
    balance,
    since: unpaid.get(id)?.[0]?.day ?? null,
  }));
  return {
    owed: all.reduce((sum, balance) => sum + Math.max(balance, 0), 0),
    credit: all.reduce((sum, balance) => sum + Math.max(0 - balance, 0), 0),
    units: units.length,
    owing: owing.length,
    ages,
    debtors: seesAll ? debtors : [],
  };
}

/** What accounts hold on a day and whose it is, with what came and went since the beginning of its year. */
function moneyOf(day: string, stand: Stand, before: Stand, { contributionStart, servicesStart }: Setting) {
  const yearFrom = `${day.slice(0, 4)}-01-01`;
  return {
    day,
    yearFrom,
    ...fundsOf(stand, before, { contribution: contributionStart, services: servicesStart }),
    accounts: holding
      .map((account) => ({ account, balance: stand.accounts.get(account) ?? 0 }))
      .filter(({ account, balance }) => account !== 'transit' || balance !== 0),
  };
}

/** What was prescribed and came in otherwise, and what was spent, in the twelve months up to that of a day. */
async function monthsOf({ db, me }: Ctx, day: string) {
  const last = monthOf(day);
  const sums = await monthSums(db, me.communityId, firstDay(last));
  const net = (month: string, fits: (account: Account) => boolean) =>
    sums
      .filter((sum) => sum.month === month && fits(sum.account))
      .reduce((held, { debit, credit }) => held + debit - credit, 0);
  return Array.from({ length: 12 }, (_, at) => firstDay(addMonths(last, at - 11))).map((month) => ({
    month,
    income: 0 - net(month, (account) => got.includes(account)),
    cost: net(month, isCost),
  }));
}

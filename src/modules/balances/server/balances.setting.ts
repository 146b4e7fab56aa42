import { eq } from 'drizzle-orm';
import { noteSetting } from '#house/noting.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { houseDay, showDate } from '#shared/dates.ts';
import { decimalOf, formatMoney } from '#shared/money.ts';
import type { BalanceOrder } from '../balances.rules.ts';
import { halfYearOf, type Rate, rateOf, ratesWith } from '../balances.sanctions.rules.ts';
import { balanceSetting } from './balances.kind.ts';

// How a house counts payments and what it asks of who pays late.

export type Setting = Omit<typeof balanceSetting.$inferSelect, 'communityId'>;
const unset: Setting = {
  order: 'oldest',
  hasFee: false,
  hasInterest: false,
  isShown: false,
  rates: [],
  contributionStart: null,
  servicesStart: null,
  unitStartDay: null,
};

type OfHouse = Pick<Ctx, 'db'> & { me: Pick<Ctx['me'], 'communityId'> };
export async function settingOf({ db, me }: OfHouse): Promise<Setting> {
  const [row] = await db.select().from(balanceSetting).where(eq(balanceSetting.communityId, me.communityId));
  return row ?? unset;
}

/** The setting with the rates that count: those of the law, and in their places those of the house. */
export async function settingPage(ctx: Ctx) {
  const { rates: own, ...setting } = await settingOf(ctx);
  const rates = ratesWith(own);
  const today = houseDay(ctx.now);
  return {
    ...setting,
    rates: rates.map((one) => ({ ...one, isOwn: own.includes(one) })),
    missing: rateOf(today, rates) ? null : halfYearOf(today),
  };
}

type Given = Omit<Setting, 'rates' | 'unitStartDay'> & { order: BalanceOrder; rates: Omit<Rate, 'isSure'>[] };

/** Sets the day at whose end units owed what is entered of them from before. */
export async function setUnitStartDay({ db, me }: OfHouse, unitStartDay: string): Promise<void> {
  await db
    .insert(balanceSetting)
    .values({ ...unset, communityId: me.communityId, unitStartDay })
    .onConflictDoUpdate({ target: balanceSetting.communityId, set: { unitStartDay } });
}

/** Notes each choice that is another one than before. */
async function noteTurns(ctx: Ctx, before: Setting, after: Setting): Promise<void> {
  const say = sayIn(ctx.services, 'cs');
  const crowns = (amount: number | null) => (amount === null ? '' : formatMoney(amount, 'cs'));
  const percent = ({ since, rate, source }: Rate) =>
    `${say('BALANCE.RATES.LINE', { date: showDate(since), rate: decimalOf(rate).replace('.', ',') })} (${source})`;
  const choices: [string, (of: Setting) => string][] = [
    [say('BALANCE.SETTING.ORDER'), ({ order }) => say(`BALANCE.SETTING.ORDER.${order}`)],
    [say('BALANCE.SETTING.FEE'), ({ hasFee }) => say(`BASE.NOTED.${hasFee}`)],
    [say('BALANCE.SETTING.INTEREST'), ({ hasInterest }) => say(`BASE.NOTED.${hasInterest}`)],
    [say('BALANCE.SETTING.SHOWN'), ({ isShown }) => say(`BASE.NOTED.${isShown}`)],
    [`${say('BALANCE.STARTS')}, ${say('BALANCE.FUND.contribution')}`, (of) => crowns(of.contributionStart)],
    [`${say('BALANCE.STARTS')}, ${say('BALANCE.FUND.services')}`, (of) => crowns(of.servicesStart)],
    [say('BALANCE.RATES'), ({ rates }) => rates.map(percent).join('; ')],
  ];
  for (const [what, said] of choices)
    await noteSetting(ctx, 'paymentMonitoring', what, { from: said(before), to: said(after) });
}

export async function saveSetting(ctx: Ctx, { rates, ...choices }: Given) {
  const set = { ...choices, rates: rates.map((one) => ({ ...one, isSure: true })) };
  const before = await settingOf(ctx);
  await ctx.db
    .insert(balanceSetting)
    .values({ ...set, communityId: ctx.me.communityId })
    .onConflictDoUpdate({ target: balanceSetting.communityId, set });
  await noteTurns(ctx, before, { ...before, ...set });
  return settingPage(ctx);
}

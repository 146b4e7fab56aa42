import { z } from 'zod';
import { contract, count, countsOf, day, id, paging, searchText, title } from '#shared/contract.ts';
import { broughtTable, mostGridBytes } from '#shared/grid.ts';
import { money } from '#shared/money.ts';
import { sources } from '../books/books.rules.ts';
import { mostAmount, mostUnits } from '../prescriptions/prescriptions.rules.ts';
import { besides, fundNames, holding } from './balances.funds.rules.ts';
import { ages, balanceGroups, balanceOrders, balanceTabs } from './balances.rules.ts';

const group = z.enum(balanceGroups);
const one = z.object({ id });
/** What is owed of each group, what came in beyond it, and all of it together. */
const standing = { services: money, contribution: money, credit: money, balance: money };
const ofUnit = { id, number: z.string(), entrance: z.string(), owners: z.string() };
const unitRow = z.object({ ...ofUnit, ...standing, since: day.nullable() });

const unitAccount = z.object({
  ...ofUnit,
  symbol: z.string(),
  ...standing,
  since: day.nullable(),
  /** Whether it is the only unit that one sees. */
  isOnly: z.boolean(),
  /** Whether the overview of the house is shown to who asks. */
  hasOverview: z.boolean(),
  paidUntil: day.nullable(),
  next: z.object({ day, amount: money }).nullable(),
  /** What is owed now apart from own payments, which have symbols of their own, as a bank's application reads it; null when nothing is, or the house has no account. */
  payment: z
    .object({
      account: z.string(),
      /** Since which day people pay to it, while that is not thirty days ago. */
      changedOn: day.nullable(),
      symbol: z.string(),
      message: z.string(),
      amount: money,
      spayd: z.string(),
      size: count,
      path: z.string(),
    })
    .nullable(),
  /** Own payments of the unit that are due and open, with what of each is left; each is paid on its own page. */
  ownPayments: z.array(z.object({ id, name: z.string(), dueDate: day, amount: money })),
  /** What may be asked for late payments up to today; of what the house does not ask null. `missing` are half-years without a rate; of what is owed from before nothing is asked, which `withoutStart` says. */
  sanctions: z.object({
    fee: money.nullable(),
    interest: money.nullable(),
    missing: z.array(day),
    withoutStart: z.boolean(),
  }),
  dateFrom: day,
  dateTo: day,
  opening: money,
  closing: money,
  /** On which days of the period owners changed; who they were is told to who sees all units. */
  ownerChanges: z.array(z.object({ day, before: z.string().nullable(), after: z.string().nullable() })),
  /** The last first, each with what was owed after it. */
  rows: z.array(
    z.object({
      id: z.string(),
      day,
      source: z.enum(sources),
      group: group.nullable(),
      text: z.string(),
      debit: money,
      credit: money,
      balance: money,
    }),
  ),
  totalItems: count,
});

const rate = z.object({
  since: day.regex(/-(01|07)-01$/, 'BASE.VALIDATION.INVALID'),
  /** In hundredths of a percent a year. */
  rate: count.min(0, 'BASE.VALIDATION.TOO_SMALL').max(10_000, 'BASE.VALIDATION.TOO_LARGE'),
  source: title.min(1, 'BASE.VALIDATION.REQUIRED'),
});
const amount = money.min(-mostAmount, 'BASE.VALIDATION.TOO_SMALL').max(mostAmount, 'BASE.VALIDATION.TOO_LARGE');
const start = amount.nullable();
const choices = {
  order: z.enum(balanceOrders),
  hasFee: z.boolean(),
  hasInterest: z.boolean(),
  isShown: z.boolean(),
  /** What the fund of contributions and that of services had when their keeping here began; null where nobody has said. */
  contributionStart: start,
  servicesStart: start,
};
const setting = z.object({
  ...choices,
  rates: z.array(rate.extend({ isSure: z.boolean(), isOwn: z.boolean() })),
  /** The present half-year, when its rate is missing. */
  missing: day.nullable(),
});

const overview = z.object({
  /** What all units owe together, and what they have paid beyond that, units that are gone among them. */
  owed: money,
  credit: money,
  units: count,
  owing: count,
  ages: z.object(Object.fromEntries(ages.map((age) => [age, money])) as Record<(typeof ages)[number], typeof money>),
  /** The ten that owe most; empty for who does not see all units. */
  debtors: z.array(z.object({ ...ofUnit, balance: money, since: day.nullable() })),
  /** What was prescribed and came in otherwise, and what was spent, of twelve months, the present one the last. */
  months: z.array(z.object({ month: day, income: money, cost: money })),
  accounts: z.array(z.object({ account: z.enum(holding), balance: money })),
  /** On which day, and since when funds got and spent what is said. */
  day,
  yearFrom: day,
  /** What owners paid of each group since the beginning of the year, what was spent from that, and what is left of it on the day. */
  funds: z.array(
    z.object({ fund: z.enum(fundNames), start: money.nullable(), received: money, spent: money, balance: money }),
  ),
  /** Money of no fund; with the funds it is what all accounts hold. */
  beside: z.object(
    Object.fromEntries(besides.map((one) => [one, money])) as Record<(typeof besides)[number], typeof money>,
  ),
  held: money,
  /** Whether owners see it too. */
  isShown: z.boolean(),
});

/** As something was read: who would change it after somebody else has done so is refused. */
const version = z.string().max(40, 'BASE.VALIDATION.TOO_LONG').optional();
const unitStarts = z.object({
  /** At the end of which day units owed it; null while nobody has said. */
  day: day.nullable(),
  /** The last day that is possible for all of them: before the first that is entered of any. */
  until: day,
  version: z.string(),
  /** What each owed of each group, below nothing what it had paid ahead. */
  units: z.array(z.object({ ...ofUnit, services: money, contribution: money, version: z.string() })),
  totalItems: count,
});

const listed = {
  search: searchText,
  tab: z.enum(balanceTabs).default('all'),
  sort: z.enum(['number', 'balance']).default('number'),
  direction: z.enum(['asc', 'desc']).default('asc'),
};
const period = { dateFrom: day.optional(), dateTo: day.optional() };
const notFound = ['ROOM.ERRORS.NOT_FOUND'] as const;

/** What units owe, have paid and may be asked for, by the journal. */
export const balancesContract = contract('paymentMonitoring', {
  'GET /account-statement/unit': {
    summary:
      'One page of the units that one sees with what each owes today, of which group and since when; counts and sums are of those that the words find.',
    input: z.object({ ...paging, ...listed }),
    reply: z.object({
      units: z.array(unitRow),
      totalItems: count,
      ...countsOf(balanceTabs),
      hasOverview: z.boolean(),
      owed: money,
      credit: money,
    }),
  },
  'GET /account-statement/unit/export': {
    summary: 'The same units with what each owes, since when and for how many days, as PDF or XLSX, in Czech.',
    input: z.object({ ...listed, format: z.enum(['pdf', 'xlsx']).default('pdf') }),
    reply: 'file',
    fails: ['BASE.ERRORS.PRINT_TOO_LARGE'],
  },
  'GET /account-statement/unit/{id}': {
    summary:
      'The account of a unit: what it owes today, how to pay it, and its lines within a period, of the year up to today unless said otherwise.',
    input: one.extend({ ...paging, ...period }),
    reply: unitAccount,
    fails: notFound,
  },
  'GET /account-statement/unit/{id}/print': {
    summary: 'The account of a unit within a period as PDF, in Czech.',
    input: one.extend(period),
    reply: 'file',
    fails: [...notFound, 'BASE.ERRORS.PRINT_TOO_LARGE'],
  },
  'GET /account-statement/unit/{id}/debts': {
    summary: 'What a unit owes today, confirmed for its transfer (§ 1186 of the Civil Code), as PDF, in Czech.',
    needs: 'write',
    changes: false,
    input: one,
    reply: 'file',
    fails: notFound,
  },
  'GET /account-statement/overview': {
    summary:
      'What the house was owed on a day (today, unless an earlier one is named) and for how long, what it got and spent by months, what money it had and in which funds; null for owners to whom it is not shown.',
    input: z.object({ day: day.optional() }),
    reply: z.object({ overview: overview.nullable() }),
  },
  'GET /account-statement/start': {
    summary: 'One page of the units with what each owed, or had paid ahead, when its keeping here began.',
    needs: 'write',
    changes: false,
    input: z.object(paging),
    reply: unitStarts,
  },
  'PUT /account-statement/start': {
    summary:
      'Enters at the end of which day units owed what is entered of them from before, and of the named ones how much; of all or of none. What is not said stays.',
    input: z.object({
      day,
      version,
      rows: z
        .array(z.object({ unitId: id, version, services: amount.optional(), contribution: amount.optional() }))
        .max(mostUnits, 'BASE.VALIDATION.TOO_MANY')
        .refine((all) => new Set(all.map(({ unitId }) => unitId)).size === all.length, 'BASE.VALIDATION.INVALID'),
    }),
    mostJson: mostGridBytes,
    /** Of so many units something is another one. */
    reply: z.object({ changed: count }),
    fails: ['PRESCRIPTION.ERRORS.FACTS_STALE', 'BALANCE.ERRORS.START_DAY', 'BALANCE.ERRORS.START_LATE'],
  },
  'GET /account-statement/start/export': {
    summary: 'A workbook with the same of all units, to be filled in and brought back.',
    needs: 'write',
    changes: false,
    input: z.object({}),
    reply: 'file',
  },
  'POST /account-statement/start/table': {
    summary: 'Reads a table (XLSX or CSV) and answers what stands in it; nothing is stored.',
    upload: 'file',
    largest: { bytes: mostGridBytes, says: 'TABLE.VALIDATION.FILE_SIZE' },
    isPassing: true,
    reply: broughtTable,
    fails: ['TABLE.ERRORS.FILE', 'TABLE.ERRORS.EMPTY'],
  },
  'GET /account-statement/setting': {
    summary: 'How payments are counted, what is asked of who pays late, and by which rates.',
    reply: setting,
  },
  'PUT /account-statement/setting': {
    summary: 'Sets how payments are counted and what is asked of who pays late, with the own rates of the house.',
    input: z.object({
      ...choices,
      rates: z
        .array(rate)
        .max(100, 'BASE.VALIDATION.TOO_MANY')
        .refine((all) => new Set(all.map(({ since }) => since)).size === all.length, 'BASE.VALIDATION.INVALID'),
    }),
    reply: setting,
  },
});

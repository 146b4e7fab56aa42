import { z } from 'zod';
import { canDo, count, day, historySchema, id, instant, stamps, title } from '#shared/contract.ts';
import { isSymbol, money } from '#shared/money.ts';
import { formulas, groups, mostAmount, mostItems } from './prescriptions.rules.ts';
import { lacks, prescriptionStatuses } from './prescriptions.versions.rules.ts';

// The shapes of prescriptions on the wire.

/** A month of the years 1900 to 2199 as `YYYY-MM`. */
export const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'BASE.VALIDATION.DATE');
export const amount = money.min(0, 'BASE.VALIDATION.TOO_SMALL').max(mostAmount, 'BASE.VALIDATION.TOO_LARGE');
const name = title.min(1, 'BASE.VALIDATION.REQUIRED');
export const one = z.object({ id });

export const itemFields = z.object({
  /** Of an item that stays; without it it is a new one. */
  id: id.optional(),
  name,
  formula: z.enum(formulas),
  group: z.enum(groups),
  amount: amount.default(0),
  until: month.nullable().default(null),
  /** Whose units alone pay it; without any those of the whole house. */
  entrances: z.array(id).max(100, 'BASE.VALIDATION.TOO_MANY').default([]),
});

export const prescriptionFields = {
  name,
  validFrom: month,
  dueDay: z.number().int().min(1, 'BASE.VALIDATION.TOO_SMALL').max(28, 'BASE.VALIDATION.TOO_LARGE').default(15),
};

export const sums = { services: money, contribution: money };
const status = z.enum(prescriptionStatuses);
export const reasonText = z.string().trim().max(500, 'BASE.VALIDATION.TOO_LONG');
export const prescriptionRow = z.object({
  id,
  name: z.string(),
  status,
  validFrom: month,
  validTo: month.nullable(),
  dueDay: count,
  ...stamps,
  can: canDo('edit', 'remove', 'issue', 'takeBack'),
});
/** What of a unit is one thing before and another one then: numbers as digits, areas in hundredths of a square metre, amounts in haléře. */
export const changes = z.array(
  z.object({
    what: z.enum(['area', 'persons', 'symbol', 'item']),
    /** Of an item. */
    name: z.string().optional(),
    from: z.string(),
    to: z.string(),
  }),
);

export const item = z.object({
  id,
  name: z.string(),
  formula: z.enum(formulas),
  group: z.enum(groups),
  amount: money,
  until: month.nullable(),
  entrances: z.array(z.object({ id, name: z.string() })),
});
export const prescriptionDetail = prescriptionRow.extend({
  /** Why it was issued over months that had begun or in the place of another one; empty where it was not. */
  reason: z.string(),
  /** The one that took its place. */
  replacedBy: z.object({ id, name: z.string() }).nullable(),
  items: z.array(item),
  /** What the whole house pays of each item in the first month; null for who does not see the whole house. */
  totals: z.record(id, money).nullable(),
  history: z.array(historySchema),
});

export const unitRow = z.object({
  id,
  number: z.string(),
  entrance: z.string(),
  owners: z.string(),
  symbol: z.string(),
  ...sums,
  /** What it pays so far in the first month of the draft that is asked for; null of what is issued. */
  before: money.nullable(),
});
export const unitPrescription = z.object({
  id,
  number: z.string(),
  entrance: z.string(),
  owners: z.string(),
  /** By what it is reckoned: of an issued prescription as it was then. `area` in hundredths of a square metre. */
  share: z.object({ top: count, bottom: count }).nullable(),
  area: count.nullable(),
  persons: count.nullable(),
  symbol: z.string(),
  /** Where it is paid, and since which day, while that is not thirty days ago; `account` is empty where the house has none. */
  payee: z.object({ account: z.string(), changedOn: day.nullable() }),
  /** The items of which it has an own amount, for who enters them. */
  own: z.array(z.object({ itemId: id, name: z.string(), amount: money })),
  /** What of it was changed alone, the newest first. */
  changes: z.array(
    z.object({
      id,
      /** From which month on; null of what was entered before anything was prescribed. */
      from: month.nullable(),
      changes,
      /** What it pays in that month, before and then; null where nothing was prescribed. */
      before: money.nullable(),
      after: money.nullable(),
      reason: z.string(),
      createdAt: instant,
      /** For who enters them. */
      author: z.string(),
    }),
  ),
  /** By which symbols it paid before and until when, the last first, for who enters them. */
  formerSymbols: z.array(z.object({ symbol: z.string(), until: instant })),
  /** What is entered now and reckons the next prescription; null for who may not write. */
  entered: z.object({ area: count.nullable(), persons: count.nullable(), symbol: z.string() }).nullable(),
  month,
  /** Whether it is one’s own in a day of the month, and so seen: of who sees all units it always is. */
  isOwn: z.boolean(),
  prescription: prescriptionRow.pick({ id: true, name: true, validFrom: true, dueDay: true }).nullable(),
  lines: z.array(item.extend({ rate: money })),
  ...sums,
  versions: z.array(z.object({ id, name: z.string(), validFrom: month, validTo: month.nullable(), ...sums })),
  /** Of the year of the month. */
  dues: z.array(z.object({ month, group: z.enum(groups), amount: money, day })),
});

/** What issuing a draft does, or taking back one that is issued. */
export const effect = z.object({
  from: month,
  /** The last of its months; null while no other one follows. */
  until: month.nullable(),
  /** Whether it changes months that have begun, or another one, so that issuing it takes a reason. */
  isCorrection: z.boolean(),
  /** The one whose place it takes, or that holds again. */
  other: z.object({ id, name: z.string() }).nullable(),
  /** So many of its months have begun. */
  months: count,
  /** What the house pays together in its first month, until now and then, and by how much what was asked for the months that have begun changes; null for who does not see the whole house. */
  sums: z.object({ before: money, after: money, difference: money }).nullable(),
  /** So many units pay another amount in its first month, of so many owners. */
  units: count,
  people: count,
  /** The first two hundred units that lack something by which a draft is reckoned, paid, or told. */
  lacking: z.array(z.object({ id, number: z.string(), owners: z.string(), lacks: z.array(z.enum(lacks)) })),
  lackingCount: count,
  /** Why one that is issued cannot be taken back. */
  refusal: z.enum(['PRESCRIPTION.ERRORS.PAID', 'PRESCRIPTION.ERRORS.SETTLED']).nullable(),
});

export const symbolText = z
  .string()
  .trim()
  .refine((text) => text === '' || isSymbol(text), 'PAYMENT_MONITORING.VALIDATION.SYMBOL');
export const changeFields = {
  id,
  area: z.number().int().min(0, 'BASE.VALIDATION.TOO_SMALL').max(100_000_000, 'BASE.VALIDATION.TOO_LARGE').nullable(),
  persons: z.number().int().min(0, 'BASE.VALIDATION.TOO_SMALL').max(10_000, 'BASE.VALIDATION.TOO_LARGE').nullable(),
  symbol: symbolText,
  /** Without it from the next month on, or from the beginning while nothing is prescribed. */
  from: month.nullable().default(null),
  /** Own amounts of the prescription that holds then. */
  amounts: z
    .array(z.object({ itemId: id, amount }))
    .max(mostItems, 'BASE.VALIDATION.TOO_MANY')
    .default([]),
};

export const changeEffect = z.object({
  from: month.nullable(),
  /** The first of its months in which the unit pays; null while nothing is prescribed to it. */
  month: month.nullable(),
  changes,
  lines: z.array(z.object({ name: z.string(), group: z.enum(groups), before: money, after: money })),
  before: money,
  after: money,
  /** So many of its months have begun, and by so much what was asked for them changes; then it takes a reason. */
  months: count,
  difference: money,
  needsReason: z.boolean(),
  /** So many own the unit, and so many of them get a mail. */
  people: count,
  mails: count,
});

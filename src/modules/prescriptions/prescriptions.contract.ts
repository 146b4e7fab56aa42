import { z } from 'zod';
import {
  canDo,
  contract,
  count,
  day,
  historySchema,
  id,
  instant,
  paging,
  searchText,
  stamps,
  title,
} from '#shared/contract.ts';
import { isSymbol, money } from '#shared/money.ts';
import { formulas, groups, mostAmount, mostItems, mostUnits } from './prescriptions.rules.ts';
import { lacks, prescriptionStatuses } from './prescriptions.versions.rules.ts';

/** A month of the years 1900 to 2199 as `YYYY-MM`. */
const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'BASE.VALIDATION.DATE');
const amount = money.min(0, 'BASE.VALIDATION.TOO_SMALL').max(mostAmount, 'BASE.VALIDATION.TOO_LARGE');
const name = title.min(1, 'BASE.VALIDATION.REQUIRED');
const one = z.object({ id });

const itemFields = z.object({
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

const prescriptionFields = {
  name,
  validFrom: month,
  dueDay: z.number().int().min(1, 'BASE.VALIDATION.TOO_SMALL').max(28, 'BASE.VALIDATION.TOO_LARGE').default(15),
};

const sums = { services: money, contribution: money };
const status = z.enum(prescriptionStatuses);
const reasonText = z.string().trim().max(500, 'BASE.VALIDATION.TOO_LONG');
const prescriptionRow = z.object({
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
const changes = z.array(
  z.object({
    what: z.enum(['area', 'persons', 'symbol', 'item']),
    /** Of an item. */
    name: z.string().optional(),
    from: z.string(),
    to: z.string(),
  }),
);

const item = z.object({
  id,
  name: z.string(),
  formula: z.enum(formulas),
  group: z.enum(groups),
  amount: money,
  until: month.nullable(),
  entrances: z.array(z.object({ id, name: z.string() })),
});
const prescriptionDetail = prescriptionRow.extend({
  /** Why it was issued over months that had begun or in the place of another one; empty where it was not. */
  reason: z.string(),
  /** The one that took its place. */
  replacedBy: z.object({ id, name: z.string() }).nullable(),
  items: z.array(item),
  /** What the whole house pays of each item in the first month; null for who does not see the whole house. */
  totals: z.record(id, money).nullable(),
  history: z.array(historySchema),
});

const unitRow = z.object({
  id,
  number: z.string(),
  entrance: z.string(),
  owners: z.string(),
  symbol: z.string(),
  ...sums,
  /** What it pays so far in the first month of the draft that is asked for; null of what is issued. */
  before: money.nullable(),
});
const unitPrescription = z.object({
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
  prescription: prescriptionRow.pick({ id: true, name: true, validFrom: true, dueDay: true }).nullable(),
  lines: z.array(item.extend({ rate: money })),
  ...sums,
  versions: z.array(z.object({ id, name: z.string(), validFrom: month, validTo: month.nullable(), ...sums })),
  /** Of the year of the month. */
  dues: z.array(z.object({ month, group: z.enum(groups), amount: money, day })),
});

/** What issuing a draft does, or taking back one that is issued. */
const effect = z.object({
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

const symbolText = z
  .string()
  .trim()
  .refine((text) => text === '' || isSymbol(text), 'PAYMENT_MONITORING.VALIDATION.SYMBOL');
const changeFields = {
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

const changeEffect = z.object({
  from: month.nullable(),
  /** The first of its months in which the unit pays; null while nothing is prescribed to it. */
  month: month.nullable(),
  changes,
  lines: z.array(z.object({ name: z.string(), before: money, after: money })),
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

const notFound = ['PRESCRIPTION.ERRORS.NOT_FOUND'] as const;
const asked = { month: month.optional(), prescriptionId: id.optional() };

/** What the units of a house pay each month. */
export const prescriptionsContract = contract('roomFees', {
  'GET /prescription': {
    summary: 'One page of the prescriptions, the newest first; drafts for who writes them.',
    input: z.object({ ...paging, tab: z.enum(['all', ...prescriptionStatuses]).default('all') }),
    madeOf: ['prescription'],
    reply: z.object({
      prescriptions: z.array(prescriptionRow),
      totalItems: count,
      /** The first and the last month in which one may begin now; null for who does not write them. */
      mayBegin: z.object({ first: month, last: month }).nullable(),
    }),
  },
  'POST /prescription': {
    summary: 'Drafts a prescription, with the items of the one that holds in its first month.',
    input: z.object(prescriptionFields),
    reply: prescriptionDetail,
  },
  'GET /prescription/unit': {
    summary: 'One page of the units that one sees with what each pays in a month, or would by a draft.',
    input: z.object({ ...paging, search: searchText, ...asked }),
    reply: z.object({
      units: z.array(unitRow),
      totalItems: count,
      month,
      prescription: prescriptionRow.pick({ id: true, name: true, validFrom: true, dueDay: true }).nullable(),
      /** Of all units that one sees. */
      ...sums,
    }),
    fails: notFound,
  },
  'GET /prescription/unit/{id}': {
    summary: 'What a unit pays in a month, from what it is reckoned, its versions and the dues of the year.',
    input: one.extend(asked),
    reply: unitPrescription,
    fails: ['ROOM.ERRORS.NOT_FOUND', ...notFound],
  },
  'PUT /prescription/unit/{id}': {
    summary:
      'Changes facts, own amounts and the symbol of a unit from a month on: its sheets and dues of those months follow, and its owners are told. Over months that have begun it takes a reason.',
    input: z.object({ ...changeFields, reason: reasonText.default(''), tellNobody: z.boolean().default(false) }),
    reply: unitPrescription,
    fails: ['ROOM.ERRORS.NOT_FOUND', 'PRESCRIPTION.ERRORS.SYMBOL'],
  },
  'POST /prescription/unit/{id}/effect': {
    summary: 'What such a change would come to, before it is made.',
    needs: 'write',
    changes: false,
    input: z.object(changeFields),
    reply: changeEffect,
    fails: ['ROOM.ERRORS.NOT_FOUND'],
  },
  'GET /prescription/symbol': {
    summary: 'One page of the units with the variable symbol that was entered for each, and the one that is proposed.',
    needs: 'write',
    changes: false,
    input: z.object(paging),
    reply: z.object({
      units: z.array(
        unitRow.pick({ id: true, number: true, owners: true, symbol: true }).extend({ proposed: z.string() }),
      ),
      totalItems: count,
    }),
  },
  'PUT /prescription/symbol': {
    summary:
      'Enters the variable symbols of units from the next month on: the named ones; those that were entered stay, and the others get what is proposed.',
    input: z.object({
      symbols: z
        .array(z.object({ unitId: id, symbol: symbolText.min(1, 'BASE.VALIDATION.REQUIRED') }))
        .max(mostUnits, 'BASE.VALIDATION.TOO_MANY')
        .refine((all) => new Set(all.map(({ unitId }) => unitId)).size === all.length, 'BASE.VALIDATION.INVALID')
        .default([]),
    }),
    /** Of so many units the symbol is new. */
    reply: z.object({ changed: count }),
    fails: ['PRESCRIPTION.ERRORS.SYMBOL'],
  },
  'GET /prescription/unit/{id}/print': {
    summary: 'The sheet of a unit (evidenční list) as PDF, in Czech.',
    input: one.extend(asked),
    reply: 'file',
    fails: ['ROOM.ERRORS.NOT_FOUND', ...notFound],
  },
  'GET /prescription/{id}': { summary: 'One prescription.', input: one, reply: prescriptionDetail, fails: notFound },
  'PUT /prescription/{id}': {
    summary: 'Changes a draft and its items; a version older than the stored one is refused.',
    input: z.object({
      ...prescriptionFields,
      id,
      version: count.optional(),
      items: z.array(itemFields).max(mostItems, 'BASE.VALIDATION.TOO_MANY'),
    }),
    reply: prescriptionDetail,
    fails: [...notFound, 'PRESCRIPTION.ERRORS.ISSUED', 'BASE.ERRORS.STALE'],
  },
  'DELETE /prescription/{id}': {
    summary: 'Deletes a draft for good.',
    input: one,
    fails: [...notFound, 'PRESCRIPTION.ERRORS.ISSUED'],
  },
  'PUT /prescription/{id}/issue': {
    summary:
      'Issues a draft: what each unit pays is reckoned and stays, the dues of its months are its own, its owners are told. Over months that have begun, or in the place of another one, it takes a reason.',
    input: one.extend({ reason: reasonText.default(''), tellNobody: z.boolean().default(false) }),
    reply: prescriptionDetail,
    fails: [...notFound, 'PRESCRIPTION.ERRORS.ISSUED', 'PRESCRIPTION.ERRORS.EMPTY', 'PRESCRIPTION.ERRORS.NO_SHARE'],
  },
  'PUT /prescription/{id}/take-back': {
    summary:
      'Makes a draft of one that is issued, while none of its months has begun or nothing was paid or reminded of since; what held before holds again.',
    input: one.extend({
      reason: reasonText.min(1, 'BASE.VALIDATION.REQUIRED'),
      tellNobody: z.boolean().default(false),
    }),
    reply: prescriptionDetail,
    fails: [...notFound, 'PRESCRIPTION.ERRORS.NOT_ISSUED', 'PRESCRIPTION.ERRORS.PAID', 'PRESCRIPTION.ERRORS.SETTLED'],
  },
  'GET /prescription/{id}/effect': {
    summary: 'What issuing a draft would change, or taking back one that is issued.',
    needs: 'write',
    changes: false,
    input: one,
    reply: effect,
    fails: notFound,
  },
  'GET /prescription/{id}/item/{itemId}': {
    summary: 'One page of the units with the own amount of each, for an item that has such.',
    needs: 'write',
    changes: false,
    input: one.extend({ itemId: id, ...paging }),
    reply: z.object({
      units: z.array(unitRow.pick({ id: true, number: true, owners: true }).extend({ amount: money })),
      totalItems: count,
    }),
    fails: notFound,
  },
  'PUT /prescription/{id}/item/{itemId}': {
    summary: 'Sets own amounts of units in an item of a draft; of units that are not named they stay.',
    input: one.extend({
      itemId: id,
      amounts: z
        .array(z.object({ unitId: id, amount }))
        .max(mostUnits, 'BASE.VALIDATION.TOO_MANY')
        .refine((all) => new Set(all.map(({ unitId }) => unitId)).size === all.length, 'BASE.VALIDATION.INVALID'),
    }),
    reply: prescriptionDetail,
    fails: [...notFound, 'PRESCRIPTION.ERRORS.ISSUED'],
  },
});

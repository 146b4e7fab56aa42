import { z } from 'zod';
import {
  canDo,
  contract,
  count,
  countsOf,
  day,
  historySchema,
  id,
  ids,
  instant,
  paging,
  searchCall,
  searchText,
  stamps,
  title,
} from '#shared/contract.ts';
import { isSymbol, money } from '#shared/money.ts';
import { compactCode, isBankAccount } from '#shared/registers.ts';
import { groups } from '../prescriptions/prescriptions.rules.ts';
import {
  directions,
  mostAmount,
  mostLetters,
  paymentStates,
  paymentTabs,
  paymentTypes,
  shownSources,
  silences,
} from './payments.rules.ts';

const amount = money.min(1, 'BASE.VALIDATION.TOO_SMALL').max(mostAmount, 'BASE.VALIDATION.TOO_LARGE');
const note = z.string().trim().max(1_000, 'BASE.VALIDATION.TOO_LONG').default('');

/** What the form sends (PAY-11, PAY-15); of a payment of a unit the day of `dueDate` is the one on which it comes back. What the house pays itself is of no unit, and `payeeAccount` is where it goes, when that is known. */
export const paymentFields = z.object({
  type: z.enum(paymentTypes),
  direction: z.enum(directions).default('in'),
  roomId: id.nullable().default(null),
  name: title.min(1, 'BASE.VALIDATION.REQUIRED'),
  amount,
  variableSymbol: z
    .string()
    .trim()
    .min(1, 'BASE.VALIDATION.REQUIRED')
    .refine(isSymbol, 'PAYMENT_MONITORING.VALIDATION.SYMBOL'),
  dueDate: day,
  payeeAccount: z
    .string()
    .trim()
    .overwrite(compactCode)
    .refine((text) => text === '' || isBankAccount(text), 'BASE.VALIDATION.BANK_ACCOUNT')
    .default(''),
  monitored: z.boolean().default(true),
  notes: z.string().trim().max(5_000, 'BASE.VALIDATION.TOO_LONG').default(''),
});

const paymentRow = z.object({
  id,
  type: z.enum(paymentTypes),
  direction: z.enum(directions),
  name: z.string(),
  roomId: id.nullable(),
  room: z.string(),
  owners: z.string(),
  amount: money,
  variableSymbol: z.string(),
  dueDate: day,
  monitored: z.boolean(),
  /** Null of what is not watched. */
  status: z.enum(paymentStates).nullable(),
  /** Received towards the amount, or paid by the house, and what of former months and of settlements is not covered. */
  paid: money,
  arrears: money,
  paidDate: day.nullable(),
  /** Amount, symbol and day come from the prescription that holds, and are changed there. */
  isPrescribed: z.boolean(),
  remindedAt: instant.nullable(),
  ...stamps,
  can: canDo('edit', 'remove', 'pay', 'remind'),
});

const receipt = z.object({
  id,
  amount: money,
  paidDate: day,
  note: z.string(),
  source: z.enum(shownSources),
  author: z.string(),
  createdAt: instant,
});

const paymentDetail = paymentRow.extend({
  notes: z.string(),
  payeeAccount: z.string(),
  /** The months up to this one, the settlements of services that are due, which have a name, and what the unit began with, which has a group, the newest first, with what of each is covered; empty of an own payment. What a settlement gave back or was paid before is below nothing. */
  months: z.array(
    z.object({
      month: z.string(),
      amount: money,
      day,
      paid: money,
      settlement: z.string().nullable(),
      start: z.enum(groups).nullable(),
    }),
  ),
  /** Received money, or what the house paid, the newest first. */
  receipts: z.array(receipt),
  /** Where what is not covered is paid, and the code that a bank's application reads; null where nothing is, or the house has no account. */
  order: z
    .object({
      account: z.string(),
      /** Since which day people pay to it, while that is not thirty days ago. */
      changedOn: day.nullable(),
      amount: money,
      code: z.object({ spayd: z.string(), size: count, path: z.string() }).nullable(),
    })
    .nullable(),
});
const withHistory = z.object({ payment: paymentDetail, history: z.array(historySchema) });

/** Which payments of a list. */
const chosen = {
  type: z.enum(paymentTypes).default('unit'),
  tab: z.enum(paymentTabs).default('all'),
  search: searchText,
};
const order = {
  sort: z.enum(['room', 'name', 'amount', 'dueDate', 'arrears']).default('dueDate'),
  direction: z.enum(['asc', 'desc']).default('asc'),
};

const message = z.string().trim().max(2_000, 'BASE.VALIDATION.TOO_LONG').default('');
/** The payments of the ids; without them those of the list of which something is owed. */
const many = { ...chosen, ids: ids.optional() };
const named = { id, name: z.string() };
const outcome = z.object({
  /** So many people get a mail, for so many payments. */
  letters: count,
  payments: count,
  /** Payments of which an owner has no address and needs a letter on paper; `owners` are those. */
  onPaper: z.array(z.object({ ...named, owners: z.string() })),
  refused: z.array(z.object({ ...named, why: z.enum(silences) })),
});

const one = z.object({ id });
const notFound = ['PAYMENT_MONITORING.ERRORS.NOT_FOUND'] as const;
const ofMany = [...notFound, 'PAYMENT_MONITORING.ERRORS.TOO_MANY'] as const;
const period = { dateFrom: day.optional(), dateTo: day.optional() };

/** Payments of units and own ones, what was received of them, and reminders (G-051, G-053). */
export const paymentsContract = contract('paymentMonitoring', {
  'GET /payment-monitoring': {
    madeOf: ['payment', 'unit'],
    summary: 'One page of the payments of a type and tab, and how many stand in each.',
    input: z.object({ ...paging, ...chosen, ...order }),
    reply: z.object({ payments: z.array(paymentRow), totalItems: count, ...countsOf(paymentTabs) }),
  },
  'GET /payment-monitoring/export': {
    summary: 'The same payments with their sums as PDF or XLSX, in Czech.',
    input: z.object({ ...chosen, ...order, format: z.enum(['pdf', 'xlsx']).default('pdf') }),
    reply: 'file',
    fails: ['BASE.ERRORS.PRINT_TOO_LARGE'],
  },
  'POST /payment-monitoring': {
    summary: 'Creates an own payment; those of units exist by themselves.',
    input: paymentFields,
    reply: paymentDetail,
  },
  'GET /payment-monitoring/{id}': {
    madeOf: ['payment', 'unit', 'settlement', 'prescription', 'books'],
    summary: 'One payment with what was received, its months and its history.',
    input: one,
    reply: withHistory,
    fails: notFound,
  },
  'PUT /payment-monitoring/{id}': {
    summary: 'Changes a payment; a version older than the stored one is refused.',
    input: paymentFields.extend({ id, version: count.optional() }),
    reply: paymentDetail,
    fails: [...notFound, 'BASE.ERRORS.STALE', 'PRESCRIPTION.ERRORS.SYMBOL'],
  },
  'DELETE /payment-monitoring/{id}': {
    summary: 'Deletes an own payment of which nothing was received or paid.',
    input: one,
    fails: [...notFound, 'PAYMENT_MONITORING.ERRORS.DELETE'],
  },
  'POST /payment-monitoring/{id}/payment': {
    summary:
      'Records received money by hand, or that the house paid, which the journal learns from the bank or the desk alone; the same sum of the same day for the same payment only when it is said that it came once more.',
    input: z.object({ id, amount, paidDate: day, note, again: z.boolean().default(false) }),
    reply: withHistory,
    fails: [...notFound, 'PAYMENT_MONITORING.ERRORS.SAME'],
  },
  'DELETE /payment-monitoring/{id}/payment/{receiptId}': {
    summary: 'Takes back what was recorded by hand.',
    input: z.object({ id, receiptId: id }),
    reply: withHistory,
    fails: [...notFound, 'PAYMENT_MONITORING.ERRORS.NOT_MANUAL', 'PAYMENT_MONITORING.ERRORS.AT_DESK'],
  },
  'POST /payment-monitoring/{id}/reminder': {
    summary: 'Writes to the owners of the unit what they owe, once a day.',
    input: z.object({ id, message }),
    reply: z.object({
      sentTo: z.array(z.object({ name: z.string(), email: z.string() })),
      /** Owners without an address, who need a letter on paper. */
      withoutEmail: z.array(z.string()),
    }),
    fails: [
      ...notFound,
      ...(['PAYMENT_MONITORING.ERRORS.REMINDER_NO_OWNER', 'PAYMENT_MONITORING.ERRORS.NOTHING_OWED'] as const),
      'PAYMENT_MONITORING.ERRORS.REMINDED',
    ],
  },
  'POST /payment-monitoring/reminder': {
    summary:
      'Writes to the owners of several units what they owe; of what was reminded today nobody is written to again.',
    input: z.object({ ...many, message }),
    reply: outcome,
    fails: ofMany,
  },
  'POST /payment-monitoring/reminder/trial': {
    summary: 'What the same would come to: who gets a mail, who a letter on paper, and what is left out.',
    changes: false,
    input: z.object(many),
    reply: outcome,
    fails: ofMany,
  },
  'POST /payment-monitoring/reminder/letters': {
    summary:
      'The reminders of payments on paper as one PDF, in Czech, with their codes, which each payment notes; a sheet for each address of its owners. Of what is not owed or has no owner none.',
    input: z.object({ ids: ids.max(mostLetters, 'BASE.VALIDATION.TOO_MANY') }),
    reply: 'file',
    fails: [
      ...notFound,
      ...(['PAYMENT_MONITORING.ERRORS.NOTHING_OWED', 'PAYMENT_MONITORING.ERRORS.REMINDER_NO_OWNER'] as const),
    ],
  },
  'GET /payment-monitoring/search/{text}': searchCall('At most 20 payments that hold the text.'),
  'GET /account-statement': {
    madeOf: ['payment', 'unit'],
    summary: 'One page of the received money of a period, the newest first, and its total.',
    input: z.object({ ...paging, ...period, search: searchText }),
    reply: z.object({
      items: z.array(
        z.object({
          id,
          date: day,
          name: z.string(),
          variableSymbol: z.string(),
          room: z.string(),
          amount: money,
          note: z.string(),
          source: z.enum(shownSources),
          paymentId: id,
        }),
      ),
      totalItems: count,
      total: money,
    }),
  },
});

import { z } from 'zod';
import { canDo, contract, count, countsOf, day, id, instant, paging, searchText } from '#shared/contract.ts';
import { money } from '#shared/money.ts';
import { keptAs, matchRules, matchStates, mostConfirmed, mostParts, reasons, shownRules } from './matching.rules.ts';

/** With the id of what was recorded by hand before, where the movement is tied to that. */
const shownPart = z.object({
  paymentId: id,
  amount: money,
  receiptId: id.nullable(),
  name: z.string(),
  room: z.string(),
});
const version = count;

const row = z.object({
  id,
  version,
  state: z.enum(matchStates),
  day,
  amount: money,
  account: z.string(),
  counterAccount: z.string(),
  counterName: z.string(),
  vs: z.string(),
  ss: z.string(),
  message: z.string(),
  kind: z.string(),
  isReversal: z.boolean(),
  /** What decided, and what it went by; null where nothing has. */
  rule: z.enum(matchRules).nullable(),
  facts: z.record(z.string(), z.string()),
  keptAs: z.enum(keptAs).nullable(),
  note: z.string(),
  author: z.string(),
  decidedAt: instant.nullable(),
  /** To which payments it went, and what of it did not. */
  parts: z.array(shownPart),
  rest: money,
  /** Of one that waits: what may be meant, what speaks most for it first, each with what speaks for it. */
  suggestions: z.array(
    z.object({
      parts: z.array(shownPart),
      score: count,
      isLikely: z.boolean(),
      reasons: z.array(z.enum(reasons)),
      /** The day for which somebody has recorded it by hand. */
      recordedOn: day.nullable(),
    }),
  ),
  can: canDo('assign', 'undo', 'again'),
});

const parts = z
  .array(
    z.object({
      paymentId: id,
      amount: money.refine((one) => one !== 0, 'BASE.VALIDATION.TOO_SMALL'),
      receiptId: id.nullish(),
    }),
  )
  .min(1, 'BASE.VALIDATION.REQUIRED')
  .max(mostParts, 'BASE.VALIDATION.TOO_MANY')
  .refine(
    (all) => new Set(all.map(({ paymentId, receiptId }) => receiptId ?? paymentId)).size === all.length,
    'BASE.VALIDATION.INVALID',
  );

const one = { id, version };
const stale = ['MATCHING.ERRORS.NOT_FOUND', 'BASE.ERRORS.STALE'] as const;
const rights = ['BASE.ERRORS.NO_PERMISSION'] as const;

/** To which payments the movements of the house's accounts belong. */
export const matchingContract = contract('cashDesk', {
  'GET /bank-matching': {
    summary:
      'One page of the movements that wait, belong to payments, or to none; of those that wait what may be meant, with the reasons.',
    madeOf: ['matching', 'bank', 'payment', 'unit', 'prescription', 'books'],
    input: z.object({
      ...paging,
      tab: z.enum(matchStates).default('open'),
      search: searchText,
      bankAccountId: id.optional(),
      dateFrom: day.optional(),
      dateTo: day.optional(),
    }),
    reply: z.object({ matches: z.array(row), totalItems: count, ...countsOf(matchStates) }),
  },
  'GET /bank-matching/{id}': {
    summary: 'One movement and where it stands.',
    madeOf: ['matching', 'bank', 'payment', 'unit', 'prescription', 'books'],
    input: z.object({ id }),
    reply: row,
    fails: ['MATCHING.ERRORS.NOT_FOUND'],
  },
  'PUT /bank-matching/{id}': {
    summary:
      'Assigns a movement to payments instead of what was said of it before, or ties it to what was recorded by hand, to several records or to a part of one; what is not assigned waits on. What went out is given back of what units have paid beyond what they owe, below nothing.',
    input: z.object({ ...one, parts }),
    reply: row,
    fails: [...stale, ...rights],
  },
  'PUT /bank-matching/{id}/undo': {
    summary: 'Takes back what was said of a movement: it waits, and the application leaves it to people.',
    input: z.object(one),
    reply: row,
    fails: [...stale, ...rights],
  },
  'PUT /bank-matching/{id}/again': {
    summary:
      'Lets the application decide again, and at once, on a movement that was left to people: a reversal finds what it reversed.',
    input: z.object(one),
    reply: row,
    fails: [...stale, ...rights],
  },
  'PUT /bank-matching/{id}/ignore': {
    summary: 'Says that a movement is of no payment, and what it is; from now on perhaps all of that account.',
    input: z.object({
      ...one,
      keptAs: z.enum(keptAs),
      isRemembered: z.boolean().default(false),
      note: z.string().trim().max(500, 'BASE.VALIDATION.TOO_LONG').default(''),
    }),
    reply: row,
    fails: [...stale, ...rights],
  },
  'POST /bank-matching/confirm': {
    summary: 'Assigns many movements as they were suggested: all of them or none.',
    input: z.object({
      decisions: z
        .array(z.object({ ...one, parts }))
        .min(1, 'BASE.VALIDATION.REQUIRED')
        .max(mostConfirmed, 'BASE.VALIDATION.TOO_MANY'),
    }),
    reply: z.object({ confirmed: count }),
    fails: [...stale, ...rights],
  },
  'POST /bank-matching/run': {
    summary: 'Lets the application decide now what it would decide within a minute.',
    reply: z.object(countsOf(matchStates)),
    fails: rights,
  },
  'GET /bank-matching/setting': {
    summary:
      'The rules in their order with how much each has decided, and whether an account that always pays for one payment decides.',
    madeOf: ['matching'],
    reply: z.object({
      isPayerTrusted: z.boolean(),
      rules: z.array(z.object({ rule: z.enum(shownRules), decided: count })),
      can: canDo('edit'),
    }),
  },
  'GET /bank-matching/setting/preview': {
    summary:
      'How many of the movements that wait an account would decide that has always paid for one payment, and the first ten.',
    madeOf: ['matching', 'bank', 'payment', 'unit', 'prescription', 'books'],
    reply: z.object({
      totalItems: count,
      movements: z.array(
        z.object({
          id,
          day,
          amount: money,
          counterName: z.string(),
          counterAccount: z.string(),
          room: z.string(),
          name: z.string(),
        }),
      ),
    }),
  },
  'PUT /bank-matching/setting': {
    summary: 'Lets an account decide that has paid for one payment alone at least three times, or no longer.',
    input: z.object({ isPayerTrusted: z.boolean() }),
    fails: rights,
  },
  'GET /bank-matching/payer': {
    summary: 'One page of what decisions have taught: accounts and symbols, for which payment and how often.',
    madeOf: ['matching', 'payment', 'unit'],
    input: z.object(paging),
    reply: z.object({
      payers: z.array(
        z.object({
          id,
          kind: z.enum(['account', 'symbol']),
          key: z.string(),
          name: z.string(),
          payment: z.object({ id, name: z.string(), room: z.string() }).nullable(),
          keptAs: z.enum(keptAs).nullable(),
          times: count,
          lastAt: instant,
          can: canDo('remove'),
        }),
      ),
      totalItems: count,
    }),
  },
  'DELETE /bank-matching/payer/{id}': {
    summary: 'Forgets what was learned of an account or a symbol.',
    input: z.object({ id }),
    fails: ['MATCHING.ERRORS.NOT_FOUND', ...rights],
  },
});

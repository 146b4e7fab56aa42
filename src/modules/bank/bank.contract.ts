import { z } from 'zod';
import { canDo, contract, count, countsOf, day, id, instant, paging, searchText, title } from '#shared/contract.ts';
import { money } from '#shared/money.ts';
import { bankTabs, columnFields, formats, mostFileBytes, outcomes, tokenPattern } from './bank.rules.ts';

const required = title.min(1, 'BASE.VALIDATION.REQUIRED');
const number = z.string().trim().min(1, 'BASE.VALIDATION.REQUIRED').max(40, 'BASE.VALIDATION.TOO_LONG');
const mapping = z.array(z.enum(columnFields).nullable()).max(60, 'BASE.VALIDATION.TOO_MANY');

const account = z.object({
  id,
  name: z.string(),
  number: z.string(),
  balance: money,
  movements: count,
  statements: count,
  /** Up to which day statements reach. */
  until: day.nullable(),
  /** What the last statement says is there, less what its movements make: a statement between is missing. */
  missing: money,
  /** How the bank itself is asked; null where it is not. */
  connector: z
    .object({
      outcome: z.enum(outcomes).nullable(),
      askedAt: instant.nullable(),
      nextAt: instant.nullable(),
      fresh: count,
    })
    .nullable(),
  can: canDo('edit', 'remove', 'import', 'connect'),
});

const statement = z.object({
  id,
  accountId: id,
  account: z.string(),
  fileName: z.string(),
  format: z.enum(formats),
  number: z.string(),
  from: day.nullable(),
  to: day.nullable(),
  opening: money.nullable(),
  closing: money.nullable(),
  movements: count,
  fresh: count,
  author: z.string(),
  createdAt: instant,
  can: canDo('remove'),
});

const movement = z.object({
  id,
  accountId: id,
  account: z.string(),
  day,
  amount: money,
  counterAccount: z.string(),
  counterName: z.string(),
  vs: z.string(),
  ss: z.string(),
  ks: z.string(),
  message: z.string(),
  note: z.string(),
  kind: z.string(),
  isReversal: z.boolean(),
});

const imported = z.object({
  /** `mapping`: somebody must look at the columns; `trial`: what would be; `known`: this very file is here already. */
  state: z.enum(['mapping', 'trial', 'imported', 'known']),
  format: z.enum(formats),
  income: money,
  expense: money,
  /** The accounts of which the file holds statements, and what of each is new. */
  accounts: z.array(
    z.object({
      name: z.string(),
      number: z.string(),
      fresh: count,
      known: count,
      from: day.nullable(),
      to: day.nullable(),
      opening: money.nullable(),
      closing: money.nullable(),
    }),
  ),
  preview: z
    .object({ columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })), mapping })
    .nullable(),
});

const one = z.object({ id });
const noAccount = ['BANK.ERRORS.NOT_FOUND'] as const;

/** The accounts of the house at its banks, their statements and what moved on them. */
export const bankContract = contract('cashDesk', {
  'GET /bank-account': {
    summary: 'The accounts of the house, what is on each by its movements, and how the bank is asked.',
    madeOf: ['bank'],
    reply: z.object({ accounts: z.array(account) }),
  },
  'POST /bank-account': {
    summary: 'Adds an account in Czech crowns, by its number or IBAN.',
    input: z.object({ name: required, number }),
    reply: account,
    fails: ['BANK.ERRORS.TOO_MANY'],
  },
  'GET /bank-account/{id}': { summary: 'One account.', input: one, madeOf: ['bank'], reply: account, fails: noAccount },
  'PUT /bank-account/{id}': {
    summary: 'Renames an account; its number changes only as long as it has no statement.',
    input: z.object({ id, name: required, number }),
    reply: account,
    fails: noAccount,
  },
  'DELETE /bank-account/{id}': {
    summary: 'Deletes an account that has no statement.',
    input: one,
    fails: [...noAccount, 'BANK.ERRORS.HAS_STATEMENTS'],
  },
  'POST /bank-account/{id}/statement': {
    summary:
      'Reads a statement (GPC, camt.053, MT940, Fio, or any bank as a table) and adds what is not here yet, all of it or nothing, each statement of the file to the account of the house that bears its number. A table whose columns nobody has seen is only shown.',
    input: z.object({
      id,
      /** Says what would be added and adds nothing. */
      isTrial: z.boolean().default(false),
      /** What the columns of a table hold; it is remembered for tables with the same head. */
      mapping: mapping.optional(),
    }),
    upload: 'data',
    largest: { bytes: mostFileBytes, says: 'BANK.VALIDATION.FILE_SIZE' },
    isPassing: true,
    reply: imported,
    fails: [...noAccount, 'BANK.ERRORS.ACCOUNT', 'BANK.ERRORS.BALANCE'],
  },
  'PUT /bank-account/{id}/connector': {
    summary: 'Lets the application ask Fio for new movements every day, by a token that only watches.',
    input: z.object({ id, token: z.string().trim().regex(tokenPattern, 'BANK.VALIDATION.TOKEN') }),
    reply: account,
    fails: noAccount,
  },
  'DELETE /bank-account/{id}/connector': {
    summary: 'Forgets the token; what was brought stays.',
    input: one,
    reply: account,
    fails: noAccount,
  },
  'POST /bank-account/{id}/download': {
    summary: 'Asks the bank now, or as soon as it may be asked again; how it ended stands with the account.',
    input: one,
    reply: account,
    fails: [...noAccount, 'BANK.ERRORS.NO_CONNECTOR'],
  },
  'GET /bank-statement': {
    summary: 'One page of the statements, the last first.',
    input: z.object({ ...paging, bankAccountId: id.optional() }),
    madeOf: ['bank'],
    reply: z.object({ statements: z.array(statement), totalItems: count }),
  },
  'DELETE /bank-statement/{id}': {
    summary: 'Takes a statement back with the movements that no other statement holds.',
    input: one,
    reply: z.object({ removed: count }),
    fails: noAccount,
  },
  'GET /bank-movement': {
    summary:
      'One page of the movements, the last first, and what came and went in all of them; with a text those that hold it, by words, symbol or account.',
    input: z.object({
      ...paging,
      tab: z.enum(bankTabs).default('all'),
      bankAccountId: id.optional(),
      dateFrom: day.optional(),
      dateTo: day.optional(),
      search: searchText,
      vs: z.string().trim().max(10, 'BASE.VALIDATION.TOO_LONG').optional(),
      counterAccount: z.string().trim().max(50, 'BASE.VALIDATION.TOO_LONG').optional(),
    }),
    madeOf: ['bank'],
    reply: z.object({
      movements: z.array(movement),
      totalItems: count,
      ...countsOf(bankTabs),
      income: money,
      expense: money,
    }),
  },
});

import { z } from 'zod';
import { contract, count, day, instant } from '#shared/contract.ts';
import { money } from '#shared/money.ts';
import { accounts, sources } from '../books/books.rules.ts';
import { checkKinds } from './checks.rules.ts';

const difference = z.object({
  kind: z.enum(checkKinds),
  source: z.enum(sources).nullable(),
  id: z.string().nullable(),
  text: z.string(),
  account: z.enum(accounts).nullable(),
  day: day.nullable(),
  /** What should be in the journal and what is there, in haléře; of a series in documents. */
  expected: money,
  entered: money,
});

const check = z.object({
  /** Null before the first time. */
  checkedAt: instant.nullable(),
  /** How many things of all sources were compared with the journal. */
  things: count,
  /** How many differences there are; the first hundred are listed. */
  differing: count,
  /** Since when something differs. */
  since: instant.nullable(),
  differences: z.array(difference),
  can: z.object({ check: z.boolean() }),
});

/** Whether the journal agrees with its sources, as it was found last. */
export const checksContract = contract('cashDesk', {
  'GET /books/check': {
    summary: 'What the last check of the journal against its sources found.',
    input: z.object({}),
    madeOf: ['bookCheck'],
    reply: check,
  },
  'POST /books/check': {
    summary: 'Checks the journal against its sources now; whoever reads the journal may.',
    needs: 'read',
    input: z.object({}),
    reply: check,
    fails: ['BASE.ERRORS.BUSY'],
  },
});

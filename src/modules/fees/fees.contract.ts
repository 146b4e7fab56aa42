import { z } from 'zod';
import {
  canDo,
  contract,
  count,
  historySchema,
  id,
  listInput,
  personSchema,
  searchCall,
  searchText,
  stamps,
  title,
} from '#shared/contract.ts';
import { money } from '#shared/money.ts';
import { frequencies, mostAmount } from './fees.rules.ts';

/** What the form sends (FEE-05, FEE-07); a fee is information only, no payment comes of it (G-050). */
export const feeFields = z.object({
  name: title.min(1, 'BASE.VALIDATION.REQUIRED'),
  amount: money.min(1, 'BASE.VALIDATION.TOO_SMALL').max(mostAmount, 'BASE.VALIDATION.TOO_LARGE'),
  frequency: z.enum(frequencies, { error: 'BASE.VALIDATION.REQUIRED' }),
  notes: z.string().trim().max(5_000, 'BASE.VALIDATION.TOO_LONG').default(''),
});

const feeRow = z.object({
  id,
  name: z.string(),
  amount: money,
  frequency: z.enum(frequencies),
  owner: personSchema.nullable(),
  ...stamps,
  can: canDo('edit', 'remove'),
});

const feeDetail = feeRow.extend({
  notes: z.string(),
  /** Empty for who may not write fees. */
  history: z.array(historySchema),
});

const notFound = ['FEE.ERRORS.NOT_FOUND'] as const;

export const feesContract = contract('roomFees', {
  'GET /fee': {
    madeOf: ['fee'],
    summary: 'One page of the fees, and how many there are.',
    input: listInput({ search: searchText, frequency: z.enum(frequencies).optional() }, [
      'name',
      'amount',
      'createdAt',
    ]),
    reply: z.object({ fees: z.array(feeRow), totalItems: count, allCount: count }),
  },
  'POST /fee': { summary: 'Creates a fee.', input: feeFields, reply: feeDetail },
  'GET /fee/{id}': {
    madeOf: ['fee'],
    summary: 'One fee with its notes.',
    input: z.object({ id }),
    reply: feeDetail,
    fails: notFound,
  },
  'PUT /fee/{id}': {
    summary: 'Changes a fee; a version older than the stored one is refused.',
    input: feeFields.extend({ id, version: count.optional() }),
    reply: feeDetail,
    fails: [...notFound, 'BASE.ERRORS.STALE'],
  },
  'DELETE /fee/{id}': { summary: 'Deletes a fee.', input: z.object({ id }), fails: notFound },
  'GET /fee/search/{text}': searchCall('At most 20 fees that hold the text.'),
});

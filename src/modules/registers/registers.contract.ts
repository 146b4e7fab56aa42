import { z } from 'zod';
import { canDo, contract, instant } from '#shared/contract.ts';
import { compactCode, countryIds } from '#shared/registers.ts';

/** A company as the business register tells it. */
export const company = z.object({
  ico: z.string(),
  companyName: z.string(),
  /** Empty for who is not registered for tax. */
  dic: z.string(),
  street: z.string(),
  city: z.string(),
  post: z.string(),
  /** Null when the seat lies in a country that addresses here cannot name. */
  country: z.enum(countryIds).nullable(),
});

/** The registers that are watched for a house, by the module whose section shows them. */
const watchedModule = z.enum(['cadastre', 'insolvency']);
const watched = z.object({
  module: watchedModule,
  /** Of what, and what of it was found, in the words of the reader; empty before it was first told. */
  what: z.string(),
  found: z.string(),
  last: instant.nullable(),
  next: instant.nullable(),
  failing: z.object({ why: z.string(), at: instant.nullable() }).nullable(),
  isSample: z.boolean(),
  isAsking: z.boolean(),
  can: canDo('try'),
});

/** Public registers that the application asks on somebody's behalf; open to who writes contacts, people or the community. */
export const registersContract = contract(null, {
  'GET /ares/{ico}': {
    summary: 'Name, seat and tax number of a company from the business register ARES.',
    needs: 'member',
    input: z.object({ ico: z.string().overwrite(compactCode) }),
    reply: company,
    fails: ['ARES.ERRORS.NOT_FOUND', 'ARES.ERRORS.UNAVAILABLE', 'BASE.ERRORS.TOO_MANY'],
  },
  'GET /register': {
    summary:
      'The registers whose modules one reads: what of the house is watched there, when each was last told and is asked next, and what failed.',
    needs: 'member',
    reply: z.object({
      watched: z.array(watched),
      /** Those of which nothing is watched yet. */
      idle: z.array(watchedModule),
    }),
  },
  'PUT /register/{name}/try': {
    summary: 'Has a register asked now, for who writes its module.',
    needs: 'member',
    input: z.object({ name: watchedModule }),
    fails: ['REAL_ESTATE.ERROR.BUSY', 'REAL_ESTATE.ERROR.NOT_FOUND', 'INSOLVENCY.ERRORS.ALL_ASKED'],
  },
});

import { z } from 'zod';
import { contract } from '#shared/contract.ts';
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

/** Public registers that the application asks on somebody's behalf; open to who writes contacts, people or the community. */
export const registersContract = contract(null, {
  'GET /ares/{ico}': {
    summary: 'Name, seat and tax number of a company from the business register ARES.',
    needs: 'member',
    input: z.object({ ico: z.string().overwrite(compactCode) }),
    reply: company,
    fails: ['ARES.ERRORS.NOT_FOUND', 'ARES.ERRORS.UNAVAILABLE', 'BASE.ERRORS.TOO_MANY'],
  },
});

import type { Handlers } from '#server/context.ts';
import { fail, failFields } from '#shared/errors.ts';
import { isIco } from '#shared/registers.ts';
import type { registersContract } from '../registers.contract.ts';
import { findInAres } from './registers.ares.ts';

// Contents: the look-up in ARES.

/** The modules whose forms hold an IČO. */
const askers = ['contacts', 'users', 'svj'] as const;

export const registersHandlers: Handlers<typeof registersContract> = {
  'GET /ares/{ico}': async ({ me, services }, { ico }) => {
    if (!askers.some((module) => me.writes(module))) return fail('BASE.ERRORS.NO_PERMISSION');
    if (!isIco(ico)) return failFields({ ico: 'BASE.VALIDATION.ICO' });
    await services.limits.count('aresMember', me.id);
    return findInAres(services, ico);
  },
};

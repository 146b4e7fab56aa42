import type { Handlers } from '#server/context.ts';
import { fail, failFields } from '#shared/errors.ts';
import { isIco } from '#shared/registers.ts';
import type { registersContract } from '../registers.contract.ts';
import { findInAres } from './registers.ares.ts';

// Contents: the look-up in ARES, the registers that are watched for a house, asking one of them now.

/** The modules whose forms hold an IČO. */
const askers = ['contacts', 'users', 'svj'] as const;

export const registersHandlers: Handlers<typeof registersContract> = {
  'GET /ares/{ico}': async ({ me, services }, { ico }) => {
    if (!askers.some((module) => me.writes(module))) return fail('BASE.ERRORS.NO_PERMISSION');
    if (!isIco(ico)) return failFields({ ico: 'BASE.VALIDATION.ICO' });
    await services.limits.count('aresMember', me.id);
    return findInAres(services, ico);
  },

  'GET /register': async (ctx) => {
    const read = ctx.services.declared.watches.filter(({ module }) => ctx.me.reads(module));
    if (read.length === 0) return fail('BASE.ERRORS.NO_PERMISSION');
    const all = await Promise.all(read.map(async (watch) => ({ module: watch.module, held: await watch.read(ctx) })));
    return {
      watched: all.flatMap(({ module, held }) => (held ? [{ ...held, module, can: { try: held.canTry } }] : [])),
      idle: all.flatMap(({ module, held }) => (held ? [] : [module])),
    };
  },

  'PUT /register/{name}/try': async (ctx, { name }) => {
    const watch = ctx.services.declared.watches.find(({ module }) => module === name);
    if (!watch || !ctx.me.writes(name)) return fail('BASE.ERRORS.NO_PERMISSION');
    await watch.tryNow(ctx);
  },
};

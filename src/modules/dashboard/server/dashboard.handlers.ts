import type { Ctx, Handlers } from '#server/context.ts';
import type { dashboardContract } from '../dashboard.contract.ts';

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  'GET /dashboard': async (ctx) => {
    const { waits, progress } = ctx.services.declared;
    const [waiting, gone] = await Promise.all([together(ctx, waits), together(ctx, progress)]);
    return { waits: waiting.sort((a, b) => (a.until ?? '').localeCompare(b.until ?? '')), progress: gone };
  },
};

/** What all modules say, in the order of the modules. */
const together = async <T>(ctx: Ctx, parts: readonly ((ctx: Ctx) => Promise<T[]>)[]) =>
  (await Promise.all(parts.map((part) => part(ctx)))).flat();

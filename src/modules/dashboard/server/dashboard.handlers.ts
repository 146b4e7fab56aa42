import { asksTogether } from '#server/asking.ts';
import type { Asked, Handlers } from '#server/context.ts';
import type { dashboardContract } from '../dashboard.contract.ts';
import { byDay } from '../dashboard.rules.ts';

const [ask, askWorkedOut] = [asksTogether('dashboard'), asksTogether('workedOut')];

/** Under each name one question: so they are told apart in one set. */
const named = <Said>(name: string, questions: readonly Asked<Said>[]) =>
  Object.fromEntries(questions.map((one, at) => [`${name}${at}`, one]));

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  'GET /dashboard': async (ctx) => {
    const { waits, progress, workedOut } = ctx.services.declared;
    const isAny = workedOut.map((one) => ({ ...one, say: (_: unknown, rows: unknown[]) => rows.length > 0 }));
    const said = await ask(ctx, { ...named('wait', waits), ...named('progress', progress), ...named('any', isAny) });
    const all = <Said>(name: string, of: readonly Asked<Said>[]) =>
      of.flatMap((_, at) => (said[`${name}${at}`] ?? []) as Said);
    return {
      waits: byDay(all('wait', waits).flat()),
      progress: all('progress', progress).flat(),
      hasMore: all('any', isAny).includes(true),
    };
  },

  'GET /dashboard/more': async (ctx) => {
    const said = await askWorkedOut(ctx, named('any', ctx.services.declared.workedOut));
    return { waits: byDay((await Promise.all(Object.values(said))).flatMap((waits) => waits ?? [])) };
  },
};

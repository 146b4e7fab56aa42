import { and, eq, sql } from 'drizzle-orm';
import { countAcross } from '#server/across.ts';
import { question } from '#server/asking.ts';
import type { AccountCtx, Progress, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { tabCount } from '#server/listing.ts';
import { selectRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { report, reports } from './reports.kind.ts';

// What of reports waits: for who solves them, for the committee, in each of one's houses.

const mostWaits = 20;

/** The reports that nobody has begun to solve yet, for the one who should. */
export const waitsForSolver = question({
  ask: (as) => {
    if (!as.me.writes('reports')) return null;
    const { solverId, reactBy, solveBy } = report;
    const where = and(eq(solverId, as.me.id), sql`${record.tab} = 'new'`);
    return selectRecords(as, reports, { reactBy, solveBy }, { finds: 'stored', where, limit: mostWaits });
  },
  say: ({ services, me }, rows): Wait[] => {
    const say = sayIn(services, me.lang);
    return rows.map(({ id, title, reactBy, solveBy }) => ({
      id,
      module: 'reports',
      title,
      path: `/hlaseni/${id}`,
      until: reactBy ?? solveBy,
      deed: say('REPORT.WAITS.DEED'),
      text: say('REPORT.WAITS.TEXT'),
    }));
  },
});

const newReports = tabCount(reports, 'new');

/** How many reports are new, for the committee. */
export const progressOfReports = question({
  ask: (as) => (as.me.isPrivileged ? newReports.ask(as) : null),
  say: (ctx, rows): Progress[] => {
    const done = newReports.say(ctx, rows, []);
    if (done === 0) return [];
    const say = sayIn(ctx.services, ctx.me.lang);
    const text = say('REPORT.WAITS.NEW', { count: done });
    return [
      {
        id: ctx.me.communityId,
        module: 'reports',
        title: say('MODULE.reports'),
        path: '/hlaseni',
        text,
        done,
        of: null,
      },
    ];
  },
});

/** How many reports are new in each of one's houses, of those that one sees there. */
export const newReportsAcross = (ctx: AccountCtx, places: Me[]): Promise<Map<string, number>> =>
  countAcross(ctx, places, reports, () => eq(record.tab, 'new'));

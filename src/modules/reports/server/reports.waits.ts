import { and, eq, sql } from 'drizzle-orm';
import { countAcross } from '#server/across.ts';
import type { AccountCtx, Ctx, Progress, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { countInTab } from '#server/listing.ts';
import { visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { report, reports } from './reports.kind.ts';

// What of reports waits: for who solves them, for the committee, in each of one's houses.

const mostWaits = 20;

/** The reports that nobody has begun to solve yet, for the one who should. */
export async function waitsForSolver(ctx: Ctx): Promise<Wait[]> {
  const { me } = ctx;
  if (!me.writes('reports')) return [];
  const where = and(eq(report.solverId, me.id), sql`${record.tab} = 'new'`);
  const rows = await visibleRecords(ctx, reports, { finds: 'stored', where, limit: mostWaits });
  const say = sayIn(ctx.services, me.lang);
  return rows.map(({ id, title, reactBy, solveBy }) => ({
    id,
    module: 'reports',
    title,
    path: `/hlaseni/${id}`,
    until: reactBy ?? solveBy,
    deed: say('REPORT.WAITS.DEED'),
    text: say('REPORT.WAITS.TEXT'),
  }));
}

/** How many reports are new, for the committee. */
export async function progressOfReports(ctx: Ctx): Promise<Progress[]> {
  if (!ctx.me.isPrivileged || !ctx.me.reads('reports')) return [];
  const done = await countInTab(ctx, reports, 'new');
  if (done === 0) return [];
  const say = sayIn(ctx.services, ctx.me.lang);
  const text = say('REPORT.WAITS.NEW', { count: done });
  return [
    { id: ctx.me.communityId, module: 'reports', title: say('MODULE.reports'), path: '/hlaseni', text, done, of: null },
  ];
}

/** How many reports are new in each of one's houses, of those that one sees there. */
export const newReportsAcross = (ctx: AccountCtx, places: Me[]): Promise<Map<string, number>> =>
  countAcross(ctx, places, reports, () => eq(record.tab, 'new'));

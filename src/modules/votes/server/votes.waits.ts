import { and, eq, inArray, sql } from 'drizzle-orm';
import { countAcross } from '#server/across.ts';
import type { AccountCtx, Ctx, Progress, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { showDateTime } from '#shared/dates.ts';
import { votePoint, votes } from './votes.kind.ts';
import { countsOf, isOpenOnline, isWaiting } from './votes.rows.ts';

// What of votes waits: for the one who asks, for the committee, in each of one's houses.

const [mostWaits, mostProgress] = [20, 3];

const pathTo = (id: string) => `/hlasovani/${id}`;

/** The votes in which the person stands with a row that has not voted, while it still may. */
export async function waitsForVote(ctx: Ctx): Promise<Wait[]> {
  const { me } = ctx;
  if (!me.reads('votes')) return [];
  const rows = await visibleRecords(ctx, votes, { finds: 'stored', where: isWaiting(ctx), limit: mostWaits });
  const pointsOf = await countPoints(ctx, rows);
  const say = sayIn(ctx.services, me.lang);
  return rows.map(({ id, title, deadline }) => ({
    id,
    module: 'votes',
    title,
    until: deadline,
    path: `${pathTo(id)}?mode=vote`,
    deed: say('VOTE.WAITS.DEED'),
    text: deadline
      ? say('VOTE.WAITS.UNTIL', { count: pointsOf(id), until: showDateTime(deadline) })
      : say('VOTE.WAITS.OPEN', { count: pointsOf(id) }),
  }));
}

async function countPoints({ db, me }: Ctx, rows: { id: string }[]) {
  if (rows.length === 0) return () => 0;
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .select({ id: votePoint.voteId, n: sql<number>`count(*)::int` })
    .from(votePoint)
    .where(and(eq(votePoint.communityId, me.communityId), inArray(votePoint.voteId, ids)))
    .groupBy(votePoint.voteId);
  const byId = new Map(counted.map(({ id, n }) => [id, n]));
  return (id: string) => byId.get(id) ?? 0;
}

/** How many rows have voted in the newest votes that run online, for the committee; which of them, nobody is told. */
export async function progressOfVotes(ctx: Ctx): Promise<Progress[]> {
  const { me } = ctx;
  if (!me.isPrivileged || !me.reads('votes')) return [];
  const rows = await visibleRecords(ctx, votes, { finds: 'stored', where: isOpenOnline, limit: mostProgress });
  const of = await countsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const say = sayIn(ctx.services, me.lang);
  return rows.map(({ id, title }) => {
    const { usersCount, doneCount } = of(id);
    const text = say('VOTE.WAITS.PROGRESS', { count: doneCount, of: usersCount });
    return { id, module: 'votes', title, path: pathTo(id), text, done: doneCount, of: usersCount };
  });
}

/** How many votes run in each of one's houses, of those that one sees there. */
export const openVotesAcross = (ctx: AccountCtx, places: Me[]): Promise<Map<string, number>> =>
  countAcross(ctx, places, votes, () => eq(record.tab, 'active'));

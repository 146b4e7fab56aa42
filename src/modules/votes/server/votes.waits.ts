import { eq, sql } from 'drizzle-orm';
import { countAcross } from '#server/across.ts';
import { question } from '#server/asking.ts';
import type { AccountCtx, Progress, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { selectRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { showDateTime } from '#shared/dates.ts';
import { vote, voteEntry, votePoint, votes } from './votes.kind.ts';
import { isOpenOnline, isWaiting } from './votes.rows.ts';

// What of votes waits: for the one who asks, for the committee, in each of one's houses.

const [mostWaits, mostProgress] = [20, 3];

const pathTo = (id: string) => `/hlasovani/${id}`;

/** The votes in which the person stands with a row that has not voted, while it still may. */
export const waitsForVote = question({
  ask: (as) => {
    if (!as.me.reads('votes')) return null;
    const points = sql<number>`(select count(*)::int from ${votePoint}
      where ${votePoint.communityId} = ${record.communityId} and ${votePoint.voteId} = ${record.id})`;
    const columns = { deadline: vote.deadline, points };
    return selectRecords(as, votes, columns, { finds: 'stored', where: isWaiting(as), limit: mostWaits });
  },
  say: ({ services, me }, rows): Wait[] => {
    const say = sayIn(services, me.lang);
    return rows.map(({ id, title, deadline, points: count }) => ({
      id,
      module: 'votes',
      title,
      until: deadline,
      path: `${pathTo(id)}?mode=vote`,
      deed: say('VOTE.WAITS.DEED'),
      text: deadline
        ? say('VOTE.WAITS.UNTIL', { count, until: showDateTime(deadline) })
        : say('VOTE.WAITS.OPEN', { count }),
    }));
  },
});

/** How many rows have voted in the newest votes that run online, for the committee; which of them, nobody is told. */
export const progressOfVotes = question({
  ask: (as) => {
    if (!as.me.isPrivileged || !as.me.reads('votes')) return null;
    const counts = sql<[number, number]>`(select json_build_array(count(*), count(*) filter (where ${voteEntry.done}))
      from ${voteEntry} where ${voteEntry.communityId} = ${record.communityId} and ${voteEntry.voteId} = ${record.id}
      and not ${voteEntry.excluded})`;
    return selectRecords(as, votes, { counts }, { finds: 'stored', where: isOpenOnline, limit: mostProgress });
  },
  say: ({ services, me }, rows): Progress[] => {
    const say = sayIn(services, me.lang);
    return rows.map(({ id, title, counts: [usersCount, doneCount] }) => {
      const text = say('VOTE.WAITS.PROGRESS', { count: doneCount, of: usersCount });
      return { id, module: 'votes', title, path: pathTo(id), text, done: doneCount, of: usersCount };
    });
  },
});

/** How many votes run in each of one's houses, of those that one sees there. */
export const openVotesAcross = (ctx: AccountCtx, places: Me[]): Promise<Map<string, number>> =>
  countAcross(ctx, places, votes, () => eq(record.tab, 'active'));

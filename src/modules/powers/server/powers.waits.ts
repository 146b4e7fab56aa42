import { getTableColumns } from 'drizzle-orm';
import { endOfVote } from '#modules/votes/server/votes.door.ts';
import { question } from '#server/asking.ts';
import type { Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { canOf, selectRecords, spineColumns } from '#server/record.ts';
import { power, powers } from './powers.kind.ts';

const mostWaits = 20;

/** Powers of attorney that wait for who asks: for the committee to be accepted, for another owner to be signed. */
export const waitsForPowers = question({
  ask: (as) => {
    if (!as.me.reads('meetings')) return null;
    const page = { tab: 'waiting', where: undefined, direction: 'asc', limit: mostWaits } as const;
    const columns = { ...spineColumns, ...getTableColumns(power), voteEnd: endOfVote(power.voteId) };
    return selectRecords(as, powers, columns, page);
  },
  say: (ctx, rows): Wait[] => {
    const say = sayIn(ctx.services, ctx.me.lang);
    return rows.flatMap((row) => {
      if (row.voteEnd && row.voteEnd <= ctx.now) return [];
      const can = canOf(ctx, powers, { ...row, author: null });
      if (!can.accept && !can.sign) return [];
      const isAsked = can.sign && row.purpose === 'representative';
      const text = say(isAsked ? 'POWER.WAITS.AGREE' : can.sign ? 'POWER.WAITS.SIGN' : 'POWER.WAITS.ACCEPT');
      return [
        {
          id: row.id,
          module: 'meetings' as const,
          title: row.title,
          text,
          deed: say(isAsked ? 'POWER.WAITS.ANSWER' : 'POWER.TELLS.SEE'),
          path: `/plne-moci/${row.id}`,
          until: row.endsAt,
        },
      ];
    });
  },
});

import { endsOfVotes } from '#modules/votes/server/votes.door.ts';
import type { Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { canOf, visibleRecords } from '#server/record.ts';
import { powers } from './powers.kind.ts';

const mostWaits = 20;

/** Powers of attorney that wait for who asks: for the committee to be accepted, for another owner to be signed. */
export async function waitsForPowers(ctx: Ctx): Promise<Wait[]> {
  if (!ctx.me.reads('meetings')) return [];
  const rows = await visibleRecords(ctx, powers, {
    tab: 'waiting',
    where: undefined,
    direction: 'asc',
    limit: mostWaits,
  });
  const ends = await endsOfVotes(
    ctx.db,
    rows.flatMap(({ voteId }) => voteId ?? []),
  );
  const say = sayIn(ctx.services, ctx.me.lang);
  return rows.flatMap((row) => {
    const end = ends.get(row.voteId ?? '');
    if (end && end <= ctx.now) return [];
    const can = canOf(ctx, powers, row);
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
}

import { meetingsAhead } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { standingsOf } from './convening.rows.ts';

/** Of so many meetings, the nearest ones, it is told. */
const mostWaits = 2;

/** Meetings of which some owners do not know yet what the others do, for the committee; also those that were called off. */
export async function waitsForLetters(ctx: Ctx): Promise<Wait[]> {
  if (!ctx.me.isPrivileged || !ctx.me.writes('meetings')) return [];
  const say = sayIn(ctx.services, ctx.me.lang);
  const waits: Wait[] = [];
  const [ahead, off] = [await meetingsAhead(ctx), await meetingsAhead(ctx, 'trash')];
  for (const meeting of [...ahead.slice(0, mostWaits), ...off.slice(0, mostWaits)]) {
    const { rows, last } = await standingsOf(ctx, meeting);
    const count = rows.filter(({ isOpen }) => isOpen).length;
    if (count === 0) continue;
    waits.push({
      id: meeting.id,
      module: 'meetings',
      title: meeting.title,
      path: `/shromazdeni-vlastniku/${meeting.id}/pozvanky`,
      text: say(`CONVENING.WAITS.${last}`, { count }),
      deed: say('CONVENING.WAITS.DEED'),
      until: meeting.start,
    });
  }
  return waits;
}

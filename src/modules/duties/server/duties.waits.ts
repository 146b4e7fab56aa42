import { meetingsAhead, meetingsFinished } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { addDays, houseDay, houseInstant } from '#shared/dates.ts';
import { isYearGone } from '../duties.rules.ts';
import { cameTo, openOf } from './duties.rows.ts';

/** What a meeting left to do is told of so many days after it, of the last meetings alone. */
const [lookBack, mostWaits] = [120, 2];
const list = '/shromazdeni-vlastniku';

/** What is left to do after the last meetings, and that a year has gone by without one; for the committee. */
export async function waitsForDuties(ctx: Ctx): Promise<Wait[]> {
  if (!ctx.me.isPrivileged || !ctx.me.writes('meetings')) return [];
  const say = sayIn(ctx.services, ctx.me.lang);
  const finished = await meetingsFinished(ctx, new Date(Date.parse(ctx.now) - 5 * 365 * 86_400_000).toISOString());
  const since = new Date(Date.parse(ctx.now) - lookBack * 86_400_000).toISOString();
  const waits: Wait[] = [];
  for (const meeting of finished.filter(({ end }) => end > since).slice(0, mostWaits)) {
    const left = openOf(ctx, await cameTo(ctx, meeting)).filter(({ doneAt }) => doneAt === null);
    const open = left.filter(({ duty }) => duty !== 'minutes'); // of which the minutes tell
    if (open.length === 0) continue;
    const due = open.flatMap(({ due: day }) => day ?? []).sort()[0];
    waits.push({
      id: meeting.id,
      module: 'meetings',
      title: meeting.title,
      path: `${list}/${meeting.id}`,
      text: say('DUTIES.WAITS', { what: open.map(({ duty }) => say(`DUTIES.NAME.${duty}`)).join(', ') }),
      deed: say('DUTIES.WAITS.DEED'),
      until: due ? houseInstant(`${addDays(due, 1)} 00:00`) : null,
    });
  }
  const last = finished[0];
  if (last && isYearGone(houseDay(last.start), houseDay(ctx.now)) && (await meetingsAhead(ctx)).length === 0)
    waits.push({
      id: last.id,
      module: 'meetings',
      title: say('DUTIES.YEAR'),
      path: `${list}/novy`,
      until: null,
      text: say('DUTIES.YEAR.TEXT'),
      deed: say('DUTIES.YEAR.DEED'),
    });
  return waits;
}

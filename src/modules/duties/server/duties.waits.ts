import { meetingsFinished, meetingsSince } from '#modules/meetings/server/meetings.door.ts';
import { place, question } from '#server/asking.ts';
import type { Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import type { Me } from '#server/session.ts';
import { addDays, houseDay, houseInstant } from '#shared/dates.ts';
import { isYearGone } from '../duties.rules.ts';
import { cameTo, openOf } from './duties.rows.ts';

/** What a meeting left to do is told of so many days after it, of the last meetings alone. */
const [lookBack, mostWaits] = [120, 2];
/** Whoever had no meeting for longer has none at all. */
const yearsBack = 5;
/** The moment so many days ago. */
const ago = (now: string, days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const list = '/shromazdeni-vlastniku';

const mayWrite = ({ isPrivileged, writes }: Me) => isPrivileged && writes('meetings');

/** That a year has gone by since the last meeting and none is called, for the committee. */
export const waitsForYear = question({
  ask: (as) => (mayWrite(as.me) ? meetingsSince(as, place('yearsAgo')) : null),
  fill: ({ now }) => ({ yearsAgo: ago(now, yearsBack * 365) }),
  say: ({ services, me, now }, meetings): Wait[] => {
    const last = meetings.at(-1);
    if (!last || meetings.some(({ status }) => status === 'scheduled')) return [];
    if (!isYearGone(houseDay(last.start), houseDay(now))) return [];
    const say = sayIn(services, me.lang);
    const text = { title: say('DUTIES.YEAR'), text: say('DUTIES.YEAR.TEXT'), deed: say('DUTIES.YEAR.DEED') };
    return [{ id: last.id, module: 'meetings', path: `${list}/novy`, until: null, ...text }];
  },
});

/** What is left to do after the last meetings, for the committee. */
export const waitsForDuties = question({
  ask: (as) => (mayWrite(as.me) ? meetingsFinished(as, place('lookBack')) : null),
  fill: ({ now }) => ({ lookBack: ago(now, lookBack) }),
  say: async (ctx, finished): Promise<Wait[]> => {
    const say = sayIn(ctx.services, ctx.me.lang);
    const waits: Wait[] = [];
    for (const meeting of finished.slice(-mostWaits)) {
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
    return waits;
  },
});

import { meetingsAhead } from '#modules/meetings/server/meetings.door.ts';
import { question } from '#server/asking.ts';
import type { Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { standingsOf } from './convening.rows.ts';

/** Of so many meetings, the nearest ones, it is told. */
const mostWaits = 2;

/** Meetings of which some owners do not know yet what the others do, for the committee; of the trash those that were called off. */
const waitsIn = (where: 'house' | 'trash') =>
  question({
    ask: (as) => (as.me.isPrivileged && as.me.writes('meetings') ? meetingsAhead(as, where) : null),
    say: async (ctx, meetings): Promise<Wait[]> => {
      const say = sayIn(ctx.services, ctx.me.lang);
      const waits: Wait[] = [];
      for (const meeting of meetings.slice(0, mostWaits)) {
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
    },
  });

export const [waitsForLetters, waitsForNews] = [waitsIn('house'), waitsIn('trash')];

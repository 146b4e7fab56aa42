import { made, rich, spine, when, word } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of meetings goes into an archive. */
export const meetingsTakeout: Takeout = {
  page: 'shromazdeni',
  title: 'Shromáždění vlastníků',
  tables: {
    meeting: {
      ...{ title: 'Shromáždění vlastníků', ...made },
      shown: {
        ...spine,
        ...{ Začátek: when('start'), Konec: when('end'), Místo: 't.address', Text: rich('description') },
        ...{ Svoláno: when('scheduled_at'), Ukončeno: when('finished_at') },
        'Je pro': word('visibility', { everyone: 'všechny', committee: 'výbor', roles: 'vybrané role' }),
      },
    },
  },
};

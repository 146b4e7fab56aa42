import { named, when, who, word } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What was noted after meetings, as it goes into an archive. */
export const dutiesTakeout: Takeout = {
  page: 'shromazdeni',
  tables: {
    meeting_duty: {
      title: 'Po shromáždění',
      key: `(t.meeting_id || '/' || t.duty) collate "C"`,
      ofHouse: 't.community_id = :house and t.meeting_id in (select id from seen)',
      shown: {
        Shromáždění: named('record', 'meeting_id', 'title'),
        Co: word('duty', {
          minutes: 'zápis',
          notary: 'notářský zápis',
          registry: 'návrh na zápis do rejstříku',
          accounts: 'závěrka do sbírky listin',
          quorum: 'nebylo usnášeníschopné',
        }),
        Kdy: when('done_at'),
        Zapsal: who('done_by'),
      },
    },
  },
};

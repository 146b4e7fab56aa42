import { made, named, rich, spine, when, word, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of meetings goes into an archive. */
export const meetingsTakeout: Takeout = {
  page: 'shromazdeni',
  title: 'Shromáždění vlastníků',
  tables: {
    meeting: {
      title: 'Shromáždění vlastníků',
      ...made,
      shown: {
        ...spine,
        Začátek: when('start'),
        Konec: when('end'),
        Místo: 't.address',
        Text: rich('description'),
        Svoláno: when('scheduled_at'),
        Prezence: when('held_at'),
        Ukončeno: when('finished_at'),
        'Je pro': word('visibility', { everyone: 'všechny', committee: 'výbor', roles: 'vybrané role' }),
      },
    },
    agenda_point: {
      title: 'Program shromáždění',
      ofHouse: 't.community_id = :house and t.meeting_id in (select id from seen)',
      shown: {
        Shromáždění: named('record', 'meeting_id', 'title'),
        Pořadí: '(t.position + 1)',
        Bod: 't.name',
        'Znění usnesení': 't.text',
        'Veřejná listina': yes('requires_notary'),
        'Potřebná většina': 't.profile',
        'Přidáno po pozvánce': `(case when t.sent is null and ${named('record', 'meeting_id', 'status')} <> 'concept' then 'ano' else 'ne' end)`,
        'V pozvánce stálo': `concat_ws(E'\\n', t.sent->>'name', nullif(t.sent->>'text', ''))`,
      },
    },
  },
};

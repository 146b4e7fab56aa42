import { made, named, recordWhen, spine, when } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

const status = `(select case r.status when 'valid' then 'platí' when 'fulfilled' then 'splněno' when 'contested' then 'napadeno' else 'zrušeno' end
  from record r where r.community_id = t.community_id and r.id = t.id)`;

/** What of the register of resolutions goes into an archive; of a person what they entered, and their tasks. */
export const resolutionsTakeout: Takeout = {
  page: 'shromazdeni',
  tables: {
    resolution: {
      title: 'Usnesení',
      ...made,
      shown: {
        Číslo: `('U-' || t.year || '-' || t.number)`,
        ...spine,
        Rozhodnuto: `to_char(t.decided_on, 'FMDD. FMMM. YYYY')`,
        Stav: status,
        Text: 't.text',
        Většina: 't.majority',
        Bod: 't.point',
        Poznámka: 't.note',
        Shromáždění: named('record', 'meeting_id', 'title'),
        Hlasování: named('record', 'vote_id', 'title'),
        'Zrušeno usnesením': `(select 'U-' || b.year || '-' || b.number from resolution b where b.community_id = t.community_id and b.id = t.cancelled_by_id)`,
        'U soudu od': `to_char(t.contested_on, 'FMDD. FMMM. YYYY')`,
        'Výsledek u soudu': 't.outcome',
        Změněno: recordWhen('updated_at'),
      },
    },
    resolution_task: {
      title: 'Úkoly z usnesení',
      ofHouse: 't.community_id = :house and t.resolution_id in (select id from seen)',
      ofPerson: 't.community_id = :house and t.member_id = :person',
      shown: {
        Usnesení: named('record', 'resolution_id', 'title'),
        Úkol: 't.text',
        Kdo: 't.person',
        'Do kdy': `to_char(t.until, 'FMDD. FMMM. YYYY')`,
        Splněno: when('done_at'),
        'Splnil(a)': 't.done_by',
      },
    },
  },
};

import { named, ownTime, word, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';
import { crowns } from '../../books/server/books.door.ts';

const orders = { oldest: 'nejstarší dluh', services: 'nejdřív služby' };
const groups = { services: 'zálohy na služby', contribution: 'příspěvky na správu domu' };
const startDay = '(select s.unit_start_day from balance_setting s where s.community_id = t.community_id)';
const rates = `(select string_agg(r.value->>'since' || ': ' || ((r.value->>'rate')::numeric / 100)::numeric(6, 2)::text || ' %', E'\\n'
  order by r.value->>'since') from jsonb_array_elements(t.rates) r)`;

/** How the house counts payments; what units owe follows from the journal. */
export const balancesTakeout: Takeout = {
  page: 'vypis-uctu',
  title: 'Výpis účtu',
  tables: {
    balance_setting: {
      title: 'Nastavení výpisu účtu',
      ofHouse: 't.community_id = :house',
      key: 't.community_id::text',
      shown: {
        'Pořadí úhrad': word('paid_first', orders),
        'Poplatek z\u00a0prodlení': yes('has_fee'),
        'Úrok z\u00a0prodlení': yes('has_interest'),
        'Přehled pro vlastníky': yes('is_shown'),
        'Vlastní sazby': rates,
        'Počátek fondu příspěvků': crowns('t.contribution_start'),
        'Počátek fondu služeb': crowns('t.services_start'),
        'Počáteční stavy jednotek ke dni': 't.unit_start_day::text',
      },
    },
    unit_start: {
      title: 'Počáteční stavy jednotek',
      ofHouse: 't.community_id = :house',
      ofPerson: ownTime(startDay),
      shown: {
        Jednotka: named('unit', 'unit_id', 'number'),
        'Ke dni': `${startDay}::text`,
        Skupina: word('group', groups),
        'Dluh, se znaménkem minus přeplatek': crowns('t.amount'),
      },
    },
  },
};

import { made, named, rich, spine, when, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of the calendar goes into an archive. */
export const eventsTakeout: Takeout = {
  page: 'kalendar',
  title: 'Kalendář',
  tables: {
    calendar: { title: 'Kalendáře', shown: { Název: 't.name' } },
    event_series: {
      title: 'Opakování událostí',
      ofHouse: `t.community_id = :house and t.id in (select series_id from event where community_id = :house and id in (select id from seen))`,
      shown: { Od: when('start'), Do: 't.until', Perioda: `(t."interval" || ' × ' || t.frequency)` },
    },
    event: {
      title: 'Události',
      ...made,
      shown: {
        ...spine,
        Začátek: when('start'),
        Konec: when('end'),
        'Celý den': yes('all_day'),
        Místo: 't.place_address',
        Popis: rich('place_description'),
        Kalendář: named('calendar', 'calendar_id'),
      },
    },
  },
};

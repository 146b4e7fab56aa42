import { made, named, ownTime, spine, when } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** The day on which a state was read, else the one until which it is to be. */
const readOn = `coalesce((t.read_at at time zone 'Europe/Prague')::date,
  (select r.until from reading r where r.community_id = t.community_id and r.id = t.reading_id))`;
/** A state in thousandths as a number of whole units. */
const state = (column: string) => `(t.${column}::numeric / 1000)::numeric(20, 3)::text`;

/** What of readings of meters goes into an archive. */
export const readingsTakeout: Takeout = {
  page: 'odecty',
  title: 'Odečty měřičů',
  tables: {
    reading: {
      title: 'Odečty',
      ...made,
      shown: {
        ...spine,
        Vyúčtování: named('record', 'settlement_id', 'title'),
        'Odečíst do': 't.until::text',
        Převzato: when('taken_at'),
      },
    },
    reading_state: {
      title: 'Stavy měřičů',
      ofHouse: 't.community_id = :house and t.reading_id in (select id from seen)',
      ofPerson: ownTime(readOn),
      bytes: {
        sha256: 't.sha256',
        name: `(${named('unit', 'unit_id', 'number')} || '-' || t.id || '.' || split_part(t.type, '/', 2))`,
      },
      shown: {
        Odečet: named('record', 'reading_id', 'title'),
        Jednotka: named('unit', 'unit_id', 'number'),
        Služba: named('settlement_service', 'service_id'),
        'Předchozí stav': state('before'),
        Stav: state('now'),
        Zapsal: named('member', 'author_id', 'last_name'),
        Kdy: when('read_at'),
      },
    },
  },
};

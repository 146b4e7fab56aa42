import { made, named, ofRecord, ownTime, share, spine, when, who, word } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

const groups = { services: 'zálohy na služby', contribution: 'příspěvky na správu domu' };
const formulas = {
  share: 'podílem',
  per_unit: 'na jednotku',
  per_person: 'na osobu',
  area: 'podle plochy',
  meter_advance: 'záloha podle měření',
  fixed: 'pevná částka',
  loan: 'splátka úvěru',
  discount: 'sleva',
};
const crowns = (column: string) => `((t.${column}::numeric / 100)::numeric(20, 2)::text || ' Kč')`;
const month = (column: string) => `to_char(t.${column}, 'FMMM/YYYY')`;
const area = `(t.area::numeric / 100)::numeric(12, 2)::text`;
const since = `(case when t.from_month > '1900-01-01' then ${month('from_month')} else 'od začátku' end)`;
const changed = (side: 'from' | 'to') => `coalesce(case when c.value ->> '${side}' = '' then null
  when c.value ->> 'what' in ('area', 'item') then ((c.value ->> '${side}')::numeric / 100)::numeric(20, 2)::text
  else c.value ->> '${side}' end, '–')`;
const changes = `(select string_agg(coalesce(c.value ->> 'name', case c.value ->> 'what' when 'area' then 'plocha' when 'persons' then 'osob'
  else 'variabilní symbol' end) || ': ' || ${changed('from')} || ' → ' || ${changed('to')}, E'\\n' order by c.ordinality)
  from jsonb_array_elements(t.changes) with ordinality c)`;
const lastOf = (column: string) => `(${column} + interval '1 month')::date - 1`;
/** The last day on which facts or a sheet hold: before the next ones of the unit, of a prescription at most as long as it holds. */
const untilNext = (table: string, more = '') => `coalesce((select min(n.from_month) from ${table} n
  where n.community_id = t.community_id and n.unit_id = t.unit_id and n.from_month > t.from_month ${more}) - 1, 'infinity')`;
const ofVersion = (what: string) =>
  `(select ${what} from prescription v where v.community_id = t.community_id and v.id = t.prescription_id)`;
const sheetTime = [
  `greatest(t.from_month, ${ofVersion('v.valid_from')})`,
  `least(${untilNext('prescription_sheet', 'and n.prescription_id = t.prescription_id')}, ${ofVersion(lastOf('v.valid_to'))})`,
] as const;
const dayOf = (column: string) => `(t.${column} at time zone 'Europe/Prague')::date`;
const ofSeen = 't.community_id = :house and t.prescription_id in (select id from seen)';
const entrances = `(select string_agg(e.name, ', ' order by e.name) from entrance e
  where e.community_id = t.community_id and e.id = any(t.entrances))`;
const amounts = `(select string_agg(i.name || ': ' || ((a.value)::numeric / 100)::numeric(20, 2)::text || ' Kč', E'\\n' order by i.position)
  from jsonb_each_text(t.amounts) a join prescription_item i on i.community_id = t.community_id and i.id::text = a.key)`;

/** What of prescriptions and dues goes into an archive. */
export const prescriptionsTakeout: Takeout = {
  page: 'predpisy',
  title: 'Předpisy plateb',
  tables: {
    prescription: {
      title: 'Předpisy',
      ...made,
      inside: ['written_to', 'demanded_at'],
      shown: {
        ...spine,
        Stav: `(case ${ofRecord('status')} when 'draft' then 'koncept' when 'issued' then 'vydaný' when 'replaced' then 'nahrazený' end)`,
        'Platí od': month('valid_from'),
        'Platí do': month('valid_to'),
        'Den splatnosti': 't.due_day',
        Vydáno: when('issued_at'),
        'Důvod opravy': 't.reason',
        'Nahrazen předpisem': named('record', 'replaced_by_id', 'title'),
      },
    },
    prescription_lock: { left: 'Které měsíce jsou vyúčtované, říkají vyúčtování sama.' },
    prescription_item: {
      title: 'Položky předpisů',
      ofHouse: ofSeen,
      inside: ['position', 'amounts'],
      shown: {
        Předpis: named('record', 'prescription_id', 'title'),
        Položka: 't.name',
        Výpočet: word('formula', formulas),
        Skupina: word('group', groups),
        'Částka nebo sazba': crowns('amount'),
        'Platí se do': month('until'),
        'Jen vchody': entrances,
      },
    },
    prescription_unit: {
      title: 'Údaje jednotek pro předpis',
      key: `(t.unit_id || '/' || t.from_month) collate "C"`,
      ofHouse: 't.community_id = :house',
      ofPerson: ownTime('t.from_month', untilNext('prescription_unit')),
      shown: {
        Jednotka: named('unit', 'unit_id', 'number'),
        'Platí od': since,
        Plocha: area,
        Osob: 't.persons',
      },
    },
    prescription_symbol: {
      title: 'Variabilní symboly jednotek',
      ofHouse: 't.community_id = :house',
      ofPerson: ownTime(dayOf('created_at'), `coalesce(${dayOf('ended_at')}, 'infinity')`),
      shown: {
        Jednotka: named('unit', 'unit_id', 'number'),
        'Variabilní symbol': 't.symbol',
        Zadáno: when('created_at'),
        'Platil do': when('ended_at'),
      },
    },
    prescription_sheet: {
      title: 'Evidenční listy',
      key: `(t.prescription_id || '/' || t.unit_id || '/' || t.from_month) collate "C"`,
      ofHouse: ofSeen,
      ofPerson: ownTime(...sheetTime),
      shown: {
        Předpis: named('record', 'prescription_id', 'title'),
        Jednotka: named('unit', 'unit_id', 'number'),
        'Platí od': since,
        Podíl: share('share'),
        Plocha: area,
        Osob: 't.persons',
        'Variabilní symbol': 't.symbol',
        Platby: amounts,
      },
    },
    prescription_change: {
      title: 'Změny jednotek v předpisu',
      ofHouse: 't.community_id = :house',
      ofPerson: ownTime(dayOf('created_at')),
      shown: {
        Jednotka: named('unit', 'unit_id', 'number'),
        'Platí od': since,
        'Co se změnilo': changes,
        'Měsíčně předtím': crowns('before'),
        'Měsíčně potom': crowns('after'),
        Důvod: 't.reason',
        Zapsáno: when('created_at'),
      },
      houseOnly: { columns: ['author_id'], shown: { Zapsal: who('author_id') } },
    },
    prescription_due: {
      title: 'Předepsané platby',
      ofHouse: 't.community_id = :house',
      ofPerson: ownTime('t.month', lastOf('t.month')),
      shown: {
        Jednotka: named('unit', 'unit_id', 'number'),
        Měsíc: month('month'),
        Skupina: word('group', groups),
        Částka: crowns('amount'),
        Splatnost: 't.day::text',
        'Variabilní symbol': 't.symbol',
        Zapsáno: when('created_at'),
      },
    },
  },
};

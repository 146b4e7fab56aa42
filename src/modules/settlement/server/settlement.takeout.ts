import { made, named, ofRecord, ownTime, spine, when, word } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';
import { settlementTime } from './settlement.kind.ts';

const keys = {
  share: 'podílem',
  unit: 'na jednotku',
  persons: 'podle osob a měsíců',
  area: 'podle plochy',
  meter: 'podle měřičů',
  hotWater: 'teplá voda',
  heat: 'teplo',
  own: 'vlastní částky',
};
const crowns = (column: string) => `((t.${column}::numeric / 100)::numeric(20, 2)::text || ' Kč')`;
const month = (column: string) => `to_char(t.${column}, 'FMMM/YYYY')`;
const ofSettlement = (what: string) =>
  `(select (${what})::date from settlement s where s.community_id = t.community_id and s.id = t.settlement_id)`;
const issued = `t.settlement_id in (select id from settlement where community_id = :house and issued_at is not null)`;
const ofSeen = 't.community_id = :house and t.settlement_id in (select id from seen)';
const lines = `(select string_agg(s.name || ': ' || ((a.value->>'amount')::numeric / 100)::numeric(20, 2)::text || ' Kč', E'\\n' order by s.position)
  from jsonb_each(t.result->'lines') a join settlement_service s on s.community_id = t.community_id and s.id::text = a.key)`;

/** What of settlements goes into an archive. */
export const settlementTakeout: Takeout = {
  page: 'vyuctovani',
  title: 'Vyúčtování služeb',
  tables: {
    settlement: {
      title: 'Vyúčtování',
      ...made,
      shown: {
        ...spine,
        Stav: `(case ${ofRecord('status')} when 'draft' then 'koncept' when 'issued' then 'vydané' end)`,
        'Od měsíce': month('from_month'),
        'Do měsíce': month('to_month'),
        'Vyrovnat do': 't.pay_by::text',
        Vydáno: when('issued_at'),
      },
    },
    settlement_service: {
      title: 'Služby vyúčtování',
      ofHouse: ofSeen,
      inside: ['position', 'parameters'],
      shown: {
        Vyúčtování: named('record', 'settlement_id', 'title'),
        Služba: 't.name',
        'Náklad domu': crowns('cost'),
        'Dělí se': word('key', keys),
      },
    },
    settlement_unit: {
      title: 'Výsledky jednotek',
      ofHouse: ofSeen,
      inside: ['persons', 'values'],
      ofPerson: `${ownTime(ofSettlement(settlementTime[0]), ofSettlement(settlementTime[1]))} and ${issued}`,
      shown: {
        Vyúčtování: named('record', 'settlement_id', 'title'),
        Jednotka: named('unit', 'unit_id', 'number'),
        'Číslo jednotky': 't.number',
        Vlastníci: 't.owners',
        Plocha: `(t.area::numeric / 100)::numeric(12, 2)::text`,
        'Změna vlastníka': 't.change_day::text',
        Dosavadní: 't.owner_before',
        Nový: 't.owner_after',
        Náklad: crowns('cost'),
        Zálohy: crowns('advances'),
        Služby: lines,
      },
    },
    settlement_degrees: {
      title: 'Denostupně',
      ofHouse: 't.community_id = :house',
      key: 't.since',
      shown: {
        'Od měsíce': 't.since',
        'Podíly měsíců': `(select string_agg((x.value::numeric / 100)::numeric(5, 2)::text || ' %', ', ' order by x.at)
          from jsonb_array_elements_text(t.shares) with ordinality x(value, at))`,
        Zdroj: 't.source',
      },
    },
    settlement_objection: {
      title: 'Námitky proti vyúčtování',
      ofHouse: `t.community_id = :house and t.statement_id in (select id from settlement_unit where community_id = :house and settlement_id in (select id from seen))`,
      ofPerson: `t.community_id = :house and t.author_id = :person`,
      shown: {
        Jednotka: named('settlement_unit', 'statement_id', 'number'),
        Podal: named('member', 'author_id', 'last_name'),
        Námitka: 't.text',
        Podáno: when('created_at'),
        Odpověď: 't.answer',
        Odpovězeno: when('answered_at'),
      },
    },
  },
};

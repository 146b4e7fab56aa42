import { named, share, when, who, word, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

const theirUnits = `select unit_id from unit_owner where community_id = :house and member_id = :person
  union all select unit_id from unit_authorized where community_id = :house and member_id = :person
  union all select id from unit where community_id = :house and representative_id = :person`;

/** What of units goes into an archive. */
export const unitsTakeout: Takeout = {
  page: 'jednotky',
  title: 'Jednotky',
  tables: {
    unit: {
      title: 'Jednotky',
      inside: ['search_text'],
      key: `(t.number || ' ' || t.id) collate "cs_numeric"`,
      ofPerson: `t.community_id = :house and t.id in (${theirUnits})`,
      houseOnly: {
        columns: ['notes', 'representative_id'],
        shown: { Zástupce: who('representative_id'), Poznámky: 't.notes' },
      },
      shown: {
        Číslo: 't.number',
        Vchod: named('entrance', 'entrance_id'),
        Podlaží: 't.floor',
        Druh: 't.type',
        Užívání: 't.use',
        Podíl: share('share'),
        'Počet osob': 't.residents_count',
        'Patří společenství': yes('of_association'),
      },
    },
    unit_owner: {
      title: 'Vlastníci jednotek',
      key: `(t.unit_id || '/' || t.member_id)`,
      ofPerson: 't.community_id = :house and t.member_id = :person',
      shown: {
        Jednotka: named('unit', 'unit_id', 'number'),
        Vlastník: who('member_id'),
        Podíl: share('fraction'),
        Společně: yes('jointly'),
      },
    },
    unit_ownership: {
      title: 'Historie vlastníků',
      key: `(t.unit_id || '/' || coalesce(t.since::text, '') || '/' || t.id)`,
      ofPerson: 't.community_id = :house and t.member_id = :person',
      shown: {
        Jednotka: named('unit', 'unit_id', 'number'),
        Vlastník: `coalesce(${who('member_id')}, t.name)`,
        Podíl: share('fraction'),
        Společně: yes('jointly'),
        Od: 't.since::text',
        Do: 't.until::text',
      },
    },
    unit_transfer: {
      title: 'Převody jednotek',
      inside: ['before', 'after', 'held', 'told_at'],
      key: `(t.created_at || '/' || t.id)`,
      ofPerson: `t.community_id = :house and (t.before || t.after) @> jsonb_build_array(jsonb_build_object('memberId', (:person)::text))`,
      houseOnly: {
        columns: ['document', 'note', 'author_id'],
        shown: { Listina: 't.document', Poznámka: 't.note', Zapsal: who('author_id') },
      },
      shown: {
        Jednotka: named('unit', 'unit_id', 'number'),
        Od: 't.day::text',
        Důvod: word('reason', {
          sale: 'koupě',
          gift: 'darování',
          inheritance: 'dědictví',
          settlement: 'vypořádání',
          other: 'jiný',
        }),
        Kdy: when('created_at'),
      },
    },
    unit_authorized: {
      title: 'Zmocněné osoby',
      key: `(t.unit_id || '/' || t.member_id)`,
      ofPerson: 't.community_id = :house and t.member_id = :person',
      shown: { Jednotka: named('unit', 'unit_id', 'number'), Osoba: who('member_id') },
    },
  },
};

import { areSeen, ofRecord, recordWhen, recordWho, when, word, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of powers of attorney goes into an archive; of a person those that they sign or hold. */
export const powersTakeout: Takeout = {
  page: 'shromazdeni',
  tables: {
    power: {
      title: 'Plné moci',
      ofHouse: areSeen,
      ofPerson: `t.community_id = :house and (t.proxy_id = :person or t.signers @> jsonb_build_array(jsonb_build_object('id', :person::text)))`,
      shown: {
        Jednotka: 't.unit',
        Zmocnitelé: `(select string_agg(p->>'name', ', ') from jsonb_array_elements(t.signers) p)`,
        Zmocněnec: 't.proxy_name',
        Adresa: 't.proxy_address',
        Shromáždění: ofRecord('title', 'meeting_id'),
        Druh: word('purpose', { proxy: 'plná moc', representative: 'společný zástupce' }),
        'Platí do': `to_char(t.valid_until, 'FMDD. FMMM. YYYY')`,
        'Na papíře': yes('on_paper'),
        'Originál u výboru': yes('original'),
        Stav: `(select case r.status when 'received' then 'přijatá' when 'accepted' then 'uznaná' when 'refused' then 'odmítnutá' else 'odvolaná' end from record r where r.community_id = t.community_id and r.id = t.id)`,
        Důvod: 't.reason',
        Rozhodnuto: when('decided_at'),
        Použito: when('used_at'),
        Zapsal: recordWho,
        Kdy: recordWhen('created_at'),
      },
    },
  },
};

import { areSeen, madeByPerson, named, ofRecord, rich, spine, when, word } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

const statuses = { waiting: 'čeká', approved: 'schváleno', rejected: 'zamítnuto' };
/** Requests of which a person is an approver. */
const ownRequests = `(select approval_id from approval_seat where community_id = :house and member_id = :person)`;

/** What of requests for approval goes into an archive; files, comments and history go with those of all records. */
export const approvalsTakeout: Takeout = {
  page: 'pozadavky-ke-schvaleni',
  title: 'Požadavky ke schválení',
  tables: {
    approval: {
      title: 'Požadavky ke schválení',
      ofHouse: areSeen,
      inside: ['stuck_at', 'in_order'],
      ofPerson: `(${madeByPerson}) or (t.community_id = :house and t.id in ${ownRequests})`,
      shown: {
        ...spine,
        Stav: `(case ${ofRecord('status')} when 'waiting' then 'čeká' when 'approved' then 'schváleno'
          when 'rejected' then 'zamítnuto' when 'replaced' then 'nahrazeno novou verzí' end)`,
        Poznámky: rich('notes'),
        'Kolik musí schválit': 't.needed',
        'Rozhodnout do': 't.due_date::text',
        Rozhodnuto: when('decided_at'),
        'Předchozí verze': named('record', 'previous_id', 'title'),
        Nabídky: `(select string_agg(concat_ws(', ', x->>'supplier', ((x->>'amount')::numeric / 100)::text || ' Kč', nullif(x->>'term', '')), E'\\n')
          from jsonb_array_elements(t.offers) x)`,
        Dodavatel: 't.supplier',
        Částka: `(t.amount::numeric / 100)::text || ' Kč'`,
        Účet: 't.account',
        'Variabilní symbol': 't.vs',
        Splatnost: 't.pay_by::text',
      },
    },
    approval_seat: {
      title: 'Schvalovatelé',
      ofHouse: 't.community_id = :house and t.approval_id in (select id from seen)',
      ofPerson: 't.community_id = :house and (t.member_id = :person or t.deputy_id = :person)',
      shown: {
        Požadavek: named('record', 'approval_id', 'title'),
        Pořadí: '(t.position + 1)',
        Schvalovatel: 't.full_name',
        Rozhodnutí: word('status', statuses),
        Kdy: when('decided_at'),
        'V zastoupení': 't.deputy_name',
        Důvod: 't.reason',
      },
    },
    approval_deputy: {
      title: 'Zástupy při schvalování',
      ofPerson: 't.community_id = :house and (t.member_id = :person or t.deputy_id = :person)',
      shown: { Od: 't.date_from::text', Do: 't.date_until::text' },
    },
  },
};

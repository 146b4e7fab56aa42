import { named, when, who, word } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

const ofSeen = 't.community_id = :house and t.meeting_id in (select id from seen)';
const ofPerson = `t.community_id = :house and t.people @> jsonb_build_array(jsonb_build_object('id', :person::text))`;

/** What of the invitations goes into an archive; the codes by which papers are known open a check-in and stay here. */
export const conveningTakeout: Takeout = {
  page: 'shromazdeni',
  tables: {
    meeting_invitation: {
      title: 'Pozvánky na shromáždění',
      ofHouse: ofSeen,
      ofPerson,
      inside: ['code', 'token'],
      shown: {
        Shromáždění: named('record', 'meeting_id', 'title'),
        Jednotka: 't.unit',
        Vlastníci: 't.owners',
        Komu: `(select string_agg(p->>'name', ', ') from jsonb_array_elements(t.people) p)`,
        'Pozvánka vznikla': when('created_at'),
        'Dopis vytištěn': when('printed_at'),
      },
    },
    meeting_delivery: {
      title: 'Doručení pozvánek',
      ofHouse: `t.community_id = :house and t.invitation_id in (select i.id from meeting_invitation i where i.community_id = :house and i.meeting_id in (select id from seen))`,
      shown: {
        Jednotka: named('meeting_invitation', 'invitation_id', 'unit'),
        Jak: word('way', { handed: 'předáno osobně', posted: 'posláno poštou' }),
        Den: `to_char(t.day, 'FMDD. FMMM. YYYY')`,
        Poznámka: 't.remark',
        Zapsal: who('noted_by'),
        Kdy: when('noted_at'),
      },
    },
  },
};

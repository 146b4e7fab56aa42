import { made, ofRecord, rich, spine, when, who, word } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

const states = { new: 'nové', solving: 'řeší se', solved: 'vyřešené' };
const types = { fault: 'závada', request: 'požadavek', complaint: 'stížnost', repair: 'oprava', other: 'jiné' };
const seen = `t.community_id = :house and t.report_id in (select id from seen)`;

/** What of reports goes into an archive; their comments and files go with those of all records. */
export const reportsTakeout: Takeout = {
  page: 'hlaseni',
  title: 'Hlášení',
  tables: {
    report: {
      title: 'Hlášení',
      ...made,
      inside: ['excerpt', 'waiting_since', 'late_told_at', 'chair_at'],
      shown: {
        ...spine,
        Druh: word('type', types),
        Stav: `(case ${ofRecord('status')} ${Object.entries(states)
          .map(([state, text]) => `when '${state}' then '${text}'`)
          .join(' ')} end)`,
        Text: rich('description'),
        Část: 't.part',
        Vchod: `(select x.name from entrance x where x.community_id = t.community_id and x.id = t.entrance_id)`,
        Patro: 't.floor',
        Jednotka: `(select x.number from unit x where x.community_id = t.community_id and x.id = t.unit_id)`,
        Řeší: who('solver_id'),
        Řešení: rich('solution_description'),
        Vyřešeno: when('solved_date'),
        Náklady: `(t.cost / 100.0)`,
        'Záruka do': 't.guarantee_until',
        'Čeká na': 't.waiting_for',
        'Čeká do': 't.waiting_until',
        'Odpovědět do': when('react_by'),
        'Vyřešit do': when('solve_by'),
        Navazuje: ofRecord('title', 'again_of_id'),
      },
    },
    report_also: {
      title: 'Kdo to má také',
      key: `t.report_id || ' ' || t.member_id`,
      ofHouse: seen,
      ofPerson: `(${seen}) and t.member_id = :person`,
      shown: { Hlášení: ofRecord('title', 'report_id'), Kdo: who('member_id') },
    },
    report_link: {
      title: 'Odkazy firmám',
      ofHouse: seen,
      inside: ['id', 'token_hash'],
      shown: {
        Hlášení: ofRecord('title', 'report_id'),
        Firma: 't.name',
        'E-mail': 't.email',
        Vstup: 't.entry',
        Poslal: who('author_id'),
        Kdy: when('created_at'),
        'Platí do': when('expires_at'),
        Otevřeno: when('opened_at'),
        Zrušeno: when('revoked_at'),
      },
    },
    report_word: {
      title: 'Co napsaly firmy',
      inside: ['id'],
      ofHouse: `t.community_id = :house and t.link_id in (select l.id from report_link l where l.community_id = :house
        and l.report_id in (select id from seen))`,
      shown: {
        Firma: `(select l.name from report_link l where l.community_id = t.community_id and l.id = t.link_id)`,
        Druh: word('kind', { comment: 'zpráva', done: 'hotovo', notDone: 'nešlo udělat' }),
        Text: 't.text',
        Kdy: when('created_at'),
      },
    },
  },
};

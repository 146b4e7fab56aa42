import { made, named, spine, when, who, word } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';
import { deadlineTypes } from '../deadlines.rules.ts';
import { deadlines as words } from '../deadlines.text.cs.ts';

const types = Object.fromEntries(deadlineTypes.map((type) => [type, words[`DEADLINE.TYPE.${type}`]]));
const day = (column: string) => `to_char(t.${column}, 'FMDD. FMMM. YYYY')`;

/** What of terms goes into an archive; of a person what they entered and what they see to, and that they marked it as done. */
export const deadlinesTakeout: Takeout = {
  page: 'lhuty',
  title: 'Revize a lhůty',
  tables: {
    deadline: {
      title: 'Lhůty',
      ofHouse: made.ofHouse,
      ofPerson: `(${made.ofPerson}) or (${made.ofHouse} and t.responsible_id = :person)`,
      shown: {
        ...spine,
        Druh: word('type', types),
        Termín: day('due_on'),
        'Po kolika měsících': 't.months::text',
        'Naposledy provedeno': day('done_on'),
        Odpovídá: who('responsible_id'),
        Firma: 't.company',
        Poznámka: 't.note',
      },
    },
    deadline_round: {
      title: 'Provedení',
      ofHouse: 't.community_id = :house and t.deadline_id in (select id from seen)',
      ofPerson: 't.community_id = :house and t.author_id = :person',
      shown: {
        Lhůta: named('record', 'deadline_id', 'title'),
        Provedeno: day('done_on'),
        Poznámka: 't.note',
        Protokol: named('attachment', 'attachment_id'),
        Zapsal: who('author_id'),
        Kdy: when('created_at'),
      },
    },
  },
};

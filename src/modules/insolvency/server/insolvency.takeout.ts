import { when, who } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

const stands = `(case when t.trouble is not null then 'nelze ověřit' when t.checked_at is null then 'čeká na ověření'
  when jsonb_array_length(t.cases) > 0 then 'nalezen záznam' else 'bez záznamu' end)`;
const marks = `(select string_agg(x->>'mark' || ' ' || (x->>'state'), E'\\n') from jsonb_array_elements(t.cases) x)`;

/** What of the checks goes into an archive: of the house all, of a person the one of them. */
export const insolvencyTakeout: Takeout = {
  page: 'insolvence',
  title: 'Insolvenční rejstřík',
  tables: {
    insolvency_watch: { left: 'stands for the checks of the house and says nothing of its own' },
    insolvency: {
      title: 'Kontroly vlastníků',
      ofHouse: 't.community_id = :house',
      ofPerson: 't.community_id = :house and t.member_id = :person',
      shown: {
        Vlastník: who('member_id'),
        'Datum narození': `to_char(t.birth_date, 'FMDD. FMMM. YYYY')`,
        Stav: stands,
        Ověřeno: when('checked_at'),
        Řízení: marks,
        Požádáno: when('asked_at'),
        'Už nevlastní od': when('left_at'),
      },
      houseOnly: { columns: ['author_id'], shown: { Požádal: who('author_id') } },
      inside: ['due_at', 'tried_at', 'changed_at', 'is_sample'],
    },
  },
};

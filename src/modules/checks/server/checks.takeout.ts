import { made, when } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What the last check of the journal found. */
export const checksTakeout: Takeout = {
  page: 'denik-kontrola',
  title: 'Kontrola účetního deníku',
  tables: {
    book_check: {
      title: 'Kontrola účetního deníku',
      ...made,
      inside: ['differences', 'digest'],
      shown: {
        Zkontrolováno: when('checked_at'),
        Dokladů: 't.things',
        Rozdílů: 't.differing',
        'Nesouhlasí od': when('since'),
      },
    },
  },
};

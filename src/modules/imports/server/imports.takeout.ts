import { when, who } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of imports goes into an archive. */
export const importsTakeout: Takeout = {
  page: 'historie',
  tables: {
    house_import: {
      title: 'Importy lidí a jednotek',
      inside: ['rows', 'sheets', 'tables', 'decisions', 'skipped', 'corrections', 'preview', 'before', 'outcome'],
      ofPerson: 't.community_id = :house and t.author_id = :person',
      shown: {
        Kdy: when('created_at'),
        Kdo: who('author_id'),
        Soubor: 't.file_name',
        Řádků: 't.row_count',
        Stav: 't.state',
      },
    },
  },
};

import { ofRecord, onSeen, when, who, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What hangs on records and goes into an archive. */
export const attachmentsTakeout: Takeout = {
  page: 'prilohy',
  title: 'Komentáře a přílohy',
  tables: {
    attachment: {
      title: 'Přílohy',
      ofHouse: onSeen,
      ofPerson: `${onSeen} and t.author_id = :person`,
      bytes: { sha256: 't.sha256', name: 't.name' },
      shown: {
        Kdy: when('created_at'),
        Kdo: who('author_id'),
        'K čemu': ofRecord('title', 'record_id'),
        Popis: 't.description',
        'Pro všechny': yes('is_public'),
      },
    },
  },
};

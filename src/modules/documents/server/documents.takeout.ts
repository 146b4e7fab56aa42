import { areSeen, made, madeByPerson, named, ofRecord, onSeen, spine, when, who } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of documents goes into an archive. */
export const documentsTakeout: Takeout = {
  page: 'dokumenty',
  title: 'Dokumenty',
  tables: {
    folder: {
      title: 'Složky',
      ...made,
      shown: { ...spine, Ve: named('record', 'parent_id', 'title'), Viditelnost: 't.visibility' },
    },
    file: {
      title: 'Soubory a odkazy',
      ofHouse: areSeen,
      ofPerson: `(${madeByPerson}) or (${areSeen} and t.stored_by = :person)`,
      bytes: { sha256: 't.sha256', name: `${named('record', 'id', 'title')} || t.extend` },
      shown: {
        ...spine,
        Složka: named('record', 'folder_id', 'title'),
        Popis: 't.description',
        Odkaz: 't.url',
        Nahrál: who('stored_by'),
      },
    },
    file_version: {
      title: 'Starší verze souborů',
      ofHouse: 't.community_id = :house and t.file_id in (select id from seen)',
      ofPerson: 't.community_id = :house and t.file_id in (select id from seen) and t.stored_by = :person',
      bytes: {
        sha256: 't.sha256',
        name: `${named('record', 'file_id', 'title')} || ' (' || t.number || ')' || t.extend`,
      },
      shown: {
        Soubor: named('record', 'file_id', 'title'),
        Verze: 't.number',
        Nahráno: when('stored_at'),
        Nahrál: who('stored_by'),
      },
    },
    linked_file: {
      title: 'Dokumenty připojené k záznamům',
      key: `(t.record_id || '/' || t.file_id)`,
      ofHouse: `${onSeen} and t.file_id in (select id from seen)`,
      shown: { Záznam: ofRecord('title', 'record_id'), Dokument: ofRecord('title', 'file_id') },
    },
  },
};

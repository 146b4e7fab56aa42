import type { Text } from '#shared/text.ts';

export const trash = {
  'TRASH.TEXT': 'Co se v\u00a0domě smaže, zůstává zde 30\u00a0dní. Potom zmizí natrvalo.',
  'TRASH.EMPTY': 'Koš je prázdný.',
  'TRASH.WHAT': 'Co',
  'TRASH.DELETED': 'Smazáno',
  'TRASH.ENDS': 'Zmizí natrvalo',
  'TRASH.UNTITLED': 'Bez názvu',
  'TRASH.RESTORE': 'Obnovit',
  'TRASH.DELETE': 'Smazat natrvalo',
  'TRASH.KIND.message': 'Zpráva',
  'TRASH.KIND.event': 'Událost',
  'TRASH.KIND.file': 'Soubor',
  'TRASH.KIND.folder': 'Složka',
  'TRASH.KIND.gallery': 'Fotogalerie',
  'TRASH.KIND.photo': 'Snímek',
  'TRASH.KIND.contact': 'Kontakt',
  'TRASH.INSIDE': {
    one: 'a\u00a0s\u00a0ní {count} další',
    few: 'a\u00a0s\u00a0ní {count} další',
    many: 'a\u00a0s\u00a0ní {count} dalšího',
    other: 'a\u00a0s\u00a0ní {count} dalších',
  },
  'TRASH.CONFIRM': {
    one: 'Smazat {count} položku natrvalo? Vrátit už ji nepůjde.',
    few: 'Smazat {count} položky natrvalo? Vrátit už je nepůjde.',
    many: 'Smazat {count} položky natrvalo? Vrátit už je nepůjde.',
    other: 'Smazat {count} položek natrvalo? Vrátit už je nepůjde.',
  },
  'TRASH.DONE.RESTORED': {
    one: 'Položka je zpátky v\u00a0domě.',
    few: 'Položky jsou zpátky v\u00a0domě.',
    many: 'Položky jsou zpátky v\u00a0domě.',
    other: 'Položky jsou zpátky v\u00a0domě.',
  },
  'TRASH.DONE.DELETED': {
    one: 'Položka je natrvalo smazaná.',
    few: 'Položky jsou natrvalo smazané.',
    many: 'Položky jsou natrvalo smazané.',
    other: 'Položky jsou natrvalo smazané.',
  },
  'JOB.trash': 'Vysypání koše',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    trash: typeof trash;
  }
}

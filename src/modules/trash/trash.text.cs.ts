import type { Text } from '#shared/text.ts';

export const trash = {
  'TRASH.TEXT': 'Co se v domě smaže, zůstává zde 30 dní. Potom zmizí natrvalo.',
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
  'TRASH.KIND.survey': 'Anketa',
  'TRASH.KIND.meeting': 'Shromáždění',
  'TRASH.KIND.report': 'Hlášení',
  'TRASH.KIND.approval': 'Požadavek ke schválení',
  'TRASH.KIND.deadline': 'Lhůta',
  'TRASH.KIND.fee': 'Poplatek',
  'TRASH.INSIDE': {
    one: 'a s ní {count} další',
    few: 'a s ní {count} další',
    many: 'a s ní {count} dalšího',
    other: 'a s ní {count} dalších',
  },
  'TRASH.CONFIRM': {
    one: 'Smazat {count} položku natrvalo?\nVrátit už ji nepůjde.',
    few: 'Smazat {count} položky natrvalo?\nVrátit už je nepůjde.',
    many: 'Smazat {count} položky natrvalo?\nVrátit už je nepůjde.',
    other: 'Smazat {count} položek natrvalo?\nVrátit už je nepůjde.',
  },
  'TRASH.YES': 'Ano, smazat natrvalo',
  'TRASH.DONE.RESTORED': {
    one: 'Položka je zpátky v domě.',
    few: 'Položky jsou zpátky v domě.',
    many: 'Položky jsou zpátky v domě.',
    other: 'Položky jsou zpátky v domě.',
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

import type { Text } from '#shared/text.ts';

// What stands under the search box of the header.

export const search = {
  'BASE.SEARCH.NOT_FOUND': 'Nic takového jsme nenašli. Zkuste jiné slovo, nebo jen jeho část.',
  'SEARCH.SHORT': 'Napište aspoň 3 znaky.',
  'SEARCH.RESULTS': 'Výsledky hledání',
  'SEARCH.COUNT': {
    one: 'Nalezena {count} položka. Procházejte šipkami.',
    few: 'Nalezeny {count} položky. Procházejte šipkami.',
    many: 'Nalezeno {count} položky. Procházejte šipkami.',
    other: 'Nalezeno {count} položek. Procházejte šipkami.',
  },
  'SEARCH.MORE': {
    one: 'Zobrazit ještě {count}',
    few: 'Zobrazit další {count}',
    many: 'Zobrazit další {count}',
    other: 'Zobrazit dalších {count}',
  },
  'SEARCH.FOLDERS': 'Složky',
  'SEARCH.DEADLINES': 'Revize a lhůty',
  'SEARCH.RESOLUTIONS': 'Usnesení',
  'SEARCH.FILES': 'Soubory',
  'SEARCH.FAILED': 'Zde se teď nepodařilo hledat: {names}. Zkuste to prosím za chvíli znovu.',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    search: typeof search;
  }
}

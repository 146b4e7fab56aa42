import type { Text } from '#shared/text.ts';

export const exported = {
  'EXPORT.HOUSE': 'Stáhnout celé společenství',
  'EXPORT.TITLE': 'Kopie celého společenství',
  'EXPORT.HINT':
    'Lidé, jednotky, záznamy s komentáři a soubory, hlasování i historie v jednom archivu. Obsahuje osobní údaje všech: uložte ho bezpečně.',
  'EXPORT.READ': 'Stáhnout, co čtete',
  'EXPORT.READ_TITLE': 'Kopie údajů společenství',
  'EXPORT.READ_HINT':
    'Vše, co ve společenství čtete, v jednom archivu. Celou kopii, třeba pro nástupce, stáhne předseda. Obsahuje osobní údaje: uložte ho bezpečně.',
  'EXPORT.FILE': 'spolecenstvi',
  'EXPORT.NOTE.WHOLE': 'Staženo celé společenství',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    exports: typeof exported;
  }
}

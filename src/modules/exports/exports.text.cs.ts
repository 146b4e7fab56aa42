import type { Text } from '#shared/text.ts';

export const exported = {
  'EXPORT.HOUSE': 'Stáhnout celé společenství',
  'EXPORT.TITLE': 'Kopie celého společenství',
  'EXPORT.HINT':
    'Lidé, jednotky, záznamy s komentáři a soubory, hlasování i historie v jednom archivu. Obsahuje osobní údaje všech: uložte ho bezpečně.',
  'EXPORT.FILE': 'spolecenstvi',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    exports: typeof exported;
  }
}

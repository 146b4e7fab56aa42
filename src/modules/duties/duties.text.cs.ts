import type { Text } from '#shared/text.ts';

export const duties = {
  'DUTIES.TITLE': 'Po shromáždění',
  'DUTIES.NAME.minutes': 'zápis',
  'DUTIES.NAME.notary': 'notářský zápis',
  'DUTIES.NAME.registry': 'návrh na zápis do rejstříku',
  'DUTIES.NAME.accounts': 'závěrka do sbírky listin',
  'DUTIES.DO.minutes': 'Vyhotovit zápis a dát ho vlastníkům',
  'DUTIES.DO.notary': 'Mít notářský zápis o rozhodnutí, které ho potřebuje',
  'DUTIES.DO.registry': 'Podat návrh na zápis do rejstříku společenství (změna výboru nebo stanov)',
  'DUTIES.DO.accounts': 'Uložit účetní závěrku do sbírky listin',
  'DUTIES.DUE': 'Do {day}',
  'DUTIES.LATE': 'Mělo být do {day}',
  'DUTIES.SOON': 'Bez zbytečného odkladu',
  'DUTIES.DONE': 'Hotovo {day}, {name}',
  'DUTIES.HINT': 'Seznam vychází z toho, o čem se rozhodlo. Lhůty ověřte podle stanov.',
  'DUTIES.LACKED.recorded': 'Shromáždění nebylo usnášeníschopné.',
  'DUTIES.LACKED.noted': 'Výbor zapsal, že shromáždění nebylo usnášeníschopné.',
  'DUTIES.LACKED.NOTE': 'Shromáždění nebylo usnášeníschopné',
  'DUTIES.VOTE': 'Rozhodnout mimo shromáždění',
  'DUTIES.VOTE.TEXT':
    'O stejných bodech se dá hlasovat per rollam (§\u00a01211 odst. 1 občanského zákoníku). Připraví se koncept; zkontrolujete ho a otevřete.',
  'DUTIES.VOTE.OPEN': 'Otevřít připravené hlasování',
  'DUTIES.WAITS': 'Po shromáždění zbývá: {what}',
  'DUTIES.WAITS.DEED': 'Otevřít',
  'DUTIES.YEAR': 'Rok bez shromáždění',
  'DUTIES.YEAR.TEXT': 'Od posledního shromáždění uplynul rok. Zákon chce nejméně jedno ročně (§\u00a01207).',
  'DUTIES.YEAR.DEED': 'Svolat',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    duties: typeof duties;
  }
}

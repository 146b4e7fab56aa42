import type { Text } from '#shared/text.ts';

export const minutesStanding = {
  'MINUTES.TITLE': 'Zápis',
  'MINUTES.OPEN': 'Otevřít zápis',
  'MINUTES.START': 'Vytvořit zápis',
  'MINUTES.STARTED': 'Zápis je založený.',
  'MINUTES.STATUS.draft': 'Rozpracovaný',
  'MINUTES.STATUS.verifying': 'U ověřovatelů',
  'MINUTES.STATUS.signing': 'K podpisu',
  'MINUTES.STATUS.signed': 'Podepsaný',
  'MINUTES.STATUS.published': 'Zveřejněný',
  'MINUTES.STATUS.replaced': 'Nahrazený',
  'MINUTES.DUE': 'Zápis do {date}',
  'MINUTES.LATE': 'Zápis měl být hotový do {date}',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    'minutes.standing': typeof minutesStanding;
  }
}

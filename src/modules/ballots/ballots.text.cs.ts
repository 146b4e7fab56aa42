import type { Text } from '#shared/text.ts';

export const ballots = {
  'BALLOTS.TITLE': 'Listiny a lístky',
  'BALLOTS.KIND.attendance': 'Prezenční listina',
  'BALLOTS.KIND.ballots': 'Hlasovací lístky',
  'BALLOTS.KIND.spare': 'Náhradní lístky',
  'BALLOTS.KIND.protocol': 'Protokol o výsledcích',
  'BALLOTS.HINT.attendance':
    'Jeden seznam pro každý vchod. Kdo přijde, podepíše se; kód v řádku načte prezence kamerou nebo čtečkou.',
  'BALLOTS.HINT.ballots':
    'Lístek pro každou jednotku a bod. U každého políčka je kód: stačí načíst ten u zaškrtnutého a hlas je započtený.',
  'BALLOTS.HINT.spare': 'Bez jednotky a bodu, na protinávrhy a pro toho, kdo lístek ztratil. Na stránce jsou tři.',
  'BALLOTS.HINT.protocol': 'Co vyšlo z každého hlasování, s řádky pro podpisy sčitatelů.',
  'BALLOTS.PRINT.attendance': 'Vytisknout listinu',
  'BALLOTS.PRINT.ballots': 'Vytisknout lístky',
  'BALLOTS.PRINT.spare': 'Vytisknout náhradní',
  'BALLOTS.PRINT.protocol': 'Stáhnout protokol',
  'BALLOTS.PAGES': 'Počet stránek',
  'BALLOTS.NO_POINTS': 'V programu není žádný bod, o kterém se hlasuje.',
  'BALLOTS.DONE': 'Uloženo k tisku.',
  'BALLOTS.FILE.attendance': 'Prezencni_listina',
  'BALLOTS.FILE.ballots': 'Listky',
  'BALLOTS.FILE.spare': 'Nahradni_listky',
  'BALLOTS.FILE.protocol': 'Protokol',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    ballots: typeof ballots;
  }
}

import type { Text } from '#shared/text.ts';

export const prescriptionsFacts = {
  'PRESCRIPTION.FACTS.HELD': 'Částky položek jsou z předpisu „{title}“.',
  'PRESCRIPTION.FACTS.DRAFT': 'Částky položek se uloží do konceptu „{title}“.',
  'PRESCRIPTION.FACTS.AREA': 'Plocha (m²)',
  'PRESCRIPTION.FACTS.FLAW.area': 'Plochu napište číslem, třeba 68,5.',
  'PRESCRIPTION.FACTS.FLAW.persons': 'Napište celé číslo, třeba 2.',
  'PRESCRIPTION.FACTS.FLAW.symbol': 'Symbol má 1 až 10 číslic.',
  'PRESCRIPTION.FACTS.FLAW.amount': 'Částku napište v Kč, třeba 1 250,50.',
  'PRESCRIPTION.FACTS.REVIEW': 'Zkontrolovat a uložit',
  'PRESCRIPTION.FACTS.EFFECT': 'Co se změní',
  'PRESCRIPTION.FACTS.EFFECT.UNITS': {
    one: 'Změní se údaje {count} jednotky.',
    few: 'Změní se údaje {count} jednotek.',
    many: 'Změní se údaje {count} jednotky.',
    other: 'Změní se údaje {count} jednotek.',
  },
  'PRESCRIPTION.FACTS.EFFECT.SINCE': 'Platí od měsíce: {month}.',
  'PRESCRIPTION.FACTS.EFFECT.SUMS': 'Dohromady platí měsíčně: dosud {before}, nově {after}.',
  'PRESCRIPTION.FACTS.EFFECT.SAME': 'Na tom, co jednotky platí, se nic nezmění.',
  'PRESCRIPTION.FACTS.EFFECT.ALREADY': 'Tyto hodnoty už jsou uložené. Není co měnit.',
  'PRESCRIPTION.FACTS.EFFECT.LACKING':
    'Bez podílu, plochy nebo počtu osob jednotka za položku neplatí nic. Doplňte to prosím v tabulce nebo v údajích jednotky.',
  'PRESCRIPTION.FACTS.EFFECT.TURNED': 'Kolik budou jednotky platit měsíčně',
  'PRESCRIPTION.FACTS.REASON': 'Uvidí ho vlastníci jednotek, které se mění.',
  'PRESCRIPTION.FACTS.SAVE': 'Uložit změny',
  'PRESCRIPTION.FACTS.DONE': {
    one: 'Změny {count} jednotky jsou uložené.',
    few: 'Změny {count} jednotek jsou uložené.',
    many: 'Změny {count} jednotky jsou uložené.',
    other: 'Změny {count} jednotek jsou uložené.',
  },
  'PRESCRIPTION.FACTS.EMPTY_CELLS':
    'Kurzíva platí, dokud buňka zůstane prázdná: osob tolik, kolik jich v jednotce bydlí, a symbol podle čísla jednotky.',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    'prescriptions.facts': typeof prescriptionsFacts;
  }
}

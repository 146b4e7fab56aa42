import type { Text } from '#shared/text.ts';

export const fees = {
  'FEE.NEW': 'Nový poplatek',
  'FEE.EDIT': 'Úprava poplatku',
  'FEE.PRESCRIPTIONS': 'Předpisy plateb',
  'FEE.THING': 'poplatek',
  'FEE.EMPTY': 'V přehledu zatím není žádný poplatek.',
  'FEE.FREQUENCY.monthly': 'Měsíčně',
  'FEE.FREQUENCY.quarterly': 'Čtvrtletně',
  'FEE.FREQUENCY.halfYearly': 'Pololetně',
  'FEE.FREQUENCY.annual': 'Ročně',
  'FEE.FREQUENCY.every2Years': 'Jednou za 2 roky',
  'FEE.FREQUENCY.every3Years': 'Jednou za 3 roky',
  'FEE.FREQUENCY.every4Years': 'Jednou za 4 roky',
  'FEE.FREQUENCY.every5Years': 'Jednou za 5 let',
  'FEE.FREQUENCY.oneOff': 'Jednorázově',
  'FEE.FIELD.NAME': 'Název',
  'FEE.FIELD.NAME_HINT': 'Za co se platí, třeba Úklid společných prostor.',
  'FEE.FIELD.AMOUNT': 'Částka',
  'FEE.FIELD.FREQUENCY': 'Frekvence',
  'FEE.FIELD.NOTES': 'Poznámky',
  'FEE.FIELD.AUTHOR': 'Zapsal(a)',
  'FEE.FIELD.CREATED': 'Zapsáno',
  'FEE.DONE.CREATED': 'Poplatek je v přehledu.',
  'FEE.DONE.SAVED': 'Změny poplatku jsou uložené.',
  'FEE.DONE.DELETED': 'Poplatek je smazaný.',
  'FEE.HISTORY.create': 'Poplatek vznikl',
  'FEE.HISTORY.title': 'Změna názvu',
  'FEE.HISTORY.amount': 'Změna částky',
  'FEE.HISTORY.frequency': 'Změna frekvence',
  'FEE.HISTORY.notes': 'Změna poznámek',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    fees: typeof fees;
  }
}

import type { Text } from '#shared/text.ts';

export const bankMovement = {
  'BANK.UNNAMED': 'Pohyb bez popisu',
  'BANK.FIELD.DAY': 'Den',
  'BANK.FIELD.AMOUNT': 'Částka',
  'BANK.FIELD.ACCOUNT': 'Účet',
  'BANK.FIELD.COUNTER': 'Od koho, komu',
  'BANK.FIELD.COUNTER_ACCOUNT': 'Protiúčet',
  'BANK.FIELD.COUNTER_NAME': 'Název protiúčtu',
  'BANK.FIELD.VS': 'Variabilní symbol',
  'BANK.FIELD.SS': 'Specifický symbol',
  'BANK.FIELD.KS': 'Konstantní symbol',
  'BANK.FIELD.MESSAGE': 'Zpráva',
  'BANK.FIELD.NOTE': 'Poznámka',
  'BANK.FIELD.KIND': 'Druh pohybu',
  'BANK.FIELD.DATE_FROM': 'Od data',
  'BANK.FIELD.DATE_TO': 'Do data',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    'bank.movement': typeof bankMovement;
  }
}

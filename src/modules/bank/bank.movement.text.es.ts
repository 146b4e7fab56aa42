import type { Translation } from '#shared/text.ts';
import type { bankMovement as source } from './bank.movement.text.cs.ts';

export const bankMovement: Translation<typeof source> = {
  'BANK.UNNAMED': 'Movimiento sin descripción',
  'BANK.FIELD.DAY': 'Día',
  'BANK.FIELD.AMOUNT': 'Importe',
  'BANK.FIELD.ACCOUNT': 'Cuenta',
  'BANK.FIELD.COUNTER': 'De o para',
  'BANK.FIELD.COUNTER_ACCOUNT': 'Cuenta de contrapartida',
  'BANK.FIELD.COUNTER_NAME': 'Nombre de la contrapartida',
  'BANK.FIELD.VS': 'Símbolo variable',
  'BANK.FIELD.SS': 'Símbolo específico',
  'BANK.FIELD.KS': 'Símbolo constante',
  'BANK.FIELD.MESSAGE': 'Mensaje',
  'BANK.FIELD.NOTE': 'Nota',
  'BANK.FIELD.KIND': 'Tipo de movimiento',
  'BANK.FIELD.DATE_FROM': 'Desde',
  'BANK.FIELD.DATE_TO': 'Hasta',
};

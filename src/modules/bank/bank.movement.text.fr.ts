import type { Translation } from '#shared/text.ts';
import type { bankMovement as source } from './bank.movement.text.cs.ts';

export const bankMovement: Translation<typeof source> = {
  'BANK.UNNAMED': 'Mouvement sans description',
  'BANK.FIELD.DAY': 'Jour',
  'BANK.FIELD.AMOUNT': 'Montant',
  'BANK.FIELD.ACCOUNT': 'Compte',
  'BANK.FIELD.COUNTER': 'De ou à',
  'BANK.FIELD.COUNTER_ACCOUNT': 'Compte de la contrepartie',
  'BANK.FIELD.COUNTER_NAME': 'Nom de la contrepartie',
  'BANK.FIELD.VS': 'Symbole variable',
  'BANK.FIELD.SS': 'Symbole spécifique',
  'BANK.FIELD.KS': 'Symbole constant',
  'BANK.FIELD.MESSAGE': 'Message',
  'BANK.FIELD.NOTE': 'Note',
  'BANK.FIELD.KIND': 'Type de mouvement',
  'BANK.FIELD.DATE_FROM': 'Du',
  'BANK.FIELD.DATE_TO': 'Au',
};

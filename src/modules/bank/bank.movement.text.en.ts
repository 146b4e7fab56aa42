import type { Translation } from '#shared/text.ts';
import type { bankMovement as source } from './bank.movement.text.cs.ts';

export const bankMovement: Translation<typeof source> = {
  'BANK.UNNAMED': 'Movement without a description',
  'BANK.FIELD.DAY': 'Day',
  'BANK.FIELD.AMOUNT': 'Amount',
  'BANK.FIELD.ACCOUNT': 'Account',
  'BANK.FIELD.COUNTER': 'From or to',
  'BANK.FIELD.COUNTER_ACCOUNT': 'Counter account',
  'BANK.FIELD.COUNTER_NAME': 'Name of the counter account',
  'BANK.FIELD.VS': 'Variable symbol',
  'BANK.FIELD.SS': 'Specific symbol',
  'BANK.FIELD.KS': 'Constant symbol',
  'BANK.FIELD.MESSAGE': 'Message',
  'BANK.FIELD.NOTE': 'Note',
  'BANK.FIELD.KIND': 'Kind of movement',
  'BANK.FIELD.DATE_FROM': 'From',
  'BANK.FIELD.DATE_TO': 'To',
};

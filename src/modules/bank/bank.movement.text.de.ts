import type { Translation } from '#shared/text.ts';
import type { bankMovement as source } from './bank.movement.text.cs.ts';

export const bankMovement: Translation<typeof source> = {
  'BANK.UNNAMED': 'Bewegung ohne Beschreibung',
  'BANK.FIELD.DAY': 'Tag',
  'BANK.FIELD.AMOUNT': 'Betrag',
  'BANK.FIELD.ACCOUNT': 'Konto',
  'BANK.FIELD.COUNTER': 'Von oder an',
  'BANK.FIELD.COUNTER_ACCOUNT': 'Gegenkonto',
  'BANK.FIELD.COUNTER_NAME': 'Name des Gegenkontos',
  'BANK.FIELD.VS': 'Variables Symbol',
  'BANK.FIELD.SS': 'Spezifisches Symbol',
  'BANK.FIELD.KS': 'Konstantes Symbol',
  'BANK.FIELD.MESSAGE': 'Nachricht',
  'BANK.FIELD.NOTE': 'Anmerkung',
  'BANK.FIELD.KIND': 'Art der Bewegung',
  'BANK.FIELD.DATE_FROM': 'Von',
  'BANK.FIELD.DATE_TO': 'Bis',
};

import type { Translation } from '#shared/text.ts';
import type { exported as source } from './exports.text.cs.ts';

export const exported: Translation<typeof source> = {
  'EXPORT.HOUSE': 'Ganze Gemeinschaft herunterladen',
  'EXPORT.TITLE': 'Kopie der ganzen Gemeinschaft',
  'EXPORT.HINT':
    'Personen, Einheiten, Einträge mit Kommentaren und Dateien, Abstimmungen und Verlauf in einem Archiv. Es enthält personenbezogene Daten aller: Bewahren Sie es sicher auf.',
  'EXPORT.READ': 'Herunterladen, was Sie lesen',
  'EXPORT.READ_TITLE': 'Kopie der Daten der Gemeinschaft',
  'EXPORT.READ_HINT':
    'Alles, was Sie in der Gemeinschaft lesen, in einem Archiv. Die ganze Kopie, etwa für die Nachfolge, lädt der Vorsitz herunter. Es enthält personenbezogene Daten: Bewahren Sie es sicher auf.',
  'EXPORT.FILE': 'gemeinschaft',
  'EXPORT.NOTE.WHOLE': 'Die ganze Gemeinschaft wurde heruntergeladen',
};

import type { Translation } from '#shared/text.ts';
import type { exported as source } from './exports.text.cs.ts';

export const exported: Translation<typeof source> = {
  'EXPORT.HOUSE': 'Ganze Gemeinschaft herunterladen',
  'EXPORT.TITLE': 'Kopie der ganzen Gemeinschaft',
  'EXPORT.HINT':
    'Personen, Einheiten, Einträge mit Kommentaren und Dateien, Abstimmungen und Verlauf in einem Archiv. Es enthält personenbezogene Daten aller: Bewahren Sie es sicher auf.',
  'EXPORT.FILE': 'gemeinschaft',
};

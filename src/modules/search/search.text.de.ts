import type { Translation } from '#shared/text.ts';
import type { search as source } from './search.text.cs.ts';

export const search: Translation<typeof source> = {
  'BASE.SEARCH.NOT_FOUND': 'Dazu haben wir nichts gefunden. Versuchen Sie ein anderes Wort oder nur einen Teil davon.',
  'SEARCH.SHORT': 'Geben Sie mindestens 3\u00a0Zeichen ein.',
  'SEARCH.RESULTS': 'Suchergebnisse',
  'SEARCH.COUNT': {
    one: '{count} Eintrag gefunden. Blättern Sie mit den Pfeiltasten.',
    other: '{count} Einträge gefunden. Blättern Sie mit den Pfeiltasten.',
  },
  'SEARCH.MORE': { one: '{count} weiteren anzeigen', other: '{count} weitere anzeigen' },
  'SEARCH.FOLDERS': 'Ordner',
  'SEARCH.DEADLINES': 'Prüfungen und Fristen',
  'SEARCH.RESOLUTIONS': 'Beschlüsse',
  'SEARCH.FILES': 'Dateien',
  'SEARCH.FAILED': 'Hier konnten wir gerade nicht suchen: {names}. Bitte versuchen Sie es gleich noch einmal.',
};

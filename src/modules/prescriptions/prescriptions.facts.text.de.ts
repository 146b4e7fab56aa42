import type { Translation } from '#shared/text.ts';
import type { prescriptionsFacts as cs } from './prescriptions.facts.text.cs.ts';

export const prescriptionsFacts: Translation<typeof cs> = {
  'PRESCRIPTION.FACTS.HELD': 'Die Beträge der Posten sind aus der Vorschreibung „{title}“.',
  'PRESCRIPTION.FACTS.DRAFT': 'Die Beträge der Posten werden im Entwurf „{title}“ gespeichert.',
  'PRESCRIPTION.FACTS.AREA': 'Fläche (m²)',
  'PRESCRIPTION.FACTS.AMOUNT': '{name} (CZK)',
  'PRESCRIPTION.FACTS.FLAW.area': 'Die Fläche als Zahl, etwa 68,5.',
  'PRESCRIPTION.FACTS.FLAW.persons': 'Eine ganze Zahl, etwa 2.',
  'PRESCRIPTION.FACTS.FLAW.symbol': 'Das Symbol hat 1 bis 10 Ziffern.',
  'PRESCRIPTION.FACTS.FLAW.amount': 'Den Betrag in CZK, etwa 1 250,50.',
  'PRESCRIPTION.FACTS.IN_UNITS': { one: 'bei {count} Einheit', other: 'bei {count} Einheiten' },
  'PRESCRIPTION.FACTS.REVIEW': 'Prüfen und speichern',
  'PRESCRIPTION.FACTS.EFFECT': 'Was sich ändert',
  'PRESCRIPTION.FACTS.EFFECT.UNITS': {
    one: 'Die Angaben {count} Einheit ändern sich.',
    other: 'Die Angaben von {count} Einheiten ändern sich.',
  },
  'PRESCRIPTION.FACTS.EFFECT.SINCE': 'Gilt ab: {month}.',
  'PRESCRIPTION.FACTS.EFFECT.SUMS': 'Zusammen im Monat: bisher {before}, neu {after}.',
  'PRESCRIPTION.FACTS.EFFECT.SAME': 'An dem, was die Einheiten zahlen, ändert sich nichts.',
  'PRESCRIPTION.FACTS.EFFECT.ALREADY': 'Diese Werte sind schon gespeichert. Es gibt nichts zu ändern.',
  'PRESCRIPTION.FACTS.EFFECT.LACKING':
    'Ohne Anteil, Fläche oder Personenzahl zahlt die Einheit für den Posten nichts. Ergänzen Sie das bitte in der Tabelle oder bei der Einheit.',
  'PRESCRIPTION.FACTS.EFFECT.TURNED': 'Was die Einheiten monatlich zahlen',
  'PRESCRIPTION.FACTS.REASON': 'Die Eigentümer der geänderten Einheiten sehen ihn.',
  'PRESCRIPTION.FACTS.SAVE': 'Änderungen speichern',
  'PRESCRIPTION.FACTS.DONE': {
    one: 'Die Änderungen {count} Einheit sind gespeichert.',
    other: 'Die Änderungen von {count} Einheiten sind gespeichert.',
  },
  'PRESCRIPTION.FACTS.DOWNLOAD': 'Tabelle zum Ausfüllen herunterladen',
  'PRESCRIPTION.FACTS.BRING': 'Aus einer Tabelle einlesen',
  'PRESCRIPTION.FACTS.COLUMNS': 'Spalten der Datei',
  'PRESCRIPTION.FACTS.COLUMNS.HINT':
    'Wählen Sie, was jede Spalte bedeutet. Es wird nichts gespeichert, bis Sie die Änderungen prüfen und speichern.',
  'PRESCRIPTION.FACTS.COLUMNS.LACK':
    'Wählen Sie die Spalte mit der Nummer der Einheit und mindestens eine mit einer Angabe.',
  'PRESCRIPTION.FACTS.COLUMN': 'Spalte {column}: {title}',
  'PRESCRIPTION.FACTS.COLUMN.UNUSED': 'Nicht verwenden',
  'PRESCRIPTION.FACTS.FILL': 'In die Tabelle eintragen',
  'PRESCRIPTION.FACTS.BROUGHT': 'Aus der Datei {name} gelesen',
  'PRESCRIPTION.FACTS.BROUGHT.CHANGED': {
    one: '{count} Angabe ist anders als bisher.',
    other: '{count} Angaben sind anders als bisher.',
  },
  'PRESCRIPTION.FACTS.BROUGHT.SAME': 'In der Datei steht dasselbe wie hier. Es hat sich nichts geändert.',
  'PRESCRIPTION.FACTS.BROUGHT.UNKNOWN': 'Einheiten, die es hier nicht gibt: {rows}',
  'PRESCRIPTION.FACTS.BROUGHT.TWICE': 'Einheiten, die mehrmals in der Datei stehen; die erste Zeile gilt: {rows}',
  'PRESCRIPTION.FACTS.BROUGHT.NOT_PAID': 'Beträge von Posten, die die Einheit nicht zahlt: {rows}',
  'PRESCRIPTION.FACTS.BROUGHT.UNUSED': 'Nicht verwendete Spalten: {columns}',
  'PRESCRIPTION.FACTS.ROW': 'Zeile {row} ({text})',
  'PRESCRIPTION.FACTS.EMPTY_CELLS':
    'Kursiv gilt, solange die Zelle leer bleibt: so viele Personen, wie in der Einheit wohnen, und das Symbol nach ihrer Nummer.',
  'PRESCRIPTION.FACTS.EMPTY': 'Das Haus hat noch keine Einheit. Einheiten legen Sie in der Liste der Einheiten an.',
};

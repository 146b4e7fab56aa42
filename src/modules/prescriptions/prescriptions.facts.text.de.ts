import type { Translation } from '#shared/text.ts';
import type { prescriptionsFacts as cs } from './prescriptions.facts.text.cs.ts';

export const prescriptionsFacts: Translation<typeof cs> = {
  'PRESCRIPTION.FACTS.HELD': 'Die Beträge der Posten sind aus der Vorschreibung „{title}“.',
  'PRESCRIPTION.FACTS.DRAFT': 'Die Beträge der Posten werden im Entwurf „{title}“ gespeichert.',
  'PRESCRIPTION.FACTS.AREA': 'Fläche (m²)',
  'PRESCRIPTION.FACTS.FLAW.area': 'Die Fläche als Zahl, etwa 68,5.',
  'PRESCRIPTION.FACTS.FLAW.persons': 'Eine ganze Zahl, etwa 2.',
  'PRESCRIPTION.FACTS.FLAW.symbol': 'Das Symbol hat 1 bis 10 Ziffern.',
  'PRESCRIPTION.FACTS.FLAW.amount': 'Den Betrag in CZK, etwa 1 250,50.',
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
  'PRESCRIPTION.FACTS.EMPTY_CELLS':
    'Kursiv gilt, solange die Zelle leer bleibt: so viele Personen, wie in der Einheit wohnen, und das Symbol nach ihrer Nummer.',
};

import type { Translation } from '#shared/text.ts';
import type { ballots as source } from './ballots.text.cs.ts';

export const ballots: Translation<typeof source> = {
  'BALLOTS.TITLE': 'Listen und Stimmzettel',
  'BALLOTS.KIND.attendance': 'Anwesenheitsliste',
  'BALLOTS.KIND.ballots': 'Stimmzettel',
  'BALLOTS.KIND.spare': 'Ersatzstimmzettel',
  'BALLOTS.KIND.protocol': 'Ergebnisprotokoll',
  'BALLOTS.HINT.attendance':
    'Eine Liste je Eingang. Wer kommt, unterschreibt; den Code der Zeile liest der Empfang mit Kamera oder Lesegerät.',
  'BALLOTS.HINT.ballots':
    'Ein Stimmzettel je Einheit und Punkt. Neben jedem Feld steht ein Code: Man liest den des angekreuzten Feldes, und die Stimme ist gezählt.',
  'BALLOTS.HINT.spare':
    'Ohne Einheit und Punkt, für Gegenanträge und für den, der seinen Zettel verloren hat. Drei auf einer Seite.',
  'BALLOTS.HINT.protocol': 'Was jede Abstimmung ergab, mit Zeilen für die Unterschriften der Zähler.',
  'BALLOTS.PRINT.attendance': 'Liste drucken',
  'BALLOTS.PRINT.ballots': 'Stimmzettel drucken',
  'BALLOTS.PRINT.spare': 'Ersatz drucken',
  'BALLOTS.PRINT.protocol': 'Protokoll herunterladen',
  'BALLOTS.PAGES': 'Anzahl der Seiten',
  'BALLOTS.NO_POINTS': 'Auf der Tagesordnung steht kein Punkt, über den abgestimmt wird.',
  'BALLOTS.DONE': 'Zum Drucken gespeichert.',
  'BALLOTS.FILE.attendance': 'Anwesenheitsliste',
  'BALLOTS.FILE.ballots': 'Stimmzettel',
  'BALLOTS.FILE.spare': 'Ersatzstimmzettel',
  'BALLOTS.FILE.protocol': 'Protokoll',
};

import type { Translation } from '#shared/text.ts';
import type { pieces as source } from './pieces.text.cs.ts';

export const pieces: Translation<typeof source> = {
  'BASE.LIST.TAB': 'Registerkarte',
  'BASE.LIST.SEARCH': 'Suchtext',
  'BASE.LIST.COUNT': 'Anzahl der Zeilen',
  'BASE.LIST.BY': 'Erstellt von',
  'BASE.LIST.MADE': 'Erstellt am',
  'BASE.LIST.SUM': 'Gesamt',
  'BASE.PAY': 'So bezahlen Sie',
  'BASE.PAY.CODE': 'Zahlungscode über {amount}, {title}',
  'BASE.PAY.SAVE': 'Code speichern oder teilen',
  'BASE.PAY.FILE': 'QR-Zahlung',
  'BASE.PAY.ACCOUNT': 'Konto',
  'BASE.PAY.AMOUNT': 'Betrag',
  'BASE.PAY.SYMBOL': 'Variables Symbol',
  'BASE.PAY.MESSAGE': 'Nachricht für den Empfänger',
  'BASE.PAY.HINT':
    'Scannen Sie den Code in Ihrer Banking-App oder übernehmen Sie die Angaben. Zahlen Sie auf diesem Telefon, speichern Sie den Code und wählen Sie in der App die Zahlung aus einem Bild.',
  'BASE.PAY.COPY': 'Kopieren: {name}',
  'BASE.PAY.COPIED': 'Kopiert: {text}',
  'BASE.PAY.NOT_COPIED': 'Der Browser hat das Kopieren nicht erlaubt. Bitte abschreiben: {text}',
  'GRID.HINT':
    'Schreiben Sie direkt in die Zellen. Enter geht nach unten, Tab nach rechts, Pfeile in alle Richtungen, Escape bringt den alten Wert zurück. Einen kopierten Block fügen Sie in die Zelle ein, in der er beginnen soll.',
  'GRID.BEFORE': 'Zuvor: {value}',
  'GRID.BEFORE_EMPTY': 'Zuvor leer',
  'GRID.SHOW_FLAW': 'Erste zeigen',
  'GRID.DISCARD': 'Änderungen verwerfen',
  'GRID.DISCARD.ASK': 'Änderungen verwerfen?\nAlle Zellen bekommen ihre alten Werte zurück.',
  'GRID.YES.DISCARD': 'Ja, verwerfen',
};

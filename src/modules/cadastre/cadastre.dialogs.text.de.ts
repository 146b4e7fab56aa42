import type { Translation } from '#shared/text.ts';
import type { cadastreDialogs as source } from './cadastre.dialogs.text.cs.ts';

export const cadastreDialogs: Translation<typeof source> = {
  'REAL_ESTATE.FILE.TITLE': 'Auszug aus dem Kataster hochladen',
  'REAL_ESTATE.FILE.HELP':
    'Laden Sie Eigentumsblätter hoch, die Sie als XML aus dem Kataster heruntergeladen haben, oder eine Tabelle der Eigentümer (XLSX, CSV). Im Haus ändert sich dadurch nichts: Sie sehen die Unterschiede und entscheiden einzeln. Geburtsnummern werden weder gelesen noch gespeichert.',
  'REAL_ESTATE.FILE.PRICE':
    'Der Fernzugang des Katasters berechnet {price} für ein Eigentumsblatt als XML. Hat jede von {count} Einheiten ein eigenes, zahlen Sie {total}. Die Anwendung selbst bestellt nichts Kostenpflichtiges.',
  'REAL_ESTATE.FILE.CHOOSE': 'Dateien wählen',
  'REAL_ESTATE.FILE.KEEP': 'Einheiten behalten, die nicht in den Dateien stehen',
  'REAL_ESTATE.FILE.KEEP_HINT': 'Lassen Sie es angekreuzt, wenn Sie Eigentumsblätter Einheit für Einheit hochladen.',
  'REAL_ESTATE.FILE.SENDING': '{done} von {count} wird hochgeladen: {name}',
  'REAL_ESTATE.FILE.DONE': {
    one: '{count} Einheit ist aus dem Auszug geladen.',
    other: '{count} Einheiten sind aus den Auszügen geladen.',
  },
  'REAL_ESTATE.FILE.STOPPED': 'Die Datei {name} wurde nicht hochgeladen. Was davor hochgeladen wurde, bleibt.',
  'REAL_ESTATE.OWNERS.HEAD': 'Eigentümer der Einheit {unit} übernehmen',
  'REAL_ESTATE.OWNERS.SINCE': 'Eigentümer seit',
  'REAL_ESTATE.OWNERS.SINCE_HINT':
    'Tag der Rechtswirkung der Eintragung, spätestens heute. Vorausgefüllt ist der Tag des Registerstands; die Änderung kann früher gewesen sein.',
  'REAL_ESTATE.OWNERS.DOCUMENT': 'Urkunde',
  'REAL_ESTATE.OWNERS.DOCUMENT_HINT': 'Freiwillig, etwa die Verfahrensnummer V-123/2026.',
  'REAL_ESTATE.OWNERS.LV': 'Eigentumsblatt {lv}',
  'REAL_ESTATE.OWNERS.WHAT':
    'Es ist eine Übertragung der Einheit: Bisherige und neue Eigentümer und der Ausschuss werden benachrichtigt. Wer noch nicht im Haus geführt wird, wird ohne Zugang eingetragen.',
  'REAL_ESTATE.OWNERS.YES': 'Eigentümer übernehmen',
};

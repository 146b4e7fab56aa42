import type { Translation } from '#shared/text.ts';
import type { verify as source } from './verify.text.cs.ts';

export const verify: Translation<typeof source> = {
  'VERIFY.TITLE': 'Prüfung einer Aufzeichnung',
  'VERIFY.TEXT':
    'Wählen Sie die Datei mit der Aufzeichnung einer Abstimmung oder Versammlung, die Sie aus der Anwendung heruntergeladen haben. Wir prüfen, dass niemand etwas daran geändert hat, und zählen die Stimmen neu. Die Datei bleibt auf Ihrem Gerät und wird nirgendwohin gesendet.',
  'VERIFY.CHOOSE': 'Datei auswählen',
  'VERIFY.CHOOSE_HINT':
    'Der Name endet mit .svjvote.json oder .svjmeeting.json. Sie können auch mehrere Dateien zugleich wählen: zur Aufzeichnung ihre frühere Fassung oder Ihre Bestätigungen.',
  'VERIFY.HANDED': 'Womit die Aufzeichnung verglichen wird',
  'VERIFY.HANDED_HINT':
    'Freiwillig. Fügen Sie einen Fingerabdruck aus dem Protokoll oder vom Aushang, einen öffentlichen Schlüssel oder den ganzen Text der E-Mail über eine gespeicherte Stimme ein.',
  'VERIFY.NOTHING': 'Im Text ist weder Fingerabdruck noch Bestätigung noch öffentlicher Schlüssel.',
  'VERIFY.RUNNING': 'Die Aufzeichnung wird geprüft',
  'VERIFY.SOUND': 'Die Aufzeichnung ist in Ordnung',
  'VERIFY.FOREIGN': 'Die Datei ist in sich stimmig, aber ein anderer Server hat sie unterschrieben',
  'VERIFY.SOUND.whole':
    'Kein Eintrag der Datei fehlt, wurde hinzugefügt oder geändert (geprüft: {events}). Jeder ist nach den Regeln geschrieben, und die neue Auszählung ergab dasselbe.',
  'VERIFY.SOUND.seal':
    'Fingerabdruck und Unterschrift des Nachweises stimmen. Wer anwesend war und wie abgestimmt wurde, lässt sich daraus nicht neu zählen; dazu dient die ganze Aufzeichnung, die der Ausschuss herunterlädt.',
  'VERIFY.MINUTES': 'Das Protokoll in der Datei ist dasjenige, mit dem die Aufzeichnung geschlossen wurde.',
  'VERIFY.HERE': 'Unterschrieben hat sie dieser Server.',
  'VERIFY.ELSEWHERE':
    'Unterschrieben hat sie ein anderer Server als dieser. Soll sie von Ihrem Haus sein, fragen Sie den Ausschuss.',
  'VERIFY.DIFFERS': 'Die Aufzeichnung passt nicht zu dem, was Sie eingefügt haben',
  'VERIFY.DIFFERS_TEXT':
    'Für sich ist die Datei in Ordnung, aber etwas von dem Eingefügten ist nicht darin. Vielleicht ist es eine andere Abstimmung, oder jemand gab Ihnen eine andere Datei. Fragen Sie den Ausschuss.',
  'VERIFY.BROKEN': 'Die Aufzeichnung ist nicht in Ordnung',
  'VERIFY.UNCHECKED': 'Die Aufzeichnung konnte nicht geprüft werden',
  'VERIFY.WHERE': 'Es betrifft den Eintrag Nummer {seq}.',
  'VERIFY.PLACE.form':
    'Das ist keine aus der Anwendung heruntergeladene Aufzeichnung, oder die Datei wurde unterwegs beschädigt.',
  'VERIFY.PLACE.chain':
    'Die Einträge schließen nicht aneinander an: einer wurde geändert, ausgelassen oder hinzugefügt.',
  'VERIFY.PLACE.rules': 'Darin steht etwas, was nach den Regeln nicht eingetragen werden konnte.',
  'VERIFY.PLACE.result': 'Das Ergebnis in der Datei ist nicht das, was die Stimmen ergeben.',
  'VERIFY.PLACE.minutes': 'Das Protokoll in der Datei ist nicht dasjenige, mit dem die Aufzeichnung geschlossen wurde.',
  'VERIFY.PLACE.receipts': 'Die unterschriebenen Bestätigungen in der Datei gehören nicht zu ihren Einträgen.',
  'VERIFY.PLACE.key': 'Der öffentliche Schlüssel in der Datei ist ungültig.',
  'VERIFY.PLACE.signature': 'Eine Unterschrift gehört nicht zum Schlüssel in der Datei.',
  'VERIFY.PLACE.large':
    'Die Datei ist größer, als ein Browser prüfen kann. Das in der Dokumentation beschriebene Programm prüft sie.',
  'VERIFY.PLACE.failed':
    'Die Datei lässt sich nicht lesen, oder die Seite wurde nicht ganz geladen. Laden Sie sie neu und wählen Sie die Datei noch einmal.',
  'VERIFY.NEXT':
    'Laden Sie die Datei erneut herunter. Ergibt sich dasselbe, zeigen Sie dem Ausschuss die Datei und diese Meldung.',
  'VERIFY.DETAIL': 'Für Fachleute: {problem}',
  'VERIFY.KIND.vote': 'Abstimmung',
  'VERIFY.KIND.meeting': 'Versammlung',
  'VERIFY.KIND.seal': 'Nachweis über ein geschlossenes Versammlungsprotokoll',
  'VERIFY.ENDED': 'Beendet {at}',
  'VERIFY.RUNS': 'Beim Herunterladen noch nicht beendet',
  'VERIFY.ANNULLED': 'Annulliert {at}, das Ergebnis gilt nicht',
  'VERIFY.SEALED': 'Protokoll geschlossen {at}',
  'VERIFY.NO_COUNT': 'Ohne Ergebnis',
  'VERIFY.CORRECTED': 'Das Ergebnis wurde berichtigt.',
  'VERIFY.ELECTED': '{point}, gewählt: {names}',
  'VERIFY.NOBODY': '{point}: niemand wurde gewählt',
  'VERIFY.COUNT.ballots': 'Stimmabgaben: {count}',
  'VERIFY.COUNT.objections': 'Einwände: {count}',
  'VERIFY.COUNT.moved': 'Übertragungen auf neue Eigentümer: {count}',
  'VERIFY.COUNT.named': 'Von Miteigentümern benannte Vertreter: {count}',
  'VERIFY.COUNT.waiting': 'Geänderte, nicht bestätigte Adressen: {count}',
  'VERIFY.HEAD': 'Fingerabdruck der Aufzeichnung',
  'VERIFY.KEY': 'Öffentlicher Schlüssel',
  'VERIFY.COMPARED': 'Vergleich',
  'VERIFY.PRINT.head': 'Der Fingerabdruck {print} ist der dieser Aufzeichnung.',
  'VERIFY.PRINT.root': 'Der Fingerabdruck {print} ist die Wurzel dieser Aufzeichnung.',
  'VERIFY.PRINT.event': 'Der Fingerabdruck {print} steht in der Aufzeichnung, Nummer {seq}.',
  'VERIFY.PRINT.none': 'Der Fingerabdruck {print} ist nicht in der Aufzeichnung.',
  'VERIFY.KEY.same': 'Der öffentliche Schlüssel stimmt überein.',
  'VERIFY.KEY.other': 'Der öffentliche Schlüssel ist ein anderer: {key}',
  'VERIFY.RECEIPT.there': 'Ihre Bestätigung steht in der Aufzeichnung, Nummer {seq}, gespeichert {at}.',
  'VERIFY.RECEIPT.none': 'Die Bestätigung ist nicht in der Aufzeichnung oder nicht von ihrem Server unterschrieben.',
  'VERIFY.EARLIER.there':
    'Die Datei {name} ist eine frühere Fassung dieser Aufzeichnung; seither hat sich darin nichts geändert.',
  'VERIFY.EARLIER.none': 'Die Datei {name} passt nicht zu dieser Aufzeichnung.',
  'VERIFY.UNIT': 'Einheit {unit}',
};

import type { Translation } from '#shared/text.ts';
import type { outbox as source } from './outbox.text.cs.ts';

export const outbox: Translation<typeof source> = {
  'OUTBOX.TEXT': 'E-Mails, die die Anwendung gesendet hat oder noch senden soll.',
  'OUTBOX.NO_TRANSPORT':
    'Der Versand von E-Mails ist nicht eingerichtet (SMTP_URL). Die E-Mails bleiben hier. Links und Codes für Personen, die sich schon anmelden, sind verborgen: Sie gehören nur ihnen.',
  'OUTBOX.SHOW': 'Text anzeigen',
  'OUTBOX.HIDE': 'Text ausblenden',
  'OUTBOX.TO': 'An',
  'OUTBOX.SUBJECT': 'Betreff',
  'OUTBOX.STATUS': 'Status',
  'OUTBOX.CREATED': 'Erstellt',
  'OUTBOX.WAITING': { one: '{count} E-Mail wartet', other: '{count} E-Mails warten' },
  'OUTBOX.FAILED': { one: '{count} nicht zugestellt', other: '{count} nicht zugestellt' },
  'OUTBOX.LAST': 'zuletzt gesendet {date}',
  'OUTBOX.STATUS.waiting': 'wartet',
  'OUTBOX.STATUS.sent': 'gesendet',
  'OUTBOX.STATUS.failed': 'fehlgeschlagen',
  'OUTBOX.BODY_GONE': 'Der Text einer gesendeten E-Mail wird nicht aufbewahrt.',
  'OUTBOX.MASKED': 'Links und Codes sind verborgen. Jeder Blick wird protokolliert.',
  'MAIL.RESET.SUBJECT': 'Neues Passwort für {app}',
  'MAIL.RESET.BODY':
    'Guten Tag{named},\n\njemand, wahrscheinlich Sie, hat ein neues Passwort für {app} angefordert. Hier können Sie es festlegen.\n\nNeues Passwort festlegen:\n{link}\n\nDer Link gilt eine Stunde und lässt sich einmal verwenden. Wenn Sie kein Passwort angefordert haben, löschen Sie diese E-Mail bitte; es ändert sich nichts.\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': 'Einladung zu {app}: {community}',
  'MAIL.ACTIVATION.BODY':
    'Guten Tag{named},\n\ndie Eigentümergemeinschaft {community} lädt Sie zu {app} ein. Dort finden Sie die Mitteilungen, die Dokumente und den Kalender Ihres Hauses. Hier aktivieren Sie Ihr Konto.\n\nKonto aktivieren:\n{link}\n\nDer Link gilt sieben Tage.\n\n{app}',
  'MAIL.ADDRESS_CONFIRM.SUBJECT': 'Bestätigen Sie Ihre neue Adresse: {community}',
  'MAIL.ADDRESS_CONFIRM.BODY':
    'Guten Tag,\n\nmit dieser Adresse sollen Sie sich künftig bei der Eigentümergemeinschaft {community} in {app} anmelden. Bitte bestätigen Sie sie.\n\nNeue Adresse bestätigen:\n{link}\n\nBis dahin gilt die bisherige Adresse. Der Link gilt sieben Tage. Wenn Sie das nicht erwartet haben, löschen Sie diese Nachricht.\n\n{app}',
  'MAIL.ADDRESS_ASKED.SUBJECT': 'Ihre Anmeldeadresse soll geändert werden: {community}',
  'MAIL.ADDRESS_ASKED.BODY':
    'Guten Tag,\n\nin der Eigentümergemeinschaft {community} soll Ihre Anmeldeadresse durch {email} ersetzt werden. Ihre Adresse gilt, bis die neue bestätigt wird.\n\nWenn Sie davon nichts wissen oder nicht einverstanden sind, nehmen Sie die Änderung zurück.\n\nÄnderung rückgängig machen:\n{link}\n\nDer Link gilt sieben Tage und nur einmal.\n\n{app}',
  'MAIL.ADDRESS_CHANGED.SUBJECT': 'Ihre Anmeldeadresse wurde geändert: {community}',
  'MAIL.ADDRESS_CHANGED.BODY':
    'Guten Tag,\n\nin der Eigentümergemeinschaft {community} wurde diese Adresse als Anmeldeadresse durch {email} ersetzt.\n\nWenn Sie davon nichts wissen oder nicht einverstanden sind, nehmen Sie die Änderung zurück. Ihre Adresse gilt dann wieder, und Anmeldungen, die seither entstanden sind, enden.\n\nÄnderung rückgängig machen:\n{link}\n\nDer Link gilt sieben Tage und nur einmal.\n\n{app}',
  'MAIL.PLACE_BACK.SUBJECT': 'Eine Änderung der Anmeldung wurde zurückgenommen: {name}',
  'MAIL.PLACE_BACK.BODY':
    'Guten Tag,\n\nin der Gemeinschaft {community} hat jemand aus dem Postfach, das bisher {name} gehörte, eine Änderung der Anmeldeadresse zurückgenommen. Adresse, Zugang und Rolle sind wieder so, wie sie vor den Änderungen der letzten sieben Tage waren.\n\nFragen Sie, wer die Änderungen gemacht hat und warum. Waren sie richtig, sprechen Sie mit dieser Person und machen Sie sie noch einmal.\n\nDiese Person öffnen:\n{link}\n\n{app}',
  'MAIL.MONEY_CHANGED.SUBJECT': 'Eine Änderung rund um das Geld des Hauses: {community}',
  'MAIL.MONEY_CHANGED.BODY':
    'Guten Tag,\n\nin der Gemeinschaft {community} hat {name} Folgendes geändert:\n\n{what}\n\nWenn Sie davon nichts wissen, prüfen Sie es so bald wie möglich.\n\nIn der Anwendung öffnen:\n{link}\n\n{app}',
  'MAIL.MONEY_ASKED.SUBJECT': 'Eine Änderung rund um das Geld des Hauses wartet: {community}',
  'MAIL.MONEY_ASKED.BODY':
    'Guten Tag,\n\nin der Gemeinschaft {community} will {name} Folgendes ändern:\n\n{what}\n\nEs gilt, sobald ein zweites Ausschussmitglied es bestätigt. Geht es um ein Konto, prüfen Sie es vorher auf anderem Weg als per E-Mail, etwa bei der Bank.\n\nÜber die Änderung entscheiden:\n{link}\n\n{app}',
  'MAIL.MONEY.bankAccount': 'Konto, auf das gezahlt wird: bisher {from}, neu {to}',
  'MAIL.MONEY.paymentEmail': 'E-Mail für die Zuordnung von Zahlungen: bisher {from}, neu {to}',
  'MAIL.MONEY.confirmsAccount.true': 'Eine Änderung des Kontos muss nun ein zweites Ausschussmitglied bestätigen.',
  'MAIL.MONEY.confirmsAccount.false': 'Eine Änderung des Kontos muss kein zweites Ausschussmitglied mehr bestätigen.',
  'MAIL.MONEY.statements': 'Konto, dessen Auszüge gelesen werden: bisher {from}, neu {to}',
  'MAIL.MONEY.symbols': 'Variable Symbole der Einheiten: {to}',
  'MAIL.MONEY.payeeAccount': 'Konto, auf das das Haus „{title}“ zahlt: bisher {from}, neu {to}',
  'MAIL.TRANSFER_OWN.SUBJECT': 'Eigentum an einer Einheit geändert: {community}',
  'MAIL.TRANSFER_OWN.BODY':
    'Guten Tag,\n\nin der Gemeinschaft {community} hat {name} eingetragen, dass sich Ihr Eigentum geändert hat:\n\n{what}\n\nWenn das nicht stimmt, wenden Sie sich sofort an den Vorstand.\n\n{app}',
  'MAIL.TRANSFER_HOUSE.SUBJECT': 'Eigentümer geändert: {community}',
  'MAIL.TRANSFER_HOUSE.BODY':
    'Guten Tag,\n\nin der Gemeinschaft {community} hat {name} einen Eigentümerwechsel eingetragen:\n\n{what}\n\nWenn Sie davon nichts wissen, prüfen Sie es möglichst bald.\n\nEinheiten öffnen:\n{link}\n\n{app}',
  'MAIL.TRANSFER.OWN': 'Einheit {number}, ab {date}: bisher {before}, neu {after}',
  'MAIL.TRANSFER.OF_UNIT': 'Einheit {number}, ab {date}\n  bisher: {before}\n  neu: {after}',
  'MAIL.TRANSFER.NOTHING': 'nichts',
  'MAIL.TRANSFER.WHOLE': 'die ganze Einheit',
  'MAIL.TRANSFER.UNKNOWN': 'ein Anteil unbekannter Größe',
  'MAIL.TRANSFER.MORE': { one: 'und {count} weitere Einheit', other: 'und {count} weitere Einheiten' },
  'MAIL.TRANSFER.ADMINISTRATOR': 'der Administrator der Anwendung',
};

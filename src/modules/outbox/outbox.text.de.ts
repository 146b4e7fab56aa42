import type { Translation } from '#shared/text.ts';
import type { outbox as source } from './outbox.text.cs.ts';

export const outbox: Translation<typeof source> = {
  'OUTBOX.TEXT': 'E-Mails, die die Anwendung gesendet hat oder noch senden soll.',
  'OUTBOX.NO_TRANSPORT': 'Das Senden von E-Mails ist nicht eingerichtet (SMTP_URL). Die E-Mails bleiben hier.',
  'OUTBOX.SHOW': 'Text anzeigen',
  'OUTBOX.HIDE': 'Text ausblenden',
  'OUTBOX.TO': 'An',
  'OUTBOX.SUBJECT': 'Betreff',
  'OUTBOX.STATUS': 'Status',
  'OUTBOX.CREATED': 'Erstellt',
  'OUTBOX.STATUS.waiting': 'wartet',
  'OUTBOX.STATUS.sent': 'gesendet',
  'OUTBOX.STATUS.failed': 'fehlgeschlagen',
  'OUTBOX.BODY_GONE': 'Der Text einer gesendeten E-Mail wird nicht aufbewahrt.',
  'MAIL.RESET.SUBJECT': 'Neues Passwort für {app}',
  'MAIL.RESET.BODY':
    'Guten Tag,\n\njemand, wahrscheinlich Sie, hat ein neues Passwort für {app} angefordert. Hier können Sie es festlegen:\n\n{link}\n\nDer Link gilt eine Stunde und lässt sich einmal verwenden. Wenn Sie kein Passwort angefordert haben, löschen Sie diese E-Mail bitte; es ändert sich nichts.\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': 'Einladung zu {app}: {community}',
  'MAIL.ACTIVATION.BODY':
    'Guten Tag,\n\ndie Eigentümergemeinschaft {community} lädt Sie zu {app} ein. Dort finden Sie die Mitteilungen, die Dokumente und den Kalender Ihres Hauses. Hier aktivieren Sie Ihr Konto:\n\n{link}\n\nDer Link gilt sieben Tage.\n\n{app}',
};

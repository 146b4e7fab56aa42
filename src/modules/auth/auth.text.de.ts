import type { Translation } from '#shared/text.ts';
import type { auth as source } from './auth.text.cs.ts';

export const auth: Translation<typeof source> = {
  'LOGIN.TITLE': 'Anmeldung',
  'LOGIN.EMAIL': 'E-Mail-Adresse',
  'LOGIN.PASSWORD': 'Passwort',
  'LOGIN.SUBMIT': 'Anmelden',
  'LOGIN.FORGOTTEN': 'Passwort vergessen?',
  'LOGIN.ERROR.PROBLEM': 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'LOGIN.ERROR.FAILED':
    'Der Server antwortet nicht. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'LOGIN.SAMPLE.TITLE': 'Beispielkonten',
  'LOGIN.SAMPLE.TEXT': 'Das Passwort aller Konten ist {password}. Wählen Sie, als wer Sie sich anmelden:',
  'CHOICE.SEARCH': 'Name oder Kurzname der Gemeinschaft',
  'CHOICE.EMPTY': 'Keine passende Gemeinschaft gefunden.',
  'CHOICE.ENTER': 'Öffnen',
  'CHOICE.EMAIL': 'E-Mail-Adresse für die Anmeldung',
  'CHOICE.FIND': 'Suchen',
  'CHOICE.OTHER_ACCOUNT': 'Mit einem anderen Konto anmelden',
  'FORGOT_PASSWORD.TITLE': 'Passwort vergessen',
  'FORGOT_PASSWORD.TEXT':
    'Geben Sie die E-Mail-Adresse ein, mit der Sie sich anmelden. Wir schicken Ihnen einen Link für ein neues Passwort.',
  'FORGOT_PASSWORD.SUBMIT': 'Link schicken',
  'FORGOT_PASSWORD.SUCCESS':
    'Wenn Sie bei uns ein Konto haben, haben wir Ihnen einen Link für ein neues Passwort geschickt. Bitte sehen Sie in Ihren E-Mails nach.',
  'FORGOT_PASSWORD.ERROR.GENERAL': 'Der Link konnte nicht geschickt werden. Bitte versuchen Sie es noch einmal.',
  'FORGOT_PASSWORD.BACK': 'Zurück zur Anmeldung',
  'FORGOT_PASSWORD.AGAIN': 'Neuen Link schicken',
  'NEW_PASSWORD.TITLE': 'Neues Passwort',
  'NEW_PASSWORD.PASSWORD': 'Neues Passwort',
  'NEW_PASSWORD.CONFIRM': 'Neues Passwort wiederholen',
  'NEW_PASSWORD.RULE': 'Mindestens 8 Zeichen, ein Großbuchstabe, ein Kleinbuchstabe und eine Ziffer.',
  'NEW_PASSWORD.SUBMIT': 'Passwort festlegen',
  'NEW_PASSWORD.CANCEL': 'Abbrechen',
  'NEW_PASSWORD.DONE': 'Das Passwort ist geändert. Sie können sich jetzt anmelden.',
  'NEW_PASSWORD.INVALID': 'Der Link gilt nicht',
  'FOUNDING.TITLE': 'Ein Haus anlegen',
  'FOUNDING.TEXT':
    'Willkommen. Wählen Sie zuerst E-Mail und Passwort, mit denen Sie diese Anwendung verwalten. Dann folgen die Angaben zum Haus.',
  'FOUNDING.SUBMIT': 'Weiter',
  'FOUNDING.CLOSED': 'Schon angelegt',
  'FOUNDING.CLOSED_HELP':
    'Dieser Link gilt nicht mehr: Die Anwendung hat ihren Administrator. Melden Sie sich mit dessen E-Mail und Passwort an.',
  'ACTIVATION.TITLE': 'Konto aktivieren',
  'ACTIVATION.TEXT': 'Guten Tag, {name}. Wählen Sie das Passwort, mit dem Sie sich anmelden werden.',
  'ACTIVATION.TEXT_KNOWN': 'Guten Tag, {name}. Sie haben schon ein Konto bei uns, Sie müssen es nur bestätigen.',
  'ACTIVATION.SUBMIT': 'Konto aktivieren',
  'ACTIVATION.DONE': 'Das Konto ist aktiv. Sie können sich jetzt anmelden.',
  'ACTIVATION.DEAD':
    'Falls Sie den Link schon einmal benutzt haben, ist Ihr Konto aktiv und Sie können sich anmelden. Ein neues Passwort können Sie anfordern. Sonst bitten Sie den Ausschuss um eine neue Einladung.',
  'ACTIVATION.RESET': 'Link für ein neues Passwort senden',
  'ACTIVATION.CHANGE_TITLE': 'Neue Anmeldeadresse',
  'ACTIVATION.CHANGE_TEXT':
    'Guten Tag, {name}. Bestätigen Sie, dass Sie sich ab jetzt mit dieser Adresse anmelden. Die bisherige gilt dann nicht mehr.',
  'ACTIVATION.CHANGE_SUBMIT': 'Neue Adresse bestätigen',
  'ACTIVATION.CHANGE_DONE': 'Die neue Adresse gilt. Sie können sich jetzt damit anmelden.',
  'FREEZE.TITLE': 'Bisherige Adresse zurückholen',
  'FREEZE.ASKED':
    'In der Eigentümergemeinschaft {community} soll {email} Ihre Anmeldeadresse ersetzen. Wenn Sie das nicht wollten, brechen Sie die Änderung ab.',
  'FREEZE.CHANGED':
    'In der Eigentümergemeinschaft {community} hat {email} Ihre Anmeldeadresse ersetzt. Wenn Sie das zurücknehmen, gilt Ihre Adresse wieder, und Anmeldungen über die andere enden.',
  'FREEZE.SUBMIT': 'Meine Adresse zurückholen',
  'FREEZE.DONE':
    'Ihre Adresse gilt wieder. Sieben Tage lang ändert sie niemand außer Ihnen und der Administration. Wenn jemand Ihr Passwort kennt, setzen Sie ein neues.',
  'FREEZE.KEEP': 'Die Änderung ist in Ordnung',
  'JOB.addresses': 'Aufräumen von E-Mail-Änderungen und verlassenen Konten',
};

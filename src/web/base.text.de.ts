import type { Translation } from '#shared/text.ts';
import type { base as source } from './base.text.cs.ts';

export const base: Translation<typeof source> = {
  'BASE.ERRORS.VALIDATION': 'Einige Angaben fehlen oder stimmen nicht. Bitte korrigieren Sie die markierten Felder.',
  'BASE.ERRORS.JSON': 'Die Anfrage konnte nicht gelesen werden. Bitte versuchen Sie es noch einmal.',
  'BASE.ERRORS.MULTIPART': 'Die Datei ist nicht vollständig angekommen. Bitte laden Sie sie noch einmal hoch.',
  'BASE.ERRORS.COMMUNITY_REQUIRED': 'Es ist keine Eigentümergemeinschaft ausgewählt. Bitte wählen Sie eine aus.',
  'BE.EXPIRED_TOKEN': 'Aus Sicherheitsgründen haben wir Sie abgemeldet. Bitte melden Sie sich wieder an.',
  'BASE.ERRORS.NO_PERMISSION': 'Dazu sind Sie nicht berechtigt.',
  'BASE.ERRORS.DEMO': 'Diese Funktion ist in der Demoversion nicht verfügbar.',
  'BASE.ERRORS.NOT_FOUND': 'Dieser Eintrag existiert nicht oder wurde bereits gelöscht.',
  'BASE.ERRORS.METHOD': 'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.',
  'BASE.ERRORS.STALE': 'Jemand anderes hat den Eintrag inzwischen geändert. Ihre Änderungen sind noch im Formular.',
  'BASE.ERRORS.COMMENTS_OFF': 'Kommentare sind bei diesem Eintrag ausgeschaltet.',
  'BASE.ERRORS.FILE_TOO_LARGE': 'Die Datei ist größer als 250\u00a0MB. Bitte verkleinern oder teilen Sie sie.',
  'BASE.ERRORS.BODY_TOO_LARGE': 'Der Text ist zu lang. Bitte kürzen Sie ihn.',
  'BASE.ERRORS.STORAGE': {
    one: 'Der Dateispeicher antwortet gerade nicht. Bitte versuchen Sie es in {count}\u00a0Sekunde noch einmal.',
    other: 'Der Dateispeicher antwortet gerade nicht. Bitte versuchen Sie es in {count}\u00a0Sekunden noch einmal.',
  },
  'BASE.ERRORS.DISK_FULL':
    'Auf dem Server ist kein Platz mehr. Bitte informieren Sie die Administration der Anwendung.',
  'BASE.ERRORS.RANGE': 'Die Datei hat sich seitdem geändert. Bitte laden Sie sie erneut herunter.',
  'BASE.ERRORS.TOO_MANY': {
    one: 'Zu viele Versuche. Bitte versuchen Sie es in {count}\u00a0Minute noch einmal.',
    other: 'Zu viele Versuche. Bitte versuchen Sie es in {count}\u00a0Minuten noch einmal.',
  },
  'BASE.ERRORS.SYSTEM': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  'BASE.ERRORS.BUSY': {
    one: 'Die Anwendung ist gerade ausgelastet. Bitte versuchen Sie es in {count}\u00a0Sekunde noch einmal.',
    other: 'Die Anwendung ist gerade ausgelastet. Bitte versuchen Sie es in {count}\u00a0Sekunden noch einmal.',
  },
  'BASE.ERRORS.NETWORK': 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung.',
  'BASE.ERRORS.OFFLINE':
    'Sie sind nicht verbunden; was Sie geschrieben haben, ist noch da. Bitte versuchen Sie es erneut, sobald Sie wieder verbunden sind.',
  'BE.USER.ACCOUNT_NOT_EXIST': 'Es gibt kein Konto mit dieser E-Mail-Adresse.',
  'BE.USER.WRONG_PASSWORD_OR_EMAIL': 'E-Mail-Adresse oder Passwort stimmt nicht.',
  'BE.USER.HOUSE_CLOSED':
    'Ihr Haus ist gerade abgeschaltet und nicht zugänglich. Bitte fragen Sie den Ausschuss oder den Verwalter der Anwendung.',
  'BE.USER.PASSWORD_NOT_MATCH': 'Die Passwörter stimmen nicht überein.',
  'FORGOT_PASSWORD.ERROR.EMPTY': 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  'FORGOT_PASSWORD.ERROR.DESCRIPTION':
    'Der Link zum Ändern des Passworts gilt nicht mehr. Bitte lassen Sie sich einen neuen schicken.',
  'ACTIVATION.ERROR.INVALID': 'Der Link ist ungültig oder abgelaufen. Bitte wenden Sie sich an den Ausschuss.',
  'ACTIVATION.ERROR.ALREADY_ACTIVE': 'Das Konto dieser Person ist bereits aktiv.',
  'BASE.VALIDATION.BANK_ACCOUNT':
    'Die Kontonummer stimmt nicht, oder es gibt keine Bank mit diesem Code. Schreiben Sie sie wie 19-2000145399/0800 oder als IBAN.',
  'BASE.ACCOUNT_CHANGED': 'Die Kontonummer hat sich am {date} geändert. Bitte ändern Sie auch Ihren Dauerauftrag.',
  'BASE.VALIDATION.SHARE': 'Schreiben Sie den Anteil als Bruch zweier ganzer Zahlen, etwa 5678/123456.',
  'BASE.VALIDATION.IMAGE': 'Wählen Sie ein Bild im Format PNG, JPG, GIF oder HEIC.',
  'ERROR.404.TITLE': 'Seite nicht gefunden',
  'ERROR.404.TEXT': 'Die gesuchte Seite existiert nicht oder wurde verschoben.',
  'ERROR.500.TITLE': 'Systemfehler',
  'ERROR.500.TEXT': 'Es tut uns leid, bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es gleich noch einmal.',
  'ERROR.HOME': 'Zur Startseite',

  'BASE.VALIDATION.REQUIRED': 'Bitte füllen Sie dieses Feld aus.',
  'BASE.VALIDATION.TOO_LONG': 'Der Text ist zu lang. Bitte kürzen Sie ihn.',
  'BASE.VALIDATION.FILE_NAME_LONG':
    'Der Dateiname ist länger als 255 Zeichen. Bitte kürzen Sie ihn und laden Sie die Datei noch einmal hoch.',
  'BASE.VALIDATION.FILE_NAME_PATH':
    'Im Dateinamen steht ein Schrägstrich. Schreiben Sie stattdessen zum Beispiel einen Bindestrich.',
  'BASE.VALIDATION.TOO_SHORT': 'Der Text ist zu kurz.',
  'BASE.VALIDATION.TOO_MANY': 'Es sind zu viele Einträge.',
  'BASE.VALIDATION.TOO_LARGE': 'Der Wert ist zu groß.',
  'BASE.VALIDATION.TOO_SMALL': 'Der Wert ist zu klein.',
  'BASE.VALIDATION.INVALID': 'Der Wert stimmt nicht. Bitte korrigieren Sie ihn.',
  'BASE.VALIDATION.UNKNOWN': 'Dieses Feld kennt die Anwendung nicht.',
  'BASE.VALIDATION.EMAIL': 'Geben Sie die E-Mail-Adresse in der Form name@example.com ein.',
  'BASE.VALIDATION.PASSWORD':
    'Das Passwort braucht mindestens 8 Zeichen, einen Großbuchstaben, einen Kleinbuchstaben und eine Ziffer.',
  'BASE.VALIDATION.PASSWORD_COMMON': 'Dieses Passwort verwenden zu viele Menschen. Bitte wählen Sie ein anderes.',
  'BASE.VALIDATION.PASSWORD_OWN':
    'Das Passwort darf nicht nur der Name der Anwendung oder des Hauses, Ihr Name oder Ihre E-Mail sein. Bitte wählen Sie ein anderes.',
  'BASE.VALIDATION.DATE': 'Bitte geben Sie ein gültiges Datum ein.',
  'BASE.VALIDATION.BOOK_DAY': 'Prüfen Sie das Jahr: frühestens 1990, spätestens das nächste.',
  'BASE.VALIDATION.DATE_ORDER': 'Das Ende darf nicht vor dem Beginn liegen.',
  'BASE.VALIDATION.PHONE': 'Geben Sie die Telefonnummer in Ziffern ein, zum Beispiel 777 123 456.',
  'BASE.VALIDATION.WEB': 'Geben Sie eine Webadresse ein, zum Beispiel www.firma.cz.',
  'BASE.VALIDATION.ICO': 'Diese IČO stimmt nicht. Sie hat 8 Ziffern, bitte prüfen Sie sie.',
  'BASE.VALIDATION.DIC': 'Die Steuernummer stimmt nicht. Sie beginnt mit dem Ländercode, zum Beispiel CZ12345678.',
  'BASE.VALIDATION.POST': 'Geben Sie die Postleitzahl in der Form 120 00 ein.',
  'BASE.VALIDATION.DATA_BOX': 'Die ID des Datenpostfachs hat 7 Buchstaben und Ziffern.',

  'BASE.PASSWORD.STRENGTH.0': 'sehr schwach',
  'BASE.PASSWORD.STRENGTH.1': 'schwach',
  'BASE.PASSWORD.STRENGTH.2': 'ausreichend',
  'BASE.PASSWORD.STRENGTH.3': 'gut',
  'BASE.PASSWORD.STRENGTH.4': 'stark',
  'BASE.PASSWORD.STRENGTH': 'Passwortstärke: {name}',
  'BASE.PASSWORD.SHOW': 'Passwort anzeigen oder verbergen',
  'BASE.LANGUAGE': 'Sprache',
  'LOOK.CALM': 'Größere Schrift und einfachere Seiten',
  'BASE.LOADING': 'Wird geladen…',
  'BASE.CLOSE': 'Schließen',
  'CHOICE.TITLE': 'Wählen Sie eine Eigentümergemeinschaft',
};

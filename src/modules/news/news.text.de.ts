import type { Translation } from '#shared/text.ts';
import type { news as source } from './news.text.cs.ts';

export const news: Translation<typeof source> = {
  'NEWS.OPEN': 'Neuigkeiten ansehen',
  'NEWS.READ_ALL': 'Alles als gelesen markieren',
  'NEWS.DONE.READ': 'Alles ist als gelesen markiert.',
  'NEWS.EMPTY': 'Hier ist noch nichts. Sobald im Haus etwas geschieht, das Sie betrifft, sehen Sie es hier.',
  'NEWS.MORE': 'Ältere anzeigen',
  'NEWS.SCOPE': 'Aus welchen Häusern',
  'NEWS.SCOPE.all': 'Alle meine Häuser',
  'NEWS.SCOPE.here': 'Nur dieses Haus',
  'NEWS.WHY.DUE':
    'Wir schreiben Ihnen, weil so etwas nach dem Gesetz jeder erhalten soll, den es in der Gemeinschaft {house} betrifft.',
  'NEWS.WHY.CHOSEN':
    'Wir schreiben Ihnen, weil Sie Zugang zur Gemeinschaft {house} haben und so über Neues informiert werden.',
  'NEWS.CHANGE': 'Ändern, was wir Ihnen senden',
  'NEWS.WAY.now': 'Sofort per E-Mail',
  'NEWS.WAY.digest': 'Übersicht um 18:00',
  'NEWS.WAY.app': 'Nur in der Anwendung',
  'NEWS.SETTINGS.TITLE': 'Was wir Ihnen senden',
  'NEWS.SETTINGS.HINT': 'In der Anwendung finden Sie alles. Wählen Sie hier, was auch per E-Mail kommen soll.',
  'NEWS.SETTINGS.ONLY_DUE': 'Nur senden, was das Gesetz verlangt',
  'NEWS.SETTINGS.DUE': 'Was nach dem Gesetz zuzustellen ist, kommt immer per E-Mail.',
  'NEWS.SETTINGS.SAVED': 'Gespeichert',
  'NEWS.SETTINGS.RESET': 'Zurück zur Wahl des Hauses',
  'NEWS.HOUSE.TITLE': 'Wie das Haus über Neues informiert',
  'NEWS.HOUSE.HINT': 'Gilt für alle, die in ihrem Profil nichts anderes gewählt haben.',
  'NEWS.LINK.ASK': 'Wie soll {house} Sie über Neues informieren?',
  'NEWS.LINK.ABOUT': 'Betrifft: {modules}',
  'NEWS.LINK.DONE': 'Gespeichert. Jetzt gilt: {way}. Sie können es jederzeit ändern.',
  'NEWS.LINK.DUE': 'Was nach dem Gesetz zuzustellen ist, kommt immer.',
  'NEWS.LINK.DEAD': 'Der Link gilt nicht',
  'NEWS.LINK.SIGN_IN': 'Anmelden',
  'NEWS.LINK.LATER': 'Das konnte gerade nicht geladen werden',
  'NEWS.LINK.AGAIN': 'Erneut versuchen',
  'MAIL.NEWS_ONE.SUBJECT': '{house}: {line}',
  'MAIL.NEWS_ONE.BODY': 'Guten Tag{named},\n\n{line}\n\n{text}\n\n{button}\n\n{ending}\n\n{app}',
  'MAIL.NEWS_MANY.SUBJECT': { one: '{house}: {count} Neuigkeit', other: '{house}: {count} Neuigkeiten' },
  'MAIL.NEWS_MANY.BODY':
    'Guten Tag{named},\n\nNeues in der Gemeinschaft {house}:\n\n{button}\n\n{lines}\n\n{ending}\n\n{app}',
  'NEWS.PUSH': { one: '{count} Neuigkeit', other: '{count} Neuigkeiten' },
  'JOB.pushing': 'Versand von Mitteilungen an Geräte',
  'NEWS.DEVICES.TITLE': 'Mitteilungen auf Geräten',
  'NEWS.DEVICES.HINT':
    'Wir senden eine kurze Mitteilung auf das Gerät: welches Haus und worum es geht. Titel und Text stehen nicht darin.',
  'NEWS.DEVICES.ON': 'Mitteilungen auf diesem Gerät einschalten',
  'NEWS.DEVICES.IS_ON': 'Auf dieses Gerät kommen Mitteilungen.',
  'NEWS.DEVICES.DONE': 'Mitteilungen sind auf diesem Gerät eingeschaltet.',
  'NEWS.DEVICES.DENIED':
    'Der Browser verbietet Mitteilungen von dieser Adresse. Erlauben Sie sie in seinen Einstellungen (Symbol neben der Adresse) und laden Sie die Seite neu.',
  'NEWS.DEVICES.INSTALL':
    'Auf iPhone und iPad kommen Mitteilungen nur in die installierte App. Tippen Sie in Safari auf Teilen, wählen Sie Zum Home-Bildschirm, öffnen Sie die App von dort und kommen Sie hierher zurück.',
  'NEWS.DEVICES.CANNOT': 'Dieser Browser kann keine Mitteilungen. Versuchen Sie eine neuere Version oder ein Telefon.',
  'NEWS.DEVICES.INSECURE':
    'Mitteilungen lassen sich nur unter einer sicheren Adresse einschalten, die mit https beginnt. Fragen Sie den Betreiber der Anwendung danach.',
  'NEWS.DEVICES.FAILED':
    'Der Browser hat Mitteilungen nicht eingeschaltet. Prüfen Sie die Verbindung und versuchen Sie es bitte erneut.',
  'NEWS.DEVICES.SINCE': 'Eingeschaltet {when}',
  'NEWS.DEVICES.LAST': 'Eingeschaltet {when}, letzte Mitteilung {last}',
  'NEWS.DEVICES.THIS': 'dieses Gerät',
  'NEWS.DEVICES.UNKNOWN': 'Unbekanntes Gerät',
  'NEWS.DEVICES.REMOVE': 'Entfernen',
  'NEWS.DEVICES.REMOVE_DEVICE': 'Gerät entfernen: {device}',
  'NEWS.DEVICES.REMOVED': 'Auf das Gerät kommen keine Mitteilungen mehr.',
  'JOB.telling': 'Benachrichtigen der Menschen',
  'JOB.newsSweep': 'Löschen alter Neuigkeiten',
};

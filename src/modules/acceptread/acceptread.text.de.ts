import type { Translation } from '#shared/text.ts';
import type { acceptread as source } from './acceptread.text.cs.ts';

export const acceptread: Translation<typeof source> = {
  'ACCEPT_READ.PRINT.TITLE': 'Lesebestätigungen',
  'ACCEPT_READ.PRINT.ITEM': 'Eintrag',
  'ACCEPT_READ.PRINT.REVISION': 'Gültige Fassung',
  'ACCEPT_READ.PRINT.READ': 'Gelesen',
  'ACCEPT_READ.PRINT.UNREAD': 'Noch nicht gelesen',
  'ACCEPT_READ.TITLE': 'Bitte lesen',
  'ACCEPT_READ.PROGRESS': '{at} von {count}',
  'ACCEPT_READ.TYPE.message': 'Nachricht',
  'ACCEPT_READ.TYPE.document': 'Dokument',
  'ACCEPT_READ.TYPE.event': 'Termin',
  'ACCEPT_READ.OPEN': '{name} öffnen',
  'ACCEPT_READ.CHANGED':
    'Dies ist eine neue Fassung ({number}). Die frühere Fassung {before} haben Sie schon bestätigt.',
  'ACCEPT_READ.WHEN': 'Wann',
  'ACCEPT_READ.PLACE': 'Ort',
  'ACCEPT_READ.SHOW_EVENT': 'Im Kalender anzeigen',
  'ACCEPT_READ.POSTPONE': 'Beim nächsten Anmelden erinnern',
  'ACCEPT_READ.ACCEPT': 'Ich habe es gelesen',
  'ACCEPT_READ.ERRORS.TYPE':
    'Einträge dieser Art lassen sich hier nicht anzeigen. Sie finden sie im jeweiligen Teil der Anwendung.',
  'ACCEPT_READ.WAITS': 'Der Vorstand bittet Sie zu bestätigen, dass Sie es gelesen haben.',
  'ACCEPT_READ.READ': 'Lesen',
  'ACCEPT_READ.TELLS.ASKED': 'Bitte lesen und bestätigen: {title}',
  'ACCEPT_READ.TELLS.WAITS': 'Wartet auf Ihre Bestätigung: {title}',
  'ACCEPT_READ.TELLS.LAST': 'Letzter Tag zum Bestätigen: {title}',
  'ACCEPT_READ.TELLS.REMINDED': 'Der Ausschuss erinnert, bitte lesen und bestätigen: {title}',
  'ACCEPT_READ.TELLS.DEED': 'Lesen und bestätigen',
  'ACCEPT_READ.PROGRESS_OF': { one: '{count} von {of} hat bestätigt', other: '{count} von {of} haben bestätigt' },
};

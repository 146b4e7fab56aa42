import type { Translation } from '#shared/text.ts';
import type { events as cs } from './events.text.cs.ts';

export const events: Translation<typeof cs> = {
  'EVENT.EMPTY': 'In diesem Zeitraum gibt es keine Termine.',
  'EVENT.CONFIRM.TYPE_UPDATE': 'Der Termin wiederholt sich. Was soll es betreffen?',
  'EVENT.TYPE.this': 'Nur dieser Termin',
  'EVENT.TYPE.thisAndFuture': 'Dieser und alle folgenden',
  'EVENT.TYPE.future': 'Nur die folgenden',
  'EVENT.TYPE.RULE': 'Die Wiederholung lässt sich nicht für einen einzelnen Termin ändern.',
  'EVENT.LABEL.general': 'Allgemein',
  'EVENT.LABEL.important': 'Wichtig',
  'EVENT.LABEL.meeting': 'Versammlung',
  'EVENT.LABEL.maintenance': 'Wartung',
  'EVENT.CALENDAR.MAIN': 'Hauptkalender',
  'EVENT.FIELD.WHEN': 'Wann',
  'EVENT.FIELD.PLACE_ADDRESS': 'Ort',
  'EVENT.FIELD.CALENDAR': 'Kalender',
  'EVENT.FIELD.LABEL': 'Kategorie',
  'EVENT.FIELD.AUTHOR': 'Angelegt von',
  'EVENT.PRINT.TITLE': 'Hauskalender',
  'EVENT.PRINT.PERIOD': 'Zeitraum',
  'EVENT.PRINT.MORE': { one: 'Und {count} weiterer Termin.', other: 'Und {count} weitere Termine.' },
  'MAIL.EVENT_REMINDER.SUBJECT': 'Erinnerung: {title}',
  'MAIL.EVENT_REMINDER.BODY':
    'Guten Tag,\n\nin der Gemeinschaft {house} steht ein Termin bevor:\n\n{title}\n{when}{place}\n\nEinzelheiten: {url}\n\nErinnerungen schalten Sie im Kalender unter „Kalender im Telefon“ ab.\n\n{app}',
};

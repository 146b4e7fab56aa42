import type { Translation } from '#shared/text.ts';
import type { events as cs } from './events.text.cs.ts';

export const events: Translation<typeof cs> = {
  'EVENT.EMPTY': 'There is nothing in this period.',
  'EVENT.CONFIRM.TYPE_UPDATE': 'The event repeats. What should this apply to?',
  'EVENT.TYPE.this': 'Only this date',
  'EVENT.TYPE.thisAndFuture': 'This and all following',
  'EVENT.TYPE.future': 'Only the following',
  'EVENT.TYPE.RULE': 'The repetition cannot be changed for one date alone.',
  'EVENT.LABEL.general': 'General',
  'EVENT.LABEL.important': 'Important',
  'EVENT.LABEL.meeting': 'Meeting',
  'EVENT.LABEL.maintenance': 'Maintenance',
  'EVENT.CALENDAR.MAIN': 'Main calendar',
  'EVENT.FIELD.WHEN': 'When',
  'EVENT.FIELD.PLACE_ADDRESS': 'Place',
  'EVENT.FIELD.CALENDAR': 'Calendar',
  'EVENT.FIELD.LABEL': 'Label',
  'EVENT.FIELD.AUTHOR': 'Created by',
  'EVENT.PRINT.TITLE': 'House calendar',
  'EVENT.PRINT.PERIOD': 'Period',
  'EVENT.PRINT.MORE': { one: 'And {count} more event.', other: 'And {count} more events.' },
  'MAIL.EVENT_REMINDER.SUBJECT': 'Reminder: {title}',
  'MAIL.EVENT_REMINDER.BODY':
    'Hello,\n\nan event is coming up in the community {house}:\n\n{title}\n{when}{place}\n\nDetails: {url}\n\nYou can turn reminders off in the calendar under “Calendar on your phone”.\n\n{app}',
};

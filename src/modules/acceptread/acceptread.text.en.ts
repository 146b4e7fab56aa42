import type { Translation } from '#shared/text.ts';
import type { acceptread as source } from './acceptread.text.cs.ts';

export const acceptread: Translation<typeof source> = {
  'ACCEPT_READ.PRINT.TITLE': 'Confirmations of reading',
  'ACCEPT_READ.PRINT.ITEM': 'Item',
  'ACCEPT_READ.PRINT.REVISION': 'Current version',
  'ACCEPT_READ.PRINT.READ': 'Have read',
  'ACCEPT_READ.PRINT.UNREAD': 'Have not read yet',
  'ACCEPT_READ.TITLE': 'Please read',
  'ACCEPT_READ.PROGRESS': '{at} of {count}',
  'ACCEPT_READ.TYPE.message': 'Notice',
  'ACCEPT_READ.TYPE.document': 'Document',
  'ACCEPT_READ.TYPE.event': 'Event',
  'ACCEPT_READ.OPEN': 'Open {name}',
  'ACCEPT_READ.CHANGED': 'This is a new version ({number}). You have already confirmed the earlier version {before}.',
  'ACCEPT_READ.WHEN': 'When',
  'ACCEPT_READ.PLACE': 'Place',
  'ACCEPT_READ.SHOW_EVENT': 'Show in the calendar',
  'ACCEPT_READ.POSTPONE': 'Remind me at the next sign-in',
  'ACCEPT_READ.ACCEPT': 'I have read it',
  'ACCEPT_READ.ERRORS.TYPE':
    'Items of this kind cannot be shown here. You will find it in its part of the application.',
  'ACCEPT_READ.WAITS': 'The committee asks you to confirm that you have read it.',
  'ACCEPT_READ.READ': 'Read',
  'ACCEPT_READ.TELLS.ASKED': 'Please read and confirm: {title}',
  'ACCEPT_READ.TELLS.WAITS': 'Waiting for your confirmation: {title}',
  'ACCEPT_READ.TELLS.LAST': 'Last day to confirm: {title}',
  'ACCEPT_READ.TELLS.REMINDED': 'The committee reminds you to read and confirm: {title}',
  'ACCEPT_READ.TELLS.DEED': 'Read and confirm',
  'ACCEPT_READ.PROGRESS_OF': { one: '{count} of {of} has confirmed', other: '{count} of {of} have confirmed' },
};

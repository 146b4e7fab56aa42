import type { Translation } from '#shared/text.ts';
import type { acceptread as source } from './acceptread.text.cs.ts';

export const acceptread: Translation<typeof source> = {
  'ACCEPT_READ.PRINT.TITLE': 'Confirmations of reading',
  'ACCEPT_READ.PRINT.ITEM': 'Item',
  'ACCEPT_READ.PRINT.READ': 'Have read',
  'ACCEPT_READ.PRINT.UNREAD': 'Have not read yet',
};

import type { Translation } from '#shared/text.ts';
import type { acceptread as source } from './acceptread.text.cs.ts';

export const acceptread: Translation<typeof source> = {
  'ACCEPT_READ.PRINT.TITLE': 'Confirmations de lecture',
  'ACCEPT_READ.PRINT.ITEM': 'Élément',
  'ACCEPT_READ.PRINT.READ': 'Ont lu',
  'ACCEPT_READ.PRINT.UNREAD': 'N’ont pas encore lu',
};

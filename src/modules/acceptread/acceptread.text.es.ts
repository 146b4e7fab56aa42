import type { Translation } from '#shared/text.ts';
import type { acceptread as source } from './acceptread.text.cs.ts';

export const acceptread: Translation<typeof source> = {
  'ACCEPT_READ.PRINT.TITLE': 'Confirmaciones de lectura',
  'ACCEPT_READ.PRINT.ITEM': 'Elemento',
  'ACCEPT_READ.PRINT.READ': 'Han leído',
  'ACCEPT_READ.PRINT.UNREAD': 'Aún no han leído',
};

import type { Translation } from '#shared/text.ts';
import type { acceptread as source } from './acceptread.text.cs.ts';

export const acceptread: Translation<typeof source> = {
  'ACCEPT_READ.PRINT.TITLE': 'Lesebestätigungen',
  'ACCEPT_READ.PRINT.ITEM': 'Eintrag',
  'ACCEPT_READ.PRINT.READ': 'Gelesen',
  'ACCEPT_READ.PRINT.UNREAD': 'Noch nicht gelesen',
};

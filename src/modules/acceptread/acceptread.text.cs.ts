import type { Text } from '#shared/text.ts';

export const acceptread = {
  'ACCEPT_READ.PRINT.TITLE': 'Potvrzení přečtení',
  'ACCEPT_READ.PRINT.ITEM': 'Položka',
  'ACCEPT_READ.PRINT.READ': 'Přečetli',
  'ACCEPT_READ.PRINT.UNREAD': 'Ještě nepřečetli',
} satisfies Record<string, Text>;

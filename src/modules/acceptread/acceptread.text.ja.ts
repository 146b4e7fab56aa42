import type { Translation } from '#shared/text.ts';
import type { acceptread as source } from './acceptread.text.cs.ts';

export const acceptread: Translation<typeof source> = {
  'ACCEPT_READ.PRINT.TITLE': '既読確認',
  'ACCEPT_READ.PRINT.ITEM': '項目',
  'ACCEPT_READ.PRINT.READ': '既読',
  'ACCEPT_READ.PRINT.UNREAD': '未読',
};

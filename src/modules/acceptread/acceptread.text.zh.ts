import type { Translation } from '#shared/text.ts';
import type { acceptread as source } from './acceptread.text.cs.ts';

export const acceptread: Translation<typeof source> = {
  'ACCEPT_READ.PRINT.TITLE': '阅读确认',
  'ACCEPT_READ.PRINT.ITEM': '项目',
  'ACCEPT_READ.PRINT.READ': '已读',
  'ACCEPT_READ.PRINT.UNREAD': '尚未阅读',
};

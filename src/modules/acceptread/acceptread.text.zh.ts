import type { Translation } from '#shared/text.ts';
import type { acceptread as source } from './acceptread.text.cs.ts';

export const acceptread: Translation<typeof source> = {
  'ACCEPT_READ.PRINT.TITLE': '阅读确认',
  'ACCEPT_READ.PRINT.ITEM': '项目',
  'ACCEPT_READ.PRINT.REVISION': '当前版本',
  'ACCEPT_READ.PRINT.READ': '已读',
  'ACCEPT_READ.PRINT.UNREAD': '尚未阅读',
  'ACCEPT_READ.TITLE': '请阅读',
  'ACCEPT_READ.PROGRESS': '第 {at} 项，共 {count} 项',
  'ACCEPT_READ.TYPE.message': '通知',
  'ACCEPT_READ.TYPE.document': '文件',
  'ACCEPT_READ.TYPE.event': '活动',
  'ACCEPT_READ.OPEN': '打开 {name}',
  'ACCEPT_READ.CHANGED': '这是新版本（第 {number} 版）。您已确认过先前的第 {before} 版。',
  'ACCEPT_READ.WHEN': '时间',
  'ACCEPT_READ.PLACE': '地点',
  'ACCEPT_READ.SHOW_EVENT': '在日历中查看',
  'ACCEPT_READ.POSTPONE': '下次登录时提醒',
  'ACCEPT_READ.ACCEPT': '我已阅读',
  'ACCEPT_READ.ERRORS.TYPE': '此类项目无法在此显示，请在应用的相应部分查看。',
  'ACCEPT_READ.WAITS': '委员会请您确认已阅读。',
  'ACCEPT_READ.READ': '阅读',
  'ACCEPT_READ.PROGRESS_OF': { other: '{of} 人中 {count} 人已确认' },
};

import type { Translation } from '#shared/text.ts';
import type { events as cs } from './events.text.cs.ts';

export const events: Translation<typeof cs> = {
  'EVENT.EMPTY': '该时段没有日程。',
  'EVENT.CONFIRM.TYPE_UPDATE': '该日程会重复。应用于哪些？',
  'EVENT.TYPE.this': '仅此次',
  'EVENT.TYPE.thisAndFuture': '此次及之后所有',
  'EVENT.TYPE.future': '仅之后的',
  'EVENT.TYPE.RULE': '无法只对某一次更改重复规则。',
  'EVENT.LABEL.general': '常规',
  'EVENT.LABEL.important': '重要',
  'EVENT.LABEL.meeting': '会议',
  'EVENT.LABEL.maintenance': '维护',
  'EVENT.CALENDAR.MAIN': '主日历',
  'EVENT.FIELD.WHEN': '时间',
  'EVENT.FIELD.PLACE_ADDRESS': '地点',
  'EVENT.FIELD.CALENDAR': '日历',
  'EVENT.FIELD.LABEL': '标签',
  'EVENT.FIELD.AUTHOR': '创建人',
  'EVENT.PRINT.TITLE': '楼宇日历',
  'EVENT.PRINT.PERIOD': '时段',
  'EVENT.PRINT.MORE': { other: '另有{count}个日程。' },
  'MAIL.EVENT_REMINDER.SUBJECT': '提醒：{title}',
  'MAIL.EVENT_REMINDER.BODY':
    '您好，\n\n{house} 的一个日程即将开始：\n\n{title}\n{when}{place}\n\n详情：{url}\n\n您可以在日历的“手机日历”中关闭提醒。\n\n{app}',
};

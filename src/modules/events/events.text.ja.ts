import type { Translation } from '#shared/text.ts';
import type { events as cs } from './events.text.cs.ts';

export const events: Translation<typeof cs> = {
  'EVENT.EMPTY': 'この期間に予定はありません。',
  'EVENT.CONFIRM.TYPE_UPDATE': 'この予定は繰り返されます。どれを対象にしますか？',
  'EVENT.TYPE.this': 'この回だけ',
  'EVENT.TYPE.thisAndFuture': 'この回以降すべて',
  'EVENT.TYPE.future': '次の回以降だけ',
  'EVENT.TYPE.RULE': '繰り返しは1回分だけ変更できません。',
  'EVENT.LABEL.general': '一般',
  'EVENT.LABEL.important': '重要',
  'EVENT.LABEL.meeting': '会合',
  'EVENT.LABEL.maintenance': '保守',
  'EVENT.CALENDAR.MAIN': 'メインカレンダー',
  'EVENT.FIELD.WHEN': '日時',
  'EVENT.FIELD.PLACE_ADDRESS': '場所',
  'EVENT.FIELD.CALENDAR': 'カレンダー',
  'EVENT.FIELD.LABEL': 'ラベル',
  'EVENT.FIELD.AUTHOR': '作成者',
  'EVENT.PRINT.TITLE': '建物のカレンダー',
  'EVENT.PRINT.PERIOD': '期間',
  'EVENT.PRINT.MORE': { other: 'ほか{count}件の予定。' },
  'MAIL.EVENT_REMINDER.SUBJECT': 'リマインダー：{title}',
  'MAIL.EVENT_REMINDER.BODY':
    'こんにちは。\n\n{house}で予定が近づいています。\n\n{title}\n{when}{place}\n\n詳細：{url}\n\n通知はカレンダーの「スマートフォンのカレンダー」で停止できます。\n\n{app}',
};

import type { Translation } from '#shared/text.ts';
import type { discussion as cs } from './discussion.text.cs.ts';

export const discussion: Translation<typeof cs> = {
  'DISCUSSION.NEW': '新しい話し合い',
  'DISCUSSION.TELLS.REPLY': 'ディスカッションに新しい返信：{title}',
  'DISCUSSION.TELLS.DEED': '返信を読む',
  'DISCUSSION.TAB.all': 'すべて',
  'DISCUSSION.TAB.open': '進行中',
  'DISCUSSION.TAB.closed': '終了',
  'DISCUSSION.EMPTY.all': 'まだ話し合いはありません。最初の話し合いを始めてください。',
  'DISCUSSION.EMPTY.open': '進行中の話し合いはありません。',
  'DISCUSSION.EMPTY.closed': '終了した話し合いはまだありません。',
  'DISCUSSION.STATUS.open': '進行中',
  'DISCUSSION.STATUS.closed': '終了',
  'DISCUSSION.FIELD.NAME': '話題',
  'DISCUSSION.FIELD.NAME_HINT': '何について話すのかを一文で書いてください。',
  'DISCUSSION.FIELD.DESCRIPTION': '本文',
  'DISCUSSION.FIELD.STATUS': '状態',
  'DISCUSSION.FIELD.AUTHOR': '開始した人',
  'DISCUSSION.FIELD.CREATED': '開始日',
  'DISCUSSION.FINISH': '話し合いを終える',
  'DISCUSSION.CONFIRM.FINISH':
    '「{title}」の話し合いを終えますか。\n以後は誰も書き込めませんが、引き続き全員が読めます。',
  'DISCUSSION.YES.CREATE': 'はい、始めます',
  'DISCUSSION.CONFIRM.CREATE': '話し合い「{title}」を始めますか？\n建物の全員に表示されます。',
  'DISCUSSION.YES.FINISH': 'はい、終えます',
  'DISCUSSION.DONE.CREATED': '話し合いを始めました。',
  'DISCUSSION.DONE.FINISHED': '話し合いを終えました。',
  'DISCUSSION.HISTORY.create': '話し合いの開始',
  'DISCUSSION.HISTORY.finish': '話し合いの終了',
};

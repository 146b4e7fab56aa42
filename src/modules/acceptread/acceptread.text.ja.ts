import type { Translation } from '#shared/text.ts';
import type { acceptread as source } from './acceptread.text.cs.ts';

export const acceptread: Translation<typeof source> = {
  'ACCEPT_READ.PRINT.TITLE': '既読確認',
  'ACCEPT_READ.PRINT.ITEM': '項目',
  'ACCEPT_READ.PRINT.REVISION': '現在の版',
  'ACCEPT_READ.PRINT.READ': '既読',
  'ACCEPT_READ.PRINT.UNREAD': '未読',
  'ACCEPT_READ.TITLE': 'お読みください',
  'ACCEPT_READ.PROGRESS': '{count}件中{at}件目',
  'ACCEPT_READ.TYPE.message': 'お知らせ',
  'ACCEPT_READ.TYPE.document': '文書',
  'ACCEPT_READ.TYPE.event': '予定',
  'ACCEPT_READ.OPEN': '{name} を開く',
  'ACCEPT_READ.CHANGED': 'これは新しい版（第{number}版）です。以前の第{before}版は確認済みです。',
  'ACCEPT_READ.WHEN': '日時',
  'ACCEPT_READ.PLACE': '場所',
  'ACCEPT_READ.SHOW_EVENT': 'カレンダーで見る',
  'ACCEPT_READ.POSTPONE': '次回ログイン時に知らせる',
  'ACCEPT_READ.ACCEPT': '読んだことを確認する',
  'ACCEPT_READ.ERRORS.TYPE': 'この種類の項目はここでは表示できません。アプリの該当する画面でご覧ください。',
  'ACCEPT_READ.WAITS': '委員会が、お読みになったことの確認をお願いしています。',
  'ACCEPT_READ.READ': '読む',
  'ACCEPT_READ.PROGRESS_OF': { other: '{of}人中{count}人が確認済み' },
};

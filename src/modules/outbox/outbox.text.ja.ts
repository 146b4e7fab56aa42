import type { Translation } from '#shared/text.ts';
import type { outbox as source } from './outbox.text.cs.ts';

export const outbox: Translation<typeof source> = {
  'OUTBOX.TEXT': 'アプリが送信した、またはこれから送信するメールです。',
  'OUTBOX.NO_TRANSPORT': 'メールの送信が設定されていません（SMTP_URL）。メールはここに残ります。',
  'OUTBOX.SHOW': '本文を表示',
  'OUTBOX.HIDE': '本文を隠す',
  'OUTBOX.TO': '宛先',
  'OUTBOX.SUBJECT': '件名',
  'OUTBOX.STATUS': '状態',
  'OUTBOX.CREATED': '作成日時',
  'OUTBOX.STATUS.waiting': '待機中',
  'OUTBOX.STATUS.sent': '送信済み',
  'OUTBOX.STATUS.failed': '失敗',
  'OUTBOX.BODY_GONE': '送信したメールの本文は保存されません。',
  'MAIL.RESET.SUBJECT': '{app}の新しいパスワード',
  'MAIL.RESET.BODY':
    'こんにちは。\n\nおそらくご本人から、{app}の新しいパスワードのお申し込みがありました。こちらで設定してください：\n\n{link}\n\nリンクは1時間有効で、一度だけ使えます。お心当たりがない場合は、このメールを削除してください。何も変わりません。\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': '{app}へのご招待：{community}',
  'MAIL.ACTIVATION.BODY':
    'こんにちは。\n\n管理組合「{community}」から、{app}へのご招待です。お住まいの建物のお知らせ、書類、カレンダーをご覧いただけます。こちらでアカウントを有効にしてください：\n\n{link}\n\nリンクは7日間有効です。\n\n{app}',
};

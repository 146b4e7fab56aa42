import type { Translation } from '#shared/text.ts';
import type { registers as source } from './registers.text.cs.ts';

export const registers: Translation<typeof source> = {
  'REGISTER.TITLE': '確認中の登記・登録簿',
  'REGISTER.LEAD': '建物のために外部へ照会している内容、最後に回答を得た日時、次に照会する日時です。',
  'REGISTER.NAME.cadastre': '不動産登記',
  'REGISTER.NAME.insolvency': '倒産登録簿',
  'REGISTER.SAMPLE': '登録簿に接続されていません。表示は試用のための架空データです。',
  'REGISTER.IDLE.cadastre': 'まだ誰も不動産登記を読み込んでいません。',
  'REGISTER.IDLE.insolvency': '確認中の所有者はまだいません。',
  'REGISTER.OPEN': '開く',
  'REGISTER.OPEN_ONE': '開く：{name}',
  'REGISTER.LAST': '最後の回答：{date}',
  'REGISTER.LAST.none': 'まだ回答がありません。',
  'REGISTER.NEXT': '次の自動照会：{date}',
  'REGISTER.NEXT.none': '自動では照会しません。必要なときに操作してください。',
  'REGISTER.FAILED': '最後の照会に失敗しました：{date} {why}',
  'REGISTER.ASKING': '回答を待っています。',
  'REGISTER.TRY': '今すぐ照会',
  'REGISTER.TRY_ONE': '今すぐ照会：{name}',
  'REGISTER.TRIED': '照会しました。回答は自動でここに表示されます。',
};

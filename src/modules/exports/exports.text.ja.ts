import type { Translation } from '#shared/text.ts';
import type { exported as source } from './exports.text.cs.ts';

export const exported: Translation<typeof source> = {
  'EXPORT.HOUSE': '管理組合全体をダウンロード',
  'EXPORT.TITLE': '管理組合全体の写し',
  'EXPORT.HINT':
    '人、住戸、コメントとファイル付きの記録、投票、履歴を一つのアーカイブにまとめます。全員の個人データを含むため、安全に保管してください。',
  'EXPORT.READ': '閲覧できるものをダウンロード',
  'EXPORT.READ_TITLE': '管理組合のデータの写し',
  'EXPORT.READ_HINT':
    '管理組合であなたが閲覧できるすべてを一つのアーカイブにまとめます。後任者などのための全体の写しは理事長がダウンロードします。個人データを含むため、安全に保管してください。',
  'EXPORT.FILE': 'kanri-kumiai',
  'EXPORT.NOTE.WHOLE': '管理組合全体がダウンロードされました',
};

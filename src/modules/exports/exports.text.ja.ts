import type { Translation } from '#shared/text.ts';
import type { exported as source } from './exports.text.cs.ts';

export const exported: Translation<typeof source> = {
  'EXPORT.HOUSE': '管理組合全体をダウンロード',
  'EXPORT.TITLE': '管理組合全体の写し',
  'EXPORT.HINT':
    '人、住戸、コメントとファイル付きの記録、投票、履歴を一つのアーカイブにまとめます。全員の個人データを含むため、安全に保管してください。',
  'EXPORT.FILE': 'kanri-kumiai',
};

import type { Translation } from '#shared/text.ts';
import type { trash as cs } from './trash.text.cs.ts';

export const trash: Translation<typeof cs> = {
  'TRASH.TEXT': '削除したものは30日間ここに残り、その後完全に消えます。',
  'TRASH.EMPTY': 'ゴミ箱は空です。',
  'TRASH.WHAT': '内容',
  'TRASH.DELETED': '削除日',
  'TRASH.ENDS': '完全に消える日',
  'TRASH.UNTITLED': '無題',
  'TRASH.RESTORE': '元に戻す',
  'TRASH.DELETE': '完全に削除',
  'TRASH.KIND.message': 'お知らせ',
  'TRASH.KIND.event': '予定',
  'TRASH.KIND.file': 'ファイル',
  'TRASH.KIND.folder': 'フォルダー',
  'TRASH.KIND.gallery': 'ギャラリー',
  'TRASH.KIND.photo': '写真',
  'TRASH.KIND.contact': '連絡先',
  'TRASH.KIND.survey': 'アンケート',
  'TRASH.KIND.report': '報告',
  'TRASH.KIND.approval': '承認の依頼',
  'TRASH.INSIDE': { other: 'ほか{count}件' },
  'TRASH.CONFIRM': { other: '{count}件を完全に削除しますか？\n元に戻せません。' },
  'TRASH.YES': 'はい、完全に削除します',
  'TRASH.DONE.RESTORED': { other: '元に戻しました。' },
  'TRASH.DONE.DELETED': { other: '完全に削除しました。' },
  'JOB.trash': 'ゴミ箱を空にする',
};

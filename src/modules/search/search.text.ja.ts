import type { Translation } from '#shared/text.ts';
import type { search as source } from './search.text.cs.ts';

export const search: Translation<typeof source> = {
  'BASE.SEARCH.NOT_FOUND': '該当するものは見つかりませんでした。別の言葉か、その一部でお試しください。',
  'SEARCH.SHORT': '3文字以上入力してください。',
  'SEARCH.RESULTS': '検索結果',
  'SEARCH.COUNT': { other: '{count}件見つかりました。矢印キーで移動できます。' },
  'SEARCH.MORE': { other: 'さらに{count}件を表示' },
  'SEARCH.FOLDERS': 'フォルダー',
  'SEARCH.DEADLINES': '点検と期限',
  'SEARCH.RESOLUTIONS': '決議',
  'SEARCH.FILES': 'ファイル',
  'SEARCH.FAILED': '現在、次の項目では検索できませんでした：{names}。しばらくしてからもう一度お試しください。',
};

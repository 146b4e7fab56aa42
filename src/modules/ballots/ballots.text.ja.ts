import type { Translation } from '#shared/text.ts';
import type { ballots as source } from './ballots.text.cs.ts';

export const ballots: Translation<typeof source> = {
  'BALLOTS.TITLE': '名簿と投票用紙',
  'BALLOTS.KIND.attendance': '出席名簿',
  'BALLOTS.KIND.ballots': '投票用紙',
  'BALLOTS.KIND.spare': '予備の投票用紙',
  'BALLOTS.KIND.protocol': '結果の記録',
  'BALLOTS.HINT.attendance': '入口ごとに一枚。来た人が署名し、受付は行のコードをカメラやリーダーで読み取ります。',
  'BALLOTS.HINT.ballots':
    '住戸と議題ごとに一枚。各欄にコードがあり、印の付いた欄のコードを読み取るだけで集計されます。',
  'BALLOTS.HINT.spare': '住戸も議題も空欄。対案や紛失の場合に使います。一枚に三枚分。',
  'BALLOTS.HINT.protocol': '各採決の結果と、集計者の署名欄。',
  'BALLOTS.PRINT.attendance': '名簿を印刷',
  'BALLOTS.PRINT.ballots': '投票用紙を印刷',
  'BALLOTS.PRINT.spare': '予備を印刷',
  'BALLOTS.PRINT.protocol': '記録をダウンロード',
  'BALLOTS.PAGES': 'ページ数',
  'BALLOTS.NO_POINTS': '議題に採決するものがありません。',
  'BALLOTS.DONE': '印刷用に保存しました。',
  'BALLOTS.FILE.attendance': '出席名簿',
  'BALLOTS.FILE.ballots': '投票用紙',
  'BALLOTS.FILE.spare': '予備の投票用紙',
  'BALLOTS.FILE.protocol': '記録',
};

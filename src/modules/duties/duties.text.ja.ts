import type { Translation } from '#shared/text.ts';
import type { duties as source } from './duties.text.cs.ts';

export const duties: Translation<typeof source> = {
  'DUTIES.TITLE': '総会のあと',
  'DUTIES.NAME.minutes': '議事録',
  'DUTIES.NAME.notary': '公正証書',
  'DUTIES.NAME.registry': '登記の申請',
  'DUTIES.NAME.accounts': '計算書類の提出',
  'DUTIES.DO.minutes': '議事録を作成し所有者に渡す',
  'DUTIES.DO.notary': '必要な決議の公正証書を用意する',
  'DUTIES.DO.registry': '登記を申請する（委員会または規約の変更）',
  'DUTIES.DO.accounts': '計算書類を登記所に提出する',
  'DUTIES.DUE': '{day}まで',
  'DUTIES.LATE': '期限 {day} を過ぎています',
  'DUTIES.SOON': '遅滞なく',
  'DUTIES.DONE': '{day} 完了（{name}）',
  'DUTIES.HINT': '一覧は決議内容に基づきます。期限は規約で確認してください。',
  'DUTIES.LACKED.recorded': '総会は定足数に達しませんでした。',
  'DUTIES.LACKED.noted': '委員会が定足数不足と記録しました。',
  'DUTIES.LACKED.NOTE': '総会は定足数に達しなかった',
  'DUTIES.VOTE': '総会外で決議する',
  'DUTIES.VOTE.TEXT':
    '同じ議題を書面で採決できます（チェコ民法1211条1項）。下書きを作成しますので、確認して開始してください。',
  'DUTIES.VOTE.OPEN': '用意された採決を開く',
  'DUTIES.WAITS': '総会後の残り作業：{what}',
  'DUTIES.WAITS.DEED': '開く',
  'DUTIES.YEAR': '総会がない一年',
  'DUTIES.YEAR.TEXT': '前回の総会から一年が過ぎました。法律は年一回以上を求めています（1207条）。',
  'DUTIES.YEAR.DEED': '招集する',
};

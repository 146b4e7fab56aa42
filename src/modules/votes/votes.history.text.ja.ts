import type { Translation } from '#shared/text.ts';
import type { votesHistory as source } from './votes.history.text.cs.ts';

export const votesHistory: Translation<typeof source> = {
  'VOTE.HISTORY.create': '投票を作成',
  'VOTE.HISTORY.title': '名称を変更',
  'VOTE.HISTORY.type': '方法を変更',
  'VOTE.HISTORY.participationCount': '必要な参加率を変更',
  'VOTE.HISTORY.acceptCount': '必要な賛成率を変更',
  'VOTE.HISTORY.acceptBase': '賛成率の基準を変更',
  'VOTE.HISTORY.audience': '公開範囲を変更',
  'VOTE.HISTORY.deadline': '期限を変更',
  'VOTE.HISTORY.description': '説明を変更',
  'VOTE.HISTORY.unanimous': '全員の同意の要否を変更',
  'VOTE.HISTORY.legalGround': '法的根拠を変更',
  'VOTE.HISTORY.legalNote': '法的根拠の備考を変更',
  'VOTE.HISTORY.meeting': '総会の変更',
  'VOTE.HISTORY.closes': '自動終了の設定を変更',
  'VOTE.HISTORY.open': '投票を開始',
  'VOTE.HISTORY.finish': '投票を終了',
  'VOTE.HISTORY.close': '期限により終了',
  'VOTE.HISTORY.BY_ITSELF': 'アプリケーション',
  'VOTE.LEDGER.TEXT': 'すべての投票は、ひそかに変更できない鎖に記録されます。',
  'VOTE.LEDGER.HEAD': '最後の記録のフィンガープリント',
  'VOTE.LEDGER.ROOT': '記録全体のルート',
  'VOTE.LEDGER.KEY': '公開鍵',
  'VOTE.LEDGER.COPY': '値全体をコピー',
  'VOTE.LEDGER.COPIED': 'コピーしました',
  'VOTE.HISTORY.annul': '投票の取り消し',
  'VOTE.HISTORY.transfer': '新しい所有者への引き継ぎ',
  'VOTE.HISTORY.objection': '所有者の異議',
  'VOTE.HISTORY.address': '変更されたアドレスの確認',
  'VOTE.LEDGER.NOW':
    '記録をダウンロードするかフィンガープリントを控えてください。無料のプログラムで、欠けや変更がないか誰でも確認できます。',
  'VOTE.LEDGER.LATER':
    'フィンガープリントを控えてください。記録は投票の終了後にダウンロードでき、欠けや変更がないか誰でも確認できます。',
};

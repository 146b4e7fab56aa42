import type { Translation } from '#shared/text.ts';
import type { votesProfile as source } from './votes.profile.text.cs.ts';

export const votesProfile: Translation<typeof source> = {
  'VOTE.REGISTER.TITLE': '決議録',
  'VOTE.REGISTER.OPEN': { other: '可決された{count}件がまだ決議録にありません。' },
  'VOTE.REGISTER.ENTER': '決議録に記入する',
  'VOTE.REGISTER.DONE': '可決された議題は決議録にあります。',
  'VOTE.POWER.TITLE': '委任状',
  'VOTE.LEDGER.CHECK': 'ダウンロードしたファイルを検証',
  'VOTE.POWER.FOR': '{names}の委任状により、区分{unit}について投票します。',
  'VOTE.POWER.ORDER': '委任者が投票内容を指定しています。{point}：{value}',
  'VOTE.POWER.DONE': '区分{unit}（{names}の委任状）の投票は済んでいます。',
  'VOTE.POWER.START': '委任状により投票する',
  'VOTE.POWER.NOBODY': '委任状により投票できる区分はありません',
  'VOTE.PROFILE.majority_present': '出席者の議決権の過半数',
  'VOTE.PROFILE.majority_all': '全所有者の議決権の過半数',
  'VOTE.PROFILE.at_least_3_4_all': '全所有者の議決権の4分の3以上',
  'VOTE.PROFILE.at_least_2_3_all': '全所有者の議決権の3分の2以上',
  'VOTE.PROFILE.all': '全所有者の議決権',
  'VOTE.PROFILE.more.present': '出席者の議決権の{part}超',
  'VOTE.PROFILE.least.present': '出席者の議決権の{part}以上',
  'VOTE.PROFILE.more.all': '全所有者の議決権の{part}超',
  'VOTE.PROFILE.least.all': '全所有者の議決権の{part}以上',
  'VOTE.PROFILE.TURNOUT.more': '全議決権の{part}を超える参加',
  'VOTE.PROFILE.TURNOUT.least': '全議決権の{part}以上の参加',
  'VOTE.PROFILE.NEEDED': '可決に必要：{needed}。',
  'VOTE.PROFILE.SOME': '別の多数が必要な議案があり、各議案に記載',
  'VOTE.PROFILE.TURNOUT_ONLY': '参加：{value}（{part}）。',
  'VOTE.PROFILE.LACK.AGREE.more': 'この参加率で可決には、さらに全議決権の{percent}（{part}）を超える賛成が必要です。',
  'VOTE.PROFILE.LACK.AGREE.least': 'この参加率で可決には、さらに全議決権の{percent}（{part}）以上の賛成が必要です。',
  'VOTE.PROFILE.LACK.AGREE.any': '賛成はちょうど境界で、まだ足りません。賛成があと少しでも必要です。',
  'VOTE.PROFILE.LACK.TURNOUT.more': '必要な参加には全議決権の{percent}（{part}）を超える分が不足しています。',
  'VOTE.PROFILE.LACK.TURNOUT.least': '必要な参加には全議決権の{percent}（{part}）以上が不足しています。',
  'VOTE.PROFILE.LACK.TURNOUT.any': '参加はちょうど境界で、まだ足りません。あと少しでも参加が必要です。',
  'VOTE.OBJECT.TEXT':
    '記録された票がご意思と異なりますか？理由をお書きください。票は変わりませんが、異議は投票の記録と結果の記録に残り、役員会にすぐ知らされます。申し立ては一度だけです。',
  'VOTE.ADDRESS.WHAT':
    '役員会の誰かに電話するか直接お話しください。新しいアドレスがあなたのものと確認され、この投票で承認されたら、もう一度コードを申請してください。署名した投票用紙でも投票できます。',
  'VOTE.MOVE.TEXT':
    'この行は新しい所有者が投票し、通知も新しい所有者に届きます。申請済みのコードは無効になります。移転は投票の記録に残ります。',
  'VOTE.HISTORY.profile': '必要な多数を変更',
};

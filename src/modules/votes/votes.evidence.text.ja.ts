import type { Translation } from '#shared/text.ts';
import type { votesEvidence as source } from './votes.evidence.text.cs.ts';

export const votesEvidence: Translation<typeof source> = {
  'VOTE.WARN.twice': '{row}：住戸が名簿に複数回あり、行の合計が住戸の持分を超えています。',
  'VOTE.WARN.neighbour': '{row}：所有者でない隣人が投票します。',
  'VOTE.WARN.sold': '{row}：住戸の所有者が{date}に替わりましたが、名簿は前の所有者のままです。',
  'VOTE.WARN.nobody': '{row}：共有者の共同代表者がいないため、この住戸で投票できる人がまだいません。',
  'VOTE.WARN.RECORD': '書面から代表者を記録',
  'VOTE.NAMED.LIST': '共有者の代表者',
  'VOTE.NAMED.LINE': '住戸 {unit}：{name}',
  'VOTE.NAMED.AGREED': 'アプリで合意',
  'VOTE.NAMED.PAPER': '書面から記録',
  'VOTE.ADDRESS.TITLE': '変更されたログイン用アドレス',
  'VOTE.ADDRESS.CHANGED': '{at}に変更',
  'VOTE.ADDRESS.CONFIRM': 'アドレスを確認',
  'VOTE.ADDRESS.CONFIRM_OF': 'アドレスを確認：{name}',
  'VOTE.ADDRESS.DONE': 'アドレスを確認しました。',
  'VOTE.ADDRESS.TEXT':
    '投票中にログイン用アドレスが変更されました。新しいアドレスが本人のものであると役員会の誰かが確認するまで、コードは届きません。電話など、メール以外の方法で確認してください。',
  'VOTE.ADDRESS.OTHER':
    '変更した本人でも対象者でもない役員だけが確認できます。そのような人が建物にいない場合は、アプリの管理者が確認します。または署名した投票用紙で投票してください。',
  'VOTE.ADDRESS.ASK':
    '新しいアドレスが{name}さん本人のものであると確認しますか？\n以後コードを受け取り投票できます。確認は投票の記録に残ります。',
  'VOTE.MOVE.LIST': '新しい所有者への移転',
  'VOTE.MOVE.LINE': '以前は{from}、現在は{to}',
  'VOTE.OBJECT.LIST': '記録された票への異議',
};

import type { Translation } from '#shared/text.ts';
import type { votes as source } from './votes.text.cs.ts';

export const votes: Translation<typeof source> = {
  'VOTE.VALUE.agree': '賛成',
  'VOTE.VALUE.notAgree': '反対',
  'VOTE.VALUE.noVote': '棄権',
  'VOTE.VALUE.miss': '欠席',
  'VOTE.STATUS.concept': '下書き',
  'VOTE.STATUS.run': '実施中',
  'VOTE.STATUS.finish': '終了',
  'VOTE.TYPE.online': 'オンライン',
  'VOTE.TYPE.local': '総会で',
  'VOTE.ACCEPTED': '可決',
  'VOTE.REFUSED': '否決',
  'VOTE.CHANNEL.online': 'オンライン、メールのコードで',
  'VOTE.CHANNEL.paper': '投票用紙、理事会が記録',
  'VOTE.CHANNEL.proxy': '委任状により、理事会が記録',
  'VOTE.CHANNEL.meeting': '総会で、理事会が記録',
  'VOTE.CHANNEL.absent': '投票なし、欠席として記録',
  'MAIL.VOTE_CODE.SUBJECT': '投票のコード：{title}',
  'MAIL.VOTE_CODE.BODY':
    'こんにちは。\n\n投票「{title}」（{house}）を保存するためのコードです。\n\n{code}\n\n有効期間は{minutes}分、この保存に一度だけ使えます。心当たりがない場合は誰にも教えず、理事会にお知らせください。\n\n{app}',
  'MAIL.VOTE_RECEIPT.SUBJECT': '記録された票：{title}',
  'MAIL.VOTE_RECEIPT.BODY':
    'こんにちは。\n\n投票「{title}」（{house}）に票が記録されました。\n\n住戸：{unit}\n所有者：{owner}\n方法：{how}\n\n{choices}\n\n保存された票は誰も変更できません。ご意思と異なる場合は、すぐに理事会へご連絡ください。\n\n投票：{url}\n指紋：{fingerprint}\n\n署名付きの控えを保管してください。これがあれば、あなたの票が記録に残っていることを誰でも確認できます。\n{receipt}\n公開鍵：{key}\n\n{app}',
  'MAIL.VOTE_RESULT.SUBJECT': '投票結果：{title}',
  'MAIL.VOTE_RESULT.BODY':
    'こんにちは。\n\n投票「{title}」（{house}）は終了しました。\n\n{results}\n\nあなたの分の記録：\n{own}\n\n次の値が投票記録を締めくくります。保管してください。記録が変更されていないことを誰でも確認できます。\n最後の記録：{head}\nルート：{root}\n公開鍵：{key}\n\n詳細：{url}\n\n{app}',
  'MAIL.VOTE_RESULT.OWN': '{who}：{how}、指紋 {fingerprint}',
};

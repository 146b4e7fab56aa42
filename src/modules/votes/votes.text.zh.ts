import type { Translation } from '#shared/text.ts';
import type { votes as source } from './votes.text.cs.ts';

export const votes: Translation<typeof source> = {
  'VOTE.VALUE.agree': '赞成',
  'VOTE.VALUE.notAgree': '反对',
  'VOTE.VALUE.noVote': '弃权',
  'VOTE.VALUE.miss': '缺席',
  'VOTE.STATUS.concept': '草稿',
  'VOTE.STATUS.run': '进行中',
  'VOTE.STATUS.finish': '已结束',
  'VOTE.TYPE.online': '线上',
  'VOTE.TYPE.local': '会议现场',
  'VOTE.ACCEPTED': '通过',
  'VOTE.REFUSED': '未通过',
  'VOTE.CHANNEL.online': '线上，凭邮件验证码',
  'VOTE.CHANNEL.paper': '纸质选票，由委员会录入',
  'VOTE.CHANNEL.proxy': '凭授权委托书，由委员会录入',
  'VOTE.CHANNEL.meeting': '会议现场，由委员会录入',
  'VOTE.CHANNEL.absent': '未投票，记为缺席',
  'MAIL.VOTE_CODE.SUBJECT': '投票验证码：{title}',
  'MAIL.VOTE_CODE.BODY':
    '您好：\n\n保存“{title}”（{house}）投票的验证码：\n\n{code}\n\n{minutes} 分钟内有效，仅限本次保存使用一次。如果不是您本人申请，请勿告知他人，并通知委员会。\n\n{app}',
  'MAIL.VOTE_RECEIPT.SUBJECT': '已记录的投票：{title}',
  'MAIL.VOTE_RECEIPT.BODY':
    '您好：\n\n“{title}”（{house}）已记录一票。\n\n单元：{unit}\n业主：{owner}\n方式：{how}\n\n{choices}\n\n已保存的投票任何人都无法更改。如与您的意愿不符，请立即联系委员会。\n\n投票：{url}\n指纹：{fingerprint}\n\n请妥善保管签名回执。任何人都可凭它核实您的投票仍在记录中：\n{receipt}\n公钥：{key}\n\n{app}',
  'MAIL.VOTE_RESULT.SUBJECT': '投票结果：{title}',
  'MAIL.VOTE_RESULT.BODY':
    '您好：\n\n“{title}”（{house}）投票已结束。\n\n{results}\n\n为您记录的内容：\n{own}\n\n以下数值为投票记录的结尾，请妥善保管：任何人都可凭它们核实记录未被更改。\n最后一条：{head}\n根：{root}\n公钥：{key}\n\n详情：{url}\n\n{app}',
  'MAIL.VOTE_RESULT.OWN': '{who}：{how}，指纹 {fingerprint}',
};

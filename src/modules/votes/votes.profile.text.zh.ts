import type { Translation } from '#shared/text.ts';
import type { votesProfile as source } from './votes.profile.text.cs.ts';

export const votesProfile: Translation<typeof source> = {
  'VOTE.REGISTER.TITLE': '决议登记簿',
  'VOTE.REGISTER.OPEN': { other: '{count}项已通过的议题尚未载入决议登记簿。' },
  'VOTE.REGISTER.ENTER': '载入决议登记簿',
  'VOTE.REGISTER.DONE': '已通过的议题已载入决议登记簿。',
  'VOTE.POWER.TITLE': '授权委托书',
  'VOTE.POWER.FOR': '您凭{names}的授权委托书为单元{unit}投票。',
  'VOTE.POWER.DONE': '单元{unit}（{names}的授权委托书）已投票。',
  'VOTE.POWER.START': '凭授权委托书投票',
  'VOTE.POWER.NOBODY': '没有可凭授权委托书代为投票的单元',
  'VOTE.PROFILE.majority_present': '出席者表决权的过半数',
  'VOTE.PROFILE.majority_all': '全体业主表决权的过半数',
  'VOTE.PROFILE.at_least_3_4_all': '至少全体业主表决权的四分之三',
  'VOTE.PROFILE.at_least_2_3_all': '至少全体业主表决权的三分之二',
  'VOTE.PROFILE.all': '全体业主的表决权',
  'VOTE.PROFILE.more.present': '超过出席者表决权的{part}',
  'VOTE.PROFILE.least.present': '至少出席者表决权的{part}',
  'VOTE.PROFILE.more.all': '超过全体业主表决权的{part}',
  'VOTE.PROFILE.least.all': '至少全体业主表决权的{part}',
  'VOTE.PROFILE.TURNOUT.more': '参与超过全部表决权的{part}',
  'VOTE.PROFILE.TURNOUT.least': '参与至少全部表决权的{part}',
  'VOTE.PROFILE.NEEDED': '通过需要：{needed}。',
  'VOTE.PROFILE.SOME': '部分事项适用其他多数，见该事项',
  'VOTE.PROFILE.TURNOUT_ONLY': '参与：{value}（{part}）。',
  'VOTE.PROFILE.LACK.AGREE.more': '按此参与情况，还需超过全部表决权{percent}（{part}）的赞成票才能通过。',
  'VOTE.PROFILE.LACK.AGREE.least': '按此参与情况，还需至少全部表决权{percent}（{part}）的赞成票才能通过。',
  'VOTE.PROFILE.LACK.AGREE.any': '赞成票正好在界限上，尚不足够：还需任意一票赞成。',
  'VOTE.PROFILE.LACK.TURNOUT.more': '距所需参与还差超过全部表决权的{percent}（{part}）。',
  'VOTE.PROFILE.LACK.TURNOUT.least': '距所需参与至少还差全部表决权的{percent}（{part}）。',
  'VOTE.PROFILE.LACK.TURNOUT.any': '参与正好在界限上，尚不足够：还需任意一票。',
  'VOTE.OBJECT.TEXT':
    '已记录的表决不符合您的意愿？请写明原因。表决不会因此改变，但异议会保留在记录和结果文件中，业委会将立即获知。只能提出一次。',
  'VOTE.ADDRESS.TEXT':
    '投票期间登录邮箱已更改。在业委会成员确认新邮箱确属本人之前，这些人收不到验证码。请用电子邮件以外的方式核实，例如电话。',
  'VOTE.ADDRESS.OTHER':
    '只能由既非更改者也非当事人的业委会成员确认。如果楼内没有这样的人，由应用管理员确认，或使用签名的纸质选票投票。',
  'VOTE.ADDRESS.ASK': '确认新邮箱确属{name}本人？\n此后其可收到验证码并投票。确认会保留在投票记录中。',
  'VOTE.ADDRESS.WHAT':
    '请致电或当面联系业委会成员。其核实新邮箱属于您并在此投票中确认后，请重新申请验证码。您也可以用签名的纸质选票投票。',
  'VOTE.MOVE.TEXT': '此后由新业主为该行投票并接收通知。已申请的验证码失效。转移会保留在投票记录中。',
  'VOTE.HISTORY.profile': '所需多数更改',
};

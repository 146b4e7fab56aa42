import type { Translation } from '#shared/text.ts';
import type { votesEvidence as source } from './votes.evidence.text.cs.ts';

export const votesEvidence: Translation<typeof source> = {
  'VOTE.WARN.twice': '{row}：该单元在名册中多次出现，各行合计超过其份额。',
  'VOTE.WARN.neighbour': '{row}：投票人是邻居而非业主。',
  'VOTE.WARN.sold': '{row}：该单元的业主已于{date}变更，名册中仍是原业主。',
  'VOTE.WARN.nobody': '{row}：共有人没有共同代表，目前无人可以为该单元投票。',
  'VOTE.WARN.RECORD': '根据书面文件登记代表',
  'VOTE.NAMED.LIST': '共有人代表',
  'VOTE.NAMED.LINE': '单元 {unit}：{name}',
  'VOTE.NAMED.AGREED': '在应用中达成一致',
  'VOTE.NAMED.PAPER': '根据书面文件登记',
  'VOTE.ADDRESS.TITLE': '已更改的登录邮箱',
  'VOTE.ADDRESS.CHANGED': '更改于{at}',
  'VOTE.ADDRESS.CONFIRM': '确认邮箱',
  'VOTE.ADDRESS.CONFIRM_OF': '确认邮箱：{name}',
  'VOTE.ADDRESS.DONE': '邮箱已确认。',
  'VOTE.ADDRESS.TEXT':
    '投票期间登录邮箱已更改。在业委会成员确认新邮箱确属本人之前，这些人收不到验证码。请用电子邮件以外的方式核实，例如电话。',
  'VOTE.ADDRESS.OTHER':
    '只能由既非更改者也非当事人的业委会成员确认。如果楼内没有这样的人，由应用管理员确认，或使用签名的纸质选票投票。',
  'VOTE.ADDRESS.ASK': '确认新邮箱确属{name}本人？\n此后其可收到验证码并投票。确认会保留在投票记录中。',
  'VOTE.MOVE.LIST': '转给新业主的记录',
  'VOTE.MOVE.LINE': '原为{from}，现为{to}',
  'VOTE.OBJECT.LIST': '对已记录表决的异议',
};

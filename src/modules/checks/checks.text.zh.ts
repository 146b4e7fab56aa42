import type { Translation } from '#shared/text.ts';
import type { checks as source } from './checks.text.cs.ts';

export const checks: Translation<typeof source> = {
  'CHECKS.TITLE': '账簿核对',
  'CHECKS.LEAD': '每晚核对账簿与现金、银行、应缴费用、付款和结算是否一致。',
  'CHECKS.NEVER': '账簿尚未核对，今晚将首次核对。',
  'CHECKS.SOUND': '全部一致。',
  'CHECKS.DIFFERS': { other: '有 {count} 项不一致。' },
  'CHECKS.AT': '于 {date} 核对。已比对单据：{things}。',
  'CHECKS.SINCE': '首次由 {date} 的核对发现。',
  'CHECKS.ADVICE':
    '在应用中的正常操作不会产生这种差异。请不要因此更正任何内容，并携此页面联系应用管理员。如果只是缺少银行对账单，请上传。',
  'CHECKS.MORE': '仅列出前 {shown} 项。',
  'CHECKS.NOW': '立即核对',
  'CHECKS.DONE': '账簿已核对。',
  'CHECKS.FOUND': '不一致之处',
  'CHECKS.WHAT.thing': '{source}：账户“{account}”在 {date} 应为 {expected}，账簿中为 {entered}。',
  'CHECKS.WHAT.entry': '第 {text} 号分录合计不为零，而是 {entered}。',
  'CHECKS.WHAT.month': '{account}，{date}，{side}方：按分录合计应为 {expected}，保存的是 {entered}。',
  'CHECKS.WHAT.cash': '现金：按单据应有 {expected}，按账簿为 {entered}。',
  'CHECKS.WHAT.bank': '银行账户：按交易应有 {expected}，按账簿为 {entered}。',
  'CHECKS.WHAT.statement': '账户 {text}：按最后一份对账单应有 {expected}，按已上传的交易为 {entered}。中间缺少对账单。',
  'CHECKS.WHAT.lines': '{account}，{date}：日记账有 {expected} 行，保存的行数是 {entered}。',
  'CHECKS.WHAT.unit': '单元 {text}：按分录欠款应为 {expected}，保存的是 {entered}。',
  'CHECKS.WHAT.series': '编号序列 {text}：应有 {expected} 份单据，实有 {entered} 份。',
  'CHECKS.ENTRIES': '账簿分录',
  'CHECKS.TELLS.DIFFERS': '账簿与单据不一致：{title}',
  'CHECKS.TELLS.TEXT': { other: '夜间核对发现 {count} 处差异。' },
  'CHECKS.TELLS.DEED': '查看差异',
  'JOB.checks': '账簿核对',
};

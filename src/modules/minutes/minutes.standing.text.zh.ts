import type { Translation } from '#shared/text.ts';
import type { minutesStanding as source } from './minutes.standing.text.cs.ts';

export const minutesStanding: Translation<typeof source> = {
  'MINUTES.TITLE': '会议纪要',
  'MINUTES.OPEN': '打开会议纪要',
  'MINUTES.START': '编写会议纪要',
  'MINUTES.STARTED': '会议纪要已创建。',
  'MINUTES.STATUS.draft': '草稿',
  'MINUTES.STATUS.verifying': '核实人审阅中',
  'MINUTES.STATUS.signing': '待签署',
  'MINUTES.STATUS.signed': '已签署',
  'MINUTES.STATUS.published': '已公布',
  'MINUTES.STATUS.replaced': '已被取代',
  'MINUTES.DUE': '会议纪要截止 {date}',
  'MINUTES.LATE': '会议纪要本应在 {date} 前完成',
};

import type { Translation } from '#shared/text.ts';
import type { registers as source } from './registers.text.cs.ts';

export const registers: Translation<typeof source> = {
  'REGISTER.TITLE': '关注的登记册',
  'REGISTER.LEAD': '应用为您的房屋向外部查询的内容、上次得到答复的时间以及下次查询的时间。',
  'REGISTER.NAME.cadastre': '不动产登记',
  'REGISTER.NAME.insolvency': '破产登记册',
  'REGISTER.SAMPLE': '应用未连接登记册。这些是供试用的虚构数据。',
  'REGISTER.IDLE.cadastre': '尚无人载入不动产登记，未关注任何内容。',
  'REGISTER.IDLE.insolvency': '尚未核查任何业主。',
  'REGISTER.OPEN': '打开',
  'REGISTER.OPEN_ONE': '打开：{name}',
  'REGISTER.LAST': '上次答复：{date}。',
  'REGISTER.LAST.none': '尚无答复。',
  'REGISTER.NEXT': '应用将自动再次查询：{date}。',
  'REGISTER.NEXT.none': '在您指示之前不会自动再次查询。',
  'REGISTER.FAILED': '上次尝试失败：{date}。{why}',
  'REGISTER.ASKING': '正在等待答复。',
  'REGISTER.TRY': '立即尝试',
  'REGISTER.TRY_ONE': '立即尝试：{name}',
  'REGISTER.TRIED': '查询已发出，答复会自动显示在这里。',
};

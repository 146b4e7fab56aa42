import type { Translation } from '#shared/text.ts';
import type { ballots as source } from './ballots.text.cs.ts';

export const ballots: Translation<typeof source> = {
  'BALLOTS.TITLE': '名单和选票',
  'BALLOTS.KIND.attendance': '签到表',
  'BALLOTS.KIND.ballots': '选票',
  'BALLOTS.KIND.spare': '备用选票',
  'BALLOTS.KIND.protocol': '结果记录',
  'BALLOTS.HINT.attendance': '每个入口一份。到场者签名；签到台用摄像头或扫描枪读取该行的代码。',
  'BALLOTS.HINT.ballots': '每个单元、每个议题一张。每个选框旁有代码：读取打勾处的代码即计票。',
  'BALLOTS.HINT.spare': '不含单元和议题，用于反提案或选票遗失者。每页三张。',
  'BALLOTS.HINT.protocol': '每次表决的结果，并留有计票人签名处。',
  'BALLOTS.PRINT.attendance': '打印签到表',
  'BALLOTS.PRINT.ballots': '打印选票',
  'BALLOTS.PRINT.spare': '打印备用选票',
  'BALLOTS.PRINT.protocol': '下载记录',
  'BALLOTS.PAGES': '页数',
  'BALLOTS.NO_POINTS': '议程中没有需要表决的事项。',
  'BALLOTS.DONE': '已保存，可打印。',
  'BALLOTS.FILE.attendance': '签到表',
  'BALLOTS.FILE.ballots': '选票',
  'BALLOTS.FILE.spare': '备用选票',
  'BALLOTS.FILE.protocol': '记录',
};

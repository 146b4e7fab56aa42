import type { Translation } from '#shared/text.ts';
import type { exported as source } from './exports.text.cs.ts';

export const exported: Translation<typeof source> = {
  'EXPORT.HOUSE': '下载整个业主共同体',
  'EXPORT.TITLE': '整个共同体的副本',
  'EXPORT.HINT': '人员、单元、带评论和文件的记录、投票和历史汇成一个压缩包。其中含有所有人的个人数据，请妥善保管。',
  'EXPORT.FILE': 'yezhu-gongtongti',
};

import type { Translation } from '#shared/text.ts';
import type { exported as source } from './exports.text.cs.ts';

export const exported: Translation<typeof source> = {
  'EXPORT.HOUSE': '下载整个业主共同体',
  'EXPORT.TITLE': '整个共同体的副本',
  'EXPORT.HINT': '人员、单元、带评论和文件的记录、投票和历史汇成一个压缩包。其中含有所有人的个人数据，请妥善保管。',
  'EXPORT.READ': '下载您可查看的内容',
  'EXPORT.READ_TITLE': '共同体数据的副本',
  'EXPORT.READ_HINT':
    '您在共同体中可查看的全部内容汇成一个压缩包。完整副本（例如交给继任者）由主席下载。其中含有个人数据，请妥善保管。',
  'EXPORT.FILE': 'yezhu-gongtongti',
  'EXPORT.NOTE.WHOLE': '已下载整个业主共同体',
};

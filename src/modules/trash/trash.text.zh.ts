import type { Translation } from '#shared/text.ts';
import type { trash as cs } from './trash.text.cs.ts';

export const trash: Translation<typeof cs> = {
  'TRASH.TEXT': '楼内删除的内容会在此保留 30 天，之后永久消失。',
  'TRASH.EMPTY': '回收站是空的。',
  'TRASH.WHAT': '内容',
  'TRASH.DELETED': '删除时间',
  'TRASH.ENDS': '永久消失',
  'TRASH.UNTITLED': '无标题',
  'TRASH.RESTORE': '恢复',
  'TRASH.DELETE': '永久删除',
  'TRASH.KIND.message': '通知',
  'TRASH.KIND.event': '日程',
  'TRASH.KIND.file': '文件',
  'TRASH.KIND.folder': '文件夹',
  'TRASH.KIND.gallery': '相册',
  'TRASH.KIND.photo': '照片',
  'TRASH.KIND.contact': '联系人',
  'TRASH.KIND.survey': '问卷',
  'TRASH.KIND.report': '问题上报',
  'TRASH.KIND.approval': '待批准的申请',
  'TRASH.INSIDE': { other: '及其他 {count} 项' },
  'TRASH.CONFIRM': { other: '永久删除 {count} 项吗？\n删除后无法恢复。' },
  'TRASH.YES': '是，永久删除',
  'TRASH.DONE.RESTORED': { other: '已恢复。' },
  'TRASH.DONE.DELETED': { other: '已永久删除。' },
  'JOB.trash': '清空回收站',
};

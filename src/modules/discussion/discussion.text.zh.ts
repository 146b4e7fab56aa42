import type { Translation } from '#shared/text.ts';
import type { discussion as cs } from './discussion.text.cs.ts';

export const discussion: Translation<typeof cs> = {
  'DISCUSSION.NEW': '新讨论',
  'DISCUSSION.TAB.all': '全部',
  'DISCUSSION.TAB.open': '进行中',
  'DISCUSSION.TAB.closed': '已关闭',
  'DISCUSSION.EMPTY.all': '这里还没有讨论。请发起第一个讨论。',
  'DISCUSSION.EMPTY.open': '没有进行中的讨论。',
  'DISCUSSION.EMPTY.closed': '还没有已关闭的讨论。',
  'DISCUSSION.STATUS.open': '进行中',
  'DISCUSSION.STATUS.closed': '已关闭',
  'DISCUSSION.FIELD.NAME': '主题',
  'DISCUSSION.FIELD.NAME_HINT': '用一句话说明要讨论什么。',
  'DISCUSSION.FIELD.DESCRIPTION': '正文',
  'DISCUSSION.FIELD.STATUS': '状态',
  'DISCUSSION.FIELD.AUTHOR': '发起人',
  'DISCUSSION.FIELD.CREATED': '发起日期',
  'DISCUSSION.FINISH': '关闭讨论',
  'DISCUSSION.CONFIRM.FINISH': '要关闭讨论“{title}”吗？\n之后任何人都不能再发言，但所有人仍可阅读。',
  'DISCUSSION.YES.CREATE': '是，发起讨论',
  'DISCUSSION.CONFIRM.CREATE': '要发起讨论“{title}”吗？\n全楼都会看到。',
  'DISCUSSION.YES.FINISH': '是，关闭讨论',
  'DISCUSSION.DONE.CREATED': '讨论已发起。',
  'DISCUSSION.DONE.FINISHED': '讨论已关闭。',
  'DISCUSSION.HISTORY.create': '讨论已发起',
  'DISCUSSION.HISTORY.finish': '讨论已关闭',
};

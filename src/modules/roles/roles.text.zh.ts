import type { Translation } from '#shared/text.ts';
import type { roles as source } from './roles.text.cs.ts';

export const roles: Translation<typeof source> = {
  'ROLES.GROUP.committee': '委员会与管理',
  'ROLES.GROUP.audit': '监督委员会',
  'ROLES.GROUP.default': '基本角色',
  'ROLES.GROUP.custom': '自定义角色',
  'ROLES.EMPTY.custom': '还没有自定义角色。例如适用于会计或管理员。',
  'ROLES.MEMBERS': { other: '{count} 人' },
  'ROLES.NEW': '新角色',
  'ROLES.TITLE': '角色名称',
  'ROLES.RIGHTS': '权限',
  'ROLES.LEVEL.none': '不可见',
  'ROLES.LEVEL.r': '查看',
  'ROLES.LEVEL.rw': '编辑',
  'ROLES.HELP': '能编辑模块的人也能在其中新建并查看。',
  'ROLES.KEPT': '不能从自己的角色中去掉协会管理权限。',
  'ROLES.MODULE_OFF': '此处已关闭',
  'ROLES.BUILT_IN': '基本角色的名称固定。',
  'ROLES.HOLDS_AT_ONCE': '更改立即对拥有该角色的所有人生效，包括已登录者。',
  'ROLES.DONE.CREATED': '角色已创建。',
  'ROLES.DONE.SAVED': '角色已保存并生效。',
  'ROLES.DONE.DELETED': '角色已删除。',
};

import type { Translation } from '#shared/text.ts';
import type { people as source } from './people.text.cs.ts';

export const people: Translation<typeof source> = {
  'PROFILE.TITLE': '我的资料',
  'PROFILE.ROLE': '角色',
  'PROFILE.EMAIL': '登录邮箱',
  'PROFILE.PASSWORD.TITLE': '修改密码',
  'PROFILE.PASSWORD.OLD': '当前密码',
  'PROFILE.PASSWORD.OLD_WRONG': '当前密码不正确。',
  'PROFILE.PASSWORD.SUBMIT': '修改密码',
  'PROFILE.PASSWORD.DONE': '密码已修改。其他设备已退出登录。',
  'PROFILE.SESSIONS.TITLE': '已登录的设备',
  'PROFILE.SESSIONS.CURRENT': '此设备',
  'PROFILE.SESSIONS.USED': '上次使用：{when}',
  'PROFILE.SESSIONS.UNKNOWN': '未知设备',
  'PROFILE.SESSIONS.REVOKE': '退出登录',
  'PROFILE.SESSIONS.REVOKE_DEVICE': '让此设备退出登录：{device}',
  'PROFILE.SESSIONS.DONE': '设备已退出登录。',
};

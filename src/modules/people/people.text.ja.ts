import type { Translation } from '#shared/text.ts';
import type { people as source } from './people.text.cs.ts';

export const people: Translation<typeof source> = {
  'PROFILE.TITLE': 'マイプロフィール',
  'PROFILE.ROLE': '役割',
  'PROFILE.EMAIL': 'ログイン用メールアドレス',
  'PROFILE.PASSWORD.TITLE': 'パスワードの変更',
  'PROFILE.PASSWORD.OLD': '現在のパスワード',
  'PROFILE.PASSWORD.OLD_WRONG': '現在のパスワードが正しくありません。',
  'PROFILE.PASSWORD.SUBMIT': 'パスワードを変更',
  'PROFILE.PASSWORD.DONE': 'パスワードを変更しました。ほかの端末はログアウトしました。',
  'PROFILE.SESSIONS.TITLE': 'ログイン中の端末',
  'PROFILE.SESSIONS.CURRENT': 'この端末',
  'PROFILE.SESSIONS.USED': '最終利用：{when}',
  'PROFILE.SESSIONS.UNKNOWN': '不明な端末',
  'PROFILE.SESSIONS.REVOKE': 'ログアウト',
  'PROFILE.SESSIONS.REVOKE_DEVICE': '端末をログアウト：{device}',
  'PROFILE.SESSIONS.DONE': '端末をログアウトしました。',
};

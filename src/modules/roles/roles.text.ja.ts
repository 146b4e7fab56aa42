import type { Translation } from '#shared/text.ts';
import type { roles as source } from './roles.text.cs.ts';

export const roles: Translation<typeof source> = {
  'ROLES.GROUP.committee': '委員会と管理',
  'ROLES.GROUP.audit': '監査委員会',
  'ROLES.GROUP.default': '基本の役割',
  'ROLES.GROUP.custom': '独自の役割',
  'ROLES.EMPTY.custom': '独自の役割はまだありません。会計担当や管理人などに使えます。',
  'ROLES.MEMBERS': { other: '{count}人' },
  'ROLES.NEW': '新しい役割',
  'ROLES.TITLE': '役割の名称',
  'ROLES.RIGHTS': '権限',
  'ROLES.LEVEL.none': 'なし',
  'ROLES.LEVEL.r': '閲覧',
  'ROLES.LEVEL.rw': '編集',
  'ROLES.HELP': '編集できる人は、新規作成と閲覧もできます。',
  'ROLES.KEPT': '自分の役割から管理組合の編集権限は外せません。',
  'ROLES.MODULE_OFF': 'ここでは無効',
  'ROLES.BUILT_IN': '基本の役割の名称は変えられません。',
  'ROLES.HOLDS_AT_ONCE': '変更は、ログイン中の人も含め、すぐに適用されます。',
  'ROLES.DONE.CREATED': '役割を作成しました。',
  'ROLES.DONE.SAVED': '役割を保存し、適用しました。',
  'ROLES.DONE.DELETED': '役割を削除しました。',
};

import type { Translation } from '#shared/text.ts';
import type { roles as source } from './roles.text.cs.ts';

export const roles: Translation<typeof source> = {
  'ROLES.GROUP.committee': 'Ausschuss und Verwaltung',
  'ROLES.GROUP.audit': 'Kontrollausschuss',
  'ROLES.GROUP.default': 'Grundrollen',
  'ROLES.GROUP.custom': 'Eigene Rollen',
  'ROLES.EMPTY.custom': 'Noch keine eigene Rolle. Nützlich etwa für Buchhaltung oder Hausmeister.',
  'ROLES.MEMBERS': { one: '{count} Person', other: '{count} Personen' },
  'ROLES.NEW': 'Neue Rolle',
  'ROLES.TITLE': 'Name der Rolle',
  'ROLES.RIGHTS': 'Rechte',
  'ROLES.LEVEL.none': 'Nichts',
  'ROLES.LEVEL.r': 'Sehen',
  'ROLES.LEVEL.rw': 'Ändern',
  'ROLES.HELP': 'Wer einen Bereich ändert, legt dort auch Neues an und sieht ihn.',
  'ROLES.KEPT': 'Ihrer eigenen Rolle können Sie die Verwaltung der Gemeinschaft nicht nehmen.',
  'ROLES.MODULE_OFF': 'in dieser Gemeinschaft aus',
  'ROLES.BUILT_IN': 'Eine Grundrolle behält ihren Namen.',
  'ROLES.HOLDS_AT_ONCE': 'Die Änderung gilt sofort für alle mit dieser Rolle, auch für Angemeldete.',
  'ROLES.DONE.CREATED': 'Die Rolle ist angelegt.',
  'ROLES.DONE.SAVED': 'Die Rolle ist gespeichert und gilt schon.',
  'ROLES.DONE.DELETED': 'Die Rolle ist gelöscht.',
};

import type { Translation } from '#shared/text.ts';
import type { roles as source } from './roles.text.cs.ts';

export const roles: Translation<typeof source> = {
  'ROLES.GROUP.committee': 'Committee and management',
  'ROLES.GROUP.audit': 'Audit committee',
  'ROLES.GROUP.default': 'Basic roles',
  'ROLES.GROUP.custom': 'Custom roles',
  'ROLES.EMPTY.custom': 'There is no custom role yet. It suits an accountant or a caretaker, for example.',
  'ROLES.MEMBERS': { one: '{count} person', other: '{count} people' },
  'ROLES.NEW': 'New role',
  'ROLES.TITLE': 'Name of the role',
  'ROLES.RIGHTS': 'Rights',
  'ROLES.LEVEL.none': 'Hidden',
  'ROLES.LEVEL.r': 'Views',
  'ROLES.LEVEL.rw': 'Edits',
  'ROLES.HELP': 'Who edits a module also creates in it and views it.',
  'ROLES.KEPT': 'You cannot take the care of the association from your own role.',
  'ROLES.MODULE_OFF': 'switched off here',
  'ROLES.BUILT_IN': 'A basic role keeps its name.',
  'ROLES.HOLDS_AT_ONCE': 'A change holds at once for everyone with the role, even those signed in now.',
  'ROLES.DONE.CREATED': 'The role is created.',
  'ROLES.DONE.SAVED': 'The role is saved and holds already.',
  'ROLES.DONE.DELETED': 'The role is deleted.',
};

import type { Translation } from '#shared/text.ts';
import type { roles as source } from './roles.text.cs.ts';

export const roles: Translation<typeof source> = {
  'ROLES.GROUP.committee': 'Junta y administración',
  'ROLES.GROUP.audit': 'Comisión de control',
  'ROLES.GROUP.default': 'Roles básicos',
  'ROLES.GROUP.custom': 'Roles propios',
  'ROLES.EMPTY.custom': 'Todavía no hay roles propios. Sirven, por ejemplo, para contabilidad o conserjería.',
  'ROLES.MEMBERS': { one: '{count} persona', many: '{count} de personas', other: '{count} personas' },
  'ROLES.NEW': 'Nuevo rol',
  'ROLES.TITLE': 'Nombre del rol',
  'ROLES.RIGHTS': 'Permisos',
  'ROLES.LEVEL.none': 'Nada',
  'ROLES.LEVEL.r': 'Ver',
  'ROLES.LEVEL.rw': 'Editar',
  'ROLES.HELP': 'Quien edita un módulo también crea en él y lo ve.',
  'ROLES.KEPT': 'No puede quitar a su propio rol la gestión de la comunidad.',
  'ROLES.MODULE_OFF': 'desactivado aquí',
  'ROLES.BUILT_IN': 'Un rol básico conserva su nombre.',
  'ROLES.HOLDS_AT_ONCE': 'El cambio vale al instante para todos los que tienen el rol, aunque hayan iniciado sesión.',
  'ROLES.DONE.CREATED': 'El rol se ha creado.',
  'ROLES.DONE.SAVED': 'El rol se ha guardado y ya vale.',
  'ROLES.DONE.DELETED': 'El rol se ha eliminado.',
};

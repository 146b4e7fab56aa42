import type { Translation } from '#shared/text.ts';
import type { errors as cs } from './errors.text.cs.ts';

export const errors: Translation<typeof cs> = {
  'USER.ERRORS.NOT_FOUND': 'Esta persona ya se ha eliminado.',
  'ROLE.ERRORS.NOT_FOUND': 'Este rol ya se ha eliminado.',
  'ROLE.ERRORS.IN_USE': 'Hay personas con este rol, por eso no se puede eliminar. Asígneles primero otro.',
  'ROLE.ERRORS.BUILT_IN': 'Un rol básico no se puede renombrar ni eliminar.',
  'BE.USER.EMAIL_EXISTS': 'En la comunidad ya hay una persona con este correo.',
  'USER.ERRORS.SELF': 'No puede hacer esto consigo mismo. Pídaselo a otro miembro del comité.',
  'USER.ERRORS.CHAIR': 'No se puede quitar al presidente del comité. Elija primero a otro.',
  'USER.ERRORS.NOT_ARCHIVED': 'Solo se puede eliminar definitivamente a una persona archivada.',
  'USER.ERRORS.OWNS_UNIT':
    'Esta persona es propietaria de una unidad y no se puede eliminar. Cambie primero el propietario.',
  'ROOM.ERRORS.NOT_FOUND': 'Esta unidad ya se ha eliminado.',
  'ROOM.ERRORS.NUMBER_EXISTS': 'En esta entrada ya hay una unidad con este número.',
  'SVJ.ERRORS.ENTRANCE_USED': 'Hay unidades en esta entrada y no se puede quitar. Muévalas primero a otra.',
  'SVJ.ERRORS.NOT_COMMITTEE': 'Solo un miembro activo de la junta directiva puede asumir la presidencia.',
  'SVJ.ERRORS.NO_AVATAR': 'La comunidad no tiene imagen.',
  'IMPORT.ERRORS.NOT_FOUND': 'Esta importación ya no existe.',
  'IMPORT.ERRORS.FILE': 'No se pudo leer el archivo. Suba una hoja en formato XLSX o CSV.',
  'IMPORT.ERRORS.TOO_MANY_ROWS': 'La hoja tiene más de 10 000 filas. Divídala.',
  'IMPORT.ERRORS.HAS_PROBLEMS': 'Hay filas con errores. Corríjalas o exclúyalas de la importación.',
  'IMPORT.ERRORS.CHANGED_SINCE': 'Las personas o unidades han cambiado desde la importación; ya no se puede deshacer.',
  'IMPORT.ERRORS.STATE': 'Este paso de la importación ya se ha realizado.',
  'ARES.ERRORS.NOT_FOUND': 'Ese número de empresa (IČO) no figura en el registro ARES.',
  'ARES.ERRORS.UNAVAILABLE': 'El registro ARES no responde ahora. Inténtelo más tarde o rellene los datos a mano.',
  'USER.VALIDATION.ONE_HOLDER': 'Otra persona ya tiene este cargo. Asígnele primero otro.',
  'USER.VALIDATION.ROLE': 'No puede asignar este rol.',
  'USER.VALIDATION.LOGIN_EMAIL': 'No puede cambiar su propio correo de acceso. Pídaselo a otro miembro del comité.',
  'ROLE.VALIDATION.BEYOND_OWN': 'No puede dar a un rol más permisos de los que usted tiene.',
  'ROOM.VALIDATION.FRACTIONS': 'Las cuotas de los propietarios de la unidad no suman el total.',
  'ROOM.VALIDATION.JOINTLY': 'En régimen de gananciales hay siempre dos cónyuges con la misma cuota.',
  'MESSAGE.ERRORS.NOT_FOUND': 'Este anuncio ya se ha eliminado.',
  'CONTACT.ERRORS.NOT_FOUND': 'Este contacto ya se ha eliminado.',
  'ATTACHMENT.ERRORS.NOT_FOUND':
    'El enlace al archivo ha caducado o el archivo se ha eliminado. Vuelva a cargar la página, por favor.',
  'SESSION.ERRORS.NOT_FOUND': 'La sesión de este dispositivo ya está cerrada.',
};

import type { Translation } from '#shared/text.ts';
import type { acceptread as source } from './acceptread.text.cs.ts';

export const acceptread: Translation<typeof source> = {
  'ACCEPT_READ.PRINT.TITLE': 'Confirmaciones de lectura',
  'ACCEPT_READ.PRINT.ITEM': 'Elemento',
  'ACCEPT_READ.PRINT.REVISION': 'Versión vigente',
  'ACCEPT_READ.PRINT.READ': 'Han leído',
  'ACCEPT_READ.PRINT.UNREAD': 'Aún no han leído',
  'ACCEPT_READ.TITLE': 'Por favor, lea',
  'ACCEPT_READ.PROGRESS': '{at} de {count}',
  'ACCEPT_READ.TYPE.message': 'Aviso',
  'ACCEPT_READ.TYPE.document': 'Documento',
  'ACCEPT_READ.TYPE.event': 'Evento',
  'ACCEPT_READ.OPEN': 'Abrir {name}',
  'ACCEPT_READ.CHANGED': 'Esta es una versión nueva ({number}). Ya confirmó la versión anterior {before}.',
  'ACCEPT_READ.WHEN': 'Cuándo',
  'ACCEPT_READ.PLACE': 'Lugar',
  'ACCEPT_READ.SHOW_EVENT': 'Ver en el calendario',
  'ACCEPT_READ.POSTPONE': 'Recordármelo al volver a entrar',
  'ACCEPT_READ.ACCEPT': 'Confirmo que lo he leído',
  'ACCEPT_READ.ERRORS.TYPE':
    'Los elementos de este tipo no se pueden mostrar aquí. Los encontrará en su sección de la aplicación.',
  'ACCEPT_READ.WAITS': 'La junta le pide que confirme que lo ha leído.',
  'ACCEPT_READ.READ': 'Leer',
  'ACCEPT_READ.TELLS.ASKED': 'Lea y confirme: {title}',
  'ACCEPT_READ.TELLS.WAITS': 'Espera su confirmación: {title}',
  'ACCEPT_READ.TELLS.LAST': 'Último día para confirmar: {title}',
  'ACCEPT_READ.TELLS.REMINDED': 'El comité le recuerda leer y confirmar: {title}',
  'ACCEPT_READ.TELLS.DEED': 'Leer y confirmar',
  'ACCEPT_READ.PROGRESS_OF': {
    one: '{count} de {of} lo ha confirmado',
    many: '{count} de {of} lo han confirmado',
    other: '{count} de {of} lo han confirmado',
  },
};

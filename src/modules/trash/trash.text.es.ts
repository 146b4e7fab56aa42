import type { Translation } from '#shared/text.ts';
import type { trash as cs } from './trash.text.cs.ts';

export const trash: Translation<typeof cs> = {
  'TRASH.TEXT': 'Lo que se elimina en la casa permanece aquí 30 días. Después desaparece definitivamente.',
  'TRASH.EMPTY': 'La papelera está vacía.',
  'TRASH.WHAT': 'Qué',
  'TRASH.DELETED': 'Eliminado',
  'TRASH.ENDS': 'Desaparece',
  'TRASH.UNTITLED': 'Sin título',
  'TRASH.RESTORE': 'Restaurar',
  'TRASH.DELETE': 'Eliminar definitivamente',
  'TRASH.KIND.message': 'Anuncio',
  'TRASH.KIND.event': 'Evento',
  'TRASH.KIND.file': 'Archivo',
  'TRASH.KIND.folder': 'Carpeta',
  'TRASH.KIND.gallery': 'Galería',
  'TRASH.KIND.photo': 'Foto',
  'TRASH.KIND.contact': 'Contacto',
  'TRASH.KIND.survey': 'Encuesta',
  'TRASH.KIND.meeting': 'Junta',
  'TRASH.KIND.report': 'Incidencia',
  'TRASH.KIND.approval': 'Solicitud por aprobar',
  'TRASH.KIND.deadline': 'Plazo',
  'TRASH.KIND.fee': 'Cuota',
  'TRASH.INSIDE': { one: 'y {count} más', many: 'y {count} más', other: 'y {count} más' },
  'TRASH.CONFIRM': {
    one: '¿Eliminar definitivamente {count} elemento?\nNo se podrá recuperar.',
    many: '¿Eliminar definitivamente {count} de elementos?\nNo se podrán recuperar.',
    other: '¿Eliminar definitivamente {count} elementos?\nNo se podrán recuperar.',
  },
  'TRASH.YES': 'Sí, eliminar definitivamente',
  'TRASH.DONE.RESTORED': {
    one: 'El elemento se ha restaurado.',
    many: 'Los elementos se han restaurado.',
    other: 'Los elementos se han restaurado.',
  },
  'TRASH.DONE.DELETED': {
    one: 'El elemento se ha eliminado definitivamente.',
    many: 'Los elementos se han eliminado definitivamente.',
    other: 'Los elementos se han eliminado definitivamente.',
  },
  'JOB.trash': 'Vaciado de la papelera',
};

import type { Translation } from '#shared/text.ts';
import type { discussion as cs } from './discussion.text.cs.ts';

export const discussion: Translation<typeof cs> = {
  'DISCUSSION.NEW': 'Nuevo debate',
  'DISCUSSION.TELLS.REPLY': 'Nueva respuesta en el debate: {title}',
  'DISCUSSION.TELLS.DEED': 'Leer la respuesta',
  'DISCUSSION.TAB.all': 'Todos',
  'DISCUSSION.TAB.open': 'Abiertos',
  'DISCUSSION.TAB.closed': 'Cerrados',
  'DISCUSSION.EMPTY.all': 'Aquí todavía no se habla de nada. Abra el primer debate.',
  'DISCUSSION.EMPTY.open': 'No hay ningún debate abierto.',
  'DISCUSSION.EMPTY.closed': 'Todavía no se ha cerrado ningún debate.',
  'DISCUSSION.STATUS.open': 'Abierto',
  'DISCUSSION.STATUS.closed': 'Cerrado',
  'DISCUSSION.FIELD.NAME': 'Tema',
  'DISCUSSION.FIELD.NAME_HINT': 'De qué se trata, en una frase.',
  'DISCUSSION.FIELD.DESCRIPTION': 'Texto',
  'DISCUSSION.FIELD.STATUS': 'Estado',
  'DISCUSSION.FIELD.AUTHOR': 'Abierto por',
  'DISCUSSION.FIELD.CREATED': 'Fecha de apertura',
  'DISCUSSION.FINISH': 'Cerrar el debate',
  'DISCUSSION.CONFIRM.FINISH':
    '¿Cerrar el debate «{title}»?\nNadie podrá escribir más en él; todos podrán seguir leyéndolo.',
  'DISCUSSION.YES.CREATE': 'Sí, abrir el debate',
  'DISCUSSION.CONFIRM.CREATE': '¿Abrir el debate «{title}»?\nLo verá todo el edificio.',
  'DISCUSSION.YES.FINISH': 'Sí, cerrar el debate',
  'DISCUSSION.DONE.CREATED': 'El debate está abierto.',
  'DISCUSSION.DONE.FINISHED': 'El debate se ha cerrado.',
  'DISCUSSION.HISTORY.create': 'Debate abierto',
  'DISCUSSION.HISTORY.finish': 'Debate cerrado',
};

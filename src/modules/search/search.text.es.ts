import type { Translation } from '#shared/text.ts';
import type { search as source } from './search.text.cs.ts';

export const search: Translation<typeof source> = {
  'BASE.SEARCH.NOT_FOUND': 'No hemos encontrado nada así. Pruebe con otra palabra o solo con una parte.',
  'SEARCH.SHORT': 'Escriba al menos 3\u00a0caracteres.',
  'SEARCH.RESULTS': 'Resultados de la búsqueda',
  'SEARCH.COUNT': {
    one: '{count} elemento encontrado. Recorra la lista con las flechas.',
    many: '{count} de elementos encontrados. Recorra la lista con las flechas.',
    other: '{count} elementos encontrados. Recorra la lista con las flechas.',
  },
  'SEARCH.MORE': { one: 'Mostrar {count} más', many: 'Mostrar {count} más', other: 'Mostrar {count} más' },
  'SEARCH.FOLDERS': 'Carpetas',
  'SEARCH.DEADLINES': 'Revisiones y plazos',
  'SEARCH.RESOLUTIONS': 'Acuerdos',
  'SEARCH.FILES': 'Archivos',
  'SEARCH.FAILED': 'Ahora no se ha podido buscar aquí: {names}. Inténtelo de nuevo en un momento.',
};

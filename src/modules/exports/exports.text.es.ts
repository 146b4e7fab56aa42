import type { Translation } from '#shared/text.ts';
import type { exported as source } from './exports.text.cs.ts';

export const exported: Translation<typeof source> = {
  'EXPORT.HOUSE': 'Descargar toda la comunidad',
  'EXPORT.TITLE': 'Copia de toda la comunidad',
  'EXPORT.HINT':
    'Personas, unidades, registros con comentarios y ficheros, votaciones e historial en un archivo. Contiene datos personales de todos: guárdelo en lugar seguro.',
  'EXPORT.FILE': 'comunidad',
};

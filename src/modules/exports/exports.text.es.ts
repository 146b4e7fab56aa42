import type { Translation } from '#shared/text.ts';
import type { exported as source } from './exports.text.cs.ts';

export const exported: Translation<typeof source> = {
  'EXPORT.HOUSE': 'Descargar toda la comunidad',
  'EXPORT.TITLE': 'Copia de toda la comunidad',
  'EXPORT.HINT':
    'Personas, unidades, registros con comentarios y ficheros, votaciones e historial en un archivo. Contiene datos personales de todos: guárdelo en lugar seguro.',
  'EXPORT.READ': 'Descargar lo que usted lee',
  'EXPORT.READ_TITLE': 'Copia de los datos de la comunidad',
  'EXPORT.READ_HINT':
    'Todo lo que usted lee en la comunidad, en un archivo. La copia entera, para quien le suceda, la descarga la presidencia. Contiene datos personales: guárdelo en lugar seguro.',
  'EXPORT.FILE': 'comunidad',
  'EXPORT.NOTE.WHOLE': 'Se descargó toda la comunidad',
};

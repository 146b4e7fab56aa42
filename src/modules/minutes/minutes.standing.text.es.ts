import type { Translation } from '#shared/text.ts';
import type { minutesStanding as source } from './minutes.standing.text.cs.ts';

export const minutesStanding: Translation<typeof source> = {
  'MINUTES.TITLE': 'Acta',
  'MINUTES.OPEN': 'Abrir el acta',
  'MINUTES.START': 'Crear el acta',
  'MINUTES.STARTED': 'El acta está creada.',
  'MINUTES.STATUS.draft': 'Borrador',
  'MINUTES.STATUS.verifying': 'Con los verificadores',
  'MINUTES.STATUS.signing': 'Para firmar',
  'MINUTES.STATUS.signed': 'Firmada',
  'MINUTES.STATUS.published': 'Publicada',
  'MINUTES.STATUS.replaced': 'Sustituida',
  'MINUTES.DUE': 'Acta hasta el {date}',
  'MINUTES.LATE': 'El acta debía estar hasta el {date}',
};

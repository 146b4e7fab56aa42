import type { Translation } from '#shared/text.ts';
import type { evening as cs } from './evening.text.cs.ts';

export const evening: Translation<typeof cs> = {
  'EVENING.TITLE': 'Déroulement de l’assemblée',
};

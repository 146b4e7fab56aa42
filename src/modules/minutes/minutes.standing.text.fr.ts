import type { Translation } from '#shared/text.ts';
import type { minutesStanding as source } from './minutes.standing.text.cs.ts';

export const minutesStanding: Translation<typeof source> = {
  'MINUTES.TITLE': 'Procès-verbal',
  'MINUTES.OPEN': 'Ouvrir le procès-verbal',
  'MINUTES.START': 'Créer le procès-verbal',
  'MINUTES.STARTED': 'Le procès-verbal est créé.',
  'MINUTES.STATUS.draft': 'Brouillon',
  'MINUTES.STATUS.verifying': 'Chez les vérificateurs',
  'MINUTES.STATUS.signing': 'À signer',
  'MINUTES.STATUS.signed': 'Signé',
  'MINUTES.STATUS.published': 'Publié',
  'MINUTES.STATUS.replaced': 'Remplacé',
  'MINUTES.DUE': 'Procès-verbal avant le {date}',
  'MINUTES.LATE': 'Le procès-verbal était attendu pour le {date}',
};

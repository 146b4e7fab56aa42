import type { Translation } from '#shared/text.ts';
import type { exported as source } from './exports.text.cs.ts';

export const exported: Translation<typeof source> = {
  'EXPORT.HOUSE': 'Télécharger toute la copropriété',
  'EXPORT.TITLE': 'Copie de toute la copropriété',
  'EXPORT.HINT':
    'Personnes, lots, fiches avec commentaires et fichiers, votes et historique dans une archive. Elle contient les données personnelles de tous : conservez-la en lieu sûr.',
  'EXPORT.READ': 'Télécharger ce que vous lisez',
  'EXPORT.READ_TITLE': 'Copie des données de la copropriété',
  'EXPORT.READ_HINT':
    'Tout ce que vous lisez dans la copropriété, dans une archive. La copie entière, pour un successeur, est téléchargée par la présidence. Elle contient des données personnelles : conservez-la en lieu sûr.',
  'EXPORT.FILE': 'copropriete',
  'EXPORT.NOTE.WHOLE': 'Toute la copropriété a été téléchargée',
};

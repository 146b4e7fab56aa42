import type { Translation } from '#shared/text.ts';
import type { search as source } from './search.text.cs.ts';

export const search: Translation<typeof source> = {
  'BASE.SEARCH.NOT_FOUND': 'Nous n’avons rien trouvé de tel. Essayez un autre mot, ou seulement une partie.',
  'SEARCH.SHORT': 'Saisissez au moins 3\u00a0caractères.',
  'SEARCH.RESULTS': 'Résultats de la recherche',
  'SEARCH.COUNT': {
    one: '{count} élément trouvé. Parcourez la liste avec les flèches.',
    many: '{count} d’éléments trouvés. Parcourez la liste avec les flèches.',
    other: '{count} éléments trouvés. Parcourez la liste avec les flèches.',
  },
  'SEARCH.MORE': {
    one: 'Afficher {count} de plus',
    many: 'Afficher {count} de plus',
    other: 'Afficher {count} de plus',
  },
  'SEARCH.FOLDERS': 'Dossiers',
  'SEARCH.DEADLINES': 'Contrôles et échéances',
  'SEARCH.RESOLUTIONS': 'Résolutions',
  'SEARCH.FILES': 'Fichiers',
  'SEARCH.FAILED': 'La recherche n’a pas abouti ici\u00a0: {names}. Veuillez réessayer dans un instant.',
};

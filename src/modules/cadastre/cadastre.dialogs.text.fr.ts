import type { Translation } from '#shared/text.ts';
import type { cadastreDialogs as source } from './cadastre.dialogs.text.cs.ts';

export const cadastreDialogs: Translation<typeof source> = {
  'REAL_ESTATE.FILE.TITLE': 'Envoyer un extrait du cadastre',
  'REAL_ESTATE.FILE.HELP':
    'Envoyez des titres de propriété téléchargés du cadastre en XML, ou un tableau de propriétaires (XLSX, CSV). Rien ne change dans l’immeuble : vous verrez les différences et déciderez de chacune. Les numéros de naissance ne sont ni lus ni gardés.',
  'REAL_ESTATE.FILE.PRICE':
    'L’accès à distance du cadastre facture {price} par titre en XML. Si chacun des {count} lots a le sien, vous payez {total}. L’application ne commande elle-même rien de payant.',
  'REAL_ESTATE.FILE.CHOOSE': 'Choisir des fichiers',
  'REAL_ESTATE.FILE.KEEP': 'Garder les lots absents des fichiers',
  'REAL_ESTATE.FILE.KEEP_HINT': 'Laissez coché si vous envoyez les titres lot par lot.',
  'REAL_ESTATE.FILE.SENDING': 'Envoi {done} sur {count} : {name}',
  'REAL_ESTATE.FILE.DONE': {
    one: '{count} lot est chargé de l’extrait.',
    many: '{count} lots sont chargés des extraits.',
    other: '{count} lots sont chargés des extraits.',
  },
  'REAL_ESTATE.FILE.STOPPED': 'Le fichier {name} n’a pas été envoyé. Ce qui l’a été avant lui reste.',
  'REAL_ESTATE.OWNERS.HEAD': 'Reprendre les propriétaires du lot {unit}',
  'REAL_ESTATE.OWNERS.SINCE': 'Propriétaire depuis',
  'REAL_ESTATE.OWNERS.SINCE_HINT':
    'Le jour où l’inscription a pris effet, au plus tard aujourd’hui. Le jour de l’état du registre est prérempli\u00a0; le changement a pu avoir lieu plus tôt.',
  'REAL_ESTATE.OWNERS.DOCUMENT': 'Document justificatif',
  'REAL_ESTATE.OWNERS.DOCUMENT_HINT': 'Facultatif, par exemple le numéro de procédure V-123/2026.',
  'REAL_ESTATE.OWNERS.LV': 'Titre de propriété {lv}',
  'REAL_ESTATE.OWNERS.WHAT':
    'C’est une cession du lot\u00a0: anciens et nouveaux propriétaires et le conseil en sont avertis. Qui n’est pas encore dans l’immeuble y est inscrit sans accès.',
  'REAL_ESTATE.OWNERS.YES': 'Reprendre les propriétaires',
};

import type { Translation } from '#shared/text.ts';
import type { trash as cs } from './trash.text.cs.ts';

export const trash: Translation<typeof cs> = {
  'TRASH.TEXT': 'Ce qui est supprimé reste ici 30 jours, puis disparaît définitivement.',
  'TRASH.EMPTY': 'La corbeille est vide.',
  'TRASH.WHAT': 'Quoi',
  'TRASH.DELETED': 'Supprimé',
  'TRASH.ENDS': 'Disparaît',
  'TRASH.UNTITLED': 'Sans titre',
  'TRASH.RESTORE': 'Restaurer',
  'TRASH.DELETE': 'Supprimer définitivement',
  'TRASH.KIND.message': 'Annonce',
  'TRASH.KIND.event': 'Événement',
  'TRASH.KIND.file': 'Fichier',
  'TRASH.KIND.folder': 'Dossier',
  'TRASH.KIND.gallery': 'Galerie',
  'TRASH.KIND.photo': 'Photo',
  'TRASH.KIND.contact': 'Contact',
  'TRASH.KIND.survey': 'Sondage',
  'TRASH.KIND.meeting': 'Assemblée',
  'TRASH.KIND.report': 'Signalement',
  'TRASH.KIND.approval': 'Demande à approuver',
  'TRASH.KIND.deadline': 'Échéance',
  'TRASH.KIND.fee': 'Charge',
  'TRASH.INSIDE': { one: 'et {count} autre', many: 'et {count} autres', other: 'et {count} autres' },
  'TRASH.CONFIRM': {
    one: 'Supprimer définitivement {count} élément ?\nC’est irréversible.',
    many: 'Supprimer définitivement {count} d’éléments ?\nC’est irréversible.',
    other: 'Supprimer définitivement {count} éléments ?\nC’est irréversible.',
  },
  'TRASH.YES': 'Oui, supprimer définitivement',
  'TRASH.DONE.RESTORED': {
    one: 'L’élément est restauré.',
    many: 'Les éléments sont restaurés.',
    other: 'Les éléments sont restaurés.',
  },
  'TRASH.DONE.DELETED': {
    one: 'L’élément est supprimé définitivement.',
    many: 'Les éléments sont supprimés définitivement.',
    other: 'Les éléments sont supprimés définitivement.',
  },
  'JOB.trash': 'Vidage de la corbeille',
};

import type { Translation } from '#shared/text.ts';
import type { roles as source } from './roles.text.cs.ts';

export const roles: Translation<typeof source> = {
  'ROLES.GROUP.committee': 'Comité et gestion',
  'ROLES.GROUP.audit': 'Commission de contrôle',
  'ROLES.GROUP.default': 'Rôles de base',
  'ROLES.GROUP.custom': 'Rôles personnalisés',
  'ROLES.EMPTY.custom': 'Pas encore de rôle personnalisé. Utile pour un comptable ou un gardien, par exemple.',
  'ROLES.MEMBERS': { one: '{count} personne', many: '{count} de personnes', other: '{count} personnes' },
  'ROLES.NEW': 'Nouveau rôle',
  'ROLES.TITLE': 'Nom du rôle',
  'ROLES.RIGHTS': 'Droits',
  'ROLES.LEVEL.none': 'Rien',
  'ROLES.LEVEL.r': 'Voir',
  'ROLES.LEVEL.rw': 'Modifier',
  'ROLES.HELP': 'Qui modifie un module y crée aussi et le voit.',
  'ROLES.KEPT': 'Vous ne pouvez pas retirer à votre rôle la gestion de la copropriété.',
  'ROLES.MODULE_OFF': 'désactivé ici',
  'ROLES.BUILT_IN': 'Un rôle de base garde son nom.',
  'ROLES.HOLDS_AT_ONCE': 'Le changement vaut aussitôt pour tous ceux qui ont le rôle, même connectés.',
  'ROLES.DONE.CREATED': 'Le rôle est créé.',
  'ROLES.DONE.SAVED': 'Le rôle est enregistré et s’applique déjà.',
  'ROLES.DONE.DELETED': 'Le rôle est supprimé.',
};

import type { Translation } from '#shared/text.ts';
import type { votesHistory as source } from './votes.history.text.cs.ts';

export const votesHistory: Translation<typeof source> = {
  'VOTE.HISTORY.create': 'Vote créé',
  'VOTE.HISTORY.title': 'Nom modifié',
  'VOTE.HISTORY.type': 'Mode modifié',
  'VOTE.HISTORY.participationCount': 'Participation requise modifiée',
  'VOTE.HISTORY.acceptCount': 'Accord requis modifié',
  'VOTE.HISTORY.acceptBase': 'Base de l’accord modifiée',
  'VOTE.HISTORY.audience': 'Visibilité modifiée',
  'VOTE.HISTORY.deadline': 'Échéance modifiée',
  'VOTE.HISTORY.description': 'Description modifiée',
  'VOTE.HISTORY.unanimous': 'Exigence d’unanimité modifiée',
  'VOTE.HISTORY.legalGround': 'Fondement légal modifié',
  'VOTE.HISTORY.legalNote': 'Note sur le fondement légal modifiée',
  'VOTE.HISTORY.meeting': 'Assemblée modifiée',
  'VOTE.HISTORY.closes': 'Clôture automatique modifiée',
  'VOTE.HISTORY.open': 'Vote ouvert',
  'VOTE.HISTORY.finish': 'Vote clos',
  'VOTE.HISTORY.close': 'Clos à l’échéance',
  'VOTE.HISTORY.BY_ITSELF': 'L’application elle-même',
  'VOTE.LEDGER.TEXT': 'Chaque vote est inscrit dans une chaîne où rien ne peut être modifié en secret.',
  'VOTE.LEDGER.HEAD': 'Empreinte de la dernière inscription',
  'VOTE.LEDGER.ROOT': 'Racine de tout le registre',
  'VOTE.LEDGER.KEY': 'Clé publique',
  'VOTE.LEDGER.COPY': 'Copier la valeur entière',
  'VOTE.LEDGER.COPIED': 'Copié',
  'VOTE.HISTORY.annul': 'Vote annulé',
  'VOTE.HISTORY.transfer': 'Voix transférée au nouveau propriétaire',
  'VOTE.HISTORY.objection': 'Objection d’un propriétaire',
  'VOTE.HISTORY.address': 'Adresse modifiée confirmée',
  'VOTE.LEDGER.NOW':
    'Téléchargez le registre ou notez l’empreinte\u00a0: avec le programme libre, chacun peut vérifier s’il manque quelque chose ou si quelque chose a changé.',
  'VOTE.LEDGER.LATER':
    'Notez l’empreinte. Le registre pourra être téléchargé après la clôture, et chacun pourra alors vérifier s’il manque quelque chose ou si quelque chose a changé.',
};

import type { Translation } from '#shared/text.ts';
import type { votesEvidence as source } from './votes.evidence.text.cs.ts';

export const votesEvidence: Translation<typeof source> = {
  'VOTE.WARN.twice': '{row}\u00a0: le lot figure plusieurs fois dans la liste et ses lignes représentent plus que lui.',
  'VOTE.WARN.neighbour': '{row}\u00a0: vote un voisin qui n’est pas propriétaire.',
  'VOTE.WARN.sold': '{row}\u00a0: le propriétaire du lot a changé le {date}, la liste porte encore l’ancien.',
  'VOTE.WARN.nobody':
    '{row} : les copropriétaires n’ont pas de représentant commun, personne ne peut encore voter pour le lot.',
  'VOTE.WARN.RECORD': 'Enregistrer un représentant d’après un document',
  'VOTE.NAMED.LIST': 'Représentants des copropriétaires',
  'VOTE.NAMED.LINE': 'Pour le lot {unit} : {name}',
  'VOTE.NAMED.AGREED': 'accord dans l’application',
  'VOTE.NAMED.PAPER': 'enregistré d’après un document',
  'VOTE.ADDRESS.TITLE': 'Adresses de connexion modifiées',
  'VOTE.ADDRESS.CHANGED': 'modifiée le {at}',
  'VOTE.ADDRESS.CONFIRM': 'Confirmer l’adresse',
  'VOTE.ADDRESS.CONFIRM_OF': 'Confirmer l’adresse\u00a0: {name}',
  'VOTE.ADDRESS.DONE': 'L’adresse est confirmée.',
  'VOTE.ADDRESS.TEXT':
    'L’adresse de connexion a changé pendant le vote. Ces personnes ne recevront pas de code tant qu’un membre du comité n’aura pas confirmé que la nouvelle adresse est bien la leur. Vérifiez-le autrement que par e-mail, par exemple par téléphone.',
  'VOTE.ADDRESS.OTHER':
    'Seul un membre du comité qui ne l’a pas modifiée et qui n’est pas concerné peut la confirmer. S’il n’y a personne de tel dans la maison, l’administrateur de l’application la confirme, ou votez par un bulletin signé.',
  'VOTE.ADDRESS.ASK':
    'Confirmer que la nouvelle adresse est bien celle de {name}\u00a0?\nCette personne recevra un code et pourra voter. La confirmation reste dans le registre du vote.',
  'VOTE.MOVE.LIST': 'Transferts à de nouveaux propriétaires',
  'VOTE.MOVE.LINE': 'Avant {from}, maintenant {to}',
  'VOTE.OBJECT.LIST': 'Objections contre des votes enregistrés',
};

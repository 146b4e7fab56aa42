import type { Translation } from '#shared/text.ts';
import type { votes as source } from './votes.text.cs.ts';

export const votes: Translation<typeof source> = {
  'VOTE.VALUE.agree': 'Pour',
  'VOTE.VALUE.notAgree': 'Contre',
  'VOTE.VALUE.noVote': 'Abstention',
  'VOTE.VALUE.miss': 'Absent',
  'VOTE.STATUS.concept': 'Brouillon',
  'VOTE.STATUS.run': 'En cours',
  'VOTE.STATUS.finish': 'Terminé',
  'VOTE.TYPE.online': 'En ligne',
  'VOTE.TYPE.local': 'En assemblée',
  'VOTE.ACCEPTED': 'Adopté',
  'VOTE.REFUSED': 'Non adopté',
  'VOTE.CHANNEL.online': 'en ligne, avec le code reçu par e-mail',
  'VOTE.CHANNEL.paper': 'sur bulletin papier, saisi par le conseil',
  'VOTE.CHANNEL.proxy': 'par procuration, saisi par le conseil',
  'VOTE.CHANNEL.meeting': 'en assemblée, saisi par le conseil',
  'VOTE.CHANNEL.absent': 'aucun vote, enregistré comme absent',
  'MAIL.VOTE_CODE.SUBJECT': 'Code pour le vote : {title}',
  'MAIL.VOTE_CODE.BODY':
    'Bonjour,\n\nle code pour enregistrer les votes de {title} ({house}) :\n\n{code}\n\nIl est valable {minutes} minutes, une seule fois et pour cet enregistrement uniquement. Si vous ne l’avez pas demandé, ne le communiquez à personne et prévenez le conseil.\n\n{app}',
  'MAIL.VOTE_RECEIPT.SUBJECT': 'Vote enregistré : {title}',
  'MAIL.VOTE_RECEIPT.BODY':
    'Bonjour,\n\nun vote a été enregistré dans {title} ({house}).\n\nLot : {unit}\nPropriétaire : {owner}\nMode : {how}\n\n{choices}\n\nPersonne ne modifie un vote enregistré. S’il ne correspond pas à votre volonté, prévenez aussitôt le conseil.\n\nVote : {url}\nEmpreinte : {fingerprint}\n\nConservez le reçu signé. Il permet à chacun de vérifier que votre vote est resté dans le registre :\n{receipt}\nClé publique : {key}\n\n{app}',
  'MAIL.VOTE_RESULT.SUBJECT': 'Résultat du vote : {title}',
  'MAIL.VOTE_RESULT.BODY':
    'Bonjour,\n\nle vote {title} ({house}) est terminé.\n\n{results}\n\nEnregistré pour vous :\n{own}\n\nCes valeurs closent le registre du vote. Conservez-les : elles permettent à chacun de vérifier que personne n’y a rien changé.\nDernier enregistrement : {head}\nRacine : {root}\nClé publique : {key}\n\nDétails : {url}\n\n{app}',
  'MAIL.VOTE_RESULT.OWN': '{who} : {how}, empreinte {fingerprint}',
};

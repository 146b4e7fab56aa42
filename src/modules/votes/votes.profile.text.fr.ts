import type { Translation } from '#shared/text.ts';
import type { votesProfile as source } from './votes.profile.text.cs.ts';

export const votesProfile: Translation<typeof source> = {
  'VOTE.REGISTER.TITLE': 'Registre des résolutions',
  'VOTE.REGISTER.OPEN': {
    one: '{count} point adopté n’est pas encore au registre des résolutions.',
    many: '{count} de points adoptés ne sont pas encore au registre des résolutions.',
    other: '{count} points adoptés ne sont pas encore au registre des résolutions.',
  },
  'VOTE.REGISTER.ENTER': 'Inscrire au registre',
  'VOTE.REGISTER.DONE': 'Les points adoptés sont au registre des résolutions.',
  'VOTE.POWER.TITLE': 'Procurations',
  'VOTE.LEDGER.CHECK': 'Vérifier un fichier téléchargé',
  'VOTE.POWER.FOR': 'Vous votez pour le lot {unit} par procuration de {names}.',
  'VOTE.POWER.ORDER': 'Le mandant a indiqué comment voter. {point} : {value}',
  'VOTE.POWER.DONE': 'Le vote du lot {unit} (procuration de {names}) est déjà enregistré.',
  'VOTE.POWER.START': 'Voter par procuration',
  'VOTE.POWER.NOBODY': 'Il n’y a personne pour qui voter par procuration',
  'VOTE.PROFILE.majority_present': 'plus de la moitié des voix des présents',
  'VOTE.PROFILE.majority_all': 'plus de la moitié des voix de tous les propriétaires',
  'VOTE.PROFILE.at_least_3_4_all': 'au moins les trois quarts des voix de tous les propriétaires',
  'VOTE.PROFILE.at_least_2_3_all': 'au moins les deux tiers des voix de tous les propriétaires',
  'VOTE.PROFILE.all': 'les voix de tous les propriétaires',
  'VOTE.PROFILE.more.present': 'plus de {part} des voix des présents',
  'VOTE.PROFILE.least.present': 'au moins {part} des voix des présents',
  'VOTE.PROFILE.more.all': 'plus de {part} des voix de tous les propriétaires',
  'VOTE.PROFILE.least.all': 'au moins {part} des voix de tous les propriétaires',
  'VOTE.PROFILE.TURNOUT.more': 'participation de plus de {part} de toutes les voix',
  'VOTE.PROFILE.TURNOUT.least': 'participation d’au moins {part} de toutes les voix',
  'VOTE.PROFILE.NEEDED': 'Pour être adopté, il faut\u00a0: {needed}.',
  'VOTE.PROFILE.SOME': 'certains points exigent une autre majorité, indiquée auprès d’eux',
  'VOTE.PROFILE.TURNOUT_ONLY': 'Participation\u00a0: {value} ({part}).',
  'VOTE.PROFILE.LACK.AGREE.more':
    'Pour être adopté avec cette participation, il faudrait encore plus de {percent} de toutes les voix ({part}) pour.',
  'VOTE.PROFILE.LACK.AGREE.least':
    'Pour être adopté avec cette participation, il faudrait encore au moins {percent} de toutes les voix ({part}) pour.',
  'VOTE.PROFILE.LACK.AGREE.any':
    'Les voix pour sont exactement à la limite, ce qui ne suffit pas encore\u00a0: il manque une voix pour, quelle qu’elle soit.',
  'VOTE.PROFILE.LACK.TURNOUT.more':
    'Il manque plus de {percent} de toutes les voix ({part}) à la participation requise.',
  'VOTE.PROFILE.LACK.TURNOUT.least':
    'Il manque au moins {percent} de toutes les voix ({part}) à la participation requise.',
  'VOTE.PROFILE.LACK.TURNOUT.any':
    'La participation est exactement à la limite, ce qui ne suffit pas encore\u00a0: il manque une voix, quelle qu’elle soit.',
  'VOTE.OBJECT.TEXT':
    'Le vote enregistré ne correspond pas à votre volonté\u00a0? Écrivez pourquoi. Le vote ne change pas, mais l’objection reste dans le registre et le procès-verbal, et le comité en est aussitôt informé. Une seule objection est possible.',
  'VOTE.ADDRESS.WHAT':
    'Appelez un membre du comité ou passez le voir. Une fois qu’il aura vérifié que la nouvelle adresse est la vôtre et l’aura confirmée pour ce vote, redemandez le code. Vous pouvez aussi voter par un bulletin signé.',
  'VOTE.MOVE.TEXT':
    'Le nouveau propriétaire votera alors pour cette ligne et recevra les messages. Un code déjà demandé ne sera plus valable. Le transfert reste dans le registre du vote.',
  'VOTE.HISTORY.profile': 'Majorité requise modifiée',
};

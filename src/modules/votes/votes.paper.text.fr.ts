import type { Translation } from '#shared/text.ts';
import type { votesPaper as source } from './votes.paper.text.cs.ts';

export const votesPaper: Translation<typeof source> = {
  'MAIL.VOTE_CODE.SUBJECT': 'Code pour le vote : {title}',
  'MAIL.VOTE_CODE.BODY':
    'Bonjour,\n\nle code pour enregistrer les votes de {title} ({house}) :\n\n{code}\n\nIl est valable {minutes} minutes dans la session où il a été demandé, pour un enregistrement dans chaque vote. Si vous ne l’avez pas demandé, ne le communiquez à personne et prévenez le conseil.\n\n{app}',
  'VOTE.TELLS.OPENED': 'Le vote est ouvert : {title}',
  'VOTE.TELLS.WAITS': 'Vous n’avez pas encore voté : {title}',
  'VOTE.TELLS.LAST': 'Dernier jour du vote : {title}',
  'VOTE.TELLS.REMINDED': 'Le conseil vous rappelle le vote : {title}',
  'VOTE.TELLS.RESULT': 'Résultat du vote : {title}',
  'VOTE.TELLS.UNTIL': 'Vous pouvez voter jusqu’au {until}.',
  'VOTE.TELLS.DEED': 'Aller au vote',
  'VOTE.PRINT.ANNULLED': 'Annulé {at} par {by}. Motif : {reason}',
  'VOTE.PRINT.NOT_VOTED': 'n’a pas voté',
  'MAIL.VOTE_ANNULLED.SUBJECT': 'Vote annulé : {title}',
  'MAIL.VOTE_ANNULLED.BODY':
    'Bonjour,\n\nle vote {title} ({house}) a été annulé.\n\nQui : {by}\nQuand : {at}\nMotif : {reason}\n\nLe vote reste parmi les votes annulés avec le résultat qu’il avait, ainsi que son registre, les reçus et l’impression.\n\nVote : {url}\n\nReçu signé de l’annulation : {receipt}\nClé publique : {key}\n\n{app}',
  'MAIL.VOTE_OWNERS.SUBJECT': 'Qui vote pour vous : {title}',
  'MAIL.VOTE_OWNERS.BODY': 'Bonjour,\n\ndans le vote {title} ({house}) :\n\n{said}\n\nVote : {url}\n\n{app}',
  'MAIL.VOTE_OBJECTION.SUBJECT': 'Objection contre un vote enregistré : {title}',
  'MAIL.VOTE_OBJECTION.BODY':
    'Bonjour,\n\ndans {title} ({house}), un propriétaire conteste le vote enregistré pour lui.\n\nLot : {unit}\nPropriétaire : {owner}\nVote enregistré : {how}\nObjection : {reason}\n\nLe vote enregistré ne change pas. L’objection figure au registre et sera vue par quiconque le vérifie.\n\nVote : {url}\n\n{app}',
  'MAIL.VOTE_RECEIPT.SUBJECT': 'Vote enregistré : {title}',
  'MAIL.VOTE_RECEIPT.BODY':
    'Bonjour,\n\nun vote a été enregistré dans {title} ({house}).\n\nLot : {unit}\nPropriétaire : {owner}\nMode : {how}\n\n{choices}\n\nPersonne ne modifie un vote enregistré. S’il ne correspond pas à votre volonté, prévenez aussitôt le conseil.\n\nVote : {url}\nEmpreinte : {fingerprint}\n\nConservez le reçu signé. Il permet à chacun de vérifier que votre vote est resté dans le registre :\n{receipt}\nClé publique : {key}\n\n{app}',
  'MAIL.VOTE_RESULT.SUBJECT': 'Résultat du vote : {title}',
  'MAIL.VOTE_RESULT.BODY':
    'Bonjour,\n\nle vote {title} ({house}) est terminé.\n\n{results}\n\nEnregistré pour vous :\n{own}\n\nCes valeurs closent le registre du vote. Conservez-les : elles permettent à chacun de vérifier que personne n’y a rien changé.\nDernier enregistrement : {head}\nRacine : {root}\nClé publique : {key}\n\nDétails : {url}\n\n{app}',
  'MAIL.VOTE_RESULT.OWN': '{who} : {how}, empreinte {fingerprint}',
  'MAIL.VOTE_RESULT.WORDING': 'Texte intégral\u00a0:',
  'MAIL.VOTE_RESULT.CUT':
    'Le texte est plus long que ce message ne peut contenir. Il figure en entier dans l’application.',
  'VOTE.PRINT.TITLE': 'Procès-verbal du résultat du vote\u00a0: {title}',
  'VOTE.PRINT.UNIT': 'Lot',
  'VOTE.PRINT.OWNER': 'Propriétaire',
  'VOTE.PRINT.SPARE': 'Représenté par',
  'VOTE.PRINT.SHARE': 'Quote-part',
  'VOTE.PRINT.HOW': 'Mode d’enregistrement',
  'VOTE.PRINT.EXCLUDED': 'ne vote pas',
  'VOTE.PRINT.VISIBLE': 'Qui voit le vote',
  'VOTE.PRINT.OPENED': 'Ouvert',
  'VOTE.PRINT.VALUE': 'Vote exprimé',
  'VOTE.PRINT.ROWS': 'Lignes de la liste',
  'VOTE.PRINT.PART': 'Part de toutes les voix',
  'VOTE.PRINT.PERCENT': 'Pourcentage',
  'VOTE.PRINT.MORE_THAN': 'plus de {value}',
  'VOTE.PRINT.AT_LEAST': 'au moins {value}',
  'VOTE.PRINT.PARTICIPATION': 'Participation\u00a0: {value} ({part}), il faut {needed}.',
  'VOTE.PRINT.AGREEMENT': 'Accord\u00a0: {value} ({part}), il faut {needed}.',
  'VOTE.PRINT.QUORUM':
    'L’assemblée avait le quorum\u00a0: plus de la moitié de toutes les voix étaient présentes (art.\u00a01206, al.\u00a02, du Code civil tchèque).',
  'VOTE.PRINT.NO_QUORUM':
    'L’assemblée n’avait pas le quorum\u00a0: plus de la moitié de toutes les voix n’étaient pas présentes (art.\u00a01206, al.\u00a02, du Code civil tchèque).',
  'VOTE.PRINT.MAJORITY.present':
    'La majorité des voix présentes était favorable (art.\u00a01206, al.\u00a02, du Code civil tchèque).',
  'VOTE.PRINT.MAJORITY.all':
    'La majorité des voix de tous les propriétaires était favorable (art.\u00a01214 du Code civil tchèque).',
  'VOTE.PRINT.NO_MAJORITY.present':
    'La majorité des voix présentes n’était pas favorable (art.\u00a01206, al.\u00a02, du Code civil tchèque).',
  'VOTE.PRINT.NO_MAJORITY.all':
    'La majorité des voix de tous les propriétaires n’était pas favorable (art.\u00a01214 du Code civil tchèque).',
  'VOTE.PRINT.WHO': 'Qui a voté quoi',
  'VOTE.PRINT.TOO_MANY':
    'Les votes sont si nombreux qu’ils ne figurent nommément que dans l’application et dans le registre du vote.',
  'VOTE.PRINT.LEDGER': 'Vérification du registre',
  'VOTE.PRINT.CHECK':
    'Le registre complet se télécharge depuis l’application. Qui détient ces données vérifie grâce à elles que personne n’y a rien changé.',
  'VOTE.PRINT.HEAD': 'Dernier événement',
  'VOTE.PRINT.ROOT': 'Racine',
  'VOTE.PRINT.KEY': 'Clé publique',
  'VOTE.PRINT.FINGERPRINT': 'empreinte {fingerprint}',
  'VOTE.PRINT.DATE': 'Date de signature',
  'VOTE.PRINT.CHAIR': 'Président',
  'VOTE.PRINT.VERIFIER': 'Vérificateur du procès-verbal',
  'VOTE.WAITS.DEED': 'Voter',
  'VOTE.WAITS.UNTIL': {
    one: 'Vote, {count} point. Vous pouvez voter jusqu’au {until}.',
    many: 'Vote, {count} points. Vous pouvez voter jusqu’au {until}.',
    other: 'Vote, {count} points. Vous pouvez voter jusqu’au {until}.',
  },
  'VOTE.WAITS.OPEN': { one: 'Vote, {count} point.', many: 'Vote, {count} points.', other: 'Vote, {count} points.' },
  'VOTE.WAITS.PROGRESS': {
    one: '{count} sur {of} a voté',
    many: '{count} sur {of} ont voté',
    other: '{count} sur {of} ont voté',
  },
  'VOTE.TICKET.PAGE': 'page {number} sur {count}',
  'VOTE.TICKET.TITLE': 'Bulletin de vote\u00a0: {title}',
  'VOTE.TICKET.HOW': 'À chaque point, cochez une seule possibilité. Remettez le bulletin rempli au comité.',
  'VOTE.TICKET.LAW':
    'Le bulletin n’est valable que si vous y inscrivez de votre main le jour, le mois et l’année et si vous le signez (art.\u00a01212 du Code civil tchèque).',
  'VOTE.TICKET.DEED':
    'La loi exige un acte authentique pour cette décision, la signature doit donc être légalisée (art.\u00a01212 du Code civil tchèque).',
  'VOTE.TICKET.DATE': 'Jour, mois et année',
  'VOTE.TICKET.SIGNATURE': 'Signature manuscrite',
  'VOTE.TICKET.QR': 'Pour le comité\u00a0: lu par un téléphone, il ouvre la saisie de ce bulletin.',
};

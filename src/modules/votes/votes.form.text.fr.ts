import type { Translation } from '#shared/text.ts';
import type { votesForm as source } from './votes.form.text.cs.ts';

export const votesForm: Translation<typeof source> = {
  'VOTE.FORM.EDIT': 'Modifier le vote',
  'VOTE.FORM.NOT_LOADED': 'Les données du vote n’ont pas pu être chargées.',
  'VOTE.FORM.AGAIN': 'Réessayer',
  'VOTE.FORM.STEPS': 'Étapes de l’assistant',
  'VOTE.FORM.STEP.settings': 'Réglages',
  'VOTE.FORM.STEP.points': 'Points à voter',
  'VOTE.FORM.STEP.recap': 'Récapitulatif',
  'VOTE.FORM.STEP_OF': 'Étape {step} sur {count} : {name}',
  'VOTE.FORM.OPEN': 'Ouvrir le vote',
  'VOTE.FORM.CONFIRM_OPEN':
    'Ouvrir le vote ({points}, {rows}) ?\nEnsuite, personne ne pourra plus changer le texte, la feuille ni les règles.',
  'VOTE.FORM.DONE.CONCEPT': 'Le brouillon du vote est enregistré.',
  'VOTE.FORM.DONE.OPENED': 'Le vote est ouvert.',
  'VOTE.FORM.COUNT.POINTS': { one: '{count} point', many: '{count} de points', other: '{count} points' },
  'VOTE.FORM.COUNT.EXCLUDED': {
    one: '{count} ne vote pas',
    many: '{count} ne votent pas',
    other: '{count} ne votent pas',
  },
  'VOTE.FORM.FIELD.DESCRIPTION': 'Informations complémentaires',
  'VOTE.FORM.TYPE_HINT.online':
    'Hors assemblée : les copropriétaires votent dans l’application avant l’échéance et confirment par un code reçu par e-mail.',
  'VOTE.FORM.TYPE_HINT.local': 'En assemblée même : le conseil note les votes de tous.',
  'VOTE.FORM.SECTION.THRESHOLDS': 'Quand un point est adopté',
  'VOTE.FORM.MATTER': 'Sur quoi on décide',
  'VOTE.FORM.MATTER_HINT':
    'Nous proposons la majorité en conséquence. C’est une aide, pas un conseil juridique\u00a0: la loi et les statuts décident.',
  'VOTE.FORM.MATTER.none': 'Choisissez, nous proposons la majorité',
  'VOTE.FORM.MATTER.costs': 'Dépenses, charges et réparations',
  'VOTE.FORM.MATTER.election': 'Élection du comité ou d’un autre organe',
  'VOTE.FORM.MATTER.statutes': 'Modification des statuts',
  'VOTE.FORM.MATTER.declaration': 'Modification de la déclaration de division',
  'VOTE.FORM.MATTER.shares': 'Modification des quotes-parts ou de l’usage',
  'VOTE.FORM.MATTER.other': 'Autre chose',
  'VOTE.FORM.WHY.local':
    'Nous proposons la majorité des présents\u00a0: la loi l’exige en assemblée si plus de la moitié des voix est présente, sauf si les statuts veulent plus (§\u00a01206, al.\u00a02 du Code civil tchèque).',
  'VOTE.FORM.WHY.online':
    'Nous proposons la majorité de tous les propriétaires\u00a0: hors assemblée, elle se compte sur toutes les voix (§\u00a01214 du Code civil tchèque).',
  'VOTE.FORM.WHY.statutes':
    'Nous proposons la majorité de tous les propriétaires\u00a0: la loi permet aux statuts d’exiger plus que la majorité des présents (§\u00a01206, al.\u00a02 du Code civil tchèque), ce qu’ils font souvent pour leur modification. Consultez-les. Là où la loi veut un acte authentique, un notaire doit être présent\u00a0; cochez-le au point.',
  'VOTE.FORM.WHY.declaration':
    'Nous proposons la majorité de tous les propriétaires\u00a0: des propriétaires détenant la majorité des voix doivent consentir, sauf si la déclaration veut plus (§\u00a01169 du Code civil tchèque). Ceux dont les droits sont touchés doivent aussi s’accorder.',
  'VOTE.FORM.WHY.shares':
    'Nous proposons l’accord de tous les propriétaires\u00a0: qui reçoit une autre quote-part ou un autre usage doit consentir par écrit (§\u00a01169 du Code civil tchèque), et la taille des quotes-parts concerne chacun. Le vote ne remplace pas ce consentement écrit.',
  'VOTE.FORM.PROFILE': 'Quelle majorité décide',
  'VOTE.FORM.PROFILE.counts': 'Selon des pourcentages que vous saisissez',
  'VOTE.FORM.PROFILE.custom': 'Propre selon les statuts',
  'VOTE.FORM.POINT_PROFILE': 'Une autre majorité vaut pour ce point',
  'VOTE.FORM.CUSTOM.TURNOUT': 'Participation sur toutes les voix',
  'VOTE.FORM.CUSTOM.AGREE': 'Voix pour',
  'VOTE.FORM.CUSTOM.more': 'plus de',
  'VOTE.FORM.CUSTOM.least': 'au moins',
  'VOTE.FORM.CUSTOM.PART': '{name}\u00a0: fraction',
  'VOTE.FORM.CUSTOM.WAY': '{name}\u00a0: comparaison',
  'VOTE.FORM.CUSTOM_HINT':
    'Recopiez les fractions des statuts, par exemple 3/5. Si la participation n’importe pas, laissez au moins 0/1.',
  'VOTE.FORM.UNANIMOUS_HINT': 'Pour les décisions qui exigent chaque voix, comme une modification des quotes-parts.',
  'VOTE.FORM.PARTICIPATION_HINT.online':
    'Hors assemblée, la loi n’exige aucune participation, 0 suffit. Les 50 habituels ne changent rien si l’accord se compte sur toutes les voix.',
  'VOTE.FORM.PARTICIPATION_HINT.local':
    'Combien de voix doivent être présentes à l’assemblée. La loi en exige plus de la moitié.',
  'VOTE.FORM.ACCEPT_HINT': 'Les voix pour doivent dépasser ce seuil. Avec 50, vous demandez la majorité.',
  'VOTE.FORM.MAKE_UNANIMOUS': 'Exiger l’accord de tous',
  'VOTE.FORM.BASE_HINT.all': 'Qui ne vote pas compte comme contre. La loi le veut ainsi hors assemblée.',
  'VOTE.FORM.BASE_HINT.present': 'Les abstentions comptent aussi. C’est l’usage en assemblée.',
  'VOTE.FORM.RULE.UNANIMOUS': 'Un point n’est adopté que si absolument tous votent pour.',
  'VOTE.FORM.RULE.all': 'Un point est adopté si plus de {accept} des voix de tous les copropriétaires sont pour.',
  'VOTE.FORM.RULE.present': 'Un point est adopté si plus de {accept} des voix des participants sont pour.',
  'VOTE.FORM.RULE.QUORUM':
    'Des copropriétaires détenant au moins {participation} de toutes les voix doivent participer.',
  'VOTE.FORM.RULE.ANY': 'La participation n’importe pas.',
  'VOTE.FORM.SECTION.LAW': 'Échéance et fondement légal',
  'VOTE.FORM.FIELD.CLOSES': 'Terminer seul à l’échéance',
  'VOTE.FORM.CLOSES_HINT': 'Qui n’a pas voté d’ici là est noté absent. Sinon, c’est le conseil qui termine le vote.',
  'VOTE.FORM.CLOSES_THEN': 'puis il se termine seul',
  'VOTE.FORM.GROUND_NOTE.statutes': 'Article des statuts',
  'VOTE.FORM.GROUND_NOTE.meeting': 'Date de cette assemblée',
  'VOTE.FORM.GROUND_EXAMPLE.statutes': 'art. VI, al. 4',
  'VOTE.FORM.GROUND_EXAMPLE.meeting': '5 novembre 2026',
  'VOTE.FORM.VALIDITY':
    'La validité d’un vote hors assemblée dépend des statuts et de la forme de la signature. La loi parle d’une signature manuscrite sur un document portant le texte complet. Il est plus sûr d’accepter aussi des bulletins signés.',
  'VOTE.FORM.ELECTORS_HINT':
    'Une ligne par lot : les indivisaires votent ensemble par un représentant. La quote-part est celle des parties communes.',
  'VOTE.FORM.FILTER': 'Chercher dans la feuille',
  'VOTE.FORM.RELOAD': 'Recharger depuis les lots',
  'VOTE.FORM.CONFIRM_RELOAD': 'Recharger la feuille ?\nElle est remplacée en entier, vos changements aussi.',
  'VOTE.FORM.NO_ROWS': 'La feuille est vide. Chargez-la depuis les lots ou ajoutez une ligne.',
  'VOTE.FORM.ADD_ROW': 'Ajouter une ligne',
  'VOTE.FORM.SUM': 'Somme des quotes-parts : {sum}',
  'VOTE.FORM.SUM.empty': 'Dans certaines lignes la quote-part manque ou est illisible.',
  'VOTE.FORM.SUM.exact': 'Les quotes-parts font exactement le tout.',
  'VOTE.FORM.SUM.rounded': 'Arrondi, c’est 100\u00a0%, mais pas exactement. Le vote pourra être ouvert.',
  'VOTE.FORM.SUM.wrong': 'Les quotes-parts doivent faire 100\u00a0%. Corrigez-les ou ajoutez les lignes manquantes.',
  'VOTE.FORM.SHARE_OF': 'Quote-part : {name}',
  'VOTE.FORM.MORE_OF': 'Modifier la ligne : {name}',
  'VOTE.FORM.NO_OWNERS': 'sans propriétaire',
  'VOTE.FORM.REPRESENTED': 'Représenté par : {name}',
  'VOTE.FORM.EXCLUDED': 'Ne vote pas',
  'VOTE.FORM.MUTE': 'Personne ne peut voter en ligne pour elle',
  'VOTE.FORM.OWNERS': 'Propriétaire ou propriétaires',
  'VOTE.FORM.PERSON': 'Qui vote en ligne',
  'VOTE.FORM.PERSON_HINT': 'La personne de l’application qui reçoit le code.',
  'VOTE.FORM.SPARE': 'Personne qui représente',
  'VOTE.FORM.SPARE_HINT': 'Nom pour la feuille si la personne n’est pas dans l’application.',
  'VOTE.FORM.EXCLUDE': 'Ne vote pas, le lot appartient à l’association',
  'VOTE.FORM.EXCLUDE_HINT':
    'La loi écarte la voix de l’association elle-même. Elle reste dans la somme des quotes-parts.',
  'VOTE.FORM.UNIT': 'Lot',
  'VOTE.FORM.UNIT_HINT': 'Laissez vide s’il s’agit seulement d’une personne.',
  'VOTE.FORM.SPLIT': 'Répartir entre les propriétaires',
  'VOTE.FORM.JOIN': 'Réunir les lignes du lot',
  'VOTE.FORM.REMOVE_ROW': 'Retirer la ligne',
  'VOTE.FORM.POINTS_HINT':
    'Chaque point est voté séparément. Donnez le texte complet et joignez les documents : les copropriétaires décident d’après eux et, après l’ouverture, personne ne les change.',
  'VOTE.FORM.POINT': 'Point {number}',
  'VOTE.FORM.POINT_NAME': 'Ce qui est voté',
  'VOTE.FORM.POINT_NAME_HINT': 'Par une phrase à laquelle on peut répondre pour ou contre.',
  'VOTE.FORM.DEED': 'La décision exige un acte notarié',
  'VOTE.FORM.DEED_HINT':
    'Par exemple une modification des statuts. Le résultat en ligne n’est alors qu’indicatif, un notaire doit l’attester.',
  'VOTE.FORM.ADD_POINT': 'Ajouter un point',
  'VOTE.FORM.REMOVE_POINT': 'Retirer le point',
  'VOTE.FORM.REMOVE_POINT_OF': 'Retirer le point {number}',
  'VOTE.FORM.CONFIRM_REMOVE_POINT': 'Retirer le point avec son texte et ses pièces jointes ?',
  'VOTE.FORM.TOO_MANY_FILES':
    'On peut téléverser au plus 20 pièces jointes à la fois. Retirez-en ou ajoutez-les après l’enregistrement du brouillon.',
  'VOTE.FORM.GO': 'Aller à l’étape {name}',
  'VOTE.FORM.WARN.ACCEPT_100':
    'Il ne peut jamais y avoir plus de 100\u00a0% des voix, aucun point ne passerait donc. Pour l’accord de tous, activez cette option.',
  'VOTE.FORM.WARN.MAJORITY': 'L’accord requis est inférieur à 50\u00a0%. La loi exige au moins la majorité.',
  'VOTE.FORM.WARN.QUORUM':
    'La participation requise est inférieure à 50\u00a0%. Selon la loi, l’assemblée n’a le quorum qu’avec la majorité de toutes les voix.',
  'VOTE.FORM.WARN.BASE_PRESENT':
    'Hors assemblée, la loi compte la majorité sur les voix de tous les copropriétaires, pas seulement des votants.',
  'VOTE.FORM.WARN.NO_DEADLINE':
    'L’échéance manque. Une proposition hors assemblée doit en avoir une, d’au moins {days} jours.',
  'VOTE.FORM.WARN.SHORT_DEADLINE': 'L’échéance est inférieure aux {days} jours que la loi exige hors assemblée.',
  'VOTE.FORM.WARN.NO_GROUND':
    'Il n’est pas indiqué pourquoi un vote hors assemblée est permis. Soit les statuts le permettent, soit l’assemblée convoquée n’avait pas le quorum.',
  'VOTE.FORM.WARN.NO_ARTICLE': 'Indiquez l’article des statuts qui permet le vote hors assemblée.',
  'VOTE.FORM.WARN.NO_MEETING': 'Indiquez la date de l’assemblée sans quorum.',
  'VOTE.FORM.WARN.ROUNDED':
    'Les quotes-parts diffèrent du tout de {difference}. Arrondi, c’est 100\u00a0%, mais vérifiez-les au cadastre.',
  'VOTE.FORM.WARN.DOUBLED': 'Ces lots figurent plusieurs fois : {units}. Un lot ne doit voter qu’une fois.',
  'VOTE.FORM.WARN.NOBODY': {
    one: 'Personne ne peut voter en ligne pour {count} ligne ({names}). Choisissez un représentant, ou notez le vote du bulletin.',
    many: 'Personne ne peut voter en ligne pour {count} de lignes ({names}). Choisissez des représentants, ou notez les votes des bulletins.',
    other:
      'Personne ne peut voter en ligne pour {count} lignes ({names}). Choisissez des représentants, ou notez les votes des bulletins.',
  },
  'VOTE.FORM.WARN.DEED': 'Pour un point avec acte notarié, le résultat en ligne n’est qu’indicatif.',
  'VOTE.FORM.PROBLEMS': 'À corriger avant d’ouvrir le vote',
  'VOTE.FORM.MORE_PROBLEMS': { one: 'et {count} autre', many: 'et {count} autres', other: 'et {count} autres' },
  'VOTE.FORM.WHOLE_LIST': 'Afficher toute la feuille',
  'VOTE.FORM.NAMELESS': 'Point sans nom',
  'VOTE.FORM.FILES': 'Pièces jointes : {names}',
  'VOTE.FORM.FROZEN':
    'L’ouverture fige tout ce qui est sur cette page : texte, pièces jointes, feuille et règles. Un brouillon se modifie à tout moment.',
  'VOTE.YES.REMOVE_POINT': 'Oui, retirer le point',
  'VOTE.YES.RELOAD': 'Oui, recharger',
  'VOTE.YES.OPEN': 'Oui, ouvrir le vote',
};

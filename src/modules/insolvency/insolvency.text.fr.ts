import type { Translation } from '#shared/text.ts';
import type { insolvency as cs } from './insolvency.text.cs.ts';

export const insolvency: Translation<typeof cs> = {
  'INSOLVENCY.LEAD':
    'Le registre des tribunaux est interrogé dès l’ajout d’un propriétaire, puis chaque lundi. Le comité est prévenu quand une inscription apparaît ou change.',
  'INSOLVENCY.NEXT': 'Tous seront vérifiés à nouveau le {date}.',
  'INSOLVENCY.WATCHED': 'Tous les registres suivis',
  'INSOLVENCY.SAMPLE':
    'L’application n’est pas reliée au registre d’insolvabilité. Les résultats sont des exemples et ne disent rien de personnes réelles. L’administrateur de l’application établit la liaison.',
  'INSOLVENCY.ADD': 'Ajouter un propriétaire',
  'INSOLVENCY.ADD.HEAD': 'Vérifier un propriétaire',
  'INSOLVENCY.ADD.YES': 'Vérifier au registre',
  'INSOLVENCY.ADD.WHY':
    'Ne vérifiez que les propriétaires pour lesquels l’immeuble a une raison, par exemple une dette. Le demandeur est noté.',
  'INSOLVENCY.EMPTY': 'Aucun propriétaire n’est encore vérifié.',
  'INSOLVENCY.NOTHING': 'Aucun propriétaire n’est dans cet état.',
  'INSOLVENCY.ALL': 'Tous',
  'INSOLVENCY.STATUS.waiting': 'En attente',
  'INSOLVENCY.STATUS.clear': 'Aucune inscription',
  'INSOLVENCY.STATUS.found': 'Inscription trouvée',
  'INSOLVENCY.STATUS.error': 'Vérification impossible',
  'INSOLVENCY.OVER': 'Procédure terminée',
  'INSOLVENCY.FIELD.OWNER': 'Propriétaire',
  'INSOLVENCY.FIELD.OWNER_HINT': 'Sont proposés les propriétaires qui ne sont pas encore vérifiés.',
  'INSOLVENCY.FIELD.BIRTH_DATE': 'Date de naissance',
  'INSOLVENCY.FIELD.BIRTH_HINT':
    'Sans elle, le registre trouverait aussi des homonymes. Le numéro personnel n’est noté nulle part.',
  'INSOLVENCY.FIELD.CHECKED': 'Vérifié',
  'INSOLVENCY.FIELD.MARK': 'Numéro de dossier',
  'INSOLVENCY.FIELD.COURT': 'Tribunal',
  'INSOLVENCY.FIELD.STATE': 'État de la procédure',
  'INSOLVENCY.FIELD.SINCE': 'Décision d’insolvabilité',
  'INSOLVENCY.FIELD.CLAIM_BY': 'Déclarer avant le',
  'INSOLVENCY.FIELD.UNIT': 'Unité',
  'INSOLVENCY.FIELD.OWED': 'Dette à ce jour',
  'INSOLVENCY.STATE.pending': 'Avant la décision',
  'INSOLVENCY.STATE.moratorium': 'Moratoire',
  'INSOLVENCY.STATE.bankruptcy': 'En insolvabilité',
  'INSOLVENCY.STATE.liquidation': 'Faillite',
  'INSOLVENCY.STATE.reorganisation': 'Réorganisation',
  'INSOLVENCY.STATE.relief': 'Effacement des dettes',
  'INSOLVENCY.STATE.handed': 'Transmis à un autre tribunal',
  'INSOLVENCY.STATE.revived': 'Rouverte',
  'INSOLVENCY.STATE.quashed': 'Annulée par la cour supérieure',
  'INSOLVENCY.STATE.liquidationAgain': 'Faillite après annulation',
  'INSOLVENCY.STATE.settled': 'Réglée, pas encore définitive',
  'INSOLVENCY.STATE.final': 'Terminée définitivement',
  'INSOLVENCY.STATE.struck': 'Radiée, terminée',
  'INSOLVENCY.STATE.mistaken': 'Inscription erronée',
  'INSOLVENCY.CLOSED':
    'L’application n’est pas reliée au registre d’insolvabilité et ne vérifie personne. La liaison est établie par l’administrateur de l’application.',
  'INSOLVENCY.TROUBLE.closed': 'L’application n’est pas reliée au registre.',
  'INSOLVENCY.TROUBLE.outage': 'Le registre n’a pas répondu. L’application réessaiera d’elle-même.',
  'INSOLVENCY.TROUBLE.quota':
    'Le registre n’accepte plus de demandes pour le moment. L’application réessaiera d’elle-même.',
  'INSOLVENCY.TROUBLE.unreadable':
    'La réponse du registre n’est pas fiable, elle est incomplète ou illisible. L’application réessaiera d’elle-même\u00a0; si c’est urgent, vérifiez le propriétaire au registre même.',
  'INSOLVENCY.TROUBLE.refused':
    'Le registre a refusé la question. Vérifiez le nom et la date de naissance, pour une société l’IČO.',
  'INSOLVENCY.TROUBLE.tooMany':
    'Le registre a trouvé plus d’inscriptions qu’il n’en rend. Vérifiez le propriétaire au registre même.',
  'INSOLVENCY.TROUBLE.vague':
    'Le registre n’a trouvé qu’une correspondance incertaine. Vérifiez le propriétaire au registre même.',
  'INSOLVENCY.TROUBLE.others':
    'Le registre n’a rendu que des inscriptions d’autres personnes. Vérifiez le propriétaire au registre même.',
  'INSOLVENCY.WATCH.OWNERS': {
    one: '{count} propriétaire est vérifié.',
    many: '{count} propriétaires sont vérifiés.',
    other: '{count} propriétaires sont vérifiés.',
  },
  'INSOLVENCY.WATCH.FOUND': {
    one: '{count} propriétaire y figure.',
    many: '{count} propriétaires y figurent.',
    other: '{count} propriétaires y figurent.',
  },
  'INSOLVENCY.WATCH.FAILED': {
    one: '{count} propriétaire n’a pas pu être vérifié.',
    many: '{count} propriétaires n’ont pas pu être vérifiés.',
    other: '{count} propriétaires n’ont pas pu être vérifiés.',
  },
  'INSOLVENCY.LAST': 'Dernière vérification le {date} : {status}.',
  'INSOLVENCY.RENAMED':
    'Le nom ou le numéro d’entreprise a changé depuis la dernière réponse. L’application interrogera sous le nouveau d’ici la nuit prochaine.',
  'INSOLVENCY.CLAIM':
    'La créance doit être déclarée au plus tard le {date}. Vérifiez le jour de la décision au registre.',
  'INSOLVENCY.CLAIM_OVER': 'Le délai de déclaration a pris fin le {date}.',
  'INSOLVENCY.ASKED': 'Attend la réponse du registre.',
  'INSOLVENCY.ASKED_BY': 'Demandé par {name}, {date}',
  'INSOLVENCY.LEFT':
    'Ne possède plus rien dans l’immeuble et n’est plus vérifié. Les données sont supprimées un an après.',
  'INSOLVENCY.BORN': 'date de naissance {date}',
  'INSOLVENCY.CHECK': 'Vérifier à nouveau',
  'INSOLVENCY.REMOVE': 'Ne plus vérifier',
  'INSOLVENCY.REMOVE.CONFIRM':
    'Ne plus vérifier {name} ?\nLa date de naissance et toutes les réponses du registre sont supprimées aussitôt et définitivement.',
  'INSOLVENCY.PRINT': 'Pièce pour la déclaration',
  'INSOLVENCY.OPEN': 'Ouvrir au registre',
  'INSOLVENCY.DONE.ADDED': 'Le propriétaire sera vérifié dans quelques minutes.',
  'INSOLVENCY.DONE.REMOVED': 'Le propriétaire n’est plus vérifié, les données sont supprimées.',
  'INSOLVENCY.ERRORS.NOT_FOUND': 'Cette vérification n’est plus dans la liste. Rechargez la page.',
  'INSOLVENCY.ERRORS.EXISTS': 'Ce propriétaire est déjà vérifié. Vous le trouverez dans la liste.',
  'INSOLVENCY.ERRORS.LEFT': 'Qui ne possède rien dans l’immeuble ne peut être vérifié.',
  'INSOLVENCY.ERRORS.JUST_ASKED':
    'Le registre vient d’être interrogé sur ce propriétaire. Redemandez au plus tôt dans dix minutes.',
  'INSOLVENCY.ERRORS.ALL_ASKED':
    'Tous ont été vérifiés récemment. Redemandez dans dix minutes pour ceux restés sans réponse, dans un jour pour les autres.',
  'INSOLVENCY.VALIDATION.OWNER': 'Choisissez un propriétaire de cet immeuble.',
  'INSOLVENCY.VALIDATION.NO_ICO': 'La société n’a pas d’IČO. Ajoutez-le dans sa fiche.',
  'INSOLVENCY.VALIDATION.BIRTH_DATE': 'La date de naissance est dans le futur. Corrigez-la.',
  'INSOLVENCY.TYPED': 'Écrivez le jour, le mois et l’année, par exemple 17. 5. 1971.',
  'INSOLVENCY.SOURCE.ISIR': 'Registre d’insolvabilité de la République tchèque',
  'INSOLVENCY.SOURCE.SAMPLE': 'Données d’exemple, pas le registre',
  'INSOLVENCY.PRINT.TITLE': 'Pièce pour la déclaration de créance : {name}',
  'INSOLVENCY.PRINT.HEAD': 'Pièce pour la déclaration de créance',
  'INSOLVENCY.PRINT.SOURCE': 'Source',
  'INSOLVENCY.PRINT.CASES': 'Procédures au registre',
  'INSOLVENCY.PRINT.DEBTS': 'Dettes des unités au jour de l’impression',
  'INSOLVENCY.PRINT.SUM': 'Total',
  'INSOLVENCY.PRINT.UNKNOWN': 'Les dettes ne sont pas tenues ici, ou vous n’y avez pas accès.',
  'INSOLVENCY.PRINT.NOTE':
    'Le délai est compté à deux mois du jour de la décision. L’avis au registre fait foi, vérifiez-le. Ceci n’est pas un conseil juridique.',
  'INSOLVENCY.PRINT.SIGN': 'Pour l’association',
  'INSOLVENCY.TELLS.CHANGED': 'Une inscription sur un propriétaire est apparue ou a changé : {title}',
  'INSOLVENCY.TELLS.TEXT': 'Voyez qui l’inscription concerne et jusqu’à quand une créance est à déclarer.',
  'INSOLVENCY.TELLS.DEED': 'Voir les propriétaires',
  'JOB.insolvency': 'Questions au registre d’insolvabilité',
  'JOB.insolvencyLeft': 'Suppression des vérifications d’anciens propriétaires',
};

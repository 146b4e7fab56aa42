import type { Translation } from '#shared/text.ts';
import type { verify as source } from './verify.text.cs.ts';

export const verify: Translation<typeof source> = {
  'VERIFY.TITLE': 'Vérification d’un enregistrement',
  'VERIFY.TEXT':
    'Choisissez le fichier de l’enregistrement d’un vote ou d’une assemblée que vous avez téléchargé de l’application. Nous vérifions que personne n’y a rien changé et recomptons les voix. Le fichier reste sur votre appareil et n’est envoyé nulle part.',
  'VERIFY.CHOOSE': 'Choisir un fichier',
  'VERIFY.CHOOSE_HINT':
    'Son nom se termine par .svjvote.json ou .svjmeeting.json. Vous pouvez choisir plusieurs fichiers à la fois : avec l’enregistrement, sa forme antérieure ou vos confirmations.',
  'VERIFY.HANDED': 'À quoi comparer l’enregistrement',
  'VERIFY.HANDED_HINT':
    'Facultatif. Collez une empreinte du procès-verbal ou de l’affichage, une clé publique, ou le texte entier du courriel sur un vote enregistré.',
  'VERIFY.NOTHING': 'Le texte ne contient ni empreinte, ni confirmation, ni clé publique.',
  'VERIFY.RUNNING': 'Vérification de l’enregistrement',
  'VERIFY.SOUND': 'L’enregistrement est intact',
  'VERIFY.FOREIGN': 'Le fichier est cohérent, mais un autre serveur l’a signé',
  'VERIFY.SOUND.whole':
    'Aucune entrée du fichier ne manque, n’a été ajoutée ni changée (vérifiées : {events}). Chacune est écrite selon les règles et un nouveau décompte donne le même résultat.',
  'VERIFY.SOUND.seal':
    'L’empreinte et la signature de la preuve concordent. On ne peut pas en recompter les présents ni les voix ; pour cela il y a l’enregistrement entier, que le comité télécharge.',
  'VERIFY.MINUTES': 'Le procès-verbal dans le fichier est celui avec lequel l’enregistrement a été clos.',
  'VERIFY.HERE': 'Il a été signé par ce serveur.',
  'VERIFY.ELSEWHERE':
    'Il a été signé par un autre serveur que celui-ci. S’il doit venir de votre immeuble, demandez au comité.',
  'VERIFY.DIFFERS': 'L’enregistrement ne correspond pas à ce que vous avez collé',
  'VERIFY.DIFFERS_TEXT':
    'En lui-même le fichier est intact, mais quelque chose de ce que vous avez collé n’y est pas. Il peut s’agir d’un autre vote, ou quelqu’un vous a donné un autre fichier. Demandez au comité.',
  'VERIFY.BROKEN': 'L’enregistrement n’est pas intact',
  'VERIFY.UNCHECKED': 'L’enregistrement n’a pas pu être vérifié',
  'VERIFY.WHERE': 'Cela concerne l’entrée numéro {seq}.',
  'VERIFY.PLACE.form':
    'Ce n’est pas un enregistrement téléchargé de l’application, ou le fichier a été endommagé en route.',
  'VERIFY.PLACE.chain': 'Les entrées ne se suivent pas : l’une a été changée, omise ou ajoutée.',
  'VERIFY.PLACE.rules': 'Il contient quelque chose qui, selon les règles, ne pouvait être écrit.',
  'VERIFY.PLACE.result': 'Le résultat dans le fichier n’est pas celui que donnent les voix.',
  'VERIFY.PLACE.minutes': 'Le procès-verbal dans le fichier n’est pas celui avec lequel l’enregistrement a été clos.',
  'VERIFY.PLACE.receipts': 'Les confirmations signées du fichier n’appartiennent pas à ses entrées.',
  'VERIFY.PLACE.key': 'La clé publique du fichier n’est pas valable.',
  'VERIFY.PLACE.signature': 'Une signature n’appartient pas à la clé du fichier.',
  'VERIFY.PLACE.large':
    'Le fichier est plus grand que ce qu’un navigateur peut vérifier. Le programme décrit dans la documentation le vérifie.',
  'VERIFY.PLACE.failed':
    'Le fichier ne peut être lu, ou la page n’est pas entièrement chargée. Rechargez-la et choisissez à nouveau le fichier.',
  'VERIFY.NEXT':
    'Téléchargez de nouveau le fichier. Si le résultat est le même, montrez au comité le fichier et ce message.',
  'VERIFY.DETAIL': 'Pour un expert : {problem}',
  'VERIFY.KIND.vote': 'Vote',
  'VERIFY.KIND.meeting': 'Assemblée',
  'VERIFY.KIND.seal': 'Preuve d’un procès-verbal d’assemblée clos',
  'VERIFY.ENDED': 'Terminé le {at}',
  'VERIFY.RUNS': 'Pas encore terminé lors du téléchargement',
  'VERIFY.ANNULLED': 'Annulé le {at}, le résultat est nul',
  'VERIFY.SEALED': 'Procès-verbal clos le {at}',
  'VERIFY.NO_COUNT': 'Sans résultat',
  'VERIFY.CORRECTED': 'Le résultat a été corrigé.',
  'VERIFY.ELECTED': '{point}, élus : {names}',
  'VERIFY.NOBODY': '{point} : personne n’a été élu',
  'VERIFY.COUNT.ballots': 'Bulletins : {count}',
  'VERIFY.COUNT.objections': 'Objections : {count}',
  'VERIFY.COUNT.moved': 'Transferts à un nouveau propriétaire : {count}',
  'VERIFY.COUNT.named': 'Représentants désignés par des copropriétaires : {count}',
  'VERIFY.COUNT.waiting': 'Adresses changées et non confirmées : {count}',
  'VERIFY.HEAD': 'Empreinte de l’enregistrement',
  'VERIFY.KEY': 'Clé publique',
  'VERIFY.COMPARED': 'Comparaison',
  'VERIFY.PRINT.head': 'L’empreinte {print} est celle de cet enregistrement.',
  'VERIFY.PRINT.root': 'L’empreinte {print} est la racine de cet enregistrement.',
  'VERIFY.PRINT.event': 'L’empreinte {print} est dans l’enregistrement, numéro {seq}.',
  'VERIFY.PRINT.none': 'L’empreinte {print} n’est pas dans l’enregistrement.',
  'VERIFY.KEY.same': 'La clé publique est la même.',
  'VERIFY.KEY.other': 'La clé publique est autre : {key}',
  'VERIFY.RECEIPT.there': 'Votre confirmation est dans l’enregistrement, numéro {seq}, enregistrée le {at}.',
  'VERIFY.RECEIPT.none': 'La confirmation n’est pas dans l’enregistrement ou n’a pas été signée par son serveur.',
  'VERIFY.EARLIER.there':
    'Le fichier {name} est une forme antérieure de cet enregistrement ; rien n’y a changé depuis.',
  'VERIFY.EARLIER.none': 'Le fichier {name} ne correspond pas à cet enregistrement.',
  'VERIFY.UNIT': 'Lot {unit}',
};

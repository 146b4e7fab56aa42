import type { Translation } from '#shared/text.ts';
import type { errors as cs } from './errors.text.cs.ts';

export const errors: Translation<typeof cs> = {
  'BASE.ERRORS.REQUEST': 'Nous ne comprenons pas la requête. Veuillez recharger la page.',
  'HOUSES.ERRORS.NOT_FOUND': 'Cet immeuble n’existe pas.',
  'HOUSES.ERRORS.STATE': 'L’état de l’immeuble a changé entre-temps. Veuillez recharger la page.',
  'HOUSES.VALIDATION.NAME': 'Le nom ne correspond pas. Saisissez-le exactement comme au-dessus du champ.',
  'BASE.ERRORS.TIMEOUT': 'La requête a mis trop de temps à arriver. Veuillez réessayer.',
  'BASE.ERRORS.HEADERS_TOO_LARGE':
    'L’en-tête de la requête est trop long. Veuillez effacer les données de cette page dans le navigateur et réessayer.',
  'BASE.ERRORS.IN_TURN': {
    one: 'Votre travail précédent est encore en cours. Veuillez réessayer dans {count}\u00a0seconde.',
    many: 'Votre travail précédent est encore en cours. Veuillez réessayer dans {count}\u00a0secondes.',
    other: 'Votre travail précédent est encore en cours. Veuillez réessayer dans {count}\u00a0secondes.',
  },
  'BASE.ERRORS.UPLOADS': {
    one: 'Vous envoyez trop de fichiers à la fois. Veuillez réessayer dans {count}\u00a0seconde.',
    many: 'Vous envoyez trop de fichiers à la fois. Veuillez réessayer dans {count}\u00a0secondes.',
    other: 'Vous envoyez trop de fichiers à la fois. Veuillez réessayer dans {count}\u00a0secondes.',
  },
  'BASE.ERRORS.PRINT_TOO_LARGE':
    'C’est trop pour une seule impression. Veuillez en choisir moins ou raccourcir le texte.',
  'BASE.ERRORS.FILES_TOO_LARGE': 'Les fichiers dépassent ensemble 1\u00a0Go. Veuillez les envoyer en plusieurs fois.',
  'BASE.VALIDATION.PICTURE_SIZE': 'L’image dépasse 5\u00a0Mo. Veuillez la réduire.',
  'BASE.VALIDATION.AFTER_FILE': 'Dans le formulaire, cette donnée doit précéder le fichier.',
  'IMPORT.VALIDATION.FILE_SIZE': 'Le tableau dépasse 10\u00a0Mo. Veuillez le diviser.',
  'USER.ERRORS.NOT_FOUND': 'Cette personne a déjà été supprimée.',
  'ROLE.ERRORS.NOT_FOUND': 'Ce rôle a déjà été supprimé.',
  'ROLE.ERRORS.IN_USE':
    'Ce rôle est utilisé, il ne peut donc pas être supprimé. Donnez d’abord un autre rôle aux personnes concernées.',
  'ROLE.ERRORS.BUILT_IN': 'Un rôle de base ne peut être ni renommé ni supprimé.',
  'BE.USER.EMAIL_EXISTS': 'Une personne avec cet e-mail existe déjà dans la copropriété.',
  'USER.ERRORS.SELF': 'Vous ne pouvez pas le faire pour vous-même. Demandez à un autre membre du conseil.',
  'USER.ERRORS.CHAIR': 'Le président du conseil ne peut pas être retiré. Désignez d’abord un successeur.',
  'ROLE.ERRORS.BEYOND':
    'Ce rôle va plus loin que le vôtre. Celui du président n’est changé que par lui-même ou par un administrateur.',
  'SVJ.ERRORS.HAS_CHAIR':
    'La présidence est transmise par le président lui-même ou par un administrateur. Les autres membres du conseil ne désignent un président que s’il n’y en a pas.',
  'USER.ERRORS.BEYOND':
    'Le rôle de cette personne va plus loin que le vôtre, vous ne pouvez donc pas changer son adresse de connexion, son rôle ni son accès. Ceux du président ne sont changés que par lui-même ou par un administrateur.',
  'USER.ERRORS.FROZEN':
    'Le titulaire de l’ancienne adresse a annulé le changement. Pendant sept jours, seul lui-même, dans son profil, ou un administrateur peut la changer.',
  'ADDRESS.ERRORS.INVALID':
    'Le lien n’est plus valable\u00a0: il a été utilisé, il a expiré, ou il n’y a plus de changement à annuler.',
  'FOUNDING.ERRORS.INVALID':
    'Le lien n’est plus valable : cette installation a déjà son administrateur. Connectez-vous.',
  'USER.ERRORS.NOT_ARCHIVED':
    'Cette personne n’est pas archivée. Seule une personne archivée peut être restaurée ou supprimée définitivement.',
  'USER.ERRORS.ARCHIVED': 'Cette personne est archivée. Restaurez-la d’abord.',
  'USER.ERRORS.NO_ACCESS':
    'Cette personne n’a pas accès à l’application. Ajoutez d’abord une adresse e-mail et autorisez l’accès.',
  'USER.ERRORS.OWNS_UNIT':
    'Cette personne possède un lot et ne peut pas être supprimée. Changez d’abord le propriétaire du lot.',
  'ROOM.ERRORS.NOT_FOUND': 'Ce lot a déjà été supprimé.',
  'ROOM.ERRORS.NUMBER_EXISTS': 'Un lot avec ce numéro existe déjà dans cette entrée.',
  'ROOM.ERRORS.IN_VOTE': 'Le lot ne peut pas être supprimé tant qu’un vote où il figure est en cours.',
  'ROOM.ERRORS.HAS_MONEY':
    'Le lot a une dette ou un avoir sur son compte et ne peut donc pas être supprimé. Réglez-le d’abord.',
  'SVJ.ERRORS.ENTRANCE_USED': 'Des lots utilisent cette entrée, elle ne peut pas être retirée. Déplacez-les d’abord.',
  'SVJ.ERRORS.NOT_COMMITTEE': 'Seul un membre actif du comité peut devenir président.',
  'SVJ.ERRORS.NO_CHANGE': 'Ce changement n’attend plus rien.',
  'SVJ.ERRORS.OWN_CHANGE': 'Votre changement doit être confirmé par un autre membre du comité.',
  'SVJ.ERRORS.TOO_NEW':
    'Seule une personne dont le rôle et l’adresse n’ont pas changé depuis sept jours peut le confirmer.',
  'SVJ.VALIDATION.ONE': 'Personne d’autre au comité ne pourrait confirmer.',
  'SVJ.ERRORS.NO_AVATAR': 'La copropriété n’a pas d’image.',
  'IMPORT.ERRORS.NOT_FOUND': 'Cette importation n’existe plus.',
  'TABLE.ERRORS.FILE': 'Le fichier n’a pas pu être lu. Envoyez un tableau au format XLSX ou CSV.',
  'TABLE.ERRORS.LOCKED':
    'Le tableau est protégé par un mot de passe. Ouvrez-le, retirez le mot de passe (Fichier, Informations, Protéger le classeur) et envoyez-le de nouveau.',
  'TABLE.ERRORS.OLD':
    'C’est un format Excel ancien ou différent. Ouvrez le fichier et enregistrez-le en XLSX (Fichier, Enregistrer sous).',
  'TABLE.ERRORS.ODS':
    'Enregistrez le tableau LibreOffice (ODS) en XLSX ou CSV (Fichier, Enregistrer sous) et envoyez-le de nouveau.',
  'TABLE.ERRORS.NUMBERS': 'Exportez le tableau Numbers vers Excel (Fichier, Exporter vers) et envoyez le XLSX.',
  'TABLE.ERRORS.PDF': 'Un PDF ne peut pas être lu comme un tableau. Demandez le tableau en XLSX ou CSV.',
  'TABLE.ERRORS.PICTURE': 'C’est une image, pas un tableau. Envoyez un tableau en XLSX ou CSV.',
  'TABLE.ERRORS.CUT_OFF':
    'Le fichier est incomplet, sans doute mal téléchargé ou copié. Enregistrez-le de nouveau et envoyez-le.',
  'IMPORT.ERRORS.EMPTY': 'Le tableau ne contient aucune ligne sous les titres.',
  'IMPORT.ERRORS.TOO_MANY_ROWS': 'Le tableau compte plus de 10 000 lignes. Divisez-le.',
  'IMPORT.ERRORS.HAS_PROBLEMS': 'Certaines lignes contiennent des erreurs. Corrigez-les ou excluez-les.',
  'IMPORT.ERRORS.DOUBTFUL':
    'Il reste des noms incertains dans le tableau. Vérifiez-les, corrigez-les ou laissez leurs lignes de côté.',
  'IMPORT.ERRORS.SHARE_SUM':
    'Les quotes-parts ne forment pas le tout, ou personne ne l’a indiqué. Corrigez-les ou confirmez leur somme.',
  'IMPORT.ERRORS.CHANGED_SINCE':
    'Des personnes ou des lots ont changé depuis l’importation. Voyez ce qui a changé et n’annulez que le reste.',
  'IMPORT.ERRORS.TOO_OLD':
    'L’importation date de plus d’un mois et les anciennes données ne sont plus conservées. Corrigez les personnes et les lots à la main.',
  'IMPORT.ERRORS.STATE': 'Cette étape de l’importation est déjà faite.',
  'IMPORT.ERRORS.BEYOND_OWN':
    'L’importation donnerait l’accès à quelqu’un, ou rétablirait quelqu’un, dont le rôle va plus loin que le vôtre. Adressez-vous au président.',
  'ARES.ERRORS.NOT_FOUND': 'Ce numéro d’entreprise (IČO) ne figure pas au registre ARES.',
  'ARES.ERRORS.UNAVAILABLE':
    'Le registre ARES ne répond pas pour l’instant. Réessayez plus tard ou saisissez les données.',
  'USER.VALIDATION.ONE_HOLDER': 'Quelqu’un d’autre occupe déjà cette fonction. Donnez-lui d’abord une autre.',
  'USER.VALIDATION.ROLE': 'Vous ne pouvez pas attribuer ce rôle.',
  'USER.VALIDATION.LOGIN_EMAIL':
    'Votre propre adresse de connexion se change dans votre profil, avec «\u00a0Changer l’adresse de connexion\u00a0».',
  'USER.VALIDATION.BEYOND':
    'Vous ne pouvez le changer que pour des personnes dont le rôle ne va pas plus loin que le vôtre.',
  'USER.VALIDATION.ACTIVE_ADDRESS':
    'L’adresse de quelqu’un qui se connecte déjà est changée par le conseil, ou par la personne elle-même dans son profil.',
  'ROLE.VALIDATION.BEYOND_OWN': 'Vous ne pouvez pas donner à un rôle plus de droits que vous n’en avez.',
  'ROOM.VALIDATION.FRACTIONS': 'Les parts des propriétaires du lot ne forment pas un tout.',
  'ROOM.VALIDATION.JOINTLY': 'En communauté, il y a toujours deux époux avec la même part.',
  'ROOM.VALIDATION.SINCE':
    'Le jour doit suivre le changement de propriétaires précédent, précéder le suivant et ne pas dépasser aujourd’hui.',
  'ROOM.VALIDATION.UNKNOWN_PART': 'Sa part n’est pas connue. Indiquez-la d’abord sur le lot.',
  'ROOM.VALIDATION.TOO_MUCH': 'Indiquez au plus la part du cédant.',
  'ROOM.VALIDATION.NOT_WHAT_PASSES': 'Les parts des nouveaux propriétaires ne font pas ce qui est transmis.',
  'ROOM.VALIDATION.OWNS_ALREADY':
    'Possède déjà une part autrement, par exemple avec son conjoint. Transférez-la aussi.',
  'ROOM.VALIDATION.NOTHING_LEFT':
    'Les propriétaires actuels ont tout le lot. Choisissez de qui une part est transmise.',
  'ROOM.VALIDATION.SAME_OWNERS': 'Les propriétaires resteraient les mêmes.',
  'ROOM.ERRORS.TRANSFER_STANDS': 'Le transfert ne peut plus être annulé. Enregistrez-en un autre.',
  'MESSAGE.ERRORS.NOT_FOUND': 'Cette annonce a déjà été supprimée.',
  'MESSAGE.ERRORS.ARCHIVED': 'L’annonce est archivée et ne change plus.',
  'MESSAGE.ERRORS.DRAFT': 'L’annonce est encore un brouillon. Publiez-la d’abord.',
  'CONTACT.ERRORS.NOT_FOUND': 'Ce contact a déjà été supprimé.',
  'FEE.ERRORS.NOT_FOUND': 'Cette charge a déjà été supprimée.',
  'FEE.VALIDATION.AMOUNT': 'Écrivez le montant en couronnes, par exemple 1 250,50. Il doit être supérieur à zéro.',
  'PRESCRIPTION.ERRORS.NOT_FOUND': 'Cette prescription n’existe pas ou a été supprimée.',
  'PRESCRIPTION.ERRORS.ISSUED':
    'La prescription est émise et ne change plus. Reprenez-la, ou corrigez-la par une nouvelle.',
  'PRESCRIPTION.ERRORS.EMPTY': 'La prescription n’a aucun poste. Ajoutez-en au moins un avant de l’émettre.',
  'PRESCRIPTION.ERRORS.NO_SHARE':
    'Aucun lot n’a de tantièmes selon lesquels répartir le montant. Complétez les tantièmes des lots.',
  'PRESCRIPTION.ERRORS.NO_SHEET': 'Aucun lot ne paie selon cette prescription, il n’y a rien à imprimer.',
  'PRESCRIPTION.ERRORS.NO_CHANGE':
    'Les paiements d’aucun lot ne changent ce mois-ci. Choisissez le mois à partir duquel ils changent.',
  'PRESCRIPTION.VALIDATION.MONTH': 'La prescription ne peut pas commencer si tôt. Choisissez un mois ultérieur.',
  'PRESCRIPTION.VALIDATION.FAR': 'La prescription peut commencer au plus un an à l’avance.',
  'PRESCRIPTION.VALIDATION.SETTLED': 'Ce mois est déjà décompté. Choisissez un mois après le dernier décompte.',
  'PRESCRIPTION.ERRORS.NOT_ISSUED': 'La prescription n’est pas émise, ou une autre l’a remplacée.',
  'PRESCRIPTION.ERRORS.PAID':
    'Des paiements ou des rappels ont suivi cette prescription, elle ne peut donc pas être reprise. Corrigez-la par une nouvelle à partir du même mois.',
  'PRESCRIPTION.ERRORS.SETTLED':
    'Des mois de cette prescription sont déjà décomptés, elle ne peut donc pas être reprise. Corrigez-la par une nouvelle à partir du mois qui suit le décompte.',
  'PRESCRIPTION.ERRORS.SYMBOL':
    'Les lots {unit} et {other} paieraient avec le même symbole {symbol}. Chacun a besoin du sien.',
  'TABLE.VALIDATION.FILE_SIZE': 'Le fichier dépasse 4 Mo. N’y laissez que les colonnes des données des lots.',
  'PRESCRIPTION.ERRORS.FACTS_STALE':
    'Quelqu’un d’autre a modifié entre-temps les données de ces lots : {units}. Rien n’a été enregistré. Vérifiez les nouvelles valeurs et enregistrez à nouveau.',
  'BALANCE.ERRORS.START_DAY':
    'Quelqu’un a entre-temps changé le jour des soldes initiaux en {day}. Rien n’a été enregistré. Vérifiez-le et enregistrez à nouveau.',
  'BALANCE.ERRORS.START_LATE':
    'Les comptes de ces lots ont déjà quelque chose du {day} : {units}. Choisissez un jour antérieur, sinon ce serait compté deux fois.',
  'BALANCE.VALIDATION.FUTURE': 'Un solde initial ne peut pas être d’un jour à venir.',
  'BALANCE.VALIDATION.UNIT': 'Ce lot n’est pas dans l’immeuble.',
  'PRESCRIPTION.VALIDATION.TAKEN': 'Un brouillon existe déjà à partir de ce mois. Modifiez-le ou supprimez-le.',
  'SETTLEMENT.ERRORS.NOT_FOUND': 'Ce décompte n’existe pas ou a été supprimé.',
  'SETTLEMENT.ERRORS.ISSUED':
    'Le décompte est émis et ne change plus. Retirez-le, corrigez-le et émettez-le de nouveau.',
  'SETTLEMENT.ERRORS.DRAFT': 'Le décompte est encore un brouillon. Émettez-le d’abord.',
  'SETTLEMENT.ERRORS.EMPTY': 'Le décompte n’a aucun service ou l’immeuble n’a aucun lot.',
  'SETTLEMENT.ERRORS.NOT_WHOLE':
    'Un service ne peut pas être entièrement réparti entre les lots. Complétez les valeurs des services marqués.',
  'SETTLEMENT.ERRORS.OVERLAP': 'Un mois de cette période figure déjà dans un autre décompte émis.',
  'SETTLEMENT.ERRORS.PERIOD': 'La période n’est pas encore terminée. Émettez le décompte ensuite.',
  'SETTLEMENT.ERRORS.PAY_BY': 'Le jour limite de règlement est passé. Choisissez-en un plus tardif.',
  'SETTLEMENT.ERRORS.OBJECTIONS': 'Il y a déjà trop de contestations pour ce lot. Parlez-en au comité.',
  'SETTLEMENT.VALIDATION.MONTHS': 'La période doit finir après son début et compter au plus 12 mois.',
  'SETTLEMENT.VALIDATION.DAY':
    'Le jour du changement de propriétaire doit se trouver dans la période sans en être le premier jour.',
  'SETTLEMENT.VALIDATION.PASTED':
    'Il manque à une ligne le numéro d’un lot de cet immeuble ou une valeur correcte. Vérifiez ce que vous avez collé.',
  'READING.ERRORS.NOT_FOUND': 'Ce relevé n’existe pas ou a été annulé.',
  'READING.ERRORS.CLOSED': 'Le délai de relevé est passé. Le conseil saisira une correction pour vous.',
  'READING.ERRORS.ASKED': 'Les relevés pour ce décompte ont déjà été demandés. Vous pouvez changer le délai.',
  'READING.ERRORS.NO_METERS': 'Le décompte n’a aucun service selon les compteurs. Ajoutez-en un d’abord.',
  'READING.ERRORS.NOTHING': 'Rien à reprendre : aucun lot n’a l’index précédent et le nouveau.',
  'READING.VALIDATION.LOWER':
    'Le nouvel index est inférieur au précédent. Vérifiez le nombre ; si le compteur a été remplacé, prévenez le conseil.',
  'READING.VALIDATION.UNTIL': 'Ce jour est passé. Choisissez aujourd’hui ou plus tard.',
  'SETTLEMENT.VALIDATION.YEAR': 'Les parts des mois doivent donner exactement 100 %.',
  'SETTLEMENT.VALIDATION.FILE_SIZE': 'Le fichier dépasse 2 Mo. N’y laissez que les deux colonnes nécessaires.',
  'TABLE.ERRORS.EMPTY': 'Le fichier n’a pas deux colonnes remplies. Rien n’a été chargé.',
  'TABLE.ERRORS.NAME':
    'Ce lot ou ce service est inconnu ici, ou son nom n’est pas unique. Corrigez le fichier. Rien n’a été chargé.',
  'TABLE.ERRORS.VALUE': 'Cette valeur n’est pas correcte. Corrigez le fichier. Rien n’a été chargé.',
  'TABLE.ERRORS.TWICE':
    'Ce lot ou ce service figure deux fois dans le fichier. N’en gardez qu’une ligne. Rien n’a été chargé.',
  'READING.ERRORS.TABLE_LOWER':
    'Le nouvel index serait inférieur au précédent. Corrigez le fichier. Rien n’a été chargé.',
  'GALLERY.ERRORS.NOT_FOUND': 'Cette galerie de photos a déjà été supprimée.',
  'GALLERY.ERRORS.PHOTOS_CHANGED':
    'Des photos ont entre-temps été ajoutées à la galerie ou retirées. Veuillez rouvrir le classement.',
  'BE.GALLERY.NOT_ACCES': 'Les galeries de photos ne sont pas ouvertes à votre rôle.',
  'GALLERY.VALIDATION.EXTENSION': 'Le nom doit se terminer par l’extension de l’image : .jpg, .jpeg, .png ou .gif.',
  'GALLERY.VALIDATION.NAME_EXISTS': 'La galerie contient déjà une photo de ce nom. Choisissez-en un autre.',
  'ATTACHMENT.ERRORS.NOT_FOUND':
    'Le lien vers le fichier a expiré ou le fichier a été supprimé. Veuillez actualiser la page.',
  'TRASH.ERRORS.NOT_FOUND': 'Cet élément n’est plus dans la corbeille. Rechargez la page.',
  'NEWS.ERRORS.NOT_FOUND': 'Il n’y a personne à qui rappeler quoi que ce soit. Rechargez la page.',
  'NEWS.ERRORS.LINK': 'Ce lien n’est plus valable. Connectez-vous et réglez les messages dans votre profil.',
  'NEWS.ERRORS.REMINDED': 'Un rappel a déjà été envoyé aujourd’hui. Vous pourrez recommencer dans 24 heures.',
  'NEWS.ERRORS.DEVICE': 'Cet appareil n’est plus dans la liste. Rechargez la page.',
  'NEWS.VALIDATION.DEVICE':
    'Le navigateur nous a donné une adresse à laquelle rien ne peut être envoyé. Essayez un autre navigateur.',
  'NEWS.VALIDATION.MODULE': 'Votre immeuble n’envoie pas de messages sur ce module.',
  'FILE.ERRORS.CURRENT_VERSION': 'C’est la version actuelle du fichier. Téléversez d’abord une version plus récente.',
  'SESSION.ERRORS.NOT_FOUND': 'Cet appareil est déjà déconnecté.',
  'FILE.ERRORS.NOT_FOUND': 'Ce document a déjà été supprimé.',
  'FOLDER.ERRORS.NOT_FOUND': 'Ce dossier a déjà été supprimé.',
  'FOLDER.ERRORS.INSIDE_ITSELF':
    'Un dossier ne peut pas être déplacé dans lui-même ni dans un dossier qu’il contient. Choisissez un autre endroit.',
  'FOLDER.ERRORS.TOO_DEEP': 'Les dossiers s’imbriquent sur 20 niveaux au plus. Choisissez un endroit plus haut.',
  'FOLDER.ERRORS.NAME_EXISTS': 'Il y a déjà un dossier de ce nom à cet endroit. Renommez d’abord l’un des deux.',
  'FOLDER.ERRORS.ZIP_TOO_MANY': 'Une archive contient 10 000 fichiers au plus. Sélectionnez-en moins.',
  'FOLDER.ERRORS.ZIP_EMPTY': 'La sélection ne contient aucun fichier à télécharger.',
  'ACCEPT_READ.ERRORS.NOT_FOUND': 'Cet élément ne peut plus être confirmé : il a été supprimé, archivé ou a expiré.',
  'FOLDER.VALIDATION.NAME_EXISTS': 'Un dossier de ce nom existe déjà ici. Choisissez un autre nom.',
  'FOLDER.VALIDATION.UNSEEN': 'Vous ne verriez pas vous-même ce dossier. Choisissez une autre visibilité.',
  'EVENT.ERRORS.NOT_FOUND': 'Cet événement a déjà été supprimé.',
  'EVENT.ERRORS.OF_DEADLINE': 'L’événement appartient à une échéance. Modifiez-le ou supprimez-le là-bas.',
  'DEADLINE.ERRORS.NOT_FOUND': 'Cette échéance a été supprimée.',
  'DEADLINE.ERRORS.CLOSED':
    'Cette échéance unique est déjà terminée. Si elle doit revenir, donnez-lui une prochaine date.',
  'DEADLINE.ERRORS.NOT_DONE': 'Il n’y a aucune exécution à annuler.',
  'DEADLINE.VALIDATION.FUTURE': 'Ce jour n’est pas encore venu. Choisissez aujourd’hui ou un jour antérieur.',
  'DEADLINE.VALIDATION.PERSON': 'Cette personne n’est pas de l’immeuble. Choisissez quelqu’un de l’immeuble.',
  'DEADLINE.VALIDATION.BEFORE': 'La prochaine date doit suivre le jour de l’exécution.',
  'EVENT.ERRORS.OF_MEETING':
    'L’événement appartient à une assemblée des copropriétaires. Modifiez-le ou supprimez-le là-bas.',
  'EVENT.ERRORS.UNDOES':
    'Certaines des autres dates ont été modifiées séparément. Rechargez la page et confirmez la modification pour elles aussi.',
  'PAYMENT_MONITORING.ERRORS.NOT_FOUND': 'Ce paiement suivi a déjà été supprimé.',
  'PAYMENT_MONITORING.ERRORS.REMINDER_NO_OWNER':
    'Le rappel ne peut pas être envoyé : le lot n’a aucun propriétaire. Ajoutez-en d’abord un.',
  'PAYMENT_MONITORING.ERRORS.DELETE':
    'Ce paiement ne peut pas être supprimé. Ceux des lots existent d’eux-mêmes ; pour un paiement propre, annulez d’abord ce qui a été reçu.',
  'PAYMENT_MONITORING.ERRORS.NOTHING_OWED': 'Il n’y a rien à rappeler : le paiement est réglé ou n’est pas suivi.',
  'PAYMENT_MONITORING.ERRORS.REMINDED':
    'Vous avez déjà rappelé ce paiement aujourd’hui. Ce sera de nouveau possible dans 24 heures.',
  'PAYMENT_MONITORING.ERRORS.TOO_MANY':
    'On peut rappeler au plus 2\u00a0000 paiements à la fois. Réduisez la sélection par une recherche.',
  'PAYMENT_MONITORING.ERRORS.NOT_MANUAL': 'Ce paiement vient de la banque. Annulez-le auprès du mouvement du compte.',
  'PAYMENT_MONITORING.ERRORS.SAME':
    'Le même montant du même jour est déjà enregistré pour ce paiement. S’il est arrivé deux fois, enregistrez-le encore une fois.',
  'PAYMENT_MONITORING.ERRORS.AT_DESK':
    'Ce paiement a été fait à la caisse. Modifiez ou annulez sa pièce dans la caisse.',
  'PAYMENT_MONITORING.VALIDATION.SYMBOL':
    'Le symbole variable compte de 1 à 10 chiffres, qui ne sont pas tous des zéros.',
  'PAYMENT_MONITORING.VALIDATION.AMOUNT': 'Saisissez un montant supérieur à zéro, par exemple 1 234,50.',
  'PAYMENT_MONITORING.VALIDATION.DUE_DAY': 'L’échéance d’un lot se situe entre le 1er et le 28 du mois.',
  'PAYMENT_MONITORING.VALIDATION.PRESCRIBED': 'C’est l’appel de charges qui le fixe. Modifiez-le là-bas.',
  'PAYMENT_MONITORING.VALIDATION.FUTURE': 'Ce jour n’est pas encore venu.',
  'PAYMENT_MONITORING.VALIDATION.OUT_UNIT':
    'Ce que paie la copropriété ne concerne aucun lot. Choisissez qui paie ou retirez le lot.',
  'PAYMENT_MONITORING.VALIDATION.DIRECTION': 'Des montants sont déjà notés pour ce paiement. Annulez-les d’abord.',
  'CASH.ERRORS.NOT_FOUND': 'Cette pièce a déjà été supprimée.',
  'CASH.ERRORS.INITIAL_BALANCE': 'Saisissez d’abord le solde initial de la caisse.',
  'CASH.ERRORS.NEGATIVE':
    'Un certain jour, il n’y aurait pas assez d’argent en caisse. Vérifiez la date et le montant.',
  'CASH.ERRORS.CLOSED':
    'Ce jour est clôturé dans la caisse et n’y change plus. Inscrivez la correction dans la période ouverte.',
  'CASH.ERRORS.ISSUED': 'La pièce est émise, elle ne peut être ni modifiée ni supprimée. Vous pouvez l’annuler.',
  'CASH.ERRORS.CANCELLED':
    'La pièce est annulée, ou est elle-même une annulation. Elle n’est plus ni modifiée ni supprimée.',
  'CASH.ERRORS.NOT_LAST':
    'Seule la dernière pièce de la série peut être supprimée, pour qu’aucun numéro ne manque. Vous pouvez annuler celle-ci.',
  'CASH.VALIDATION.FUTURE': 'Ce jour n’est pas encore venu.',
  'CASH.VALIDATION.BEFORE': 'C’est avant le début de la caisse.',
  'CASH.VALIDATION.YEAR': 'L’année figure dans le numéro et ne change pas. Créez une nouvelle pièce.',
  'CASH.VALIDATION.TYPE': 'Le type figure dans le numéro et ne change pas. Créez une nouvelle pièce.',
  'CASH.VALIDATION.NUMBER':
    'Le numéro doit être le suivant de la série, sous la forme P-2026-1 ou V-2026-1. Laissez le champ vide, il se remplit tout seul.',
  'CASH.VALIDATION.NUMBER_FAR': 'Un numéro de la série ne peut pas être aussi élevé. Vérifiez les chiffres.',
  'CASH.VALIDATION.LIMIT':
    'Avec ce montant, la limite quotidienne d’espèces avec une personne ou une entreprise serait dépassée. Payez le reste par virement.',
  'CASH.VALIDATION.LATER': 'La caisse contient des pièces de jours antérieurs.',
  'CASH.VALIDATION.CLOSED_DAY': 'Ce jour est déjà clôturé.',
  'CASH.VALIDATION.AMOUNT': 'Saisissez un montant supérieur à zéro, par exemple 1 234,50.',
  'CASH.VALIDATION.PAYMENT':
    'Ce paiement ne peut pas être réglé ici. Choisissez-en un autre ou laissez vide ; une pièce d’un lot qui n’existe plus peut être annulée.',
  'CASH.VALIDATION.ABSURD': 'Le montant compté dépasse dix fois celui du livre. Confirmez que c’est exact.',
  'REAL_ESTATE.ERROR.DATA':
    'Les données du cadastre n’ont pas pu être chargées. Vérifiez le numéro, la commune et la rue ; nouvel essai demain à 2 heures.',
  'REAL_ESTATE.ERROR.FILE':
    'Le fichier n’est lisible ni comme un extrait du cadastre (XML) ni comme un tableau de propriétaires (XLSX, CSV).',
  'REAL_ESTATE.ERROR.FILE.STRUCTURE':
    'Ce XML n’est pas un titre de propriété sous une forme que l’application connaît. Téléchargez l’extrait du cadastre en XML.',
  'REAL_ESTATE.ERROR.FILE.PARTIAL': 'Ce n’est qu’un extrait partiel. Demandez le titre de propriété complet.',
  'REAL_ESTATE.ERROR.FILE.NO_UNIT':
    'L’extrait ne contient aucun lot. Envoyez le titre d’un lot ou d’un bâtiment avec ses lots.',
  'REAL_ESTATE.VALIDATION.FILE_SIZE': 'Le fichier dépasse 16 Mo. Envoyez les extraits un par un.',
  'REAL_ESTATE.ERROR.BUSY': 'Le cadastre est déjà en cours de chargement. Patientez un instant.',
  'REAL_ESTATE.ERROR.ROLES.ROLE_NOT_FOUND':
    'Il n’y a pas de rôle pour le propriétaire : le rôle Membre manque dans l’immeuble. Créez-le parmi les rôles.',
  'REAL_ESTATE.ERROR.USER_NOT_ADDED': 'La personne n’a pas pu être ajoutée. Peut-être est-elle déjà dans l’immeuble.',
  'REAL_ESTATE.ERROR.NOT_FOUND': 'Cette ligne n’est plus au cadastre. Rechargez la page.',
  'REAL_ESTATE.ERROR.NOTHING': 'Il n’y a rien à reprendre ici.',
  'REAL_ESTATE.ERROR.NAMESAKES':
    'On ne sait pas de qui il s’agit\u00a0: l’immeuble a un homonyme. Inscrivez le propriétaire sur la page du lot.',
  'REAL_ESTATE.ERROR.ENTRANCE':
    'L’immeuble n’a aucune entrée. Créez-en d’abord une dans les informations de la copropriété.',
  'REAL_ESTATE.VALIDATION.NO_EMAIL':
    'Sans e-mail, pas d’accès. Ajoutez la personne sans accès, puis l’e-mail sur sa page.',
  'MATCHING.ERRORS.NOT_FOUND': 'Ce mouvement n’est plus là.',
  'MATCHING.VALIDATION.SUM': 'Vous avez réparti plus que reçu. Réduisez un montant.',
  'MATCHING.VALIDATION.PAYMENT': 'Ce paiement n’est plus là. Choisissez-en un autre.',
  'MATCHING.VALIDATION.CREDIT':
    'Le lot n’a pas autant de trop-perçu. Celui d’un décompte compte à partir du jour de son échéance.',
  'MATCHING.VALIDATION.OUTGOING':
    'Affectez ce qui est entré comme reçu, et ce qui est sorti seulement comme trop-perçu rendu.',
  'BANK.ERRORS.NOT_FOUND': 'Ce compte ou ce relevé n’est plus là.',
  'BANK.ERRORS.TOO_MANY': 'Un immeuble peut avoir au plus 20 comptes.',
  'BANK.ERRORS.HAS_STATEMENTS': 'Le compte a des relevés. Il peut être supprimé une fois qu’ils sont retirés.',
  'BANK.ERRORS.NO_CONNECTOR': 'Le compte n’est pas relié à la banque. Reliez-le d’abord.',
  'BANK.ERRORS.ACCOUNT':
    'Le relevé est d’un compte que l’immeuble n’a pas ici. Ajoutez-le dans Comptes et relevés, puis importez à nouveau le relevé.',
  'BANK.ERRORS.BALANCE':
    'Le solde initial et les mouvements ne donnent pas le solde final. Le fichier est sans doute incomplet ; téléchargez-le à nouveau en entier.',
  'BANK.ERRORS.FILE.EMPTY': 'Le fichier ne contient aucun relevé. Choisissez une autre période ou un autre format.',
  'BANK.ERRORS.FILE.UNKNOWN': 'Le fichier n’est pas reconnu comme relevé. Essayez GPC, XML (camt.053), MT940 ou CSV.',
  'BANK.ERRORS.FILE.CUT_OFF': 'Le fichier est tronqué, la fin manque. Téléchargez-le à nouveau.',
  'BANK.ERRORS.FILE.XML': 'Le fichier XML est endommagé. Téléchargez-le à nouveau.',
  'BANK.ERRORS.FILE.LINE': 'Une ligne du fichier n’a pas la forme attendue. Téléchargez-le à nouveau sans le modifier.',
  'BANK.ERRORS.FILE.DAY': 'Une date du fichier n’en est pas une. Vérifiez la colonne du jour.',
  'BANK.ERRORS.FILE.DAY_ORDER':
    'Dans les jours écrits avec des barres, on ne distingue pas le jour du mois. Téléchargez le tableau avec des jours comme 1.\u00a02.\u00a02026 ou 2026-02-01.',
  'BANK.ERRORS.FILE.AMOUNT': 'Un montant du fichier n’en est pas un. Vérifiez la colonne du montant.',
  'BANK.ERRORS.FILE.CURRENCY':
    'Le fichier est dans une autre devise que la couronne. Seuls les comptes en couronnes sont tenus.',
  'BANK.ERRORS.FILE.BATCH':
    'Les éléments d’un paiement groupé ne donnent pas sa somme. Téléchargez le fichier à nouveau.',
  'BANK.ERRORS.FILE.GAP':
    'Les relevés du fichier ne se suivent pas : il en manque un. Importez-les un à un ou prenez toute la période.',
  'BANK.ERRORS.FILE.ACCOUNTS':
    'Un compte figure deux fois dans le fichier, ou une ligne du tableau ne dit pas de quel compte il s’agit. Téléchargez chaque compte séparément.',
  'BANK.ERRORS.FILE.TOO_MANY': 'Le fichier est trop long pour une seule fois. Prenez une période plus courte.',
  'BANK.VALIDATION.NUMBER':
    'Ce n’est ni un numéro de compte tchèque ni un IBAN tchèque, ou aucune banque n’a ce code. Vérifiez les chiffres.',
  'BANK.VALIDATION.TAKEN': 'Ce compte est déjà là.',
  'BANK.VALIDATION.HAS_STATEMENTS': 'Le compte a des relevés, le numéro ne change plus.',
  'BANK.VALIDATION.TOKEN': 'Un jeton a 64 lettres et chiffres. Copiez-le en entier.',
  'BANK.VALIDATION.FILE_SIZE': 'Le fichier dépasse 20 Mo. Prenez une période plus courte.',
  'BANK.VALIDATION.MAPPING':
    'Choisissez une colonne pour le jour et une pour le montant, ou deux à sa place : ce qui est entré et ce qui est sorti. Rien deux fois.',
  'CALENDAR.ERRORS.NOT_FOUND': 'Ce calendrier a déjà été supprimé.',
  'CALENDAR.ERRORS.MAIN': 'Le calendrier principal ne peut être ni modifié ni supprimé.',
  'CALENDAR.ERRORS.NO_FEED':
    'Cette adresse de calendrier n’est plus valable. Créez-en une nouvelle dans le calendrier avec « Calendrier sur le téléphone ».',
  'SURVEY.ERRORS.NOT_FOUND': 'Ce sondage n’existe pas ou a été supprimé.',
  'SURVEY.ERRORS.STARTED': 'Un sondage lancé ne peut plus être modifié. Créez-en un nouveau.',
  'SURVEY.ERRORS.NOT_ACTIVE': 'Le sondage n’est pas en cours.',
  'SURVEY.ERRORS.NOT_STARTED': 'Le sondage n’a pas encore commencé. Revenez le jour de son début.',
  'SURVEY.ERRORS.OVER': 'Le sondage est terminé et n’accepte plus de réponses.',
  'SURVEY.ERRORS.NOT_FINISHED': 'Les résultats paraissent quand le sondage est terminé.',
  'SURVEY.ERRORS.ANSWERED': 'La réponse est déjà enregistrée et ne peut être modifiée.',
  'SURVEY.ERRORS.LAST_ANSWER': 'Une question garde au moins une réponse. Supprimez la question entière.',
  'SURVEY.ERRORS.UNLINKABLE':
    'Un sondage vraiment anonyme n’a pas de feuilles papier : elles révéleraient qui a répondu quoi.',
  'SURVEY.ERRORS.TOO_FEW':
    'Moins de cinq personnes ont répondu. Les résultats ne sont pas montrés, pour ne trahir personne.',
  'SURVEY.VALIDATION.END_PAST': 'La fin doit être dans le futur.',
  'SURVEY.VALIDATION.QUESTIONS': 'Ajoutez au moins une question.',
  'SURVEY.VALIDATION.ANSWERS': 'Ajoutez au moins une réponse.',
  'SURVEY.VALIDATION.TWICE': 'Cette réponse y est déjà.',
  'SURVEY.VALIDATION.REQUIRED': 'Il faut répondre à cette question.',
  'SURVEY.VALIDATION.FOREIGN': 'Cette réponse n’appartient pas à la question. Rechargez le sondage.',
  'SURVEY.VALIDATION.NO_OTHER': 'On ne peut pas écrire une autre réponse ici. Choisissez parmi celles proposées.',
  'SURVEY.VALIDATION.TOO_MANY': 'Vous avez choisi plus de réponses que la question n’en permet.',
  'SURVEY.VALIDATION.PERSON': 'Cette personne ne peut pas répondre au sondage.',
  'MEETING.ERRORS.NOT_FOUND': 'Cette assemblée a déjà été supprimée.',
  'MEETING.ERRORS.FINISHED': 'Une assemblée terminée ne change plus, sauf ses pièces jointes.',
  'MEETING.ERRORS.NOT_SCHEDULED': 'Seule une assemblée convoquée peut être terminée.',
  'MEETING.ERRORS.NOT_STARTED': 'L’assemblée n’a pas commencé. Vous pourrez la terminer ensuite.',
  'MEETING.ERRORS.EARLY': 'L’émargement peut commencer au plus tôt 12 heures avant l’assemblée.',
  'MEETING.ERRORS.HELD':
    'L’émargement a commencé ou le procès-verbal est signé. L’heure, le lieu et l’ordre du jour ne peuvent plus être modifiés, ni l’assemblée supprimée.',
  'MEETING.ERRORS.RUNS': 'L’assemblée est conduite dans l’application. Terminez-la là : Émargement et conduite.',
  'EVENING.ERRORS.NOT_OPEN': 'L’émargement n’a pas encore commencé.',
  'EVENING.ERRORS.OPEN': 'L’émargement a déjà commencé sur un autre appareil.',
  'EVENING.ERRORS.BEGUN':
    'L’émargement ne peut plus être annulé : quelqu’un conduit l’assemblée, ou quelque chose y a été noté.',
  'EVENING.ERRORS.NO_UNITS':
    'La maison n’a aucun lot qui puisse voter. Saisissez d’abord les lots et les propriétaires.',
  'EVENING.ERRORS.LED': 'Un autre appareil dirige actuellement l’assemblée.',
  'EVENING.ERRORS.NOT_HERE': 'Seule une personne inscrite comme présente peut demander la parole.',
  'EVENING.ERRORS.NO_WALL':
    'Cette adresse ne montre plus rien. Demandez-en une nouvelle à la personne qui dirige l’assemblée.',
  'EVENING.ERRORS.LEDGER':
    'Le journal de l’assemblée ne correspond pas à ses empreintes. Contactez l’administrateur de l’application.',
  'EVENING.ERRORS.FULL': 'Le journal de l’assemblée est plein.',
  'BALLOTS.ERRORS.BEFORE':
    'Cette assemblée n’est pas pour tous les copropriétaires. L’impression sera possible dès le début de l’émargement.',
  'BALLOTS.ERRORS.NOTHING': 'Il n’y a rien à imprimer.',
  'BALLOTS.ERRORS.NO_VOTES': 'Aucun vote n’a encore eu lieu à cette assemblée.',
  'DUTIES.ERRORS.NOT_OVER': 'L’assemblée n’est pas terminée, ou n’est pas pour tous les copropriétaires.',
  'DUTIES.ERRORS.RECORDED': 'Le journal fait foi de la présence ; il ne se réécrit pas.',
  'DUTIES.ERRORS.QUORATE': 'Hors assemblée, on ne décide que de ce qu’elle n’a pu décider.',
  'DUTIES.ERRORS.NO_POINTS': 'L’ordre du jour n’a aucun point à voter.',
  'DUTIES.ERRORS.DRAFTED': 'Le vote hors de cette assemblée est déjà préparé.',
  'MEETING.VALIDATION.SCHEDULED': 'Une assemblée convoquée ne redevient pas un brouillon.',
  'REPORT.ERRORS.NOT_FOUND': 'Ce signalement a été supprimé.',
  'REPORT.ERRORS.LINK': 'Le lien a expiré ou a été annulé. Demandez-en un nouveau au comité de l’immeuble.',
  'REPORT.ERRORS.NEW': 'Personne n’a encore commencé à traiter ce signalement.',
  'REPORT.ERRORS.SOLVING':
    'Le signalement est en cours. Seuls l’état, le responsable et la solution peuvent être modifiés.',
  'REPORT.ERRORS.SOLVED':
    'Le signalement est résolu et ne change plus. Si cela ne marche toujours pas, dites-le avec « Toujours en panne ».',
  'REPORT.ERRORS.ARCHIVED': 'Le signalement est archivé et ne change plus.',
  'REPORT.ERRORS.STATE': 'Le signalement ne peut pas passer à cet état.',
  'REPORT.ERRORS.OWN': 'Vous avez envoyé ce signalement vous-même.',
  'REPORT.ERRORS.LATE': 'Plus de sept jours ont passé depuis la résolution. Envoyez un nouveau signalement.',
  'REPORT.ERRORS.AGAIN':
    'Quelqu’un l’a déjà signalé de nouveau. Ouvrez le signalement suivant et choisissez « Moi aussi ».',
  'DISCUSSION.ERRORS.NOT_FOUND': 'Cette discussion n’existe pas ou a été supprimée.',
  'DISCUSSION.ERRORS.CLOSED': 'La discussion est close ; on ne peut plus y écrire.',
  'CONVENING.ERRORS.NOT_INVITED':
    'Personne n’a encore été convoqué à cette assemblée, ou elle n’est pas pour tous les propriétaires.',
  'CONVENING.ERRORS.NOT_FOUND': 'Cette convocation ou sa note n’est plus là. Rechargez la page.',
  'CONVENING.ERRORS.NOBODY': 'Il n’y a personne pour qui imprimer une lettre.',
  'CONVENING.VALIDATION.FUTURE': 'Le jour de la remise ne peut pas être dans l’avenir.',
  'CONVENING.VALIDATION.EARLY': 'La convocation n’existait pas encore à ce moment-là.',
  'MINUTES.ERRORS.STATUS': 'Dans cet état, ce n’est pas possible avec le procès-verbal. Veuillez recharger la page.',
  'MINUTES.ERRORS.RUNNING': 'D’après l’enregistrement, l’assemblée n’est pas encore finie.',
  'POWER.ERRORS.NOT_FOUND': 'Cette procuration n’est pas là, ou vous ne pouvez pas la voir.',
  'POWER.ERRORS.STATUS': 'On a déjà décidé de cette procuration.',
  'POWER.ERRORS.USED': 'On a déjà voté par cette procuration ; on ne peut ni la révoquer ni la remplacer.',
  'POWER.ERRORS.ENDED': 'Cette procuration a déjà pris fin.',
  'POWER.ERRORS.UNSIGNED': 'Tous les propriétaires du lot n’ont pas signé la procuration.',
  'POWER.ERRORS.LIMIT': 'Le mandataire représente déjà autant de lots que le règlement le permet.',
  'POWER.ERRORS.SIGNED': 'Vous avez déjà signé cette procuration.',
  'POWER.VALIDATION.PAST': 'Ce jour est déjà passé.',
  'POWER.VALIDATION.UNIT':
    'Vous ne pouvez pas donner procuration pour ce lot. C’est son propriétaire qui la donne, ou le représentant commun des copropriétaires.',
  'POWER.VALIDATION.SELF': 'On ne peut se donner procuration à soi-même. Choisissez quelqu’un d’autre.',
  'POWER.VALIDATION.PROOF': 'Joignez un scan, ou indiquez que l’original est chez le comité.',
  'POWER.VALIDATION.ALONE': 'Le lot n’a qu’un propriétaire et n’a pas besoin de représentant commun.',
  'RESOLUTION.ERRORS.NOT_FOUND': 'Cette résolution n’est pas là, ou vous ne pouvez pas la voir.',
  'RESOLUTION.ERRORS.STATUS': 'L’état actuel de la résolution ne le permet pas. Veuillez recharger la page.',
  'RESOLUTION.ERRORS.VOTE': 'Le vote n’est pas terminé, ou n’a rien adopté. Il n’y a rien à inscrire.',
  'RESOLUTION.VALIDATION.FUTURE': 'Ce jour n’est pas encore venu.',
  'RESOLUTION.VALIDATION.PERSON':
    'Cette personne ne voit pas la résolution ou ne se connecte pas. Choisissez quelqu’un d’autre.',
  'RESOLUTION.VALIDATION.EARLIER': 'C’est avant l’adoption de la résolution.',
  'REQUIREMENT.ERRORS.NOT_FOUND': 'Cette demande a déjà été supprimée.',
  'REQUIREMENT.ERRORS.STATUS':
    'Cette demande est déjà tranchée, votre décision n’a pas été enregistrée. Veuillez recharger la page.',
  'REQUIREMENT.ERRORS.TURN':
    'Ce n’est pas encore votre tour. Nous vous demanderons quand ceux avant vous auront décidé.',
  'REQUIREMENT.ERRORS.REPLACED': 'Une version plus récente a remplacé cette demande. Continuez à partir d’elle.',
  'REQUIREMENT.ERRORS.BYTES':
    'Le contenu d’une pièce jointe ne correspond pas à l’empreinte avec laquelle elle a été soumise, ou il manque. Le procès-verbal ne peut pas être établi ; adressez-vous à l’administrateur de l’application.',
  'REQUIREMENT.VALIDATION.ALONE':
    'Votre propre accord ne suffit pas. Ajoutez une autre personne ou demandez au moins deux accords.',
  'REQUIREMENT.VALIDATION.APPROVER':
    'L’une des personnes choisies ne peut pas approuver dans cet immeuble. Choisissez seulement celles qui ont accès aux demandes.',
  'REQUIREMENT.VALIDATION.TWICE': 'Choisissez chaque personne une seule fois.',
  'REQUIREMENT.VALIDATION.NEEDED': 'Vous n’avez pas choisi autant de personnes.',
  'REQUIREMENT.VALIDATION.DUE': 'Choisissez aujourd’hui ou un jour ultérieur.',
  'REQUIREMENT.VALIDATION.OFFERS': 'Il faut au moins deux offres pour comparer.',
  'REQUIREMENT.VALIDATION.CHOSEN': 'Une seule offre peut être recommandée.',
  'REQUIREMENT.VALIDATION.FILES': 'Ajoutez au moins une pièce jointe.',
  'REQUIREMENT.VALIDATION.DEPUTY':
    'Cette personne ne peut pas décider à votre place. Choisissez-en une autre qui a accès aux demandes.',
  'REQUIREMENT.VALIDATION.AMOUNT': 'Écrivez le montant en couronnes, par exemple 1 250,50.',
  'COMMENT.ERRORS.NOT_FOUND': 'Ce commentaire n’existe pas ou ne vous est plus visible.',
  'COMMENT.ERRORS.LATE': 'Un commentaire n’est modifiable que pendant un quart d’heure. Écrivez-en un autre.',
  'COMMENT.ERRORS.HIDDEN': 'Le conseil a entre-temps masqué le commentaire.',
  'COMMENT.ERRORS.SHOWN': 'Le commentaire est déjà visible de tous.',
  'COMMENT.VALIDATION.REASON': 'Indiquez le motif en trois lettres au moins.',
  'TIES.ERRORS.NOT_FOUND': 'Cet élément n’existe pas ou ne vous est pas visible.',
  'TIES.ERRORS.TOO_MANY': 'Au plus cinquante autres éléments peuvent être liés à un seul.',
  'ORDER.ERRORS.NOT_FOUND': 'Cette commande n’existe pas ou son lien n’est plus valable. Demandez-en un nouveau.',
  'ORDER.ERRORS.FILLED': 'La commande a déjà été remplie et envoyée. Nous vous contacterons.',
  'ORDER.ERRORS.DECLINED': 'La commande a été refusée.',
  'ORDER.ERRORS.EXPIRED': 'Le lien a expiré. Demandez-en un nouveau.',
  'INVOICE.PROFORMA_INVOICE_NOT_FOUND': 'Cette facture est introuvable. Rechargez la page.',
  'INVOICE.ERRORS.PAID': 'La facture est déjà payée et ses documents sont émis.',
  'INVOICE.ERRORS.NO_ISSUER':
    'Le fournisseur manque dans les réglages du serveur, aucun document ne peut être émis. Complétez les variables INVOICE_NAME et suivantes.',
  'INVOICE.ERRORS.CANCELLED': 'La facture est annulée, elle n’est plus à payer.',
  'INVOICE.ERRORS.PARTLY_PAID': 'Une partie de la facture est payée. Annulez d’abord les paiements reçus.',
  'INVOICE.ERRORS.IN_INVOICE': 'Le document est déjà déduit dans la facture finale. Rectifiez la facture.',
  'INVOICE.ERRORS.CORRECTED': 'Quelqu’un a corrigé le document entre-temps. Affichez à nouveau l’aperçu.',
  'INVOICE.ERRORS.LATER':
    'Une période suivante est déjà facturée ou la maison n’a pas de paiement convenu ; aucune nouvelle facture ne peut être émise pour cette période. Annulez sans nouvelle facture.',
  'INVOICE.ERRORS.CHANGED':
    'Un autre paiement est arrivé entre-temps. Fermez la fenêtre, regardez le reste et réessayez.',
  'INVOICE.ERRORS.FINAL': 'La facture finale est déjà émise et ne peut pas être annulée. Émettez une rectification.',
  'INVOICE.ERRORS.REMINDED': 'Une relance est déjà partie aujourd’hui. Envoyez la suivante demain.',
  'INVOICE.ERRORS.NO_ADDRESS':
    'L’immeuble n’a aucune adresse e-mail, la relance ne peut partir nulle part. Ajoutez-la dans les données de l’immeuble, ou appelez-le.',
  'INVOICE.ERRORS.DAY':
    'Le paiement est arrivé plus d’un an avant l’émission de la facture. Il concerne sans doute une autre.',
  'INVOICE.ERRORS.ACCOUNT':
    'Le relevé est celui d’un autre compte que celui sur lequel les factures sont payées. Choisissez un relevé du compte indiqué dans les réglages du serveur.',
  'INVOICE.ERRORS.NO_PAYMENT':
    'Ce paiement n’est plus ici : quelqu’un l’a réglé ou annulé entre-temps. Rechargez la liste.',
  'INVOICE.VALIDATION.CORRECTED_AMOUNT': 'On ne peut rectifier plus que ce qui reste du document.',
  'INVOICE.VALIDATION.STATEMENT_SIZE': 'Un relevé peut faire 20\u00a0Mo au plus.',
  'INVOICE.VALIDATION.PAID_DATE':
    'Choisissez un jour au plus un an avant l’émission de la facture pro forma et au plus tard aujourd’hui.',
  'INVOICE.VALIDATION.PAID_AMOUNT': 'On ne peut recevoir que ce qui reste à payer.',
  'ORDER.ERRORS.STATE': 'Ce n’est plus possible : la commande a été acceptée ou refusée.',
  'ORDER.ERRORS.NOT_FILLED': 'Le client n’a pas encore rempli la commande.',
  'ORDER.ERRORS.SHARE_SUM': 'Les quotes-parts ne font pas un entier. Corrigez-les ou confirmez la somme.',
  'ORDER.ERRORS.MEMBERS': 'La liste des propriétaires ne peut être enregistrée. Vérifiez les lots et les parts.',
  'VOTE.ERRORS.NOT_FOUND': 'Ce vote n’existe pas ou a été supprimé.',
  'VOTE.ERRORS.OPENED': 'Le vote est déjà ouvert ; son texte ne peut plus être modifié.',
  'VOTE.ERRORS.NOT_RUNNING': 'Le vote n’est pas en cours. Rechargez la page.',
  'VOTE.ERRORS.NOT_OVER':
    'Le vote n’est pas encore terminé. Le résultat et le procès-verbal seront disponibles à la fin.',
  'VOTE.ERRORS.AT_MEETING': 'Le vote a lieu à l’assemblée. Le comité enregistre les voix.',
  'VOTE.ERRORS.ALREADY_VOTED': 'Le vote de l’une de ces personnes est déjà enregistré. Rechargez la page.',
  'VOTE.ERRORS.DEADLINE': 'Le délai de vote est écoulé.',
  'VOTE.ERRORS.LEDGER':
    'Le registre du vote a été modifié en dehors de l’application ; il ne peut donc pas être clos. Contactez l’administrateur.',
  'VOTE.ERRORS.CODE_EXPIRED': 'Le code n’est plus valable. Demandez-en un nouveau.',
  'VOTE.ERRORS.CODE_SESSION':
    'Le code appartient à une autre connexion. Saisissez-le là où vous l’avez demandé, ou demandez-en un nouveau.',
  'VOTE.ERRORS.CODE_TRIES':
    'Le code a été saisi cinq fois de façon incorrecte et n’est plus valable. Demandez-en un nouveau.',
  'VOTE.ERRORS.ADDRESS_CHANGED':
    'Votre adresse de connexion a changé pendant le vote. Vous recevrez un code quand le conseil aura confirmé le changement.',
  'VOTE.ERRORS.ADDRESS_SELF':
    'Le changement doit être confirmé par un autre membre du conseil que son auteur et que la personne concernée.',
  'VOTE.ERRORS.ADDRESS_SETTLED': 'Aucun changement d’adresse de cette personne n’attend de confirmation dans ce vote.',
  'VOTE.ERRORS.NOT_VOTED': 'Aucun vote n’est encore enregistré pour cette personne.',
  'VOTE.ERRORS.PROXY_LIMIT': 'Selon les règles de l’immeuble, un mandataire ne peut pas voter pour autant de lots.',
  'VOTE.ERRORS.ORDERED':
    'Le mandant a indiqué comment voter. Choisissez ce qu’il a indiqué, ou laissez-le voter lui-même.',
  'VOTE.ERRORS.OBJECTED': 'Une objection contre ce vote est déjà enregistrée.',
  'BE.VOTE.CODE_INCORRECT': 'Le code est incorrect. Vérifiez-le ou demandez-en un nouveau.',
  'VOTE.DETAIL.ERRORS.VOTE_NOT_COMPLETE': 'Choisissez une valeur pour chaque point.',
  'VOTE.DETAIL.ERRORS.NOT_COMPLETE':
    'Le vote n’est pas complet : des votes manquent. Enregistrez ces personnes comme absentes ou attendez.',
  'EVENT.VALIDATION.RULE_OF_ONE':
    'La répétition ne peut pas être changée pour une seule date. Choisissez aussi les suivantes.',
  'EVENT.VALIDATION.TOO_MANY_DATES':
    'Impossible de créer autant de dates à la fois, 4\u00a0000 au plus. Choisissez une fin plus proche.',
  'EVENT.VALIDATION.ICS_FILE':
    'Le fichier n’est pas un calendrier .ics contenant des événements, ou il est endommagé. Choisissez-en un autre.',
  'EVENT.VALIDATION.ICS_SIZE':
    'Le fichier est trop grand : 1 Mo, 1 000 événements et 5 000 dates au maximum. Divisez-le.',
  'VOTE.VALIDATION.PART':
    'Saisissez une fraction de 0 à 1, par exemple 3/5. Il ne peut jamais y avoir plus que le tout.',
  'VOTE.VALIDATION.PERCENT': 'Saisissez un nombre de 0 à 100 avec deux décimales au plus.',
  'VOTE.VALIDATION.NO_POINT': 'Ajoutez au moins un point.',
  'VOTE.VALIDATION.NO_OWNER': 'La liste de présence a besoin d’au moins un propriétaire votant.',
  'VOTE.VALIDATION.SHARES': 'La somme des parts doit être de 100\u00a0%.',
  'VOTE.VALIDATION.BOTTOMS': 'Les dénominateurs des parts sont trop différents ; unifiez-les.',
  'VOTE.VALIDATION.DEADLINE': 'L’échéance doit être dans le futur.',
  'VOTE.VALIDATION.MISS': 'Qui est en train de voter ne peut pas être absent.',
  'VOTE.VALIDATION.PAPER_FUTURE': 'La date sur le papier ne peut pas être dans le futur.',
  'VOTE.VALIDATION.PAPER_EARLY': 'La date sur le papier précède l’ouverture du vote.',
  'VOTE.VALIDATION.PAPER_LATE':
    'L’échéance est passée : seul un papier signé au plus tard le dernier jour peut être enregistré.',
  'VOTE.VALIDATION.PAPER_PROOF': 'Joignez une copie numérisée ou confirmez que le conseil conserve l’original.',
};

import type { Translation } from '#shared/text.ts';
import type { outbox as source } from './outbox.text.cs.ts';

export const outbox: Translation<typeof source> = {
  'OUTBOX.TEXT': 'Les e-mails que l’application a envoyés ou doit envoyer.',
  'OUTBOX.NO_TRANSPORT':
    'L’envoi d’e-mails n’est pas configuré (SMTP_URL). Les e-mails restent ici. Les liens et codes destinés aux personnes qui se connectent déjà sont masqués\u00a0: ils n’appartiennent qu’à elles.',
  'OUTBOX.SHOW': 'Afficher le texte',
  'OUTBOX.HIDE': 'Masquer le texte',
  'OUTBOX.TO': 'À',
  'OUTBOX.SUBJECT': 'Objet',
  'OUTBOX.STATUS': 'État',
  'OUTBOX.CREATED': 'Créé le',
  'OUTBOX.WAITING': {
    one: '{count} e-mail en attente',
    many: '{count} e-mails en attente',
    other: '{count} e-mails en attente',
  },
  'OUTBOX.FAILED': { one: '{count} non remis', many: '{count} non remis', other: '{count} non remis' },
  'OUTBOX.LAST': 'dernier envoi {date}',
  'OUTBOX.STATUS.waiting': 'en attente',
  'OUTBOX.STATUS.sent': 'envoyé',
  'OUTBOX.STATUS.failed': 'échec',
  'OUTBOX.BODY_GONE': 'Le texte d’un e-mail envoyé n’est pas conservé.',
  'OUTBOX.MASKED': 'Les liens et codes sont masqués. Chaque consultation est consignée.',
  'MAIL.RESET.SUBJECT': 'Nouveau mot de passe pour {app}',
  'MAIL.RESET.BODY':
    'Bonjour{named},\n\nQuelqu’un, probablement vous, a demandé un nouveau mot de passe pour {app}. Vous pouvez le choisir ici\u00a0.\n\nChoisir un nouveau mot de passe:\n{link}\n\nLe lien est valable une heure et peut être utilisé une fois. Si vous n’avez pas demandé de mot de passe, veuillez supprimer cet e-mail\u202f; rien ne changera.\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': 'Invitation à {app}\u00a0: {community}',
  'MAIL.ACTIVATION.BODY':
    'Bonjour{named},\n\nLa copropriété {community} vous invite à rejoindre {app}. Vous y trouverez les annonces, les documents et le calendrier de votre immeuble. Activez votre compte ici\u00a0.\n\nActiver le compte:\n{link}\n\nLe lien est valable sept jours.\n\n{app}',
  'MAIL.ADDRESS_CONFIRM.SUBJECT': 'Confirmez votre nouvelle adresse\u00a0: {community}',
  'MAIL.ADDRESS_CONFIRM.BODY':
    'Bonjour,\n\nVous devez désormais vous connecter à la copropriété {community} dans {app} avec cette adresse. Merci de la confirmer\u00a0.\n\nConfirmer la nouvelle adresse:\n{link}\n\nD’ici là, l’ancienne adresse reste valable. Le lien est valable sept jours. Si vous n’attendiez pas ce message, supprimez-le.\n\n{app}',
  'MAIL.ADDRESS_ASKED.SUBJECT': 'Votre adresse de connexion va être changée\u00a0: {community}',
  'MAIL.ADDRESS_ASKED.BODY':
    'Bonjour,\n\nDans la copropriété {community}, votre adresse de connexion doit être remplacée par {email}. Votre adresse reste valable jusqu’à ce que la nouvelle soit confirmée.\n\nSi vous n’en savez rien ou n’êtes pas d’accord, annulez le changement\u00a0.\n\nAnnuler le changement:\n{link}\n\nLe lien est valable sept jours et ne sert qu’une fois.\n\n{app}',
  'MAIL.ADDRESS_CHANGED.SUBJECT': 'Votre adresse de connexion a été changée\u00a0: {community}',
  'MAIL.ADDRESS_CHANGED.BODY':
    'Bonjour,\n\nDans la copropriété {community}, cette adresse a été remplacée par {email} pour la connexion.\n\nSi vous n’en savez rien ou n’êtes pas d’accord, annulez le changement. Votre adresse sera de nouveau valable et les sessions ouvertes depuis prendront fin\u00a0.\n\nAnnuler le changement:\n{link}\n\nLe lien est valable sept jours et ne sert qu’une fois.\n\n{app}',
  'MAIL.PLACE_BACK.SUBJECT': 'Un changement de connexion a été annulé\u00a0: {name}',
  'MAIL.PLACE_BACK.BODY':
    'Bonjour,\n\ndans la copropriété {community}, un changement d’adresse de connexion a été annulé depuis la boîte qui appartenait à {name}. L’adresse, l’accès et le rôle sont de nouveau tels qu’avant les changements des sept derniers jours.\n\nDemandez qui a fait ces changements et pourquoi. S’ils étaient justes, voyez avec cette personne et refaites-les.\n\nOuvrir la fiche de cette personne\u00a0:\n{link}\n\n{app}',
  'MAIL.MONEY_CHANGED.SUBJECT': 'Un changement touche l’argent de l’immeuble\u00a0: {community}',
  'MAIL.MONEY_CHANGED.BODY':
    'Bonjour,\n\ndans la copropriété {community}, {name} a changé ceci\u00a0:\n\n{what}\n\nSi vous n’en savez rien, vérifiez-le au plus vite.\n\nOuvrir dans l’application\u00a0:\n{link}\n\n{app}',
  'MAIL.MONEY_ASKED.SUBJECT': 'Un changement touchant l’argent de l’immeuble attend\u00a0: {community}',
  'MAIL.MONEY_ASKED.BODY':
    'Bonjour,\n\ndans la copropriété {community}, {name} veut changer ceci\u00a0:\n\n{what}\n\nCe sera valable une fois confirmé par un second membre du comité. S’il s’agit d’un compte, vérifiez-le d’abord autrement que par e-mail, par exemple auprès de la banque.\n\nDécider du changement\u00a0:\n{link}\n\n{app}',
  'MAIL.MONEY.bankAccount': 'Compte à créditer\u00a0: jusqu’ici {from}, désormais {to}',
  'MAIL.MONEY.paymentEmail': 'E-mail de rapprochement des paiements\u00a0: jusqu’ici {from}, désormais {to}',
  'MAIL.MONEY.confirmsAccount.true':
    'Un changement de compte doit désormais être confirmé par un second membre du comité.',
  'MAIL.MONEY.confirmsAccount.false':
    'Un changement de compte n’a plus à être confirmé par un second membre du comité.',
  'MAIL.MONEY.statements': 'Compte dont les relevés sont lus\u00a0: jusqu’ici {from}, désormais {to}',
  'MAIL.MONEY.symbols': 'Symboles variables des lots\u00a0: {to}',
  'MAIL.MONEY.payeeAccount':
    'Compte sur lequel l’immeuble paie «\u00a0{title}\u00a0»\u00a0: jusqu’ici {from}, désormais {to}',
  'MAIL.TRANSFER_OWN.SUBJECT': 'La propriété d’un lot a changé : {community}',
  'MAIL.TRANSFER_OWN.BODY':
    'Bonjour,\n\ndans la copropriété {community}, {name} a inscrit un changement de ce qui vous appartient :\n\n{what}\n\nSi ce n’est pas exact, contactez tout de suite le conseil.\n\n{app}',
  'MAIL.TRANSFER_HOUSE.SUBJECT': 'Les propriétaires ont changé : {community}',
  'MAIL.TRANSFER_HOUSE.BODY':
    'Bonjour,\n\ndans la copropriété {community}, {name} a inscrit un changement de propriétaires :\n\n{what}\n\nSi vous n’en savez rien, vérifiez-le au plus vite.\n\nOuvrir les lots :\n{link}\n\n{app}',
  'MAIL.TRANSFER.OWN': 'Lot {number}, à partir du {date} : jusqu’ici {before}, désormais {after}',
  'MAIL.TRANSFER.OF_UNIT': 'Lot {number}, à partir du {date}\n  jusqu’ici : {before}\n  désormais : {after}',
  'MAIL.TRANSFER.NOTHING': 'rien',
  'MAIL.TRANSFER.WHOLE': 'le lot entier',
  'MAIL.TRANSFER.UNKNOWN': 'une part de taille inconnue',
  'MAIL.TRANSFER.MORE': {
    one: 'et {count} autre lot',
    many: 'et {count} autres lots',
    other: 'et {count} autres lots',
  },
  'MAIL.TRANSFER.ADMINISTRATOR': 'l’administrateur de l’application',
};

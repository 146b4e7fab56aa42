import type { Translation } from '#shared/text.ts';
import type { base as source } from './base.text.cs.ts';

export const base: Translation<typeof source> = {
  'BASE.ERRORS.VALIDATION':
    'Certaines informations manquent ou sont incorrectes. Veuillez corriger les champs indiqués.',
  'BASE.ERRORS.JSON': 'La demande n’a pas pu être lue. Veuillez réessayer.',
  'BASE.ERRORS.MULTIPART': 'Le fichier n’est pas arrivé en entier. Veuillez l’envoyer de nouveau.',
  'BASE.ERRORS.COMMUNITY_REQUIRED': 'Aucune copropriété n’est sélectionnée. Veuillez en choisir une.',
  'BE.EXPIRED_TOKEN': 'Pour des raisons de sécurité, nous vous avons déconnecté. Veuillez vous reconnecter.',
  'BASE.ERRORS.NO_PERMISSION': 'Vous n’avez pas l’autorisation de faire cela.',
  'BASE.ERRORS.DEMO': 'Cette fonction n’est pas disponible dans la version de démonstration.',
  'BASE.ERRORS.NOT_FOUND': 'Cet élément n’existe pas ou a déjà été supprimé.',
  'BASE.ERRORS.METHOD': 'Un problème est survenu. Veuillez réessayer plus tard.',
  'BASE.ERRORS.STALE':
    'Quelqu’un d’autre a modifié l’élément entre-temps. Vos modifications sont toujours dans le formulaire.',
  'BASE.ERRORS.COMMENTS_OFF': 'Les commentaires sont désactivés pour cet élément.',
  'BASE.ERRORS.FILE_TOO_LARGE': 'Le fichier dépasse 250\u00a0Mo. Veuillez le réduire ou le diviser.',
  'BASE.ERRORS.BODY_TOO_LARGE': 'Le texte est trop long. Veuillez le raccourcir.',
  'BASE.ERRORS.STORAGE': {
    one: 'Le stockage des fichiers ne répond pas en ce moment. Veuillez réessayer dans {count}\u00a0seconde.',
    many: 'Le stockage des fichiers ne répond pas en ce moment. Veuillez réessayer dans {count}\u00a0secondes.',
    other: 'Le stockage des fichiers ne répond pas en ce moment. Veuillez réessayer dans {count}\u00a0secondes.',
  },
  'BASE.ERRORS.DISK_FULL': 'Le serveur n’a plus de place. Veuillez prévenir l’administrateur de l’application.',
  'BASE.ERRORS.RANGE': 'Le fichier a changé depuis. Téléchargez-le de nouveau.',
  'BASE.ERRORS.TOO_MANY': {
    one: 'Trop d’essais. Veuillez réessayer dans {count}\u00a0minute.',
    many: 'Trop d’essais. Veuillez réessayer dans {count}\u00a0minutes.',
    other: 'Trop d’essais. Veuillez réessayer dans {count}\u00a0minutes.',
  },
  'BASE.ERRORS.SYSTEM': 'Un problème est survenu de notre côté. Veuillez réessayer dans un instant.',
  'BASE.ERRORS.BUSY': {
    one: 'L’application est très occupée en ce moment. Veuillez réessayer dans {count}\u00a0seconde.',
    many: 'L’application est très occupée en ce moment. Veuillez réessayer dans {count}\u00a0secondes.',
    other: 'L’application est très occupée en ce moment. Veuillez réessayer dans {count}\u00a0secondes.',
  },
  'BASE.ERRORS.NETWORK': 'Impossible de joindre le serveur. Veuillez vérifier votre connexion à internet.',
  'BASE.ERRORS.OFFLINE':
    'Vous n’êtes pas connecté ; ce que vous avez écrit est resté. Veuillez réessayer une fois la connexion rétablie.',
  'BE.USER.ACCOUNT_NOT_EXIST': 'Aucun compte n’existe avec cette adresse e-mail.',
  'BE.USER.WRONG_PASSWORD_OR_EMAIL': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'BE.USER.HOUSE_CLOSED':
    'Votre immeuble est désactivé et inaccessible pour l’instant. Adressez-vous au comité ou à l’administrateur de l’application.',
  'BE.USER.PASSWORD_NOT_MATCH': 'Les mots de passe ne sont pas identiques.',
  'FORGOT_PASSWORD.ERROR.EMPTY': 'Veuillez saisir votre adresse e-mail.',
  'FORGOT_PASSWORD.ERROR.DESCRIPTION':
    'Le lien pour changer le mot de passe n’est plus valable. Veuillez en demander un nouveau.',
  'ACTIVATION.ERROR.INVALID': 'Le lien n’est pas valable ou a expiré. Veuillez vous adresser au comité.',
  'ACTIVATION.ERROR.ALREADY_ACTIVE': 'Le compte de cette personne est déjà actif.',
  'BASE.VALIDATION.BANK_ACCOUNT':
    'Le numéro de compte n’est pas correct, ou aucune banque n’a ce code. Écrivez-le comme 19-2000145399/0800 ou en IBAN.',
  'BASE.ACCOUNT_CHANGED': 'Le numéro de compte a changé le {date}. Modifiez aussi votre ordre permanent.',
  'BASE.VALIDATION.SHARE': 'Écrivez la quote-part comme fraction de deux entiers, par exemple 5678/123456.',
  'BASE.VALIDATION.IMAGE': 'Choisissez une image PNG, JPG, GIF ou HEIC.',
  'ERROR.404.TITLE': 'Page introuvable',
  'ERROR.404.TEXT': 'La page que vous cherchez n’existe pas ou a été déplacée.',
  'ERROR.500.TITLE': 'Erreur du système',
  'ERROR.500.TEXT': 'Nous sommes désolés, une erreur est survenue de notre côté. Veuillez réessayer dans un instant.',
  'ERROR.HOME': 'Aller à la page d’accueil',

  'BASE.VALIDATION.REQUIRED': 'Veuillez remplir ce champ.',
  'BASE.VALIDATION.TOO_LONG': 'Le texte est trop long. Veuillez le raccourcir.',
  'BASE.VALIDATION.FILE_NAME_LONG':
    'Le nom du fichier dépasse 255 caractères. Raccourcissez-le et envoyez le fichier de nouveau.',
  'BASE.VALIDATION.FILE_NAME_PATH':
    'Le nom du fichier contient une barre oblique. Écrivez par exemple un tiret à sa place.',
  'BASE.VALIDATION.TOO_SHORT': 'Le texte est trop court.',
  'BASE.VALIDATION.TOO_MANY': 'Il y a trop d’éléments.',
  'BASE.VALIDATION.TOO_LARGE': 'La valeur est trop grande.',
  'BASE.VALIDATION.TOO_SMALL': 'La valeur est trop petite.',
  'BASE.VALIDATION.INVALID': 'La valeur est incorrecte. Veuillez la corriger.',
  'BASE.VALIDATION.UNKNOWN': 'L’application ne connaît pas ce champ.',
  'BASE.VALIDATION.EMAIL': 'Saisissez l’adresse e-mail sous la forme nom@example.com.',
  'BASE.VALIDATION.PASSWORD':
    'Le mot de passe doit avoir au moins 8 caractères, une majuscule, une minuscule et un chiffre.',
  'BASE.VALIDATION.PASSWORD_COMMON': 'Trop de personnes utilisent ce mot de passe. Veuillez en choisir un autre.',
  'BASE.VALIDATION.PASSWORD_OWN':
    'Le mot de passe ne peut pas être simplement le nom de l’application ou de l’immeuble, votre nom ou votre e-mail. Veuillez en choisir un autre.',
  'BASE.VALIDATION.DATE': 'Veuillez saisir une date valable.',
  'BASE.VALIDATION.BOOK_DAY': 'Vérifiez l’année : au plus tôt 1990, au plus tard l’année prochaine.',
  'BASE.VALIDATION.DATE_ORDER': 'La fin ne peut pas être avant le début.',
  'BASE.VALIDATION.PHONE': 'Saisissez le téléphone en chiffres, par exemple 777 123 456.',
  'BASE.VALIDATION.WEB': 'Saisissez une adresse web, par exemple www.entreprise.cz.',
  'BASE.VALIDATION.ICO': 'Ce numéro d’entreprise (IČO) n’est pas correct. Il a 8 chiffres, vérifiez-le.',
  'BASE.VALIDATION.DIC': 'Le numéro fiscal n’est pas correct. Il commence par le code du pays, par exemple CZ12345678.',
  'BASE.VALIDATION.POST': 'Saisissez le code postal sous la forme 120 00.',
  'BASE.VALIDATION.DATA_BOX': 'L’identifiant de la boîte de données a 7 lettres et chiffres.',

  'BASE.PASSWORD.STRENGTH.0': 'très faible',
  'BASE.PASSWORD.STRENGTH.1': 'faible',
  'BASE.PASSWORD.STRENGTH.2': 'acceptable',
  'BASE.PASSWORD.STRENGTH.3': 'bon',
  'BASE.PASSWORD.STRENGTH.4': 'fort',
  'BASE.PASSWORD.STRENGTH': 'Force du mot de passe\u00a0: {name}',
  'BASE.PASSWORD.SHOW': 'Afficher ou masquer le mot de passe',
  'BASE.LANGUAGE': 'Langue',
  'LOOK.CALM': 'Texte plus grand et écrans plus simples',
  'BASE.LOADING': 'Chargement…',
  'BASE.CLOSE': 'Fermer',
  'CHOICE.TITLE': 'Choisissez une copropriété',
};

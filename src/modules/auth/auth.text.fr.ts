import type { Translation } from '#shared/text.ts';
import type { auth as source } from './auth.text.cs.ts';

export const auth: Translation<typeof source> = {
  'LOGIN.TITLE': 'Connexion',
  'LOGIN.EMAIL': 'Adresse e-mail',
  'LOGIN.PASSWORD': 'Mot de passe',
  'LOGIN.SUBMIT': 'Se connecter',
  'LOGIN.FORGOTTEN': 'Mot de passe oublié\u202f?',
  'LOGIN.ERROR.PROBLEM': 'La connexion n’a pas réussi. Veuillez réessayer.',
  'LOGIN.ERROR.FAILED': 'Le serveur ne répond pas. Veuillez vérifier votre connexion et réessayer.',
  'LOGIN.SAMPLE.TITLE': 'Comptes d’exemple',
  'LOGIN.SAMPLE.TEXT':
    'Le mot de passe de tous les comptes est {password}. Choisissez avec quel compte vous connecter\u00a0:',
  'CHOICE.SEARCH': 'Nom ou nom court de la copropriété',
  'CHOICE.EMPTY': 'Aucune copropriété ne correspond.',
  'CHOICE.ENTER': 'Entrer',
  'CHOICE.EMAIL': 'Adresse e-mail de connexion',
  'CHOICE.FIND': 'Rechercher',
  'CHOICE.OTHER_ACCOUNT': 'Se connecter avec un autre compte',
  'FORGOT_PASSWORD.TITLE': 'Mot de passe oublié',
  'FORGOT_PASSWORD.TEXT':
    'Saisissez l’adresse e-mail avec laquelle vous vous connectez. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  'FORGOT_PASSWORD.SUBMIT': 'Envoyer le lien',
  'FORGOT_PASSWORD.SUCCESS':
    'Si vous avez un compte chez nous, nous vous avons envoyé un lien pour choisir un nouveau mot de passe. Veuillez consulter vos e-mails.',
  'FORGOT_PASSWORD.ERROR.GENERAL': 'Le lien n’a pas pu être envoyé. Veuillez réessayer.',
  'FORGOT_PASSWORD.BACK': 'Retour à la connexion',
  'FORGOT_PASSWORD.AGAIN': 'Envoyer un nouveau lien',
  'NEW_PASSWORD.TITLE': 'Nouveau mot de passe',
  'NEW_PASSWORD.PASSWORD': 'Nouveau mot de passe',
  'NEW_PASSWORD.CONFIRM': 'Répétez le nouveau mot de passe',
  'NEW_PASSWORD.RULE': 'Au moins 8 caractères, une majuscule, une minuscule et un chiffre.',
  'NEW_PASSWORD.SUBMIT': 'Définir le mot de passe',
  'NEW_PASSWORD.CANCEL': 'Annuler',
  'NEW_PASSWORD.DONE': 'Le mot de passe est changé. Vous pouvez maintenant vous connecter.',
  'NEW_PASSWORD.INVALID': 'Le lien n’est pas valable',
  'FOUNDING.TITLE': 'Créer un immeuble',
  'FOUNDING.TEXT':
    'Bienvenue. Choisissez d’abord l’e-mail et le mot de passe avec lesquels vous gérerez cette application. Vous remplirez ensuite les données de l’immeuble.',
  'FOUNDING.SUBMIT': 'Continuer',
  'FOUNDING.CLOSED': 'Déjà créé',
  'FOUNDING.CLOSED_HELP':
    'Ce lien n’est plus valable : l’application a son administrateur. Connectez-vous avec son e-mail et son mot de passe.',
  'ACTIVATION.TITLE': 'Activation du compte',
  'ACTIVATION.TEXT': 'Bonjour, {name}. Choisissez le mot de passe avec lequel vous vous connecterez.',
  'ACTIVATION.TEXT_KNOWN': 'Bonjour, {name}. Vous avez déjà un compte chez nous, il suffit de le confirmer.',
  'ACTIVATION.SUBMIT': 'Activer le compte',
  'ACTIVATION.DONE': 'Le compte est actif. Vous pouvez maintenant vous connecter.',
  'ACTIVATION.DEAD':
    'Si vous avez déjà utilisé ce lien, votre compte est actif et vous pouvez vous connecter. Vous pouvez demander un nouveau mot de passe. Sinon, demandez au comité une nouvelle invitation.',
  'ACTIVATION.RESET': 'Envoyer un lien pour un nouveau mot de passe',
  'ACTIVATION.CHANGE_TITLE': 'Nouvel e-mail de connexion',
  'ACTIVATION.CHANGE_TEXT':
    'Bonjour, {name}. Confirmez que vous voulez désormais vous connecter avec cette adresse. L’ancienne ne sera plus valable.',
  'ACTIVATION.CHANGE_SUBMIT': 'Confirmer la nouvelle adresse',
  'ACTIVATION.CHANGE_DONE': 'La nouvelle adresse est valable. Vous pouvez maintenant vous connecter avec elle.',
  'FREEZE.TITLE': 'Reprendre l’ancien e-mail',
  'FREEZE.ASKED':
    'Dans la copropriété {community}, {email} doit remplacer votre e-mail de connexion. Si vous ne l’avez pas demandé, annulez le changement.',
  'FREEZE.CHANGED':
    'Dans la copropriété {community}, {email} a remplacé votre e-mail de connexion. Si vous annulez, votre e-mail sera de nouveau valable et les sessions de l’autre adresse prendront fin.',
  'FREEZE.SUBMIT': 'Reprendre mon e-mail',
  'FREEZE.DONE':
    'Votre e-mail est de nouveau valable. Pendant sept jours, personne d’autre que vous et un administrateur ne peut le changer. Si quelqu’un connaît votre mot de passe, choisissez-en un nouveau.',
  'FREEZE.KEEP': 'Le changement est correct, laisser ainsi',
  'JOB.addresses': 'Nettoyage des changements d’e-mail et des comptes abandonnés',
};

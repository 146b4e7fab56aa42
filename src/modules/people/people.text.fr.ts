import type { Translation } from '#shared/text.ts';
import type { people as source } from './people.text.cs.ts';

export const people: Translation<typeof source> = {
  'PROFILE.TITLE': 'Mon profil',
  'PROFILE.ROLE': 'Rôle',
  'PROFILE.EMAIL': 'Adresse e-mail de connexion',
  'PROFILE.PASSWORD.TITLE': 'Changement du mot de passe',
  'PROFILE.PASSWORD.OLD': 'Mot de passe actuel',
  'PROFILE.PASSWORD.OLD_WRONG': 'Le mot de passe actuel est incorrect.',
  'PROFILE.PASSWORD.SUBMIT': 'Changer le mot de passe',
  'PROFILE.PASSWORD.DONE': 'Le mot de passe est changé. Nous avons déconnecté vos autres appareils.',
  'PROFILE.SESSIONS.TITLE': 'Appareils connectés',
  'PROFILE.SESSIONS.CURRENT': 'cet appareil',
  'PROFILE.SESSIONS.USED': 'dernière utilisation\u00a0: {when}',
  'PROFILE.SESSIONS.UNKNOWN': 'Appareil inconnu',
  'PROFILE.SESSIONS.REVOKE': 'Déconnecter',
  'PROFILE.SESSIONS.REVOKE_DEVICE': 'Déconnecter l’appareil\u00a0: {device}',
  'PROFILE.SESSIONS.DONE': 'L’appareil est déconnecté.',
};

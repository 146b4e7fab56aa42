import type { Translation } from '#shared/text.ts';
import type { people as source } from './people.text.cs.ts';

export const people: Translation<typeof source> = {
  'PROFILE.TITLE': 'Mein Profil',
  'PROFILE.ROLE': 'Rolle',
  'PROFILE.EMAIL': 'E-Mail-Adresse für die Anmeldung',
  'PROFILE.PASSWORD.TITLE': 'Passwort ändern',
  'PROFILE.PASSWORD.OLD': 'Aktuelles Passwort',
  'PROFILE.PASSWORD.OLD_WRONG': 'Das aktuelle Passwort stimmt nicht.',
  'PROFILE.PASSWORD.SUBMIT': 'Passwort ändern',
  'PROFILE.PASSWORD.DONE': 'Das Passwort ist geändert. Ihre anderen Geräte haben wir abgemeldet.',
  'PROFILE.SESSIONS.TITLE': 'Angemeldete Geräte',
  'PROFILE.SESSIONS.CURRENT': 'dieses Gerät',
  'PROFILE.SESSIONS.USED': 'zuletzt verwendet: {when}',
  'PROFILE.SESSIONS.UNKNOWN': 'Unbekanntes Gerät',
  'PROFILE.SESSIONS.REVOKE': 'Abmelden',
  'PROFILE.SESSIONS.REVOKE_DEVICE': 'Gerät abmelden: {device}',
  'PROFILE.SESSIONS.DONE': 'Das Gerät ist abgemeldet.',
};

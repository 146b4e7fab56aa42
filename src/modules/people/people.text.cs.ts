import type { Text } from '#shared/text.ts';

export const people = {
  'PROFILE.TITLE': 'Můj profil',
  'PROFILE.ROLE': 'Role',
  'PROFILE.EMAIL': 'Přihlašovací e-mail',
  'PROFILE.PASSWORD.TITLE': 'Změna hesla',
  'PROFILE.PASSWORD.OLD': 'Současné heslo',
  'PROFILE.PASSWORD.OLD_WRONG': 'Současné heslo nesouhlasí.',
  'PROFILE.PASSWORD.SUBMIT': 'Změnit heslo',
  'PROFILE.PASSWORD.DONE': 'Heslo je změněné. Ostatní zařízení jsme odhlásili.',
  'PROFILE.SESSIONS.TITLE': 'Přihlášená zařízení',
  'PROFILE.SESSIONS.CURRENT': 'toto zařízení',
  'PROFILE.SESSIONS.USED': 'naposledy {when}',
  'PROFILE.SESSIONS.UNKNOWN': 'Neznámé zařízení',
  'PROFILE.SESSIONS.REVOKE': 'Odhlásit',
  'PROFILE.SESSIONS.REVOKE_DEVICE': 'Odhlásit zařízení: {device}',
  'PROFILE.SESSIONS.DONE': 'Zařízení je odhlášené.',
} satisfies Record<string, Text>;

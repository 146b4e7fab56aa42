import type { Translation } from '#shared/text.ts';
import type { people as source } from './people.text.cs.ts';

export const people: Translation<typeof source> = {
  'PROFILE.TITLE': 'My profile',
  'PROFILE.ROLE': 'Role',
  'PROFILE.EMAIL': 'Sign-in e-mail',
  'PROFILE.PASSWORD.TITLE': 'Change of password',
  'PROFILE.PASSWORD.OLD': 'Current password',
  'PROFILE.PASSWORD.OLD_WRONG': 'The current password is not correct.',
  'PROFILE.PASSWORD.SUBMIT': 'Change the password',
  'PROFILE.PASSWORD.DONE': 'The password has been changed. We have signed out your other devices.',
  'PROFILE.SESSIONS.TITLE': 'Signed-in devices',
  'PROFILE.SESSIONS.CURRENT': 'this device',
  'PROFILE.SESSIONS.USED': 'last used {when}',
  'PROFILE.SESSIONS.UNKNOWN': 'Unknown device',
  'PROFILE.SESSIONS.REVOKE': 'Sign out',
  'PROFILE.SESSIONS.REVOKE_DEVICE': 'Sign out the device: {device}',
  'PROFILE.SESSIONS.DONE': 'The device has been signed out.',
};

import type { Translation } from '#shared/text.ts';
import type { people as source } from './people.text.cs.ts';

export const people: Translation<typeof source> = {
  'PROFILE.TITLE': 'Mi perfil',
  'PROFILE.ROLE': 'Rol',
  'PROFILE.EMAIL': 'Correo electrónico de acceso',
  'PROFILE.PASSWORD.TITLE': 'Cambio de contraseña',
  'PROFILE.PASSWORD.OLD': 'Contraseña actual',
  'PROFILE.PASSWORD.OLD_WRONG': 'La contraseña actual no es correcta.',
  'PROFILE.PASSWORD.SUBMIT': 'Cambiar la contraseña',
  'PROFILE.PASSWORD.DONE': 'La contraseña se ha cambiado. Hemos cerrado la sesión en sus otros dispositivos.',
  'PROFILE.SESSIONS.TITLE': 'Dispositivos con la sesión abierta',
  'PROFILE.SESSIONS.CURRENT': 'este dispositivo',
  'PROFILE.SESSIONS.USED': 'último uso: {when}',
  'PROFILE.SESSIONS.UNKNOWN': 'Dispositivo desconocido',
  'PROFILE.SESSIONS.REVOKE': 'Cerrar sesión',
  'PROFILE.SESSIONS.REVOKE_DEVICE': 'Cerrar la sesión en el dispositivo: {device}',
  'PROFILE.SESSIONS.DONE': 'La sesión del dispositivo se ha cerrado.',
};

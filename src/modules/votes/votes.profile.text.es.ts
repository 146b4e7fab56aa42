import type { Translation } from '#shared/text.ts';
import type { votesProfile as source } from './votes.profile.text.cs.ts';

export const votesProfile: Translation<typeof source> = {
  'VOTE.REGISTER.TITLE': 'Registro de acuerdos',
  'VOTE.REGISTER.OPEN': {
    one: '{count} punto aprobado aún no está en el registro de acuerdos.',
    many: '{count} de puntos aprobados aún no están en el registro de acuerdos.',
    other: '{count} puntos aprobados aún no están en el registro de acuerdos.',
  },
  'VOTE.REGISTER.ENTER': 'Anotar en el registro',
  'VOTE.REGISTER.DONE': 'Los puntos aprobados están en el registro de acuerdos.',
  'VOTE.POWER.TITLE': 'Poderes',
  'VOTE.LEDGER.CHECK': 'Comprobar un archivo descargado',
  'VOTE.POWER.FOR': 'Vota por la unidad {unit} por poder de {names}.',
  'VOTE.POWER.ORDER': 'El poderdante indicó cómo votar. {point}: {value}',
  'VOTE.POWER.DONE': 'Ya se ha votado por la unidad {unit} (poder de {names}).',
  'VOTE.POWER.START': 'Votar por poder',
  'VOTE.POWER.NOBODY': 'No hay nadie por quien votar por poder',
  'VOTE.PROFILE.majority_present': 'más de la mitad de los votos de los presentes',
  'VOTE.PROFILE.majority_all': 'más de la mitad de los votos de todos los propietarios',
  'VOTE.PROFILE.at_least_3_4_all': 'al menos tres cuartos de los votos de todos los propietarios',
  'VOTE.PROFILE.at_least_2_3_all': 'al menos dos tercios de los votos de todos los propietarios',
  'VOTE.PROFILE.all': 'los votos de todos los propietarios',
  'VOTE.PROFILE.more.present': 'más de {part} de los votos de los presentes',
  'VOTE.PROFILE.least.present': 'al menos {part} de los votos de los presentes',
  'VOTE.PROFILE.more.all': 'más de {part} de los votos de todos los propietarios',
  'VOTE.PROFILE.least.all': 'al menos {part} de los votos de todos los propietarios',
  'VOTE.PROFILE.TURNOUT.more': 'participación de más de {part} de todos los votos',
  'VOTE.PROFILE.TURNOUT.least': 'participación de al menos {part} de todos los votos',
  'VOTE.PROFILE.NEEDED': 'Para aprobarse se necesita: {needed}.',
  'VOTE.PROFILE.SOME': 'algunos puntos requieren otra mayoría, indicada en ellos',
  'VOTE.PROFILE.TURNOUT_ONLY': 'Participación: {value} ({part}).',
  'VOTE.PROFILE.LACK.AGREE.more':
    'Para aprobarse con esta participación harían falta a favor más de otro {percent} de todos los votos ({part}).',
  'VOTE.PROFILE.LACK.AGREE.least':
    'Para aprobarse con esta participación haría falta a favor al menos otro {percent} de todos los votos ({part}).',
  'VOTE.PROFILE.LACK.AGREE.any': 'A favor está justo el límite, que aún no basta: falta cualquier otro voto a favor.',
  'VOTE.PROFILE.LACK.TURNOUT.more':
    'Para la participación necesaria faltan más del {percent} de todos los votos ({part}).',
  'VOTE.PROFILE.LACK.TURNOUT.least':
    'Para la participación necesaria falta al menos el {percent} de todos los votos ({part}).',
  'VOTE.PROFILE.LACK.TURNOUT.any':
    'La participación está justo en el límite, que aún no basta: falta cualquier otro voto.',
  'VOTE.OBJECT.TEXT':
    '¿El voto registrado no corresponde a su voluntad? Escriba por qué. El voto no cambia, pero la objeción queda en el registro y en el acta, y la junta directiva lo sabrá enseguida. Solo puede hacerlo una vez.',
  'VOTE.ADDRESS.WHAT':
    'Llame a alguien de la junta o visítelo. Cuando compruebe que la nueva dirección es suya y la confirme en esta votación, pida el código otra vez. También puede votar con una papeleta firmada.',
  'VOTE.MOVE.TEXT':
    'Por esta fila votará el nuevo propietario, que recibirá también los mensajes. Un código ya pedido dejará de valer. El cambio queda en el registro de la votación.',
  'VOTE.HISTORY.profile': 'Mayoría necesaria cambiada',
};

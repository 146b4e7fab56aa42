import type { Translation } from '#shared/text.ts';
import type { duties as source } from './duties.text.cs.ts';

export const duties: Translation<typeof source> = {
  'DUTIES.TITLE': 'Después de la junta',
  'DUTIES.NAME.minutes': 'acta',
  'DUTIES.NAME.notary': 'acta notarial',
  'DUTIES.NAME.registry': 'inscripción en el registro',
  'DUTIES.NAME.accounts': 'cuentas a la colección de documentos',
  'DUTIES.DO.minutes': 'Redactar el acta y darla a los propietarios',
  'DUTIES.DO.notary': 'Tener el acta notarial de la decisión que la requiere',
  'DUTIES.DO.registry': 'Presentar el cambio en el registro (junta directiva o estatutos)',
  'DUTIES.DO.accounts': 'Depositar las cuentas en la colección de documentos',
  'DUTIES.DUE': 'Hasta el {day}',
  'DUTIES.LATE': 'Debía estar el {day}',
  'DUTIES.SOON': 'Sin demora',
  'DUTIES.DONE': 'Hecho el {day}, {name}',
  'DUTIES.HINT': 'La lista sale de lo decidido. Compruebe los plazos según los estatutos.',
  'DUTIES.LACKED.recorded': 'La junta no tuvo quórum.',
  'DUTIES.LACKED.noted': 'La junta directiva anotó que no hubo quórum.',
  'DUTIES.LACKED.NOTE': 'La junta no tuvo quórum',
  'DUTIES.VOTE': 'Decidir fuera de la junta',
  'DUTIES.VOTE.TEXT':
    'Los mismos puntos pueden votarse por escrito (art. 1211.1 del código civil checo). Se prepara un borrador que usted revisa y abre.',
  'DUTIES.VOTE.OPEN': 'Ir a la votación preparada',
  'DUTIES.WAITS': 'Queda por hacer tras la junta: {what}',
  'DUTIES.WAITS.DEED': 'Abrir',
  'DUTIES.YEAR': 'Un año sin junta',
  'DUTIES.YEAR.TEXT': 'Ha pasado un año desde la última junta. La ley exige al menos una al año (art. 1207).',
  'DUTIES.YEAR.DEED': 'Convocar',
};

import type { Translation } from '#shared/text.ts';
import type { ballots as source } from './ballots.text.cs.ts';

export const ballots: Translation<typeof source> = {
  'BALLOTS.TITLE': 'Listas y papeletas',
  'BALLOTS.KIND.attendance': 'Lista de asistencia',
  'BALLOTS.KIND.ballots': 'Papeletas',
  'BALLOTS.KIND.spare': 'Papeletas de reserva',
  'BALLOTS.KIND.protocol': 'Acta de resultados',
  'BALLOTS.HINT.attendance':
    'Una lista por entrada. Quien llega firma; la mesa lee el código de la fila con la cámara o el lector.',
  'BALLOTS.HINT.ballots':
    'Una papeleta por unidad y punto. Cada casilla tiene un código: basta leer el de la marcada y el voto queda contado.',
  'BALLOTS.HINT.spare': 'Sin unidad ni punto, para contrapropuestas y para quien perdió la suya. Tres por página.',
  'BALLOTS.HINT.protocol': 'El resultado de cada votación, con líneas para las firmas de los escrutadores.',
  'BALLOTS.PRINT.attendance': 'Imprimir la lista',
  'BALLOTS.PRINT.ballots': 'Imprimir las papeletas',
  'BALLOTS.PRINT.spare': 'Imprimir de reserva',
  'BALLOTS.PRINT.protocol': 'Descargar el acta',
  'BALLOTS.PAGES': 'Número de páginas',
  'BALLOTS.NO_POINTS': 'El orden del día no tiene puntos que se voten.',
  'BALLOTS.DONE': 'Guardado para imprimir.',
  'BALLOTS.FILE.attendance': 'Asistencia',
  'BALLOTS.FILE.ballots': 'Papeletas',
  'BALLOTS.FILE.spare': 'Papeletas_de_reserva',
  'BALLOTS.FILE.protocol': 'Acta',
};

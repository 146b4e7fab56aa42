import type { Translation } from '#shared/text.ts';
import type { prescriptionsFacts as cs } from './prescriptions.facts.text.cs.ts';

export const prescriptionsFacts: Translation<typeof cs> = {
  'PRESCRIPTION.FACTS.HELD': 'Los importes de las partidas son de la prescripción «{title}».',
  'PRESCRIPTION.FACTS.DRAFT': 'Los importes de las partidas se guardan en el borrador «{title}».',
  'PRESCRIPTION.FACTS.AREA': 'Superficie (m²)',
  'PRESCRIPTION.FACTS.FLAW.area': 'Escriba la superficie como número, p. ej. 68,5.',
  'PRESCRIPTION.FACTS.FLAW.persons': 'Escriba un número entero, p. ej. 2.',
  'PRESCRIPTION.FACTS.FLAW.symbol': 'El símbolo tiene de 1 a 10 cifras.',
  'PRESCRIPTION.FACTS.FLAW.amount': 'Escriba el importe en CZK, p. ej. 1 250,50.',
  'PRESCRIPTION.FACTS.REVIEW': 'Revisar y guardar',
  'PRESCRIPTION.FACTS.EFFECT': 'Qué cambia',
  'PRESCRIPTION.FACTS.EFFECT.UNITS': {
    one: 'Cambian los datos de {count} unidad.',
    many: 'Cambian los datos de {count} unidades.',
    other: 'Cambian los datos de {count} unidades.',
  },
  'PRESCRIPTION.FACTS.EFFECT.SINCE': 'Vale desde: {month}.',
  'PRESCRIPTION.FACTS.EFFECT.SUMS': 'En total al mes: hasta ahora {before}, ahora {after}.',
  'PRESCRIPTION.FACTS.EFFECT.SAME': 'Lo que pagan las unidades no cambia.',
  'PRESCRIPTION.FACTS.EFFECT.ALREADY': 'Estos valores ya están guardados. No hay nada que cambiar.',
  'PRESCRIPTION.FACTS.EFFECT.LACKING':
    'Sin cuota, superficie o número de personas la unidad no paga nada de la partida. Complételo en la tabla o en los datos de la unidad.',
  'PRESCRIPTION.FACTS.EFFECT.TURNED': 'Cuánto pagarán las unidades al mes',
  'PRESCRIPTION.FACTS.REASON': 'Lo verán los propietarios de las unidades que cambian.',
  'PRESCRIPTION.FACTS.SAVE': 'Guardar cambios',
  'PRESCRIPTION.FACTS.DONE': {
    one: 'Los cambios de {count} unidad están guardados.',
    many: 'Los cambios de {count} unidades están guardados.',
    other: 'Los cambios de {count} unidades están guardados.',
  },
  'PRESCRIPTION.FACTS.EMPTY_CELLS':
    'Lo que está en cursiva vale mientras la celda esté vacía: tantas personas como viven en la unidad y el símbolo según su número.',
};

import type { Translation } from '#shared/text.ts';
import type { prescriptionsFacts as cs } from './prescriptions.facts.text.cs.ts';

export const prescriptionsFacts: Translation<typeof cs> = {
  'PRESCRIPTION.FACTS.HELD': 'The amounts of items are those of the prescription “{title}”.',
  'PRESCRIPTION.FACTS.DRAFT': 'The amounts of items are saved in the draft “{title}”.',
  'PRESCRIPTION.FACTS.AREA': 'Area (m²)',
  'PRESCRIPTION.FACTS.FLAW.area': 'Write the area as a number, such as 68,5.',
  'PRESCRIPTION.FACTS.FLAW.persons': 'Write a whole number, such as 2.',
  'PRESCRIPTION.FACTS.FLAW.symbol': 'A symbol has 1 to 10 digits.',
  'PRESCRIPTION.FACTS.FLAW.amount': 'Write the amount in CZK, such as 1 250,50.',
  'PRESCRIPTION.FACTS.REVIEW': 'Check and save',
  'PRESCRIPTION.FACTS.EFFECT': 'What changes',
  'PRESCRIPTION.FACTS.EFFECT.UNITS': {
    one: 'The facts of {count} unit change.',
    other: 'The facts of {count} units change.',
  },
  'PRESCRIPTION.FACTS.EFFECT.SINCE': 'Valid from: {month}.',
  'PRESCRIPTION.FACTS.EFFECT.SUMS': 'Together a month: until now {before}, then {after}.',
  'PRESCRIPTION.FACTS.EFFECT.SAME': 'What the units pay does not change.',
  'PRESCRIPTION.FACTS.EFFECT.ALREADY': 'These values are saved already. There is nothing to change.',
  'PRESCRIPTION.FACTS.EFFECT.LACKING':
    'Without a share, an area or a number of persons a unit pays nothing of the item. Please add it in the table or with the unit.',
  'PRESCRIPTION.FACTS.EFFECT.TURNED': 'What units will pay a month',
  'PRESCRIPTION.FACTS.REASON': 'The owners of the units that change will see it.',
  'PRESCRIPTION.FACTS.SAVE': 'Save changes',
  'PRESCRIPTION.FACTS.DONE': {
    one: 'The changes of {count} unit are saved.',
    other: 'The changes of {count} units are saved.',
  },
  'PRESCRIPTION.FACTS.EMPTY_CELLS':
    'What stands in italics holds while the cell is empty: as many persons as live in the unit, and a symbol by its number.',
};

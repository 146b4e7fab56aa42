import type { Translation } from '#shared/text.ts';
import type { prescriptionsFacts as cs } from './prescriptions.facts.text.cs.ts';

export const prescriptionsFacts: Translation<typeof cs> = {
  'PRESCRIPTION.FACTS.HELD': 'The amounts of items are those of the prescription “{title}”.',
  'PRESCRIPTION.FACTS.DRAFT': 'The amounts of items are saved in the draft “{title}”.',
  'PRESCRIPTION.FACTS.AREA': 'Area (m²)',
  'PRESCRIPTION.FACTS.AMOUNT': '{name} (CZK)',
  'PRESCRIPTION.FACTS.FLAW.area': 'Write the area as a number, such as 68,5.',
  'PRESCRIPTION.FACTS.FLAW.persons': 'Write a whole number, such as 2.',
  'PRESCRIPTION.FACTS.FLAW.symbol': 'A symbol has 1 to 10 digits.',
  'PRESCRIPTION.FACTS.FLAW.amount': 'Write the amount in CZK, such as 1 250,50.',
  'PRESCRIPTION.FACTS.IN_UNITS': { one: 'in {count} unit', other: 'in {count} units' },
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
  'PRESCRIPTION.FACTS.DOWNLOAD': 'Download a table to fill in',
  'PRESCRIPTION.FACTS.BRING': 'Read from a table',
  'PRESCRIPTION.FACTS.COLUMNS': 'Columns of the file',
  'PRESCRIPTION.FACTS.COLUMNS.HINT':
    'Choose what each column means. Nothing is saved until you check and save the changes.',
  'PRESCRIPTION.FACTS.COLUMNS.LACK': 'Choose the column with the number of the unit and at least one with a fact.',
  'PRESCRIPTION.FACTS.COLUMN': 'Column {column}: {title}',
  'PRESCRIPTION.FACTS.COLUMN.UNUSED': 'Leave out',
  'PRESCRIPTION.FACTS.FILL': 'Fill into the table',
  'PRESCRIPTION.FACTS.BROUGHT': 'Read from {name}',
  'PRESCRIPTION.FACTS.BROUGHT.CHANGED': {
    one: '{count} value differs from what is here.',
    other: '{count} values differ from what is here.',
  },
  'PRESCRIPTION.FACTS.BROUGHT.SAME': 'The file says what is here already. Nothing has changed.',
  'PRESCRIPTION.FACTS.BROUGHT.UNKNOWN': 'Units that are not here: {rows}',
  'PRESCRIPTION.FACTS.BROUGHT.TWICE': 'Units that stand in the file several times; the first row was used: {rows}',
  'PRESCRIPTION.FACTS.BROUGHT.NOT_PAID': 'Amounts of items that the unit does not pay: {rows}',
  'PRESCRIPTION.FACTS.BROUGHT.UNUSED': 'Columns that were not used: {columns}',
  'PRESCRIPTION.FACTS.ROW': 'row {row} ({text})',
  'PRESCRIPTION.FACTS.EMPTY_CELLS':
    'What stands in italics holds while the cell is empty: as many persons as live in the unit, and a symbol by its number.',
  'PRESCRIPTION.FACTS.EMPTY': 'The house has no unit yet. Add or import units in the list of units.',
};

import { neededNames } from '#shared/display.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { failFields } from '#shared/errors.ts';
import {
  type CorrectionChange,
  type Corrections,
  changeCorrections,
  correctionLimits,
  type GivenPerson,
} from '../imports.corrections.rules.ts';
import type { Mapping } from '../imports.rules.ts';
import { cellsOf, layoutOf } from './imports.cells.ts';
import type { houseImport } from './imports.kind.ts';
import { correctCells, namingText } from './imports.naming.ts';

type Import = Pick<typeof houseImport.$inferSelect, 'rows' | 'columns' | 'corrections'>;

/** The corrections of an import after what somebody has typed; a row, column or name that is not there is named. */
export function correct(row: Import, mapping: Mapping, change: CorrectionChange): Corrections {
  const wrong: FieldErrors = {};
  const numbers = new Set(row.rows.map(({ number }) => number));
  for (const name of ['cells', 'people', 'checked'] as const)
    for (const [i, one] of (change[name] ?? []).entries())
      if (!numbers.has(one.row)) wrong[`${name}.${i}.row`] = 'BASE.VALIDATION.INVALID';
  for (const [i, { column }] of (change.cells ?? []).entries())
    if (column >= row.columns.length) wrong[`cells.${i}.column`] = 'BASE.VALIDATION.INVALID';
  for (const [i, { people }] of (change.people ?? []).entries())
    for (const [k, person] of (people ?? []).entries()) checkPerson(person, `people.${i}.people.${k}`, wrong);
  if (Object.keys(wrong).length > 0) return failFields(wrong);
  const cells = changeCorrections(row.corrections, { cells: change.cells }, () => '').cells;
  const layout = layoutOf(mapping);
  const touched = new Set((change.people ?? []).map((one) => one.row));
  const texts = new Map(
    correctCells(
      row.rows.filter(({ number }) => touched.has(number)),
      cells,
    ).map((one) => [one.number, namingText(cellsOf(one, layout))]),
  );
  const made = changeCorrections(row.corrections, change, (number) => texts.get(number) ?? '');
  if (made.cells.length > correctionLimits.cells) return failFields({ cells: 'BASE.VALIDATION.TOO_MANY' });
  if (made.people.length > correctionLimits.rows) return failFields({ people: 'BASE.VALIDATION.TOO_MANY' });
  return made;
}

/** A person needs both names or the one that is all they have, a company its own; a share is at most a whole. */
function checkPerson(person: GivenPerson, path: string, wrong: FieldErrors): void {
  const needed = neededNames({ isCompany: person.kind === 'company', hasOneName: person.hasOneName });
  for (const name of needed) if (person[name] === '') wrong[`${path}.${name}`] = 'BASE.VALIDATION.REQUIRED';
  if (person.share && person.share.top > person.share.bottom) wrong[`${path}.share`] = 'BASE.VALIDATION.INVALID';
}

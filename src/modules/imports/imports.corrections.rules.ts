import type { Share } from '#shared/fraction.ts';
import type { CellPerson } from './imports.people.rules.ts';

// What people have put right in the preview of an import: cells, the people of a row, and readings that they confirm.

/** Somebody as a hand has written them into a row. */
export type GivenPerson = Pick<
  CellPerson,
  'kind' | 'titleBefore' | 'firstName' | 'lastName' | 'titleAfter' | 'companyName' | 'jointly'
> & { share: Share | null; hasOneName?: boolean | undefined };

/** Kept with the import. `of` is the text that was corrected: a correction holds as long as the row still says it. */
export type Corrections = {
  cells: { row: number; column: number; text: string }[];
  people: { row: number; of: string; people: GivenPerson[] }[];
  /** Rows whose reading somebody has confirmed, by the sign of what they saw. */
  checked: { row: number; sign: string }[];
};
export const noCorrections: Corrections = { cells: [], people: [], checked: [] };

export const correctionLimits = { people: 12, cells: 2_000, rows: 2_000, text: 255 } as const;

/** A change of the corrections: null takes one back. */
export type CorrectionChange = {
  cells?: { row: number; column: number; text: string | null }[] | undefined;
  people?: { row: number; people: GivenPerson[] | null }[] | undefined;
  checked?: { row: number; sign: string | null }[] | undefined;
};

const keep = <T extends object>(held: T[], isSame: (one: T) => boolean, next: T | null): T[] => [
  ...held.filter((one) => !isSame(one)),
  ...(next ? [next] : []),
];

/** Corrections after a change; `textOf` says what names the people of a row now. A row that a hand has written needs no confirmation. */
export function changeCorrections(
  held: Corrections,
  change: CorrectionChange,
  textOf: (row: number) => string,
): Corrections {
  let { cells, people, checked } = held;
  for (const { row, column, text } of change.cells ?? [])
    cells = keep(
      cells,
      (one) => one.row === row && one.column === column,
      text === null ? null : { row, column, text },
    );
  for (const { row, people: given } of change.people ?? [])
    people = keep(people, (one) => one.row === row, given && { row, of: textOf(row), people: given });
  for (const { row, sign } of change.checked ?? [])
    checked = keep(checked, (one) => one.row === row, sign === null ? null : { row, sign });
  return { cells, people, checked };
}

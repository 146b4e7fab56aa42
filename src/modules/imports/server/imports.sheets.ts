import type { TableRow } from '#engines/table.sheet.ts';
import { fold } from '#shared/fold.ts';
import { fieldOf, type ImportField, importLimits } from '../imports.rules.ts';

// Which sheet of a workbook holds the house, and two sheets that hold it together: units on one, their owners on the other.

export type SheetRow = TableRow;
/** One table of a file with its headings: a sheet, two sheets joined, or a text as one encoding reads it. */
export type Sheet = {
  name: string;
  isHidden: boolean;
  encoding: string;
  delimiter: string;
  columns: string[];
  rows: SheetRow[];
};
const owners: readonly ImportField[] = ['ownerName', 'lastName', 'companyName'];
const fieldsOf = ({ columns }: Sheet) => columns.map(fieldOf);
const isOf = (fields: (ImportField | null)[], some: readonly ImportField[]) => some.some((one) => fields.includes(one));

/** How much of a house a sheet tells: the fields that its headings name; who owns what counts most. */
function weight(sheet: Sheet): number {
  const fields = fieldsOf(sheet);
  const known = new Set(fields.filter((field) => field !== null)).size;
  const whole = fields.includes('unitNumber') && isOf(fields, owners) ? 20 : 0;
  return (known + whole) * 20_000 + sheet.rows.length - (sheet.isHidden ? 10_000_000 : 0);
}

/** The number of the sheet that tells most; a hidden one only when there is no other. */
export const likeliest = (sheets: Sheet[]): number =>
  sheets.reduce((best, sheet, i) => (weight(sheet) > weight(sheets[best] as Sheet) ? i : best), 0);

/** The table that each sheet of owners without shares makes with a sheet of units without owners, by the number of the unit. */
export function joinedSheets(sheets: Sheet[]): Sheet[] {
  const told = sheets.map((sheet) => ({ sheet, fields: fieldsOf(sheet) })).filter(({ sheet }) => !sheet.isHidden);
  const numbered = told.filter(({ fields }) => fields.includes('unitNumber'));
  const units = numbered.filter(({ fields }) => !isOf(fields, owners));
  const people = numbered.filter(({ fields }) => isOf(fields, owners) && !fields.includes('share'));
  return units.flatMap((one) => people.map((other) => join(one.sheet, other.sheet))).slice(0, 3);
}

const keyOf = ({ cells }: SheetRow, at: number) => fold(cells[at] ?? '').replace(/\s*\/\s*/g, '/');

/** Each owner's row with what the other sheet says of the unit, then units that nobody owns, under numbers that follow. */
function join(units: Sheet, people: Sheet): Sheet {
  const [unitAt, ownerAt] = [units, people].map((sheet) => fieldsOf(sheet).indexOf('unitNumber')) as [number, number];
  const held = fieldsOf(people);
  const added = units.columns.flatMap((title, i) => (held.includes(fieldOf(title)) && fieldOf(title) ? [] : [i]));
  const byKey = new Map(units.rows.map((row) => [keyOf(row, unitAt), row]));
  const named = new Set<string>();
  const rows = people.rows.map((row) => {
    const key = keyOf(row, ownerAt);
    named.add(key);
    const unit = byKey.get(key);
    return { number: row.number, cells: [...row.cells, ...added.map((i) => unit?.cells[i] ?? '')] };
  });
  const last = people.rows.at(-1)?.number ?? 0;
  const alone = units.rows
    .filter((row) => !named.has(keyOf(row, unitAt)))
    .map((row, i) => ({
      number: last + 1 + i,
      cells: [
        ...people.columns.map((_, at) => (at === ownerAt ? (row.cells[unitAt] ?? '') : '')),
        ...added.map((at) => row.cells[at] ?? ''),
      ],
    }));
  return {
    ...people,
    name: `${units.name} + ${people.name}`,
    columns: [...people.columns, ...added.map((i) => units.columns[i] ?? '')],
    rows: [...rows, ...alone].slice(0, importLimits.rows),
  };
}

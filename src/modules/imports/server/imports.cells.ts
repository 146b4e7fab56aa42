import { type ImportField, type Mapping, ownerFields, type Problem, type ProblemCode } from '../imports.rules.ts';
import type { SheetRow } from './imports.sheets.ts';

/** The longest text of one line. */
export const longest = 255;
const warnings: readonly ProblemCode[] = [
  ...(['DUPLICATE', 'FRACTION_UNKNOWN', 'EMAIL', 'EMAIL_DROPPED', 'PHONE', 'ICO', 'DIC'] as const),
  ...(['POST', 'BANK_ACCOUNT', 'NUMBER', 'USE', 'DIFFERS', 'SIMILAR', 'SAME_ICO', 'OWNERS_KEPT'] as const),
  ...(['ENTRANCE_NEW', 'UNIT_TYPE', 'ROW_TOTAL', 'ROW_PAGE', 'ROW_SIGNATURE', 'ROW_HEAD'] as const),
  ...(['ROW_ENTRANCE', 'ROW_NOTE', 'ROW_EMPTY'] as const),
];

/** A problem of a field; its code says whether it keeps the row from being imported. */
export const problem = (field: ImportField | null, code: ProblemCode): Problem => ({
  field,
  code,
  level: warnings.includes(code) ? 'warning' : 'error',
});

/** The cells of a row by what they hold. */
export type Cells = {
  get(field: ImportField): string;
  all(field: ImportField): string[];
  has(field: ImportField): boolean;
  /** The same row for the second, third … owner, whose names have columns of their own; undefined past the last. */
  next: Cells | undefined;
};

/** Where the columns of each field stand. */
export type Layout = { mapping: Mapping; places: Map<ImportField, number[]> };
export function layoutOf(mapping: Mapping): Layout {
  const places = new Map<ImportField, number[]>();
  for (const [i, field] of mapping.entries()) if (field) places.set(field, [...(places.get(field) ?? []), i]);
  return { mapping, places };
}

export function cellsOf(row: SheetRow, { places }: Layout): Cells {
  const all = (field: ImportField) => (places.get(field) ?? []).flatMap((i) => row.cells[i] || []);
  const has = (field: ImportField) => places.has(field);
  const owners = Math.max(1, ...ownerFields.map((field) => places.get(field)?.length ?? 0));
  const nth = (n: number): Cells | undefined =>
    n === owners
      ? undefined
      : { all, has, get: (field) => row.cells[places.get(field)?.[n] ?? -1] ?? '', next: nth(n + 1) };
  return nth(0) as Cells;
}

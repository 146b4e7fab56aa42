import { type Mapping, type Problem, rowFilters } from '../imports.rules.ts';
import type { houseImport } from './imports.kind.ts';
import { correctCells, mustWrite } from './imports.naming.ts';
import type { RowPreview } from './imports.planned.ts';
import { noPeople } from './imports.shown.ts';

// One page of the rows of an import. Rows with doubtful people stand first and stay there when they are decided.

type Filter = (typeof rowFilters)[number];
type Import = Pick<typeof houseImport.$inferSelect, 'rows' | 'preview' | 'mapping' | 'corrections'>;

const unread: RowPreview = { state: 'unchanged', problems: [], ...noPeople };
const hasLevel = (level: Problem['level']) => (one: RowPreview) =>
  one.state !== 'skipped' && one.problems.some((problem) => problem.level === level);
const isDoubtful = ({ doubts, decided }: RowPreview) => doubts.length > 0 || decided !== null;
const fits: Record<Filter, (one: RowPreview) => boolean> = {
  doubtful: isDoubtful,
  all: () => true,
  problems: hasLevel('error'),
  warnings: hasLevel('warning'),
  new: ({ state }) => state === 'new',
  changed: ({ state }) => state === 'changed',
  skipped: ({ state }) => state === 'skipped',
};

const placed = (mapping: Mapping) => (problem: Problem) => {
  const column = problem.field ? mapping.indexOf(problem.field) : -1;
  return { ...problem, column: column < 0 ? null : column };
};

/** The rows of a filter, those with doubtful people first, and how many each filter has. */
export function pageOf(
  { rows, preview, mapping, corrections }: Import,
  { filter, page, sizePerPage }: { filter: Filter; page: number; sizePerPage: string },
) {
  const judged = correctCells(rows, corrections.cells).map((row, i) => ({
    row,
    original: rows[i]?.cells ?? [],
    judged: { ...unread, ...preview.rows[i] },
  }));
  const fitting = judged.filter((one) => fits[filter](one.judged));
  const ordered = [
    ...fitting.filter((one) => isDoubtful(one.judged)),
    ...fitting.filter((one) => !isDoubtful(one.judged)),
  ];
  const size = Number(sizePerPage);
  const count = (name: Filter) => judged.filter((one) => fits[name](one.judged)).length;
  return {
    rows: ordered.slice((page - 1) * size, page * size).map(({ row, original, judged: { problems, ...rest } }) => ({
      ...row,
      ...rest,
      problems: problems.map(placed(mapping)),
      canCheck: rest.doubts.length > 0 && !mustWrite(rest.doubts),
      corrected: original.flatMap((text, column) => (text === row.cells[column] ? [] : [{ column, text }])),
    })),
    totalItems: fitting.length,
    counts: Object.fromEntries(rowFilters.map((name) => [name, count(name)])) as Record<Filter, number>,
  };
}

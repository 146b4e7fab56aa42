import { type Cell, tableFile } from '#engines/table.writing.ts';
import { letterheadOf, onPaper, printCzech } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { houseDay, showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { fail } from '#shared/errors.ts';

/** A column of a list that is taken out: what its cells hold, or amounts in haléře that are summed; without a width only a table has it. */
export type ListColumn<Row> = { head: string; width?: number | '*' } & (
  | { cell: (row: Row) => Cell }
  | { amount: (row: Row) => number }
);
type Taken<Row> = {
  title: string;
  /** In words: the tab of the screen, and the searched text. */
  tab: string;
  search: string | undefined;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** How many there are, which may be more than were read. */
  totalItems: number;
};

/** So many rows a list on paper holds, and a table. */
const [mostPrinted, mostInTable] = [2_000, 10_000];

function linesOf<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[], sum: string): Cell[][] {
  const lines = rows.map((row) =>
    columns.map((column): Cell => ('amount' in column ? { amount: column.amount(row) } : column.cell(row))),
  );
  const sums = columns.map((column, at): Cell => {
    if (at === 0) return sum;
    return 'amount' in column ? { amount: rows.reduce((held, row) => held + column.amount(row), 0) } : '';
  });
  return [...lines, sums];
}

/** A list as somebody sees it, in Czech, with the sums of its amounts and what of which house it is, who took it and when: on paper, or as a table; refuses more than such a file holds. */
export async function listFile<Row>(ctx: Ctx, format: 'pdf' | 'xlsx', taken: Taken<Row>): Promise<Bytes> {
  const { title, tab, search = '', rows, totalItems } = taken;
  if (totalItems > (format === 'pdf' ? mostPrinted : mostInTable)) return fail('BASE.ERRORS.PRINT_TOO_LARGE');
  const say = sayIn(ctx.services, 'cs');
  const name = `${title} ${houseDay(ctx.now)}`;
  const facts = [
    { label: say('BASE.LIST.TAB'), value: tab },
    { label: say('BASE.LIST.SEARCH'), value: search },
    { label: say('BASE.LIST.COUNT'), value: String(totalItems) },
    { label: say('BASE.LIST.BY'), value: showName(ctx.me) },
  ];
  const sum = say('BASE.LIST.SUM');
  if (format === 'pdf') {
    const printed = taken.columns.filter(({ width }) => width !== undefined);
    const columns = {
      heads: printed.map(({ head }) => head),
      rows: linesOf(printed, rows, sum).map((cells) => cells.map(onPaper)),
      widths: printed.map(({ width }) => width ?? '*'),
      amounts: printed.flatMap((column, at) => ('amount' in column ? at : [])),
      isList: true,
    };
    return printCzech(ctx, { title, name, facts, html: '', columns });
  }
  const heads = taken.columns.map(({ head }) => head);
  const about = [
    { label: title, value: (await letterheadOf(ctx)).name },
    ...facts,
    { label: say('BASE.LIST.MADE'), value: showDateTime(ctx.now) },
  ];
  const below = about.map(({ label, value }) => heads.map((_, at) => [label, value][at] ?? ''));
  const lines = linesOf(taken.columns, rows, sum);
  return tableFile({ name, columns: heads, rows: [...lines, heads.map(() => ''), ...below] }, 'xlsx');
}

import type { Sheet as Page } from '#engines/pdf.ts';
import { slices } from '#engines/rows.ts';
import { type Cell, tableFile } from '#engines/table.writing.ts';
import { onPaper, printCzech } from '#house/printing.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { showDate } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { firstDay, groups, isPaid, mostPrinted, type Sums, sumsOf } from '../prescriptions.rules.ts';
import { type Found, holding, unitsIn } from './prescriptions.rows.ts';
import type { NamedItem } from './prescriptions.sheets.ts';

// The prescription as a table: units, items, and what each unit pays of each, on the screen, on paper and as a workbook.

type Asked = { month?: string; prescriptionId?: string; search?: string };

/** What one unit pays of items, in their order, and of both groups. */
function rowOf({ items, sheets, month }: Found, { id, number, entrance }: Found['found'][number], owners: string) {
  const { symbol = '', amounts = {} } = sheets.get(id) ?? {};
  const sums = sumsOf(items, amounts, month);
  return { id, number, entrance, owners, symbol, amounts: items.map((item) => amounts[item.id] ?? 0), ...sums };
}
type Row = ReturnType<typeof rowOf>;

async function wholeTable(ctx: Ctx, asked: Asked) {
  const found = await unitsIn(ctx, asked);
  const items = found.items.filter((item) => isPaid(item, found.month));
  const rows = found.found.map((one) => rowOf({ ...found, items }, one, found.names.get(one.id) ?? ''));
  return { ...found, items, rows };
}

const total = (rows: readonly Row[], amount: (row: Row) => number) => rows.reduce((sum, row) => sum + amount(row), 0);
const both = ({ services, contribution }: Sums) => services + contribution;

/** One page of the units that one sees with what each pays of each item; sums of all that were found. */
export async function tablePage(ctx: Ctx, { page, sizePerPage, ...asked }: Asked & Paging) {
  const { items, rows, month, row } = await wholeTable(ctx, asked);
  const { limit, offset } = pageOf({ page, sizePerPage });
  return {
    month,
    prescription: holding(row),
    items: items.map(({ id, name, group }, at) => ({
      id,
      name,
      group,
      total: total(rows, ({ amounts }) => amounts[at] ?? 0),
    })),
    units: rows.slice(offset, offset + limit),
    totalItems: rows.length,
    services: total(rows, ({ services }) => services),
    contribution: total(rows, ({ contribution }) => contribution),
  };
}

/** The same in a file: a workbook of one table, or on paper a table for so many items as fit beside each other. */
export async function exportTable(ctx: Ctx, { format, ...asked }: Asked & { format: 'xlsx' | 'pdf' }) {
  const found = await wholeTable(ctx, asked);
  const { row, rows } = found;
  if (!row) return fail('PRESCRIPTION.ERRORS.NOT_FOUND');
  const say = sayIn(ctx.services, 'cs');
  const name = say('PRESCRIPTION.TABLE.FILE', { name: row.title });
  if (format === 'xlsx') return tableFile({ name, ...workbook(say, found) }, format);
  if (rows.length > mostPrinted) return fail('BASE.ERRORS.PRINT_TOO_LARGE');
  const [first, ...further] = pagesOf(say, row.title, found);
  return first ? printCzech(ctx, { ...first, further, name }) : fail('PRESCRIPTION.ERRORS.NO_SHEET');
}

type Say = ReturnType<typeof sayIn>;
type Whole = Awaited<ReturnType<typeof wholeTable>>;

/** One table: a unit a row, the sums of all below. */
function workbook(say: Say, { items, rows }: Whole) {
  const heads = (['UNIT', 'ENTRANCE', 'OWNERS', 'SYMBOL'] as const).map((head) => say(`PRESCRIPTION.FIELD.${head}`));
  const totalHead = say('PRESCRIPTION.FIELD.TOTAL');
  const sums = groups.map((group) => say(`PRESCRIPTION.GROUP.${group}`));
  const amounts = (one: Row) => [...one.amounts, one.services, one.contribution, both(one)];
  const cells = (words: string[], all: number[]): Cell[] => [...words, ...all.map((amount) => ({ amount }))];
  const last = [...items, ...sums, totalHead].map((_, at) => total(rows, (one) => amounts(one)[at] ?? 0));
  return {
    columns: [...heads, ...items.map((item) => item.name), ...sums, totalHead],
    rows: [
      ...rows.map((one) => cells([one.number, one.entrance, one.owners, one.symbol], amounts(one))),
      cells([totalHead, '', '', ''], last),
    ],
  };
}

/** A page of paper for as many items of one group as fit beside each other. */
function pagesOf(say: Say, title: string, { items, rows, month }: Whole): Page[] {
  const facts = [
    { label: say('PRESCRIPTION.FIELD.NAME'), value: title },
    { label: say('PRESCRIPTION.FIELD.MONTH'), value: showDate(firstDay(month)) },
  ];
  const heads = [say('PRESCRIPTION.FIELD.UNIT'), say('PRESCRIPTION.FIELD.OWNERS')];
  const placed = items.map((item, at) => ({ item, at }));
  return groups.flatMap((group) => {
    const head = say(`PRESCRIPTION.GROUP.${group}`);
    const sum = { head, amount: (one: Row) => one[group] };
    const words = { heads, sum, total: say('PRESCRIPTION.FIELD.TOTAL') };
    return slices(
      placed.filter(({ item }) => item.group === group),
      abreast,
    ).map((part) => ({
      title: say('PRESCRIPTION.TABLE.TITLE', { group: head }),
      facts,
      html: '',
      columns: columnsOf(part, rows, words),
    }));
  });
}

type Placed = { item: NamedItem; at: number };
/** So many items fit beside each other on a page. */
const abreast = 4;

type Words = { heads: string[]; sum: { head: string; amount: (row: Row) => number }; total: string };

function columnsOf(part: Placed[], rows: readonly Row[], { heads, sum, total: totalHead }: Words) {
  const amounts = (one: Row) => [...part.map(({ at }) => one.amounts[at] ?? 0), sum.amount(one)];
  const paper = (all: number[]) => all.map((amount) => onPaper({ amount }));
  const last = [...part.map(({ at }) => total(rows, (one) => one.amounts[at] ?? 0)), total(rows, sum.amount)];
  return {
    heads: [...heads, ...part.map(({ item }) => item.name), sum.head],
    rows: [...rows.map((one) => [one.number, one.owners, ...paper(amounts(one))]), [totalHead, '', ...paper(last)]],
    widths: [44, '*' as const, ...part.map(() => 56), 60],
    amounts: [...part, sum].map((_, at) => at + heads.length),
    isList: true,
  };
}

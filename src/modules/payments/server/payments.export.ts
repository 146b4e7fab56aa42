import { eq } from 'drizzle-orm';
import { type Cell, tableFile } from '#engines/table.writing.ts';
import { onPaper, printCzech } from '#house/printing.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { community } from '#server/schema.ts';
import { houseDay, showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { fail } from '#shared/errors.ts';
import { mostInTable, mostPrinted, type PaymentType } from '../payments.rules.ts';
import { owedOf } from './payments.kind.ts';
import { type Listed, listOf, toWire } from './payments.rows.ts';

// The lists of payments to take out: on paper, and as a table.

type Say = ReturnType<typeof sayIn>;
type Row = Awaited<ReturnType<typeof toWire>>[number];

const words = {
  UNIT: (row: Row): Cell => row.room,
  NAME: (row: Row): Cell => row.name,
  OWNERS: (row: Row): Cell => row.owners,
  SYMBOL: (row: Row): Cell => row.variableSymbol,
  DUE: (row: Row): Cell => ({ day: row.dueDate }),
  STATUS: (row: Row, say: Say): Cell => say(`PAYMENT_MONITORING.STATUS.${row.status ?? 'none'}`),
  PAID_DATE: (row: Row): Cell => (row.paidDate ? { day: row.paidDate } : ''),
  REMINDED: (row: Row): Cell => (row.remindedAt ? { at: row.remindedAt } : ''),
};
const amounts = {
  AMOUNT: (row: Row) => row.amount,
  PAID: (row: Row) => row.paid,
  ARREARS: (row: Row) => row.arrears,
  OWED: (row: Row) => owedOf(row),
};
type Field = keyof typeof words | keyof typeof amounts;
const isAmount = (field: Field): field is keyof typeof amounts => field in amounts;

/** What stands on paper, in which widths, and what a table says besides. */
const printed: Record<PaymentType, Field[]> = {
  unit: ['UNIT', 'OWNERS', 'SYMBOL', 'DUE', 'AMOUNT', 'ARREARS', 'OWED', 'STATUS'],
  own: ['NAME', 'UNIT', 'SYMBOL', 'DUE', 'AMOUNT', 'PAID', 'OWED', 'STATUS'],
};
const widths: Record<PaymentType, (number | '*')[]> = {
  unit: [42, '*', 50, 50, 58, 58, 58, 58],
  own: ['*', 42, 50, 50, 58, 58, 58, 58],
};
const besides: Record<PaymentType, Field[]> = {
  unit: ['NAME', 'PAID', 'PAID_DATE', 'REMINDED'],
  own: ['OWNERS', 'PAID_DATE', 'REMINDED'],
};

/** The heads of some columns, the rows under them, and the last one, which sums up. */
function linesOf(say: Say, rows: Row[], fields: Field[]) {
  const cells = (row: Row) =>
    fields.map((field): Cell => (isAmount(field) ? { amount: amounts[field](row) } : words[field](row, say)));
  const sums = fields.map((field, at): Cell => {
    if (at === 0) return say('PAYMENT_MONITORING.SUM');
    return isAmount(field) ? { amount: rows.reduce((sum, row) => sum + amounts[field](row), 0) } : '';
  });
  const heads = fields.map((field) => say(`PAYMENT_MONITORING.FIELD.${field}`));
  return { heads, rows: [...rows.map(cells), sums] };
}

/** The payments that one sees of a type, a tab and a filter, as they are listed; refuses more than a file holds. */
export async function exportPayments(ctx: Ctx, { format, ...asked }: Listed & { format: 'pdf' | 'xlsx' }) {
  const found = await listOf(ctx, { ...asked, page: 1, sizePerPage: 'all' });
  if (found.totalItems > (format === 'pdf' ? mostPrinted : mostInTable)) return fail('BASE.ERRORS.PRINT_TOO_LARGE');
  const say = sayIn(ctx.services, 'cs');
  const { type, tab, search } = asked;
  const title = say(`PAYMENT_MONITORING.LIST.${type}`);
  const name = `${title} ${houseDay(ctx.now)}`;
  const facts = [
    { label: say('PAYMENT_MONITORING.LIST.TAB'), value: say(`PAYMENT_MONITORING.TAB.${tab}`) },
    { label: say('PAYMENT_MONITORING.LIST.SEARCH'), value: search ?? '' },
    { label: say('PAYMENT_MONITORING.LIST.COUNT'), value: String(found.totalItems) },
    { label: say('PAYMENT_MONITORING.LIST.BY'), value: showName(ctx.me) },
  ];
  const rows = await toWire(ctx, found.rows);
  const fields = printed[type];
  if (format === 'pdf') {
    const { heads, rows: lines } = linesOf(say, rows, fields);
    const right = fields.flatMap((field, at) => (isAmount(field) ? at : []));
    const shown = lines.map((cells) => cells.map(onPaper));
    const columns = { heads, rows: shown, widths: widths[type], amounts: right, isList: true };
    return printCzech(ctx, { title, name, facts, html: '', columns });
  }
  const { heads, rows: lines } = linesOf(say, rows, [...fields, ...besides[type]]);
  const ofHouse = eq(community.id, ctx.me.communityId);
  const [house] = await ctx.db.select({ name: community.name }).from(community).where(ofHouse);
  const about = [
    { label: title, value: house?.name ?? '' },
    ...facts,
    { label: say('PAYMENT_MONITORING.LIST.MADE'), value: showDateTime(ctx.now) },
  ];
  const below = about.map(({ label, value }) => heads.map((_, at) => [label, value][at] ?? ''));
  return tableFile({ name, columns: heads, rows: [...lines, heads.map(() => ''), ...below] }, 'xlsx');
}

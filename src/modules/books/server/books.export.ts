import { type Cell, tableFile } from '#engines/table.writing.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { fail } from '#shared/errors.ts';
import { beginning, mostInExport } from '../books.rules.ts';
import { type Asked, linesOf, type Narrowed, periodOf, within } from './books.rows.ts';

/** An amount as a table takes it; none where there is nothing. */
const plain = (amount: number): Cell => (amount === 0 ? '' : { amount });

/** The journal of a period as a table, in the order in which it was entered. */
export async function exportBooks(ctx: Ctx, { account, search, ...asked }: Asked & Narrowed, format: 'csv' | 'xlsx') {
  const period = periodOf(ctx, asked);
  const say = sayIn(ctx.services, 'cs');
  const lines = await linesOf(ctx, within(ctx, period, { account, search }), { limit: mostInExport + 1, offset: 0 });
  if (lines.length > mostInExport) return fail('BASE.ERRORS.PRINT_TOO_LARGE');
  const heads = ['NUMBER', 'DAY', 'ACCOUNT', 'UNIT', 'SOURCE', 'TEXT', 'DEBIT', 'CREDIT', 'CREATED', 'AUTHOR'] as const;
  const rows = lines
    .reverse()
    .map((line): Cell[] => [
      { number: line.number },
      line.day === beginning ? '' : { day: line.day },
      say(`BOOKS.ACCOUNT.${line.account}`),
      line.unit,
      say(`BOOKS.SOURCE.${line.source}`),
      line.text,
      plain(line.debit),
      plain(line.credit),
      { at: line.createdAt },
      line.author,
    ]);
  const name = `${say('BOOKS.TITLE')} ${period.dateFrom} ${period.dateTo}`;
  return tableFile({ name, columns: heads.map((one) => say(`BOOKS.FIELD.${one}`)), rows }, format);
}

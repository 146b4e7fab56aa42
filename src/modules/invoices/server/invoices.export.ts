import { and, asc, gt, ne, type SQL, sql } from 'drizzle-orm';
import { type Cell, tableFile } from '#engines/table.writing.ts';
import { tables, type ZipEntry, zipOf } from '#engines/zip.ts';
import type { AccountCtx, Bytes } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { fail } from '#shared/errors.ts';
import type { invoicesContract } from '../invoices.contract.ts';
import { byRate, spanOf, type Vat } from '../invoices.rules.ts';
import { type Content, type DocumentRow, invoiceDocument, partsOf, takenOf } from './invoices.kind.ts';
import { isdocFor } from './invoices.print.ts';

// What an accountant books: the documents of a year or a month of it but those that only ask, as a table or as ISDOC.

type Asked = ParsedOf<(typeof invoicesContract)['calls']['GET /admin/invoice-export']>;

/** So many rows a table holds, and so many documents are read at once. */
const [mostRows, page] = [20_000, 200];

export function exportDocuments(ctx: AccountCtx, { year, month, format }: Asked): Promise<Bytes> {
  const { from, to } = spanOf(year, month);
  const issuedOn = sql`(${invoiceDocument.content}->>'issuedOn')`;
  const where = sql`${ne(invoiceDocument.kind, 'proforma')} and ${invoiceDocument.year} = ${year} and ${issuedOn} between ${from} and ${to}`;
  const name = [sayIn(ctx.services, 'cs')('INVOICE.PRINT.BOOKED'), month ? from.slice(0, 7) : year].join(' ');
  const whose = { communityId: ctx.account.accountId, accountId: ctx.account.accountId };
  return format === 'isdoc'
    ? zipOf(whose, isdocs(ctx, where)).then((content) => ({ content, type: 'application/zip', name: `${name}.zip` }))
    : tables.run(whose, () => table(ctx, where, name));
}

/** Documents in the order of their issue, read page by page. */
async function* documents({ db }: AccountCtx, where: SQL): AsyncGenerator<DocumentRow> {
  const after = (last?: string) =>
    db
      .select()
      .from(invoiceDocument)
      .where(and(where, last ? gt(invoiceDocument.id, last) : undefined))
      .orderBy(asc(invoiceDocument.id))
      .limit(page);
  for (let rows = await after(); rows.length > 0; rows = await after(rows.at(-1)?.id)) yield* rows;
}

async function* isdocs(ctx: AccountCtx, where: SQL): AsyncGenerator<ZipEntry> {
  for await (const row of documents(ctx, where)) {
    const { number, issuedOn } = row.content;
    yield { name: `${number}.isdoc`, lastModified: new Date(issuedOn), input: isdocFor(ctx.services, row) };
  }
}

/** What a document itself adds to the tax, rate by rate: of a final invoice what its documents on payments have not. */
const addedBy = (content: Content): Vat[] =>
  byRate([
    ...partsOf(content),
    ...takenOf(content).map(({ vat }) => ({ rate: vat.rate, base: -vat.base, tax: -vat.tax })),
  ]);

async function table(ctx: AccountCtx, where: SQL, name: string): Promise<Bytes> {
  if ((await ctx.db.$count(invoiceDocument, where)) > mostRows) return fail('BASE.ERRORS.PRINT_TOO_LARGE');
  const say = sayIn(ctx.services, 'cs');
  const rows: DocumentRow[] = [];
  for await (const row of documents(ctx, where)) rows.push(row);
  const rates = [...new Set(rows.flatMap(({ content }) => addedBy(content).map(({ rate }) => rate)))]
    .filter((rate) => rate > 0)
    .sort((a, b) => b - a);
  const day = (value: string | null): Cell => (value ? { day: value } : '');
  const columns = [
    ...(['NUMBER', 'KIND', 'CUSTOMER'] as const).map((key) => say(`INVOICE.PRINT.${key}`)),
    'IČO',
    'DIČ',
    ...(['ISSUED', 'SUPPLY', 'DUE', 'RECEIVED', 'SYMBOL'] as const).map((key) => say(`INVOICE.PRINT.${key}`)),
    ...rates.flatMap((rate) => [say('INVOICE.PRINT.BASE_OF', { rate }), say('INVOICE.PRINT.TAX_OF', { rate })]),
    ...(['UNTAXED', 'TOTAL', 'TAKEN', 'OF_PROFORMA', 'OF_ORIGINAL'] as const).map((key) => say(`INVOICE.PRINT.${key}`)),
  ];
  const line = ({ kind, content }: DocumentRow): Cell[] => {
    const added = addedBy(content);
    const of = (rate: number) => added.find((one) => one.rate === rate) ?? { base: 0, tax: 0 };
    const { number, customer, issuedOn, taxPoint, dueDate, paidDate, symbol, total, proforma, corrects } = content;
    return [
      number,
      say(`INVOICE.PRINT.KIND.${kind}`),
      customer.name,
      customer.ico,
      customer.dic,
      day(issuedOn),
      day(taxPoint),
      day(kind === 'invoice' ? dueDate : null),
      day(paidDate),
      symbol,
      ...rates.flatMap((rate) => [{ amount: of(rate).base }, { amount: of(rate).tax }]),
      { amount: of(0).base },
      { amount: total },
      { amount: takenOf(content).reduce((sum, one) => sum + one.total, 0) },
      proforma ?? '',
      corrects?.number ?? '',
    ];
  };
  return tableFile({ name, columns, rows: rows.map(line) }, 'xlsx');
}

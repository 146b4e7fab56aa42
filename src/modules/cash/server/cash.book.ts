import { and, asc } from 'drizzle-orm';
import type { Sheet } from '#engines/pdf.ts';
import { type Cell, tableFile } from '#engines/table.writing.ts';
import { printCzech } from '#house/printing.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { ofKind, visible } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { houseDay, showDate } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import { formatMoney } from '#shared/money.ts';
import { mostInBook, showNumber } from '../cash.rules.ts';
import { cash, cashEntry } from './cash.kind.ts';
import { ofPeriod, type Period, totalsOf } from './cash.rows.ts';

type Words = ReturnType<typeof sayIn>;
const widths: (number | '*')[] = [46, 46, '*', 64, 64, 64];
const amounts = [3, 4, 5];
/** So many points of a page are left for records beside what is carried over and signed; a record takes the first height, or the second when its purpose is longer than a line. */
const pointsOnPage = 440;
const heights = [16, 27] as const;
const [textInLine, textOnPage] = [34, 64];

const crowns = (amount: number) => formatMoney(amount, 'cs');

/** The cash book of a period, of the year of today unless said otherwise. */
export async function cashBook(ctx: Ctx, asked: Period, format: 'pdf' | 'xlsx') {
  const year = houseDay(ctx.now).slice(0, 4);
  const period = { dateFrom: asked.dateFrom ?? `${year}-01-01`, dateTo: asked.dateTo ?? `${year}-12-31` };
  if (period.dateTo < period.dateFrom) return failFields({ dateTo: 'BASE.VALIDATION.DATE_ORDER' });
  const totals = await totalsOf(ctx, period);
  if (totals.initialBalance === null) return fail('CASH.ERRORS.INITIAL_BALANCE');
  const book = {
    say: sayIn(ctx.services, 'cs'),
    period,
    totals,
    lines: await linesOf(ctx, period, totals.openingBalance),
  };
  return format === 'xlsx' ? tableFile(tableOf(book), 'xlsx') : printBook(ctx, book);
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];
type Book = {
  say: Words;
  period: Required<Period>;
  totals: Awaited<ReturnType<typeof totalsOf>>;
  lines: Line[];
};

/** The records of a period in the order of the book, each with what was in the desk after it. */
async function linesOf(ctx: Ctx, period: Period, opening: number) {
  const rows = await ctx.db
    .select({ entry: cashEntry, name: record.title })
    .from(record)
    .innerJoin(cashEntry, ofKind(cash))
    .where(and(visible(ctx.me, cash, ctx.now), ...ofPeriod(period)))
    .orderBy(asc(cashEntry.place))
    .limit(mostInBook + 1);
  if (rows.length > mostInBook) return fail('BASE.ERRORS.PRINT_TOO_LARGE');
  let balance = opening;
  return rows.map(({ entry, name }) => {
    const amount = entry.amount + entry.rounding;
    balance += entry.type === 'income' ? amount : -amount;
    return { ...entry, amount, name, number: showNumber(entry), balance };
  });
}

const inColumns = <Shown>({ type, amount }: Line, show: (amount: number) => Shown): (Shown | '')[] =>
  type === 'income' ? [show(amount), ''] : ['', show(amount)];
const headsOf = (say: Words) => [
  say('CASH.FIELD.DATE'),
  say('CASH.FIELD.NUMBER'),
  say('CASH.FIELD.NAME'),
  say('CASH.TYPE.income'),
  say('CASH.TYPE.expense'),
  say('CASH.FIELD.BALANCE'),
];

const plain = (amount: number): Cell => ({ amount });

function tableOf({ say, totals, lines, period }: Book) {
  const { openingBalance, incomeTotal, expenseTotal, balance } = totals;
  const rest = (['FROM', 'TO', 'ACCEPTED', 'ISSUED_BY', 'NOTE'] as const).map((one) => say(`CASH.FIELD.${one}`));
  const blank = ['', '', '', '', ''];
  return {
    name: `${say('CASH.BOOK')} ${period.dateFrom} ${period.dateTo}`,
    columns: [...headsOf(say), ...rest],
    rows: [
      [{ day: period.dateFrom }, '', say('CASH.BOOK.OPENING'), '', '', plain(openingBalance), ...blank],
      ...lines.map((line): Cell[] => [
        { day: line.date },
        line.number,
        line.name,
        ...inColumns(line, plain),
        plain(line.balance),
        line.incomeFrom,
        line.paidTo,
        line.acceptedBy,
        line.issuedBy,
        line.note,
      ]),
      [
        { day: period.dateTo },
        '',
        say('CASH.BOOK.TOTAL'),
        plain(incomeTotal),
        plain(expenseTotal),
        plain(balance),
        ...blank,
      ],
    ],
  };
}

/** The records cut into pages, each as full as it may be. */
function pagesOf(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [[]];
  let room = pointsOnPage;
  for (const line of lines) {
    const height = heights[line.name.length > textInLine ? 1 : 0];
    if (height > room) {
      pages.push([]);
      room = pointsOnPage;
    }
    room -= height;
    pages.at(-1)?.push(line);
  }
  return pages;
}

/** The book on paper, a sheet for as many records as fit: what is carried over stands at its head and foot. */
function printBook(ctx: Ctx, book: Book) {
  const { say, period, totals } = book;
  const pages = pagesOf(book.lines);
  let before = totals.openingBalance;
  const sheets = pages.map((part, i): Sheet => {
    const after = part.at(-1)?.balance ?? before;
    const rows = pageRows(book, { part, before, after, isFirst: i === 0, isLast: i === pages.length - 1 });
    before = after;
    return {
      title: say('CASH.BOOK'),
      html: '',
      columns: { heads: headsOf(say), rows, widths, amounts },
      facts: [
        { label: say('CASH.BOOK.PERIOD'), value: `${showDate(period.dateFrom)} – ${showDate(period.dateTo)}` },
        { label: say('CASH.BOOK.SHEET'), value: say('CASH.BOOK.OF', { number: i + 1, of: pages.length }) },
      ],
      ...(i === pages.length - 1 && { signatures: [say('CASH.BOOK.SIGN'), say('CASH.PRINT.SIGN_BOOK')] }),
    };
  });
  const [first, ...further] = sheets as [Sheet, ...Sheet[]];
  return printCzech(ctx, { ...first, further, name: `${say('CASH.BOOK')} ${period.dateFrom} ${period.dateTo}` });
}

type Page = { part: Line[]; before: number; after: number; isFirst: boolean; isLast: boolean };

function pageRows({ say, totals }: Book, { part, before, after, isFirst, isLast }: Page): string[][] {
  const { incomeTotal, expenseTotal, balance } = totals;
  const head = say(isFirst ? 'CASH.BOOK.OPENING' : 'CASH.BOOK.CARRIED');
  const foot = isLast
    ? ['', '', say('CASH.BOOK.TOTAL'), crowns(incomeTotal), crowns(expenseTotal), crowns(balance)]
    : ['', '', say('CASH.BOOK.CARRY'), '', '', crowns(after)];
  const lines = part.map((line) => [
    showDate(line.date),
    line.number,
    shorten(line.name, textOnPage, '…'),
    ...inColumns(line, crowns),
    crowns(line.balance),
  ]);
  return [['', '', head, '', '', crowns(before)], ...lines, foot];
}

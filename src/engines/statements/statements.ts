import { Failure } from '#shared/errors.ts';
import { readCamt } from './statements.camt.ts';
import { type CsvMapping, isWhole, openCsv, readCsv } from './statements.csv.ts';
import { readFio } from './statements.fio.ts';
import { readGpc } from './statements.gpc.ts';
import { readMt940 } from './statements.mt940.ts';
import { checked, type Format, mostBytes, mostItems, type Statement, StatementFault } from './statements.shape.ts';

// The statement of any Czech bank, by its content: bytes in, one neutral shape out.

/** A table whose columns somebody should look at first: their heads, some values of each, and what they are taken for. */
export type Preview = { columns: { title: string; samples: string[] }[]; mapping: CsvMapping };
/** What a file is: the statement of each account in it, or a table that nobody has mapped yet, with none. */
export type Reading = { format: Format; statements: Statement[]; preview: Preview | null };
/** How tables with such a head are read. */
export type Remembered = { head: string[]; mapping: CsvMapping };

/** UTF-8 where the bytes are it, else Windows-1250. */
function decoded(bytes: Uint8Array): { text: string; encoding: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1250').decode(bytes), encoding: 'windows-1250' };
  }
}

function formatOf(text: string): Format {
  const begin = text.slice(0, 4_000).trimStart();
  if (/^074\d{16}/.test(begin)) return 'gpc';
  if (/^</.test(begin)) return 'camt';
  if (/^\{\s*"/.test(begin)) return 'fio';
  if (/(^|\n)(\{4:\s*)?:20:/.test(begin)) return 'mt940';
  return /^"?accountId"?[;,]/.test(begin) ? 'fioCsv' : 'csv';
}

/** Reads a statement, checks all that it says of itself, and brings the parts of an account of several days together; what cannot be trusted is a {@link StatementFault}. */
export function readStatement(bytes: Uint8Array, remembered: readonly Remembered[] = [], given?: CsvMapping): Reading {
  if (bytes.length === 0) throw new StatementFault('EMPTY');
  if (bytes.length > mostBytes) throw new StatementFault('TOO_MANY');
  const { text, encoding } = decoded(bytes);
  const format = formatOf(text);
  if (format === 'gpc') return whole(format, readGpc(bytes, encoding));
  if (format === 'camt') return whole(format, readCamt(text));
  if (format === 'mt940') return whole(format, readMt940(text));
  if (format === 'fio') return whole(format, [readFio(text)]);
  return readTables(format, bytes, remembered, given);
}

function readTables(format: Format, bytes: Uint8Array, remembered: readonly Remembered[], given?: CsvMapping): Reading {
  try {
    const table = openCsv(bytes);
    if (given && !isWhole(given, table.head.length)) throw new StatementFault('COLUMNS');
    const own =
      format === 'fioCsv'
        ? table.mapping
        : remembered.find(({ head }) => head.join('\n') === table.head.join('\n'))?.mapping;
    const mapping = given ?? own;
    if (mapping && isWhole(mapping, table.head.length)) {
      return { ...whole(format, readCsv(table, mapping)), preview: previewOf(table, mapping) };
    }
    return { format: 'csv', statements: [], preview: previewOf(table, table.mapping) };
  } catch (error) {
    if (error instanceof Failure && error.key === 'TABLE.ERRORS.FILE') throw new StatementFault('UNKNOWN');
    throw error;
  }
}

const previewOf = ({ head, rows }: ReturnType<typeof openCsv>, mapping: CsvMapping): Preview => ({
  mapping,
  columns: head.map((title, i) => ({
    title,
    samples: [...new Set(rows.slice(0, 100).map(({ cells }) => cells[i] ?? ''))].filter(Boolean).slice(0, 3),
  })),
});

const least = (days: (string | null)[]) => days.filter((one) => one !== null).sort()[0] ?? null;
const last = (days: (string | null)[]) =>
  days
    .filter((one) => one !== null)
    .sort()
    .at(-1) ?? null;

/** The statements of a file, those of an account as one: all in crowns, each of an account beginning with what the one before ended with. */
function whole(format: Format, all: Statement[]): Reading {
  if (all.length === 0) throw new StatementFault('EMPTY');
  if (all.some(({ currency }) => currency !== 'CZK' && currency !== '')) throw new StatementFault('CURRENCY');
  const accounts = [...new Set(all.map(({ account }) => account))];
  const statements = accounts.map((own) => joined(all.filter(({ account }) => account === own)));
  if (statements.reduce((sum, { items }) => sum + items.length, 0) > mostItems) throw new StatementFault('TOO_MANY');
  return { format, statements, preview: null };
}

function joined(all: Statement[]): Statement {
  const chain = chained(all);
  const [first] = all as [Statement];
  const items = all.flatMap((one) => one.items);
  const days = items.map(({ day }) => day);
  return checked({
    ...first,
    number: chain.length > 1 ? `${chain[0]?.number}–${chain.at(-1)?.number}` : first.number,
    from: least([...all.map(({ from }) => from), ...days]),
    to: last([...all.map(({ to }) => to), ...days]),
    opening: chain[0]?.opening ?? null,
    closing: chain.at(-1)?.closing ?? null,
    items,
  });
}

/** Statements in the order of their days, whose balances must follow each other. */
function chained(all: Statement[]): Statement[] {
  const isWhole = all.every(({ opening, closing }) => opening !== null && closing !== null);
  const sorted = [...all].sort((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`));
  if (!isWhole) return sorted.map((one) => ({ ...one, opening: null, closing: null }));
  for (const [i, { opening, from }] of sorted.entries()) {
    const before = sorted[i - 1];
    if (before && before.closing !== opening)
      throw new StatementFault('GAP', {
        difference: (opening ?? 0) - (before.closing ?? 0),
        from: before.to,
        to: from,
      });
  }
  return sorted;
}

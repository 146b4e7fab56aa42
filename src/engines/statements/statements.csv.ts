import { fold } from '#shared/fold.ts';
import { readTable } from '../table.ts';
import { accountKey, withBank } from './statements.accounts.ts';
import {
  amountOf,
  checked,
  dayOf,
  type Item,
  itemOf,
  mostItems,
  plain,
  type Statement,
  StatementFault,
  symbol,
} from './statements.shape.ts';

// Tables that banks export, read by what stands in their heads.

/** What a column may hold, and the words by which it is known, the better ones first. */
const words = {
  day: [
    'datum zauctovani',
    'zauctovano',
    'datum',
    'datum provedeni',
    'datum transakce',
    'odeslano',
    'datum splatnosti',
    'date',
  ],
  amount: ['zauctovana castka', 'castka v mene uctu', 'castka', 'objem', 'castka transakce', 'amount'],
  credit: ['kredit', 'prijem', 'prijmy', 'pripsano', 'castka kredit', 'castka prijem', 'dal', 'castka dal', 'credit'],
  debit: [
    'debet',
    'vydej',
    'vydaj',
    'vydaje',
    'odepsano',
    'castka debet',
    'castka vydej',
    'ma dati',
    'castka ma dati',
    'debit',
  ],
  way: [
    'smer',
    'smer platby',
    'smer transakce',
    'smer pohybu',
    'prijem vydej',
    'kredit debet',
    'credit debit',
    'znamenko',
  ],
  currency: ['mena uctu', 'mena', 'currency'],
  account: ['cislo uctu', 'vlastni ucet', 'muj ucet'],
  counterAccount: ['cislo protiuctu', 'protiucet', 'protiucet a kod banky', 'cislo uctu protistrany'],
  counterBank: ['kod banky', 'banka protiuctu', 'kod banky protiuctu'],
  counterName: ['nazev protiuctu', 'nazev uctu protistrany', 'nazev uctu prijemce', 'protistrana', 'nazev protistrany'],
  vs: ['vs', 'variabilni symbol'],
  ss: ['ss', 'specificky symbol'],
  ks: ['ks', 'konstantni symbol'],
  message: ['zprava pro prijemce', 'zprava', 'popis prikazce', 'popis 1', 'popis transakce', 'popis'],
  note: ['poznamka', 'vlastni poznamka', 'komentar'],
  kind: ['typ transakce', 'typ', 'typ pohybu', 'kategorie transakce'],
  bankId: ['id pohybu', 'id transakce', 'identifikace transakce'],
} satisfies Record<string, string[]>;
export type CsvField = keyof typeof words;
export const csvFields = Object.keys(words) as [CsvField, ...CsvField[]];
/** What each column holds; null of one that is left out. */
export type CsvMapping = (CsvField | null)[];

/** A table with its head, and what its columns are taken for. */
export type CsvTable = {
  head: string[];
  mapping: CsvMapping;
  rows: { number: number; cells: string[] }[];
  before: string[][];
};

const limits = { rows: mostItems + 100, columns: 60, unpacked: 60_000_000 };
const bare = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const known = new Set(Object.values(words).flat());

/** What columns are taken for by their heads: each field once, where its best word stands; where an amount has a column of its own, it is that one. */
export function guess(head: readonly string[]): CsvMapping {
  const named = head.map(bare);
  const mapping: CsvMapping = head.map(() => null);
  for (const field of csvFields) {
    const at = words[field]
      .map((word) => named.findIndex((one, i) => one === word && mapping[i] === null))
      .find((i) => i >= 0);
    if (at !== undefined) mapping[at] = field;
  }
  const isApart = mapping.includes('amount');
  return mapping.map((field) => ((isApart ? field !== 'credit' && field !== 'debit' : field !== 'way') ? field : null));
}

/** The head is the first row with four words that are known, else the one with the most. */
export function openCsv(bytes: Uint8Array): CsvTable {
  const [sheet] = readTable(bytes, limits).sheets;
  const rows = sheet?.rows.map(({ number, cells }) => ({ number, cells: cells.map((cell) => plain(cell)) })) ?? [];
  const scores = rows.slice(0, 40).map(({ cells }) => cells.filter((cell) => known.has(bare(cell))).length);
  const sure = scores.findIndex((score) => score >= 4);
  const at = sure >= 0 ? sure : scores.indexOf(Math.max(...scores));
  const head = rows[at]?.cells ?? [];
  if (head.length < 2) throw new StatementFault('UNKNOWN');
  const own = rows.slice(at + 1);
  return {
    head,
    mapping: withWay(guess(head), own),
    rows: own,
    before: rows.slice(0, at).map(({ cells }) => cells),
  };
}

/** A kind of which every value says whether money came or went is that. */
function withWay(mapping: CsvMapping, rows: CsvTable['rows']): CsvMapping {
  const at = mapping.indexOf('kind');
  if (at < 0 || !mapping.includes('amount') || mapping.includes('way')) return mapping;
  const told = rows.slice(0, 100).flatMap(({ cells }) => cells[at] || []);
  return told.length > 0 && told.every((one) => wayOf(one) !== null) ? mapping.with(at, 'way') : mapping;
}

const ways: Record<string, 1 | -1> = {
  ...Object.fromEntries(
    ['c', 'cr', 'crdt', 'k', 'credit', 'kredit', 'dal', 'prijem', 'prichozi', 'pripis'].map((one) => [one, 1]),
  ),
  ...Object.fromEntries(
    ['d', 'db', 'dr', 'dbit', 'debit', 'debet', 'md', 'ma dati', 'vydej', 'vydaj', 'odchozi', 'odpis'].map((one) => [
      one,
      -1,
    ]),
  ),
  'prichozi platba': 1,
  'odchozi platba': -1,
};
/** Whether a word says that money came or went; null of one that says neither. */
function wayOf(text: string): 1 | -1 | null {
  const sign = text.trim().replace(/[\u2212–]/, '-');
  return sign === '+' ? 1 : sign === '-' ? -1 : (ways[bare(text)] ?? null);
}

/** Whether columns say enough: when, how much and which way, and no field twice. */
export const isWhole = (mapping: CsvMapping, columns: number): boolean => {
  const told = mapping.filter((one) => one !== null);
  return mapping.length === columns && told.includes('day') && tellsAmount(told) && new Set(told).size === told.length;
};

const tellsAmount = (told: readonly CsvField[]): boolean => {
  const [hasAmount, hasCredit, hasDebit] = (['amount', 'credit', 'debit'] as const).map((one) => told.includes(one));
  return hasAmount ? !hasCredit && !hasDebit : Boolean(hasCredit && hasDebit) && !told.includes('way');
};

/** In which order days with strokes stand in a column: told by one that can be read only one way, or by all of them being the same both ways. */
function monthFirst(days: readonly { text: string; line: number }[]): boolean {
  const told = days.flatMap(({ text, line }) => {
    const [, one = '', two = ''] = /^(\d{1,2})\/\s?(\d{1,2})\//.exec(text) ?? [];
    return one ? [{ one: Number(one), two: Number(two), line }] : [];
  });
  if (told.some(({ one }) => one > 12)) return false;
  if (told.some(({ two }) => two > 12)) return true;
  const unsure = told.find(({ one, two }) => one !== two);
  if (unsure) throw new StatementFault('DAY_ORDER', { line: unsure.line });
  return false;
}

function dayIn(text: string, line: number, isMonthFirst = false): string {
  const [, one = '', mark = '', two = '', year = ''] =
    /^(\d{1,2})([./])\s?(\d{1,2})[./]\s?(\d{4}|\d\d)(?!\d)/.exec(text) ?? [];
  const [, y = '', m = '', d = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  if (!year) return dayOf(y, m, d, line);
  return mark === '/' && isMonthFirst ? dayOf(year, one, two, line) : dayOf(year, two, one, line);
}

/** What a row says of how much came or went: in one column, with the way beside it, or in one of two. */
function sizeIn(cell: Cell, line: number): number {
  const fault = () => new StatementFault('AMOUNT', { line });
  if (cell('amount')) {
    const amount = amountOf(cell('amount'), line);
    if (!cell('way')) return amount;
    const way = wayOf(cell('way'));
    if (way === null || (amount < 0 && way > 0)) throw fault();
    return way * Math.abs(amount);
  }
  const credit = cell('credit') ? amountOf(cell('credit'), line) : 0;
  const debit = cell('debit') ? Math.abs(amountOf(cell('debit'), line)) : 0;
  if ((credit !== 0) === (debit !== 0)) throw fault();
  return credit === 0 ? -debit : credit;
}

type Cell = (field: CsvField) => string;
type Row = { line: number; account: string; item: Item };

const itemIn = (cell: Cell, line: number, isMonthFirst: boolean): Item =>
  itemOf(dayIn(cell('day'), line, isMonthFirst), sizeIn(cell, line), {
    counterAccount: withBank(accountKey(cell('counterAccount')), cell('counterBank').slice(0, 4)),
    counterName: cell('counterName'),
    vs: symbol(cell('vs')),
    ss: symbol(cell('ss')),
    ks: symbol(cell('ks')),
    message: cell('message'),
    note: cell('note'),
    kind: cell('kind').slice(0, 100),
    bankId: cell('bankId').slice(0, 100),
  });

/** The statement of each account that a table names, with the columns as they are mapped; one where it names none. */
export function readCsv({ rows, before }: CsvTable, mapping: CsvMapping): Statement[] {
  const at = new Map(mapping.flatMap((field, i) => (field ? [[field, i] as const] : [])));
  const isMonthFirst = monthFirst(
    rows.map(({ number, cells }) => ({ text: cells[at.get('day') ?? -1] ?? '', line: number })),
  );
  const found = rows.flatMap(({ number: line, cells }): Row[] => {
    const cell: Cell = (field) => cells[at.get(field) ?? -1] ?? '';
    if (!cell('day') && !cell('amount') && !cell('credit') && !cell('debit')) return []; // an empty row, or what stands below the table
    if (cell('currency') && !/^(CZK|Kč)$/i.test(cell('currency'))) throw new StatementFault('CURRENCY', { line });
    return [{ line, account: accountKey(cell('account')), item: itemIn(cell, line, isMonthFirst) }];
  });
  const byAccount = new Map<string, Row[]>();
  for (const row of found) {
    const held = byAccount.get(row.account);
    if (held) held.push(row);
    else byAccount.set(row.account, [row]);
  }
  const accounts = [...byAccount.keys()].filter(Boolean);
  const told = new Map(before.map(([name = '', value = '']) => [name, value]));
  const own = told.get('iban') || (told.get('accountId') && `${told.get('accountId')}/${told.get('bankId') ?? ''}`);
  if (accounts.length < 2) return [statementOf(own ? accountKey(own) : (accounts[0] ?? ''), found, told)];
  const [lost] = own ? found : (byAccount.get('') ?? []);
  if (lost) throw new StatementFault('ACCOUNTS', { line: lost.line });
  return [...byAccount].map(([account, some]) => statementOf(account, some));
}

/** The rows of an account as its statement, with what stands of it above the table. */
function statementOf(account: string, rows: Row[], told: ReadonlyMap<string, string> = new Map()): Statement {
  const items = rows.map(({ item }) => item);
  const days = items.map(({ day }) => day).sort();
  const balance = (name: string) => (told.get(name) ? amountOf(told.get(name) as string) : null);
  const edge = (name: string) => (told.get(name) ? dayIn(told.get(name) as string, 0) : null);
  return checked({
    account,
    currency: told.get('currency') || 'CZK',
    number: '',
    from: edge('dateStart') ?? days[0] ?? null,
    to: edge('dateEnd') ?? days.at(-1) ?? null,
    opening: balance('openingBalance'),
    closing: balance('closingBalance'),
    items,
  });
}

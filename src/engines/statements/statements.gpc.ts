import { accountKey, isPermuted, ordered, withBank } from './statements.accounts.ts';
import {
  checked,
  dayOf,
  type Item,
  itemOf,
  plain,
  type Statement,
  StatementFault,
  symbol,
} from './statements.shape.ts';

// GPC, also called ABO: lines of 128 characters, 074 of a statement and 075 of a movement.

const width = 128;

/** Where the words of a line stand; all else in it are digits. */
const wordsAt: Record<string, number> = { '074': 19, '075': 97 };

/** Fields lie in bytes; where a bank counts letters of UTF-8 instead, in letters. */
function linesOf(bytes: Uint8Array, encoding: string): string[] {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1').split(/\r?\n/);
  const decoded = new TextDecoder(encoding).decode(bytes).split(/\r?\n/);
  return latin.map((line, i) => {
    const text = decoded[i] ?? '';
    const at = wordsAt[line.slice(0, 3)];
    if (at === undefined || line.length === text.length || text.length >= width) return text;
    const words = Buffer.from(line.slice(at, at + 20), 'latin1').toString();
    return line.slice(0, at) + words.slice(0, 20).padEnd(20) + line.slice(at + 20);
  });
}

const digitsOf = (line: string, at: number, length: number, number: number): string => {
  const text = line.slice(at, at + length);
  if (!new RegExp(`^\\d{${length}}$`).test(text)) throw new StatementFault('LINE', { line: number });
  return text;
};
const dateAt = (line: string, at: number, number: number) => {
  const text = digitsOf(line, at, 6, number);
  return dayOf(text.slice(4), text.slice(2, 4), text.slice(0, 2), number);
};
const balanceAt = (line: string, at: number, number: number) =>
  Number(digitsOf(line, at, 14, number)) * (line[at + 14] === '-' ? -1 : 1);

const signs: Record<string, number> = { 1: -1, 2: 1, 4: 1, 5: -1 };

function itemAt(line: string, number: number, accountOf: (digits: string) => string): Item {
  const code = line[60] ?? '';
  const sign = signs[code];
  if (line.length < 122 || sign === undefined) throw new StatementFault('LINE', { line: number });
  const booked = line.slice(122, 128);
  const isBooked = /^\d{6}$/.test(booked) && booked !== '000000';
  return itemOf(dateAt(line, isBooked ? 122 : 91, number), sign * Number(digitsOf(line, 48, 12, number)), {
    counterAccount: withBank(accountOf(line.slice(19, 35)), line.slice(73, 77)),
    counterName: plain(line.slice(97, 117)),
    vs: symbol(line.slice(61, 71)),
    ss: symbol(line.slice(81, 91)),
    ks: symbol(line.slice(77, 81)),
    isReversal: code === '4' || code === '5',
  });
}

/** The statements of a file of lines, several of them for several days or accounts. */
export function readGpc(bytes: Uint8Array, encoding: string): Statement[] {
  const lines = linesOf(bytes, encoding);
  const numbers = lines.flatMap((line) =>
    line.startsWith('074') ? [line.slice(3, 19)] : line.startsWith('075') ? [line.slice(19, 35)] : [],
  );
  const turned = isPermuted(numbers);
  const accountOf = (digits: string) =>
    /^\d{16}$/.test(digits) ? accountKey(turned ? ordered(digits) : digits) : plain(digits, 16);
  const found: Statement[] = [];
  for (const [i, line] of lines.entries()) {
    const [kind, number, last] = [line.slice(0, 3), i + 1, found.at(-1)];
    if (kind === '074') found.push(headAt(line, number, accountOf));
    else if (kind === '075' && last) last.items.push(itemAt(line, number, accountOf));
    else if (kind === '078' || kind === '079') addText(last?.items.at(-1), line.slice(3));
    else if (kind !== '076' && line.trim()) throw new StatementFault('LINE', { line: number });
  }
  return found.map(checked);
}

function headAt(line: string, number: number, accountOf: (digits: string) => string): Statement {
  return {
    account: accountOf(digitsOf(line, 3, 16, number)),
    currency: 'CZK',
    number: symbol(line.slice(105, 108)),
    from: dateAt(line, 39, number),
    to: dateAt(line, 108, number),
    opening: balanceAt(line, 45, number),
    closing: balanceAt(line, 60, number),
    items: [],
  };
}

function addText(item: Item | undefined, text: string): void {
  if (item) item.message = plain(`${item.message} ${text}`);
}

import { isSymbol, symbolKey } from '#shared/money.ts';

// The one shape into which the statement of any bank is read.

/** A movement of an account as its bank tells it. What is not told is an empty text. */
export type Item = {
  /** What the bank itself calls it, where it does. */
  bankId: string;
  day: string;
  /** Haléře: above nothing what came, below what went. */
  amount: number;
  /** `[prefix-]number/bank` without zeros before, or the IBAN of an account abroad. */
  counterAccount: string;
  counterName: string;
  vs: string;
  ss: string;
  ks: string;
  message: string;
  note: string;
  /** The bank's own word for what it is. */
  kind: string;
  /** It takes back another one. */
  isReversal: boolean;
};

/** A statement of one account; `from`, `to` and balances are null where the file does not tell them. */
export type Statement = {
  /** As {@link Item.counterAccount}, of some formats without the bank; empty where the file does not say whose it is. */
  account: string;
  currency: string;
  number: string;
  from: string | null;
  to: string | null;
  opening: number | null;
  closing: number | null;
  items: Item[];
};

export const formats = ['gpc', 'camt', 'mt940', 'fio', 'fioCsv', 'csv'] as const;
export type Format = (typeof formats)[number];

export const faults = [
  'EMPTY',
  'UNKNOWN',
  'CUT_OFF',
  'XML',
  'LINE',
  'DAY',
  'DAY_ORDER',
  'AMOUNT',
  'CURRENCY',
  'BALANCE',
  'BATCH',
  'GAP',
  'ACCOUNTS',
  'TOO_MANY',
  'COLUMNS',
] as const;
export type FaultKey = (typeof faults)[number];
/** Where a file is wrong: a line, or an entry where lines say nothing; by how many haléře, and between which days. */
export type Place = { line?: number; difference?: number; from?: string | null; to?: string | null; account?: string };

/** Why a file is no statement that can be trusted. */
export class StatementFault extends Error {
  constructor(
    readonly key: FaultKey,
    readonly place: Place = {},
  ) {
    super(key);
  }
}

/** So many movements a file holds at most. */
export const mostItems = 50_000;
/** So large a file is read. */
export const mostBytes = 20 * 1_048_576;

/** An item that says nothing yet but when and how much. */
export const itemOf = (day: string, amount: number, more: Partial<Item> = {}): Item => ({
  bankId: '',
  day,
  amount,
  counterAccount: '',
  counterName: '',
  vs: '',
  ss: '',
  ks: '',
  message: '',
  note: '',
  kind: '',
  isReversal: false,
  ...more,
});

/** A text on one line, without what nobody sees, cut to a length. */
export const plain = (text: string, most = 500): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\ufffd\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** A symbol of a payment without zeros before; of what is none, or of nothing but zeros, nothing. */
export function symbol(text: string): string {
  const digits = symbolKey(text.trim());
  return isSymbol(digits) ? digits : '';
}

/** A day `YYYY-MM-DD` from its parts; a day that no calendar has is a fault. */
export function dayOf(year: string, month: string, date: string, line?: number): string {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (!at || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text)
    throw new StatementFault('DAY', { line });
  return text;
}

/** A decimal number in haléře, exactly: `-1234.5`, `1.5E7`; more than two decimals is a fault. */
export function halereOf(text: string, line?: number): number {
  const [, sign, whole = '', decimals = '', power = '0'] =
    /^([-+]?)(\d{1,20})(?:\.(\d{0,20}))?(?:[eE]([-+]?\d{1,2}))?$/.exec(text.trim()) ?? [];
  const shift = 2 + Number(power);
  const digits = `${whole}${decimals}`.padEnd(whole.length + Math.max(shift, 0), '0');
  const point = whole.length + shift;
  if (!whole || point < 0 || /[1-9]/.test(digits.slice(point))) throw new StatementFault('AMOUNT', { line });
  const size = BigInt(digits.slice(0, point) || '0');
  if (size > 99_999_999_999_999n) throw new StatementFault('AMOUNT', { line });
  return sign === '-' && size > 0n ? -Number(size) : Number(size);
}

/** An amount as people and banks write it: blanks, currency, comma or point, the sign before or after. */
export function amountOf(text: string, line?: number): number {
  const bare = text.replace(/[\s\u00a0\u202f]|Kč|CZK/gi, '').replace(/[\u2212–]/g, '-');
  const [, before, digits = '', after] = /^([-+]?)([\d.,]+)([-+]?)$/.exec(bare) ?? [];
  if (!digits || (before && after)) throw new StatementFault('AMOUNT', { line });
  const [, whole = digits, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  return halereOf(`${before || after || ''}${whole.replace(/[.,]/g, '')}.${decimals}`, line);
}

/** The sums of a statement hold: what was there and all movements make what is there. */
export function checked(statement: Statement): Statement {
  const { opening, closing, from, to, items } = statement;
  if (items.length > mostItems) throw new StatementFault('TOO_MANY');
  if (opening === null || closing === null) return statement;
  const sum = items.reduce((held, { amount }) => held + BigInt(amount), BigInt(opening));
  if (sum !== BigInt(closing))
    throw new StatementFault('BALANCE', { difference: Number(BigInt(closing) - sum), from, to });
  return statement;
}

// What the journal of a house says: accounts, and lines that together come to nothing.

/** Where money is or belongs, in the order of the overview. */
export const accounts = [
  'cash',
  'bank',
  'transit',
  'owners',
  'unmatched',
  'services',
  'contribution',
  'settlement',
  'income',
  'cost',
  'upkeep',
  'supply',
  'rounding',
  'opening',
] as const;
export type Account = (typeof accounts)[number];

/** What the house spends: of no fund that was named, of what owners contribute, and of what they pay ahead for services. */
export const costs = ['cost', 'upkeep', 'supply'] as const satisfies readonly Account[];
/** Those that say from which fund money went. */
export const fundCosts = ['upkeep', 'supply'] as const satisfies readonly Account[];
export type FundCost = (typeof fundCosts)[number];

/** What is entered: the state with which the desk begins, its records, dues, other payments of units, money received, money given back to owners, movements at the bank, what they are, settlements, what units owed or had paid when their keeping here began. */
export const sources = [
  'cashStart',
  'cash',
  'due',
  'payment',
  'receipt',
  'refund',
  'bank',
  'match',
  'settlement',
  'unitStart',
] as const;
export type Source = (typeof sources)[number];

/** A line in haléře: above nothing on the debit side (Má dáti), below on the credit side (Dal). */
export type Line = { account: Account; unitId: string | null; day: string; amount: number };

/** The day of what was there before everything that is kept here. */
export const beginning = '1900-01-01';

/** So many lines a file of the journal holds at most. */
export const mostInExport = 60_000;

/** Whether lines take from one account what they give to another: to the haléř. */
export const isBalanced = (lines: readonly Pick<Line, 'amount'>[]): boolean =>
  lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n) === 0n;

const keyOf = ({ account, unitId, day }: Line) => `${day} ${account} ${unitId ?? ''}`;

/** What must be entered so that lines that stand come to mean what is wanted; nothing where they mean it already. */
export function differenceOf(stand: readonly Line[], wanted: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  const add = (line: Line, sign: 1 | -1) => {
    const key = keyOf(line);
    const held = sums.get(key);
    if (held) held.amount += sign * line.amount;
    else sums.set(key, { ...line, amount: sign * line.amount });
  };
  for (const line of wanted) add(line, 1);
  for (const line of stand) add(line, -1);
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

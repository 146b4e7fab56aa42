import type { Account, Source } from '../books/books.rules.ts';

/**
 * What is looked at: what each thing means, whether each entry comes to nothing, the kept sums of months and of units, the cash desk, the
 * accounts at banks together, each of them beside its last statement, and the numbers of documents; and by other ways than things are
 * entered: counter-entries beside what they take back, the other accounts of the desk by its documents, movements and documents of
 * the desk beside what was received of them, the account of what is to be matched, things that stand under the number of a unit that is gone, and what units began with.
 */
export const checkKinds = [
  'thing',
  'entry',
  'month',
  'lines',
  'unit',
  'cash',
  'bank',
  'statement',
  'series',
  'counter',
  'desk',
  'matched',
  'dues',
  'unmatched',
  'gone',
  'start',
] as const;
export type CheckKind = (typeof checkKinds)[number];

/** So many of the differences of a house are kept; of the others how many they are. */
export const mostDifferences = 100;

/** What should be in the journal and what is there, in haléře, of a series in documents. */
export type Difference = {
  kind: CheckKind;
  source: Source | null;
  /** The thing, the movement, the account at a bank, or nothing. */
  id: string | null;
  text: string;
  account: Account | null;
  day: string | null;
  expected: number;
  entered: number;
};

/** By what a difference is known the next day. */
export const keyOf = ({ kind, source, id, text, account, day, expected, entered }: Difference): string =>
  JSON.stringify([kind, source, id, text, account, day, expected, entered]);

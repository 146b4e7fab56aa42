import { isExact, openParts, type Payable } from '../payments/payments.rules.ts';

// What both sides know of matching: where a movement stands, by which rule, and what speaks for a payment.

/** Where a movement stands: it waits for somebody, belongs to payments, or to none. */
export const matchStates = ['open', 'matched', 'ignored'] as const;
export type MatchState = (typeof matchStates)[number];

/** What decides, in the order in which it is asked; the last four are people. */
export const matchRules = [
  'reversal',
  'reversed',
  'transfer',
  'fee',
  'interest',
  'expense',
  'unasked',
  'symbol',
  'payer',
  'hand',
  'tied',
  'refund',
  'kept',
] as const;
export type MatchRule = (typeof matchRules)[number];
/** The rules of the application, as they are shown. */
export const shownRules = [
  'reversal',
  'transfer',
  'fee',
  'interest',
  'expense',
  'unasked',
  'symbol',
  'payer',
] as const satisfies readonly MatchRule[];

/** To what a movement that no payment explains belongs: between own accounts, an income of the house, or its cost, of a fund where one is named. */
export const keptAs = ['transfer', 'income', 'upkeep', 'supply', 'cost'] as const;
export type KeptAs = (typeof keptAs)[number];

/** What speaks for a payment, and how much. */
export const weights = {
  recorded: 40,
  symbol: 100,
  alias: 60,
  payer: 60,
  unitSymbol: 30,
  amount: 25,
  names: 20,
  unitText: 20,
  name: 8,
} as const;
export type Reason = keyof typeof weights | 'joint';
export const reasons = [...(Object.keys(weights) as (keyof typeof weights)[]), 'joint'] as const;
/** What weighs less is not suggested. */
export const leastScore = 40;
/** So many suggestions are shown; the first is marked as likely only where it outweighs the second by more than this. */
export const [mostSuggestions, ambiguity] = [5, 10];
/** So often an account must have paid for one payment alone before it is suggested, and before it decides where a house lets it. */
export const [suggestedFrom, decidedFrom] = [2, 3];
/** So many payments one movement is divided into. */
export const mostParts = 20;

/** What is or would be assigned to a payment, in haléře, below nothing what is given back; with a receipt where somebody has recorded that by hand already. */
export type Part = { paymentId: string; amount: number; receiptId?: string | null };

/**
 * Which payments money with one symbol belongs to for certain: item by item in their order, each where its amount fits one
 * payment alone. What was received so far stands in the payments; the items must not be in it.
 */
export function decideSymbol<Item extends { id: string; amount: number }>(
  payables: readonly Payable[],
  items: readonly Item[],
): Map<string, Part> {
  const received = new Map(payables.map((one) => [one.id, one.received]));
  const found = new Map<string, Part>();
  for (const { id, amount } of items) {
    const fitting = payables.filter((one) => isExact(openParts(one, received.get(one.id) ?? 0), amount));
    const [only] = fitting;
    if (!only || fitting.length > 1) continue;
    received.set(only.id, (received.get(only.id) ?? 0) + amount);
    found.set(id, { paymentId: only.id, amount });
  }
  return found;
}

/** What the bank tells of a movement that a rule of the application takes out, or nothing. */
export function ruleOut(
  { amount, counterAccount, words }: { amount: number; counterAccount: string; words: string },
  own: ReadonlySet<string>,
): 'transfer' | 'fee' | 'interest' | 'expense' | null {
  if (counterAccount && own.has(counterAccount)) return 'transfer';
  if (amount < 0 && /\bpoplat(ek|ky|ku)\b|\bcena za\b|\bvedeni uctu\b/.test(words)) return 'fee';
  if (amount > 0 && !counterAccount && /\burok/.test(words)) return 'interest';
  return amount < 0 ? 'expense' : null;
}

/** So many of the movements that a rule would take are shown. */
export const mostPreviewed = 10;

/** So many suggestions are confirmed at once. */
export const mostConfirmed = 100;

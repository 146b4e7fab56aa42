import { z } from 'zod';
import type { Language } from './languages.ts';

/** An amount of money on the wire: a whole number of haléře, exact up to 90 trillion crowns; below zero it is owed or given back. */
export const money = /* @__PURE__ */ z.int(); // the browser takes it not, and zod with it

const blank = /[\u00a0\u2009\u202f]/g;
const minus = /[\u2212–—]/g;
/** A sign, the currency before or after, and `,-` for no haléře, around what {@link digits} reads. */
const amount = /^([-+]?) ?(?:(?:Kč|CZK) ?)?([\d., ]*\d)(,-{1,2})?(?: ?(?:Kč|CZK))?$/i;
/** Whole crowns, in threes or in one piece, and one or two decimals. */
const digits =
  /^(?<whole>[1-9]\d{0,2}(?:(?<mark>[ .,])\d{3})(?:\k<mark>\d{3})*|\d+)(?:(?<point>[.,])(?<rest>\d{1,2}))?$/;

/**
 * What a person in this country types for an amount, in haléře: `1 234,50`, `1234.5`, `1.234,50 Kč`, `-12,-`. Null for what
 * could mean two things (`1.234`, `12 34`, `50-`), says more than haléře, or is too large; nothing is rounded or guessed.
 */
export function parseMoney(text: string): number | null {
  const plain = text.trim().normalize('NFC').replace(blank, ' ').replace(minus, '-');
  const [, sign, written = '', isWhole] = amount.exec(plain) ?? [];
  const found = digits.exec(isWhole ? `${written},00` : written)?.groups;
  if (!found) return null;
  const { whole = '', mark, point, rest = '' } = found;
  const isGuess = mark !== undefined && mark !== ' ' && !point && whole.indexOf(mark) === whole.lastIndexOf(mark);
  if (isGuess || (point && mark === point)) return null;
  const size = BigInt(whole.replace(/\D/g, '') + rest.padEnd(2, '0'));
  return size > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(sign === '-' ? -size : size);
}

/** An amount of haléře in crowns as machines write it, without a float on the way: `-1234.50`. */
export function decimalOf(amount: number) {
  const size = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}` as `${number}`;
}

/** An amount of haléře as the language writes it, with crowns and both decimals: `1 234,50 Kč`. */
export const formatMoney = (amount: number, lang: Language): string =>
  new Intl.NumberFormat(lang, { style: 'currency', currency: 'CZK', currencyDisplay: 'narrowSymbol' }).format(
    decimalOf(amount),
  );

/** Tax of so many percent within an amount, half up to a haléř, and the rest, on which it is counted. */
export function taxWithin(total: number, rate: number): { base: number; tax: number } {
  const [part, whole] = [BigInt(total) * BigInt(rate), BigInt(100 + rate)];
  const tax = Number((2n * part + whole) / (2n * whole));
  return { base: total - tax, tax };
}

/** An amount of haléře divided into so many parts, in crowns as machines write it, half up to a hundredth of a haléř: `8.2645`. */
export function shareOf(amount: number, count: number) {
  const [whole, parts] = [BigInt(amount) * 200n, BigInt(count) * 2n];
  const digits = String((whole + BigInt(count)) / parts).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}` as `${number}`;
}

/** Whether a text is a variable symbol by which somebody can pay: one to ten digits, of which not all are noughts. */
export const isSymbol = (text: string): boolean => /^(?=.*[1-9])\d{1,10}$/.test(text);

/** What of a variable symbol tells it from another one: banks read it as a number, so that `0012` is `12` and `000` none. */
export const symbolKey = (symbol: string): string => symbol.replace(/^0+/, '');

/** The digits of the number of a document, under which it is paid. */
export const symbolOf = (number: string): string => number.replace(/\D/g, '');

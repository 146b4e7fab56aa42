import type { Language } from '#shared/languages.ts';
import { formatMoney } from '#shared/money.ts';
import type { TextKey, TextValues } from '#shared/text.ts';
import type { Key, Line, Parameters, Part } from './settlement.rules.ts';

// How a part of a cost came about, in words: the same on the screen and on paper.

type Say = (key: TextKey, values?: TextValues) => string;
export type Told = Line & { name: string; key: Key; cost: number; parameters: Parameters };

const digits: Partial<Record<Part['by'], number>> = { area: 2, meter: 3 };

/** How much of a key there is: a fraction as it is, a whole number, an area or a consumption with its decimals. */
export function amountWords(by: Part['by'], text: string, lang: Language): string {
  if (by === 'own') return formatMoney(Number(text), lang);
  if (text.includes('/')) return text;
  const places = digits[by] ?? 0;
  const value = text.padStart(places + 1, '0');
  const exact = places ? `${value.slice(0, -places)}.${value.slice(-places)}` : value; // no float on the way
  return new Intl.NumberFormat(lang, {
    minimumFractionDigits: by === 'area' ? 2 : 0,
    maximumFractionDigits: places,
  }).format(exact as `${number}`);
}

/** A part in a sentence: how much of the key the unit has of that of the house, and what that costs. */
export const partWords = (say: Say, { by, own, house, cost, amount }: Part, lang: Language): string =>
  say(`SETTLEMENT.HOW.${by}`, {
    own: amountWords(by, own, lang),
    house: amountWords(by, house, lang),
    cost: formatMoney(cost, lang),
    amount: formatMoney(amount, lang),
  });

/** So many per cent of what a cost of the house is for a square metre, half up. */
const perMetre = (cost: number, area: string, percent = 100): number =>
  Number((2n * BigInt(cost) * BigInt(percent) + BigInt(area)) / (2n * BigInt(area)));

/** What a line must say beside its parts: the average of heat, the bound to which it was brought, the decree. */
function heatWords(say: Say, { cost, parts, bound, byArea, parameters }: Told, lang: Language): string[] {
  const area = parts.find(({ by }) => by === 'area')?.house ?? '0';
  if (area === '0') return [];
  const { basic, low, high } = parameters;
  const average = perMetre(cost, area);
  const words = [say('SETTLEMENT.HOW.HEAT', { average: formatMoney(average, lang), basic, low, high })];
  if (byArea) return [...words, say('SETTLEMENT.HOW.BY_AREA')];
  const limit = (percent: number) => formatMoney(perMetre(cost, area, percent), lang);
  if (bound === 'low') words.push(say('SETTLEMENT.HOW.LOW', { percent: low, limit: limit(low) }));
  if (bound === 'high') words.push(say('SETTLEMENT.HOW.HIGH', { percent: high, limit: limit(high) }));
  return words;
}

/** How a cost of a service came to a unit, in sentences. */
export function howWords(say: Say, line: Told, lang: Language): string[] {
  const { key, parameters, parts } = line;
  const { basic, main, difference, source } = parameters;
  const words = parts.map((part) => partWords(say, part, lang));
  if (key === 'heat') words.push(...heatWords(say, line, lang));
  if (key === 'hotWater') words.push(say('SETTLEMENT.HOW.HOT_WATER', { basic, rest: 100 - basic }));
  if (key === 'meter' && main !== null)
    words.push(say(`SETTLEMENT.HOW.MAIN.${difference}`, { main: amountWords('meter', String(main), lang) }));
  if (source) words.push(say('SETTLEMENT.HOW.SOURCE', { source }));
  return words;
}

/** A period of months in words: a whole year by its number. */
export function periodWords({ from, to }: { from: string; to: string }): string {
  const [year, month] = [from.slice(0, 4), from.slice(5)];
  if (month === '01' && to === `${year}-12`) return year;
  const show = (text: string) => `${Number(text.slice(5))}/${text.slice(0, 4)}`;
  return from === to ? show(from) : `${show(from)}–${show(to)}`;
}

/** Persons of each month in short: `3 × 12` where they are the same all the time, else each month. */
export const personWords = (persons: readonly number[]): string =>
  persons.length > 1 && persons.every((one) => one === persons[0])
    ? `${persons[0]} × ${persons.length}`
    : persons.join(' + ');

type Between = {
  halves: readonly { heat: number | null }[] | null;
  degrees: string | null;
  lines: readonly { key: Key; amount: number }[];
};

/** How heat went between two owners, in a sentence: by which table, or by days because there is none; nothing where there is no heat. */
export function degreeWords(say: Say, { halves, degrees, lines }: Between, lang: Language): string[] {
  if (!halves || !lines.some(({ key, amount }) => key === 'heat' && amount > 0)) return [];
  if (degrees === null) return [say('SETTLEMENT.HALVES.NO_DEGREES')];
  const [before = '', after = ''] = halves.map(({ heat }) => formatMoney(heat ?? 0, lang));
  return [say('SETTLEMENT.HALVES.DEGREES', { before, after, source: degrees })];
}

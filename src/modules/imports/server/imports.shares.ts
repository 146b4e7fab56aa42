import {
  compare,
  type Fraction,
  fraction,
  ofShare,
  one,
  parseShare,
  plus,
  type Share,
  shareLimit,
  sum,
  times,
} from '#shared/fraction.ts';
import {
  foldHeading,
  type ImportOptions,
  type NumberReading,
  type ProblemCode,
  type TotalSource,
} from '../imports.rules.ts';

/** A number without its point: 52,1 is 521 with one decimal place. */
export type Amount = { digits: number; places: number };
/** A share as a cell writes it: a fraction, or a number whose bottom stands elsewhere. */
export type GivenShare = { share: Share | null; amount: Amount | null; error: ProblemCode | null };

const none: GivenShare = { share: null, amount: null, error: null };
const wrong = (error: ProblemCode): GivenShare => ({ ...none, error });
const compact = (text: string) => text.replace(/[\s\u00a0]/g, '').replace(/(\d)z(\d)/i, '$1/$2');

/** Why a text is no share: percent and decimals are rounded, a date was a fraction before a spreadsheet changed it. */
function refusal(text: string): ProblemCode {
  if (/%|\d[.,]\d/.test(text)) return 'PERCENT';
  return /^\d{4}-\d{2}-\d{2}$|^\d{1,2}\.\d{1,2}\.(\d{4})?$|^\d{1,2}\.[\p{L}]{3,}/u.test(text) ? 'DATE' : 'SHARE';
}

/** `52,1`, `52.10 m²`, `4,6 %` as a number; null when it is none. */
export function parseAmount(given: string): Amount | null {
  const found = /^(\d{1,10})(?:[.,](\d{1,6}))?(?:%|m2|m²)?$/i.exec(compact(given));
  if (!found) return null;
  const after = (found[2] ?? '').replace(/0+$/, '');
  return { digits: Number(`${found[1]}${after}`), places: after.length };
}

/** `5678/123456`, `5678 / 123456` or `5678`, whose total may stand in a column of its own; other numbers only when they are asked for. */
export function readShare(given: string, totalGiven: string, numbers: NumberReading): GivenShare {
  const text = compact(given);
  if (text === '') return none;
  const share = parseShare(text);
  if (share) return { ...none, share };
  if (numbers !== 'exact') {
    const amount = parseAmount(text);
    return amount && amount.digits > 0 ? { ...none, amount } : wrong('SHARE');
  }
  if (!/^\d{1,13}$/.test(text)) return wrong(refusal(text));
  const [whole, total] = [Number(text), Number(compact(totalGiven))];
  if (whole < 1 || whole > shareLimit) return wrong('SHARE');
  if (totalGiven === '') return { ...none, amount: { digits: whole, places: 0 } };
  const own = parseShare(`${whole}/${total}`);
  return own ? { ...none, share: own } : wrong('TOTAL_TOO_SMALL');
}

/** The part of a unit that an owner has: `1/2`, `50 %`, `0,5`, or `1` for all of it. */
export function readFraction(given: string): GivenShare {
  const text = compact(given);
  if (text === '') return none;
  const amount = parseAmount(text);
  const bottom = amount ? 10 ** amount.places * (text.endsWith('%') ? 100 : 1) : 1;
  const share = amount ? fits(fraction(amount.digits, bottom)) : parseShare(text);
  if (share) return { ...none, share };
  const code = refusal(text);
  return wrong(code === 'DATE' ? code : 'FRACTION');
}

/** Whether somebody has said what the whole is; percents and decimals are rounded, sums and areas say only what the table holds. */
export const isStated = (source: TotalSource | null): boolean =>
  source === null || ['asked', 'heading', 'community'].includes(source);

/** A number of at least three digits in a heading: `Podíl (z 123 456)`. */
export const totalInHeading = (heading: string): number | null => {
  const found = Number(/\d[\d\s\u00a0]{2,}/.exec(heading)?.[0].replace(/\D/g, '') ?? '');
  return found >= 100 && found <= shareLimit ? found : null;
};

/** What the amounts of units add up to: each unit's once when its rows repeat it. */
function sumOf(wholes: { unit: string; whole: number }[], options: ImportOptions): number | null {
  const units = new Map<string, number[]>();
  for (const { unit, whole } of wholes) units.set(unit, [...(units.get(unit) ?? []), whole]);
  const isRepeated = options.shares !== 'part' && [...units.values()].every((held) => new Set(held).size === 1);
  const lists = isRepeated ? [...units.values()].map(([first = 0]) => first) : [...units.values()].flat();
  const total = lists.reduce((held, whole) => held + whole, 0);
  return total <= shareLimit ? total : null;
}

/** The bottom of numbers and where it came from; `scale` is what numbers with decimals were multiplied by. */
export function totalOf(
  wholes: { unit: string; whole: number }[],
  options: ImportOptions,
  heading: string,
  community: number | null,
  scale: number,
): { total: number | null; source: TotalSource | null } {
  if (wholes.length === 0) return { total: options.total, source: null };
  if (options.numbers === 'area') return { total: sumOf(wholes, options), source: 'area' };
  if (options.numbers === 'percent') return { total: 100 * scale, source: 'percent' };
  if (options.numbers === 'decimal') return { total: scale, source: 'decimal' };
  const inHeading = totalInHeading(heading);
  if (options.total) return { total: options.total * scale, source: 'asked' };
  if (inHeading) return { total: inHeading * scale, source: 'heading' };
  if (community) return { total: community * scale, source: 'community' };
  return { total: sumOf(wholes, options), source: 'sum' };
}

const equal = (a: Fraction, b: Fraction) => compare(a, b) === 0;
const sameShares = (shares: Share[]) => shares.every((share) => equal(ofShare(share), ofShare(shares[0] as Share)));

/** Whether shares in rows belong to the unit or to the owner: told by the options or the heading, else by which of them makes the house whole. */
export function meaningOf(
  units: Share[][],
  elsewhere: Fraction,
  chosen: ImportOptions['shares'],
  heading: string,
): 'unit' | 'part' {
  if (chosen !== 'auto') return chosen;
  if (/^podil jednotky/.test(foldHeading(heading))) return 'unit';
  const isRepeated = units.every(sameShares);
  const once = plus(elsewhere, sum(units.flatMap(([first]) => (first ? [ofShare(first)] : []))));
  if (isRepeated && equal(once, one)) return 'unit';
  const all = plus(elsewhere, sum(units.flat().map(ofShare)));
  if (equal(all, one)) return 'part';
  return isRepeated ? 'unit' : 'part';
}

const fits = ({ top, bottom }: Fraction): Share | null =>
  top >= 1n && top <= bottom && bottom <= BigInt(shareLimit) ? { top: Number(top), bottom: Number(bottom) } : null;

/** The sum of shares, with their bottom kept when they have one; null past a whole. */
export function addShares(shares: Share[]): Share | null {
  const bottom = shares[0]?.bottom ?? 1;
  if (!shares.every((share) => share.bottom === bottom)) return fits(sum(shares.map(ofShare)));
  const top = shares.reduce((held, share) => held + share.top, 0);
  return top >= 1 && top <= bottom ? { top, bottom } : null;
}

/** One holder of a unit: a person, or two who hold one fraction together. */
export type Holder<P> = { people: P[]; jointly: boolean; rows: number[]; given: Share[] };
type Held<P> = Holder<P> & { fraction: Share | null };

const whole = { top: 1, bottom: 1 };

/**
 * The fraction of each holder. What a pair's two rows say counts once or added, whichever makes the unit whole; parts of
 * the house (two rows of 2839/123456) are divided by the unit's share. Nobody's fraction is guessed: a single holder has all.
 */
export function divide<P>(
  holders: Holder<P>[],
  share: Share | null,
  isPart: boolean,
): { held: Held<P>[]; problem: 'FRACTIONS' | 'FRACTION_UNKNOWN' | null } {
  const alone = holders.length === 1;
  if (holders.some(({ given }) => given.length === 0)) {
    const held = holders.map((holder) => ({ ...holder, fraction: alone ? whole : (holder.given[0] ?? null) }));
    return { held, problem: alone ? null : 'FRACTION_UNKNOWN' };
  }
  const once = holders.map(({ given }) => ofShare(given[0] as Share));
  const added = holders.map(({ given }) => sum(given.map(ofShare)));
  const scaled = (values: Fraction[]) =>
    share ? values.map((value) => times(value, fraction(share.bottom, share.top))) : values;
  const tries = isPart ? [scaled(added), scaled(once)] : [once, added, scaled(once), scaled(added)];
  const right = tries.find((values) => equal(sum(values), one));
  const held = holders.map((holder, i) => ({ ...holder, fraction: right ? fits(right[i] as Fraction) : null }));
  return { held, problem: right ? null : 'FRACTIONS' };
}

/** Whether two shares are written alike, or both are missing. */
export const sameShare = (a: Share | null, b: Share | null): boolean => a?.top === b?.top && a?.bottom === b?.bottom;

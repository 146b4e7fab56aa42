/** A fraction as the wire writes it: whole numbers, the bottom above zero, each at most 10^12. */
export type Share = { top: number; bottom: number };

/** An exact fraction, always reduced and with a positive bottom. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

function gcd(first: bigint, second: bigint): bigint {
  let [a, b] = [first, second];
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

/** The reduced fraction of two whole numbers; the bottom must not be zero. */
export function fraction(top: bigint | number, bottom: bigint | number = 1n): Fraction {
  const [a, b] = [BigInt(top), BigInt(bottom)];
  if (b === 0n) throw new RangeError('a fraction needs a bottom');
  const common = gcd(a, b) * (b < 0n ? -1n : 1n);
  return { top: a / common, bottom: b / common };
}

export const zero = fraction(0);
export const one = fraction(1);
export const ofShare = (share: Share): Fraction => fraction(share.top, share.bottom);
export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom });
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);

/** -1, 0 or 1 as the first is less than, equal to or more than the second. */
export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The exact sum; fractions with one bottom are added before anything is reduced, so that thousands cost little. */
export function sum(fractions: Iterable<Fraction>): Fraction {
  const byBottom = new Map<bigint, bigint>();
  for (const { top, bottom } of fractions) byBottom.set(bottom, (byBottom.get(bottom) ?? 0n) + top);
  return [...byBottom].map(([bottom, top]) => fraction(top, bottom)).reduce(plus, zero);
}

/** The largest top or bottom that an input may have; two of them still fit a BigInt product and each an exact number. */
export const shareLimit = 1_000_000_000_000;

/** `5678/123456` as a share, blanks left out; null when it is not two whole numbers with 1 <= top <= bottom (G-046). */
export function parseShare(text: string): Share | null {
  const found = /^(\d{1,13})\/(\d{1,13})$/.exec(text.replace(/[\s\u00a0]/g, ''));
  if (!found) return null;
  const [top, bottom] = [Number(found[1]), Number(found[2])];
  return top >= 1 && top <= bottom && bottom <= shareLimit ? { top, bottom } : null;
}

/** A share of two columns of a table; null while either is not known. */
export const shareFrom = (top: number | null | undefined, bottom: number | null | undefined): Share | null =>
  top && bottom ? { top, bottom } : null;

/** `5678/123456`, as it was given. */
export const showShare = ({ top, bottom }: Share): string => `${top}/${bottom}`;
/** The same to be read: the thousands apart as the language writes them, `1\u00a0184/15\u00a0655`. */
export const tellShare = ({ top, bottom }: Share, lang: string): string => {
  const format = new Intl.NumberFormat(lang, { useGrouping: 'always' });
  return `${format.format(top)}/${format.format(bottom)}`;
};
/** The reduced fraction, `1/3`; a whole number without a bottom. */
export const showFraction = ({ top, bottom }: Fraction): string => (bottom === 1n ? `${top}` : `${top}/${bottom}`);

/** The fraction that {@link showFraction} wrote; of any other text nothing. */
export function parseFraction(text: string): Fraction {
  const [, top = '0', bottom = '1'] = /^(-?\d+)(?:\/([1-9]\d*))?$/.exec(text) ?? [];
  return fraction(BigInt(top), BigInt(bottom));
}

/** Percent with two decimals, rounded half up (half down below zero) only for the eye: `4,60 %` in Czech. */
export function showPercent({ top, bottom }: Fraction, lang: string): string {
  const size = ((top < 0n ? -top : top) * 20_000n + bottom) / (2n * bottom);
  const hundredths = top < 0n ? -size : size;
  const format = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${format.format(Number(hundredths) / 100)}\u00a0%`;
}

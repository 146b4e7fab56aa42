import { houseDay } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import type { Say } from '#web/text.tsx';
import { addMonths, type Formula, firstDay, isOwn, monthOf, monthsBetween } from '../prescriptions.rules.ts';
import { mostAhead } from '../prescriptions.versions.rules.ts';

/** A month in words of the language: `červenec 2026`. */
export const showMonth = (month: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(firstDay(month)));

/** The same where the year is known: `červenec`. */
export const showMonthAlone = (month: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(new Date(firstDay(month)));

export type Reckoned = { formula: Formula; rate: number; entrances: { name: string }[] };

/** By what an amount is reckoned, with its rate and whose it is: `175,00 Kč na osobu · jen Vchod A`. */
export function formulaWords(t: Say, { formula, rate, entrances }: Reckoned): string {
  const names = entrances.map(({ name }) => name).join(', ');
  const by = formula === 'share' && names ? 'part' : (formula as 'share');
  const words = isOwn(formula)
    ? t(`PRESCRIPTION.FORMULA.${formula}`)
    : t(`PRESCRIPTION.RATE.${by}`, { amount: formatMoney(rate, t.lang) });
  return names ? `${words} · ${t('PRESCRIPTION.ONLY', { names })}` : words;
}

/** An area in hundredths of a square metre as it is written: `65,5`. */
export const showArea = (area: number, lang: string): string =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(area / 100);

/** The months among which one is chosen: from the January of the year before to a year ahead. */
export function choosableMonths(now: Date): string[] {
  const today = houseDay(now);
  return monthsBetween(`${Number(today.slice(0, 4)) - 1}-01`, addMonths(monthOf(today), mostAhead));
}

/** A month that an address names; undefined where it names none. */
export const monthIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;

import { formatMoney } from '#shared/money.ts';
import type { Say } from '#web/text.tsx';
import { type Formula, firstDay, isOwn } from '../prescriptions.rules.ts';

/** A month in words of the language: `červenec 2026`. */
export const showMonth = (month: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(firstDay(month)));

/** The same where the year is known: `červenec`. */
export const showMonthAlone = (month: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(new Date(firstDay(month)));

/** By what an amount is reckoned, with its rate: `175,00 Kč na osobu`. */
export const formulaWords = (t: Say, { formula, rate }: { formula: Formula; rate: number }): string =>
  isOwn(formula)
    ? t(`PRESCRIPTION.FORMULA.${formula}`)
    : t(`PRESCRIPTION.RATE.${formula as 'share'}`, { amount: formatMoney(rate, t.lang) });

/** An area in hundredths of a square metre as it is written: `65,5`. */
export const showArea = (area: number, lang: string): string =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(area / 100);

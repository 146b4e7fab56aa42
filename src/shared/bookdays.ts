import { houseDay } from './dates.ts';
import { failFields } from './errors.ts';

/** Before it no association of owners kept books. */
const firstYear = '1990';

/** Refuses days and months of money, by their fields, whose year is no year of the books: before 1990, or after the next one. */
export function requireBookDays(now: string, days: Record<string, string | null | undefined>): void {
  const lastYear = String(Number(houseDay(now).slice(0, 4)) + 1);
  const isWrong = (day: string) => day.slice(0, 4) < firstYear || day.slice(0, 4) > lastYear;
  const wrong = Object.keys(days).filter((field) => isWrong(days[field] ?? firstYear));
  if (wrong.length > 0) failFields(Object.fromEntries(wrong.map((field) => [field, 'BASE.VALIDATION.BOOK_DAY'])));
}

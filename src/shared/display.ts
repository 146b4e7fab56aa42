import type { Language } from './languages.ts';
import { lettersOf } from './letters.ts';

export type PersonName = {
  firstName: string;
  lastName: string;
  titleBefore?: string | null;
  titleAfter?: string | null;
  isCompany?: boolean;
  companyName?: string | null;
};

/** Which names somebody must have: a company its own, a person both, or the one that is all they have, which is the last one (G-194). */
export const neededNames = (person: { isCompany: boolean; hasOneName?: boolean | undefined }) =>
  person.isCompany
    ? (['companyName'] as const)
    : person.hasOneName
      ? (['lastName'] as const)
      : (['firstName', 'lastName'] as const);

/** Whether somebody who is kept has one name alone. */
export const hasOneName = ({ isCompany, firstName }: { isCompany: boolean; firstName: string }): boolean =>
  !isCompany && firstName === '';

/** A person as Czech writes them: titles before, names, titles after a comma (`Ing. Jiří Řehoř, Ph.D.`); a company by its name. */
export function showName(person: PersonName): string {
  if (person.isCompany && person.companyName) return person.companyName;
  const name = [person.titleBefore, person.firstName, person.lastName].filter(Boolean).join(' ');
  return person.titleAfter ? `${name}, ${person.titleAfter}` : name;
}

/** At most two letters for a person's round picture. */
export function initials(person: PersonName): string {
  const letters = person.isCompany ? (person.companyName ?? '').split(/\s+/) : [person.firstName, person.lastName];
  return letters
    .map((word) => lettersOf(word ?? '')[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
}

/** Text cut after `limit` words, or after `limit` characters, with an ellipsis where something is missing (WIDGETS-37). */
export function cutText(text: string, limit = 30, by: 'words' | 'characters' = 'words'): string {
  const pieces = by === 'words' ? text.trim().split(/\s+/) : lettersOf(text.trim());
  if (pieces.length <= limit) return text.trim();
  return `${pieces
    .slice(0, limit)
    .join(by === 'words' ? ' ' : '')
    .trimEnd()}…`;
}

const sizes = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** A number of bytes with two decimals in units of 1024, from B up to YB (WIDGETS-38). */
export function showSize(bytes: number, lang: Language): string {
  let step = 0;
  while (step < sizes.length - 1 && Number((bytes / 1024 ** step).toFixed(2)) >= 1024) step++;
  const format = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${format.format(bytes / 1024 ** step)}\u00a0${sizes[step]}`;
}

/** A phone of 9 digits, or of 12 that start with 420, as `+420 777 123 456`; any other text unchanged (WIDGETS-35, WIDGETS-36). */
export function showPhone(phone: string): string {
  const digits = phone.replace(/[\s-]/g, '').replace(/^(\+|00)/, '');
  const national = /^420\d{9}$/.test(digits) ? digits.slice(3) : digits;
  if (!/^\d{9}$/.test(national)) return phone;
  return `+420 ${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`.replaceAll(' ', '\u00a0');
}

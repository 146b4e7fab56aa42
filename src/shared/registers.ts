// What public registers and the post give to people and companies in Czechia: one spelling to store, a check, a way to show.
// An empty text is never right here; whether a field may be empty is the caller's rule.

import { isBankCode } from './banks.ts';

/** The HTML standard's pattern of an e-mail address (G-070). */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Countries of an address (G-031), as the wire names them, with their codes of ISO 3166. */
export const countries = { cs: 'CZ', sk: 'SK', de: 'DE', at: 'AT', pl: 'PL' } as const;
export type Country = keyof typeof countries;
export const countryIds = Object.keys(countries) as [Country, ...Country[]];

/** The name of a country in a language. */
export const showCountry = (country: Country, lang: string): string =>
  new Intl.DisplayNames([lang], { type: 'region' }).of(countries[country]) ?? country;

/** A number or code without blanks, in capitals: the one spelling of IČO, DIČ and postcode. */
export const compactCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** IČO: eight digits, the last of which checks the others. */
export function isIco(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const sum = Array.from(text.slice(0, 7)).reduce((held, digit, i) => held + (8 - i) * Number(digit), 0);
  return (11 - (sum % 11)) % 10 === Number(text[7]);
}

/** The number of a person's birth, as a DIČ may hold it: a possible day, from 1954 on divisible by 11. */
function isBirthNumber(digits: string): boolean {
  const [year = 0, month = 0, day = 0] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(Number);
  if (digits.length === 9 ? year >= 54 : (Number(digits.slice(0, 9)) % 11) % 10 !== Number(digits[9])) return false;
  const born = digits.length === 9 || year >= 54 ? 1900 + year : 2000 + year;
  const added = [70, 50, 20, 0].find((more) => month > more) ?? 0; // women and, from 2004 on, overfull days
  if (added % 50 === 20 && born < 2004) return false;
  const date = new Date(Date.UTC(born, month - added - 1, day));
  return month - added >= 1 && date.getUTCMonth() === month - added - 1 && date.getUTCDate() === day;
}

/** DIČ: CZ with an IČO, a birth number or a nine-digit number that starts with 6; of other states two letters and 2 to 12 signs. */
export function isDic(text: string): boolean {
  const digits = /^CZ(\d{8,10})$/.exec(text)?.[1];
  if (!digits) return /^(?!CZ)[A-Z]{2}[0-9A-Z]{2,12}$/.test(text);
  if (digits.length === 8) return !digits.startsWith('9') && isIco(digits);
  return (digits.length === 9 && digits.startsWith('6')) || isBirthNumber(digits);
}

/** Postcode: five digits here and in Slovakia, elsewhere up to ten letters, digits and dashes. */
export const isPost = (text: string, country: Country): boolean =>
  (country === 'cs' || country === 'sk' ? /^\d{5}$/ : /^[0-9A-Z][0-9A-Z-]{2,9}$/).test(text);

/** A postcode of five digits as `120 00`, with a blank that does not break; any other text unchanged. */
export const showPost = (post: string): string =>
  /^\d{5}$/.test(post) ? `${post.slice(0, 3)}\u00a0${post.slice(3)}` : post;

/** A postcode as it was typed, in the spelling in which it is shown. */
export const tidyPost = (typed: string): string => showPost(compactCode(typed));

/** The id of a data box: seven letters and digits; the form of its check is not public. */
export const isDataBox = (text: string): boolean => /^[a-z0-9]{7}$/.test(text);

/** A web address with its protocol; `https` when none is given. */
export function fullWeb(text: string): string {
  const given = text.trim();
  return given === '' || /^https?:\/\//i.test(given) ? given : `https://${given.replace(/^\/+/, '')}`;
}

/** A web address that a browser may be sent to: http or https, a domain with a dot, no name and password in it. */
export function isWeb(text: string): boolean {
  if (text.length > 255 || !/^https?:\/\/(?!\/)[^\s"<>\\^`{|}]+$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return /^[^.]+(\.[^.]+)+$/.test(hostname) && !username && !password;
}

/** A web address as people write it: without protocol and the last slash. */
export const showWeb = (web: string): string => web.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/** A phone in one spelling: without blanks and signs, nine digits with `+420`, `00` as `+`. */
export function fullPhone(text: string): string {
  const given = text.replace(/[\s().\u2010-\u2013/-]/g, '').replace(/^00/, '+');
  if (/^\d{9}$/.test(given)) return `+420${given}`;
  return /^420\d{9}$/.test(given) ? `+${given}` : given;
}

/** A phone in the spelling of {@link fullPhone}: 3 to 15 digits, so that emergency numbers fit as well as foreign ones. */
export const isPhone = (text: string): boolean => /^\+?\d{3,15}$/.test(text);

const accountWeights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];
const weighed = (digits: string): number =>
  Array.from(digits.padStart(10, '0')).reduce((held, digit, i) => held + (accountWeights[i] ?? 0) * Number(digit), 0);

/** A Czech bank account as {@link isAccountNumber}, of a bank that exists. */
export const isBankAccount = (text: string): boolean => isAccountNumber(text) && isBankCode(text.slice(-4));

/** A Czech account number `[prefix-]number/bank` without blanks: both parts pass their weights modulo 11, the bank has four digits. */
export function isAccountNumber(text: string): boolean {
  const found = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/.exec(text);
  if (!found || Number(found[2]) === 0) return false;
  return weighed(found[1] ?? '0') % 11 === 0 && weighed(found[2] ?? '') % 11 === 0;
}

/** Whether an IBAN's check digits fit it (ISO 13616): for accounts abroad. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = Array.from(text.slice(4) + text.slice(0, 4), (sign) => Number.parseInt(sign, 36).toString()).join('');
  return BigInt(digits) % 97n === 1n;
}

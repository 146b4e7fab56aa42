import { fraction, shareLimit } from '#shared/fraction.ts';
import { at, text } from '../xml.ts';
import type { Told } from './deeds.shape.ts';

// What both structures of title deeds have in common: people, shares, addresses. Numbers of birth are not read at all.

export type Unit = Told['units'][number];
export type Holder = NonNullable<Unit['owners']>[number];
/** What is noted beside what is read: units whose owners could not be read whole, and elements that nobody here knows. */
export type Notes = { unread: Set<string>; unknown: Set<string> };

/** What is written under the first of some names that holds anything, each in either manner: `titul_pred`, `titulPred`. */
export function named(node: unknown, ...names: string[]): string {
  for (const name of names) {
    const found = text(node, name) || text(node, camel(name));
    if (found) return found;
  }
  return '';
}
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A share as it is written, in lowest terms only where it is longer than a share may be; the whole where none is written, null where it is none. */
export function shareOf(node: unknown): Holder['share'] | null {
  const [top, bottom] = [text(node, 'citatel'), text(node, 'jmenovatel')];
  if (!top && !bottom) return { top: 1, bottom: 1 };
  if (!/^\d{1,60}$/.test(top) || !/^\d{1,60}$/.test(bottom) || /^0+$/.test(bottom)) return null;
  const isShort = BigInt(bottom) <= BigInt(shareLimit);
  const share = isShort ? { top: BigInt(top), bottom: BigInt(bottom) } : fraction(BigInt(top), BigInt(bottom));
  const fits = share.top >= 1n && share.top <= share.bottom && share.bottom <= BigInt(shareLimit);
  return fits ? { top: Number(share.top), bottom: Number(share.bottom) } : null;
}

/** Where somebody lives, as the deed writes it out. */
function addressOf(node: unknown) {
  const of = at(node, 'adresa') ?? node;
  const [house, entrance] = [named(of, 'cislo_domovni'), named(of, 'cislo_orientacni')];
  const number = [house, entrance].filter(Boolean).join('/');
  const city = named(of, 'obec');
  const street = named(of, 'nazev_ulice') || named(of, 'cast_obce') || city;
  return {
    street: [street, number].filter(Boolean).join(' '),
    city,
    post: named(of, 'psc').replace(/\s/g, ''),
  };
}

const nobody = { titleBefore: '', firstName: '', lastName: '', titleAfter: '', companyName: '', ico: '', sex: null };

/** Somebody who has a right in the deed; null when the names are none. */
export function personOf(node: unknown, before: '' | 'bsm1_' | 'bsm2_' = ''): Holder['people'][number] | null {
  const part = (...names: string[]) => named(node, ...names.map((name) => `${before}${name}`));
  const [lastName, firstName] = [part('prijmeni'), part('jmeno')];
  const titles = {
    titleBefore: part('titul_pred', 'pred', 'titul_pred_jmenem'),
    titleAfter: part('titul_za', 'za', 'titul_za_jmenem'),
  };
  const address = addressOf(node);
  if (lastName && firstName) return { ...nobody, ...titles, lastName, firstName, ...address };
  const companyName = lastName || firstName ? '' : part('nazev');
  if (!companyName) return null;
  const ico = named(node, 'ico');
  return { ...nobody, companyName, ico: /^\d{1,8}$/.test(ico) ? ico : '', ...address };
}

/** The names of what a node holds beside what is known. */
export function note(node: unknown, known: readonly string[], { unknown }: Notes): void {
  if (typeof node !== 'object' || node === null) return;
  for (const name of Object.keys(node))
    if (!known.includes(name) && !/^[@#]/.test(name)) unknown.add(name.replace(/[^\w.-]/g, '').slice(0, 40));
}

/** Owners whose names and shares could all be read; none of a unit that has some who could not, null where no owners are told. */
export function holdersOf(number: string, given: (Holder | null)[], { unread }: Notes): Holder[] | null {
  const read = given.flatMap((holder) => (holder ? [holder] : []));
  if (given.length === 0) return null;
  if (read.length === given.length) return read;
  unread.add(number);
  return [];
}

/** Who holds a part together; null where one of them or the part could not be read. */
export const holder = (people: (Holder['people'][number] | null)[], share: Holder['share'] | null): Holder | null => {
  const known = people.flatMap((one) => (one ? [one] : []));
  return share && known.length === people.length && known.length > 0 ? { people: known, share } : null;
};

const spouse = (who: string) => ['id', 'prijmeni', 'jmeno', 'pred', 'za'].map((name) => `${who}_${name}`);
/** What is known of a person, in either manner of writing it. */
export const knownOfPerson = [
  'id typ jmeno prijmeni nazev ico adresa rodneCislo datumNarozeni rc6 rc7'.split(' '),
  'titul_pred titul_za titul_pred_jmenem titul_za_jmenem'.split(' '),
  'cislo_domovni cislo_orientacni obec nazev_ulice cast_obce psc'.split(' '),
  spouse('bsm1'),
  spouse('bsm2'),
]
  .flat()
  .flatMap((name) => [name, camel(name)]);

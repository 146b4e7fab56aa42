import { vocative } from 'czech-vocative';
import type { Sex } from '#shared/house.ts';
import type { Language } from '#shared/languages.ts';

type Person = { lastName: string; sex: Sex | null; isCompany: boolean };

const foreign = /[^a-záčďéěíňóřšťúůýž]|[qwx]|([bcdfghjklmnprstvz])\1/i;
// Endings after which the fifth case of a man's surname has one form alone; Švec, Kůň, Havel, Kos and the like are not among them.
const regular = /[ýíů]$|[bcčdfghjklmnňprřsštvzž]a$|k$|[řščžj]$|íc$|[aáoóuúůyýií][nlrbpmvdtgh]$|ch$|[nd][dt]$/i;

/** What a Czech letter adds to "Dobrý den": ", paní Nováková", ", pane Nováku"; nothing where sex or case is not sure, and in other languages. */
export function greeting({ lastName, sex, isCompany }: Person, lang: Language): string {
  const name = lastName.trim();
  if (lang !== 'cs' || isCompany || !name) return '';
  if (sex === 'female') return /a$/i.test(name) ? '' : `, paní ${name}`; // all others stay as they are
  if (sex !== 'male' || foreign.test(name) || !regular.test(name)) return '';
  return `, pane ${vocative(name, false, true)}`;
}

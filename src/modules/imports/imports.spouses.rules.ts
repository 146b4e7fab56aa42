import { sexOf } from './imports.firstnames.rules.ts';
import type { Part } from './imports.parts.rules.ts';
import type { Doubt, Reading } from './imports.reading.rules.ts';
import { isFamilyForm, isWomansForm, surnameFor } from './imports.surnames.rules.ts';

// Spouses and brothers who share one surname in a cell: `Novák Jan a Jana`, `Jan a Jana Novákovi`.

const sexOfReading = ({ firstName }: Reading) => sexOf(firstName.split(' ')[0] ?? '');
/** Spellings that Czech surnames do not have: what their wives are called is not told by Czech grammar. */
const isForeign = (surname: string) => /[wqx]|th|sh|ck|ph|gh|tt|ss|ll|nn|mm|ee|oo|sz|cz|rz|dt| /i.test(surname);

function say(reading: Reading, doubt: Doubt): void {
  if (!reading.doubts.includes(doubt)) reading.doubts.push(doubt);
}
const unsay = (reading: Reading, doubt: Doubt) => {
  reading.doubts = reading.doubts.filter((one) => one !== doubt);
};

/** Gives people of whom only the first name is written the surname of whom they stand beside, in the form of their sex. */
export function shareNames(parts: Part[]): void {
  const isTold = (one: Part | undefined) => Boolean(one?.reading?.lastName && one.reading.firstName);
  for (const [i, { reading, group }] of parts.entries()) {
    if (!reading?.firstName || reading.lastName) continue;
    const before = parts.slice(0, i).findLast(isTold);
    const donor = before ?? parts.slice(i + 1).find(isTold) ?? parts.find((one) => one.reading?.lastName);
    if (!donor?.reading) continue;
    take(reading, donor.reading);
    if (donor.group !== group || !before?.reading === !isFamilyForm(donor.reading.lastName))
      settleOdd(reading, donor, group);
  }
  for (const { reading } of parts)
    if (reading && isFamilyForm(reading.lastName) && reading.firstName) settleFamily(reading);
}

function take(reading: Reading, donor: Reading): void {
  const [sex, donorSex] = [sexOfReading(reading), sexOfReading(donor)];
  const shared = donor.lastName;
  const isSame = sex !== null && sex === donorSex && sex !== 'either' && !isFamilyForm(shared);
  const made = isSame ? { surname: shared, isSure: true } : surnameFor(shared, sex);
  reading.lastName = made.surname;
  unsay(reading, 'INCOMPLETE');
  const isPlain = made.isSure && sex !== null && sex !== 'either' && (isSame || !isForeign(shared));
  const isWomanOfMansName = donorSex === 'woman' && !isWomansForm(shared) && !isFamilyForm(shared) && sex === 'man';
  if (!isPlain || isWomanOfMansName || donor.doubts.length > 0) say(reading, 'SHARED');
}

/** A surname that stands after both, or in another line, is taken, but not for certain. */
function settleOdd(reading: Reading, donor: Part, group: number): void {
  const isPlural = isFamilyForm(donor.reading?.lastName ?? '');
  if (donor.group !== group || !isPlural) say(reading, 'SHARED');
}

function settleFamily(reading: Reading): void {
  const { surname, isSure } = surnameFor(reading.lastName, sexOfReading(reading));
  reading.lastName = surname;
  reading.order = null;
  if (!isSure) say(reading, 'SHARED');
}

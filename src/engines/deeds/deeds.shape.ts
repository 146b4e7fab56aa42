import { z } from 'zod';
import { shareLimit } from '#shared/fraction.ts';
import { sexes, type UnitType, unitTypes } from '#shared/house.ts';

// What may be told of a house, whoever tells it.

/** Numbers of birth, which nobody may keep: six digits, then three or four, with or without a stroke or a dash. */
const birthNumber = /(?<!\d)\d{2}[0-35-8]\d[0-3]\d\s?[/\u2010-\u2014-]?\s?\d{3,4}(?!\d)/g;
/** A text without numbers of birth. */
export const withoutBirthNumbers = (text: string): string =>
  text
    .replace(birthNumber, ' ')
    .replace(/\(?(r\. ?[cč]\.|rodné číslo):?\s*(\)|$|(?=[,;]))/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** One line of at most so many characters; numbers of birth and signs that hide or reorder text are dropped. */
const text = (most = 255) =>
  z
    .string()
    .max(2_000)
    .default('')
    .transform((value) =>
      withoutBirthNumbers(value.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')).slice(0, most),
    );
const whole = z.number().int().min(1).max(shareLimit);
const share = z.object({ top: whole, bottom: whole }).refine(({ top, bottom }) => top <= bottom);
const person = z
  .object({
    titleBefore: text(),
    firstName: text(),
    lastName: text(),
    titleAfter: text(),
    companyName: text(),
    ico: z
      .string()
      .regex(/^\d{0,8}$/)
      .transform((ico) => (ico ? ico.padStart(8, '0') : ''))
      .default(''),
    sex: z.enum(sexes).nullable().default(null),
    street: text(),
    city: text(),
    post: text(20),
  })
  .refine((one) => one.companyName || (one.firstName && one.lastName));
/** Who holds a part of a unit: one, or spouses who hold it together, undivided. */
const holder = z.object({ people: z.array(person).min(1).max(2), share });
const unit = z.object({
  id: z
    .string()
    .regex(/^[\w-]{0,40}$/)
    .default(''),
  number: text(60).pipe(z.string().min(1)),
  type: z.enum(unitTypes).default('flat'),
  share: share.nullable().default(null),
  lv: text(40),
  /** Null where the source tells no owners: those that were told before stay. None where they could not be read: nobody is compared. */
  owners: z.array(holder).max(1_000).nullable(),
});
/** What a source tells of a house. What the schema does not name is dropped as it is read. */
export const told = z.object({
  building: text(),
  /** The state of the register that it tells. */
  validAt: z.iso
    .datetime({ offset: true })
    .transform((value) => new Date(value).toISOString())
    .nullable()
    .default(null),
  warnings: z.array(text(500)).max(100).default([]),
  units: z
    .array(unit)
    .min(1)
    .max(10_000)
    .refine((units) => new Set(units.map(({ number, type }) => `${number} ${type}`)).size === units.length),
});
export type Told = z.output<typeof told>;

/** What sort of unit it is by how the cadastre says that it is used. */
export function typeOfUse(use: string): UnitType {
  if (/gar[aá]žov|parkov/i.test(use)) return 'garagePlace';
  if (/gar[aá]ž/i.test(use)) return 'garage';
  if (/sklep/i.test(use)) return 'cellar';
  return !use || (/byt|bydl|ateli/i.test(use) && !/nebyt/i.test(use)) ? 'flat' : 'commercialSpace';
}

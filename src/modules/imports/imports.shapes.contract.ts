import { z } from 'zod';
import { count, id, instant } from '#shared/contract.ts';
import { shareLimit } from '#shared/fraction.ts';
import { unitTypes } from '#shared/house.ts';
import { correctionLimits } from './imports.corrections.rules.ts';
import { importFields, importModes, numberReadings, shareMeanings, totalSources } from './imports.rules.ts';
import { changedFields, stayReasons, touchedKinds } from './imports.since.rules.ts';

// What stands in an import over the wire: choices, people, numbers.

export const field = z.enum(importFields).nullable();
export const options = z.object({
  mode: z.enum(importModes),
  total: z.number().int().min(1).max(shareLimit).nullable(),
  shares: z.enum(shareMeanings),
  numbers: z.enum(numberReadings),
  entranceId: id.nullable(),
  access: z.boolean(),
});

export const counts = z.object({ created: count, changed: count, unchanged: count });
export const summary = z.object({
  rows: count,
  errors: count,
  warnings: count,
  skipped: count,
  people: counts,
  units: counts,
  /** Names of the entrances that the import makes. */
  entrances: z.array(z.string()),
  withoutEmail: count,
  owners: count,
  /** In how many units somebody owns nothing any more afterwards, and the first of these with the names; absent of imports before it was told. */
  leaving: z.object({ count, units: z.array(z.object({ number: z.string(), names: z.string() })) }).optional(),
  /** Offers that nobody has decided; each leaves two people. */
  undecided: count,
  /** Rows whose people are doubtful and neither confirmed nor corrected; nothing is written before they are. */
  doubtful: count,
  /** Whether more offers were found than are shown. */
  isCut: z.boolean(),
  /** The exact sum of the house after the import and what it lacks of one, as texts of fractions. */
  share: z.object({
    meaning: z.enum(['unit', 'part']),
    total: count.nullable(),
    source: z.enum(totalSources).nullable(),
    sum: z.string(),
    difference: z.string(),
    isExact: z.boolean(),
    /** The sum that a commit must accept by its word, because it is not one, or nobody says what the whole is; else null. */
    accept: z.string().nullable(),
  }),
});

const text = z.string().trim().max(correctionLimits.text, 'BASE.VALIDATION.TOO_LONG');
export const share = z.object({ top: count, bottom: count }).nullable();
/** Somebody of a row: a person by their names, or a company by its own. */
export const person = z.object({
  kind: z.enum(['person', 'company']),
  titleBefore: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  titleAfter: z.string(),
  companyName: z.string(),
  share,
  /** Whether two people who stand side by side hold one share together (SJM). */
  jointly: z.boolean(),
});
export const givenPerson = z.object({
  kind: z.enum(['person', 'company']),
  titleBefore: text,
  firstName: text,
  lastName: text,
  /** The last name is all the name they have (G-194). */
  hasOneName: z.boolean().optional(),
  titleAfter: text,
  companyName: text,
  share: z
    .object({ top: z.number().int().min(1).max(shareLimit), bottom: z.number().int().min(1).max(shareLimit) })
    .nullable(),
  jointly: z.boolean(),
});
export const rowNumber = z.number().int().min(1).max(10_000_000);

const names = z.object({
  isCompany: z.boolean(),
  companyName: z.string(),
  titleBefore: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  titleAfter: z.string(),
});
export const side = z.object({
  names,
  rows: z.array(count),
  emails: z.array(z.string()),
  address: z.string(),
  /** Whether this person is in the house already. */
  isKnown: z.boolean(),
});

const back = z.object({ removed: count, restored: count });
/** What taking an import back does, or has done, and one page of what stays because it has changed since. */
export const undoing = z.object({
  items: z.array(
    z.object({
      kind: z.enum(touchedKinds),
      id,
      name: z.string(),
      unitType: z.enum(unitTypes).nullable(),
      /** Whether the import has made it; else it was in the house before. */
      isCreated: z.boolean(),
      /** `title` names the vote, person or unit that is the reason, as far as the asker may know of it. */
      reasons: z.array(
        z.object({
          code: z.enum(stayReasons),
          fields: z.array(z.enum(changedFields)),
          title: z.string().nullable(),
          at: instant.nullable(),
        }),
      ),
    }),
  ),
  totalItems: count,
  back: z.object({ people: back, units: back, entrances: back }),
  /** The exact sum of shares of the house before and after it, as texts of fractions. */
  share: z.object({ now: z.string(), after: z.string() }),
});

import { z } from 'zod';
import { count, id } from '#shared/contract.ts';
import { money } from '#shared/money.ts';
import { mostItems, mostUnits } from './prescriptions.rules.ts';
import { amount, changeFields, item, month, unitRow } from './prescriptions.shapes.contract.ts';
import { lacks } from './prescriptions.versions.rules.ts';

// The shapes of facts of many units that are filled in together.

/** From which month on they hold, or the draft whose own amounts are filled in with them. */
const since = { from: changeFields.from, prescriptionId: id.optional() };
export const askedFacts = { from: month.optional(), prescriptionId: id.optional() };

const isOnce = (ids: string[]) => new Set(ids).size === ids.length;

/** What of units is another one; what is not said stays. `version` as it was read: a row that somebody else has changed since is refused. */
export const factsInput = {
  ...since,
  rows: z
    .array(
      z.object({
        unitId: id,
        version: z.string().max(40, 'BASE.VALIDATION.TOO_LONG').optional(),
        area: changeFields.area.optional(),
        persons: changeFields.persons.optional(),
        symbol: changeFields.symbol.optional(),
        amounts: z
          .array(z.object({ itemId: id, amount }))
          .max(mostItems, 'BASE.VALIDATION.TOO_MANY')
          .refine((all) => isOnce(all.map(({ itemId }) => itemId)), 'BASE.VALIDATION.INVALID')
          .default([]),
      }),
    )
    .max(mostUnits, 'BASE.VALIDATION.TOO_MANY')
    .refine((all) => isOnce(all.map(({ unitId }) => unitId)), 'BASE.VALIDATION.INVALID'),
};

export const factsPage = z.object({
  /** From which month on what is filled in would hold; null while nothing is prescribed. */
  from: month.nullable(),
  /** The prescription whose own amounts are filled in: the draft that is asked for, else the one that holds then. */
  prescription: z.object({ id, name: z.string() }).nullable(),
  /** Its items of which units have own amounts. */
  items: z.array(item.pick({ id: true, name: true, group: true })),
  units: z.array(
    unitRow.pick({ id: true, number: true, entrance: true, owners: true }).extend({
      /** In hundredths of a square metre. */
      area: count.nullable(),
      persons: count.nullable(),
      /** How many live there; counted where no persons are entered. */
      residents: count.nullable(),
      symbol: z.string(),
      /** By what it pays where no symbol is entered. */
      usualSymbol: z.string(),
      /** In the order of the items; null of one that it does not pay. */
      amounts: z.array(money.nullable()),
      version: z.string(),
    }),
  ),
  totalItems: count,
});

/** What of such changes comes. */
export const factsEffect = z.object({
  from: month.nullable(),
  /** So many units are changed. */
  units: count,
  /** What these pay together a month, before and then: by the draft that is asked for, else in the first of their months. */
  before: money,
  after: money,
  /** The first two hundred of them that pay another amount. */
  turned: z.array(unitRow.pick({ id: true, number: true }).extend({ before: money, after: money })),
  /** So many months have begun, and by so much what was asked for them changes; a reason is needed where that of any unit does. */
  months: count,
  difference: money,
  needsReason: z.boolean(),
  /** So many own the units whose owners are told, and so many of them get a mail. */
  people: count,
  mails: count,
  /** The first two hundred units that lack something then. */
  lacking: z.array(unitRow.pick({ id: true, number: true, owners: true }).extend({ lacks: z.array(z.enum(lacks)) })),
  lackingCount: count,
});

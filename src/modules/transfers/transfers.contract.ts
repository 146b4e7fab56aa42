import { z } from 'zod';
import { contract, count, day, id, instant, personSchema, shareSchema } from '#shared/contract.ts';
import { unitTypes } from '#shared/house.ts';
import { personFields } from '../people/people.contract.ts';
import { transferFields } from '../units/units.contract.ts';

const share = z.object({ top: count, bottom: count }).nullable();
const unitId = z.object({ id });

/** Who gets a part and is no person of the house yet. */
const newcomer = personFields
  .pick({ isCompany: true, companyName: true, ico: true, titleBefore: true, firstName: true, lastName: true })
  .extend({ hasOneName: personFields.shape.hasOneName })
  .extend({
    titleAfter: personFields.shape.titleAfter,
    emails: personFields.shape.emails,
    phones: personFields.shape.phones,
  })
  .extend({ invite: z.boolean().default(false) });

/** The transfer of a unit from some of its owners to others (G-196). */
export const transfersContract = contract('rooms', {
  'GET /room/{id}/transfer': {
    summary:
      'What has to be known before a unit is transferred: its owners, and what the transfer means for what runs.',
    needs: 'write',
    input: unitId,
    reply: z.object({
      unit: z.object({ id, number: z.string(), type: z.enum(unitTypes), share, version: count }),
      owners: z.array(
        personSchema.extend({
          fraction: share,
          jointly: z.boolean(),
          /** Whether they would have nothing in the house without this unit, so that they may be archived with the transfer. */
          isLast: z.boolean(),
        }),
      ),
      /** Who acts for the owners, and acts no more when none of them is left. */
      acting: z.array(z.string()),
      /** Since when the present owners are so; null where nobody knows. */
      lastChange: day.nullable(),
      votes: z.array(z.object({ id, title: z.string(), isCast: z.boolean() })),
      meetings: z.array(z.object({ id, title: z.string(), start: instant })),
      /** Issued settlements whose period holds the day of the transfer, or comes after it, are not changed by it. */
      settlements: z.array(z.object({ id, title: z.string(), from: day, to: day })),
      /** Whether the caller may enter new people and archive others. */
      writesPeople: z.boolean(),
    }),
    fails: ['ROOM.ERRORS.NOT_FOUND'],
  },
  'POST /room/{id}/transfer': {
    summary:
      'Transfers a unit, or a part of it, to people of the house or to new ones, all or nothing; both sides and the committee are told.',
    input: transferFields.extend({
      id,
      /** As the unit was when its owners were looked at; 409 when it is another one. */
      version: count,
      to: z
        .array(
          z.object({
            userId: id.optional(),
            person: newcomer.optional(),
            /** Which part of the unit each gets, where several do. */
            fraction: shareSchema.nullable().default(null),
          }),
        )
        .min(1, 'BASE.VALIDATION.REQUIRED')
        .max(20, 'BASE.VALIDATION.TOO_MANY'),
      /** Whether two get it as spouses. */
      jointly: z.boolean().default(false),
      /** Who has nothing in the house any more and is archived with it. */
      archives: z.array(id).max(100, 'BASE.VALIDATION.TOO_MANY').default([]),
    }),
    /** By what it is taken back at once, and running votes in which the unit still stands as it was. */
    reply: z.object({ transferId: id, runningVotes: z.array(z.object({ id, title: z.string() })) }),
    fails: ['ROOM.ERRORS.NOT_FOUND', 'BASE.ERRORS.STALE'],
  },
  'DELETE /room/{id}/transfer/{transferId}': {
    summary: 'Takes back a transfer of the last minute, unless something follows from it already.',
    input: z.object({ id, transferId: id }),
    fails: ['ROOM.ERRORS.NOT_FOUND', 'ROOM.ERRORS.TRANSFER_STANDS'],
  },
});

import { z } from 'zod';
import {
  canDo,
  contract,
  count,
  day,
  id,
  ids,
  paging,
  personSchema,
  searchCall,
  searchText,
  shareSchema,
  stamps,
  title,
} from '#shared/contract.ts';
import { transferReasons, unitTypes, unitUses } from '#shared/house.ts';
import { transferWays } from './units.transfer.rules.ts';

const number = title.min(1, 'BASE.VALIDATION.REQUIRED');
const share = z.object({ top: count, bottom: count });

/** What the form of a unit sends (G-128). */
const unitFields = z.object({
  number,
  entranceId: id,
  floor: title.default(''),
  type: z.enum(unitTypes),
  /** The unit's share in the common parts of the house. */
  share: shareSchema.nullable().default(null),
  residentsCount: z.number().int().min(0).max(10_000).nullable().default(null),
  /** Spouses who own jointly stand one after the other and bear the fraction that they hold together. */
  owners: z
    .array(z.object({ userId: id, fraction: shareSchema.nullable().optional(), jointly: z.boolean().default(false) }))
    .min(1, 'BASE.VALIDATION.REQUIRED')
    .max(100, 'BASE.VALIDATION.TOO_MANY'),
  representativeId: id.nullable().default(null),
  use: z.enum(unitUses).default('living'),
  authorizedPersons: z.array(id).max(50, 'BASE.VALIDATION.TOO_MANY').default([]),
  /** Whether it belongs to the association itself and so has no vote; null: as its owners tell. Absent means that it stays as it was. */
  ofAssociation: z.boolean().nullable().optional(),
  /** For the committee alone: refused from others; absent means that the stored notes stay (G-171). */
  notes: z.string().trim().max(50_000, 'BASE.VALIDATION.TOO_LONG').optional(),
});

/** What is said of a transfer of a unit besides to whom it goes (G-196). */
export const transferFields = z.object({
  way: z.enum(transferWays),
  /** Whose part passes; of spouses either names both. */
  fromIds: z.array(id).max(100, 'BASE.VALIDATION.TOO_MANY').default([]),
  /** The part of the whole unit that passes; needed where not all of theirs does. */
  fraction: shareSchema.nullable().default(null),
  /** The first day of the new owners, today unless said otherwise. */
  day: day.optional(),
  reason: z.enum(['', ...transferReasons]).default(''),
  /** By which paper or proceeding. */
  document: title.default(''),
  note: z.string().trim().max(5_000, 'BASE.VALIDATION.TOO_LONG').default(''),
});

const roomRow = z.object({
  id,
  title: z.string(),
  number: z.string(),
  entranceId: id,
  entrance: z.string(),
  floor: z.string(),
  type: z.enum(unitTypes),
  use: z.enum(unitUses),
  share: share.nullable(),
  residentsCount: count.nullable(),
  svj_users: z.array(personSchema.extend({ fraction: share.nullable(), jointly: z.boolean() })),
  /** The names of the owners in one line. */
  owners_list: z.string(),
  representative: personSchema.nullable(),
  authorizedPersons: z.array(personSchema),
  ...stamps,
  can: canDo('edit', 'remove'),
});

const roomDetail = roomRow.extend({
  /** What is said of it, and what comes of that and of its owners: a unit of the association itself has no vote. */
  ofAssociation: z.boolean().nullable(),
  isVoteless: z.boolean(),
  /** Sent to the privileged alone. */
  notes: z.string().optional(),
});

const ownership = z.object({
  id,
  /** Of a former owner told to who sees all units alone; empty of one who was deleted for good so long ago that it is kept no more. */
  name: z.string().nullable(),
  userId: id.nullable(),
  fraction: share.nullable(),
  jointly: z.boolean(),
  since: day.nullable(),
  until: day.nullable(),
});

const notFound = ['ROOM.ERRORS.NOT_FOUND'] as const;

export const unitsContract = contract('rooms', {
  'GET /room': {
    madeOf: ['unit'],
    summary: 'One page of the units that one sees; with all of them, whether their shares make the whole house.',
    input: z.object({
      ...paging,
      search: searchText,
      entranceId: id.optional(),
      type: z.enum(unitTypes).optional(),
      use: z.enum(unitUses).optional(),
      sort: z.enum(['number', 'createdAt']).default('number'),
      direction: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: z.object({
      rooms: z.array(roomRow),
      totalItems: count,
      roomsCount: count,
      /** Exact fractions as texts, `-1/12` where a twelfth is missing; null for who sees own units only. */
      shares: z
        .object({ isWhole: z.boolean(), sum: z.string(), difference: z.string(), withoutShare: count })
        .nullable(),
    }),
  },
  'POST /room': {
    summary: 'Creates a unit.',
    input: unitFields,
    reply: roomDetail,
    fails: ['ROOM.ERRORS.NUMBER_EXISTS'],
  },
  'GET /room/{id}': {
    madeOf: ['unit'],
    summary: 'One unit.',
    input: z.object({ id }),
    reply: roomDetail,
    fails: notFound,
  },
  'PUT /room/{id}': {
    summary: 'Changes a unit; a version older than the stored one is refused.',
    input: unitFields.extend({
      id,
      version: count.optional(),
      /** From which day on changed owners are so, today unless said otherwise; null where the last change was a mistake that is mended. */
      ownersSince: day.nullable().optional(),
    }),
    /** When owners or their representative changed: running votes in which the unit has not voted and still stands as it was. */
    reply: roomDetail.extend({ runningVotes: z.array(z.object({ id, title: z.string() })) }),
    fails: [...notFound, 'BASE.ERRORS.STALE', 'ROOM.ERRORS.NUMBER_EXISTS'],
  },
  'GET /room/{id}/ownership': {
    summary: 'One page of who owned what part of a unit from when until when, the present owners first.',
    input: z.object({ id, ...paging }),
    reply: z.object({
      ownership: z.array(ownership),
      totalItems: count,
      /** Why owners changed on a day, for who sees all units. */
      transfers: z.array(
        z.object({ day, reason: z.enum(['', ...transferReasons]), document: z.string(), note: z.string() }),
      ),
      can: canDo('edit'),
    }),
    fails: notFound,
  },
  'PUT /room/{id}/ownership': {
    summary:
      'Mends the day on which owners of a unit changed: after the change before it, before the next one, at the latest today.',
    input: z.object({
      id,
      /** Since when the owners are said to be so; null of the first ones. */
      day: day.nullable(),
      /** Since when they truly are; null of the first ones, when nobody knows. */
      to: day.nullable(),
    }),
    fails: notFound,
  },
  'DELETE /room/{id}': {
    summary:
      'Deletes a unit; not while a vote with it runs, nor while it owes something or has paid more than it was to.',
    input: z.object({ id }),
    fails: [...notFound, 'ROOM.ERRORS.IN_VOTE', 'ROOM.ERRORS.HAS_MONEY'],
  },
  'PUT /room/delete-all': {
    summary: 'Deletes several units, all or none.',
    input: z.object({ ids }),
    fails: [...notFound, 'ROOM.ERRORS.IN_VOTE', 'ROOM.ERRORS.HAS_MONEY'],
  },
  'GET /room/search/{text}': searchCall('At most 20 units whose number or owner holds the text.'),
});

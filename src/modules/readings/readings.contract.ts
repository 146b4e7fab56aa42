import { z } from 'zod';
import { canDo, contract, count, day, id, instant, paging, searchText, silence, stamps } from '#shared/contract.ts';
import { tableFails } from '#shared/errors.ts';
import { mostFileBytes, mostValue } from '../settlement/settlement.rules.ts';
import { shows } from './readings.rules.ts';

/** A state of a meter, in thousandths. */
const state = z.number().int().min(0, 'BASE.VALIDATION.TOO_SMALL').max(mostValue, 'BASE.VALIDATION.TOO_LARGE');
const month = z.string();
const one = z.object({ id });
const ofUnit = one.extend({ unitId: id });

const row = z.object({
  id,
  settlementId: id,
  name: z.string(),
  from: month,
  to: month,
  /** The last day on which owners may read, and whether they may now. */
  until: day,
  isOpen: z.boolean(),
  takenAt: instant.nullable(),
  ...stamps,
  can: canDo('edit', 'take', 'remove'),
});
const detail = row.extend({
  services: z.array(z.object({ id, name: z.string() })),
  /** Of the units that one sees, how many have all states. */
  units: count,
  read: count,
});
const unitStates = z.object({
  unitId: id,
  number: z.string(),
  owners: z.string(),
  isOwn: z.boolean(),
  states: z.array(
    z.object({
      serviceId: id,
      before: count.nullable(),
      now: count.nullable(),
      hasPhoto: z.boolean(),
      readAt: instant.nullable(),
      author: z.string(),
    }),
  ),
  can: canDo('read'),
});

const notFound = ['READING.ERRORS.NOT_FOUND'] as const;
const ofDraft = [...notFound, 'SETTLEMENT.ERRORS.ISSUED'] as const;
const refusesUnit = [...ofDraft, 'ROOM.ERRORS.NOT_FOUND', 'READING.ERRORS.CLOSED'] as const;

/** Reading of meters by owners, for a settlement that is being drafted. */
export const readingsContract = contract('roomFees', {
  'GET /reading': {
    summary: 'One page of what was asked to be read, the last first, for who owns a unit or sees the house.',
    input: z.object({ ...paging, tab: z.enum(['all', 'open', 'closed']).default('all'), settlementId: id.optional() }),
    madeOf: ['reading', 'settlement', 'unit'],
    reply: z.object({ readings: z.array(row), totalItems: count }),
  },
  'POST /reading': {
    summary: 'Asks owners to read the meters of their units until a day, for a draft of a settlement; once for each.',
    input: z.object({ settlementId: id, until: day, ...silence }),
    reply: detail,
    fails: [
      ...(['SETTLEMENT.ERRORS.NOT_FOUND', 'SETTLEMENT.ERRORS.ISSUED'] as const),
      ...(['READING.ERRORS.ASKED', 'READING.ERRORS.NO_METERS'] as const),
    ],
  },
  'GET /reading/{id}': {
    summary: 'What was asked: services, the last day, and how many units have been read.',
    input: one,
    reply: detail,
    fails: notFound,
  },
  'PUT /reading/{id}': {
    summary: 'Sets another last day; owners are told of it.',
    input: one.extend({ until: day, version: count.optional(), ...silence }),
    reply: detail,
    fails: [...ofDraft, 'BASE.ERRORS.STALE'],
  },
  'DELETE /reading/{id}': {
    summary: 'Takes back that it was asked, with all that was read.',
    input: one,
    fails: ofDraft,
  },
  'PUT /reading/{id}/take': {
    summary: 'Enters into the draft what was used where a state before and one now are known; says of how many it was.',
    input: one,
    reply: z.object({ taken: count, left: count }),
    fails: [...ofDraft, 'READING.ERRORS.NOTHING'],
  },
  'GET /reading/{id}/unit': {
    summary: 'One page of the units that one sees with the states of their meters.',
    input: one.extend({ ...paging, search: searchText, show: z.enum(shows).default('all') }),
    reply: z.object({ units: z.array(unitStates), totalItems: count }),
    fails: notFound,
  },
  'POST /reading/{id}/state': {
    summary:
      'Enters the state of a meter with a photo or without: an owner of the unit until the last day, the committee until the settlement is issued, which may also set the state before.',
    needs: 'read',
    input: ofUnit.extend({ serviceId: id, now: state, before: state.nullable().optional() }),
    upload: 'data',
    pictures: true,
    reply: unitStates,
    fails: [...refusesUnit, 'BASE.ERRORS.FILE_TOO_LARGE'],
  },
  'GET /reading/{id}/unit/{unitId}/service/{serviceId}/photo': {
    summary: 'The photo of a meter of a unit that one sees, whole or small.',
    input: ofUnit.extend({ serviceId: id, size: z.enum(['thumb', 'full']).default('full') }),
    reply: 'file',
    fails: [...notFound, 'ROOM.ERRORS.NOT_FOUND'],
  },
  'DELETE /reading/{id}/unit/{unitId}/service/{serviceId}/photo': {
    summary: 'Takes the photo of a meter away, by who may enter its state; the state stays.',
    needs: 'read',
    input: ofUnit.extend({ serviceId: id }),
    reply: unitStates,
    fails: refusesUnit,
  },
  'POST /reading/{id}/import': {
    summary:
      'Brings states of one service from a table (XLSX or CSV) with the number of a unit and a state, all of it or nothing; a cell that is refused is named by its row and column.',
    input: one.extend({ serviceId: id, what: z.enum(['before', 'now']) }),
    upload: 'file',
    largest: { bytes: mostFileBytes, says: 'SETTLEMENT.VALIDATION.FILE_SIZE' },
    isPassing: true,
    reply: z.object({ count }),
    fails: [...ofDraft, ...tableFails, 'READING.ERRORS.TABLE_LOWER'],
  },
});

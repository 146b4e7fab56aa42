import { z } from 'zod';
import {
  canDo,
  contract,
  count,
  day,
  historySchema,
  id,
  instant,
  paging,
  searchText,
  stamps,
  title,
} from '#shared/contract.ts';
import { tableFails } from '#shared/errors.ts';
import { money } from '#shared/money.ts';
import { mostAmount } from '../prescriptions/prescriptions.rules.ts';
import {
  keys,
  mostFileBytes,
  mostMonths,
  mostObjections,
  mostServices,
  mostUnits,
  mostValue,
} from './settlement.rules.ts';

/** A month of the years 1900 to 2199 as `YYYY-MM`. */
const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'BASE.VALIDATION.DATE');
const amount = money.min(0, 'BASE.VALIDATION.TOO_SMALL').max(mostAmount, 'BASE.VALIDATION.TOO_LARGE');
const name = title.min(1, 'BASE.VALIDATION.REQUIRED');
const value = z.number().int().min(0, 'BASE.VALIDATION.TOO_SMALL').max(mostValue, 'BASE.VALIDATION.TOO_LARGE');
const percent = z.number().int().min(0, 'BASE.VALIDATION.TOO_SMALL').max(100, 'BASE.VALIDATION.TOO_LARGE');
const words = z.string().trim().min(3, 'BASE.VALIDATION.REQUIRED').max(5_000, 'BASE.VALIDATION.TOO_LONG');
const one = z.object({ id });
const ofUnit = one.extend({ unitId: id });

const parameters = z.object({
  basic: percent.default(50),
  low: percent.default(70),
  high: z.number().int().min(100, 'BASE.VALIDATION.TOO_SMALL').max(1_000, 'BASE.VALIDATION.TOO_LARGE').default(200),
  main: value.nullable().default(null),
  difference: z.enum(['measured', 'area']).default('measured'),
  source: title.default(''),
});
const service = z.object({ id, name: z.string(), key: z.enum(keys), cost: money, parameters });
const serviceFields = service.extend({
  /** Of a service that stays; without it it is a new one. */
  id: id.optional(),
  name,
  cost: amount,
  parameters: parameters.prefault({}),
});
const fields = { name, from: month, to: month };

const row = z.object({
  id,
  name: z.string(),
  status: z.enum(['draft', 'issued']),
  from: month,
  to: month,
  /** By when it must be delivered, when it was, and by when the money is settled. */
  deliverBy: day,
  issuedAt: instant.nullable(),
  payBy: day.nullable(),
  ...stamps,
  can: canDo('edit', 'remove', 'issue', 'withdraw'),
});
const sums = { cost: money, advances: money, balance: money };
const detail = row.extend({
  services: z.array(service.extend({ problem: z.enum(['nobody', 'sum']).nullable() })),
  /** Of the whole house; null for who does not see the whole house. */
  totals: z.object({ ...sums, units: count, openObjections: count }).nullable(),
  history: z.array(historySchema),
});

const unitRow = z.object({
  /** Null of a unit that is gone. */
  unitId: id.nullable(),
  number: z.string(),
  owners: z.string(),
  ...sums,
  openObjections: count,
});
const part = z.object({
  by: z.enum(['share', 'unit', 'persons', 'area', 'meter', 'own']),
  own: z.string(),
  house: z.string(),
  cost: money,
  amount: money,
});
/** `heat` is what of the cost is heat that went by degree-days; null where all of it went by days. */
const half = z.object({ owners: z.string(), days: count, ...sums, heat: money.nullable() });
/** Shares of the months of a year, January the first, in hundredths of a per cent, from a month on. */
const degrees = {
  since: month,
  shares: z.array(count.min(0, 'BASE.VALIDATION.TOO_SMALL')).length(12, 'BASE.VALIDATION.INVALID'),
  source: title,
};
const change = z.object({ day, before: name, after: name });
const objection = z.object({
  id,
  text: z.string(),
  createdAt: instant,
  author: z.string(),
  isLate: z.boolean(),
  /** By when it is to be answered. */
  answerBy: day,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});
const statement = z.object({
  settlement: row.pick({ id: true, name: true, status: true, from: true, to: true, issuedAt: true, payBy: true }),
  unitId: id,
  number: z.string(),
  owners: z.string(),
  symbol: z.string(),
  share: z.object({ top: count, bottom: count }).nullable(),
  /** `area` in hundredths of a square metre; persons in each month. */
  area: count.nullable(),
  persons: z.array(count),
  lines: z.array(
    service.extend({
      amount: money,
      parts: z.array(part),
      bound: z.enum(['low', 'high']).nullable(),
      byArea: z.boolean(),
    }),
  ),
  ...sums,
  /** What was paid of advances within the period, and what of those of the period is unpaid; null where that was not noted when it was issued. Neither changes the result. */
  received: money.nullable(),
  unpaid: money.nullable(),
  /** Where the table of degree-days is from by which heat went between two owners. */
  degrees: z.string().nullable(),
  /** The result of the owner before a change and of the one after it. */
  halves: z.array(half).nullable(),
  change: change.nullable(),
  /** What a banking app reads, and as one path of squares; null where nothing is to be paid or the house has no account. */
  payment: z
    .object({
      account: z.string(),
      /** Since which day people pay to it, while that is not thirty days ago. */
      changedOn: day.nullable(),
      spayd: z.string(),
      size: count,
      path: z.string(),
    })
    .nullable(),
  /** Until when one may object in time. */
  objectBy: day.nullable(),
  objections: z.array(objection),
  /** The changes of owners within the period that the house knows, to be entered; empty for who may not write, or once issued. */
  knownChanges: z.array(z.object({ day, before: z.string(), after: z.string() })),
  /** What is entered for the unit; null for who may not write. */
  entered: z
    .object({ area: count.nullable(), persons: z.array(count).nullable(), values: z.record(id, count) })
    .nullable(),
  can: canDo('edit', 'object', 'answer'),
});

const notFound = ['SETTLEMENT.ERRORS.NOT_FOUND'] as const;
const ofDraft = [...notFound, 'SETTLEMENT.ERRORS.ISSUED'] as const;
const unitNotFound = [...notFound, 'ROOM.ERRORS.NOT_FOUND'] as const;

/** The yearly settlement of services: what they cost, by what that is split, and what each unit pays or gets back. */
export const settlementContract = contract('roomFees', {
  'GET /settlement': {
    summary: 'One page of the settlements, the newest period first; drafts for who writes them.',
    input: z.object({ ...paging, tab: z.enum(['all', 'draft', 'issued']).default('all') }),
    madeOf: ['settlement'],
    reply: z.object({ settlements: z.array(row), totalItems: count }),
  },
  'POST /settlement': {
    summary: `Drafts a settlement of a period of at most ${mostMonths} months, with the services of the last one.`,
    input: z.object(fields),
    reply: detail,
  },
  'GET /settlement/degrees': {
    summary: 'The tables of degree-days by which heat goes between two owners of a unit, each from a month on.',
    reply: z.object({ tables: z.array(z.object(degrees)) }),
  },
  'PUT /settlement/degrees': {
    summary: 'Enters a table of degree-days from a month on with its source; without shares it is taken out.',
    input: z.object({ ...degrees, shares: degrees.shares.nullable() }),
    reply: z.object({ tables: z.array(z.object(degrees)) }),
  },
  'GET /settlement/{id}': { summary: 'One settlement.', input: one, reply: detail, fails: notFound },
  'PUT /settlement/{id}': {
    summary: 'Changes a draft and its services; a version older than the stored one is refused.',
    input: z.object({
      ...fields,
      id,
      version: count.optional(),
      payBy: day.nullable().default(null),
      services: z.array(serviceFields).max(mostServices, 'BASE.VALIDATION.TOO_MANY'),
    }),
    reply: detail,
    fails: [...ofDraft, 'BASE.ERRORS.STALE'],
  },
  'DELETE /settlement/{id}': { summary: 'Deletes a draft for good.', input: one, fails: ofDraft },
  'PUT /settlement/{id}/issue': {
    summary:
      'Issues a draft: what each unit pays is reckoned and stays, the accounts of units get it, owners are told.',
    input: one.extend({ tellNobody: z.boolean().default(false) }),
    reply: detail,
    fails: [
      ...ofDraft,
      ...(['SETTLEMENT.ERRORS.EMPTY', 'SETTLEMENT.ERRORS.NOT_WHOLE'] as const),
      ...(['SETTLEMENT.ERRORS.OVERLAP', 'SETTLEMENT.ERRORS.PERIOD', 'SETTLEMENT.ERRORS.PAY_BY'] as const),
    ],
  },
  'PUT /settlement/{id}/withdraw': {
    summary:
      'Makes a draft of an issued settlement again, to mend and issue it anew; the accounts of units give it back.',
    input: one,
    reply: detail,
    fails: [...notFound, 'SETTLEMENT.ERRORS.DRAFT'],
  },
  'GET /settlement/{id}/print': {
    summary: 'The statements of all units that one sees in an issued settlement, as PDF in one zip archive.',
    input: one,
    reply: 'file',
    fails: [...notFound, 'SETTLEMENT.ERRORS.DRAFT', 'SETTLEMENT.ERRORS.EMPTY', 'BASE.ERRORS.PRINT_TOO_LARGE'],
  },
  'GET /settlement/{id}/unit': {
    summary: 'One page of the units that one sees with what each pays or gets back, or would by a draft.',
    input: one.extend({ ...paging, search: searchText }),
    reply: z.object({ units: z.array(unitRow), totalItems: count }),
    fails: notFound,
  },
  'GET /settlement/{id}/unit/{unitId}': {
    summary: 'The statement of a unit: each service with its cost, key and part, the advances and the result.',
    input: ofUnit,
    reply: statement,
    fails: unitNotFound,
  },
  'PUT /settlement/{id}/unit/{unitId}': {
    summary:
      'Enters what a unit is reckoned from in a draft: area, persons in each month, values, a change of its owner.',
    input: ofUnit.extend({
      area: z.number().int().min(0).max(100_000_000, 'BASE.VALIDATION.TOO_LARGE').nullable(),
      persons: z
        .array(z.number().int().min(0, 'BASE.VALIDATION.TOO_SMALL').max(10_000, 'BASE.VALIDATION.TOO_LARGE'))
        .max(mostMonths, 'BASE.VALIDATION.TOO_MANY')
        .nullable(),
      values: z
        .array(z.object({ serviceId: id, value }))
        .max(mostServices, 'BASE.VALIDATION.TOO_MANY')
        .default([]),
      change: change.nullable(),
    }),
    reply: statement,
    fails: [...unitNotFound, 'SETTLEMENT.ERRORS.ISSUED'],
  },
  'GET /settlement/{id}/unit/{unitId}/print': {
    summary: 'The statement of a unit as PDF, in Czech.',
    input: ofUnit,
    reply: 'file',
    fails: unitNotFound,
  },
  'POST /settlement/{id}/unit/{unitId}/objection': {
    summary: `Objects to the statement of a unit of one’s own, at most ${mostObjections} times for a unit; it waits for the committee.`,
    needs: 'read',
    input: ofUnit.extend({ text: words }),
    reply: statement,
    fails: [...unitNotFound, 'SETTLEMENT.ERRORS.DRAFT', 'SETTLEMENT.ERRORS.OBJECTIONS'],
  },
  'PUT /settlement/{id}/unit/{unitId}/objection': {
    summary: 'Answers an objection; an answer may be mended.',
    input: ofUnit.extend({ objectionId: id, answer: words }),
    reply: statement,
    fails: unitNotFound,
  },
  'GET /settlement/{id}/service/{serviceId}': {
    summary: 'One page of the units with the value of each, for a service that is split by such.',
    needs: 'write',
    changes: false,
    input: one.extend({ serviceId: id, ...paging }),
    reply: z.object({
      units: z.array(z.object({ unitId: id, number: z.string(), owners: z.string(), value: count })),
      totalItems: count,
    }),
    fails: notFound,
  },
  'PUT /settlement/{id}/service/{serviceId}': {
    summary:
      'Sets values of units in a service of a draft, by unit or by its number; of units that are not named they stay.',
    input: one.extend({
      serviceId: id,
      values: z
        .array(z.object({ unitId: id, value }))
        .max(mostUnits, 'BASE.VALIDATION.TOO_MANY')
        .default([]),
      /** Lines of a table: the number of a unit and its value, as a person writes it. */
      pasted: z.string().max(200_000, 'BASE.VALIDATION.TOO_LONG').default(''),
    }),
    reply: detail,
    fails: ofDraft,
  },
  'POST /settlement/{id}/import': {
    summary:
      'Brings a table of two columns (XLSX or CSV) into a draft, all of it or nothing: costs by the name of a service; areas, persons or values of a service by the number of a unit. A cell that is refused is named by its row and column.',
    input: one.extend({ what: z.enum(['costs', 'area', 'persons', 'values']), serviceId: id.optional() }),
    upload: 'file',
    largest: { bytes: mostFileBytes, says: 'SETTLEMENT.VALIDATION.FILE_SIZE' },
    isPassing: true,
    reply: z.object({ count }),
    fails: [...ofDraft, ...tableFails],
  },
});

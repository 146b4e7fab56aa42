import { z } from 'zod';
import { canDo, contract, count, day, id, instant, listInput, personSchema } from '#shared/contract.ts';
import { money } from '#shared/money.ts';
import { checkStates, troubles } from './insolvency.rules.ts';

const proceeding = z.object({
  mark: z.string(),
  court: z.string(),
  state: z.string(),
  isEnded: z.boolean(),
  since: day.nullable(),
  until: day.nullable(),
  /** Empty where the register told no page of its own. */
  url: z.string(),
  /** The last day to register a claim, reckoned from `since`; null of what has ended or has no decision yet. */
  claimBy: day.nullable(),
});

const check = z.object({
  id,
  owner: personSchema,
  /** Null of a company. */
  birthDate: day.nullable(),
  status: z.enum(checkStates),
  /** When the register last gave an answer that can be trusted; `cases` are of it. */
  checkedAt: instant.nullable(),
  cases: z.array(proceeding),
  /** What the last try failed of, and when it was. */
  trouble: z.enum(troubles).nullable(),
  triedAt: instant.nullable(),
  /** The last answer is of another name or number than the person bears by now. */
  isRenamed: z.boolean(),
  /** It was asked for and has not been answered yet. */
  isAsked: z.boolean(),
  /** The answer comes from the sample, not from the register. */
  isSample: z.boolean(),
  /** The person owns nothing here any more, and is asked about no more. */
  hasLeft: z.boolean(),
  /** Units of the owner with what they owe today. */
  units: z.array(z.object({ id, number: z.string(), owed: money.nullable() })),
  /** Who asked for it last, and when. */
  askedBy: personSchema.nullable(),
  askedAt: instant,
  can: canDo('check', 'remove'),
});

const notFound = ['INSOLVENCY.ERRORS.NOT_FOUND'] as const;

/** Owners in the insolvency register of the courts (G-155). */
export const insolvencyContract = contract('insolvency', {
  'GET /insolvency': {
    summary: 'One page of the checks of owners, how many stand in each state, and when all are checked next.',
    input: listInput({ status: z.enum(checkStates).optional() }, ['status', 'owner', 'checkedAt', 'createdAt']),
    reply: z.object({
      items: z.array(check),
      totalItems: count,
      allCount: count,
      counts: z.record(z.enum(checkStates), count),
      nextCheckDate: instant,
      /** Who answers this application: the register, a sample where nobody works with real houses, or nobody. */
      source: z.enum(['register', 'sample', 'none']),
    }),
  },
  'GET /insolvency/owner': {
    needs: 'write',
    summary: 'Owners who are not checked yet, at most fifty whose names hold the text.',
    input: z.object({ search: z.string().trim().max(100, 'BASE.VALIDATION.TOO_LONG').optional() }),
    reply: z.object({ owners: z.array(personSchema.extend({ units: z.string(), hasIco: z.boolean() })) }),
  },
  'POST /insolvency': {
    summary: 'Checks an owner, now and each Monday from then on; a person by the date of birth, a company by its IČO.',
    input: z.object({ userId: id, birthDate: day.nullish() }),
    reply: z.object({ check }),
    fails: ['INSOLVENCY.ERRORS.EXISTS'],
  },
  'PUT /insolvency/{id}/check': {
    summary: 'Asks the register about an owner anew.',
    input: z.object({ id }),
    reply: z.object({ check }),
    fails: [...notFound, 'INSOLVENCY.ERRORS.LEFT', 'INSOLVENCY.ERRORS.JUST_ASKED'],
  },
  'DELETE /insolvency/{id}': {
    summary: 'Stops checking an owner and forgets what was found.',
    input: z.object({ id }),
    fails: notFound,
  },
  'GET /insolvency/{id}/print': {
    summary:
      'What is needed to register a claim, as PDF: the proceedings, the term, and what the units of the owner owe.',
    input: z.object({ id }),
    reply: 'file',
    fails: notFound,
  },
});

import { z } from 'zod';
import {
  attachmentSchema,
  canDo,
  contract,
  count,
  countsOf,
  day,
  historySchema,
  id,
  instant,
  listInput,
  personSchema,
  searchText,
  stamps,
  title,
} from '#shared/contract.ts';
import { agendaKinds } from '../meetings/meetings.rules.ts';
import { chosenPoints, codeReply, idsText } from '../votes/votes.contract.ts';
import { voteValues } from '../votes/votes.rules.ts';
import { ownReceipt, votedUser } from '../votes/votes.shapes.contract.ts';
import { instructions, powerKinds, powerStatuses, powerTabs } from './powers.rules.ts';

const tooLong = 'BASE.VALIDATION.TOO_LONG';
const tooMany = 'BASE.VALIDATION.TOO_MANY';
const reason = z.string().trim().max(1_000, tooLong);
const party = z.object({ id, name: z.string() });
const share = z.object({ top: count, bottom: count }).nullable();

const powerRow = z.object({
  id,
  kind: z.enum(powerKinds),
  status: z.enum(powerStatuses),
  tab: z.enum(powerTabs),
  unit: z.string(),
  grantors: z.string(),
  /** Whether the reader gives it, or may vote by it. */
  isMine: z.boolean(),
  isToMe: z.boolean(),
  proxyId: id.nullable(),
  proxyName: z.string(),
  isStanding: z.boolean(),
  meetingId: id.nullable(),
  meeting: z.string().nullable(),
  voteId: id.nullable(),
  validUntil: day.nullable(),
  onPaper: z.boolean(),
  ...stamps,
  can: canDo('accept', 'refuse', 'revoke', 'sign', 'decline'),
});

const powerDetail = powerRow.extend({
  unitId: id.nullable(),
  share,
  proxyAddress: z.string(),
  /** Who must sign it, and who of them has, in the application or on the paper. */
  signers: z.array(party),
  signed: z.array(id),
  /** The points that it is for, of the meeting as it is now; none for all. */
  points: z.array(z.object({ id, number: count, name: z.string(), instruction: z.enum(instructions).nullable() })),
  isWhole: z.boolean(),
  original: z.boolean(),
  reason: z.string(),
  decidedAt: instant.nullable(),
  usedAt: instant.nullable(),
  attachments: z.array(attachmentSchema),
  history: z.array(historySchema),
});

/** What the form sends in `data`. */
export const powerFields = z.object({
  kind: z.enum(powerKinds).default('proxy'),
  unitId: id,
  proxyId: id.nullable().default(null),
  /** Of who is not of the house: a name, and where they live. */
  proxyName: title.default(''),
  proxyAddress: title.default(''),
  /** Without a meeting it stands until its day, or until it is revoked. */
  meetingId: id.nullable().default(null),
  /** A representative for this vote alone, in which nobody votes for the unit yet. */
  voteId: id.nullable().default(null),
  points: z.array(id).max(60, tooMany).default([]),
  instructions: z.record(id, z.enum(instructions)).default({}),
  validUntil: day.nullable().default(null),
  /** The committee records a signed paper; it holds at once. */
  onPaper: z.boolean().default(false),
  /** The paper lies with the committee. */
  original: z.boolean().default(false),
});

const notFound = ['POWER.ERRORS.NOT_FOUND'] as const;
const stateful = [...notFound, 'POWER.ERRORS.STATUS', 'POWER.ERRORS.ENDED'] as const;

/** Powers of attorney; they ask for no more than reading meetings, because every owner may give one. */
export const powersContract = contract('meetings', {
  'GET /power': {
    madeOf: ['power', 'meeting'],
    summary:
      'One page of the powers of attorney of a tab: for the committee all, for others those that they give or hold.',
    input: listInput(
      { tab: z.enum([...powerTabs, 'all']).default('all'), search: searchText, meetingId: id.optional() },
      ['title', 'createdAt'],
    ),
    reply: z.object({ powers: z.array(powerRow), totalItems: count, ...countsOf(powerTabs) }),
  },
  'POST /power': {
    needs: 'read',
    summary: 'An owner gives a power of attorney, or the committee records one from paper, with its scan.',
    input: powerFields,
    upload: 'data',
    reply: powerDetail,
    fails: ['POWER.ERRORS.LIMIT', 'POWER.ERRORS.USED'],
  },
  'GET /power/options': {
    summary: 'The units for which the caller may give or record a power, and the meetings ahead with their points.',
    reply: z.object({
      units: z.array(
        z.object({
          id,
          number: z.string(),
          owners: z.array(party),
          representativeId: id.nullable(),
          isOwn: z.boolean(),
        }),
      ),
      meetings: z.array(
        z.object({
          id,
          name: z.string(),
          start: instant,
          points: z.array(z.object({ id, name: z.string(), kind: z.enum(agendaKinds) })),
        }),
      ),
    }),
  },
  'GET /power/{id}': {
    madeOf: ['power', 'meeting', 'unit', 'hung'],
    summary: 'One power of attorney, for the committee and its parties.',
    input: z.object({ id }),
    reply: powerDetail,
    fails: notFound,
  },
  'PUT /power/{id}/sign': {
    needs: 'read',
    summary:
      'Another owner of the unit agrees to it; once all agree on one of them as their representative it holds, without the committee.',
    input: z.object({ id }),
    reply: powerDetail,
    fails: [...stateful, 'POWER.ERRORS.SIGNED'],
  },
  'PUT /power/{id}/decline': {
    needs: 'read',
    summary: 'Another owner of the unit does not agree to it; it is over.',
    input: z.object({ id }),
    reply: powerDetail,
    fails: [...stateful, 'POWER.ERRORS.SIGNED'],
  },
  'PUT /power/{id}/accept': {
    summary: 'The committee accepts it; signatures that are missing are on a paper that it has.',
    input: z.object({ id, othersOnPaper: z.boolean().default(false) }),
    reply: powerDetail,
    fails: [...stateful, 'POWER.ERRORS.UNSIGNED', 'POWER.ERRORS.LIMIT', 'POWER.ERRORS.USED'],
  },
  'PUT /power/{id}/refuse': {
    summary: 'The committee refuses it and says why.',
    input: z.object({ id, reason: reason.min(3, 'BASE.VALIDATION.TOO_SHORT') }),
    reply: powerDetail,
    fails: stateful,
  },
  'PUT /power/{id}/revoke': {
    needs: 'read',
    summary: 'Who gave it, or the committee for them, revokes it, until it was used.',
    input: z.object({ id, reason: reason.default('') }),
    reply: powerDetail,
    fails: [...stateful, 'POWER.ERRORS.USED'],
  },
  'GET /power/vote/{id}': {
    madeOf: ['vote', 'unit', 'power'],
    summary:
      'The rows of a running online vote for which the caller may vote by a power, those that have voted included; and whom owners of a flat that is theirs propose to vote for it.',
    input: z.object({ id }),
    reply: z.object({
      rows: z.array(
        z.object({
          user: votedUser,
          power: id,
          grantors: z.string(),
          orders: z.array(z.object({ point: id, value: z.enum(voteValues) })),
        }),
      ),
      nominations: z.array(
        z.object({
          id,
          unitId: id.nullable(),
          proxyId: id.nullable(),
          proxyName: z.string(),
          author: personSchema.nullable(),
          signers: z.array(party),
          signed: z.array(id),
          voteId: id.nullable(),
          can: canDo('sign', 'decline', 'revoke'),
        }),
      ),
    }),
    fails: ['VOTE.ERRORS.NOT_FOUND'],
  },
  'GET /power/vote/{id}/code': {
    summary: 'Mails a code of six digits to who votes by powers, for these rows of a vote.',
    changes: true,
    input: z.object({ id, ids: idsText }),
    reply: codeReply,
    fails: [
      ...(['VOTE.ERRORS.NOT_FOUND', 'VOTE.ERRORS.NOT_RUNNING', 'VOTE.ERRORS.DEADLINE'] as const),
      ...(['VOTE.ERRORS.ALREADY_VOTED', 'VOTE.ERRORS.ADDRESS_CHANGED', 'VOTE.ERRORS.AT_MEETING'] as const),
    ],
  },
  'POST /power/vote/{id}': {
    needs: 'read',
    summary: 'Stores ballots that a proxy casts by powers of attorney, all or none, with the code that was mailed.',
    input: z.object({
      id,
      ids: idsText.optional(),
      points: chosenPoints,
      code: z.string().max(20, tooLong).default(''),
    }),
    reply: z.object({ receipts: z.array(ownReceipt) }),
    fails: [
      ...(['VOTE.ERRORS.NOT_FOUND', 'VOTE.ERRORS.NOT_RUNNING', 'VOTE.ERRORS.DEADLINE'] as const),
      ...(['VOTE.ERRORS.ALREADY_VOTED', 'VOTE.ERRORS.PROXY_LIMIT', 'VOTE.ERRORS.ADDRESS_CHANGED'] as const),
      'VOTE.ERRORS.ORDERED',
      ...(['BE.VOTE.CODE_INCORRECT', 'VOTE.ERRORS.CODE_EXPIRED', 'VOTE.DETAIL.ERRORS.VOTE_NOT_COMPLETE'] as const),
      ...(['VOTE.ERRORS.CODE_SESSION', 'VOTE.ERRORS.CODE_TRIES'] as const),
    ],
  },
  'GET /power/{id}/print': {
    summary: 'One power of attorney as an A4 page for a signature.',
    input: z.object({ id }),
    reply: 'file',
    fails: notFound,
  },
});

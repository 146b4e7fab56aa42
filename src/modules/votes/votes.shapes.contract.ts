import { z } from 'zod';
import {
  attachmentSchema,
  canDo,
  count,
  day,
  historySchema,
  id,
  instant,
  personSchema,
  richText,
  shareSchema,
  stamps,
  title,
} from '#shared/contract.ts';
import { boundOps, isReachable, mostPart, profileNames } from './votes.profile.rules.ts';
import {
  acceptBases,
  channels,
  legalGrounds,
  mostEntries,
  mostPoints,
  parsePercent,
  voteStatuses,
  voteTypes,
  voteValues,
  writePercent,
} from './votes.rules.ts';

// What votes look like on the wire; the calls stand in votes.contract.ts.

/** `true` for everyone, `false` for the committee (G-018). */
const openness = z.enum(['true', 'false']);
export const value = z.enum(voteValues);
/** 0 to 100 with at most two decimals, as a number or a text; on the wire `66.67` (G-019). */
const percent = z
  .union([z.number(), z.string().max(10, 'BASE.VALIDATION.INVALID')])
  .transform((given, issues) => {
    const hundredths = parsePercent(String(given));
    if (hundredths !== null) return writePercent(hundredths);
    issues.addIssue({ code: 'custom', message: 'VOTE.VALIDATION.PERCENT' });
    return z.NEVER;
  })
  .nullable()
  .default(null);

const part = z.number().int().min(0, 'VOTE.VALIDATION.PART').max(mostPart, 'VOTE.VALIDATION.PART');
const bound = { op: z.enum(boundOps), n: part, d: part.min(1, 'VOTE.VALIDATION.PART') };
const isPart = { error: 'VOTE.VALIDATION.PART', path: ['n'] };
/** Which majority decides, exactly (G-185): by its name, or as the statutes say; null where the counts decide. */
const profile = z.union([
  z.enum(profileNames),
  z.strictObject({
    custom: z.strictObject({
      participation: z
        .strictObject(bound)
        .refine(({ n, d }) => n <= d, isPart)
        .refine(isReachable, isPart),
      acceptance: z
        .strictObject({ ...bound, base: z.enum(acceptBases) })
        .refine(({ n, d }) => n <= d, isPart)
        .refine(isReachable, isPart),
    }),
  }),
  z.null(),
]);

const verbs = ['edit', 'vote', 'voteFor', 'tickets', 'finish', 'remove', 'print', 'record', 'export'] as const;

export const voteRow = z.object({
  id,
  name: z.string(),
  type: z.enum(voteTypes),
  status: z.enum(voteStatuses),
  isPublic: openness,
  /** Null until a meeting is linked (G-119). */
  meetingOfOwners: z.object({ id, name: z.string() }).nullable(),
  /** In percent, `66.67`; null in a draft where it is not chosen yet. */
  participation_count: z.string().nullable(),
  accept_count: z.string().nullable(),
  accept_base: z.enum(acceptBases),
  /** Every owner must agree. */
  unanimous: z.boolean(),
  /** With one the counts above are filled with the nearest values, for display. */
  profile,
  legal_ground: z.enum(legalGrounds).nullable(),
  /** The article of the statutes, or the day of the meeting without a quorum. */
  legal_note: z.string(),
  deadline: instant.nullable(),
  /** Whether it finishes by itself at its deadline. */
  closes: z.boolean(),
  openedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  owner: personSchema.nullable(),
  ...stamps,
  can: canDo(...verbs),
});

/** One row of the attendance list (VOTE-31, G-131). */
export const votedUser = z.object({
  id,
  userId: id.nullable(),
  roomId: id.nullable(),
  full_name: z.string(),
  room_name: z.string(),
  /** The representing person, as text (G-132). */
  spare: z.string(),
  status: z.enum(['done', 'not']),
  updatedAt: instant,
  /** JSON text with top and bottom; null where none was stored, which counts as 1/1 (VOTE-32, G-020). */
  shares: z.string().nullable(),
  /** A unit of the association itself, whose vote is disregarded (NOZ § 1206(1)). */
  excluded: z.boolean(),
});

/** How many people (one who holds several rows is one), how many rows, and which part of all shares, exactly: `45/51`. */
const stat = z.object({ people: count, rows: count, share: z.string() });

const votePoint = z.object({
  id,
  name: z.string(),
  description: z.string(),
  createdAt: instant,
  /** The law wants a public deed here, so an online result is only an indication (NOZ § 1211(2)). */
  deed: z.boolean(),
  /** Where it is another than that of the vote. */
  profile,
  attachments: z.array(attachmentSchema),
  stats: z.object({ agree: stat, notAgree: stat, noVote: stat, miss: stat }),
  /** Exact fractions: of all shares, and of the base of the vote. */
  participation: z.string(),
  agree: z.string(),
  accepted: z.boolean(),
  /** What the law asks besides (F-B3): more than half of all present (null outside a meeting), and a majority in favour. */
  legal: z.object({ quorum: z.boolean().nullable(), majority: z.boolean() }),
  /** All of them for the committee and after the finish, else one's own (G-135). */
  votePointUsers: z.array(z.object({ id: z.string(), vote_value: value.nullable(), votedUser })),
});

/** A signed confirmation that a ballot was recorded; `docs/vote-ledger.md` says how to check it. */
const receipt = z.object({ v: z.literal(1), vote: id, seq: count, event: z.string(), sig: z.string() });
export const ownReceipt = z.object({
  receipt,
  voted_user_id: id,
  full_name: z.string(),
  room_name: z.string(),
  at: instant,
  /** How the ballot came: from the owner online, or who recorded it and on what basis. */
  channel: z.enum(channels),
  /** What the commitment in the ledger was made of; empty once the person was erased. */
  person: z.object({ name: z.string(), salt: z.string() }),
  /** The public key of the instance, 32 bytes as base64url. */
  public_key: z.string(),
});
export type OwnReceipt = z.output<typeof ownReceipt>;

/** What stands on the paper of a ballot that the committee records: the day of the signature, and who acted for the owner. */
export const paperFields = z.strictObject({
  date: day,
  /** The name of who votes by power of attorney; empty on a ballot of the owner. */
  proxy: title.default(''),
  /** The committee keeps the original; without a scan it must. */
  original: z.boolean().default(false),
});

/** What was recorded for a row: when, by whom, on the ground of what, and whether its owner objects. */
const ballot = z.object({
  voted_user_id: id,
  channel: z.enum(channels),
  at: instant,
  /** Who recorded it; null when the vote closed by itself or the person is gone. */
  by: personSchema.nullable(),
  /** Null but for paper and power of attorney, and in votes opened when this was not asked. */
  paper: z.object({ date: z.string(), proxy: z.string().nullable(), original: z.boolean() }).nullable(),
  /** Of the committee and of the owner of the row; empty for others. */
  scans: z.array(attachmentSchema),
  objection: z.object({ at: instant, reason: z.string() }).nullable(),
  can: z.object({ object: z.boolean() }),
});

/** What is odd about an attendance list although nothing forbids it. */
const warning = z.object({
  /** `twice`: the rows of the unit hold more than the unit; `neighbour`: who votes for the row is no owner (G-131); `sold`: they ceased to be one on a day while the vote ran; `nobody`: its owners have not agreed on who votes (G-195). */
  kind: z.enum(['twice', 'neighbour', 'sold', 'nobody']),
  /** The unit of the row, which a paper about who votes for it is recorded for. */
  roomId: id.nullable(),
  voted_user_id: id,
  day: day.nullable(),
  full_name: z.string(),
  room_name: z.string(),
});

export const voteDetail = voteRow.extend({
  description: z.string(),
  votePoints: z.array(votePoint),
  /** How many rows of the attendance list count, and how many of them are done. */
  usersCount: count,
  doneCount: count,
  /** The rows for which the reader votes. */
  mine: z.array(votedUser),
  /** The rows of flats that the reader owns with others: who of them votes, where nobody is named either spouse, or nobody until they agree (G-195). */
  shared: z.array(
    z.object({
      voted_user_id: id,
      roomId: id.nullable(),
      room_name: z.string(),
      owners: z.array(personSchema),
      elector: personSchema.nullable(),
      isJoint: z.boolean(),
    }),
  ),
  attachments: z.array(attachmentSchema),
  history: z.array(historySchema),
  /** The end of the chain, null before the opening; the root once it is finished. */
  ledger: z.object({ seq: count, head: z.string(), root: z.string().nullable(), public_key: z.string() }).nullable(),
  /** Of the rows whose vote the reader may see. From edition 2 on ballots name their paper. */
  ballots: z.array(ballot),
  edition: count,
  /** Rows that went to a new owner while the vote ran; of the rows that the reader may see. */
  transfers: z.array(
    z.object({ voted_user_id: id, at: instant, by: personSchema.nullable(), from: z.string(), to: z.string() }),
  ),
  /** Whom the owners of a flat named while the vote ran; of the rows that the reader may see. */
  representatives: z.array(
    z.object({ voted_user_id: id, at: instant, who: personSchema.nullable(), onPaper: z.boolean() }),
  ),
  /** For the committee: who gets no code until somebody else of the committee confirms the new address. */
  addresses: z.array(
    z.object({ user: personSchema, at: instant, by: personSchema.nullable(), can: z.object({ confirm: z.boolean() }) }),
  ),
  /** For who may write votes. */
  warnings: z.array(warning),
});

/** Who declared an opened vote void, when and why (G-186). */
export const annulment = { annulledAt: instant, annulledBy: personSchema.nullable(), reason: z.string() };
/** Why a vote is annulled or a ballot objected to: one to three sentences, at most 1 000 letters. */
export const reason = z
  .string()
  .trim()
  .min(3, 'BASE.VALIDATION.TOO_SHORT')
  .max(1_000, 'BASE.VALIDATION.TOO_LONG')
  .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/u, 'BASE.VALIDATION.INVALID');

const pointFields = z.object({
  id: id.optional(),
  name: title.default(''),
  description: richText.default(''),
  deed: z.boolean().default(false),
  /** Without it that of the vote. */
  profile: profile.default(null),
});

const userFields = z.object({
  id: id.optional(),
  /** Who votes for it online and gets its mails. */
  userId: id.nullable().default(null),
  roomId: id.nullable().default(null),
  /** As printed; without it the owners of the unit, or the person. */
  full_name: title.optional(),
  spare: title.default(''),
  shares: shareSchema.nullable().default(null),
  excluded: z.boolean().default(false),
});

/** What the wizard sends (G-133): a draft needs a name, an opening everything. */
export const voteFields = z.object({
  name: title.min(1, 'BASE.VALIDATION.REQUIRED'),
  description: richText.default(''),
  type: z.enum(voteTypes).default('online'),
  isPublic: openness.default('true'),
  /** A meeting that the writer sees (G-119). */
  meetingOfOwnersId: id.nullable().default(null),
  participation_count: percent,
  accept_count: percent,
  /** Without it `all` for an online vote and `present` for a local one (G-135). */
  accept_base: z.enum(acceptBases).optional(),
  unanimous: z.boolean().default(false),
  /** With it the counts, the base and `unanimous` follow from it, whatever is sent. */
  profile: profile.default(null),
  legal_ground: z.enum(legalGrounds).nullable().default(null),
  legal_note: title.default(''),
  deadline: instant.nullable().default(null),
  closes: z.boolean().default(false),
  status: z.enum(['concept', 'run']).default('concept'),
  votePoints: z.array(pointFields).max(mostPoints, 'BASE.VALIDATION.TOO_MANY').default([]),
  users: z.array(userFields).max(mostEntries, 'BASE.VALIDATION.TOO_MANY').default([]),
  /** What is known of the files that come in the same request, in their order; `votePoint` counts from 0, null is the vote itself. */
  addedAttachments: z
    .array(
      z.strictObject({
        description: z.string().max(2_000, 'BASE.VALIDATION.TOO_LONG').default(''),
        isPublic: z.boolean().default(true),
        votePoint: z.number().int().min(0).max(mostPoints).nullable().default(null),
      }),
    )
    .max(20, 'BASE.VALIDATION.TOO_MANY')
    .default([]),
});

/** A row of the list that the units make; `owners` has one row for each owner, for units that are split. */
export const electorateRow = z.object({
  roomId: id,
  room_name: z.string(),
  full_name: z.string(),
  userId: id.nullable(),
  spare: z.string(),
  shares: z.object({ top: count, bottom: count }).nullable(),
  excluded: z.boolean(),
  owners: z.array(
    z.object({ userId: id, full_name: z.string(), shares: z.object({ top: count, bottom: count }).nullable() }),
  ),
});

import { z } from 'zod';
import { count, id, instant } from '#shared/contract.ts';
import { voteValues } from '../votes/votes.rules.ts';
import { officers } from './evening.officers.rules.ts';

// The deeds of an evening: what is done at a meeting, each one entry of its log. A device writes them, with a network or without.

const required = 'BASE.VALIDATION.REQUIRED';
const tooLong = 'BASE.VALIDATION.TOO_LONG';
const tooMany = 'BASE.VALIDATION.TOO_MANY';

/** On what somebody speaks for a unit: as its owner, as the representative of its owners, for the spouse, for a company, by a power of attorney. */
export const bases = ['owner', 'representative', 'spouse', 'statutory', 'proxy'] as const;
/** What somebody wants to say: something new, an answer to what was said, something about the order of the meeting. */
export const speeches = ['request', 'reply', 'procedural'] as const;
/** How a vote was counted: by the few who were not in favour, one after the other, from paper. */
export const countings = ['exceptions', 'person', 'ballots'] as const;
/** What is put to the vote: the point itself, something against it, somebody, how to go on. */
export const questions = ['main', 'counter', 'candidate', 'procedure'] as const;

/** The most units of a meeting, as of a vote. */
export const mostUnits = 5_000;
/** The most points of a power; a meeting has fewer. */
const mostPoints = 200;

const name = z.string().trim().min(1, required).max(255, tooLong);
const reason = z.string().trim().max(500, tooLong);
const reasoned = reason.min(1, required);
const words = z.string().trim().max(10_000, tooLong);
/** The number of a unit in the roll. */
const n = count.min(0).max(mostUnits - 1);
const units = z.array(n).min(1, required).max(mostUnits, tooMany);
/** Units as they are: those of a moment at which nobody may be there. */
const anyUnits = z.array(n).max(mostUnits, tooMany);

/** What somebody votes, or is told to vote. */
export const chosen = z.enum(voteValues).exclude(['miss']);
export type Chosen = z.output<typeof chosen>;

/** How a round was counted. */
const counted = {
  way: z.enum(countings),
  /** What those present chose of whom nothing else is said. */
  rest: chosen,
  /** Unit and value of all others. */
  choices: z.array(z.tuple([n, chosen])).max(mostUnits, tooMany),
};

/** What every deed has: an id by which it counts once, the device and its own count, and its time by the device's clock, corrected by what the server last said. */
const stamp = { id, device: id, n: count.min(1).max(1_000_000), at: instant };

export const deedSchema = z.discriminatedUnion('type', [
  // who is there
  z.strictObject({
    ...stamp,
    type: z.literal('arrive'),
    /** Who comes: one id an evening, whatever units they speak for. */
    who: id,
    name,
    units,
    basis: z.enum(bases),
    remote: z.boolean(),
    /** The power of attorney in the application; null for one on paper, and without one. */
    power: id.nullable(),
    /** What the power says, by the server: the points that it is for (none for all), what it tells to vote, and whom a limit counts. */
    points: z.array(id).max(mostPoints, tooMany).optional(),
    orders: z
      .array(z.tuple([id, chosen]))
      .max(mostPoints, tooMany)
      .optional(),
    person: name.optional(),
  }),
  z.strictObject({ ...stamp, type: z.literal('leave'), who: id, units: units.nullable() }),
  /** Owners of a unit are not of one mind about who speaks for it: it counts for neither side until they are. */
  z.strictObject({ ...stamp, type: z.literal('dispute'), unit: n, text: words.max(500, tooLong) }),
  /** The dispute is over; whoever leads says why. */
  z.strictObject({ ...stamp, type: z.literal('agree'), unit: n, reason: reason.optional() }),
  // the course
  z.strictObject({ ...stamp, type: z.literal('begin'), name }),
  /** Somebody takes an office of the meeting without a vote. */
  z.strictObject({ ...stamp, type: z.literal('officer'), role: z.enum(officers), name }),
  z.strictObject({ ...stamp, type: z.literal('turn'), point: id.nullable() }),
  z.strictObject({ ...stamp, type: z.literal('add'), point: id, name, text: words }),
  z.strictObject({
    ...stamp,
    type: z.literal('pose'),
    question: id,
    point: id,
    kind: z.enum(questions),
    name,
    text: words,
    /** Who proposed it; empty for what is nobody's. */
    by: z.string().trim().max(255, tooLong),
    /** For which office of the meeting it elects who is named, as a question of procedure; null for any other. */
    office: z.enum(officers).nullable().optional(),
  }),
  z.strictObject({ ...stamp, type: z.literal('seats'), point: id, count: count.min(1).max(50) }),
  // votes
  z.strictObject({
    ...stamp,
    type: z.literal('open'),
    question: id,
    /** The units present, and those in dispute: what a vote is counted from stays what it was when it was opened. */
    present: anyUnits,
    out: anyUnits,
    /** Why it is opened although too few are there; null when there are enough. */
    reason: reasoned.nullable(),
    /** The round that decided the question before, and why it is voted on once more; null the first time. */
    again: z.strictObject({ round: id, reason: reasoned }).nullable().optional(),
  }),
  z.strictObject({ ...stamp, type: z.literal('close'), question: id, ...counted }),
  /** The count of a closed round was wrong: another one takes its place, and nothing else changes. */
  z.strictObject({
    ...stamp,
    type: z.literal('correct'),
    round: id,
    /** The count that stood: the close, or the last correction. */
    replaces: id,
    ...counted,
    reason: reasoned,
  }),
  /** What is put to the vote is not counted after all. */
  z.strictObject({ ...stamp, type: z.literal('abort'), round: id, reason }),
  /** What a paper ballot says, read by any device while the question is open: the round by the deed that opened it. */
  z.strictObject({
    ...stamp,
    type: z.literal('ballot'),
    round: id,
    unit: n,
    value: chosen,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('object'),
    point: id,
    unit: n.nullable(),
    name,
    text: words.min(1, required).max(2_000, tooLong),
  }),
  // who speaks
  z.strictObject({ ...stamp, type: z.literal('ask'), point: id.nullable(), who: id, name, kind: z.enum(speeches) }),
  z.strictObject({ ...stamp, type: z.literal('speak'), ask: id }),
  z.strictObject({ ...stamp, type: z.literal('hush'), ask: id }),
  // what the recorder notes, the last of a point
  z.strictObject({ ...stamp, type: z.literal('note'), point: id, text: words }),
  z.strictObject({ ...stamp, type: z.literal('end') }),
  /** The end came too early, or by mistake: it goes on. */
  z.strictObject({ ...stamp, type: z.literal('resume'), end: id, reason: reasoned }),
  /** Takes a deed back on which nothing stands yet; both stay in the log. */
  z.strictObject({ ...stamp, type: z.literal('undo'), of: id, reason }),
  /** Who leads the evening from now on, and that somebody leads no more; only the server writes them, and the seal. */
  z.strictObject({ ...stamp, type: z.literal('lead'), name }),
  z.strictObject({ ...stamp, type: z.literal('yield'), lead: id }),
  /** The minutes were closed: their hash, and nothing is added any more but the seal of a later version. */
  z.strictObject({ ...stamp, type: z.literal('seal'), minutes: z.string().regex(/^[0-9a-f]{64}$/) }),
]);
export type Deed = z.output<typeof deedSchema>;
export type DeedType = Deed['type'];
export type DeedOf<Type extends DeedType> = Extract<Deed, { type: Type }>;
/** What the server adds to a deed: who did it, and what its device is called. Evenings before the third edition have neither. */
export type Stamped = { member?: string | null; place?: string };
/** A deed and its place in the server's log; null while the server has not got it. */
export type Logged = Deed & Stamped & { seq: number | null };

/** A unit in the roll, frozen when attendance begins. */
export const rollUnit = z.object({
  n: count,
  unit: z.string(),
  entrance: z.string(),
  /** The one who speaks stands for all of them; evenings that were opened earlier do not say who it is. */
  owners: z.array(z.object({ id: id.nullable(), name: z.string(), speaks: z.boolean().optional() })),
  /** Who stands for owners of several, by the register of units; empty without one. */
  speaker: z.string(),
  share: z.object({ top: count, bottom: count }),
  /** It is of the association itself, and has no vote. */
  excluded: z.boolean(),
  code: z.string(),
  token: z.string(),
});
export type RollUnit = z.output<typeof rollUnit>;

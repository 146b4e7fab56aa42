import { z } from 'zod';
import { contract, count, id, instant } from '#shared/contract.ts';
import { agendaKinds } from '../meetings/meetings.rules.ts';
import { chosen, deedSchema, questions, rollUnit, speeches } from './evening.deeds.contract.ts';
import { officers } from './evening.officers.rules.ts';

/** Deeds that one call brings, and entries of the log that one answer holds; what is more comes with the next. */
export const mostDeeds = 200;
export const mostEntries = 2_000;
/** So many seconds a question for news waits at the most. */
const mostWait = 10;

/** Entries of the log as they are stored: canonical JSON, a deed under `payload`. */
const entries = z.array(z.string());
/** The entries after the last that is known, the number of the newest of all, and the server's clock. */
const news = { entries, head: count, now: instant };

const point = z.object({
  id,
  kind: z.enum(agendaKinds),
  name: z.string(),
  text: z.string(),
  requiresNotary: z.boolean(),
  /** Which majority decides it, as a text; null: of those present. */
  profile: z.string().nullable(),
  isNew: z.boolean(),
});

const after = z.coerce.number<number | string>().int().min(-1).max(1_000_000).default(-1);
const wait = z.coerce.number<number | string>().int().min(0).max(mostWait).default(0);

/** Accepted powers of attorney that hold at a meeting: the unit by its number in the roll, who holds it, at which points (none for all), and what it tells to vote; and a mark that is the same as long as they are. */
const powers = z.array(
  z.object({
    id,
    unit: count,
    who: id.nullable(),
    name: z.string(),
    points: z.array(id),
    orders: z.array(z.tuple([id, chosen])),
  }),
);
const powersMark = z.string();
/** Hands that were raised on phones, in the order in which they were; the record has them once somebody has dealt with them. */
const hands = z.array(z.object({ id, who: id, kind: z.enum(speeches), at: instant }));

/** The evening that a device knows, by when its attendance began: of one that was taken back nothing is taken. */
const opened = instant.optional();
/** What the device is called that brings something, for whoever reads the log later. */
const place = z.string().trim().max(60, 'BASE.VALIDATION.TOO_LONG').default('');

const fractionText = z.string();
const tallied = z.object({ agree: fractionText, notAgree: fractionText, noVote: fractionText });

/** What the wall and the phones of those present show: no owner's vote, and of names only who speaks. */
export const viewSchema = z.object({
  name: z.string(),
  house: z.string(),
  start: instant,
  address: z.string(),
  phase: z.enum(['gathering', 'running', 'ended']),
  quorum: z.object({
    light: z.enum(['green', 'amber', 'red']),
    part: fractionText,
    present: z.string(),
    total: z.string(),
    units: count,
  }),
  officers: z.array(z.object({ role: z.enum(officers), name: z.string() })),
  point: z.object({ id, number: count, name: z.string(), text: z.string() }).nullable(),
  /** What is voted on, or was last. */
  question: z
    .object({
      kind: z.enum(questions),
      /** The office that is voted on, as a question of procedure. */
      office: z.enum(officers).nullable(),
      name: z.string(),
      text: z.string(),
      by: z.string(),
      profile: z.string(),
      isOpen: z.boolean(),
      /** Once it is closed: parts of the votes that are the base of the majority, the part where it begins, and what is missing. */
      result: z
        .object({
          ...tallied.shape,
          participation: fractionText,
          agreePart: fractionText,
          line: fractionText,
          lacks: z.array(z.object({ what: z.enum(['AGREE', 'TURNOUT']), part: fractionText, isMore: z.boolean() })),
          isPassed: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
  agenda: z.array(z.object({ id, name: z.string(), state: z.enum(['ahead', 'now', 'passed', 'refused', 'over']) })),
  speakers: z.array(z.object({ id, name: z.string(), kind: z.enum(speeches), since: instant.nullable() })),
  /** The hash of the last entry, once the minutes are closed: the whole log ends with it. */
  seal: z.string().nullable(),
  head: count,
  now: instant,
});
export type View = z.output<typeof viewSchema>;

const notFound = ['MEETING.ERRORS.NOT_FOUND'] as const;
const none = [...notFound, 'EVENING.ERRORS.NOT_OPEN'] as const;

export const eveningContract = contract('meetings', {
  'GET /meeting-of-owners/{id}/evening': {
    needs: 'write',
    summary: 'The evening of a meeting as its desks keep it: the roll, the agenda, the first entries of its log.',
    input: z.object({ id }),
    reply: z.object({
      id,
      name: z.string(),
      house: z.string(),
      start: instant,
      end: instant,
      address: z.string(),
      /** Null until attendance begins. */
      openedAt: instant.nullable(),
      /** Of the log: what its deeds come to is read by it. */
      edition: count,
      isFinished: z.boolean(),
      /** When the minutes were closed; from then on nothing is recorded any more. */
      sealedAt: instant.nullable(),
      rules: z.object({ proxyLimit: count.nullable(), remote: z.boolean() }),
      units: z.array(rollUnit),
      points: z.array(point),
      powers,
      powersMark,
      hands,
      /** The numbers of the units of the association itself, while attendance has not begun; then the roll says so. */
      voteless: z.array(z.string()),
      /** The wall's address, while it is on. */
      wall: z.string().nullable(),
      ...news,
    }),
    fails: notFound,
  },
  'POST /meeting-of-owners/{id}/evening': {
    summary: 'Begins attendance: freezes the roll and the agenda.',
    input: z.object({ id }),
    fails: [...notFound, 'EVENING.ERRORS.OPEN', 'MEETING.ERRORS.EARLY', 'EVENING.ERRORS.NO_UNITS'],
  },
  'DELETE /meeting-of-owners/{id}/evening': {
    summary: 'Takes attendance back that began by mistake, with who was noted; once anything else was, not any more.',
    input: z.object({ id }),
    fails: [...none, 'EVENING.ERRORS.BEGUN'],
  },
  'GET /meeting-of-owners/{id}/evening/news': {
    needs: 'write',
    byItself: true,
    summary: 'What the log has got since an entry; waits for something new as long as it is asked to.',
    input: z.object({ id, opened, after, wait, powersMark: powersMark.max(64).default('') }),
    /** The powers where they are others than those of the mark; else null. */
    reply: z.object({ ...news, powers: powers.nullable(), powersMark, hands }),
    fails: none,
  },
  'POST /meeting-of-owners/{id}/evening/deeds': {
    byItself: true,
    summary: 'Brings deeds of a device to the log; one that is there already is left alone.',
    input: z.object({
      id,
      opened,
      after,
      place,
      deeds: z.array(deedSchema).max(mostDeeds, 'BASE.VALIDATION.TOO_MANY'),
    }),
    reply: z.object({
      /** Deeds that the log does not take, each with why. */
      refused: z.array(z.object({ id, reason: z.string() })),
      ...news,
    }),
    fails: none,
  },
  'POST /meeting-of-owners/{id}/evening/lead': {
    summary: 'Makes a device the one that leads; from another one it is taken only when that is said.',
    input: z.object({ id, opened, device: id, after, place, takeOver: z.boolean().default(false) }),
    reply: z.object(news),
    fails: [...none, 'EVENING.ERRORS.LED', 'EVENING.ERRORS.SEALED'],
  },
  'DELETE /meeting-of-owners/{id}/evening/lead': {
    summary: 'Gives the lead up, so that another device may take it.',
    input: z.object({ id, opened, device: id, after, place }),
    reply: z.object(news),
    fails: [...none, 'EVENING.ERRORS.LED'],
  },
  'PUT /meeting-of-owners/{id}/evening/wall': {
    summary: 'Makes the secret address of the wall, or ends the one there is.',
    input: z.object({ id, isOn: z.boolean() }),
    reply: z.object({ url: z.string().nullable() }),
    fails: none,
  },
  'GET /meeting-of-owners/{id}/evening/view': {
    byItself: true,
    summary: 'The evening as everybody present sees it; waits for something new as long as it is asked to.',
    input: z.object({ id, after, wait }),
    reply: z.object({
      view: viewSchema,
      /** The numbers of the reader's own units that are present, and whether they wait to speak. */
      own: z.array(z.string()),
      isAsking: z.boolean(),
    }),
    fails: none,
  },
  'POST /meeting-of-owners/{id}/evening/ask': {
    needs: 'read',
    changes: true,
    summary: 'Raises a hand to speak, or takes it down; no part of the record.',
    input: z.object({ id, kind: z.enum(speeches).nullable() }),
    fails: [...none, 'EVENING.ERRORS.NOT_HERE'],
  },
  'GET /meeting-of-owners/{id}/evening/export': {
    needs: 'read',
    summary:
      'The log of an evening as one file that anybody can check; for owners the seal by itself, with the minutes that they may read.',
    input: z.object({ id }),
    reply: 'file',
    fails: [...none, 'EVENING.ERRORS.NOT_SEALED'],
  },
  'GET /meeting-of-owners/{id}/evening/minutes': {
    needs: 'write',
    summary: 'The draft of the minutes as A4 pages, made of what was recorded; Czech in every language.',
    input: z.object({ id }),
    reply: 'file',
    fails: none,
  },
  'GET /wall/{token}': {
    needs: 'public',
    byItself: true,
    summary: 'The evening as the wall shows it, by its secret address.',
    input: z.object({ token: z.string().max(200), after, wait }),
    reply: viewSchema,
    fails: ['EVENING.ERRORS.NO_WALL'],
  },
});

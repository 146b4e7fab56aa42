import { light } from './evening.course.rules.ts';
import type { Chosen, Deed, DeedOf, Logged, Stamped } from './evening.deeds.contract.ts';
import { inOrder } from './evening.entries.rules.ts';
import {
  arrive,
  dispute,
  type HouseRules,
  leave,
  nobodyHere,
  type Presence,
  presentOf,
  type Remark,
  speakerOf,
} from './evening.presence.rules.ts';
import type { Roll } from './evening.quorum.rules.ts';

// What a log of deeds comes to. Any log has a meaning: what cannot be is remarked on, and nothing is thrown away.

/** What may be put to the vote: the point itself, which no deed has posed, or what somebody proposed beside it. */
export type Question = Pick<DeedOf<'pose'>, 'question' | 'point' | 'kind' | 'name' | 'text' | 'by' | 'office'> & {
  id?: string;
};
export type Count = Pick<DeedOf<'close'>, 'way' | 'rest' | 'choices'>;
/** A question put to the vote once: opened, and closed unless it runs. */
export type Round = {
  question: string;
  opened: DeedOf<'open'>;
  /** The units that vote: present, and not left out. */
  voting: Set<number>;
  /** What those with a power were told to vote; only on the point itself, not on what was put beside it. */
  orders: Map<number, Chosen>;
  closed: DeedOf<'close'> | null;
  /** What stands as its count: that of the close, or of the last correction. */
  count: Count | null;
  corrections: DeedOf<'correct'>[];
  /** It was called off, or another device took the lead meanwhile: it counts for nothing. */
  isBroken: boolean;
  /** What paper ballots said, by unit: the first of each. */
  ballots: Map<number, DeedOf<'ballot'>>;
};
export type Speech = DeedOf<'ask'> & { startedAt: string | null; endedAt: string | null };
export type LivePoint = Pick<DeedOf<'add'>, 'point' | 'name' | 'text'>;

export type Evening = {
  presence: Presence;
  begun: DeedOf<'begin'> | null;
  ended: DeedOf<'end'> | null;
  /** Who took an office without a vote; who was elected to one, the votes say. */
  officers: { role: DeedOf<'officer'>['role']; name: string; at: string; deed: string }[];
  /** The point that is spoken of. */
  point: string | null;
  added: LivePoint[];
  questions: Question[];
  seats: Map<string, number>;
  rounds: Round[];
  objections: DeedOf<'object'>[];
  speeches: Speech[];
  /** What was noted at each point: the last of each device, in the order in which they began. */
  notes: Map<string, Map<string, DeedOf<'note'> & Stamped>>;
  lead: { device: string; member: string | null; name: string; at: string } | null;
  /** Ends that were none, because it went on. */
  resumed: DeedOf<'resume'>[];
  aborted: DeedOf<'abort'>[];
  remarks: Remark[];
  /** Deeds that were taken back, with why. */
  undone: Map<string, string>;
};

/**
 * What the deeds come to, in whatever order they are given; one that is there twice counts once. Up to a moment it is what was
 * done by then as it is known now: what was taken back later was never there.
 */
export function fold(roll: Roll, rules: HouseRules, log: readonly Logged[], until?: string): Evening {
  const evening = emptyEvening();
  const once = new Map(log.map((deed) => [deed.id, deed]));
  const { edition } = roll;
  for (const deed of once.values()) if (deed.type === 'undo') takeBack(evening, once.get(deed.of), deed, edition);
  const devices = new Map<string, string>();
  const deviceOf = (who: string, unit: number) => devices.get(`${who} ${unit}`);
  const door = { units: roll.units, rules, edition, deviceOf };
  for (const deed of inOrder([...once.values()])) {
    if (evening.undone.has(deed.id) || (until !== undefined && deed.at > until)) continue;
    if (deed.type === 'arrive') {
      arrive(evening.presence, door, deed);
      for (const n of deed.units) devices.set(`${deed.who} ${n}`, deed.device);
    } else apply(evening, roll, deed);
  }
  if (edition >= 3 && evening.ended) evening.presence.disputed.clear();
  evening.remarks = [...evening.presence.remarks, ...evening.remarks];
  return evening;
}

const emptyEvening = (): Evening => ({
  presence: nobodyHere(),
  begun: null,
  ended: null,
  officers: [],
  point: null,
  added: [],
  questions: [],
  seats: new Map(),
  rounds: [],
  objections: [],
  speeches: [],
  notes: new Map(),
  lead: null,
  resumed: [],
  aborted: [],
  remarks: [],
  undone: new Map(),
});

/** What has been taken back cannot be taken back, nor who leads; nor, since the third edition, what others stand on. */
function takeBack(evening: Evening, taken: Deed | undefined, { of, reason }: DeedOf<'undo'>, edition: number): void {
  const isFirm = taken?.type === 'undo' || taken?.type === 'lead';
  if (taken && !isFirm && (edition < 3 || light.includes(taken.type))) evening.undone.set(of, reason);
}

/** What is noted at a point, without what was emptied again. */
export const notesOf = ({ notes }: Evening, point: string) =>
  [...(notes.get(point)?.values() ?? [])].filter(({ text }) => text.trim() !== '');

const running = ({ rounds }: Evening) => rounds.find(({ closed, isBroken }) => closed === null && !isBroken);
function note(evening: Evening, what: Remark['what'], deed: Deed, name = ''): void {
  evening.remarks.push({ what, deed: deed.id, at: deed.at, unit: null, name });
}

function apply(evening: Evening, roll: Roll, deed: Logged): void {
  if (deed.type === 'leave') leave(evening.presence, deed, roll.edition);
  else if (deed.type === 'dispute' || deed.type === 'agree') dispute(evening.presence, deed, roll.units, roll.edition);
  else if (deed.type === 'open') open(evening, deed);
  else if (deed.type === 'close') close(evening, deed);
  else if (deed.type === 'ballot') ballot(evening, deed);
  else if (deed.type === 'correct') correct(evening, deed);
  else if (deed.type === 'abort') abort(evening, deed);
  else if (deed.type === 'lead') lead(evening, deed, roll.edition);
  else if (deed.type === 'yield') giveUp(evening);
  else if (deed.type === 'ask' || deed.type === 'speak' || deed.type === 'hush') speech(evening, deed);
  else course(evening, deed);
}

function course(evening: Evening, deed: Logged): void {
  if (deed.type === 'begin') evening.begun ??= deed;
  if (deed.type === 'end') evening.ended ??= deed;
  if (deed.type === 'resume') {
    evening.ended = null;
    evening.resumed.push(deed);
  }
  if (deed.type === 'officer') evening.officers.push({ role: deed.role, name: deed.name, at: deed.at, deed: deed.id });
  if (deed.type === 'turn') evening.point = deed.point;
  if (deed.type === 'add') evening.added.push(deed);
  if (deed.type === 'pose' && !evening.questions.some(({ question }) => question === deed.question))
    evening.questions.push(deed);
  if (deed.type === 'seats') evening.seats.set(deed.point, deed.count);
  if (deed.type === 'object') evening.objections.push(deed);
  if (deed.type === 'note')
    evening.notes.set(deed.point, (evening.notes.get(deed.point) ?? new Map()).set(deed.device, deed));
}

/** The point that a question is asked at; what is decided as it was announced has the point's own id. */
const pointOf = ({ questions }: Evening, asked: string): string =>
  questions.find(({ question }) => question === asked)?.point ?? asked;

/** One question at a time; the second of one question takes the place of the first, and the chair is told. */
function open(evening: Evening, deed: DeedOf<'open'>): void {
  if (running(evening)) {
    note(evening, 'OPEN', deed);
    return;
  }
  const before = evening.rounds.find(
    ({ question, closed, isBroken }) => question === deed.question && closed && !isBroken,
  );
  if (before && !deed.again) note(evening, 'AGAIN', deed);
  const { presence } = evening;
  const point = pointOf(evening, deed.question);
  const known = new Set(presentOf(presence, point));
  const seen = new Set(deed.present);
  const late = [...known].filter((n) => !seen.has(n)).concat(deed.present.filter((n) => !known.has(n)));
  for (const unit of late) {
    const name = speakerOf(presence, unit, point)?.name ?? '';
    evening.remarks.push({ what: 'LATE', deed: deed.id, at: deed.at, unit, name });
  }
  const out = new Set(deed.out);
  const voting = new Set(deed.present.filter((n) => !out.has(n)));
  const orders = new Map<number, Chosen>();
  for (const n of deed.question === point ? voting : []) {
    const order = speakerOf(presence, n, point)?.orders.find(([of]) => of === point);
    if (order) orders.set(n, order[1]);
  }
  const fresh = { closed: null, count: null, corrections: [], isBroken: false, ballots: new Map() };
  evening.rounds.push({ question: deed.question, opened: deed, voting, orders, ...fresh });
}

function close(evening: Evening, deed: DeedOf<'close'>): void {
  const round = running(evening);
  if (round?.question !== deed.question) {
    note(evening, 'NOT_OPEN', deed);
    return;
  }
  round.closed = deed;
  round.count = deed;
  if (deed.way !== 'ballots') return;
  // a device without a network may have read some that the count at the close has not known
  const counted = new Map(deed.choices);
  for (const { id, at, unit, value } of round.ballots.values())
    if ((counted.get(unit) ?? deed.rest) !== value)
      evening.remarks.push({ what: 'CLOSED', deed: id, at, unit, name: '' });
}

/** Why a ballot cannot count in a round: its unit was not there when it was opened, or has voted. */
export function ballotFlaw(round: Pick<Round, 'voting' | 'ballots'>, unit: number): 'ABSENT' | 'TWICE' | null {
  if (!round.voting.has(unit)) return 'ABSENT';
  return round.ballots.has(unit) ? 'TWICE' : null;
}

/** A ballot counts once for its unit while its round is open; what comes later the count at the close has not known. */
function ballot(evening: Evening, deed: DeedOf<'ballot'>): void {
  const round = evening.rounds.find(({ opened }) => opened.id === deed.round);
  const isOpen = round && !round.closed && !round.isBroken;
  const flaw = isOpen ? ballotFlaw(round, deed.unit) : 'CLOSED';
  const point = round ? pointOf(evening, round.question) : null;
  const name = speakerOf(evening.presence, deed.unit, point)?.name ?? '';
  if (flaw) evening.remarks.push({ what: flaw, deed: deed.id, at: deed.at, unit: deed.unit, name });
  else round?.ballots.set(deed.unit, deed);
}

/** What a count by ballots says at the close: who gave none in abstained. */
export const countedBallots = ({ ballots }: Pick<Round, 'ballots'>) => ({
  way: 'ballots' as const,
  rest: 'noVote' as const,
  choices: [...ballots.values()].flatMap(({ unit, value }): [number, typeof value][] =>
    value === 'noVote' ? [] : [[unit, value]],
  ),
});

/** Another count takes the place of the one that stood, in this round and in no other. */
function correct(evening: Evening, deed: DeedOf<'correct'>): void {
  const round = evening.rounds.find(({ opened, closed }) => opened.id === deed.round && closed);
  if (!round) note(evening, 'NOT_OPEN', deed);
  else {
    round.count = deed;
    round.corrections.push(deed);
  }
}

function abort(evening: Evening, deed: DeedOf<'abort'>): void {
  const round = running(evening);
  if (round?.opened.id !== deed.round) note(evening, 'NOT_OPEN', deed);
  else {
    round.isBroken = true;
    evening.aborted.push(deed);
  }
}

/** Another device leads: what was open has to be opened again, because nobody knows what was said meanwhile. */
function lead(evening: Evening, { device, name, at, member = null }: DeedOf<'lead'> & Stamped, edition: number): void {
  const round = running(evening);
  if (edition < 3 && round && evening.lead && evening.lead.device !== device) round.isBroken = true;
  evening.lead = { device, member, name, at };
}

/** Nobody leads until the next one does; what was open has to be opened again. */
function giveUp(evening: Evening): void {
  const round = running(evening);
  if (round) round.isBroken = true;
  evening.lead = null;
}

function speech(evening: Evening, deed: DeedOf<'ask' | 'speak' | 'hush'>): void {
  if (deed.type === 'ask') {
    evening.speeches.push({ ...deed, startedAt: null, endedAt: null });
    return;
  }
  const asked = evening.speeches.find(({ id }) => id === deed.ask);
  if (!asked) note(evening, 'UNKNOWN', deed);
  else if (deed.type === 'hush') asked.endedAt ??= deed.at;
  else {
    for (const one of evening.speeches) if (one.startedAt && !one.endedAt) one.endedAt = deed.at;
    asked.startedAt ??= deed.at;
  }
}

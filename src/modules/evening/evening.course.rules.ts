import type { Deed, DeedOf, DeedType, Logged, Stamped } from './evening.deeds.contract.ts';
import { inOrder } from './evening.entries.rules.ts';

// What may be done next at a meeting by what its log says so far, in the order of the log (docs/meeting-ledger.md): the server
// asks before it takes a deed, a desk before it offers one. Whatever was decided is changed by nothing but a deed that names it.

export type Refusal =
  | 'LEAD'
  | 'LED'
  | 'ENDED'
  | 'SEALED'
  | 'OLD'
  | 'UNIT'
  | 'DEVICE'
  | 'POWER'
  | 'TIME'
  | 'UNDO'
  | 'BOUND'
  | 'REASON'
  | 'RUNNING'
  | 'ROUND'
  | 'AGAIN'
  | 'UNKNOWN'
  | 'KNOWN';

/** Deeds that steer the evening: only who leads writes them, and each is done after the one before. */
const steering: readonly DeedType[] = [
  ...(['begin', 'officer', 'turn', 'add', 'pose', 'seats', 'open', 'close', 'correct', 'abort'] as const),
  ...(['agree', 'end', 'resume'] as const),
];
/** Deeds on which nothing need stand, so that they may be taken back. */
export const light: readonly DeedType[] = [
  ...(['arrive', 'leave', 'dispute', 'officer', 'add', 'pose', 'seats', 'ballot', 'object'] as const),
  ...(['ask', 'speak', 'hush', 'note'] as const),
];
/** Of these only who leads takes one back. */
const guarded: readonly DeedType[] = ['dispute', 'officer', 'add', 'pose', 'seats'];
/** What a desk without a network may have noted before the end of which it has not heard. */
const noting: readonly DeedType[] = ['arrive', 'leave', 'dispute', 'ballot', 'object', 'note'];
/** What evenings before the third edition have no word for. */
const later: readonly DeedType[] = ['correct', 'abort', 'resume', 'yield', 'seal'];
/** What only the server writes, at its own time. */
const servers: readonly DeedType[] = ['lead', 'yield', 'seal'];

type Round = { question: string; state: 'open' | 'closed' | 'broken'; count: string };
type Known = { deed: Logged; opens: number };

/** What an evening begins with: its edition, when attendance began, whether each unit is of the association itself, the points. */
export type Beginning = {
  edition: number;
  opened: string;
  excluded: readonly boolean[];
  points: readonly { id: string; kind: string; isNew: boolean }[];
};

export type Course = Beginning & {
  deeds: Map<string, Known>;
  /** Who leads now. */
  lead: { id: string; device: string; member: string | null } | null;
  /** When the last deed was done that steers. */
  steered: string;
  /** Whose each device is, and when it last did something. */
  devices: Map<string, { member: string | null; at: string }>;
  hasBegun: boolean;
  ended: { id: string; at: string } | null;
  /** The minutes are closed. */
  isSealed: boolean;
  /** Every question that may be put to the vote, with its point and its kind. */
  questions: Map<string, { point: string; kind: string }>;
  seen: Set<string>;
  rounds: Map<string, Round>;
  running: string | null;
  /** The round that decides a question. */
  decided: Map<string, string>;
  opens: number;
};

/** The course of an evening as its log stands. */
export function courseOf(beginning: Beginning, log: readonly Logged[]): Course {
  const course: Course = {
    ...beginning,
    deeds: new Map(),
    lead: null,
    steered: beginning.opened,
    devices: new Map(),
    hasBegun: false,
    ended: null,
    isSealed: false,
    questions: new Map(),
    seen: new Set(beginning.points.map(({ id }) => id)),
    rounds: new Map(),
    running: null,
    decided: new Map(),
    opens: 0,
  };
  for (const { id, kind, isNew } of beginning.points)
    if (kind === 'decide' || isNew) course.questions.set(id, { point: id, kind: 'main' });
  if (beginning.edition >= 3) for (const deed of log) advance(course, deed);
  else {
    // in the earlier editions whatever was taken back counts for nothing, in the order of the clocks
    const undone = new Set(log.flatMap((deed) => (deed.type === 'undo' ? deed.of : [])));
    for (const deed of inOrder(log)) if (!undone.has(deed.id)) advance(course, deed);
  }
  return course;
}

/** Takes a deed into the course. */
export function advance(course: Course, deed: Logged): void {
  const { id, device, at, member = null } = deed;
  course.deeds.set(id, { deed, opens: course.opens });
  if (deed.type === 'lead') course.lead = { id, device, member };
  const isServers = servers.includes(deed.type);
  const last = course.devices.get(device)?.at ?? '';
  course.devices.set(device, { member, at: isServers || last > at ? last : at });
  if ((isServers || steersOf(course, deed)) && at > course.steered) course.steered = at;
  if (deed.type === 'yield') {
    course.lead = null;
    breakRunning(course);
  } else if (deed.type === 'undo') takeBack(course, deed);
  else take(course, deed);
}

function breakRunning(course: Course): void {
  const round = course.running && course.rounds.get(course.running);
  if (round) round.state = 'broken';
  course.running = null;
}

function takeBack(course: Course, { of }: DeedOf<'undo'>): void {
  const deed = course.deeds.get(of)?.deed;
  if (deed?.type === 'add') {
    course.questions.delete(deed.point);
    course.seen.delete(deed.point);
  } else if (deed?.type === 'pose') course.questions.delete(deed.question);
}

function take(course: Course, deed: Logged): void {
  if (deed.type === 'seal') course.isSealed = true;
  else if (deed.type === 'begin') course.hasBegun = true;
  else if (deed.type === 'end') course.ended = { id: deed.id, at: deed.at };
  else if (deed.type === 'resume') course.ended = null;
  else if (deed.type === 'add') {
    course.seen.add(deed.point);
    course.questions.set(deed.point, { point: deed.point, kind: 'main' });
  } else if (deed.type === 'pose') {
    if (!course.questions.has(deed.question))
      course.questions.set(deed.question, { point: deed.point, kind: deed.kind });
  } else vote(course, deed);
}

function vote(course: Course, deed: Logged): void {
  const { rounds, decided } = course;
  if (deed.type === 'open') {
    rounds.set(deed.id, { question: deed.question, state: 'open', count: '' });
    course.running = deed.id;
    course.opens += 1;
  } else if (deed.type === 'close') {
    const id = course.running;
    const round = id === null ? undefined : rounds.get(id);
    if (id === null || round?.question !== deed.question) return;
    rounds.set(id, { ...round, state: 'closed', count: deed.id });
    decided.set(round.question, id);
    course.running = null;
  } else if (deed.type === 'correct') {
    const round = rounds.get(deed.round);
    if (round) round.count = deed.id;
  } else if (deed.type === 'abort') breakRunning(course);
}

const undoneBy = (course: Course, deed: Deed) => (deed.type === 'undo' ? course.deeds.get(deed.of)?.deed : undefined);

function steersOf(course: Course, deed: Deed): boolean {
  const undone = undoneBy(course, deed);
  return steering.includes(deed.type) || (undone !== undefined && guarded.includes(undone.type));
}

/** When a deed counts as done: as its device says, not after now, and not before what it follows on. */
export function timeOf(course: Course, deed: Deed, now: string, latest: string): string {
  const { opened, steered, devices } = course;
  const said = deed.at > latest ? now : deed.at;
  const after = [devices.get(deed.device)?.at ?? '', steersOf(course, deed) ? steered : ''];
  // a clock that goes a little slow did nothing before attendance began; one that is wrong by more is told
  if (Date.parse(opened) - Date.parse(said) <= 5_000) after.push(opened);
  return after.reduce((time, one) => (one > time ? one : time), said);
}

/** Who brings a deed: the person, and whether the lead is theirs, in this session. */
type By = { member: string; holds: boolean };

/** Why a deed is not taken; null for one that is. */
export function refusalOf(course: Course, deed: Deed & Stamped, by: By): Refusal | null {
  if (servers.includes(deed.type)) return 'LEAD';
  if (course.isSealed) return 'SEALED';
  if (course.edition < 3 && later.includes(deed.type)) return 'OLD';
  if (unitsOf(deed).some((unit) => unit >= course.excluded.length)) return 'UNIT';
  const owner = course.devices.get(deed.device);
  if (owner && owner.member !== null && owner.member !== by.member) return 'DEVICE';
  if (deed.at < course.opened) return 'TIME';
  const undone = undoneBy(course, deed);
  if (deed.type === 'undo' && (!undone || !light.includes(undone.type))) return 'UNDO';
  const isLeader = by.holds && course.lead?.device === deed.device;
  if (steersOf(course, deed) && !isLeader) return 'LED';
  return (
    endRefuses(course, deed, isLeader) ?? (undone ? boundBy(course, deed as DeedOf<'undo'>) : flawOf(course, deed))
  );
}

/** The units that a deed names. */
function unitsOf(deed: Deed): readonly number[] {
  if (deed.type === 'arrive') return deed.units;
  if (deed.type === 'leave') return deed.units ?? [];
  if (deed.type === 'open') return [...deed.present, ...deed.out];
  if (deed.type === 'close' || deed.type === 'correct') return deed.choices.map(([unit]) => unit);
  return 'unit' in deed && deed.unit !== null ? [deed.unit] : [];
}

/** After the end only who leads goes on or corrects; of others what they noted before it on a device that was at work. */
function endRefuses({ ended, devices }: Course, deed: Deed, isLeader: boolean): Refusal | null {
  if (!ended) return null;
  if (isLeader && ['correct', 'resume', 'note', 'undo'].includes(deed.type))
    return deed.type === 'undo' && deed.reason === '' ? 'REASON' : null;
  return noting.includes(deed.type) && deed.at <= ended.at && devices.has(deed.device) ? null : 'ENDED';
}

/** What stands on a deed that is to be taken back. */
function boundBy(course: Course, { of, reason }: DeedOf<'undo'>): Refusal | null {
  const { deed, opens } = course.deeds.get(of) as Known;
  const isVoted = (isOf: (question: string) => boolean, state?: Round['state']) =>
    [...course.rounds.values()].some((round) => isOf(round.question) && (!state || round.state === state));
  const pointOf = (question: string) => course.questions.get(question);
  if (deed.type === 'ballot' && course.rounds.get(deed.round)?.state !== 'open') return 'BOUND';
  if (deed.type === 'pose' && isVoted((question) => question === deed.question)) return 'BOUND';
  if (deed.type === 'add' && [...course.questions].some(([id, { point }]) => point === deed.point && id !== point))
    return 'BOUND';
  if (deed.type === 'add' && isVoted((question) => question === deed.point)) return 'BOUND';
  const isElected = (question: string) =>
    deed.type === 'seats' && pointOf(question)?.point === deed.point && pointOf(question)?.kind === 'candidate';
  if (deed.type === 'seats' && isVoted(isElected, 'closed')) return 'BOUND';
  return course.opens > opens && reason === '' ? 'REASON' : null;
}

/** What cannot be as the course stands. */
function flawOf(course: Course, deed: Deed): Refusal | null {
  if (course.edition < 3) return deed.type === 'end' && course.ended ? 'ENDED' : null;
  if (deed.type === 'agree' && !deed.reason) return 'REASON';
  if (deed.type === 'begin' && course.hasBegun) return 'KNOWN';
  if (deed.type === 'end' && course.running) return 'RUNNING';
  if (deed.type === 'resume' && course.ended?.id !== deed.end) return 'ROUND';
  if (deed.type === 'ballot' && !course.rounds.has(deed.round)) return 'UNKNOWN';
  return proposalFlaw(course, deed) ?? voteFlaw(course, deed);
}

function proposalFlaw({ seen, questions, rounds }: Course, deed: Deed): Refusal | null {
  if (deed.type === 'add') return seen.has(deed.point) || questions.has(deed.point) ? 'KNOWN' : null;
  if (deed.type === 'pose') {
    if (seen.has(deed.question) || questions.has(deed.question)) return 'KNOWN';
    const isElecting = deed.office ? deed.kind === 'procedure' : true;
    return seen.has(deed.point) && deed.kind !== 'main' && isElecting ? null : 'UNKNOWN';
  }
  if (deed.type !== 'seats') return null;
  if (!seen.has(deed.point)) return 'UNKNOWN';
  const isOf = (question: string) => questions.get(question)?.point === deed.point;
  const isCounted = [...rounds.values()].some(
    ({ question, state }) => state === 'closed' && isOf(question) && questions.get(question)?.kind === 'candidate',
  );
  return isCounted ? 'BOUND' : null;
}

function voteFlaw(course: Course, deed: Deed): Refusal | null {
  const { rounds, running, decided, questions, excluded } = course;
  if (deed.type === 'open') {
    const named = [...deed.present, ...deed.out];
    if (new Set(named).size < named.length || named.some((n) => excluded[n])) return 'UNIT';
    if (!questions.has(deed.question)) return 'UNKNOWN';
    if (running) return 'RUNNING';
    return (deed.again?.round ?? null) === (decided.get(deed.question) ?? null) ? null : 'AGAIN';
  }
  if (deed.type === 'close') return running && rounds.get(running)?.question === deed.question ? null : 'ROUND';
  if (deed.type === 'abort') return running === deed.round ? null : 'ROUND';
  if (deed.type !== 'correct') return null;
  const round = rounds.get(deed.round);
  return round?.state === 'closed' && round.count === deed.replaces ? null : 'ROUND';
}

/** Why a deed cannot be taken back by somebody; `REASON` where they have to say why, null where nothing is in the way. */
export const undoRefused = (course: Course, of: string, device: string, by: By): Refusal | null =>
  refusalOf(course, { id: '', device, n: 1, at: course.steered, type: 'undo', of, reason: '' }, by);

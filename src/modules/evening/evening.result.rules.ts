import { compare, type Fraction, fraction, zero } from '#shared/fraction.ts';
import type { AgendaKind } from '../meetings/meetings.rules.ts';
import { lacksBy, type Profile, passes, ruleOf } from '../votes/votes.profile.rules.ts';
import { judge, partIn, type Tally, tally, type Verdict, type VoteValue } from '../votes/votes.rules.ts';
import type { Evening, Question, Round } from './evening.fold.rules.ts';
import { isQuorate, type Roll, weightOf } from './evening.quorum.rules.ts';

// What the votes of an evening came to, by the same arithmetic as every other vote.

/** A point of the agenda as the evening knows it. */
export type Point = {
  id: string;
  kind: AgendaKind;
  name: string;
  text: string;
  requiresNotary: boolean;
  profile: Profile | null;
  /** It was not announced: it is decided only when all owners are there and agree (§ 253(3) of the civil code). */
  isNew: boolean;
};

/** The points of the agenda, and those that came at the meeting. */
export const pointsOf = (agenda: readonly Point[], { added }: Pick<Evening, 'added'>): Point[] => [
  ...agenda,
  ...added.map(
    ({ point, name, text }): Point => ({
      id: point,
      kind: 'discuss',
      name,
      text,
      requiresNotary: false,
      profile: null,
      isNew: true,
    }),
  ),
];

/** What a point may be decided by: itself where it is voted on, then what was put against it, candidates, and how to go on. */
export function questionsOf(point: Point, { questions }: Pick<Evening, 'questions'>): Question[] {
  const main: Question[] =
    point.kind === 'decide' || point.isNew
      ? [{ question: point.id, point: point.id, kind: 'main', name: point.name, text: point.text, by: '' }]
      : [];
  const own = questions.filter((one) => one.point === point.id);
  // counter-proposals are voted on first, the latest of them before the others
  const counters = own.filter(({ kind }) => kind === 'counter').reverse();
  return [...own.filter(({ kind }) => kind === 'procedure'), ...counters, ...main, ...own.filter(isCandidate)];
}

const isCandidate = ({ kind }: Question) => kind === 'candidate';

/** By which majority a question is decided; how to go on, by more than half of those present. */
export const profileOf = (point: Point, { kind }: Pick<Question, 'kind'>): Profile =>
  kind === 'procedure' ? 'majority_present' : point.isNew ? 'all' : (point.profile ?? 'majority_present');

/** The value of each unit in a round: those present by what was noted, in dispute and absent ones by nothing. */
function valuesOf({ opened, count }: Round): Map<number, VoteValue> {
  const out = new Set(opened.out);
  const values = new Map<number, VoteValue>();
  if (!count) return values;
  for (const n of opened.present) if (!out.has(n)) values.set(n, count.rest);
  for (const [n, value] of count.choices) if (values.has(n)) values.set(n, value);
  return values;
}

export type Outcome = {
  round: Round;
  values: Map<number, VoteValue>;
  tally: Tally;
  present: bigint;
  isQuorate: boolean;
  verdict: Verdict;
  profile: Profile;
  /** What it lacks to pass, as parts of all votes. */
  lacks: ReturnType<typeof lacksBy>;
  /** The units in dispute when it was opened, and whether it would have ended otherwise with them. */
  disputed: { people: number; weight: bigint; isDecisive: boolean };
  /** The units whose proxy voted otherwise than their power told them; it counts as it was cast. */
  against: number[];
};

/** What the bars of a result are measured by: the votes that are the base of its majority, and the part of them where it begins. */
export function measureOf({ profile, tally, present, disputed }: Outcome): { base: bigint; line: Fraction } {
  const { acceptance } = ruleOf(profile);
  const base = acceptance.base === 'all' ? tally.total : present + disputed.weight;
  return { base, line: fraction(acceptance.n, acceptance.d) };
}

/**
 * What a closed round came to, exactly. Units in dispute when it was opened stay in every base and help neither side (G-191);
 * in the earlier editions they were in no base.
 */
export function outcomeOf(roll: Roll, round: Round, profile: Profile): Outcome {
  const out = new Set(round.opened.out);
  const values = valuesOf(round);
  const inDispute = weightOf(roll, out);
  const isEarlier = roll.edition < 3;
  const total = isEarlier ? roll.weights.total - inDispute : roll.weights.total;
  const rows = roll.units.map(({ excluded, n, share }) => ({ share, excluded: excluded || out.has(n) }));
  const counted = tally(rows, { each: roll.weights.each, total }, (n) => values.get(n));
  const { agree, notAgree, noVote } = counted.weight;
  const present = agree + notAgree + noVote;
  const here = isEarlier ? present : present + inDispute;
  const rule = ruleOf(profile);
  const terms = { type: 'local', participation: 0, accept: 0, base: 'all', unanimous: false, profile } as const;
  const verdict = {
    ...judge(counted, terms),
    agree: partIn(agree, rule.acceptance.base === 'all' ? total : here),
    accepted: passes(rule, { agree, present, total, base: here }),
  };
  const enough = isQuorate(present, total);
  const passed = verdict.accepted && enough;
  const would = (inFavour: bigint) =>
    isQuorate(here, total) && passes(rule, { agree: agree + inFavour, present: here, total });
  return {
    round,
    values,
    tally: counted,
    present,
    verdict,
    profile,
    isQuorate: enough,
    against: [...round.orders].filter(([n, value]) => values.get(n) !== value).map(([n]) => n),
    lacks: lacksBy(rule, verdict.participation, verdict.agree, partIn(here, total)),
    disputed: {
      people: isEarlier ? 0 : out.size,
      weight: isEarlier ? 0n : inDispute,
      isDecisive: !isEarlier && (would(0n) !== passed || would(inDispute) !== passed),
    },
  };
}

/** The rounds of a question that count, the last of which decides. */
export const roundsOf = ({ rounds }: Pick<Evening, 'rounds'>, question: string): Round[] =>
  rounds.filter((round) => round.question === question && round.closed && !round.isBroken);

/** What a question came to; nothing while it was not voted on. */
export function decisionOf(
  roll: Roll,
  evening: Evening,
  point: Point,
  question: Pick<Question, 'question' | 'kind'>,
): Outcome | null {
  const last = roundsOf(evening, question.question).at(-1);
  return last ? outcomeOf(roll, last, profileOf(point, question)) : null;
}

/** Whether a question stands as decided: its majority agreed, and enough were there. */
export const isPassed = ({ verdict, isQuorate: enough }: Outcome): boolean => verdict.accepted && enough;

/** The proposal that holds at a point: of those beside each other that passed, the one that was decided last; null while none did. */
export function heldAt(roll: Roll, evening: Evening, point: Point): string | null {
  const passed = questionsOf(point, evening).flatMap(({ question, kind }) => {
    const outcome = kind === 'main' || kind === 'counter' ? decisionOf(roll, evening, point, { question, kind }) : null;
    return outcome && isPassed(outcome) ? [{ question, place: evening.rounds.indexOf(outcome.round) }] : [];
  });
  return passed.sort((a, b) => b.place - a.place)[0]?.question ?? null;
}

/** Who holds an office of the meeting, since when, and by which round; null without a vote, and in the earlier editions. */
export type Officer = Evening['officers'][number] & { round: string | null };

/** Who runs the meeting: whom it elected, and who took an office without a vote, as they came. */
export function officersOf(roll: Roll, evening: Evening, points: readonly Point[]): Officer[] {
  const named = evening.officers.map((one): Officer => ({ ...one, round: null }));
  const elected = evening.questions.flatMap(({ question, point: of, kind, office, name }): Officer[] => {
    const point = office && points.find(({ id }) => id === of);
    const outcome = point ? decisionOf(roll, evening, point, { question, kind }) : null;
    if (!office || !outcome || !isPassed(outcome)) return [];
    const { opened, closed } = outcome.round;
    return [{ role: office, name, at: closed?.at ?? opened.at, deed: opened.id, round: opened.id }];
  });
  return [...named, ...elected].sort((a, b) => a.at.localeCompare(b.at));
}

export type Election = {
  /** The candidates in favour of whom the most votes are, first. */
  ranked: { question: Question; outcome: Outcome | null; isElected: boolean }[];
  /** Equally many votes at the last seat: who of them is to be chosen once more. */
  tied: Question[];
};

/** Who is elected to so many seats: who has the majority, the most votes first; who is equal at the last seat is not, until it is decided. */
export function electionOf(roll: Roll, evening: Evening, point: Point): Election {
  const seats = evening.seats.get(point.id) ?? 1;
  const all = questionsOf(point, evening)
    .filter(isCandidate)
    .map((question) => ({ question, outcome: decisionOf(roll, evening, point, question) }));
  const votes = ({ outcome }: (typeof all)[number]): Fraction =>
    outcome ? partIn(outcome.tally.weight.agree, outcome.tally.total) : zero;
  const ranked = all
    .map((one, i) => ({ one, i }))
    .sort((a, b) => compare(votes(b.one), votes(a.one)) || a.i - b.i)
    .map(({ one }) => one);
  const passed = ranked.filter(({ outcome }) => outcome && isPassed(outcome));
  const [last, next] = [passed[seats - 1], passed[seats]];
  const isTied = last && next && compare(votes(last), votes(next)) === 0;
  const tied = isTied ? passed.filter((one) => compare(votes(one), votes(last)) === 0) : [];
  const elected = new Set(passed.slice(0, seats).filter((one) => !tied.includes(one)));
  return {
    ranked: ranked.map((one) => ({ ...one, isElected: elected.has(one) })),
    tied: tied.map(({ question }) => question),
  };
}

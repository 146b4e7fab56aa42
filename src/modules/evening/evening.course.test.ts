import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds as times } from '../../testing/rounds.ts';
import { advance, type Course, courseOf, type Refusal, refusalOf, timeOf } from './evening.course.rules.ts';
import type { Deed, DeedType, Logged } from './evening.deeds.contract.ts';
import { fold, notesOf } from './evening.fold.rules.ts';
import { rollOf } from './evening.quorum.rules.ts';
import {
  decisionOf,
  isPassed,
  outcomeOf,
  type Point,
  pointsOf,
  profileOf,
  questionsOf,
} from './evening.result.rules.ts';

// What was decided stays decided: whatever devices send, in whatever order it comes.

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const begins = Date.parse('2031-04-01T17:00:00.000Z');
const at = (second: number) => new Date(begins + second * 1_000).toISOString();
const tops = [3, 3, 5, 1, 2, 2];
const roll = rollOf(
  tops.map((top, n) => ({
    n,
    unit: `${n + 1}`,
    entrance: '',
    owners: [],
    speaker: '',
    excluded: n === 5,
    code: '',
    token: '',
    share: { top, bottom: 16 },
  })),
);
const pointOf = (number: number, own: Partial<Point>): Point => {
  const words = { name: `Bod ${number}`, text: 'Shromáždění schvaluje.', requiresNotary: false };
  return { id: idOf(number), kind: 'decide', ...words, profile: null, isNew: false, ...own };
};
const agenda = [pointOf(1, {}), pointOf(2, { profile: 'at_least_3_4_all' }), pointOf(3, { kind: 'elect' })];
const rules = { proxyLimit: 2, remote: false };

/** The members of a committee, each with a device; the first leads. */
const people = [0, 1, 2].map((n) => ({ member: idOf(700 + n), device: idOf(900 + n) }));

/** A meeting whose server takes what its course allows. */
function meeting() {
  const excluded = roll.units.map((unit) => unit.excluded);
  const course = courseOf({ edition: 3, opened: at(0), excluded, points: agenda }, []);
  const log: Logged[] = [];
  let number = 0;
  const stamp = (who: number, second: number) => {
    number += 1;
    return { id: idOf(10_000 + number), device: people[who]?.device as string, n: number, at: at(second) };
  };
  const add = (deed: Deed, member: string) => {
    const logged = { ...deed, member, place: '', seq: log.length + 1 } as Logged;
    advance(course, logged);
    log.push(logged);
  };
  /** What somebody does is brought to the server; answers why it is not taken. */
  const bring = (who: number, given: Deed, second: number): Refusal | null => {
    const { member, device } = people[who] as (typeof people)[number];
    const deed = { ...given, at: timeOf(course, given, at(second), at(second + 5)) };
    const holds = course.lead?.member === member && course.lead.device === device;
    const reason = refusalOf(course, deed, { member, holds });
    if (!reason) add(deed, member);
    return reason;
  };
  const say = (who: number, second: number, type: DeedType, own: object) =>
    ({ ...stamp(who, second), type, ...own }) as Deed;
  const lead = (who: number, second: number) => {
    const { member } = people[who] as (typeof people)[number];
    const time = at(second) > course.steered ? second : (Date.parse(course.steered) - begins) / 1_000;
    if (course.lead) add({ ...stamp(who, time), type: 'yield', lead: course.lead.id }, member);
    add({ ...stamp(who, time), type: 'lead', name: 'Předsedající' }, member);
  };
  const evening = () => fold(roll, rules, log);
  return { course, log, bring, say, lead, evening };
}
type Meeting = ReturnType<typeof meeting>;

/** Everybody is there, and the first two points are decided. */
function decided() {
  const one = meeting();
  one.lead(0, 1);
  const ids: Record<string, string> = {};
  const take = (second: number, type: DeedType, own: object, who = 0) => {
    const deed = one.say(who, second, type, own);
    expect([type, one.bring(who, deed, second)]).toEqual([type, null]);
    ids[`${type} ${second}`] = deed.id;
  };
  take(2, 'arrive', { who: idOf(1), name: 'A', units: [0, 1, 2, 3, 4], basis: 'owner', remote: false, power: null });
  take(3, 'begin', { name: 'A' });
  const present = [0, 1, 2, 3, 4];
  take(4, 'open', { question: idOf(1), present, out: [], reason: null });
  take(5, 'close', { question: idOf(1), way: 'exceptions', rest: 'agree', choices: [] });
  take(6, 'open', { question: idOf(2), present, out: [], reason: null });
  take(7, 'close', { question: idOf(2), way: 'exceptions', rest: 'agree', choices: [[2, 'notAgree']] });
  return { ...one, ids, take, present };
}
const verdicts = ({ evening }: Pick<Meeting, 'evening'>) =>
  agenda.map((point) => {
    const state = evening();
    return questionsOf(point, state).map((question) => {
      const outcome = decisionOf(roll, state, point, question);
      return outcome && isPassed(outcome);
    });
  });

describe('what was decided', () => {
  test('is not taken back: neither the beginning nor a vote, its count, the end, nor who leads', () => {
    const one = decided();
    one.take(8, 'end', {});
    const before = verdicts(one);
    for (const deed of [...one.log].filter(({ type }) => type !== 'arrive')) {
      const undo = one.say(0, 9, 'undo', { of: deed.id, reason: 'omyl' });
      expect([deed.type, one.bring(0, undo, 9)]).toEqual([deed.type, 'UNDO']);
    }
    expect(verdicts(one)).toEqual(before);
    expect(before).toEqual([[true], [false], []]);
  });

  test('changes by a correction that names the round and the count that stood, and only there', () => {
    const one = decided();
    const count = {
      way: 'exceptions',
      rest: 'agree',
      choices: [
        [2, 'notAgree'],
        [0, 'notAgree'],
      ],
      reason: 'přepočet',
    };
    const round = one.ids['open 4'] as string;
    const wrong = { round, replaces: one.ids['close 7'], ...count };
    expect(one.bring(0, one.say(0, 8, 'correct', wrong), 8)).toBe('ROUND');
    const right = { round, replaces: one.ids['close 5'], ...count };
    expect(one.bring(1, one.say(1, 8, 'correct', right), 8)).toBe('LED');
    one.take(9, 'correct', right);
    expect(verdicts(one)).toEqual([[false], [false], []]);
    expect(one.bring(0, one.say(0, 10, 'correct', right), 10)).toBe('ROUND'); // that count stands no more
    one.take(11, 'correct', { ...right, replaces: one.ids['correct 9'], choices: [] });
    expect(verdicts(one)).toEqual([[true], [false], []]);
    expect(one.bring(0, one.say(0, 12, 'undo', { of: one.ids['correct 9'], reason: 'omyl' }), 12)).toBe('UNDO');
  });

  test('is voted on once more only by who says which vote it was and why', () => {
    const one = decided();
    const open = { question: idOf(1), present: one.present, out: [], reason: null };
    const round = one.ids['open 4'];
    expect(one.bring(0, one.say(0, 8, 'open', open), 8)).toBe('AGAIN');
    expect(one.bring(0, one.say(0, 8, 'open', { ...open, again: { round: one.ids['open 6'], reason: 'x' } }), 8)).toBe(
      'AGAIN',
    );
    one.take(9, 'open', { ...open, again: { round, reason: 'návrh se změnil' } });
    expect(verdicts(one)).toEqual([[true], [false], []]); // until it is counted
    one.take(10, 'close', { question: idOf(1), way: 'exceptions', rest: 'notAgree', choices: [] });
    expect(verdicts(one)).toEqual([[false], [false], []]);
  });

  test('is under no other question that takes its name, and no point that does', () => {
    const one = decided();
    const pose = { question: idOf(2), point: idOf(1), kind: 'procedure', name: 'X', text: '', by: '' };
    expect(one.bring(0, one.say(0, 8, 'pose', pose), 8)).toBe('KNOWN');
    expect(one.bring(0, one.say(0, 8, 'add', { point: idOf(2), name: 'X', text: '' }), 8)).toBe('KNOWN');
    expect(one.bring(0, one.say(0, 8, 'pose', { ...pose, question: idOf(50), point: idOf(77) }), 8)).toBe('UNKNOWN');
  });

  test('is after the end corrected by who leads alone, and it goes on only with a reason', () => {
    const one = decided();
    one.take(8, 'arrive', { who: idOf(2), name: 'B', units: [1], basis: 'owner', remote: false, power: null }, 1);
    one.take(9, 'end', {});
    const end = one.ids['end 9'] as string;
    const close = { question: idOf(2), way: 'exceptions', rest: 'agree', choices: [] };
    const open = { question: idOf(2), present: [0], out: [], reason: null };
    const arrive = { who: idOf(3), name: 'C', units: [2], basis: 'owner', remote: false, power: null };
    const undo = { of: one.ids['arrive 2'], reason: 'omyl' };
    const count = { round: one.ids['open 6'], replaces: one.ids['close 7'], way: 'person', rest: 'agree', choices: [] };
    const tried: [number, number, DeedType, object, Refusal | null][] = [
      [0, 6, 'close', close, 'ENDED'],
      [0, 10, 'open', open, 'ENDED'],
      [1, 10, 'correct', { ...count, reason: 'omyl' }, 'LED'],
      [1, 10, 'undo', undo, 'ENDED'],
      [1, 10, 'note', { point: idOf(1), text: 'x' }, 'ENDED'],
      [1, 10, 'arrive', arrive, 'ENDED'],
      [2, 5, 'arrive', arrive, 'ENDED'], // a desk that was not at work before the end
      [1, 8, 'arrive', arrive, null], // one that was, without a network
      [0, 10, 'undo', { ...undo, reason: '' }, 'REASON'],
      [0, 10, 'undo', undo, null],
      [0, 10, 'correct', { ...count, reason: 'přepočet' }, null],
      [0, 11, 'resume', { end: one.ids['open 6'], reason: 'omyl' }, 'ROUND'],
      [1, 11, 'resume', { end, reason: 'omyl' }, 'LED'],
      [0, 11, 'resume', { end, reason: 'omyl' }, null],
      [0, 12, 'turn', { point: null }, null],
    ];
    for (const [who, second, type, own, reason] of tried)
      expect([type, second, one.bring(who, one.say(who, second, type, own), 12)]).toEqual([type, second, reason]);
    const { ended, resumed } = one.evening();
    expect([ended, resumed.map((deed) => deed.end)]).toEqual([null, [end]]);
  });

  test('has what stands under it: seats, proposals and ballots that were counted are not taken back', () => {
    const one = decided();
    const pose = (question: number, point: number, kind: string) => {
      return { question: idOf(question), point: idOf(point), kind, name: 'Anna', text: '', by: '' };
    };
    one.take(8, 'pose', pose(60, 3, 'candidate'));
    one.take(9, 'seats', { point: idOf(3), count: 2 });
    one.take(10, 'pose', pose(61, 1, 'counter'));
    one.take(11, 'undo', { of: one.ids['pose 10'], reason: '' });
    one.take(12, 'open', { question: idOf(60), present: one.present, out: [], reason: null });
    one.take(13, 'ballot', { round: one.ids['open 12'], unit: 0, value: 'agree' }, 1);
    one.take(14, 'close', { question: idOf(60), way: 'person', rest: 'agree', choices: [] });
    for (const [of, reason] of [
      ['pose 8', 'BOUND'],
      ['seats 9', 'BOUND'],
      ['ballot 13', 'BOUND'],
    ] as const)
      expect([of, one.bring(0, one.say(0, 15, 'undo', { of: one.ids[of], reason: 'omyl' }), 15)]).toEqual([of, reason]);
    expect(one.bring(0, one.say(0, 15, 'seats', { point: idOf(3), count: 1 }), 15)).toBe('BOUND');
    const arrival = { of: one.ids['arrive 2'], reason: '' };
    expect(one.bring(1, one.say(1, 16, 'undo', arrival), 16)).toBe('REASON');
    expect(one.bring(1, one.say(1, 16, 'undo', { ...arrival, reason: 'jiná jednotka' }), 16)).toBe(null);
  });
});

describe('who writes', () => {
  const deeds: [DeedType, object][] = [
    ['begin', { name: 'A' }],
    ['officer', { role: 'chair', name: 'A' }],
    ['turn', { point: null }],
    ['add', { point: idOf(80), name: 'A', text: '' }],
    ['pose', { question: idOf(81), point: idOf(1), kind: 'counter', name: 'A', text: '', by: '' }],
    ['seats', { point: idOf(3), count: 2 }],
    ['open', { question: idOf(2), present: [0], out: [], reason: null }],
    ['close', { question: idOf(2), way: 'person', rest: 'agree', choices: [] }],
    ['correct', { round: idOf(1), replaces: idOf(1), way: 'person', rest: 'agree', choices: [], reason: 'x' }],
    ['abort', { round: idOf(1), reason: '' }],
    ['agree', { unit: 0, reason: 'x' }],
    ['end', {}],
    ['resume', { end: idOf(1), reason: 'x' }],
    ['lead', { name: 'A' }],
    ['yield', { lead: idOf(1) }],
  ];

  test('steers only while they lead: no other member does, under whatever device, nor who led before', () => {
    for (const [type, own] of deeds)
      for (const who of [1, 2]) {
        const one = meeting();
        one.lead(who === 1 ? 0 : 2, 1);
        if (who === 2) one.lead(0, 2); // somebody else took it over
        const refused = type === 'lead' || type === 'yield' ? 'LEAD' : 'LED';
        expect([type, one.bring(who, one.say(who, 3, type, own), 3)]).toEqual([type, refused]);
        const under = { ...one.say(who, 3, type, own), device: people[0]?.device as string };
        expect([type, one.bring(who, under, 3)]).toEqual([
          type,
          type === 'lead' || type === 'yield' ? 'LEAD' : 'DEVICE',
        ]);
      }
  });

  test('does nothing before attendance began, and a clock that goes a little slow is set right', () => {
    const one = meeting();
    const note = { point: idOf(1), text: 'x' };
    expect(one.bring(1, one.say(1, -3_600, 'note', note), 5)).toBe('TIME');
    expect(one.bring(1, one.say(1, -2, 'note', note), 5)).toBe(null);
    expect(one.log.at(-1)?.at).toBe(at(0));
  });

  test('is after what they follow on: a device does nothing before its last deed, the lead nothing before the last that steered', () => {
    const one = meeting();
    one.lead(0, 10);
    expect(one.bring(0, one.say(0, 4, 'turn', { point: idOf(1) }), 12)).toBe(null);
    one.bring(1, one.say(1, 11, 'note', { point: idOf(1), text: 'x' }), 12);
    one.bring(1, one.say(1, 5, 'note', { point: idOf(1), text: 'y' }), 12);
    expect(one.log.map((deed) => deed.at)).toEqual([at(10), at(10), at(11), at(11)]);
    expect(notesOf(one.evening(), idOf(1)).map(({ text }) => text)).toEqual(['y']);
  });
});

const step = fc.record({
  what: fc.nat(999),
  who: fc.constantFrom(0, 0, 0, 1, 2),
  second: fc.nat(900),
  wait: fc.nat(3),
  unit: fc.nat(4),
  other: fc.nat(999_999),
});
type Step = { what: number; who: number; second: number; wait: number; unit: number; other: number };
const values = ['agree', 'notAgree', 'noVote'] as const;

/** What somebody may try: mostly what fits to the course as they know it, often what does not. */
function deedOf(one: Meeting, { what, who, second, unit, other }: Step): Deed {
  const { course, log, say } = one;
  const any = <T>(all: readonly T[]): T | undefined => all[other % Math.max(1, all.length)];
  const question = any([...course.questions.keys()]) ?? idOf(1);
  const running = course.running && course.rounds.get(course.running)?.question;
  const before = course.decided.get(question);
  const [round, state] = any([...course.rounds]) ?? [idOf(1), undefined];
  const choices = [[unit, values[other % 3]]];
  const rest = values[(other >> 2) % 3];
  const again = before && other % 4 ? { round: before, reason: 'znovu' } : null;
  const pose = { point: agenda[other % 3]?.id, kind: any(['counter', 'candidate', 'procedure']) };
  const arrival = { who: idOf(unit), name: 'A', units: [unit, other % 5], remote: false, power: null };
  const all: [number, DeedType, object][] = [
    [150, 'arrive', { ...arrival, basis: other % 3 ? 'owner' : 'proxy' }],
    [200, 'leave', { who: idOf(unit), units: null }],
    [220, 'dispute', { unit, text: '' }],
    [240, 'agree', { unit, reason: other % 2 ? 'dohoda' : '' }],
    [280, 'pose', { ...pose, question: idOf(50 + (other % 5)), name: 'Návrh', text: '', by: '' }],
    [300, 'seats', { point: idOf(3), count: 1 + (other % 2) }],
    [320, 'add', { point: idOf(80 + (other % 2)), name: 'Nový', text: '' }],
    [
      520,
      'open',
      {
        question,
        present: [0, 1, 2, 3, 4].filter((n) => n !== unit),
        out: other % 3 ? [] : [unit],
        reason: null,
        again,
      },
    ],
    [720, 'close', { question: running || question, way: 'person', rest, choices }],
    [780, 'correct', { round, replaces: state?.count || idOf(1), way: 'person', rest, choices, reason: 'přepočet' }],
    [800, 'abort', { round: course.running ?? idOf(1), reason: '' }],
    [840, 'ballot', { round: course.running ?? idOf(1), unit, value: rest }],
    [850, 'end', {}],
    [870, 'resume', { end: course.ended?.id ?? idOf(1), reason: 'omyl' }],
    [1_000, 'undo', { of: any(log)?.id ?? idOf(1), reason: other % 2 ? 'omyl' : '' }],
  ];
  const [, type, own] = all.find(([upTo]) => what < upTo) as (typeof all)[number];
  return say(who, second, type, own);
}

type Decided = Map<string, { round: string; passed: boolean; said: string }>;
/** Every question that is decided, by which round and how. */
function decidedIn({ evening }: Meeting): Decided {
  const state = evening();
  const found: Decided = new Map();
  for (const point of pointsOf(agenda, state))
    for (const question of questionsOf(point, state)) {
      const outcome = decisionOf(roll, state, point, question);
      if (!outcome) continue;
      const { round, tally, disputed } = outcome;
      const said = JSON.stringify([tally.people, disputed.people, question.kind]);
      found.set(question.question, { round: round.opened.id, passed: isPassed(outcome), said });
    }
  return found;
}

/** The verdict of a round by the simplest reckoning there is, from the deeds alone. */
function recount(log: readonly Logged[], id: string, profile: string): boolean | null {
  const open = log.find((deed) => deed.id === id);
  if (open?.type !== 'open') return null;
  const from = log.indexOf(open);
  const close = log.slice(from).find((deed) => deed.type === 'close' && deed.question === open.question);
  const corrections = log.filter((deed) => deed.type === 'correct' && deed.round === id);
  const count = corrections.at(-1) ?? close;
  if (count?.type !== 'close' && count?.type !== 'correct') return null;
  const sum = (units: readonly number[]) => units.reduce((all, n) => all + (n === 5 ? 0 : (tops[n] ?? 0)), 0);
  const total = sum([0, 1, 2, 3, 4]);
  const choiceOf = (n: number) => count.choices.filter(([unit]) => unit === n).at(-1)?.[1] ?? count.rest;
  const present = sum(open.present);
  const agree = sum(open.present.filter((n) => choiceOf(n) === 'agree'));
  const base = present + sum(open.out);
  const needed = { majority_present: 2 * agree > base, at_least_3_4_all: 4 * agree >= 3 * total, all: agree === total };
  return 2 * present > total && needed[profile as keyof typeof needed];
}

test('no decided question changes but by a deed that names its round; and every verdict is that of a plain recount', () => {
  const seen = { corrected: 0, again: 0, late: 0, decided: 0 };
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 120 }), (steps) => {
      const one = meeting();
      one.lead(0, 0);
      const waiting: { deed: Deed; who: number; from: number }[] = [];
      for (const [i, given] of steps.entries()) {
        const second = 10 * (i + 1);
        if (given.other % 40 === 0) one.lead(given.other % 3, second);
        // a device without a network brings later what it did, some of it twice
        const deed = deedOf(one, { ...given, second: second - (given.other % 5) });
        waiting.push({ deed, who: given.who, from: i + (given.who === 0 ? 0 : given.wait * 4) });
        for (const due of waiting.filter(({ from }) => from <= i)) {
          waiting.splice(waiting.indexOf(due), 1);
          if (one.course.deeds.has(due.deed.id)) continue;
          const before = decidedIn(one);
          if (one.bring(due.who, due.deed, second) !== null) continue;
          if (Date.parse(due.deed.at) + 10_000 < begins + second * 1_000) seen.late++;
          const after = decidedIn(one);
          for (const [question, was] of before) {
            const is = after.get(question);
            if (JSON.stringify(is) === JSON.stringify(was)) continue;
            const { deed } = due;
            const again = one.log.find((entry) => entry.id === is?.round);
            const isCorrected = deed.type === 'correct' && deed.round === was.round && is?.round === was.round;
            const isAgain = deed.type === 'close' && again?.type === 'open' && again.again?.round === was.round;
            expect([deed.type, question, isCorrected || isAgain]).toEqual([deed.type, question, true]);
            seen[isCorrected ? 'corrected' : 'again']++;
          }
        }
      }
      const state = one.evening();
      for (const point of pointsOf(agenda, state))
        for (const question of questionsOf(point, state))
          for (const round of state.rounds.filter(
            (each) => each.question === question.question && each.closed && !each.isBroken,
          )) {
            const profile = profileOf(point, question);
            expect(isPassed(outcomeOf(roll, round, profile))).toBe(
              recount(one.log, round.opened.id, profile as string),
            );
            seen.decided++;
          }
      const made = courseOf({ ...one.course }, one.log);
      for (const key of ['running', 'ended', 'lead', 'decided', 'questions', 'rounds', 'steered'] as (keyof Course)[])
        expect(made[key]).toEqual(one.course[key]);
    }),
    { numRuns: times(150, 1_500) },
  );
  for (const [what, count] of Object.entries(seen)) expect([what, count > 20]).toEqual([what, true]);
}, 120_000);

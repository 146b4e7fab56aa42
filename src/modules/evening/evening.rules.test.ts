import { describe, expect, test } from 'vitest';
import { showFraction } from '#shared/fraction.ts';
import type { DeedOf, DeedType, Logged, RollUnit } from './evening.deeds.contract.ts';
import { fold } from './evening.fold.rules.ts';
import { type HouseRules, presentOf } from './evening.presence.rules.ts';
import { quorumOf, rollOf } from './evening.quorum.rules.ts';
import { decisionOf, electionOf, isPassed, type Point, pointsOf, questionsOf } from './evening.result.rules.ts';
import { speakersOf } from './evening.speaking.rules.ts';

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const unitOf = (n: number, top: number, bottom: number, excluded = false): RollUnit => ({
  n,
  unit: String(n + 1),
  entrance: 'A',
  owners: [{ id: null, name: `Vlastník ${n + 1}` }],
  speaker: '',
  share: { top, bottom },
  excluded,
  code: `KOD${n}`,
  token: `TOKEN${n}`,
});
const houseOf = (...tops: number[]) => {
  const bottom = tops.reduce((sum, top) => sum + top, 0);
  return rollOf(tops.map((top, n) => unitOf(n, top, bottom)));
};
const anything: HouseRules = { proxyLimit: null, remote: false };
const start = Date.parse('2026-11-24T17:00:00.000Z');

/** A device that writes deeds, a second after each other. */
function deviceOf(number: number, offset = 0) {
  let n = 0;
  const device = idOf(900_000 + number);
  const write = <Type extends DeedType>(
    type: Type,
    own: Omit<DeedOf<Type>, 'id' | 'device' | 'n' | 'at' | 'type'>,
    second = n,
  ): Logged => {
    n++;
    const at = new Date(start + offset + second * 1_000).toISOString();
    return { id: idOf(number * 10_000 + n), device, n, at, type, seq: null, ...own } as unknown as Logged;
  };
  const come = (who: number, units: number[], basis: DeedOf<'arrive'>['basis'] = 'owner', second = n) =>
    write('arrive', { who: idOf(who), name: `Osoba ${who}`, units, basis, remote: false, power: null }, second);
  const go = (who: number, units: number[] | null = null, second = n) =>
    write('leave', { who: idOf(who), units }, second);
  const open = (question: string, present: number[], out: number[] = []) =>
    write('open', { question, present, out, reason: null });
  const close = (question: string, choices: DeedOf<'close'>['choices'] = [], rest: DeedOf<'close'>['rest'] = 'agree') =>
    write('close', { question, way: 'exceptions', rest, choices });
  return { device, write, come, go, open, close };
}

const pointOf = (own: Partial<Point> = {}): Point => ({
  id: idOf(1),
  kind: 'decide',
  name: 'Účetní závěrka',
  text: 'Shromáždění schvaluje.',
  requiresNotary: false,
  profile: null,
  isNew: false,
  ...own,
});
const presentIn = (roll: ReturnType<typeof rollOf>, deeds: Logged[], rules = anything) =>
  presentOf(fold(roll, rules, deeds).presence);
const remarksIn = (roll: ReturnType<typeof rollOf>, deeds: Logged[], rules = anything) =>
  fold(roll, rules, deeds).remarks.map(({ what }) => what);

describe('who is there', () => {
  const roll = houseOf(1, 1, 1, 1);

  test('an owner of three units comes once and leaves once, and each unit has an entry of it', () => {
    const a = deviceOf(1);
    const evening = fold(roll, anything, [a.come(1, [0, 1, 2]), a.go(1)]);
    expect(presentOf(evening.presence)).toEqual([]);
    expect(evening.presence.changes.map(({ kind, unit }) => `${kind} ${unit}`)).toEqual([
      'arrive 0',
      'arrive 1',
      'arrive 2',
      'leave 0',
      'leave 1',
      'leave 2',
    ]);
  });

  test('a unit is there once: a co-owner who comes too is here without weight', () => {
    const a = deviceOf(1);
    const { presence } = fold(roll, anything, [a.come(1, [0]), a.come(2, [0], 'owner', 200)]);
    expect([presentOf(presence), presence.held.get(0)?.who, presence.also.get(0)?.map(({ who }) => who)]).toEqual([
      [0],
      idOf(1),
      [idOf(2)],
    ]);
  });

  test('when the one who speaks for a unit leaves, it leaves, until who stays is made its representative by one tap', () => {
    const a = deviceOf(1);
    const deeds = [a.come(1, [0]), a.come(2, [0], 'owner', 200), a.go(1, null, 300)];
    expect([presentIn(roll, deeds), remarksIn(roll, deeds)]).toEqual([[], ['STAYS']]);
    expect(presentIn(roll, [...deeds, a.come(2, [0], 'representative', 400)])).toEqual([0]);
  });

  test('all units leave with the proxy who spoke for them', () => {
    const a = deviceOf(1);
    const deeds = [a.come(9, [0, 1], 'proxy'), a.come(3, [2]), a.go(9)];
    expect(presentIn(roll, deeds)).toEqual([2]);
  });

  test('an owner who comes after their proxy ends the power for that unit alone', () => {
    const a = deviceOf(1);
    const { presence } = fold(roll, anything, [
      a.come(9, [0, 1], 'proxy'),
      a.come(1, [0], 'owner', 200),
      a.go(9, null, 300),
    ]);
    expect(presentOf(presence)).toEqual([0]);
  });

  test('a proxy is not let in for a unit whose owner is there', () => {
    const a = deviceOf(1);
    const deeds = [a.come(1, [0]), a.come(9, [0], 'proxy', 200)];
    expect([fold(roll, anything, deeds).presence.held.get(0)?.who, remarksIn(roll, deeds)]).toEqual([
      idOf(1),
      ['TAKEN'],
    ]);
  });

  test('a house may say for how many units one proxy speaks', () => {
    const a = deviceOf(1);
    const deeds = [a.come(9, [0, 1, 2], 'proxy')];
    const rules = { ...anything, proxyLimit: 2 };
    expect([presentIn(roll, deeds, rules), remarksIn(roll, deeds, rules)]).toEqual([[0, 1], ['LIMIT']]);
  });

  test('from afar only where the statutes allow it', () => {
    const far = { ...deviceOf(1).come(1, [0]), remote: true } as Logged;
    expect([presentIn(roll, [far]), remarksIn(roll, [far])]).toEqual([[], ['REMOTE']]);
    expect(presentIn(roll, [far], { ...anything, remote: true })).toEqual([0]);
  });

  test('two devices let one unit in within a minute: the later holds, and the chair is told', () => {
    const deeds = [deviceOf(1).come(1, [0], 'owner', 10), deviceOf(2).come(2, [0], 'owner', 40)];
    const { presence } = fold(roll, anything, deeds);
    expect([presence.held.get(0)?.who, presence.also.get(0)?.map(({ who }) => who), remarksIn(roll, deeds)]).toEqual([
      idOf(2),
      [idOf(1)],
      ['BOTH'],
    ]);
  });

  test('a unit in dispute counts for neither side until its owners agree, and stays in the base of all', () => {
    const a = deviceOf(1);
    const deeds = [
      a.come(1, [0]),
      a.come(2, [1]),
      a.write('dispute', { unit: 0, text: 'druhý spoluvlastník nesouhlasí' }),
    ];
    const { presence } = fold(roll, anything, deeds);
    expect([presentOf(presence), quorumOf(roll, presence).total]).toEqual([[1], 4n]);
    expect(presentIn(roll, [...deeds, a.write('agree', { unit: 0 })])).toEqual([0, 1]);
    const earlier = rollOf(roll.units, 2);
    expect(quorumOf(earlier, fold(earlier, anything, deeds).presence).total).toBe(3n);
  });

  test('an absent unit is not put in dispute, and the dispute ends when nobody of it is there', () => {
    const a = deviceOf(1);
    const dispute = a.write('dispute', { unit: 3, text: '' });
    expect(remarksIn(roll, [dispute])).toEqual(['EMPTY']);
    const deeds = [a.come(1, [0]), a.come(2, [0]), a.write('dispute', { unit: 0, text: '' }), a.go(1)];
    expect([...fold(roll, anything, deeds).presence.disputed.keys()]).toEqual([0]);
    expect([...fold(roll, anything, [...deeds, a.go(2)]).presence.disputed.keys()]).toEqual([]);
  });

  test('a unit of the association itself never counts', () => {
    const own = rollOf([unitOf(0, 1, 2, true), unitOf(1, 1, 2)]);
    const deeds = [deviceOf(1).come(1, [0, 1])];
    const { presence } = fold(own, anything, deeds);
    expect([presentOf(presence), quorumOf(own, presence).total, remarksIn(own, deeds)]).toEqual([[1], 1n, ['OWN']]);
  });

  test('a wrong tap is taken back, and both stay in the log', () => {
    const a = deviceOf(1);
    const wrong = a.come(1, [0]);
    const evening = fold(roll, anything, [wrong, a.write('undo', { of: wrong.id, reason: '' })]);
    expect([presentOf(evening.presence), evening.undone.has(wrong.id)]).toEqual([[], true]);
  });

  test('a meeting past midnight and a clock set back keep the order of the deeds', () => {
    const [a, b] = [deviceOf(1, 7 * 3_600_000), deviceOf(2, 7 * 3_600_000)];
    const deeds = [a.come(1, [0], 'owner', 0), b.go(1, null, 5), a.come(1, [0], 'owner', 9)];
    expect(presentIn(roll, [deeds[2], deeds[1], deeds[0]] as Logged[])).toEqual([0]);
  });
});

describe('the light', () => {
  const lightOf = (roll: ReturnType<typeof rollOf>, units: number[]) => {
    const a = deviceOf(1);
    return quorumOf(
      roll,
      fold(
        roll,
        anything,
        units.map((n) => a.come(n + 1, [n])),
      ).presence,
    );
  };

  test('exactly half is not enough', () => {
    const quorum = lightOf(houseOf(1, 1), [0]);
    expect([quorum.light, quorum.lacks && showFraction(quorum.lacks)]).toEqual(['red', '0']);
    expect(lightOf(houseOf(50, 51), [1]).light).toBe('amber');
  });

  test('nobody there, and a house of nobody', () => {
    expect(lightOf(houseOf(1, 2), []).light).toBe('red');
    expect(quorumOf(rollOf([unitOf(0, 1, 1, true)]), fold(rollOf([]), anything, []).presence).light).toBe('red');
  });

  test('of 4 103 391 shares 2 051 696 are enough and 2 051 695 are not', () => {
    expect(lightOf(houseOf(2_051_696, 2_051_695), [0]).light).toBe('amber');
    expect(lightOf(houseOf(2_051_696, 2_051_695), [1]).light).toBe('red');
  });

  test('it names who would break it, with all units they speak for', () => {
    const roll = houseOf(30, 25, 25, 20);
    const a = deviceOf(1);
    const quorum = quorumOf(roll, fold(roll, anything, [a.come(1, [0]), a.come(2, [1, 3])]).presence);
    expect([quorum.light, quorum.breakers.map(({ name, units }) => `${name}: ${units}`)]).toEqual([
      'amber',
      ['Osoba 1: 0', 'Osoba 2: 1,3'],
    ]);
    const all = quorumOf(
      roll,
      fold(roll, anything, [a.come(3, [0]), a.come(4, [1]), a.come(5, [2]), a.come(6, [3])]).presence,
    );
    expect([all.light, all.breakers]).toEqual(['green', []]);
  });
});

describe('votes', () => {
  const roll = houseOf(10, 10, 10, 10, 10);
  const point = pointOf();
  const decided = (deeds: Logged[], one = point) => {
    const evening = fold(roll, anything, deeds);
    const [question] = questionsOf(one, evening);
    return question ? decisionOf(roll, evening, one, question) : null;
  };
  const here = (units: number[]) => {
    const a = deviceOf(1);
    return { a, deeds: units.map((n) => a.come(n + 1, [n])) };
  };

  test('who leaves after a vote was opened is counted as present, with what the others chose or was noted', () => {
    const { a, deeds } = here([0, 1, 2]);
    const outcome = decided([...deeds, a.open(point.id, [0, 1, 2]), a.go(3), a.close(point.id, [[2, 'noVote']])]);
    expect([outcome?.tally.people, outcome && isPassed(outcome)]).toEqual([
      { agree: 2, notAgree: 0, noVote: 1, miss: 2 },
      true,
    ]);
  });

  test('half of those present in favour is not a majority', () => {
    const { a, deeds } = here([0, 1, 2, 3]);
    const outcome = decided([
      ...deeds,
      a.open(point.id, [0, 1, 2, 3]),
      a.close(point.id, [
        [0, 'notAgree'],
        [1, 'noVote'],
      ]),
    ]);
    expect([
      outcome?.verdict.accepted,
      outcome?.lacks.map(({ part, isMore }) => `${showFraction(part)} ${isMore}`),
    ]).toEqual([false, ['0 true']]);
  });

  test('the quorum lost between two points does not touch the first', () => {
    const { a, deeds } = here([0, 1, 2]);
    const second = pointOf({ id: idOf(2) });
    const log = [
      ...deeds,
      a.open(point.id, [0, 1, 2]),
      a.close(point.id),
      a.go(3),
      a.write('open', { question: second.id, present: [0, 1], out: [], reason: 'přesto' }),
      a.close(second.id),
    ];
    const of = (one: Point) => decided(log, one);
    expect([of(point), of(second)].map((outcome) => outcome && isPassed(outcome))).toEqual([true, false]);
  });

  test('a point that was not announced needs all owners there and all in favour', () => {
    const { a, deeds } = here([0, 1, 2, 3, 4]);
    const add = a.write('add', { point: idOf(7), name: 'Barva dveří', text: 'Dveře budou modré.' });
    const outcomeWith = (choices: DeedOf<'close'>['choices'], present = [0, 1, 2, 3, 4]) => {
      const log = [...deeds, add, a.open(idOf(7), present), a.close(idOf(7), choices)];
      const added = pointsOf([point], fold(roll, anything, log))[1] as Point;
      return decided(log, added)?.verdict.accepted;
    };
    expect([outcomeWith([]), outcomeWith([[0, 'noVote']]), outcomeWith([], [0, 1, 2, 3])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('counter-proposals come before the proposal, the latest first', () => {
    const a = deviceOf(1);
    const pose = (number: number) =>
      a.write('pose', { question: idOf(number), point: point.id, kind: 'counter', name: '', text: 'x', by: 'Novák' });
    const evening = fold(roll, anything, [pose(21), pose(22)]);
    expect(questionsOf(point, evening).map(({ question }) => question)).toEqual([idOf(22), idOf(21), point.id]);
  });

  test('of equal candidates at the last seat nobody is elected until it is decided', () => {
    const { a, deeds } = here([0, 1, 2, 3, 4]);
    const seat = pointOf({ kind: 'elect' });
    const stand = (number: number) =>
      a.write('pose', {
        question: idOf(number),
        point: seat.id,
        kind: 'candidate',
        name: `K${number}`,
        text: '',
        by: '',
      });
    const vote = (number: number, against: number[]) => [
      a.open(idOf(number), [0, 1, 2, 3, 4]),
      a.close(
        idOf(number),
        against.map((n): [number, 'notAgree'] => [n, 'notAgree']),
      ),
    ];
    const log = [
      ...deeds,
      a.write('seats', { point: seat.id, count: 2 }),
      stand(31),
      stand(32),
      stand(33),
      ...vote(31, []),
      ...vote(32, [0]),
      ...vote(33, [4]),
    ];
    const election = electionOf(roll, fold(roll, anything, log), seat);
    expect([
      election.ranked.filter(({ isElected }) => isElected).map(({ question }) => question.name),
      election.tied.map(({ name }) => name),
    ]).toEqual([['K31'], ['K32', 'K33']]);
    const again = electionOf(roll, fold(roll, anything, [...log, ...vote(33, [3, 4])]), seat);
    expect(again.ranked.map(({ question, isElected }) => `${question.name} ${isElected}`)).toEqual([
      'K31 true',
      'K32 true',
      'K33 false',
    ]);
  });

  test('another device that takes the lead ends what is open, and closing it counts for nothing', () => {
    const { a, deeds } = here([0, 1, 2]);
    const b = deviceOf(2);
    const log = [
      a.write('lead', { name: 'A' }),
      ...deeds,
      a.open(point.id, [0, 1, 2]),
      b.write('yield', { lead: idOf(10_001) }, 50),
      b.write('lead', { name: 'B' }, 50),
      { ...a.close(point.id), at: new Date(start + 60_000).toISOString() },
    ];
    expect([decided(log), remarksIn(roll, log)]).toEqual([null, ['NOT_OPEN']]);
    const earlier = log.filter(({ type }) => type !== 'yield');
    expect(fold(rollOf(roll.units, 2), anything, earlier).rounds.map(({ isBroken }) => isBroken)).toEqual([true]);
  });

  test('two thousand units and thirty points are folded exactly, whatever order they come in', () => {
    const large = houseOf(...Array.from({ length: 2_000 }, (_, n) => 1_000 + (n % 7)));
    const a = deviceOf(1);
    const all = Array.from({ length: 2_000 }, (_, n) => n);
    const log = [...all.map((n) => a.come(n + 1, [n]))];
    for (let i = 0; i < 30; i++) log.push(a.open(idOf(50_000 + i), all), a.close(idOf(50_000 + i), [[i, 'notAgree']]));
    const evening = fold(large, anything, log.reverse());
    expect([evening.rounds.length, presentOf(evening.presence).length, evening.remarks.length]).toEqual([30, 2_000, 0]);
  });
});

test('who has not spoken comes before who has, and a motion about the order before both', () => {
  const a = deviceOf(1);
  const ask = (who: number, kind: DeedOf<'ask'>['kind'] = 'request') =>
    a.write('ask', { point: null, who: idOf(who), name: `Osoba ${who}`, kind });
  const first = ask(1);
  const log = [first, a.write('speak', { ask: first.id }), ask(1), ask(2), ask(3, 'procedural')];
  expect(speakersOf(fold(houseOf(1), anything, log), []).map(({ name }) => name)).toEqual([
    'Osoba 3',
    'Osoba 2',
    'Osoba 1',
  ]);
});

test('a raised hand waits among those of the record by its time, once for each who is there', () => {
  const a = deviceOf(1);
  const came = [1, 2, 3].map((who, n) => a.come(who, [n]));
  const ask = a.write('ask', { point: null, who: idOf(1), name: 'Osoba 1', kind: 'request' });
  const evening = fold(houseOf(1, 1, 1), anything, [...came, ask, a.go(3)]);
  const hand = (who: number, at: string, kind: DeedOf<'ask'>['kind'] = 'request') =>
    ({ id: idOf(900 + who), who: idOf(who), kind, at }) as const;
  const early = '2000-01-01T00:00:00.000Z';
  const waiting = speakersOf(evening, [hand(1, early), hand(2, early), hand(3, early), hand(4, early)]);
  expect(waiting.map(({ who }) => who)).toEqual([idOf(2), idOf(1)]); // one noted already, one gone, one never there
});

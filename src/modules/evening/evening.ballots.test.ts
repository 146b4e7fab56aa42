import { describe, expect, test } from 'vitest';
import { ballotCode } from '../ballots/ballots.rules.ts';
import { invitationCode } from '../convening/convening.rules.ts';
import { readScan, unitOfCode } from './evening.ballots.rules.ts';
import type { DeedOf, DeedType, Logged, RollUnit } from './evening.deeds.contract.ts';
import { countedBallots, fold } from './evening.fold.rules.ts';
import { rollOf } from './evening.quorum.rules.ts';
import { decisionOf, type Point } from './evening.result.rules.ts';

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [meeting, point, other] = [idOf(7), idOf(1), idOf(2)];
const rules = { proxyLimit: null, remote: false };
const units = [40, 30, 20, 10].map((top, n): RollUnit => {
  const who = { owners: [{ id: null, name: `Vlastník ${n}` }], speaker: '', entrance: 'A' };
  const code = 'ABCDEF'.replace('A', 'GHJK'[n] as string);
  return {
    n,
    unit: `1/${n}`,
    ...who,
    excluded: false,
    share: { top, bottom: 100 },
    code,
    token: `000000000000000${n}`,
  };
});
const roll = rollOf(units);
const decided: Point = {
  id: point,
  kind: 'decide',
  name: 'Závěrka',
  text: '',
  requiresNotary: false,
  profile: null,
  isNew: false,
};

/** Deeds of a device, each a second after the one before. */
function deviceOf(number: number) {
  let n = 0;
  return <Type extends DeedType>(
    type: Type,
    own: Omit<DeedOf<Type>, 'id' | 'device' | 'n' | 'at' | 'type'>,
    second = n,
  ): Logged => {
    const at = new Date(Date.parse('2026-11-24T17:00:00.000Z') + second * 1_000).toISOString();
    const stamp = { id: idOf(number * 1_000 + ++n), device: idOf(number), n, at, seq: null };
    return { ...stamp, type, ...own } as unknown as Logged;
  };
}

/** Three units are there, the fourth is not, and the point is open. */
function opened() {
  const write = deviceOf(1);
  const come = [0, 1, 2].map((unit) =>
    write('arrive', {
      who: idOf(100 + unit),
      name: `V${unit}`,
      units: [unit],
      basis: 'owner',
      remote: false,
      power: null,
    }),
  );
  const open = write('open', { question: point, present: [0, 1, 2], out: [], reason: null });
  const ballot = (unit: number, value: DeedOf<'ballot'>['value'], device = write, second?: number) =>
    device('ballot', { round: open.id, unit, value }, second);
  return { write, log: [...come, open], open, ballot };
}
const remarksIn = (log: Logged[]) => fold(roll, rules, log).remarks.map(({ what, unit }) => `${what} ${unit}`);

describe('ballots in the log', () => {
  test('are counted as what each said, and who gave none in abstained', () => {
    const { log, ballot, write } = opened();
    const read = [...log, ballot(0, 'agree'), ballot(1, 'notAgree')];
    const counted = countedBallots(fold(roll, rules, read).rounds[0] as never);
    expect(counted).toEqual({
      way: 'ballots',
      rest: 'noVote',
      choices: [
        [0, 'agree'],
        [1, 'notAgree'],
      ],
    });
    const evening = fold(roll, rules, [...read, write('close', { question: point, ...counted })]);
    const question = { question: point, point, kind: 'main' as const, name: '', text: '', by: '' };
    const outcome = decisionOf(roll, evening, decided, question);
    expect(outcome?.tally.people).toMatchObject({ agree: 1, notAgree: 1, noVote: 1 });
    expect(evening.remarks).toEqual([]);
  });

  test('the second of a unit, that of one who was not there and one after the close count for nothing and are told', () => {
    const { log, ballot, write } = opened();
    const read = [...log, ballot(0, 'agree'), ballot(0, 'notAgree'), ballot(3, 'agree')];
    expect(remarksIn(read)).toEqual(['TWICE 0', 'ABSENT 3']);
    const { ballots } = fold(roll, rules, read).rounds[0] as never as { ballots: Map<number, { value: string }> };
    expect([...ballots].map(([unit, { value }]) => [unit, value])).toEqual([[0, 'agree']]);
    const close = write('close', { question: point, way: 'ballots', rest: 'noVote', choices: [[0, 'agree']] });
    expect(remarksIn([...read, close, ballot(1, 'agree')])).toEqual(['TWICE 0', 'ABSENT 3', 'CLOSED 1']);
  });

  test('one taken back leaves its unit free for another', () => {
    const { log, ballot, write } = opened();
    const wrong = ballot(0, 'agree');
    const read = [...log, wrong, write('undo', { of: wrong.id, reason: '' }), ballot(0, 'notAgree')];
    expect(remarksIn(read)).toEqual([]);
    expect(fold(roll, rules, read).rounds[0]?.ballots.get(0)).toMatchObject({ value: 'notAgree' });
  });

  test('one read without a network before the close, which did not know of it, is told', () => {
    const { log, ballot, write } = opened();
    const late = ballot(1, 'notAgree', deviceOf(2), 5);
    const silent = ballot(2, 'noVote', deviceOf(3), 5);
    const close = write('close', { question: point, way: 'ballots', rest: 'noVote', choices: [] }, 9);
    expect(remarksIn([...log, close, late, silent])).toEqual(['CLOSED 1']);
  });

  test('those of a round that was broken off do not count in the next', () => {
    const { log, ballot, write } = opened();
    const other = deviceOf(2);
    const led = write('lead', { name: 'A' }, 0);
    const taken = [led, other('yield', { lead: led.id }, 50), other('lead', { name: 'B' }, 50)];
    const again = other('open', { question: point, present: [0, 1, 2], out: [], reason: null }, 51);
    const evening = fold(roll, rules, [...log, ballot(0, 'agree'), ...taken, again]);
    expect(evening.rounds.map(({ isBroken, ballots }) => [isBroken, ballots.size])).toEqual([
      [true, 1],
      [false, 0],
    ]);
  });
});

describe('what is read at a count', () => {
  const place = { meeting, point, units };
  const box = { meeting, point, token: units[1]?.token ?? '', choice: 'notAgree' as const };
  test.each([
    ['a box', ballotCode(box), { unit: units[1], choice: 'notAgree' }],
    ['a box of a spare ballot', ballotCode({ ...box, token: null, point: null }), { unit: null, choice: 'notAgree' }],
    ['the code of a letter', invitationCode(meeting, box.token), { unit: units[1], choice: null }],
    ['six letters', 'hbc-def', { unit: units[1], choice: null }],
    ['a number', ' 1/1 ', { unit: units[1], choice: null }],
    ['a box of another point', ballotCode({ ...box, point: other }), 'POINT'],
    ['a box of another meeting', ballotCode({ ...box, meeting: other }), 'MEETING'],
    ['a box of a unit that is not in the roll', ballotCode({ ...box, token: '0000000000000009' }), 'UNKNOWN'],
    ['a number that is none', '1/99', 'UNKNOWN'],
    ['nothing', ' ', 'UNKNOWN'],
  ])('%s', (_, said, expected) => expect(readScan(place, said)).toEqual(expected));

  test('a letter of another meeting names no unit', () => {
    expect(unitOfCode(units, meeting, invitationCode(other, box.token))).toBe(undefined);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostSaved, type VoteValue, voteValues } from '../../votes.rules.ts';
import {
  type Choices,
  choose,
  click,
  countOf,
  everyone,
  gather,
  missingPoints,
  piecesOf,
  pointsOf,
  rowsOf,
  shownValue,
  spread,
  without,
} from './votes.values.ts';

const none: Choices = {};

describe('a click at a meeting', () => {
  it('chooses, and the second on the same value clears (VOTE-50)', () => {
    const once = click(none, 'roof', 'a', 'agree', null);
    expect(shownValue(once, 'roof', 'a')).toBe('agree');
    expect(countOf(click(once, 'roof', 'a', 'agree', null))).toBe(0);
  });

  it('clears a saved value as a change that is to be saved', () => {
    const cleared = click(none, 'roof', 'a', 'agree', 'agree');
    expect(shownValue(cleared, 'roof', 'a', 'agree')).toBeNull();
    expect(pointsOf(cleared, ['a'])).toEqual([{ vote_value: null, vote_point_id: 'roof', voted_user_id: 'a' }]);
  });

  it('counts what differs from the saved values, however often and whatever is clicked', () => {
    const value = fc.constantFrom(...voteValues);
    const saved = fc.option(value, { nil: null });
    fc.assert(
      fc.property(saved, fc.array(value, { maxLength: 12 }), (held, clicks) => {
        let shown: VoteValue | null = held;
        let choices = none;
        for (const next of clicks) {
          choices = click(choices, 'roof', 'a', next, held);
          shown = shown === next ? null : next;
        }
        expect(shownValue(choices, 'roof', 'a', held)).toBe(shown);
        expect(countOf(choices)).toBe(shown === held ? 0 : 1);
      }),
    );
  });
});

describe('choices of an online vote', () => {
  it('are whole once every point has a value of every row (VOTE-57)', () => {
    const half = choose(none, 'roof', ['a', 'b'], 'agree');
    expect(missingPoints(half, ['roof', 'lift'], ['a', 'b'])).toEqual(['lift']);
    const whole = choose(half, 'lift', ['a', 'b'], 'noVote');
    expect(missingPoints(whole, ['roof', 'lift'], ['a', 'b'])).toEqual([]);
    expect(pointsOf(whole, ['a', 'b'])).toHaveLength(4);
    expect(pointsOf(whole, ['a'])).toHaveLength(2);
  });

  it('are one for all rows, then each its own, then one again where they agree', () => {
    const one = choose(choose(none, 'roof', [everyone], 'agree'), 'lift', [everyone], 'noVote');
    const each = spread(one, ['a', 'b']);
    expect(missingPoints(each, ['roof', 'lift'], ['a', 'b'])).toEqual([]);
    expect(gather(each, ['a', 'b'])).toEqual(one);
    const differing = choose(each, 'roof', ['b'], 'notAgree');
    expect(missingPoints(gather(differing, ['a', 'b']), ['roof', 'lift'], [everyone])).toEqual(['roof']);
  });

  it('lose the rows that are saved and keep the others', () => {
    const both = choose(none, 'roof', ['a', 'b'], 'agree');
    expect(rowsOf(without(both, new Set(['a'])))).toEqual(['b']);
  });
});

it('rows are cut into pieces that one save may hold, in their order and without a loss', () => {
  fc.assert(
    fc.property(fc.array(fc.uuid(), { maxLength: 900 }), fc.integer({ min: 0, max: 50 }), (rows, points) => {
      const pieces = piecesOf(rows, points);
      expect(pieces.flat()).toEqual(rows);
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(mostSaved);
    }),
    { numRuns: 30 },
  );
});

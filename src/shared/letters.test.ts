import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { written } from '../testing/written.ts';
import { cutText, initials } from './display.ts';
import { lettersOf, shorten } from './letters.ts';

const text = fc.array(fc.constantFrom(...written), { maxLength: 30 }).map((pieces) => pieces.join(' '));
describe('a text that is too long', () => {
  test('is cut between letters as people see them, and is never longer than asked', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 80 }), fc.constantFrom('', '…'), (whole, most, mark) => {
        const cut = shorten(whole, most, mark);
        expect(cut.length).toBeLessThanOrEqual(Math.max(most, mark.length));
        if (whole.length <= most) return void expect(cut).toBe(whole);
        const letters = lettersOf(whole);
        const kept = cut.slice(0, cut.length - mark.length);
        expect(letters.slice(0, lettersOf(kept).length).join('')).toBe(kept);
      }),
    );
  });

  test('on cards and in round pictures too', () => {
    expect(cutText('ab👨‍👩‍👧‍👦cd', 3, 'characters')).toBe('ab👨‍👩‍👧‍👦…');
    expect(initials({ firstName: '👨‍👩‍👧‍👦x', lastName: 'Ženatá' })).toBe('👨‍👩‍👧‍👦Ž');
  });
});

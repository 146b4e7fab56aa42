import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { written } from '../testing/written.ts';
import { withoutHidden } from './hidden.ts';

const text = fc.array(fc.constantFrom(...written), { maxLength: 30 }).map((pieces) => pieces.join(' '));
const hidden = fc.constantFrom(
  '\u200b',
  '\u200e',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u0007',
  '\u200c',
  '\u200d',
  '\u2060',
);

describe('what nobody sees', () => {
  test('is taken off, and nothing that people write', () => {
    fc.assert(fc.property(text, (whole) => void expect(withoutHidden(whole)).toBe(whole)));
  });

  test('is gone wherever it stands between plain letters, and what is clean stays so', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'ž', '7', ' '), hidden)), (pairs) => {
        expect(withoutHidden(pairs.flat().join(''))).toBe(pairs.map(([letter]) => letter).join(''));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text, (wild, whole) => {
        const once = withoutHidden(wild + whole);
        expect(withoutHidden(once)).toBe(once);
        expect(once).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u);
      }),
    );
  });

  test('a joiner stays only where it joins', () => {
    expect(
      ['👨\u200d', '👨\u200dx', 'x\u200d👨', '👨\u200d\u200d👩', '\u200c', 'a\u200cb'].map((one) => withoutHidden(one)),
    ).toEqual(['👨', '👨x', 'x👨', '👨👩', '', 'ab']);
  });
});

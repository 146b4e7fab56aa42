import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '#shared/fold.ts';
import { highlight } from './search.rules.ts';

const marked = (text: string, searched: string) =>
  highlight(text, searched)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

describe('the searched words are marked', () => {
  test.each([
    ['Schůze vlastníků', 'schuze', '[Schůze] vlastníků'],
    ['Schůze vlastníků', 'SCHŮZE', '[Schůze] vlastníků'],
    ['Odstávka vody', 'vody odst', '[Odst]ávka [vody]'],
    ['Nevodivý podvod', 'vod', 'Ne[vod]ivý pod[vod]'],
    ['Žluťoučký kůň', 'zlutoucky   kun', '[Žluťoučký] [kůň]'],
    ['u\u0301plně', 'upl', '[u\u0301pl]ně'],
    ['Straße', 'strasse', 'Straße'],
    ['ﬁnance', 'ina', '[ﬁna]nce'],
    ['anana', 'ana', '[anana]'],
    ['Byt 12/6', '12/6', 'Byt [12/6]'],
    ['cena (100 %)', '100 %)', 'cena ([100] [%)]'],
    ['𝔖chůze 👍', 'sch', '[𝔖ch]ůze 👍'],
    ['Nic takového', 'voda', 'Nic takového'],
    ['Cokoli', '', 'Cokoli'],
    ['', 'voda', ''],
  ])('%j searched by %j', (text, searched, expected) => {
    expect(marked(text, searched)).toBe(expected);
  });
});

const czech = fc.string({ unit: fc.constantFrom(...'aábcčdďeéěiíoóuúůzž ABČŽ\u0301\u030c'), maxLength: 40 });
const text = fc.oneof(
  czech,
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

describe('whatever is searched', () => {
  test('the pieces joined are the text, none is empty, and hits take turns with the rest', () => {
    fc.assert(
      fc.property(text, text, (whole, searched) => {
        const pieces = highlight(whole, searched);
        expect(pieces.map((piece) => piece.text).join('')).toBe(whole);
        expect(pieces.every((piece) => piece.text !== '')).toBe(true);
        expect(pieces.every((piece, i) => piece.isHit !== pieces[i - 1]?.isHit)).toBe(true);
      }),
    );
  });

  test('a text has a hit exactly when it holds one of the words, and each hit does', () => {
    fc.assert(
      fc.property(czech, czech, (whole, searched) => {
        const words = fold(searched).split(' ').filter(Boolean).slice(0, 8);
        const hits = highlight(whole, searched).filter((piece) => piece.isHit);
        expect(hits.length > 0).toBe(words.some((word) => fold(whole).includes(word)));
        expect(hits.every((hit) => words.some((word) => fold(hit.text).includes(word)))).toBe(true);
      }),
    );
  });

  test('a part of a text is marked in it, however it is written', () => {
    fc.assert(
      fc.property(czech, fc.nat(40), fc.nat(40), (whole, from, length) => {
        const part = fold(fold(whole).slice(from, from + length));
        const marks = highlight(whole, part).filter((piece) => piece.isHit);
        const words = new Set(part.split(' ').filter(Boolean).slice(0, 8));
        for (const word of words) expect(marks.some((mark) => fold(mark.text).includes(word))).toBe(true);
      }),
    );
  });
});

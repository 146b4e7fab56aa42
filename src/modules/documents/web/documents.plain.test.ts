import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostText, readPlain } from './documents.plain.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const whole = (bytes: Uint8Array) => readPlain({ bytes, isWhole: true }).text;
const letters = 'Příliš žluťoučký kůň úpěl ďábelské ódy.';

/** A text in UTF-16, its mark first. */
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

describe('a text', () => {
  it('is read in UTF-8 with or without its mark, in UTF-16, and as old programs of Windows wrote it', () => {
    expect(whole(utf8(letters))).toBe(letters);
    expect(whole(utf8(`\ufeff${letters}`))).toBe(letters);
    expect(whole(utf16(letters, true))).toBe(letters);
    expect(whole(utf16(letters, false))).toBe(letters);
    expect(whole(new Uint8Array([0x50, 0xf8, 0xed, 0x6c, 0x69, 0x9a]))).toBe('Příliš');
    expect(whole(new Uint8Array())).toBe('');
  });

  it('stays as it is, with what would be HTML', () => {
    const html = '<script>alert(1)</script>\n\t<b>tučně</b>';
    expect(whole(utf8(html))).toBe(html);
  });

  it('that is longer ends with a whole line, and says that it is cut', () => {
    const bytes = utf8('žížala v\u00a0trávě\n'.repeat(40_000)).subarray(0, mostText);
    const { text, isCut } = readPlain({ bytes, isWhole: false });
    expect(isCut).toBe(true);
    expect(new Set(text.trimEnd().split('\n'))).toEqual(new Set(['žížala v\u00a0trávě']));
    expect(text.length).toBeGreaterThan(180_000);
  });

  it('of one line keeps its letters wherever it is cut', () => {
    fc.assert(
      fc.property(fc.nat(60), (cut) => {
        const { text } = readPlain({ bytes: utf8(letters.repeat(2)).subarray(0, cut), isWhole: false });
        expect(letters.repeat(2).startsWith(text)).toBe(true);
      }),
    );
  });
});

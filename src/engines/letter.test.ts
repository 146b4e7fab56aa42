import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterHtml } from './letter.ts';

const ours = 'https://dum.example';
const draw = (body: string, more: { subject?: string; house?: string } = {}) =>
  letterHtml({ subject: 'Předmět', body, ours, ...more });
const hrefs = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);

test('a letter bears the house, its paragraphs, and one button with the words before the address', () => {
  const html = draw(
    'Dobrý den,\n\nblíží se schůze.\n\nPodrobnosti: https://dum.example/kalendar/1?dum=2&a=b\n\nDomovník',
    {
      house: 'SVJ Lipová 12',
    },
  );
  expect(html).toContain('SVJ Lipová 12');
  expect(html).toContain('>Podrobnosti</a>');
  expect(hrefs(html)).toEqual(['https://dum.example/kalendar/1?dum=2&amp;a=b']);
  expect(hrefs(draw('Nastavit heslo:\nhttps://dum.example/zmena-hesla/x'))).toEqual([
    'https://dum.example/zmena-hesla/x',
  ]);
});

test('an address of somebody else is text; a second one of ours is a quiet link, and no button', () => {
  for (const address of [
    'https://zly.example/',
    'https://dum.example.zly.example/',
    'javascript:alert(1)',
    'http://dum.example/',
  ])
    expect(hrefs(draw(`Klikněte: ${address}`))).toEqual([]);
  const html = draw(`Hlasování: ${ours}/a\n${'Dlouhý název '.repeat(10)}: ${ours}/b`);
  expect(hrefs(html)).toEqual([`${ours}/a`, `${ours}/b`]);
  expect(html.match(/display:inline-block/g)).toHaveLength(1);
});

test('whatever names, titles and houses hold, no tag of theirs and nothing from elsewhere is in the letter', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<img src=https://zly.example/p.gif>',
      '"><script>alert(1)</script>',
      "' onmouseover='x",
      `x: ${ours}/"onclick="x`,
      '</title><style>*{display:none}</style>',
      'a\r\nBcc: cizi@example.cz\r\n\r\n<b>',
    ),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, (subject, house, name) => {
      const html = draw(`Dobrý den,\n\n${name}\n\nPodrobnosti: ${ours}/x`, { subject, house });
      const tags = [...html.matchAll(/<\/?([a-z!]+)/gi)].map(([, tag]) => tag?.toLowerCase());
      const known = ['!doctype', 'html', 'head', 'meta', 'title', 'body', 'div', 'p', 'br', 'a', 'span'];
      expect(tags.filter((tag) => !known.includes(tag ?? ''))).toEqual([]);
      expect(html).not.toMatch(/<[^>]*\b(src|srcset|background)=|url\(|<[^>]* on\w+=/i);
    }),
  );
});

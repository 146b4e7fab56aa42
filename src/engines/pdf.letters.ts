import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';

loadFonts();
const glyphs = new Set((await pdfmake.createPdf({ content: '' }).getStream()).provideFont('Roboto').font.characterSet);

/** The fonts live in memory, so that pdfmake may be refused every file and every address. */
function loadFonts(): void {
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
  const cuts = { normal: 'Regular', bold: 'Medium', italics: 'Italic', bolditalics: 'MediumItalic' };
  for (const cut of Object.values(cuts)) {
    pdfmake.virtualfs.writeFileSync(cut, readFileSync(join(folder, `Roboto-${cut}.ttf`)));
  }
  pdfmake.setFonts({ Roboto: cuts });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
}

/** Emoji, marks and format characters, which a text can do without; other letters that lack a glyph leave a ◊. */
const SILENT = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\p{Cf}]/u;

/** Text as the fonts can show it: composed letters, single spaces, places to break long words. */
export function printable(text: string, lang: string, longestWord: number): string {
  const shown = text
    .normalize('NFC')
    .replace(/[→⇒➔➜➡]/g, '›')
    .replace(/[✓✔☑✅]/g, '√')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/( ?)([^\s -\u024f])/gu, (whole, space: string, char: string) => {
      if (glyphs.has(char.codePointAt(0) ?? 0)) return whole;
      return SILENT.test(char) ? '' : `${space}◊`;
    })
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/\u00a0{9,}/g, '\u00a0');
  // Czech typography: no line ends with a preposition of one letter.
  const tied = lang === 'cs' ? shown.replace(/(?<=^|[\s(„])([kosuvzai]) (?=\S{2})/giu, '$1\u00a0') : shown;
  return tied
    .replace(/[^ ]{100,}/g, (word) => word.replaceAll('\u00a0', ' '))
    .replace(new RegExp(`[^ ]{${Math.max(4, Math.floor(longestWord))}}(?=[^ ])`, 'gu'), '$&\u200b');
}

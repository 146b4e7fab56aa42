// Letters as people see them: a family of emoji, a flag, a letter with its marks is one, however many characters it takes.

const segmenter = new Intl.Segmenter('cs', { granularity: 'grapheme' });

/** The letters of a text as people see them; joined, they are the text. */
export const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The beginning of a text in whole letters, at most so many characters together with the mark that says that it was cut. */
export function shorten(text: string, most: number, mark = ''): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { segment, index } of segmenter.segment(text.slice(0, most + 200))) {
    if (index + segment.length > most - mark.length) break;
    end = index + segment.length;
  }
  return text.slice(0, end) + mark;
}

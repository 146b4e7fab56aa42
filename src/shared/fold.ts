/** The shortest text that module searches answer (G-006). */
export const searchMinimum = 3;

/** Text as search compares it: lower case, without diacritics, white space as single blanks (`Schůze` -> `schuze`). */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

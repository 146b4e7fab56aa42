// Whom and which unit a text that somebody wrote to a payment means, of texts that `fold` made.

/** A surname without the endings by which women's and inflected ones differ. */
export const stemOf = (word: string): string =>
  word.length < 4 ? word : word.replace(/(ovou|ova|ove|ovi|em|ou|a|e|y|u|i|o)$/, '') || word;

/** Words of a text that `fold` made, of which a name may consist. */
export const wordsOf = (text: string): string[] => text.split(/[^a-z]+/).filter((word) => word.length >= 3);

/** The numbers by which a unit may be meant: whole, and what follows its last slash. */
export function unitForms(number: string): string[] {
  const whole = number.trim().toLowerCase();
  const last = whole.split('/').at(-1) ?? '';
  return [...new Set([whole, last])].filter((form) => /\d/.test(form));
}

const unitPattern = /(?:^|[^a-z0-9])(?:byt|b|bj|j|jednotka|jednotku|jedn|c|cislo)[\s.:]*(\d+(?:\/\d+)?)(?![\d/])/g;
/** The numbers of units that a text names (`byt 12`, `j. 1098/12`), of a text that `fold` made. */
export const unitsIn = (text: string): string[] => [...text.matchAll(unitPattern)].map(([, number = '']) => number);

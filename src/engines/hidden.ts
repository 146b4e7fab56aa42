/** Controls, and marks that turn, hide or join the text around them; the two joiners mean something within some words and emoji. */
const hidden = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu;
const joiner = /[\u200c\u200d]/;
/** Scripts whose letters change shape by what is joined to them: Persian, Hindi, Sinhala and their neighbours. */
const shaping =
  'Arabic Syriac Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar'
    .split(' ')
    .map((name) => `\\p{Script=${name}}`)
    .join('');
const idle = new RegExp(
  `(?<![${shaping}])\\u200c|(?<![${shaping}]|\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*)\\u200d|(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*)\\u200d(?!\\p{Extended_Pictographic})`,
  'gu',
);

/**
 * A text without what nobody sees in it and what may make it look like another one. The joiners stay where they mean
 * something: within a family of emoji and in scripts whose letters change by them.
 */
export function withoutHidden(text: string, kept = ''): string {
  const plain = text.replace(hidden, (sign) => (kept.includes(sign) ? sign : ''));
  return joiner.test(plain) ? plain.replace(idle, '') : plain;
}

import type { Language } from './languages.ts';

/** A text with a form for each plural category of CLDR; languages that lack a category leave it out. */
export type Plural = { one?: string; few?: string; many?: string; other: string };
export type Text = string | Plural;

/** The Czech source of each part of the texts; every `*.text.cs.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: whoever knows no part may add one
export interface Source {}
/** The name of a module, or of a part of the frame. */
export type TextPart = keyof Source;
/** Every key that has a Czech text. */
export type TextKey = { [Part in TextPart]: keyof Source[Part] }[TextPart];

/** The texts of a translation: exactly the keys of the Czech source. */
export type Translation<Source extends Record<string, Text>> = Record<keyof Source, Text>;

export type TextValues = Record<string, string | number>;

const rules = new Map<Language, Intl.PluralRules>();

function pluralForm(text: Plural, lang: Language, count: number): string {
  let rule = rules.get(lang);
  if (!rule) {
    rule = new Intl.PluralRules(lang);
    rules.set(lang, rule);
  }
  const category = rule.select(count) as keyof Plural;
  return text[category] ?? text.other;
}

type Binding = [RegExp, string];
/** A section of a law stands beside its number in every language. */
const sections: Binding = [/§ (?=\d)/gu, '§\u00a0'];
/** What a careful Czech does not leave at the end of a line: one-letter words, a title, "č." or "odst." before what it belongs to, a number before its unit. */
const czech: Binding[] = [
  sections,
  [/(?<=^|[\s\u00a0(„–])([ksvzouaiKSVZOUAI]) /gu, '$1\u00a0'],
  [/(?<=^|[\s\u00a0(„])(č\.|čl\.|odst\.|písm\.|[Bb]yt|Ing\.|např\.|tj\.) (?=\S)/gu, '$1\u00a0'],
  [/(?<=\d|\{count\}) (?=[\p{L}%])/gu, '\u00a0'],
];
const bound = new Map<string, string>();

/** A text of ours with spaces that hold together what belongs together; what is filled in later stays as it was written. */
function bind(text: string, lang: Language): string {
  if (lang !== 'cs') return text.replace(...sections);
  let held = bound.get(text);
  if (held === undefined) {
    held = czech.reduce((words, [pattern, tied]) => words.replace(pattern, tied), text);
    bound.set(text, held);
  }
  return held;
}

/** Fills `{name}` placeholders; a plural text is chosen by the value `count`, numbers are written as the language writes them. After "Ph.D." a sentence has no second full stop. */
export function formatText(text: Text, lang: Language, values: TextValues = {}): string {
  const form = typeof text === 'string' ? text : pluralForm(text, lang, Number(values.count ?? 0));
  return bind(form, lang).replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    const filled = typeof value === 'number' ? new Intl.NumberFormat(lang).format(value) : value;
    return filled.endsWith('.') ? filled : filled + stop;
  });
}

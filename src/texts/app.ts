import type { Language } from '#shared/languages.ts';
import type { Text, TextPart } from '#shared/text.ts';

type File = Record<string, Record<string, Text>>;
const czech = import.meta.glob<File>(['../web/*.text.cs.ts', '../modules/*/*.text.cs.ts']);
/** Where the texts of a language are; of all but the source the list too comes only for who reads one. */
const filesOf = async (lang: Language) => (lang === 'cs' ? czech : (await import('./foreign.ts')).foreign);
const places = (part: TextPart, lang: Language) => [
  `../web/${part}.text.${lang}.ts`,
  `../modules/${part.split('.')[0]}/${part}.text.${lang}.ts`,
];

const held: Record<string, Text> = {};
const loaded = new Map<string, Promise<void>>();

async function load(place: string, lang: Language): Promise<void> {
  const file = (await filesOf(lang))[place];
  Object.assign(held, ...Object.values((await file?.()) ?? {}));
}

/** The texts of the screens: those held already and the named parts (`base`, `shell`, `record`, a module or a part of one), each loaded once. */
export async function loadTexts(lang: Language, parts: readonly TextPart[]): Promise<Record<string, Text>> {
  const wanted = parts.flatMap((part) => places(part, lang));
  await Promise.all(
    wanted.map((place) => {
      const loading = loaded.get(place) ?? load(place, lang);
      loaded.set(place, loading);
      loading.catch(() => loaded.delete(place)); // a lost connection may be tried again
      return loading;
    }),
  );
  return held;
}

import type { Language } from '#shared/languages.ts';
import type { Text } from '#shared/text.ts';

/** A file of texts; `import.meta.glob` finds them. */
export type TextFile = Record<string, Record<string, Text>>;

/** The texts of a screen outside sign-in: of the files those in one language. */
export async function textsOf(
  files: Record<string, () => Promise<TextFile>>,
  lang: Language,
): Promise<Record<string, Text>> {
  const parts = Object.entries(files).filter(([path]) => path.endsWith(`.${lang}.ts`));
  const loaded = await Promise.all(parts.map(([, load]) => load()));
  return Object.assign({}, ...loaded.flatMap((part) => Object.values(part)));
}

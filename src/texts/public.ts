import type { Language } from '#shared/languages.ts';
import type { Text } from '#shared/text.ts';

type Part = Promise<Record<string, Record<string, Text>>>;

const parts: Record<Language, () => Part[]> = {
  cs: () => [import('#web/base.text.cs.ts'), import('#modules/auth/auth.text.cs.ts')],
  de: () => [import('#web/base.text.de.ts'), import('#modules/auth/auth.text.de.ts')],
  en: () => [import('#web/base.text.en.ts'), import('#modules/auth/auth.text.en.ts')],
  es: () => [import('#web/base.text.es.ts'), import('#modules/auth/auth.text.es.ts')],
  fr: () => [import('#web/base.text.fr.ts'), import('#modules/auth/auth.text.fr.ts')],
  ja: () => [import('#web/base.text.ja.ts'), import('#modules/auth/auth.text.ja.ts')],
  zh: () => [import('#web/base.text.zh.ts'), import('#modules/auth/auth.text.zh.ts')],
};

/** The texts of the screens outside sign-in, without those of the modules behind it. */
export async function loadPublicTexts(lang: Language): Promise<Record<string, Text>> {
  const loaded = await Promise.all(parts[lang]());
  return Object.assign({}, ...loaded.flatMap((part) => Object.values(part)));
}

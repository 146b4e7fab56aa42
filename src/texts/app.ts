import type { Language } from '#shared/languages.ts';
import type { Text } from '#shared/text.ts';

const load: Record<Language, () => Promise<{ texts: Record<string, Text> }>> = {
  cs: () => import('./cs.ts'),
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ja: () => import('./ja.ts'),
  zh: () => import('./zh.ts'),
};

/** All texts of a language. */
export const loadTexts = async (lang: Language): Promise<Record<string, Text>> => (await load[lang]()).texts;

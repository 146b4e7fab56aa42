import type { Language } from '#shared/languages.ts';
import type { Text } from '#shared/text.ts';

const load: Record<Language, () => Promise<{ texts: Record<string, Text> }>> = {
  cs: () => import('./cs.ts'),
  de: () => import('./cs.ts'),
  en: () => import('./cs.ts'),
  es: () => import('./cs.ts'),
  fr: () => import('./cs.ts'),
  ja: () => import('./cs.ts'),
  zh: () => import('./cs.ts'),
};

/** All texts of a language. */
export const loadTexts = async (lang: Language): Promise<Record<string, Text>> => (await load[lang]()).texts;

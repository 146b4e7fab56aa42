/** The seven interface languages; cs is the source and the default (SHELL-04, G-005). */
export const languages = ['cs', 'de', 'en', 'es', 'fr', 'ja', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Each language under the name its speakers use. */
export const languageNames: Record<Language, string> = {
  cs: 'Čeština',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
};

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

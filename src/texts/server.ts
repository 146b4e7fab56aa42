import type { Language } from '#shared/languages.ts';
import type { Translation } from '#shared/text.ts';
import { texts as cs, type TextKey } from './cs.ts';
import { texts as de } from './de.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';
import { texts as fr } from './fr.ts';
import { texts as ja } from './ja.ts';
import { texts as zh } from './zh.ts';

export type { TextKey };

const all: Record<Language, Translation<typeof cs>> = { cs, de, en, es, fr, ja, zh };

/** All texts of a language, for mails and printed pages. */
export const textsOf = (lang: Language): Translation<typeof cs> => all[lang];

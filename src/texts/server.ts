import type { Language } from '#shared/languages.ts';
import type { Translation } from '#shared/text.ts';
import { texts as cs, type TextKey } from './cs.ts';

export type { TextKey };

/** All texts of a language, for mails and printed pages. */
export const textsOf = (_lang: Language): Translation<typeof cs> => cs;

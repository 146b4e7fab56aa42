import { registers as cs } from './registers.text.cs.ts';
import { registers as de } from './registers.text.de.ts';
import { registers as en } from './registers.text.en.ts';
import { registers as es } from './registers.text.es.ts';
import { registers as fr } from './registers.text.fr.ts';
import { registers as ja } from './registers.text.ja.ts';
import { registers as zh } from './registers.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const registersTexts = { cs, de, en, es, fr, ja, zh };

import { exported as cs } from './exports.text.cs.ts';
import { exported as de } from './exports.text.de.ts';
import { exported as en } from './exports.text.en.ts';
import { exported as es } from './exports.text.es.ts';
import { exported as fr } from './exports.text.fr.ts';
import { exported as ja } from './exports.text.ja.ts';
import { exported as zh } from './exports.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const exportsTexts = { cs, de, en, es, fr, ja, zh };

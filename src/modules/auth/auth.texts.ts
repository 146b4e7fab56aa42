import { auth as cs } from './auth.text.cs.ts';
import { auth as de } from './auth.text.de.ts';
import { auth as en } from './auth.text.en.ts';
import { auth as es } from './auth.text.es.ts';
import { auth as fr } from './auth.text.fr.ts';
import { auth as ja } from './auth.text.ja.ts';
import { auth as zh } from './auth.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const authTexts = { cs, de, en, es, fr, ja, zh };

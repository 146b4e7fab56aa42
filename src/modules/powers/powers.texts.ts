import { powers as cs } from './powers.text.cs.ts';
import { powers as de } from './powers.text.de.ts';
import { powers as en } from './powers.text.en.ts';
import { powers as es } from './powers.text.es.ts';
import { powers as fr } from './powers.text.fr.ts';
import { powers as ja } from './powers.text.ja.ts';
import { powers as zh } from './powers.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const powersTexts = { cs, de, en, es, fr, ja, zh };

import { duties as cs } from './duties.text.cs.ts';
import { duties as de } from './duties.text.de.ts';
import { duties as en } from './duties.text.en.ts';
import { duties as es } from './duties.text.es.ts';
import { duties as fr } from './duties.text.fr.ts';
import { duties as ja } from './duties.text.ja.ts';
import { duties as zh } from './duties.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const dutiesTexts = { cs, de, en, es, fr, ja, zh };

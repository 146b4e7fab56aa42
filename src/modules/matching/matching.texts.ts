import { matching as cs } from './matching.text.cs.ts';
import { matching as de } from './matching.text.de.ts';
import { matching as en } from './matching.text.en.ts';
import { matching as es } from './matching.text.es.ts';
import { matching as fr } from './matching.text.fr.ts';
import { matching as ja } from './matching.text.ja.ts';
import { matching as zh } from './matching.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const matchingTexts = { cs, de, en, es, fr, ja, zh };

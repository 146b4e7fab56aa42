import { fees as cs } from './fees.text.cs.ts';
import { fees as de } from './fees.text.de.ts';
import { fees as en } from './fees.text.en.ts';
import { fees as es } from './fees.text.es.ts';
import { fees as fr } from './fees.text.fr.ts';
import { fees as ja } from './fees.text.ja.ts';
import { fees as zh } from './fees.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const feesTexts = { cs, de, en, es, fr, ja, zh };

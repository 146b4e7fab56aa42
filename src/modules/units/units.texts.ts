import { units as cs } from './units.text.cs.ts';
import { units as de } from './units.text.de.ts';
import { units as en } from './units.text.en.ts';
import { units as es } from './units.text.es.ts';
import { units as fr } from './units.text.fr.ts';
import { units as ja } from './units.text.ja.ts';
import { units as zh } from './units.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const unitsTexts = { cs, de, en, es, fr, ja, zh };

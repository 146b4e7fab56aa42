import { deadlines as cs } from './deadlines.text.cs.ts';
import { deadlines as de } from './deadlines.text.de.ts';
import { deadlines as en } from './deadlines.text.en.ts';
import { deadlines as es } from './deadlines.text.es.ts';
import { deadlines as fr } from './deadlines.text.fr.ts';
import { deadlines as ja } from './deadlines.text.ja.ts';
import { deadlines as zh } from './deadlines.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const deadlinesTexts = { cs, de, en, es, fr, ja, zh };

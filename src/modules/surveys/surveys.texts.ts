import { surveys as cs } from './surveys.text.cs.ts';
import { surveys as de } from './surveys.text.de.ts';
import { surveys as en } from './surveys.text.en.ts';
import { surveys as es } from './surveys.text.es.ts';
import { surveys as fr } from './surveys.text.fr.ts';
import { surveys as ja } from './surveys.text.ja.ts';
import { surveys as zh } from './surveys.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const surveysTexts = { cs, de, en, es, fr, ja, zh };

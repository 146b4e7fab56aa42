import { minutes as cs } from './minutes.text.cs.ts';
import { minutes as de } from './minutes.text.de.ts';
import { minutes as en } from './minutes.text.en.ts';
import { minutes as es } from './minutes.text.es.ts';
import { minutes as fr } from './minutes.text.fr.ts';
import { minutes as ja } from './minutes.text.ja.ts';
import { minutes as zh } from './minutes.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const minutesTexts = { cs, de, en, es, fr, ja, zh };

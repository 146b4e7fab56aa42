import { acceptread as cs } from './acceptread.text.cs.ts';
import { acceptread as de } from './acceptread.text.de.ts';
import { acceptread as en } from './acceptread.text.en.ts';
import { acceptread as es } from './acceptread.text.es.ts';
import { acceptread as fr } from './acceptread.text.fr.ts';
import { acceptread as ja } from './acceptread.text.ja.ts';
import { acceptread as zh } from './acceptread.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const acceptreadTexts = { cs, de, en, es, fr, ja, zh };

import { cash as cs } from './cash.text.cs.ts';
import { cash as de } from './cash.text.de.ts';
import { cash as en } from './cash.text.en.ts';
import { cash as es } from './cash.text.es.ts';
import { cash as fr } from './cash.text.fr.ts';
import { cash as ja } from './cash.text.ja.ts';
import { cash as zh } from './cash.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const cashTexts = { cs, de, en, es, fr, ja, zh };

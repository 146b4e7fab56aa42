import { bank as cs } from './bank.text.cs.ts';
import { bank as de } from './bank.text.de.ts';
import { bank as en } from './bank.text.en.ts';
import { bank as es } from './bank.text.es.ts';
import { bank as fr } from './bank.text.fr.ts';
import { bank as ja } from './bank.text.ja.ts';
import { bank as zh } from './bank.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const bankTexts = { cs, de, en, es, fr, ja, zh };

import { transfers as cs } from './transfers.text.cs.ts';
import { transfers as de } from './transfers.text.de.ts';
import { transfers as en } from './transfers.text.en.ts';
import { transfers as es } from './transfers.text.es.ts';
import { transfers as fr } from './transfers.text.fr.ts';
import { transfers as ja } from './transfers.text.ja.ts';
import { transfers as zh } from './transfers.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const transfersTexts = { cs, de, en, es, fr, ja, zh };

import { documents as cs } from './documents.text.cs.ts';
import { documents as de } from './documents.text.de.ts';
import { documents as en } from './documents.text.en.ts';
import { documents as es } from './documents.text.es.ts';
import { documents as fr } from './documents.text.fr.ts';
import { documents as ja } from './documents.text.ja.ts';
import { documents as zh } from './documents.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const documentsTexts = { cs, de, en, es, fr, ja, zh };

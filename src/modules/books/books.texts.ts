import { books as cs } from './books.text.cs.ts';
import { books as de } from './books.text.de.ts';
import { books as en } from './books.text.en.ts';
import { books as es } from './books.text.es.ts';
import { books as fr } from './books.text.fr.ts';
import { books as ja } from './books.text.ja.ts';
import { books as zh } from './books.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const booksTexts = { cs, de, en, es, fr, ja, zh };

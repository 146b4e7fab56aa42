import { news as cs } from './news.text.cs.ts';
import { news as de } from './news.text.de.ts';
import { news as en } from './news.text.en.ts';
import { news as es } from './news.text.es.ts';
import { news as fr } from './news.text.fr.ts';
import { news as ja } from './news.text.ja.ts';
import { news as zh } from './news.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const newsTexts = { cs, de, en, es, fr, ja, zh };

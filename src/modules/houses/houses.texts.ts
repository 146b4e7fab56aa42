import { houses as cs } from './houses.text.cs.ts';
import { houses as de } from './houses.text.de.ts';
import { houses as en } from './houses.text.en.ts';
import { houses as es } from './houses.text.es.ts';
import { houses as fr } from './houses.text.fr.ts';
import { houses as ja } from './houses.text.ja.ts';
import { houses as zh } from './houses.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const housesTexts = { cs, de, en, es, fr, ja, zh };

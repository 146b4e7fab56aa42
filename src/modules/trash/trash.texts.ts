import { trash as cs } from './trash.text.cs.ts';
import { trash as de } from './trash.text.de.ts';
import { trash as en } from './trash.text.en.ts';
import { trash as es } from './trash.text.es.ts';
import { trash as fr } from './trash.text.fr.ts';
import { trash as ja } from './trash.text.ja.ts';
import { trash as zh } from './trash.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const trashTexts = { cs, de, en, es, fr, ja, zh };

import { convening as cs } from './convening.text.cs.ts';
import { convening as de } from './convening.text.de.ts';
import { convening as en } from './convening.text.en.ts';
import { convening as es } from './convening.text.es.ts';
import { convening as fr } from './convening.text.fr.ts';
import { convening as ja } from './convening.text.ja.ts';
import { convening as zh } from './convening.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const conveningTexts = { cs, de, en, es, fr, ja, zh };

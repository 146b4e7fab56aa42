import { cadastre as cs } from './cadastre.text.cs.ts';
import { cadastre as de } from './cadastre.text.de.ts';
import { cadastre as en } from './cadastre.text.en.ts';
import { cadastre as es } from './cadastre.text.es.ts';
import { cadastre as fr } from './cadastre.text.fr.ts';
import { cadastre as ja } from './cadastre.text.ja.ts';
import { cadastre as zh } from './cadastre.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const cadastreTexts = { cs, de, en, es, fr, ja, zh };

import { checks as cs } from './checks.text.cs.ts';
import { checks as de } from './checks.text.de.ts';
import { checks as en } from './checks.text.en.ts';
import { checks as es } from './checks.text.es.ts';
import { checks as fr } from './checks.text.fr.ts';
import { checks as ja } from './checks.text.ja.ts';
import { checks as zh } from './checks.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const checksTexts = { cs, de, en, es, fr, ja, zh };

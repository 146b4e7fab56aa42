import { imports as cs } from './imports.text.cs.ts';
import { imports as de } from './imports.text.de.ts';
import { imports as en } from './imports.text.en.ts';
import { imports as es } from './imports.text.es.ts';
import { imports as fr } from './imports.text.fr.ts';
import { imports as ja } from './imports.text.ja.ts';
import { imports as zh } from './imports.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const importsTexts = { cs, de, en, es, fr, ja, zh };

import { reports as cs } from './reports.text.cs.ts';
import { reports as de } from './reports.text.de.ts';
import { reports as en } from './reports.text.en.ts';
import { reports as es } from './reports.text.es.ts';
import { reports as fr } from './reports.text.fr.ts';
import { reports as ja } from './reports.text.ja.ts';
import { reports as zh } from './reports.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const reportsTexts = { cs, de, en, es, fr, ja, zh };

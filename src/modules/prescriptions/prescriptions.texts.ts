import { prescriptions as cs } from './prescriptions.text.cs.ts';
import { prescriptions as de } from './prescriptions.text.de.ts';
import { prescriptions as en } from './prescriptions.text.en.ts';
import { prescriptions as es } from './prescriptions.text.es.ts';
import { prescriptions as fr } from './prescriptions.text.fr.ts';
import { prescriptions as ja } from './prescriptions.text.ja.ts';
import { prescriptions as zh } from './prescriptions.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const prescriptionsTexts = { cs, de, en, es, fr, ja, zh };

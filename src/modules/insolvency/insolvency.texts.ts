import { insolvency as cs } from './insolvency.text.cs.ts';
import { insolvency as de } from './insolvency.text.de.ts';
import { insolvency as en } from './insolvency.text.en.ts';
import { insolvency as es } from './insolvency.text.es.ts';
import { insolvency as fr } from './insolvency.text.fr.ts';
import { insolvency as ja } from './insolvency.text.ja.ts';
import { insolvency as zh } from './insolvency.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const insolvencyTexts = { cs, de, en, es, fr, ja, zh };

import { resolutions as cs } from './resolutions.text.cs.ts';
import { resolutions as de } from './resolutions.text.de.ts';
import { resolutions as en } from './resolutions.text.en.ts';
import { resolutions as es } from './resolutions.text.es.ts';
import { resolutions as fr } from './resolutions.text.fr.ts';
import { resolutions as ja } from './resolutions.text.ja.ts';
import { resolutions as zh } from './resolutions.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const resolutionsTexts = { cs, de, en, es, fr, ja, zh };

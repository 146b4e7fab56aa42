import { communities as cs } from './communities.text.cs.ts';
import { communities as de } from './communities.text.de.ts';
import { communities as en } from './communities.text.en.ts';
import { communities as es } from './communities.text.es.ts';
import { communities as fr } from './communities.text.fr.ts';
import { communities as ja } from './communities.text.ja.ts';
import { communities as zh } from './communities.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const communitiesTexts = { cs, de, en, es, fr, ja, zh };

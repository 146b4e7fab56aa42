import { roles as cs } from './roles.text.cs.ts';
import { roles as de } from './roles.text.de.ts';
import { roles as en } from './roles.text.en.ts';
import { roles as es } from './roles.text.es.ts';
import { roles as fr } from './roles.text.fr.ts';
import { roles as ja } from './roles.text.ja.ts';
import { roles as zh } from './roles.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const rolesTexts = { cs, de, en, es, fr, ja, zh };

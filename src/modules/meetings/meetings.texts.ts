import { meetings as cs } from './meetings.text.cs.ts';
import { meetings as de } from './meetings.text.de.ts';
import { meetings as en } from './meetings.text.en.ts';
import { meetings as es } from './meetings.text.es.ts';
import { meetings as fr } from './meetings.text.fr.ts';
import { meetings as ja } from './meetings.text.ja.ts';
import { meetings as zh } from './meetings.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const meetingsTexts = { cs, de, en, es, fr, ja, zh };

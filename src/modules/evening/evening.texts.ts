import { evening as cs } from './evening.text.cs.ts';
import { evening as de } from './evening.text.de.ts';
import { evening as en } from './evening.text.en.ts';
import { evening as es } from './evening.text.es.ts';
import { evening as fr } from './evening.text.fr.ts';
import { evening as ja } from './evening.text.ja.ts';
import { evening as zh } from './evening.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const eveningTexts = { cs, de, en, es, fr, ja, zh };

import { events as cs } from './events.text.cs.ts';
import { events as de } from './events.text.de.ts';
import { events as en } from './events.text.en.ts';
import { events as es } from './events.text.es.ts';
import { events as fr } from './events.text.fr.ts';
import { events as ja } from './events.text.ja.ts';
import { events as zh } from './events.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const eventsTexts = { cs, de, en, es, fr, ja, zh };

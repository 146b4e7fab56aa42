import { messages as cs } from './messages.text.cs.ts';
import { messages as de } from './messages.text.de.ts';
import { messages as en } from './messages.text.en.ts';
import { messages as es } from './messages.text.es.ts';
import { messages as fr } from './messages.text.fr.ts';
import { messages as ja } from './messages.text.ja.ts';
import { messages as zh } from './messages.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const messagesTexts = { cs, de, en, es, fr, ja, zh };

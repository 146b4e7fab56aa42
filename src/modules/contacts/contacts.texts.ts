import { contacts as cs } from './contacts.text.cs.ts';
import { contacts as de } from './contacts.text.de.ts';
import { contacts as en } from './contacts.text.en.ts';
import { contacts as es } from './contacts.text.es.ts';
import { contacts as fr } from './contacts.text.fr.ts';
import { contacts as ja } from './contacts.text.ja.ts';
import { contacts as zh } from './contacts.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const contactsTexts = { cs, de, en, es, fr, ja, zh };

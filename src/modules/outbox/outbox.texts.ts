import { outbox as cs } from './outbox.text.cs.ts';
import { outbox as de } from './outbox.text.de.ts';
import { outbox as en } from './outbox.text.en.ts';
import { outbox as es } from './outbox.text.es.ts';
import { outbox as fr } from './outbox.text.fr.ts';
import { outbox as ja } from './outbox.text.ja.ts';
import { outbox as zh } from './outbox.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const outboxTexts = { cs, de, en, es, fr, ja, zh };

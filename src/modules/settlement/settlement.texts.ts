import { settlement as cs } from './settlement.text.cs.ts';
import { settlement as de } from './settlement.text.de.ts';
import { settlement as en } from './settlement.text.en.ts';
import { settlement as es } from './settlement.text.es.ts';
import { settlement as fr } from './settlement.text.fr.ts';
import { settlement as ja } from './settlement.text.ja.ts';
import { settlement as zh } from './settlement.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const settlementTexts = { cs, de, en, es, fr, ja, zh };

import { orders as cs } from './orders.text.cs.ts';
import { orders as de } from './orders.text.de.ts';
import { orders as en } from './orders.text.en.ts';
import { orders as es } from './orders.text.es.ts';
import { orders as fr } from './orders.text.fr.ts';
import { orders as ja } from './orders.text.ja.ts';
import { orders as zh } from './orders.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const ordersTexts = { cs, de, en, es, fr, ja, zh };

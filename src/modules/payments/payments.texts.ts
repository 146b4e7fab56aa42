import { payments as cs } from './payments.text.cs.ts';
import { payments as de } from './payments.text.de.ts';
import { payments as en } from './payments.text.en.ts';
import { payments as es } from './payments.text.es.ts';
import { payments as fr } from './payments.text.fr.ts';
import { payments as ja } from './payments.text.ja.ts';
import { payments as zh } from './payments.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const paymentsTexts = { cs, de, en, es, fr, ja, zh };

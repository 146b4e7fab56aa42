import { readings as cs } from './readings.text.cs.ts';
import { readings as de } from './readings.text.de.ts';
import { readings as en } from './readings.text.en.ts';
import { readings as es } from './readings.text.es.ts';
import { readings as fr } from './readings.text.fr.ts';
import { readings as ja } from './readings.text.ja.ts';
import { readings as zh } from './readings.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const readingsTexts = { cs, de, en, es, fr, ja, zh };

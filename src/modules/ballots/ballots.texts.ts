import { ballots as cs } from './ballots.text.cs.ts';
import { ballots as de } from './ballots.text.de.ts';
import { ballots as en } from './ballots.text.en.ts';
import { ballots as es } from './ballots.text.es.ts';
import { ballots as fr } from './ballots.text.fr.ts';
import { ballots as ja } from './ballots.text.ja.ts';
import { ballots as zh } from './ballots.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const ballotsTexts = { cs, de, en, es, fr, ja, zh };

import { votes as cs } from './votes.text.cs.ts';
import { votes as de } from './votes.text.de.ts';
import { votes as en } from './votes.text.en.ts';
import { votes as es } from './votes.text.es.ts';
import { votes as fr } from './votes.text.fr.ts';
import { votes as ja } from './votes.text.ja.ts';
import { votes as zh } from './votes.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const votesTexts = { cs, de, en, es, fr, ja, zh };

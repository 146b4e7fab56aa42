import { discussion as cs } from './discussion.text.cs.ts';
import { discussion as de } from './discussion.text.de.ts';
import { discussion as en } from './discussion.text.en.ts';
import { discussion as es } from './discussion.text.es.ts';
import { discussion as fr } from './discussion.text.fr.ts';
import { discussion as ja } from './discussion.text.ja.ts';
import { discussion as zh } from './discussion.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const discussionTexts = { cs, de, en, es, fr, ja, zh };

import { approvals as cs } from './approvals.text.cs.ts';
import { approvals as de } from './approvals.text.de.ts';
import { approvals as en } from './approvals.text.en.ts';
import { approvals as es } from './approvals.text.es.ts';
import { approvals as fr } from './approvals.text.fr.ts';
import { approvals as ja } from './approvals.text.ja.ts';
import { approvals as zh } from './approvals.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const approvalsTexts = { cs, de, en, es, fr, ja, zh };

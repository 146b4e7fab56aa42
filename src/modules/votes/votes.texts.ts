import { votesForm as csForm } from './votes.form.text.cs.ts';
import { votesForm as deForm } from './votes.form.text.de.ts';
import { votesForm as enForm } from './votes.form.text.en.ts';
import { votesForm as esForm } from './votes.form.text.es.ts';
import { votesForm as frForm } from './votes.form.text.fr.ts';
import { votesForm as jaForm } from './votes.form.text.ja.ts';
import { votesForm as zhForm } from './votes.form.text.zh.ts';
import { votes as cs } from './votes.text.cs.ts';
import { votes as de } from './votes.text.de.ts';
import { votes as en } from './votes.text.en.ts';
import { votes as es } from './votes.text.es.ts';
import { votes as fr } from './votes.text.fr.ts';
import { votes as ja } from './votes.text.ja.ts';
import { votes as zh } from './votes.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const votesTexts = {
  cs: { ...cs, ...csForm },
  de: { ...de, ...deForm },
  en: { ...en, ...enForm },
  es: { ...es, ...esForm },
  fr: { ...fr, ...frForm },
  ja: { ...ja, ...jaForm },
  zh: { ...zh, ...zhForm },
};

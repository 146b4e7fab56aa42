import { votesForm as csForm } from './votes.form.text.cs.ts';
import { votesForm as deForm } from './votes.form.text.de.ts';
import { votesForm as enForm } from './votes.form.text.en.ts';
import { votesForm as esForm } from './votes.form.text.es.ts';
import { votesForm as frForm } from './votes.form.text.fr.ts';
import { votesForm as jaForm } from './votes.form.text.ja.ts';
import { votesForm as zhForm } from './votes.form.text.zh.ts';
import { votesProfile as csProfile } from './votes.profile.text.cs.ts';
import { votesProfile as deProfile } from './votes.profile.text.de.ts';
import { votesProfile as enProfile } from './votes.profile.text.en.ts';
import { votesProfile as esProfile } from './votes.profile.text.es.ts';
import { votesProfile as frProfile } from './votes.profile.text.fr.ts';
import { votesProfile as jaProfile } from './votes.profile.text.ja.ts';
import { votesProfile as zhProfile } from './votes.profile.text.zh.ts';
import { votes as cs } from './votes.text.cs.ts';
import { votes as de } from './votes.text.de.ts';
import { votes as en } from './votes.text.en.ts';
import { votes as es } from './votes.text.es.ts';
import { votes as fr } from './votes.text.fr.ts';
import { votes as ja } from './votes.text.ja.ts';
import { votes as zh } from './votes.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const votesTexts = {
  cs: { ...cs, ...csForm, ...csProfile },
  de: { ...de, ...deForm, ...deProfile },
  en: { ...en, ...enForm, ...enProfile },
  es: { ...es, ...esForm, ...esProfile },
  fr: { ...fr, ...frForm, ...frProfile },
  ja: { ...ja, ...jaForm, ...jaProfile },
  zh: { ...zh, ...zhForm, ...zhProfile },
};

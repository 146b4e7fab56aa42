import { cadastreDialogs as csDialogs } from './cadastre.dialogs.text.cs.ts';
import { cadastreDialogs as deDialogs } from './cadastre.dialogs.text.de.ts';
import { cadastreDialogs as enDialogs } from './cadastre.dialogs.text.en.ts';
import { cadastreDialogs as esDialogs } from './cadastre.dialogs.text.es.ts';
import { cadastreDialogs as frDialogs } from './cadastre.dialogs.text.fr.ts';
import { cadastreDialogs as jaDialogs } from './cadastre.dialogs.text.ja.ts';
import { cadastreDialogs as zhDialogs } from './cadastre.dialogs.text.zh.ts';
import { cadastre as cs } from './cadastre.text.cs.ts';
import { cadastre as de } from './cadastre.text.de.ts';
import { cadastre as en } from './cadastre.text.en.ts';
import { cadastre as es } from './cadastre.text.es.ts';
import { cadastre as fr } from './cadastre.text.fr.ts';
import { cadastre as ja } from './cadastre.text.ja.ts';
import { cadastre as zh } from './cadastre.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const cadastreTexts = {
  cs: { ...cs, ...csDialogs },
  en: { ...en, ...enDialogs },
  de: { ...de, ...deDialogs },
  fr: { ...fr, ...frDialogs },
  es: { ...es, ...esDialogs },
  ja: { ...ja, ...jaDialogs },
  zh: { ...zh, ...zhDialogs },
};

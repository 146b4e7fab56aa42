import { bankMovement as csMovement } from './bank.movement.text.cs.ts';
import { bankMovement as deMovement } from './bank.movement.text.de.ts';
import { bankMovement as enMovement } from './bank.movement.text.en.ts';
import { bankMovement as esMovement } from './bank.movement.text.es.ts';
import { bankMovement as frMovement } from './bank.movement.text.fr.ts';
import { bankMovement as jaMovement } from './bank.movement.text.ja.ts';
import { bankMovement as zhMovement } from './bank.movement.text.zh.ts';
import { bank as cs } from './bank.text.cs.ts';
import { bank as de } from './bank.text.de.ts';
import { bank as en } from './bank.text.en.ts';
import { bank as es } from './bank.text.es.ts';
import { bank as fr } from './bank.text.fr.ts';
import { bank as ja } from './bank.text.ja.ts';
import { bank as zh } from './bank.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const bankTexts = {
  cs: { ...cs, ...csMovement },
  de: { ...de, ...deMovement },
  en: { ...en, ...enMovement },
  es: { ...es, ...esMovement },
  fr: { ...fr, ...frMovement },
  ja: { ...ja, ...jaMovement },
  zh: { ...zh, ...zhMovement },
};

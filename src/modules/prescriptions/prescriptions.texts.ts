import { prescriptionsFacts as csFacts } from './prescriptions.facts.text.cs.ts';
import { prescriptionsFacts as deFacts } from './prescriptions.facts.text.de.ts';
import { prescriptionsFacts as enFacts } from './prescriptions.facts.text.en.ts';
import { prescriptionsFacts as esFacts } from './prescriptions.facts.text.es.ts';
import { prescriptionsFacts as frFacts } from './prescriptions.facts.text.fr.ts';
import { prescriptionsFacts as jaFacts } from './prescriptions.facts.text.ja.ts';
import { prescriptionsFacts as zhFacts } from './prescriptions.facts.text.zh.ts';
import { prescriptions as cs } from './prescriptions.text.cs.ts';
import { prescriptions as de } from './prescriptions.text.de.ts';
import { prescriptions as en } from './prescriptions.text.en.ts';
import { prescriptions as es } from './prescriptions.text.es.ts';
import { prescriptions as fr } from './prescriptions.text.fr.ts';
import { prescriptions as ja } from './prescriptions.text.ja.ts';
import { prescriptions as zh } from './prescriptions.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const prescriptionsTexts = {
  cs: { ...cs, ...csFacts },
  de: { ...de, ...deFacts },
  en: { ...en, ...enFacts },
  es: { ...es, ...esFacts },
  fr: { ...fr, ...frFacts },
  ja: { ...ja, ...jaFacts },
  zh: { ...zh, ...zhFacts },
};

import { minutesStanding as csStanding } from './minutes.standing.text.cs.ts';
import { minutesStanding as deStanding } from './minutes.standing.text.de.ts';
import { minutesStanding as enStanding } from './minutes.standing.text.en.ts';
import { minutesStanding as esStanding } from './minutes.standing.text.es.ts';
import { minutesStanding as frStanding } from './minutes.standing.text.fr.ts';
import { minutesStanding as jaStanding } from './minutes.standing.text.ja.ts';
import { minutesStanding as zhStanding } from './minutes.standing.text.zh.ts';
import { minutes as cs } from './minutes.text.cs.ts';
import { minutes as de } from './minutes.text.de.ts';
import { minutes as en } from './minutes.text.en.ts';
import { minutes as es } from './minutes.text.es.ts';
import { minutes as fr } from './minutes.text.fr.ts';
import { minutes as ja } from './minutes.text.ja.ts';
import { minutes as zh } from './minutes.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const minutesTexts = {
  cs: { ...cs, ...csStanding },
  de: { ...de, ...deStanding },
  en: { ...en, ...enStanding },
  es: { ...es, ...esStanding },
  fr: { ...fr, ...frStanding },
  ja: { ...ja, ...jaStanding },
  zh: { ...zh, ...zhStanding },
};

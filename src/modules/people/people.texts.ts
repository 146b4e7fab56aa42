import { peopleRecord as csRecord } from './people.record.text.cs.ts';
import { peopleRecord as deRecord } from './people.record.text.de.ts';
import { peopleRecord as enRecord } from './people.record.text.en.ts';
import { peopleRecord as esRecord } from './people.record.text.es.ts';
import { peopleRecord as frRecord } from './people.record.text.fr.ts';
import { peopleRecord as jaRecord } from './people.record.text.ja.ts';
import { peopleRecord as zhRecord } from './people.record.text.zh.ts';
import { people as cs } from './people.text.cs.ts';
import { people as de } from './people.text.de.ts';
import { people as en } from './people.text.en.ts';
import { people as es } from './people.text.es.ts';
import { people as fr } from './people.text.fr.ts';
import { people as ja } from './people.text.ja.ts';
import { people as zh } from './people.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const peopleTexts = {
  cs: { ...cs, ...csRecord },
  de: { ...de, ...deRecord },
  en: { ...en, ...enRecord },
  es: { ...es, ...esRecord },
  fr: { ...fr, ...frRecord },
  ja: { ...ja, ...jaRecord },
  zh: { ...zh, ...zhRecord },
};

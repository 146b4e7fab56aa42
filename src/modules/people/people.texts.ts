import { people as cs } from './people.text.cs.ts';
import { people as de } from './people.text.de.ts';
import { people as en } from './people.text.en.ts';
import { people as es } from './people.text.es.ts';
import { people as fr } from './people.text.fr.ts';
import { people as ja } from './people.text.ja.ts';
import { people as zh } from './people.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const peopleTexts = { cs, de, en, es, fr, ja, zh };

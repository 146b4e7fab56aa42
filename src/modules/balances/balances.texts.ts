import { balances as cs } from './balances.text.cs.ts';
import { balances as de } from './balances.text.de.ts';
import { balances as en } from './balances.text.en.ts';
import { balances as es } from './balances.text.es.ts';
import { balances as fr } from './balances.text.fr.ts';
import { balances as ja } from './balances.text.ja.ts';
import { balances as zh } from './balances.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const balancesTexts = { cs, de, en, es, fr, ja, zh };

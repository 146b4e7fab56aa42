import { ordersAdmin as csAdmin } from './orders.admin.text.cs.ts';
import { ordersAdmin as deAdmin } from './orders.admin.text.de.ts';
import { ordersAdmin as enAdmin } from './orders.admin.text.en.ts';
import { ordersAdmin as esAdmin } from './orders.admin.text.es.ts';
import { ordersAdmin as frAdmin } from './orders.admin.text.fr.ts';
import { ordersAdmin as jaAdmin } from './orders.admin.text.ja.ts';
import { ordersAdmin as zhAdmin } from './orders.admin.text.zh.ts';
import { orders as cs } from './orders.text.cs.ts';
import { orders as de } from './orders.text.de.ts';
import { orders as en } from './orders.text.en.ts';
import { orders as es } from './orders.text.es.ts';
import { orders as fr } from './orders.text.fr.ts';
import { orders as ja } from './orders.text.ja.ts';
import { orders as zh } from './orders.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const ordersTexts = {
  cs: { ...cs, ...csAdmin },
  de: { ...de, ...deAdmin },
  en: { ...en, ...enAdmin },
  es: { ...es, ...esAdmin },
  fr: { ...fr, ...frAdmin },
  ja: { ...ja, ...jaAdmin },
  zh: { ...zh, ...zhAdmin },
};

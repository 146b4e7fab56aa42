import { invoicesPaper as csPaper } from './invoices.paper.text.cs.ts';
import { invoicesPaper as dePaper } from './invoices.paper.text.de.ts';
import { invoicesPaper as enPaper } from './invoices.paper.text.en.ts';
import { invoicesPaper as esPaper } from './invoices.paper.text.es.ts';
import { invoicesPaper as frPaper } from './invoices.paper.text.fr.ts';
import { invoicesPaper as jaPaper } from './invoices.paper.text.ja.ts';
import { invoicesPaper as zhPaper } from './invoices.paper.text.zh.ts';
import { invoices as cs } from './invoices.text.cs.ts';
import { invoices as de } from './invoices.text.de.ts';
import { invoices as en } from './invoices.text.en.ts';
import { invoices as es } from './invoices.text.es.ts';
import { invoices as fr } from './invoices.text.fr.ts';
import { invoices as ja } from './invoices.text.ja.ts';
import { invoices as zh } from './invoices.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const invoicesTexts = {
  cs: { ...cs, ...csPaper },
  en: { ...en, ...enPaper },
  de: { ...de, ...dePaper },
  fr: { ...fr, ...frPaper },
  es: { ...es, ...esPaper },
  ja: { ...ja, ...jaPaper },
  zh: { ...zh, ...zhPaper },
};

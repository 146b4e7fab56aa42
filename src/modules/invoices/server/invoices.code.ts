import { orderTo } from '#engines/spayd.ts';
import { type Content, vatsOf } from './invoices.kind.ts';

/** What a phone reads to pay a document, and a program of accountants to book it (QR Platba+F); of what is left of it the payment alone. */
export function orderOf(content: Content, amount = content.total): string | null {
  const { issuer, customer, symbol, dueDate, number, issuedOn } = content;
  const [vat] = vatsOf(content);
  const tax = vat ? { rate: vat.rate === 12 ? (1 as const) : (0 as const), base: vat.base, tax: vat.tax } : null;
  const invoice = { id: number, issued: issuedOn, supplied: null, issuer, customer, tax };
  const booked = amount === content.total ? { invoice } : {};
  return orderTo(issuer.account, { amount, vs: symbol, message: number, due: dueDate, ...booked });
}

import { z } from 'zod';
import { compactCode, isBankAccount, isDic, isIban, isIco } from '#shared/registers.ts';

// Who issues documents: settings of an instance, all of them or none.

/** Who issues; one with a DIČ pays value-added tax, of so many percent. */
export type Issuer = Record<'name' | 'street' | 'city' | 'post' | 'ico' | 'dic' | 'account' | 'register', string> & {
  rate: number;
};

const line = z.string().trim().min(1).max(255).optional();
const code = (isRight: (text: string) => boolean, error: string) =>
  z.string().overwrite(compactCode).refine(isRight, error).optional();

/** The settings of an issuer, for who lists all settings. */
export const issuerVariables = {
  INVOICE_NAME: line,
  INVOICE_STREET: line,
  INVOICE_CITY: line,
  INVOICE_POST: line,
  INVOICE_ICO: code(isIco, 'must be an IČO'),
  INVOICE_DIC: code(isDic, 'must be a DIČ'),
  INVOICE_ACCOUNT: code((text) => isBankAccount(text) || isIban(text), 'must be an account or an IBAN'),
  /** Where the issuer is registered, as its papers must say (section 435 of the civil code). */
  INVOICE_REGISTER: line,
  INVOICE_VAT_RATE: z.coerce.number().int().min(1).max(99).default(21),
};
const needed = ['NAME', 'STREET', 'CITY', 'POST', 'ICO', 'ACCOUNT'] as const;
type Given = z.output<z.ZodObject<typeof issuerVariables>>;

/** Refuses half an issuer: whoever begins to name one names what each document must bear. */
export function requireWholeIssuer(given: Given, check: z.core.$RefinementCtx): void {
  if (!Object.entries(given).some(([name, value]) => /^INVOICE_(?!VAT)/.test(name) && value !== undefined)) return;
  for (const name of needed)
    if (given[`INVOICE_${name}`] === undefined)
      check.addIssue({ code: 'custom', path: [`INVOICE_${name}`], message: 'is needed beside the others' });
}

/** Who issues here; null where nobody was set. */
export function readIssuer(given: Given): Issuer | null {
  const text = (name: (typeof needed)[number] | 'DIC' | 'REGISTER') => given[`INVOICE_${name}`] ?? '';
  if (!given.INVOICE_NAME) return null;
  return {
    name: text('NAME'),
    street: text('STREET'),
    city: text('CITY'),
    post: text('POST'),
    ico: text('ICO'),
    dic: text('DIC'),
    account: text('ACCOUNT'),
    register: text('REGISTER'),
    rate: given.INVOICE_VAT_RATE,
  };
}

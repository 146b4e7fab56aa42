import { z } from 'zod';
import { compactCode, isBankAccount, isDic, isIban, isIco } from '#shared/registers.ts';

// Who issues documents: settings of an instance, all of them or none.

/** Who issues, as on one day: with a DIČ while they pay value-added tax, of so many percent; else of none. */
export type Issuer = Record<'name' | 'street' | 'city' | 'post' | 'ico' | 'dic' | 'account' | 'register', string> & {
  rate: number;
};

const line = z.string().trim().min(1).max(255).optional();
const code = (isRight: (text: string) => boolean, error: string) =>
  z.string().overwrite(compactCode).refine(isRight, error).optional();

type Rate = { from: string; rate: number };

/** Rates by the days from which they hold, the first from ever unless it says a day too. */
function readRates(text: string, check: z.core.$RefinementCtx): Rate[] {
  const rates = text.split(',').map((part) => {
    const [, from = '', rate] = /^(?:(\d{4}-\d\d-\d\d) +)?(\d\d?)$/.exec(part.trim()) ?? [];
    return { from, rate: Number(rate), isRead: rate !== undefined && (!from || z.iso.date().safeParse(from).success) };
  });
  const isRising = rates.every(({ from }, at) => at === 0 || from > (rates[at - 1]?.from ?? ''));
  if (!isRising || rates.some(({ isRead }) => !isRead))
    check.addIssue({ code: 'custom', message: 'must be a rate, or rates with the days from which they hold' });
  return rates.map(({ from, rate }) => ({ from, rate }));
}

const rateOn = (rates: readonly Rate[], day: string): number => rates.findLast(({ from }) => from <= day)?.rate ?? 0;

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
  /** `21`, or what it was and will be: `21, 2027-07-01 23, 2028-01-01 0`. Nothing means that no such tax is paid. */
  INVOICE_VAT_RATE: z.string().default('21').transform(readRates),
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

/** Whether any day of the settings has tax to pay. */
export const isEverTaxed = (given: Given): boolean =>
  Boolean(given.INVOICE_DIC) && given.INVOICE_VAT_RATE.some(({ rate }) => rate > 0);

/** Who issues here on a day; null where nobody was set. */
export function readIssuer(given: Given, day: string): Issuer | null {
  const text = (name: (typeof needed)[number] | 'DIC' | 'REGISTER') => given[`INVOICE_${name}`] ?? '';
  if (!given.INVOICE_NAME) return null;
  const dic = text('DIC');
  const rate = dic ? rateOn(given.INVOICE_VAT_RATE, day) : 0;
  return {
    name: text('NAME'),
    street: text('STREET'),
    city: text('CITY'),
    post: text('POST'),
    ico: text('ICO'),
    dic: rate > 0 ? dic : '',
    account: text('ACCOUNT'),
    register: text('REGISTER'),
    rate,
  };
}

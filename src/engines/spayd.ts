import qrcode from 'qrcode-generator';
import sharp from 'sharp';
import { symbolKey } from '#shared/money.ts';
import { isAccountNumber, isIban } from '#shared/registers.ts';

// A payment order as a phone of any Czech bank reads it from a code: SPAYD 1.0, "QR Platba".

export type Payment = {
  /** The IBAN of who is paid. */
  iban: string;
  /** What is paid, in haléře: at most 999 999 999. */
  amount: number;
  /** The variable symbol, up to ten digits. */
  vs?: string;
  /** What is said to who is paid. */
  message?: string;
  /** By which day it is to be paid, as `YYYY-MM-DD`. */
  due?: string | null;
  /** What is paid, for who books it. */
  invoice?: Invoiced;
};

/** What a code says of an invoice beside its payment: keys of "QR Faktura" that a payment has not, dates as `YYYY-MM-DD`, amounts in haléře. */
export type Invoiced = {
  id: string;
  issued: string;
  /** The day of the supply; null of what is no tax document. */
  supplied: string | null;
  issuer: { ico: string; dic: string };
  customer: { ico: string; dic: string };
  /** Tax of the basic rate (0) or of the first reduced one (1). */
  tax: { rate: 0 | 1; base: number; tax: number } | null;
};

const unfolded: Record<string, string> = { ß: 'SS', ł: 'L', Ł: 'L', ø: 'O', Ø: 'O', đ: 'D', Đ: 'D' };

/** A text in the letters that keep a code small and need no escape, cut to a length. */
const plainly = (text: string, most: number): string =>
  text
    .replace(/[ßłŁøØđĐ]/g, (sign) => unfolded[sign] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^0-9A-Z $\-./:]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** The two digits that make an IBAN of a country and an account hold (ISO 13616). */
function checkDigits(account: string): string {
  const digits = Array.from(`${account}CZ00`, (sign) => Number.parseInt(sign, 36).toString()).join('');
  return String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
}

/** The IBAN of a Czech account `[prefix-]number/bank` that is known to be right. */
export function ibanOf(account: string): string {
  const [, prefix = '', number = '', bank = ''] = /^(?:(\d+)-)?(\d+)\/(\d{4})$/.exec(account) ?? [];
  const whole = `${bank}${prefix.padStart(6, '0')}${number.padStart(10, '0')}`;
  return `CZ${checkDigits(whole)}${whole}`;
}

const decimal = (amount: number): string => String(amount).padStart(3, '0').replace(/..$/, '.$&');

const fieldsOf = (fields: [string, string][]): string[] =>
  fields.filter(([, value]) => value).map(([key, value]) => `${key}:${value}`);

/** An invoice inside a payment, "QR Platba+F": without what the payment says itself, each asterisk between its fields escaped. */
function inside({ id, issued, supplied, issuer, customer, tax }: Invoiced): string {
  const fields: [string, string][] = [
    ['ID', plainly(id, 40)],
    ['DD', issued.replaceAll('-', '')],
    ['TP', '0'],
    ['TD', supplied ? '' : '0'],
    ['VII', plainly(issuer.dic, 14)],
    ['INI', plainly(issuer.ico, 8)],
    ['VIR', plainly(customer.dic, 14)],
    ['INR', plainly(customer.ico, 8)],
    ['DUZP', (supplied ?? '').replaceAll('-', '')],
    [`TB${tax?.rate}`, tax ? decimal(tax.base) : ''],
    [`T${tax?.rate}`, tax ? decimal(tax.tax) : ''],
  ];
  return ['SID', '1.0', ...fieldsOf(fields)].join('%2A');
}

/** The text of the code: keys in their order, two decimals, no characters that would need an escape. */
export function spayd({ iban, amount, vs = '', message = '', due, invoice }: Payment): string {
  const fields: [string, string][] = [
    ['ACC', iban],
    ['AM', decimal(amount)],
    ['CC', 'CZK'],
    ['DT', (due ?? '').replaceAll('-', '')],
    ['MSG', plainly(message, 60)],
    ['X-INV', invoice ? inside(invoice) : ''],
    ['X-VS', symbolKey(vs)],
  ];
  return ['SPD*1.0', ...fieldsOf(fields)].join('*');
}

const mostInCode = 999_999_999;

/** The IBAN of an account as a house writes it, `[prefix-]number/bank` or an IBAN; null when it is neither. */
export function ibanAs(account: string): string | null {
  const plain = account.replace(/\s/g, '');
  return isAccountNumber(plain) ? ibanOf(plain) : isIban(plain) ? plain : null;
}

/** The text of the code for an account as a house writes it; null when it is none, or the amount nothing or more than a code can say. */
export function orderTo(account: string, order: Omit<Payment, 'iban'>): string | null {
  const iban = ibanAs(account);
  return iban === null || order.amount <= 0 || order.amount > mostInCode ? null : spayd({ ...order, iban });
}

/** A code as one path of squares of the side 1, and how many there are in a row with the quiet margin of four. */
export function drawCode(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text, 'Alphanumeric');
  code.make();
  const count = code.getModuleCount();
  const cells = Array.from({ length: count * count }, (_, i) => [Math.floor(i / count), i % count] as const);
  const dark = cells.filter(([row, column]) => code.isDark(row, column));
  return { size: count + 8, path: dark.map(([row, column]) => `M${column + 4} ${row + 4}h1v1h-1z`).join('') };
}

/** The same as a PNG of eight points a square. */
export function codePicture(text: string): Promise<Buffer> {
  const { size, path } = drawCode(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

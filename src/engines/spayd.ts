import qrcode from 'qrcode-generator';

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

/** The text of the code: keys in their order, two decimals, no characters that would need an escape. */
export function spayd({ iban, amount, vs = '', message = '', due }: Payment): string {
  const crowns = String(amount).padStart(3, '0');
  const fields: [string, string][] = [
    ['ACC', iban],
    ['AM', `${crowns.slice(0, -2)}.${crowns.slice(-2)}`],
    ['CC', 'CZK'],
    ['DT', (due ?? '').replaceAll('-', '')],
    ['MSG', plainly(message, 60)],
    ['X-VS', vs.replace(/^0+(?=\d)/, '')],
  ];
  return ['SPD*1.0', ...fields.filter(([, value]) => value).map(([key, value]) => `${key}:${value}`)].join('*');
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

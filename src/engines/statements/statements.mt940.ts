import { accountKey, withBank } from './statements.accounts.ts';
import {
  checked,
  dayOf,
  halereOf,
  type Item,
  itemOf,
  plain,
  type Statement,
  StatementFault,
  symbol,
} from './statements.shape.ts';

// MT940 (.STA) as Czech banks write it.

type Field = { tag: string; text: string; line: number };

/** The fields with the lines that go on; lines break within words, so they are joined without a blank. What stands around statements is left out. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let isInside = false;
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const [, tag, rest = ''] = /^(?:\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(raw) ?? [];
    if (tag === '20') isInside = true;
    if (!isInside) continue;
    const last = fields.at(-1);
    if (tag) fields.push({ tag, text: rest, line: i + 1 });
    else if (/^-\}?\s*$/.test(raw)) isInside = false;
    else if (last) last.text += last.tag === '61' ? `\n${raw}` : raw;
  }
  return fields;
}

function balanceOf({ text, line }: Field) {
  const [, sign, year = '', month = '', date = '', currency = '', amount = ''] =
    /^([CD])(\d\d)(\d\d)(\d\d)([A-Z]{3})([\d,]+)\s*$/.exec(text) ?? [];
  if (!sign) throw new StatementFault('LINE', { line });
  const size = halereOf(amount.replace(',', '.'), line);
  return { day: dayOf(year, month, date, line), currency, amount: sign === 'D' ? -size : size };
}

/** The day of booking bears no year: it is the one nearest to the day of value. */
function bookedOn(value: string, entry: string | undefined, line: number): string {
  if (!entry) return value;
  const year = Number(value.slice(0, 4));
  const ahead = Number(entry.slice(0, 2)) - Number(value.slice(5, 7));
  const near = ahead > 6 ? year - 1 : ahead < -6 ? year + 1 : year;
  return dayOf(String(near), entry.slice(0, 2), entry.slice(2), line);
}

function lineOf({ text, line }: Field): Item {
  const [head = ''] = text.split('\n');
  const [, year = '', month = '', date = '', entry, mark = '', amount = '', kind = '', reference = ''] =
    /^(\d\d)(\d\d)(\d\d)(\d{4})?(R?[CD])[A-Z]?(\d[\d,]*)([NFS][A-Z0-9]{3})?([^/]*(?:\/(?!\/)[^/]*)*)/.exec(head) ?? [];
  if (!mark) throw new StatementFault('LINE', { line });
  const size = halereOf(amount.replace(',', '.'), line);
  const value = dayOf(year, month, date, line);
  return itemOf(bookedOn(value, entry, line), mark === 'C' || mark === 'RD' ? size : -size, {
    vs: symbol(reference),
    kind: kind.slice(1),
    isReversal: mark.startsWith('R'),
  });
}

/** What `:86:` tells by its parts, behind a sign and two digits; without parts it is a message. */
function describe(item: Item, text: string): void {
  const sign = /^\d{0,3}([?<>|+/^~])\d\d/.exec(text)?.[1];
  if (!sign) {
    item.message = plain(text);
    return;
  }
  const parts = new Map<string, string>();
  for (const piece of text.split(sign).slice(1)) {
    const [, code, rest = ''] = /^(\d\d)([\s\S]*)$/.exec(piece) ?? [];
    if (code) parts.set(code, (parts.get(code) ?? '') + rest);
  }
  const part = (...codes: string[]) => codes.map((code) => parts.get(code) ?? '').join('');
  const named = (code: string, name: string) => symbol(part(code).replace(new RegExp(`^${name}[: ]?`), ''));
  item.vs = named('20', 'VS') || item.vs;
  item.ss = named('21', 'SS');
  item.ks = named('22', 'KS');
  item.counterAccount = withBank(accountKey(part('31')), part('30').trim());
  item.counterName = plain(part('32', '33'));
  item.message = plain(part('60', '61', '62', '63'));
  item.kind = plain(part('00'), 100) || item.kind;
}

type Open = Statement & { isClosed: boolean };
const begun = (): Open => ({
  account: '',
  currency: '',
  number: '',
  from: null,
  to: null,
  opening: null,
  closing: null,
  items: [],
  isClosed: false,
});

/** The statements of a file. */
export function readMt940(text: string): Statement[] {
  const found: Open[] = [];
  for (const field of fieldsOf(text)) {
    const held = found.at(-1);
    if (field.tag === '20') found.push(begun());
    else if (held && !held.isClosed) take(held, field);
  }
  if (found.some(({ isClosed }) => !isClosed)) throw new StatementFault('CUT_OFF');
  return found.map(({ isClosed: _, ...statement }) => checked(statement));
}

function take(held: Open, field: Field): void {
  const { tag, text } = field;
  if (tag === '25') held.account = ownAccount(text);
  else if (tag === '28C' || tag === '28') held.number = plain(text, 20);
  else if (tag === '60F' || tag === '60M') {
    const { day, currency, amount } = balanceOf(field);
    Object.assign(held, { from: day, currency, opening: amount });
  } else if (tag === '61') held.items.push(lineOf(field));
  else if (tag === '86') {
    const last = held.items.at(-1);
    if (last) describe(last, text);
  } else if (tag === '62F' || tag === '62M') {
    const { day, amount } = balanceOf(field);
    Object.assign(held, { to: day, closing: amount, isClosed: true });
  }
}

/** `0100/19-2000145399`, `19-2000145399/0100` or an IBAN, with the currency behind it or not. */
function ownAccount(text: string): string {
  const bare = text
    .trim()
    .replace(/[A-Z]{3}$/, '')
    .trim();
  const turned = /^(\d{4})\/(\d[\d-]*)$/.exec(bare);
  return turned && !/\/\d{4}$/.test(bare)
    ? withBank(accountKey(turned[2] as string), turned[1] as string)
    : accountKey(bare);
}

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

// The JSON of Fio. Amounts and ids are taken from the text itself: a number of JSON is a float.

const numbers =
  /("(?:openingBalance|closingBalance)"\s*:\s*|"column(?:0|1|17|22)"\s*:\s*\{\s*"value"\s*:\s*)(-?\d[\d.eE+-]*)/g;

type Told = Record<string, unknown>;
const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A day of which the bank says the zone, too; as an instant it would be another day. */
function dayIn(value: unknown, line: number): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(textOf(value)) ?? [];
  return dayOf(year, month, date, line);
}

function itemIn(row: unknown, line: number): Item {
  if (!isTold(row)) throw new StatementFault('LINE', { line });
  const column = (n: number) => {
    const held = row[`column${n}`];
    return isTold(held) ? textOf(held.value) : '';
  };
  if (column(14) && column(14) !== 'CZK') throw new StatementFault('CURRENCY', { line });
  return itemOf(dayIn(column(0), line), halereOf(column(1), line), {
    bankId: plain(column(22), 100),
    counterAccount: withBank(accountKey(column(2)), column(3).trim()),
    counterName: plain(column(10)),
    vs: symbol(column(5)),
    ss: symbol(column(6)),
    ks: symbol(column(4)),
    message: plain(column(16) || column(7)),
    note: plain(column(25)),
    kind: plain(column(8), 100),
  });
}

/** The statement that the bank's own connection answers with. */
export function readFio(text: string): Statement {
  let told: unknown;
  try {
    told = JSON.parse(text.replace(numbers, '$1"$2"'));
  } catch {
    throw new StatementFault('CUT_OFF');
  }
  const statement = isTold(told) ? told.accountStatement : null;
  if (!isTold(statement) || !isTold(statement.info)) throw new StatementFault('UNKNOWN');
  const { info } = statement;
  const list = isTold(statement.transactionList) ? statement.transactionList.transaction : [];
  const rows = Array.isArray(list) ? list : [];
  const balance = (name: string) => (textOf(info[name]) ? halereOf(textOf(info[name])) : null);
  const edge = (name: string) => (textOf(info[name]) ? dayIn(info[name], 0) : null);
  return checked({
    account: accountKey(textOf(info.iban)) || withBank(accountKey(textOf(info.accountId)), textOf(info.bankId)),
    currency: textOf(info.currency) || 'CZK',
    number: '',
    from: edge('dateStart'),
    to: edge('dateEnd'),
    opening: balance('openingBalance'),
    closing: balance('closingBalance'),
    items: rows.map((row, i) => itemIn(row, i + 1)),
  });
}

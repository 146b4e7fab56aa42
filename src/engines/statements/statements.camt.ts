import { all, at, text, XmlFault, xmlReader } from '../xml.ts';
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

// camt.053 in its versions 02 and 08: names are read without the space that they are of.

const read = xmlReader({
  many: ['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'CdtrRefInf', 'Ref'],
  /** More signs than any statement of {@link mostItems} movements needs. */
  mostTags: 4_000_000,
});

function treeOf(xml: string): unknown {
  try {
    return read(xml);
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    throw new StatementFault(error.reason, error.line === undefined ? undefined : { line: error.line });
  }
}

const firstOf = (...texts: string[]): string => texts.find((one) => one !== '') ?? '';

const dateOf = (node: unknown, line: number): string => {
  const written = firstOf(text(node, 'Dt'), text(node, 'DtTm')).slice(0, 10);
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(written) ?? [];
  return dayOf(year, month, date, line);
};
const signOf = (node: unknown, line: number): 1 | -1 => {
  const side = text(node, 'CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT') throw new StatementFault('LINE', { line });
  return side === 'CRDT' ? 1 : -1;
};

function balanceOf(balances: unknown[], codes: string[], isLast: boolean): number | null {
  for (const code of codes) {
    const found = balances.filter((one) => text(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
    const one = found.at(isLast ? -1 : 0);
    if (one) return signOf(one, 0) * halereOf(text(one, 'Amt'));
  }
  return null;
}

/** A symbol where it may be written: as a reference, in the id that goes from end to end, in the message. */
function symbolIn(places: string[], name: 'VS' | 'SS' | 'KS'): string {
  const pattern = new RegExp(`(?:^|[^A-Z])${name}[:/\\s]{0,2}0*(\\d{1,10})(?!\\d)`);
  return places.map((one) => symbol(pattern.exec(one)?.[1] ?? '')).find(Boolean) ?? '';
}

const accountOf = (node: unknown): string =>
  accountKey(firstOf(text(node, 'Id', 'IBAN'), text(node, 'Id', 'Othr', 'Id')));

/** What details tell of who stands on the other side, and why. */
function detailsOf(details: unknown, isIncome: boolean): Partial<Item> {
  const role = isIncome ? 'Dbtr' : 'Cdtr';
  const party = at(details, 'RltdPties');
  const agent = at(details, 'RltdAgts', `${role}Agt`, 'FinInstnId');
  const bank = firstOf(text(agent, 'ClrSysMmbId', 'MmbId'), text(agent, 'Othr', 'Id')).slice(0, 4);
  const about = at(details, 'RmtInf');
  const messages = all(about, 'Ustrd').map((one) => text({ one }, 'one'));
  const references = all(about, 'Strd')
    .flatMap((one) => all(one, 'CdtrRefInf'))
    .flatMap((one) => all(one, 'Ref'))
    .map((one) => text({ one }, 'one'));
  const places = [...references, text(details, 'Refs', 'EndToEndId'), ...messages];
  return {
    counterAccount: withBank(accountOf(at(party, `${role}Acct`)), bank),
    counterName: plain(firstOf(text(party, role, 'Nm'), text(party, role, 'Pty', 'Nm'))),
    vs: symbolIn(places, 'VS'),
    ss: symbolIn(places, 'SS'),
    ks: symbolIn(places, 'KS'),
    message: plain(messages.join(' ')),
    note: plain(text(details, 'AddtlTxInf')),
  };
}

const czech = (node: unknown): string => (text(node, '@Ccy') === 'CZK' ? text({ node }, 'node') : '');
/** What one movement of several in an entry is of; nothing where it does not tell it in crowns. */
const partOf = (details: unknown): string =>
  firstOf(czech(at(details, 'AmtDtls', 'TxAmt', 'Amt')), czech(at(details, 'Amt')));

function itemsOf(entry: unknown, line: number): Item[] {
  const status = firstOf(text(entry, 'Sts', 'Cd'), text(entry, 'Sts'));
  if (status !== 'BOOK' && status !== '') return [];
  const sign = signOf(entry, line);
  const amount = sign * halereOf(text(entry, 'Amt'), line);
  const day = dateOf(at(entry, 'BookgDt') ?? at(entry, 'ValDt'), line);
  const kind = plain(
    firstOf(text(entry, 'BkTxCd', 'Prtry', 'Cd'), text(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd')),
    100,
  );
  const common = { kind, isReversal: text(entry, 'RvslInd') === 'true', note: plain(text(entry, 'AddtlNtryInf')) };
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
  const own = firstOf(text(entry, 'AcctSvcrRef'), text(entry, 'NtryRef'));
  const parts = details.map(partOf);
  if (details.length < 2 || parts.includes('')) {
    const [only] = details.length === 1 ? details : [];
    const told = detailsOf(only, sign > 0);
    const bankId = firstOf(text(only, 'Refs', 'AcctSvcrRef'), own).slice(0, 100);
    return [itemOf(day, amount, { ...common, ...told, note: told.note || common.note, bankId })];
  }
  const items = details.map((one, i) => {
    const side = text(one, 'CdtDbtInd') ? signOf(one, line) : sign;
    const told = detailsOf(one, side > 0);
    const bankId = text(one, 'Refs', 'AcctSvcrRef').slice(0, 100);
    return itemOf(day, side * halereOf(parts[i] as string, line), { ...common, ...told, bankId });
  });
  const sum = items.reduce((held, one) => held + one.amount, 0);
  if (sum !== amount) throw new StatementFault('BATCH', { line, difference: amount - sum });
  return items;
}

/** The statements of a document. */
export function readCamt(xml: string): Statement[] {
  const tree = treeOf(xml);
  return all(at(tree, 'Document', 'BkToCstmrStmt'), 'Stmt').map((one) => {
    const [balances, period] = [all(one, 'Bal'), at(one, 'FrToDt')];
    const dayAt = (name: string) => (text(period, name) ? dateOf({ Dt: text(period, name) }, 0) : null);
    const items = all(one, 'Ntry').flatMap((entry, i) => itemsOf(entry, i + 1));
    const days = balances.flatMap((held) => (at(held, 'Dt') ? [dateOf(at(held, 'Dt'), 0)] : [])).sort();
    const bank = firstOf(
      text(one, 'Acct', 'Svcr', 'FinInstnId', 'ClrSysMmbId', 'MmbId'),
      text(one, 'Acct', 'Svcr', 'FinInstnId', 'Othr', 'Id'),
    );
    return checked({
      account: withBank(accountOf(at(one, 'Acct')), bank),
      currency: firstOf(text(one, 'Acct', 'Ccy'), text(balances[0], 'Amt', '@Ccy'), 'CZK'),
      number: plain(firstOf(text(one, 'LglSeqNb'), text(one, 'ElctrncSeqNb'), text(one, 'Id')), 40),
      from: dayAt('FrDtTm') ?? days[0] ?? null,
      to: dayAt('ToDtTm') ?? days.at(-1) ?? null,
      opening: balanceOf(balances, ['OPBD', 'PRCD', 'ITBD'], false),
      closing: balanceOf(balances, ['CLBD', 'ITBD'], true),
      items,
    });
  });
}

import { ibanOf } from '#engines/spayd.ts';
import type { Item, Statement } from '#engines/statements/statements.shape.ts';

// Statements as banks write them, for tests: the account must be Czech, with its bank.

/** A statement of January 2026 with these movements; what it says else, `more` says otherwise. */
export const statementOf = (
  account: string,
  items: Item[],
  { opening = 0, ...more }: Partial<Statement> & { opening?: number } = {},
): Statement => ({
  account,
  currency: 'CZK',
  number: '1',
  from: '2026-01-01',
  to: '2026-01-31',
  opening,
  closing: items.reduce((sum, { amount }) => sum + amount, opening),
  items,
  ...more,
});

const partsOf = (account: string) => {
  const [, prefix = '', number = '', bank = ''] = /^(?:(\d+)-)?(\d+)(?:\/(\d{4}))?$/.exec(account) ?? [];
  return { wide: prefix.padStart(6, '0') + number.padStart(10, '0'), bare: account.split('/')[0] ?? '', bank };
};
const short = (day: string | null) => `${day?.slice(8)}${day?.slice(5, 7)}${day?.slice(2, 4)}`;
const crowns = (amount: number, mark = '.') => {
  const size = String(Math.abs(amount)).padStart(3, '0');
  return `${size.slice(0, -2)}${mark}${size.slice(-2)}`;
};
const signed = (amount: number, mark = '.') => `${amount < 0 ? '-' : ''}${crowns(amount, mark)}`;
const digits = (text: string, length: number) => text.padStart(length, '0');

export function writeGpc({ account, from, to, number, opening, closing, items }: Statement): Buffer {
  const balance = (amount: number | null) =>
    `${digits(String(Math.abs(amount ?? 0)), 14)}${(amount ?? 0) < 0 ? '-' : '+'}`;
  const none = `${'0'.repeat(14)}+`;
  const head = `074${partsOf(account).wide}${'SVJ TESTOVACI'.padEnd(20)}${short(from)}${balance(opening)}${balance(closing)}${none}${none}${digits(number, 3)}${short(to)}`;
  const lines = items.flatMap((one) => {
    const { wide, bank } = partsOf(one.counterAccount);
    const code = one.isReversal ? (one.amount < 0 ? '5' : '4') : one.amount < 0 ? '1' : '2';
    const symbols = `${digits(one.vs, 10)}00${bank || '0000'}${digits(one.ks, 4)}${digits(one.ss, 10)}`;
    const name = one.counterName.slice(0, 20).padEnd(20);
    const line = `075${partsOf(account).wide}${wide}${'0'.repeat(13)}${digits(String(Math.abs(one.amount)), 12)}${code}${symbols}${short(one.day)}${name}00203${short(one.day)}`;
    return one.message ? [line, `078${one.message}`] : [line];
  });
  return encoded1250([head.padEnd(128), ...lines, ''].join('\r\n'));
}

const upper = 'áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ';
const codes = Buffer.from('e1e8efe9ecedf2f3f8' + '9a9dfaf9fd9e' + 'c1c8cfc9cccdd2d3d8' + '8a8ddad9dd8e', 'hex');
/** Czech text in the bytes of Windows-1250. */
export const encoded1250 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (sign) => (upper.includes(sign) ? (codes[upper.indexOf(sign)] as number) : sign.charCodeAt(0))),
  );

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function writeCamt(
  { account, from, to, number, opening, closing, items }: Statement,
  version: '02' | '08' = '02',
): Buffer {
  const side = (amount: number) => `<CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const balance = (code: string, amount: number | null, day: string | null) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">${crowns(amount ?? 0)}</Amt>${side(amount ?? 0)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entry = (one: Item) => {
    const role = one.amount < 0 ? 'Cdtr' : 'Dbtr';
    const name = `<Nm>${escaped(one.counterName)}</Nm>`;
    const party = version === '02' ? name : `<Pty>${name}</Pty>`;
    const iban = one.counterAccount && `<${role}Acct><Id><IBAN>${ibanOf(one.counterAccount)}</IBAN></Id></${role}Acct>`;
    const symbols = [one.vs && `VS:${one.vs}`, one.ss && `SS:${one.ss}`, one.ks && `KS:${one.ks}`].filter(Boolean);
    const refs = symbols.map((text) => `<Strd><CdtrRefInf><Ref>${text}</Ref></CdtrRefInf></Strd>`).join('');
    const status = version === '02' ? 'BOOK' : '<Cd>BOOK</Cd>';
    return `<Ntry><Amt Ccy="CZK">${crowns(one.amount)}</Amt>${side(one.amount)}${one.isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${status}</Sts><BookgDt><Dt>${one.day}</Dt></BookgDt>${one.bankId && `<AcctSvcrRef>${one.bankId}</AcctSvcrRef>`}<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><${role}>${party}</${role}>${iban}</RltdPties><RmtInf>${one.message && `<Ustrd>${escaped(one.message)}</Ustrd>`}${refs}</RmtInf></TxDtls></NtryDtls></Ntry>`;
  };
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Id>x</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>${ibanOf(account)}</IBAN></Id><Ccy>CZK</Ccy></Acct>${balance('OPBD', opening, from)}${balance('CLBD', closing, to)}${items.map(entry).join('\n')}</Stmt></BkToCstmrStmt></Document>`,
  );
}

export function writeMt940({ account, from, to, number, opening, closing, items }: Statement): Buffer {
  const day = (text: string | null) => (text ?? '').slice(2).replaceAll('-', '');
  const balance = (amount: number | null, at: string | null) =>
    `${(amount ?? 0) < 0 ? 'D' : 'C'}${day(at)}CZK${crowns(amount ?? 0, ',')}`;
  const entry = (one: Item) => {
    const { bare, bank } = partsOf(one.counterAccount);
    const mark = one.isReversal ? (one.amount < 0 ? 'RC' : 'RD') : one.amount < 0 ? 'D' : 'C';
    const symbols = `?20${one.vs && `VS${one.vs}`}?21${one.ss && `SS${one.ss}`}?22${one.ks && `KS${one.ks}`}`;
    const about = `111?00PLATBA${symbols}?30${bank}?31${bare}?32${one.counterName}?60${one.message}`;
    const pieces = about.match(/.{1,65}/gu) ?? [];
    return [
      `:61:${day(one.day)}${day(one.day).slice(2)}${mark}${crowns(one.amount, ',')}NTRFNONREF`,
      `:86:${pieces.join('\r\n')}`,
    ];
  };
  const lines = [
    'hlavička souboru',
    ':20:VYPIS',
    `:25:${partsOf(account).bank}/${partsOf(account).bare}`,
    `:28C:${number}`,
    `:60F:${balance(opening, from)}`,
    ...items.flatMap(entry),
    `:62F:${balance(closing, to)}`,
    '-',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

export function writeFio({ account, from, to, opening, closing, items }: Statement): Buffer {
  const { bare, bank } = partsOf(account);
  const columns = (one: Item) => {
    const counter = partsOf(one.counterAccount);
    const values: [number, string][] = [
      [22, one.bankId || '0'],
      ...([
        [0, `"${one.day}+0100"`],
        [1, signed(one.amount)],
        [14, '"CZK"'],
      ] as [number, string][]),
      [2, JSON.stringify(counter.bare)],
      [3, JSON.stringify(counter.bank)],
      [10, JSON.stringify(one.counterName)],
      ...([
        [4, `"${one.ks}"`],
        [5, `"${one.vs || '0'}"`],
        [6, `"${one.ss}"`],
      ] as [number, string][]),
      [16, JSON.stringify(one.message)],
      [8, JSON.stringify(one.kind)],
    ];
    return `{${values.map(([n, value]) => `"column${n}":{"value":${value},"name":"x","id":${n}}`).join(',')},"column25":null}`;
  };
  const info = `"accountId":"${bare}","bankId":"${bank}","currency":"CZK","iban":"${ibanOf(account)}","openingBalance":${signed(opening ?? 0)},"closingBalance":${signed(closing ?? 0)},"dateStart":"${from}+0100","dateEnd":"${to}+0100"`;
  return Buffer.from(
    `{"accountStatement":{"info":{${info}},"transactionList":{"transaction":[${items.map(columns).join(',')}]}}}`,
  );
}

const cell = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const czechDay = (day: string) => day.split('-').reverse().join('.');

/** The table of Raiffeisenbank's heads that matter here, with an own account. */
export function writeCsv({ account, items }: Statement): Buffer {
  const head = [
    'Datum provedení',
    'Datum zaúčtování',
    'Číslo účtu',
    'Číslo protiúčtu',
    'Název protiúčtu',
    'Zpráva',
    'VS',
    'KS',
    'SS',
    'Zaúčtovaná částka',
    'Měna účtu',
    'Id transakce',
  ];
  const rows = items.map((one) => [
    czechDay(one.day),
    czechDay(one.day),
    account,
    one.counterAccount,
    one.counterName,
    one.message,
    one.vs,
    one.ks,
    one.ss,
    signed(one.amount, ','),
    'CZK',
    one.bankId,
  ]);
  return Buffer.from(`\ufeff${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`);
}

/** The table of Fio, with what it says of the account above. */
export function writeFioCsv({ account, from, to, opening, closing, items }: Statement): Buffer {
  const { bare, bank } = partsOf(account);
  const before = [
    ['accountId', bare],
    ['bankId', bank],
    ['currency', 'CZK'],
    ['iban', ibanOf(account)],
    ['bic', 'FIOBCZPPXXX'],
    ['openingBalance', signed(opening ?? 0, ',')],
    ['closingBalance', signed(closing ?? 0, ',')],
    ['dateStart', czechDay(from ?? '')],
    ['dateEnd', czechDay(to ?? '')],
    ['idFrom', '1'],
    ['idTo', '2'],
  ];
  const head = [
    'ID pohybu',
    'Datum',
    'Objem',
    'Měna',
    'Protiúčet',
    'Název protiúčtu',
    'Kód banky',
    'Název banky',
    'KS',
    'VS',
    'SS',
    'Uživatelská identifikace',
    'Zpráva pro příjemce',
    'Typ',
    'Provedl',
    'Upřesnění',
    'Komentář',
    'BIC',
    'ID pokynu',
  ];
  const rows = items.map((one) => {
    const counter = partsOf(one.counterAccount);
    return [
      one.bankId,
      czechDay(one.day),
      signed(one.amount, ','),
      'CZK',
      counter.bare,
      one.counterName,
      counter.bank,
      '',
      one.ks,
      one.vs,
      one.ss,
      '',
      one.message,
      one.kind,
      '',
      '',
      one.note,
      '',
      '',
    ];
  });
  const lines = [...before, [], head, ...rows].map((row) => row.map(cell).join(';'));
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
}

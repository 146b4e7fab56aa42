import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '#shared/errors.ts';
import {
  encoded1250,
  statementOf,
  writeCamt,
  writeCsv,
  writeFio,
  writeFioCsv,
  writeGpc,
  writeMt940,
} from '../../testing/statements.ts';
import { accountKey, isSameAccount, ordered } from './statements.accounts.ts';
import { amountOf, halereOf, type Item, itemOf, type Statement, StatementFault, symbol } from './statements.shape.ts';
import { readStatement } from './statements.ts';

const own = '19-2000145399/0800';
const others = ['27-2000145399/0100', '2000145399/2010', ''];
const letters = fc.stringMatching(/^[a-zA-ZáčďéěíňóřšťúůýžÁČŘŽ0-9]{1,20}( [a-zA-Zěščřžýáíé0-9]{1,20})?$/);
const digits = fc.stringMatching(/^[1-9]\d{0,9}$/);
const day = fc.integer({ min: 0, max: 27 }).map((n) => `2026-01-${String(n + 1).padStart(2, '0')}`);

const item = fc
  .record({
    day,
    amount: fc.integer({ min: -90_000_000, max: 90_000_000 }),
    counterAccount: fc.constantFrom(...others),
    vs: fc.oneof(fc.constant(''), digits),
    ss: fc.oneof(fc.constant(''), digits),
    isReversal: fc.boolean(),
    ks: fc.constantFrom('', '308', '558'),
    counterName: letters.map((text) => text.slice(0, 20).trim()),
    message: letters,
  })
  .filter(({ amount }) => amount !== 0)
  .map(({ day: at, amount, ...more }) => itemOf(at, amount, more));
const numbered = (items: Item[]) => items.map((one, i) => ({ ...one, bankId: String(90_000 + i) }));
const stated = (items: Item[], opening = 100_000) => statementOf(own, items, { opening });
const statement = fc
  .tuple(fc.array(item, { maxLength: 12 }), fc.integer({ min: -1_000_000, max: 9_000_000 }))
  .map(([items, opening]) => stated(items, opening));

const read = (bytes: Uint8Array) => readStatement(bytes).statements[0] as Statement;
/** What all formats tell alike. */
const core = ({ items, ...head }: Statement, more: (keyof Item)[] = []) => ({
  opening: head.opening,
  closing: head.closing,
  isOurs: isSameAccount(head.account, own),
  items: items.map((one) =>
    Object.fromEntries(
      (['day', 'amount', 'counterAccount', 'vs', 'ss', 'ks', 'counterName', 'message', ...more] as const).map((key) => [
        key,
        one[key],
      ]),
    ),
  ),
});
const faultOf = (bytes: Uint8Array) => {
  try {
    readStatement(bytes);
    return 'read';
  } catch (error) {
    if (error instanceof StatementFault) return error.key;
    if (error instanceof Failure) return error.key;
    throw error;
  }
};

const writers = {
  gpc: writeGpc,
  'camt 02': (one: Statement) => writeCamt(one),
  'camt 08': (one: Statement) => writeCamt(one, '08'),
  mt940: writeMt940,
  fio: (one: Statement) => writeFio({ ...one, items: numbered(one.items) }),
  'fio csv': (one: Statement) => writeFioCsv({ ...one, items: numbered(one.items) }),
};

describe.each(Object.entries(writers))('%s', (name, write) => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(statement, (one) => {
        const reversal: (keyof Item)[] = name.startsWith('fio') ? [] : ['isReversal'];
        expect(core(read(write(one)), reversal)).toEqual(core(one, reversal));
      }),
      { numRuns: 60 },
    );
  });

  test('is refused whole when its sums do not hold, with by how much', () => {
    fc.assert(
      fc.property(statement, fc.integer({ min: 1, max: 9_999 }), (one, off) => {
        const bytes = write({ ...one, closing: (one.closing ?? 0) + off });
        try {
          readStatement(bytes);
          expect.unreachable();
        } catch (error) {
          expect(error).toMatchObject({ key: 'BALANCE', place: { difference: off } });
        }
      }),
      { numRuns: 25 },
    );
  });

  test('cut off anywhere is refused, or has lost nothing of money', () => {
    fc.assert(
      fc.property(statement, fc.double({ min: 0, max: 0.999, noNaN: true }), (one, share) => {
        const bytes = write(one);
        const part = bytes.subarray(0, Math.floor(bytes.length * share));
        if (faultOf(part) === 'read') {
          const left = readStatement(part).statements[0];
          const sum = (held: Item[]) => held.reduce((all, { amount }) => all + amount, 0);
          if (left && left.closing !== null) expect(sum(left.items)).toBe(sum(one.items));
        }
      }),
      { numRuns: 150 },
    );
  });
});

test('a table is shown first, and read by its mapping once somebody has seen it, in whatever order of rows', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 8 }).map(numbered), (items) => {
      const bytes = writeCsv(stated(items));
      const { statements, preview } = readStatement(bytes);
      expect(statements).toEqual([]);
      expect(preview?.mapping.filter(Boolean).sort()).toEqual([
        'account',
        'amount',
        'bankId',
        'counterAccount',
        'counterName',
        'currency',
        'day',
        'ks',
        'message',
        'ss',
        'vs',
      ]);
      const found = readStatement(bytes, [], preview?.mapping).statements[0] as Statement;
      expect([found.opening, found.closing]).toEqual([null, null]);
      expect(core(found).items).toEqual(core(stated(items)).items);
      const known = [{ head: preview?.columns.map(({ title }) => title) ?? [], mapping: preview?.mapping ?? [] }];
      expect(readStatement(writeCsv(stated([...items].reverse())), known).statements[0]?.items).toEqual(
        [...found.items].reverse(),
      );
    }),
    { numRuns: 40 },
  );
});

describe('what banks write', () => {
  const fixture = [
    '0740000192000145399SVJ TESTOVACI       31122500000000100000+00000000223450+00000000000000+00000000123450+001020126              ',
    '0750000192000145399000027000000012300000000000010000001234502202600001200010003080000000000020126NOVAK JAN           00203020126',
    '',
  ].join('\r\n');

  test('GPC: the example of two lines', () => {
    const found = read(Buffer.from(fixture));
    expect(found).toMatchObject({ account: '19-2000145399', opening: 100_000, closing: 223_450, to: '2026-01-02' });
    expect(found.items).toMatchObject([
      { amount: 123_450, vs: '2026000012', ks: '308', counterAccount: '27-123/0100', counterName: 'NOVAK JAN', ss: '' },
    ]);
  });

  test('GPC: numbers in the inner order of a bank, of the whole file or not at all', () => {
    expect(ordered('9394200015000019')).toBe('0000192000145399');
    const turned = fixture.replace('0740000192000145399', '0749394200015000019');
    expect(read(Buffer.from(turned.replace('0750000192000145399', '0759394200015000019'))).account).toBe(
      '19-2000145399',
    );
  });

  test('GPC: in UTF-8, whether a bank counts bytes or letters', () => {
    const name = 'ŠŤASTNÁ ŽOFIE';
    const lines = fixture.replace('NOVAK JAN           ', name.padEnd(20)).replace('\r\n\r\n', '\r\n');
    const inBytes = fixture.replace('NOVAK JAN           ', name + ' '.repeat(20 - Buffer.from(name).length));
    for (const text of [lines, inBytes])
      expect(read(Buffer.from(`${text}078záloha\r\n`)).items).toMatchObject([
        { counterName: name, message: 'záloha', amount: 123_450, day: '2026-01-02' },
      ]);
  });

  test('GPC: names in Windows-1250, lines of a message, and blocks of several days that follow each other', () => {
    const day = (at: string, opening: number, items: Item[]) => ({
      ...stated(items, opening),
      from: at,
      to: at,
      number: at.slice(8),
    });
    const one = day('2026-01-05', 0, [itemOf('2026-01-05', 500, { counterName: 'ŠŤASTNÁ ŽOFIE', message: 'záloha' })]);
    const two = day('2026-01-06', 500, [itemOf('2026-01-06', -200)]);
    const found = read(Buffer.concat([writeGpc(two), writeGpc(one)]));
    expect(found).toMatchObject({ from: '2026-01-05', to: '2026-01-06', opening: 0, closing: 300 });
    expect(found.items[1]).toMatchObject({ counterName: 'ŠŤASTNÁ ŽOFIE', message: 'záloha' });
    expect(faultOf(Buffer.concat([writeGpc(one), writeGpc({ ...two, opening: 900, closing: 700 })]))).toBe('GAP');
  });

  test('camt: an entry of several movements is checked against its sum, and what is not booked is left out', () => {
    const part = (amount: string) =>
      `<TxDtls><Refs><EndToEndId>/VS0000012/SS/KS0308</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="CZK">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
    const entry = (second: string, status = 'BOOK') =>
      `<Ntry><Amt Ccy="CZK">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><DtTm>2026-01-05T10:00:00+01:00</DtTm></BookgDt><AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${part('10.00')}${part(second)}</NtryDtls></Ntry>`;
    const file = (entries: string) =>
      Buffer.from(
        writeCamt({ ...stated([]), closing: 103_000 })
          .toString()
          .replace('</Stmt>', `${entries}</Stmt>`),
      );
    const found = read(file(entry('20.00') + entry('5.00', 'PDNG')));
    expect(found.items).toMatchObject([
      { amount: 1_000, vs: '12', ks: '308', ss: '', bankId: '' },
      { amount: 2_000, vs: '12' },
    ]);
    expect(faultOf(file(entry('25.00')))).toBe('BATCH');
  });

  test('camt: entities, declarations, depth and what is not whole are refused', () => {
    const xml = writeCamt(stated([itemOf('2026-01-05', 500)])).toString();
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    expect(faultOf(Buffer.from(xml.replace('<Document', `${bomb}<Document`)))).toBe('XML');
    expect(faultOf(Buffer.from(xml.slice(0, -30)))).toBe('XML');
    expect(faultOf(Buffer.from(`<Document>${'<a>'.repeat(300_000)}`))).toBe('XML');
    expect(faultOf(Buffer.from(`<Document>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</Document>`))).not.toBe(
      'read',
    );
    expect(faultOf(Buffer.from(`<D>${'<a/>'.repeat(4_100_000)}</D>`))).toBe('TOO_MANY');
    expect(faultOf(Buffer.from('<html><body>odhlášeno</body></html>'))).toBe('EMPTY');
  });

  test('MT940: the dialect of parts, text around statements, a year that turns between value and booking', () => {
    const file = [
      'ČSOB výpisy',
      ':20:X',
      ':25:19-2000145399/0800CZK',
      ':28C:1/1',
      ':60F:C251231CZK1000,00',
      ':61:2601021231C1234,5NTRF0000000012//REF1',
      ':86:111?00UHRADA?20VS2026000012?21SS5?22KS0308?300100?31',
      '27-0000000123?32NOVAK JAN?60zalo',
      'ha',
      ':62F:C260102CZK2234,50',
      ':64:C260102CZK2234,50',
      '-',
      'patička',
    ].join('\r\n');
    expect(read(Buffer.from(file))).toMatchObject({
      account: own,
      opening: 100_000,
      closing: 223_450,
      from: '2025-12-31',
      items: [
        { day: '2025-12-31', vs: '2026000012', ss: '5', ks: '308', counterAccount: '27-123/0100', message: 'zaloha' },
      ],
    });
    expect(faultOf(Buffer.from(file.slice(0, file.indexOf(':62F:'))))).toBe('CUT_OFF');
  });

  test('Fio: amounts exact from the text, also with a power of ten; days as they are written; ids of all digits', () => {
    const one = itemOf('2026-01-02', 123, { bankId: '26987654321098765', vs: '' });
    const text = writeFio(stated([one])).toString();
    expect(read(Buffer.from(text)).items).toMatchObject([{ bankId: '26987654321098765', day: '2026-01-02', vs: '' }]);
    const powers = text
      .replace('"value":1.23', '"value":1.2345678E7')
      .replace('1001.23', '12346678.00')
      .replace('"closingBalance":12346678.00', '"closingBalance":1.2346678E7');
    expect(read(Buffer.from(powers)).items[0]?.amount).toBe(1_234_567_800);
    expect(faultOf(Buffer.from('{"accountStatement":null}'))).toBe('UNKNOWN');
    expect(faultOf(Buffer.from('{"error":"x"}'))).toBe('UNKNOWN');
  });

  test('other currencies, nothing at all and files of another kind are refused by their own word', () => {
    const fio = writeFio(stated([itemOf('2026-01-02', 123)])).toString();
    expect(faultOf(Buffer.from(fio.replaceAll('"CZK"', '"EUR"')))).toBe('CURRENCY');
    expect(faultOf(Buffer.from(''))).toBe('EMPTY');
    expect(faultOf(Buffer.from('dobrý den'))).toBe('UNKNOWN');
    expect(faultOf(Buffer.from('%PDF-1.7'))).toBe('TABLE.ERRORS.PDF');
    expect(faultOf(encoded1250(fixture.replace('0740', '0741').replace('075', '07X')))).toBe('LINE');
  });
});

describe('several accounts in one file', () => {
  const savings = { ...stated([itemOf('2026-01-06', -200)], 900), account: '2000145399/2010' };
  const one = stated([itemOf('2026-01-05', 500)], 0);
  const next = { ...stated([itemOf('2026-02-05', 100)], 500), from: '2026-02-01', to: '2026-02-28' };
  const camt = (all: Statement[]) => {
    const pieces = all.map((each) => /<Stmt>.*<\/Stmt>/s.exec(writeCamt(each).toString())?.[0]);
    return Buffer.from(
      writeCamt(one)
        .toString()
        .replace(/<Stmt>.*<\/Stmt>/s, pieces.join('\n')),
    );
  };
  const files = {
    gpc: (all: Statement[]) => Buffer.concat(all.map(writeGpc)),
    camt,
    mt940: (all: Statement[]) => Buffer.concat(all.map(writeMt940)),
  };

  test.each(Object.entries(files))(
    '%s: each is a statement of its own, and what is of one account follows each other',
    (_, write) => {
      const { statements } = readStatement(write([next, savings, one]));
      expect(statements.map(({ account, opening, closing }) => [account.split('/')[0], opening, closing])).toEqual([
        ['19-2000145399', 0, 600],
        ['2000145399', 900, 700],
      ]);
      expect(faultOf(write([one, savings, { ...next, opening: 501, closing: 601 }]))).toBe('GAP');
    },
  );
});

describe('pieces', () => {
  test('an amount is read exactly in every way that banks write it', () => {
    for (let n = 0; n < 3_000; n++) expect(halereOf((n / 100).toFixed(2))).toBe(n);
    const cases: [string, number][] = [
      ['1 234,50', 123_450],
      ['1.234,50 Kč', 123_450],
      ['1,234.50', 123_450],
      ['1234-', -123_400],
    ];
    for (const [text, amount] of [...cases, ['\u22121\u00a0000,5', -100_050] as const])
      expect(amountOf(text)).toBe(amount);
    for (const text of ['', '-', '1-2', '--5', 'sto', '1e5', '-5-'])
      expect(() => amountOf(text)).toThrow(StatementFault);
    for (const text of ['1.001', '1E400', 'NaN', '99999999999999999'])
      expect(() => halereOf(text)).toThrow(StatementFault);
  });

  test('an account is one in whatever spelling, and a symbol of zeros is none', () => {
    const ways = [
      '19-2000145399/0800',
      '000019-2000145399/0800',
      'CZ65 0800 0000 1920 0014 5399',
      '0000192000145399/0800',
    ];
    for (const one of ways) expect(accountKey(one)).toBe(own);
    expect(isSameAccount(own, '19-2000145399')).toBe(true);
    expect(isSameAccount(own, '19-2000145399/0100')).toBe(false);
    expect(['0', '0000', '0012', 'x1', '12345678901'].map(symbol)).toEqual(['', '', '12', '', '']);
  });

  test('ten thousand movements of each format are read', () => {
    const items = Array.from({ length: 10_000 }, (_, i) =>
      itemOf('2026-01-15', i + 1, {
        vs: String(i + 1),
        counterAccount: others[0],
        counterName: 'NOVAK JAN',
        message: 'zaloha',
        bankId: String(i),
      }),
    );
    for (const write of Object.values(writers)) expect(read(write(stated(items))).items).toHaveLength(10_000);
  });
});

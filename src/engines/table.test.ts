import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readTable } from './table.ts';

const limits = { rows: 1_000, columns: 10, unpacked: 1_000_000 };
const workbook = (sheets: string[], more: Record<string, string> = {}) => {
  const files = Object.fromEntries(sheets.map((rows, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheet(rows)]));
  return zipSync(
    Object.fromEntries(Object.entries({ ...files, ...more }).map(([path, text]) => [path, strToU8(text)])),
  );
};
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const cellsOf = (bytes: Uint8Array, at = 0) => readTable(bytes, limits).sheets[at]?.rows.map(({ cells }) => [...cells]);

describe('a workbook', () => {
  const names = (list: string) => ({ 'xl/workbook.xml': `<workbook><sheets>${list}</sheets></workbook>` });

  test('gives all its sheets by name, and says which are hidden', () => {
    const rows = ['a', 'b'].map((text) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`);
    const plain = { encoding: '', delimiter: '' };
    const list = '<sheet name="Úvod" sheetId="1"/><sheet name="Starý" sheetId="2" state="veryHidden"/>';
    expect(readTable(workbook(rows, names(list)), limits).sheets).toEqual([
      { ...plain, name: 'Úvod', isHidden: false, rows: [{ number: 1, cells: ['a'] }] },
      { ...plain, name: 'Starý', isHidden: true, rows: [{ number: 1, cells: ['b'] }] },
    ]);
  });

  test('gives of a formula the value that was stored with it, or the fraction that it is', () => {
    const cells = [
      '<c r="A1"><f>1+1</f><v>2</v></c>',
      '<c r="B1"><f>5678/123456</f><v>0.0459921</v></c>',
      '<c r="C1" t="e"><v>#REF!</v></c>',
      '<c r="D1" t="str"><f>A1&amp;"x"</f><v>2x</v></c>',
    ];
    expect(cellsOf(workbook([`<row r="1">${cells.join('')}</row>`]))).toEqual([['2', '5678/123456', '', '2x']]);
  });

  test('shows dates, percents and fractions as its cells do', () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.000%"/></numFmts><cellXfs>
      ${[0, 14, 10, 13, 170].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
    const values = [0.25, 46054, 0.046, 0.3333333333333333, 0.00125];
    const cells = values.map((value, i) => `<c r="${'ABCDE'[i]}1" s="${i}"><v>${value}</v></c>`).join('');
    const bytes = workbook([`<row r="1">${cells}</row>`], { 'xl/styles.xml': styles });
    expect(cellsOf(bytes)).toEqual([['0.25', '2026-02-01', '4.6%', '1/3', '0.125%']]);
  });

  test('says in each of the cells that were merged downwards what they hold', () => {
    const row = (n: number, text: string) =>
      `<row r="${n}"><c r="A${n}">${text && `<v>${text}</v>`}</c><c r="B${n}"><v>${n}</v></c></row>`;
    const bytes = workbook([
      `${row(1, '7')}${row(2, '')}${row(3, '8')}</sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells><sheetData>`,
    ]);
    expect(cellsOf(bytes)).toEqual([
      ['7', '1'],
      ['7', '2'],
      ['8', '3'],
    ]);
  });

  test('is read as far as the limits go', () => {
    const rows = Array.from(
      { length: 1_200 },
      (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>1</v></c><c r="ZZ${i + 1}"><v>1</v></c></row>`,
    );
    const read = cellsOf(workbook([rows.join('')]));
    expect([read?.length, read?.[0]]).toEqual([1_000, ['1']]);
    expect(() => readTable(workbook([' '.repeat(1_000_001)]), limits)).toThrow('TABLE.ERRORS.FILE');
  });
});

test.each([
  ['sep=|\na|b\n', '|'],
  ['"a;b;c;d",x\n1,2\n', ','],
  ['a\tb\n', '\t'],
])('the sign between cells of %j is %j', (text, delimiter) => {
  expect(readTable(Buffer.from(text), limits)).toMatchObject({ format: 'csv', sheets: [{ delimiter }] });
});

describe('a text', () => {
  const words = 'Příjmení;Jméno\nŘehoř;Žofie\nŠťastná;Běla\nKůň;Čeněk\nŤoupalík;Miloš\n';
  /** Bytes above 127 of the letters of that text, in the order of the list. */
  const letters = Array.from('říéŘŽŠťáěůňČšŤ');
  const bytesOf = (codes: number[]) => {
    const byLetter = new Map(letters.map((letter, i) => [letter, codes[i] as number]));
    return Uint8Array.from(Array.from(words, (sign) => byLetter.get(sign) ?? sign.charCodeAt(0)));
  };
  const read = (bytes: Uint8Array) => readTable(bytes, limits).sheets;
  const rows = words
    .trim()
    .split('\n')
    .map((line, i) => ({ number: i + 1, cells: line.split(';') }));
  const big = Buffer.from(`\ufeff${words}`, 'utf16le').swap16();

  test.each([
    ['utf-8', Buffer.from(words)],
    ['utf-8', Buffer.from(`\ufeff${words}`)],
    ['utf-16le', Buffer.from(`\ufeff${words}`, 'utf16le')],
    ['utf-16le', Buffer.from(words, 'utf16le')],
    ['utf-16be', big],
    ['windows-1250', bytesOf([0xf8, 0xed, 0xe9, 0xd8, 0x8e, 0x8a, 0x9d, 0xe1, 0xec, 0xf9, 0xf2, 0xc8, 0x9a, 0x8d])],
    ['iso-8859-2', bytesOf([0xf8, 0xed, 0xe9, 0xd8, 0xae, 0xa9, 0xbb, 0xe1, 0xec, 0xf9, 0xf2, 0xc8, 0xb9, 0xab])],
    ['cp852', bytesOf([0xfd, 0xa1, 0x82, 0xfc, 0xa6, 0xe6, 0x9c, 0xa0, 0xd8, 0x85, 0xe5, 0xac, 0xe7, 0x9b])],
    ['x-mac-ce', bytesOf([0xde, 0x92, 0x8e, 0xdb, 0xeb, 0xe1, 0xe9, 0x87, 0x9e, 0xf3, 0xcb, 0x89, 0xe4, 0xe8])],
  ])('in %s is told by its letters', (encoding, bytes) => {
    const sheets = read(bytes);
    expect(sheets).toMatchObject([{ encoding, delimiter: ';' }]);
    expect(sheets[0]?.rows).toEqual(rows);
  });

  test('of which two readings are close is read both ways, the probable one first', () => {
    const sheets = read(
      Uint8Array.from([
        ...Buffer.from('Jméno;Příjmení\n'.normalize('NFD').replace(/\p{M}/gu, '')),
        0x42,
        0x6c,
        0x61,
        0xbe,
        0x3b,
        0x31,
        0x0a,
      ]),
    );
    expect(sheets.map(({ encoding, rows: [, row] }) => [encoding, row?.cells[0]])).toEqual([
      ['iso-8859-2', 'Blaž'],
      ['windows-1250', 'Blaľ'],
    ]);
  });
});

describe('what is no table is refused by its own sentence:', () => {
  const folder = (stream: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from(stream, 'utf16le')]);
  const zip = (name: string, text = '') => Buffer.from(zipSync({ [name]: strToU8(text) }, { level: 0 }));
  const whole = zip('xl/worksheets/sheet1.xml', sheet(''));
  test.each([
    ['a workbook behind a password', folder('EncryptedPackage'), 'LOCKED'],
    ['an old XLS', folder('Workbook'), 'OLD'],
    ['a page that is called XLS', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'OLD'],
    ['a binary XLSB', zip('xl/workbook.bin'), 'OLD'],
    ['OpenDocument', zip('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'), 'ODS'],
    ['Numbers', zip('Index/Document.iwa'), 'NUMBERS'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'PDF'],
    ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'PICTURE'],
    ['a workbook that was cut off', whole.subarray(0, whole.length - 30), 'CUT_OFF'],
    ['another archive', zip('word/document.xml'), 'FILE'],
  ])('%s', (_, bytes, key) => {
    expect(() => readTable(bytes, limits)).toThrow(`TABLE.ERRORS.${key}`);
  });
});

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
    const list = '<sheet name="Úvod" sheetId="1"/><sheet name="Starý" sheetId="2" state="veryHidden"/>';
    expect(readTable(workbook(rows, names(list)), limits).sheets).toEqual([
      { name: 'Úvod', isHidden: false, rows: [{ number: 1, cells: ['a'] }] },
      { name: 'Starý', isHidden: true, rows: [{ number: 1, cells: ['b'] }] },
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
  expect(readTable(Buffer.from(text), limits)).toMatchObject({ format: 'csv', delimiter });
});

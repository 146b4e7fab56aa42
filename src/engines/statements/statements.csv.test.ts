import { describe, expect, test } from 'vitest';
import { encoded1250 } from '../../testing/statements.ts';
import { guess } from './statements.csv.ts';
import { StatementFault } from './statements.shape.ts';
import { readStatement } from './statements.ts';

const quoted = (rows: string[][], sign = ';') =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sign)).join('\r\n');
const utf8 = (text: string) => Buffer.from(`\ufeff${text}`);

/** Tables as banks export them: the way of money in columns of its own, in a word, or in the sign. */
const exports: Record<string, Buffer> = {
  'Debet and Kredit, Windows-1250, quoted, blanks between thousands': encoded1250(
    quoted([
      ['Výpis z účtu', 'SVJ Lipová'],
      ['Datum zaúčtování', 'Protiúčet', 'Název protiúčtu', 'Debet', 'Kredit', 'Měna', 'VS', 'Zpráva pro příjemce'],
      ['1.2.2026', '27-123/0100', 'ŠŤASTNÁ ŽOFIE', '', '1 234,50', 'CZK', '0000000012', 'záloha; únor'],
      ['25.2.2026', '77-5/0100', 'Výtahy s.r.o.', '80 000,00', '0,00', 'Kč', '99', ''],
    ]),
  ),
  'Má dáti and Dal, the former with a minus, points between thousands': encoded1250(
    [
      'Datum splatnosti;Číslo protiúčtu;Název protiúčtu;Má dáti;Dal;Variabilní symbol;Popis',
      '01.02.26;27-123/0100;ŠŤASTNÁ ŽOFIE;;1.234,50;12;záloha; únor'.replace('; únor', ', únor'),
      '25.02.26;77-5/0100;Výtahy s.r.o.;-80.000,00;;99;',
    ].join('\r\n'),
  ),
  'an amount without a sign beside Typ with C and D, points before decimals': utf8(
    quoted([
      ['Datum', 'Částka', 'Typ', 'Protiúčet', 'Název protiúčtu', 'VS', 'Zpráva'],
      ['2026-02-01', '1234.50 CZK', 'C', '27-123/0100', 'ŠŤASTNÁ ŽOFIE', '12', 'záloha'],
      ['2026-02-25', '80000.00 CZK', 'D', '77-5/0100', 'Výtahy s.r.o.', '99', ''],
    ]),
  ),
  'Směr in words, commas between cells, days with strokes of which one can only be read one way': utf8(
    quoted(
      [
        [
          'Datum provedení',
          'Směr',
          'Částka',
          'Měna',
          'Číslo protiúčtu',
          'Název protiúčtu',
          'Variabilní symbol',
          'Zpráva',
        ],
        ['01/02/2026', 'Příchozí', '1 234,50', 'CZK', '27-123/0100', 'ŠŤASTNÁ ŽOFIE', '12', 'záloha'],
        ['25/02/2026', 'Odchozí', '80 000,00', 'CZK', '77-5/0100', 'Výtahy s.r.o.', '99', ''],
      ],
      ',',
    ),
  ),
  'Credit and Debit in English, tabs, the month first': utf8(
    [
      ['Date', 'Credit', 'Debit', 'Currency', 'Protiúčet', 'Název protiúčtu', 'VS', 'Zpráva'].join('\t'),
      ['02/01/2026', '1,234.50', '', 'CZK', '27-123/0100', 'ŠŤASTNÁ ŽOFIE', '12', 'záloha'].join('\t'),
      ['02/25/2026', '', '80,000.00', 'CZK', '77-5/0100', 'Výtahy s.r.o.', '99', ''].join('\t'),
    ].join('\n'),
  ),
};

/** Reads a table with its columns as they are proposed. */
const read = (bytes: Uint8Array) => {
  const { preview, statements } = readStatement(bytes);
  expect(statements).toEqual([]);
  return readStatement(bytes, [], preview?.mapping);
};
const faultOf = (bytes: Uint8Array) => {
  try {
    read(bytes);
    return null;
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    return [error.key, error.place.line ?? null];
  }
};

describe('a table of a bank', () => {
  test.each(Object.entries(exports))(
    'with %s is read with its columns as they are proposed, and the next by itself',
    (_, bytes) => {
      const { statements, preview } = read(bytes);
      expect(statements[0]?.items).toMatchObject([
        { day: '2026-02-01', amount: 123_450, vs: '12', counterAccount: '27-123/0100', counterName: 'ŠŤASTNÁ ŽOFIE' },
        { day: '2026-02-25', amount: -8_000_000, vs: '99', counterAccount: '77-5/0100', message: '' },
      ]);
      const head = preview?.columns.map(({ title }) => title) ?? [];
      expect(readStatement(bytes, [{ head, mapping: preview?.mapping ?? [] }]).statements).toEqual(statements);
    },
  );

  const table = (head: string, ...rows: string[]) => Buffer.from([head, ...rows].join('\n'));

  test('is refused with its line where a row says both ways, neither, or a word for none', () => {
    const head = 'Datum;Kredit;Debet;VS;Zpráva';
    expect(faultOf(table(head, '1.2.2026;5,00;;1;a', '2.2.2026;5,00;6,00;1;a'))).toEqual(['AMOUNT', 3]);
    expect(faultOf(table(head, '1.2.2026;;;1;a'))).toEqual(['AMOUNT', 2]);
    const way = 'Datum;Částka;Směr;VS;Zpráva';
    expect(faultOf(table(way, '1.2.2026;5,00;vlevo;1;a'))).toEqual(['AMOUNT', 2]);
    expect(faultOf(table(way, '1.2.2026;-5,00;příjem;1;a'))).toEqual(['AMOUNT', 2]);
    expect(read(table(way, '1.2.2026;-5,00;výdej;1;a')).statements[0]?.items).toMatchObject([{ amount: -500 }]);
  });

  test('with strokes in its days is refused where day and month cannot be told apart, or contradict each other', () => {
    const head = 'Datum;Částka;VS;Zpráva';
    expect(faultOf(table(head, '01/02/2026;5,00;1;a', '03/04/2026;5,00;1;a'))).toEqual(['DAY_ORDER', 2]);
    expect(faultOf(table(head, '25/02/2026;5,00;1;a', '02/25/2026;5,00;1;a'))?.[0]).toMatch(/DAY/);
    expect(read(table(head, '02/02/2026;5,00;1;a')).statements[0]?.items).toMatchObject([{ day: '2026-02-02' }]);
  });

  test('is proposed by its amount where it has one beside the two ways, and a word that is no way stays a kind', () => {
    expect(guess(['Datum', 'Částka', 'Kredit', 'Debet'])).toEqual(['day', 'amount', null, null]);
    const { mapping } = readStatement(table('Datum;Částka;Typ;VS', '1.2.2026;5,00;Poplatek;1')).preview ?? {};
    expect(mapping).toEqual(['day', 'amount', 'kind', 'vs']);
  });
});

import { describe, expect, test } from 'vitest';
import { noCorrections } from './imports.corrections.rules.ts';
import { defaultOptions, exported, fieldOf, type ImportOptions, proposeMapping } from './imports.rules.ts';
import { judgeColumns, readingsOf } from './server/imports.columns.ts';
import type { House } from './server/imports.house.ts';
import { parseBook } from './server/imports.parse.ts';
import { planImport } from './server/imports.plan.ts';
import type { Sheet } from './server/imports.sheets.ts';

/** The likeliest table of a file. */
function parseSheet(bytes: Uint8Array): Sheet {
  const { sheets, likeliest } = parseBook(bytes);
  return sheets[likeliest] as Sheet;
}

const empty: House = { people: [], units: [], entrances: [], totalShares: null, firstEntrance: 'Lípová 12' };

function tableOf(text: string) {
  const { columns, rows } = parseSheet(Buffer.from(text));
  return { columns, rows, mapping: proposeMapping(columns, new Map()) };
}
function planOf(text: string, options: Partial<ImportOptions> = {}) {
  const table = tableOf(text);
  const mapping = judgeColumns(table, () => false);
  const more = { decisions: {}, skipped: [], corrections: noCorrections };
  return planImport({ house: empty, ...table, mapping, options: { ...defaultOptions, ...options }, ...more });
}
const mappingOf = (text: string) => judgeColumns(tableOf(text), () => false);

test.each([
  ['Druhý vlastník', 'ownerName'],
  ['Vlastník 2', 'ownerName'],
  ['2. vlastník', 'ownerName'],
  ['Spoluvlastník', 'ownerName'],
  ['Manžel/ka', 'spouseName'],
  ['Jméno manželky', 'spouseName'],
  ['E-mail manželky', 'email'],
  ['Společné jmění manželů', null],
  ['Vlastníkem od', null],
  ['Vlastnictví od', null],
  ['Datum narození', null],
  ['Jméno nájemce', null],
  ['Číslo prostoru', 'unitNumber'],
  ['Prostor', 'unitNumber'],
  ['Hlasy', 'share'],
  ['Počet hlasů', 'share'],
  ['Způsob vlastnictví', 'ownership'],
])('the heading %s is understood as %s', (heading, field) => {
  expect(fieldOf(heading)).toBe(field);
});

describe('a column of shares is told by its values', () => {
  test('parts of owners, which make one in each unit, from the share of the house', () => {
    const head = 'Jednotka;Spoluvlastnický podíl;Příjmení;Jméno\n';
    expect(mappingOf(`${head}1;1/2;Malá;Eva\n1;1/2;Malý;Ota\n2;1/1;Bílá;Iva\n3;1/1;Černá;Jana\n`)[1]).toBe('fraction');
    expect(mappingOf(`${head}1;1/4;Malá;Eva\n1;1/4;Malý;Ota\n2;1/2;Bílá;Iva\n`)[1]).toBe('share');
    expect(mappingOf(`${head}1;50 %;Malá;Eva\n1;50 %;Malý;Ota\n2;100 %;Bílá;Iva\n`)[1]).toBe('fraction');
  });

  test('also when the headings of two have it the other way round', () => {
    const head = 'Jednotka;Podíl;Podíl vlastníka;Příjmení;Jméno\n';
    const rows = '1;1/2;100/300;Malá;Eva\n1;1/2;100/300;Malý;Ota\n2;1/1;200/300;Bílá;Iva\n';
    expect(mappingOf(head + rows).slice(1, 3)).toEqual(['fraction', 'share']);
  });

  test('unless this house has named the column itself', () => {
    const table = tableOf('Jednotka;Podíl;Příjmení;Jméno\n1;1/1;Malá;Eva\n2;1/1;Bílá;Iva\n');
    expect(judgeColumns(table, (heading) => heading === 'Podíl')).toEqual(table.mapping);
  });

  test('and where they tell nothing both ways are offered, each with what it makes of the house', () => {
    const table = tableOf('Jednotka;Podíl;Příjmení;Jméno\n1;1/2;Malá;Eva\n2;1/3;Bílá;Iva\n');
    expect(readingsOf(table)).toEqual([
      { column: 1, field: 'share', numbers: 'exact', from: '1/2', to: '1/2', sum: '5/6' },
      { column: 1, field: 'fraction', numbers: 'exact', from: '1/2', to: '1/2', sum: '' },
      { column: 1, field: null, numbers: 'exact', from: '1/2', to: '', sum: '' },
    ]);
  });
});

describe('rounded numbers have a way on', () => {
  const rows = (values: string[]) => values.map((value, i) => `${i + 1};${value};Osoba;Číslo${i}\n`).join('');
  const table = (head: string, values: string[]) => `Jednotka;${head};Příjmení;Jméno\n${rows(values)}`;
  const shares = (made: ReturnType<typeof planOf>) => made.plan.units.map(({ values }) => values.share);

  test('areas become shares over their sum, which is told as unstated', () => {
    const text = table('Podíl', ['52,1', '47,85 m²', '100']);
    expect(planOf(text).preview.summary.errors).toBe(2);
    const made = planOf(text, { numbers: 'area' });
    expect(shares(made)).toEqual([5210, 4785, 10000].map((top) => ({ top, bottom: 19995 })));
    expect(made.preview.summary).toMatchObject({
      errors: 0,
      share: { source: 'area', difference: '0', isExact: false, accept: '1' },
    });
  });

  test('percents and decimals are taken as they are written, numbers over the whole that is stated', () => {
    expect(shares(planOf(table('Podíl', ['33,3 %', '66,7 %']), { numbers: 'percent' }))[0]).toEqual({
      top: 333,
      bottom: 1000,
    });
    const decimal = planOf(table('Podíl', ['0,3333', '0.6666']), { numbers: 'decimal' });
    expect(shares(decimal)[1]).toEqual({ top: 6666, bottom: 10000 });
    expect(decimal.preview.summary.share).toMatchObject({ sum: '9999/10000', accept: '9999/10000' });
    const over = planOf(table('Podíl (z 300)', ['100,5', '199,5']), { numbers: 'over' });
    expect(over.preview.summary.share).toMatchObject({ source: 'heading', isExact: true, accept: null });
  });

  test('each way is offered with an example, also of a column of areas beside no shares', () => {
    const ways = (text: string) =>
      readingsOf(tableOf(text)).map(({ field, numbers, to, sum }) => [field ?? numbers, numbers, to, sum]);
    expect(ways(table('Podíl', ['25 %', '75 %']))).toEqual([
      ['share', 'percent', '1/4', '1'],
      ['exact', 'exact', '', ''],
    ]);
    expect(ways(table('Podíl', ['50,5', '101']))).toEqual([
      ['share', 'over', '', ''],
      ['share', 'area', '1/3', '1'],
      ['exact', 'exact', '', ''],
    ]);
    expect(ways(table('Podlahová plocha', ['50', '100']))).toEqual([
      ['share', 'area', '1/3', '1'],
      ['exact', 'exact', '', ''],
    ]);
    expect(ways(table('Podíl', ['1/3', '2/3']))).toEqual([]);
  });
});

describe('several owners of one row', () => {
  const owners = (text: string) => {
    const { plan, preview } = planOf(text);
    expect(preview.summary.errors).toBe(0);
    return plan.units[0]?.owners?.map(({ person, fraction, jointly }) => [
      `${plan.people[person]?.names.firstName} ${plan.people[person]?.names.lastName}`,
      fraction,
      jointly,
    ]);
  };

  test('stand in columns of their own', () => {
    expect(owners('Jednotka;Podíl;Vlastník;Druhý vlastník;Vlastník 3\n1;1/1;Malá Eva;Malý Ota;Bílá Iva\n')).toEqual([
      ['Eva Malá', null, false],
      ['Ota Malý', null, false],
      ['Iva Bílá', null, false],
    ]);
    expect(owners('Jednotka;Podíl;Jméno;Příjmení;Jméno 2;Příjmení 2\n1;1/1;Eva;Malá;Ota;Malý\n')).toHaveLength(2);
    expect(owners('Jednotka;Podíl;Vlastník;Vlastník 2\n1;1/1;Malá Eva;\n')).toEqual([
      ['Eva Malá', { top: 1, bottom: 1 }, false],
    ]);
  });

  test('are spouses where the heading says so', () => {
    const whole = { top: 1, bottom: 1 };
    expect(owners('Jednotka;Podíl;Vlastník;Manžel/ka\n1;1/1;Malá Eva;Malý Ota\n')).toEqual([
      ['Eva Malá', whole, true],
      ['Ota Malý', whole, true],
    ]);
    expect(owners('Jednotka;Podíl;Vlastník;Manžel/ka\n1;1/1;Malá Eva;\n')).toEqual([['Eva Malá', whole, false]]);
  });

  test('are read by one parser in every column, and what is doubtful of any of them is told', () => {
    const doubts = (text: string) => planOf(text).preview.rows[0]?.doubts;
    expect(doubts('Jednotka;Podíl;Vlastník;Vlastník 2\n1;1/1;Malá Eva;Pavel Petr\n')).toEqual(['ORDER']);
    expect(doubts('Jednotka;Podíl;Vlastník;Vlastník 2\n1;1/1;Malá Eva;neznámý\n')).toEqual(['NOBODY']);
    expect(doubts('Jednotka;Podíl;Vlastník;Manžel/ka\n1;1/1;Malá Eva;Ota\n')).toEqual(['INCOMPLETE']);
    expect(doubts('Jednotka;Podíl;Vlastník;Manžel/ka\n1;1/1;Malá Eva a Bílá Iva (1/2);Malý Ota\n')).toContain('JOINT');
    expect(doubts('Jednotka;Podíl;Vlastník;Manžel/ka\n1;1/1;Obec Lhota;Malý Ota\n')).toEqual(['JOINT']);
  });

  test('are taken word for word from a table that the house gave out, unless a hand has added somebody', () => {
    const fields = exported.units;
    const row = (first: string, last: string) =>
      fields
        .map((field) => ({ unitNumber: '1', share: '1/1', firstName: first, lastName: last })[field as string] ?? '')
        .join(';');
    const { columns, rows } = parseSheet(
      Buffer.from(`${fields.join(';')}\n${row('Quang 2', 'Pavel')}\n${row('Jan a Jana', 'Novákovi')}\n`),
    );
    const more = { options: defaultOptions, decisions: {}, skipped: [], corrections: noCorrections };
    const read = planImport({ house: empty, columns, rows, mapping: [...fields], ...more }).preview.rows;
    expect(read[0]).toMatchObject({ doubts: [], people: [{ firstName: 'Quang 2', lastName: 'Pavel' }] });
    expect(read[1]?.doubts).toEqual(['COUPLE']);
  });

  test('have the first one beside their spouse, and each the titles of their own column', () => {
    const text = 'Jednotka;Podíl;Vlastník;Vlastník 2;Manžel/ka\n1;1/1;Ing. Malá Eva;Mgr. Bílá Iva;Malý Ota, CSc.\n';
    expect(planOf(text).preview.rows[0]).toMatchObject({
      doubts: [],
      people: [
        { titleBefore: 'Ing.', firstName: 'Eva', jointly: true },
        { titleAfter: 'CSc.', firstName: 'Ota', jointly: true },
        { titleBefore: 'Mgr.', firstName: 'Iva', jointly: false },
      ],
    });
  });

  test('have each an e-mail of their own', () => {
    const { plan } = planOf(
      'Jednotka;Podíl;Vlastník;Vlastník 2;E-mail;E-mail 2\n1;1/1;Malá Eva;Malý Ota;eva@example.cz;ota@example.cz\n',
    );
    expect(plan.people.map(({ login }) => login)).toEqual(['eva@example.cz', 'ota@example.cz']);
  });
});

// Houses as their managers keep them in a spreadsheet: made up, always the same, with shares that sum to exactly one.

const starts =
  'Nov Dvoř Svob Hor Kuč Kratoch Bene Pokor Vesel Jelín Malin Strak Zedn Hol Kolář Vlč Sedl Dolež Zem Krejč Tich Bart Pavl Urb Fial'.split(
    ' ',
  );
const ends = 'ák otný enka íček oň iš aňa ůšek ovec áček ibor ěra ounek elka uba íř och eš ota ůvka'.split(' ');
const men =
  'Jan Petr Pavel Tomáš Jakub Karel Luděk Radim Vít Ondřej Marek Filip Dalibor Čeněk Řehoř Štěpán Žibřid Matouš'.split(
    ' ',
  );
const women =
  'Jana Eva Hana Lucie Věra Alena Petra Tereza Jitka Helena Zdenka Ivana Monika Šárka Blanka Olga Radka Žofie'.split(
    ' ',
  );
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Person = { title: string; first: string; last: string; email: string };

/** The n-th person; a pair of even and odd numbers bears one name, as spouses do. */
function person(n: number): Person {
  const pair = Math.floor(n / 2);
  const stem = `${starts[pair % starts.length]}${ends[Math.floor(pair / starts.length) % ends.length]}`;
  const round = Math.floor(pair / (starts.length * ends.length));
  const names = n % 2 === 0 ? men : women;
  const first = names[(pair + round * 7) % names.length] as string;
  const last = n % 2 === 0 ? stem : `${stem.replace(/(ek|ec)$/, (end) => end[1] as string).replace(/[aeě]$/, '')}ová`;
  const email = n % 7 === 3 ? '' : `${plain(first)}.${plain(last)}.${n}@example.cz`;
  return { title: n % 11 === 0 ? 'Ing.' : n % 13 === 0 ? 'MUDr.' : '', first, last, email };
}

export const sheetColumns = [
  'Číslo jednotky',
  'Typ jednotky',
  'Vchod',
  'Podíl na společných částech',
  'Podíl vlastníka',
  'Typ vlastnictví',
  'Titul',
  'Jméno',
  'Příjmení',
  'E-mail',
  'Telefon',
  'Ulice',
  'Město',
  'PSČ',
];

type Owner = { n: number; fraction: string; kind: 'VL' | 'SJM' };
const rowOf = (number: string, entrance: string, share: string, { n, fraction, kind }: Owner): string[] => {
  const { title, first, last, email } = person(n);
  const street = `Lípová ${(Math.floor(n / 2) % 90) + 1}`;
  const phone = n % 3 === 0 ? '' : String(601_000_000 + n * 37);
  return [
    number,
    'byt',
    entrance,
    share,
    fraction,
    kind,
    title,
    first,
    last,
    email,
    phone,
    street,
    'Praha 2',
    '120 00',
  ];
};

export const bigTotal = 4_103_391;

/** 513 units and 771 owners: single owners, spouses, three heirs, and owners of two units; shares as 7999/4103391. */
export function bigHouse(): { columns: string[]; rows: string[][] } {
  const units = 513;
  const base = Math.floor(bigTotal / units);
  let next = 0;
  const take = () => next++;
  const rows = Array.from({ length: units }, (_, i) => {
    const uneven = i === units - 1 ? 0 : (i % 2 === 0 ? 1 : -1) * ((Math.floor(i / 2) * 13) % 900);
    const share = base + uneven + (i < bigTotal - base * units ? 1 : 0);
    return {
      number: `1098/${i + 1}`,
      entrance: 'ABCDEF'[i % 6] as string,
      share: `${share}/${bigTotal}`,
      owners: ownersOf(i, take),
    };
  });
  return {
    columns: sheetColumns,
    rows: rows.flatMap(({ number, entrance, share, owners }) =>
      owners.map((one) => rowOf(number, entrance, share, one)),
    ),
  };
}

/** 231 couples, then 249 single owners, 20 times three heirs, 13 units of people who own one already: 771 people. */
function ownersOf(i: number, take: () => number): Owner[] {
  if (i < 231) return [take(), take()].map((n) => ({ n, fraction: '1/1', kind: 'SJM' }));
  if (i < 480) return [{ n: take(), fraction: '1/1', kind: 'VL' }];
  if (i < 500) return [take(), take(), take()].map((n) => ({ n, fraction: '1/3', kind: 'VL' }));
  return [{ n: 462 + (i - 500) * 3, fraction: '1/1', kind: 'VL' }];
}

/** As many rows as an import takes: two owners of each of 5 000 units. */
export function longSheet(count = 10_000): { columns: string[]; rows: string[][] } {
  const rows = Array.from({ length: count }, (_, i) => {
    const unit = Math.floor(i / 2) + 1;
    return rowOf(`${Math.ceil(unit / 500)}/${unit}`, `Vchod ${Math.ceil(unit / 500)}`, `2/${count}`, {
      n: i,
      fraction: '1/2',
      kind: 'VL',
    });
  });
  return { columns: sheetColumns, rows };
}

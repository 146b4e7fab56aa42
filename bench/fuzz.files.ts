// Files as people send them, small ones, and every way to spoil one.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { itemOf } from '#engines/statements/statements.shape.ts';
import { form, part } from '../src/testing/hostile.request.ts';
import type { Random } from '../src/testing/hostile.values.ts';
import { writeCamt, writeCsv, writeFio, writeFioCsv, writeGpc, writeMt940 } from '../src/testing/statements.ts';

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;
const cell = (reference: string, type: string, value: string) => `<c r="${reference}"${type}><v>${value}</v></c>`;

/** A workbook of two rows with shared and inline texts, dates and a formula. */
function workbook(): Uint8Array {
  const texts = ['Číslo jednotky', 'Podíl', 'Jméno', 'Příjmení', '1098/1', 'Jan', 'Příklad'];
  const rows = [
    ['A', 'B', 'C', 'D'].map((column, i) => cell(`${column}1`, ' t="s"', String(i))).join(''),
    `${cell('A2', ' t="s"', '4')}${cell('B2', ' s="1"', '46000')}${cell('C2', ' t="s"', '5')}<c r="D2" t="inlineStr"><is><t>Dvořák &amp; syn</t></is></c>`,
    `<c r="A3"><f>1+1</f><v>2</v></c>${cell('B3', ' t="b"', '1')}${cell('C3', ' t="e"', '#N/A')}${cell('D3', ' t="str"', 'x')}`,
  ];
  const files = {
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml('<workbook><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': xml(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': xml(`<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`),
    'xl/styles.xml': xml(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d.m.yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet><sheetData>${rows.map((row, i) => `<row r="${i + 1}">${row}</row>`).join('')}</sheetData></worksheet>`,
    ),
  };
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: new Date(2026, 0, 1), level: 6 });
}

/** A statement of a few movements. */
const statement = {
  account: '19-2000145399/0800',
  currency: 'CZK',
  number: '1',
  from: '2026-01-01',
  to: '2026-01-31',
  opening: 100_000,
  closing: 339_850,
  items: [
    itemOf('2026-01-05', 250_000, {
      vs: '12',
      ks: '308',
      counterAccount: '27-123/0100',
      counterName: 'Dvořák & syn',
      message: 'záloha',
      bankId: '7',
    }),
    itemOf('2026-01-06', -10_150, { isReversal: true, bankId: '8', message: 'poplatek' }),
  ],
};

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VTIMEZONE',
  'TZID:Praha',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:schuze',
  'DTSTART;TZID=Praha:20261201T100000',
  'DURATION:PT1H30M',
  'SUMMARY:Schůze\\, výbor',
  'DESCRIPTION:První řádek\\nDruhý',
  ' pokračuje',
  'LOCATION:Sklep',
  'RRULE:FREQ=WEEKLY;BYDAY=TU,FR;COUNT=20;INTERVAL=2',
  'EXDATE;TZID=Praha:20261215T100000',
  'RDATE:20270101T120000Z',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:schuze',
  'RECURRENCE-ID;TZID=Praha:20261204T100000',
  'DTSTART:20261205T090000Z',
  'DTEND:20261205T100000Z',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:den',
  'DTSTART;VALUE=DATE:20270301',
  'DTEND;VALUE=DATE:20270303',
  'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1',
  'STATUS:CANCELLED',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

const table = [
  'sep=;\r\nČíslo jednotky;Typ;Podíl;Jméno;Příjmení;E-mail;Telefon\r\n1098/1;byt;7999/4103391;Jan;"Příklad; ml.";a@example.cz;602 111 222\r\n1098/2;garáž;1/2;"Dvořák ""Pepa""";;;\r\n',
  'Unit,Share,First name\n1,1/2,"a\nb"\n2,1/2,c\n',
  'Číslo\tPodíl\tJméno\n1\t1/1\tx\n',
];

const html =
  '<h2>Nadpis</h2><p>Text <a href="https://example.cz/?a=1&amp;b=2">odkaz</a> <strong>tučně</strong></p><ul><li>x</li></ul><table><tr><td>1</td></tr></table><img src=x onerror=alert(1)><svg><script>1</script></svg>';

const picture = () =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#3a7' } }).composite([
    { input: { create: { width: 5, height: 5, channels: 4, background: '#fa0c' } } },
  ]);

/** Valid samples by parser. */
export async function samplesOf(): Promise<Record<string, Buffer[]>> {
  return {
    csv: [...table.map((text) => Buffer.from(text)), Buffer.from(`\ufeff${table[0]}`, 'utf16le')],
    xlsx: [Buffer.from(workbook())],
    ics: [Buffer.from(calendar)],
    pictures: [
      await picture().png().toBuffer(),
      await picture()
        .jpeg()
        .withExif({ IFD0: { Orientation: '6', Make: 'Foto' } })
        .toBuffer(),
      await picture().jpeg({ progressive: true }).toBuffer(),
      await picture().gif().toBuffer(),
      await picture().png({ palette: true, progressive: true }).toBuffer(),
    ],
    statements: [writeGpc, writeCamt, writeMt940, writeFio, writeFioCsv, writeCsv].map((write) => write(statement)),
    multipart: [
      form(part('isPublic', 'true'), part('file', calendar, 'a.ics')),
      form(part('file', calendar, 'žluťoučký "kůň".ics')),
    ],
    html: [Buffer.from(html)],
  };
}

const tokens: Record<string, string[]> = {
  statements: [
    '074',
    '075',
    '078',
    '\r\n:20:',
    ':61:',
    ':86:',
    '?20VS',
    '<Ntry>',
    '</Ntry>',
    '<!DOCTYPE a [',
    '&x;',
    '<TxDtls>',
    '"column1":{"value":',
    '1E400',
    '9'.repeat(30),
    '-',
    '+',
    'CRDT',
    'EUR',
    ':62F:',
    '\0',
    '\ufeff',
    ';;;;',
  ],
  csv: [';', '"', '""', '\r\n', '\0', '\t', 'sep=x\n', '=1+1', '\ufeff', '"\n"', ';'.repeat(3_000), '"'.repeat(999)],
  xlsx: [
    '<',
    '>',
    '<c',
    '</row>',
    '<row r="9999999">',
    '<!DOCTYPE a>',
    '&#x110000;',
    '<![CDATA[',
    '<c r="XFD1048576">',
    't="s"',
  ],
  ics: [
    'RRULE:FREQ=DAILY;INTERVAL=1;COUNT=99999999',
    'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=2',
    'DTSTART:00000000T000000',
    'TZID=Nikde',
    'BEGIN:VEVENT\r\n',
    'END:VEVENT\r\n',
    'DURATION:P99999999D',
    'EXDATE:',
    '\\n',
    'BYSETPOS=-366',
    'UNTIL=99991231',
    '\r\n ',
  ],
  multipart: [
    '--hranice',
    '--hranice--',
    '\r\n\r\n',
    'Content-Disposition: form-data; name="file"',
    'filename="',
    '; name="__proto__"',
    '\0',
  ],
  pictures: ['IHDR', 'IDAT', 'IEND', '\xff\xd8', '\xff\xc0', '\xff\xda', 'NETSCAPE2.0', 'GIF89a', 'eXIf', 'iCCP'],
  html: [
    '<script>',
    'onerror=',
    'javascript:',
    '<svg>',
    '<math>',
    '</p>',
    '<!--',
    ']]>',
    '<a href="',
    '&#0;',
    '<table>',
    '<style>',
  ],
};
const edges = [
  '0',
  '-1',
  '1',
  '255',
  '256',
  '65535',
  '65536',
  '2147483648',
  '4294967295',
  '99999999999999999999',
  '1e9',
  'NaN',
];

const insert = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

/** Every way to spoil bytes; `at` is a place in them. */
const ways: ((random: Random, bytes: Buffer, kind: string) => Buffer)[] = [
  (random, bytes) => {
    for (let i = 0; i <= random.below(8); i++) bytes[random.below(bytes.length)] = random.below(256);
    return bytes;
  },
  (random, bytes) => {
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] as number) ^ (1 << random.below(8));
    return bytes;
  },
  (random, bytes) => bytes.subarray(0, random.below(bytes.length)),
  (random, bytes) => bytes.subarray(random.below(bytes.length)),
  (random, bytes) => {
    const at = random.below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(40))]);
  },
  (random, bytes) => {
    const from = random.below(bytes.length);
    const piece = bytes.subarray(from, from + 1 + random.below(60));
    return insert(
      bytes,
      random.below(bytes.length),
      Buffer.concat(Array(1 + random.below(random.pick([3, 60]))).fill(piece)),
    );
  },
  (random, bytes) => {
    const value = random.pick([0, 1, 0x7fffffff, 0x80000000, 0xffffffff, random.below(0xffffffff)]);
    if (bytes.length < 4) return bytes;
    bytes[random.below(2) ? 'writeUInt32LE' : 'writeUInt32BE'](value, random.below(bytes.length - 3));
    return bytes;
  },
  (random, bytes) => {
    const numbers = [...bytes.toString('latin1').matchAll(/\d+/g)];
    const found = numbers.length > 0 ? random.pick(numbers) : null;
    if (!found) return bytes;
    const rest = bytes.subarray(found.index + found[0].length);
    return Buffer.concat([bytes.subarray(0, found.index), Buffer.from(random.pick(edges)), rest]);
  },
  (random, bytes, kind) =>
    insert(
      bytes,
      random.below(bytes.length + 1),
      Buffer.from(random.pick(tokens[kind] ?? edges), kind === 'pictures' ? 'latin1' : 'utf8'),
    ),
  (random, bytes) => {
    const lines = bytes.toString('latin1').split(/(?<=\n)/);
    const [from, to] = [random.below(lines.length), random.below(lines.length)];
    [lines[from], lines[to]] = [lines[to] as string, lines[from] as string];
    return Buffer.from(lines.join(''), 'latin1');
  },
];

/** A workbook whose archive is right, but not what is in it: the parser is reached behind the checksums. */
function spoiledInside(random: Random, bytes: Buffer): Buffer {
  const files = unzipSync(bytes);
  const name = random.pick(Object.keys(files));
  const way = random.below(6);
  const inside: Buffer<ArrayBuffer> = Buffer.from(files[name] as Uint8Array);
  if (way < 4) files[name] = new Uint8Array(random.pick(ways)(random, inside, 'xlsx'));
  else if (way === 4)
    files[random.pick(['xl/worksheets/../x.xml', '/etc/x', 'xl/worksheets/sheet2.xml', 'xl/workbook.xml', ''])] =
      inside;
  else
    files[name] = strToU8(
      strFromU8(inside).replace(/<(\w+)/, (tag) => `${tag} x="${'y'.repeat(random.below(90_000))}"`),
    );
  return Buffer.from(zipSync(files, { mtime: new Date(2026, 0, 1), level: random.pick([0, 6]) as 0 }));
}

/** The n-th mutation of a sample: first cut at every place, then spoiled once to four times. */
export function mutationOf(kind: string, samples: Buffer[], random: Random, n: number): Buffer {
  const sample = samples[n % samples.length] as Buffer;
  const cut = Math.floor(n / samples.length);
  if (cut < Math.min(sample.length, 1_200)) return sample.subarray(0, cut);
  if (kind === 'xlsx' && random.below(2)) return spoiledInside(random, sample);
  let bytes: Buffer = Buffer.from(random.below(12) === 0 ? Buffer.concat([sample, random.pick(samples)]) : sample);
  for (let i = 0; i <= random.below(4) && bytes.length > 0; i++)
    bytes = Buffer.from(random.pick(ways)(random, bytes, kind));
  return bytes;
}

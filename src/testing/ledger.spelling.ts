import { type Export, textOf } from './ledger.forging.ts';

/** Spellings of a true file that are not canonical, and what is no such file at all. */
export function spellings(file: Export): [string, string | Buffer][] {
  const text = textOf(file);
  const instead = (from: string | RegExp, ...to: string[]): [string, string][] =>
    to.map((one) => [`${from} as ${one}`.slice(0, 80), text.replace(from, () => one)]);
  const { format, ...rest } = file;
  return [
    ...[
      ` ${text}`,
      `${text}\n`,
      `${text} `,
      `\ufeff${text}`,
      `${text}${text}`,
      `${text}\0`,
      text.slice(0, -1),
      text.slice(1),
      `[${text}]`,
    ].map((one, at): [string, string] => [`around ${at}`, one]),
    ...instead(',', ', ', ' ,', ',,', ';', ',\n', ',/**/'),
    ...instead(':', ': ', ' :', '=', '::'),
    ...instead(
      '"seq":3',
      '"seq":3.0',
      '"seq":3e0',
      '"seq":03',
      '"seq":+3',
      '"seq":30e-1',
      '"seq":"3"',
      '"seq":3n',
      '"seq":true',
      '"seq":3,"seq":3',
      '"seq":4,"seq":3',
    ),
    ...instead(
      '"seq":0',
      '"seq":-0',
      '"seq":0.0',
      '"seq":9007199254740993',
      '"seq":1e400',
      '"seq":NaN',
      '"seq":Infinity',
      '"seq":-Infinity',
      '"seq":null',
      `"seq":${'9'.repeat(100_000)}`,
    ),
    ...instead('"v":1', '"v":1.0', '"v":true', '"v":1,"v":1', '"v":"1"', '"\\u0076":1', "'v':1", 'v:1', '"v":1,'),
    ...instead(
      '"type":"setup"',
      '"type":"set\\u0075p"',
      '"type":"setup","type":"setup"',
      '"type":["setup"]',
      '"type":"setup\\/"',
    ),
    ...instead('"agree"', '"\\u0061gree"', '"agree","agree":"agree"'),
    ...instead(
      'ř',
      '\\u0159',
      '\\u0159'.toUpperCase(),
      'r\u030c',
      '\\ud83d',
      '\\ud83d\\ude00',
      '\t',
      '\\t',
      '\u0001',
      '\u0000',
      '\\u001F',
    ),
    ...instead(
      '{"events":',
      '{"__proto__":{"format":"svj-vote-ledger/1"},"events":',
      '{"constructor":1,"events":',
      '{"events":[],"events":',
      '{"":0,"events":',
    ),
    ...instead('"format":', '"format":"svj-vote-ledger/1","format":', '"a":1,"format":', '"Format":'),
    ['order of keys', JSON.stringify({ ...rest, format })],
    ['indented', JSON.stringify(file, null, 2)],
    ...['', 'null', '[]', '{}', '0', '"x"', 'true', 'x', '[', '{"events":', '\\', '"\\', '"\\u', '-', '.', '[1e'].map(
      (one): [string, string] => [`only ${one}`, one],
    ),
    ['deep lists', '['.repeat(200_000)],
    ['deep objects', '{"a":'.repeat(200_000)],
    ['deep and closed', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['no UTF-8', Buffer.concat([Buffer.from(text.slice(0, 100)), Buffer.of(0xff), Buffer.from(text.slice(100))])],
    ['half of a pair in UTF-8', Buffer.concat([Buffer.from('"'), Buffer.of(0xed, 0xa0, 0x80), Buffer.from('"')])],
    ['UTF-16', Buffer.from(text, 'utf16le')],
  ];
}

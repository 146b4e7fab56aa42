import { boundary, form, formEnd, formType, part } from './hostile.request.ts';
import type { Random } from './hostile.values.ts';

export type FormCase = { what: string; type: string; payload: Buffer };
type Make = (random: Random, name: string, fields: Record<string, unknown>) => FormCase;

const names = [
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd',
  'C:\\x.txt',
  '.',
  '..',
  '',
  ' ',
  'a\0.txt',
  'con',
  'nul.txt',
  '\u202egpj.exe',
  'x'.repeat(300),
  `${'ž'.repeat(130)}.pdf`,
  'a.tar.gz.exe',
  'a.HTML',
  '.htaccess',
  '%2e%2e%2f',
  'a\tb',
  '😀',
  '<img src=x>.png',
  'a;b.txt',
  '__proto__',
  'a/b/c.txt',
  '\ud83d.txt',
  'a.',
  '.a',
  '|ls',
  '$(id)',
  '-rf',
];
const heads: Record<string, Buffer> = {
  png: Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
  gif: Buffer.from('474946383961ffffffff800000', 'hex'),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011080fffffff03', 'hex'),
  zip: Buffer.from('504b0304140000000800000021000000ffffffffffffffff0a000000786c2f', 'hex'),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<</Length 99999999>>stream\n'),
  ole: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  html: Buffer.from('<script>alert(1)</script>'),
  ics: Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nRRULE:FREQ=SECONDLY\r\n'),
  csv: Buffer.from(`${'"'.repeat(999)};a\n=cmd|' /C calc'!A0`),
};
const contentOf = (random: Random) =>
  Buffer.concat([random.pick(Object.values(heads)), Buffer.alloc(random.below(2_000), random.below(256))]);

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
/** The fields as the call's own client sends them. */
const fieldsOf = (name: string, fields: Record<string, unknown>): Buffer[] =>
  name === 'data'
    ? [part('data', JSON.stringify(fields))]
    : Object.entries(fields).map(([key, value]) => part(key, textOf(value)));
const partOf = (name: string) => (name === 'data' ? 'files[0]' : name);

const made = (what: string, payload: Buffer, type = formType): FormCase => ({ what: `form ${what}`, type, payload });
const raw = (head: string, body: string) => Buffer.from(`--${boundary}\r\n${head}\r\n\r\n${body}\r\n`);
const whole = (name: string, fields: Record<string, unknown>, bytes: Uint8Array | string = 'obsah') =>
  form(...fieldsOf(name, fields), part(partOf(name), bytes, 'a.txt'));

/** Forms that are broken, lie, or hold more than anybody needs. */
export const formCases: Make[] = [
  (random, name, fields) => {
    const payload = whole(name, fields);
    const at = random.below(payload.length);
    return made(`cut at ${at}`, payload.subarray(0, at));
  },
  (random, name, fields) => {
    const payload = whole(name, fields);
    for (let i = 0; i <= random.below(8); i++) payload[random.below(payload.length)] = random.below(256);
    return made('with other bytes', payload);
  },
  (random, name, fields) => {
    const payload = whole(name, fields);
    const at = random.below(payload.length);
    return made(
      'with a piece twice',
      Buffer.concat([payload.subarray(0, at + random.below(60)), payload.subarray(at)]),
    );
  },
  (random, name, fields) => {
    const file = random.pick(names);
    return made(
      `name ${file.slice(0, 20)}`,
      form(...fieldsOf(name, fields), part(partOf(name), contentOf(random), file)),
    );
  },
  (random, name, fields) => made('content that lies', whole(name, fields, contentOf(random))),
  (random, name, fields) => {
    const other = random.pick(['jina', '', 'hranice-', `"${boundary}`, 'x'.repeat(5_000), '--', ' hranice', 'ž']);
    return made('another boundary', whole(name, fields), `multipart/form-data; boundary=${other}`);
  },
  (_, name, fields) => made('two boundaries', whole(name, fields), `${formType}; boundary=jina`),
  (_, name, fields) => made('no end', whole(name, fields).subarray(0, -formEnd.length)),
  (_, name, fields) => made('a part after the end', Buffer.concat([whole(name, fields), whole(name, fields)])),
  (_, name) => {
    const inner = `Content-Type: multipart/form-data; boundary=vnitrni\r\n\r\n--vnitrni\r\n`;
    return made(
      'nested',
      form(raw(`Content-Disposition: form-data; name="${name}"; filename="a"\r\n${inner}`, '--vnitrni--')),
    );
  },
  (_, name) => made('3 000 parts', form(...Array<Buffer>(3_000).fill(part(`${name}x`, 'y')))),
  (_, name) => made('40 files', form(...Array<Buffer>(40).fill(part(partOf(name), 'x', 'a.txt')))),
  (_, name) =>
    made(
      'a huge header',
      form(raw(`Content-Disposition: form-data; name="${name}"; filename="${'x'.repeat(90_000)}"`, 'x')),
    ),
  (_, name) =>
    made(
      'a thousand headers',
      form(raw(`${'X-A: b\r\n'.repeat(3_000)}Content-Disposition: form-data; name="${name}"`, 'x')),
    ),
  (random, name, fields) => {
    const key = random.pick([
      '__proto__',
      'constructor',
      'toString',
      '',
      'id',
      'files[0]',
      'names[0]',
      'extends[0]',
      'data',
      'a[b]',
    ]);
    return made(
      `field ${key}`,
      form(...fieldsOf(name, fields), part(key, random.pick(['x', '{}', '\0', ''])), part(partOf(name), 'x', 'a.txt')),
    );
  },
  (_, name, fields) =>
    made('a field twice', form(...fieldsOf(name, fields), ...fieldsOf(name, fields), part(partOf(name), 'x', 'a'))),
  (_, name) => made('no fields', form(part(partOf(name), 'x', 'a.txt'))),
  (_, name, fields) => made('no file', form(...fieldsOf(name, fields))),
  (_, name) => made('an empty file', form(part(partOf(name), '', 'a.txt'))),
  (_, name) =>
    made('a file without a name', form(raw(`Content-Disposition: form-data; name="${partOf(name)}"; filename=`, 'x'))),
  (_, name) =>
    made(
      'names in other letters',
      form(raw(`Content-Disposition: form-data; name="${partOf(name)}"; filename*=utf-8''%ff%00..%2f`, 'x')),
    ),
  () => made('no disposition', form(raw('X: y', 'x'))),
  () => made('bytes that say nothing', Buffer.alloc(2_000, 0xff)),
  () => made('only ends', Buffer.from(formEnd.repeat(500))),
  (_, name) => made('a field of a megabyte', form(part('name', 'x'.repeat(1_100_000)), part(partOf(name), 'x', 'a'))),
  (_, name) =>
    made(
      'an encoding',
      form(
        raw(
          `Content-Disposition: form-data; name="${partOf(name)}"; filename="a"\r\nContent-Transfer-Encoding: base64`,
          'eA=',
        ),
      ),
    ),
  (_, name) => made('JSON of data that is none', form(part('data', '{"title":'), part(partOf(name), 'x', 'a'))),
  (_, name) => made('data that is a list', form(part('data', '[[1]]'), part(partOf(name), 'x', 'a'))),
  (_, name) =>
    made('deep data', form(part('data', `${'['.repeat(100_000)}${']'.repeat(100_000)}`), part(partOf(name), 'x', 'a'))),
];

import { gzipSync } from 'node:zlib';
import { methodOf } from '#shared/contract.ts';
import { worstJson } from './hostile.bodies.ts';
import { formCases } from './hostile.forms.ts';
import { addressOf, isInQuery, keysIn, type RawRequest, requestOf } from './hostile.request.ts';
import { nasty, type Random, type Spot, setAt, valueFor } from './hostile.values.ts';
import { inCapitals, misspelt, respell } from './respell.ts';
import type { Call } from './surface.ts';

/** From what a case is made: a call with an input that it would accept, and ids that it must not. */
export type Material = {
  call: Call;
  spots: Spot[];
  input: Record<string, unknown>;
  /** The same of another house, for its ids. */
  foreign: Record<string, unknown> | null;
  /** Ids of what is gone. */
  gone: string[];
};

/** A request that wants to do harm: of which kind it is, and whether its bytes must go over a real connection as they are. */
export type Hostile = { kind: string; what: string; request: RawRequest; isOnWire?: boolean };

type Attack = (random: Random, material: Material) => { what: string; request: RawRequest };

const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'a.b',
  'a[0]',
  'ž',
  '\0',
];

/** Sets a key as JSON would, also one that the language keeps for itself. */
const own = (input: object, key: string, value: unknown) =>
  Object.defineProperty(input, key, { value, enumerable: true, configurable: true, writable: true });

/** Up to three fields, at any depth, with values that should not be there. */
const values: Attack = (random, { call, spots, input }) => {
  const changed = structuredClone(input);
  const inPath = keysIn(call.name);
  const inside = spots.filter(({ path }) => !inPath.includes(String(path[0])));
  const places = inside.length > 0 && random.below(8) > 0 ? inside : spots; // a wrong id in the path ends it all at once
  const wanted = places.length > 0 ? 1 + random.below(3) : 0;
  const hit = Array.from({ length: wanted }, () => random.pick(places));
  for (const spot of hit) setAt(changed, spot.path, valueFor(random, spot));
  return { what: `values ${hit.map(({ path }) => path.join('.'))}`, request: requestOf(call, changed) };
};

/** Fields that are missing, unknown, wrapped, or named like what every object has. */
const shapes: Attack = (random, { call, spots, input }) => {
  const changed = structuredClone(input);
  const inPath = keysIn(call.name);
  const names = Object.keys(changed).filter((name) => !inPath.includes(name));
  const key = random.pick(hostileKeys);
  const name = names.length > 0 ? random.pick(names) : key;
  const way = random.pick(['drop', 'add', 'list', 'object', 'null', 'deep']);
  const value = random.pick([{ isSuperAdmin: true, rights: 'rw' }, 'x', 1, null, [], random.pick(nasty)]);
  if (way === 'drop') for (const one of names) random.below(2) && delete changed[one];
  if (way === 'add') own(changed, key, value);
  if (way === 'list') own(changed, name, [changed[name] ?? null]);
  if (way === 'object') own(changed, name, { [random.pick(hostileKeys)]: changed[name], length: 1 });
  if (way === 'null') for (const { path } of spots) if (random.below(2)) setAt(changed, path, null);
  if (way === 'deep') own(changed, name, JSON.parse(`${'{"a":['.repeat(400)}1${']}'.repeat(400)}`));
  return { what: `shape ${way} ${name}`, request: requestOf(call, changed) };
};

const longArray = `[${'0,'.repeat(100_000)}0]`;

/** JSON that is none, or more than one. */
const brokenJson: ((random: Random, text: string) => string | Buffer)[] = [
  (random, text) => text.slice(0, random.below(text.length + 1)),
  (random, text) => Buffer.from(text).fill(random.below(256), random.below(text.length)),
  (_, text) => text.replace(/"[^"]*"(?=[,}])/, (held) => `${held.slice(0, -1)}\\ud800"`),
  (_, text) =>
    Buffer.concat([
      Buffer.from(text.slice(0, -1)),
      Buffer.from([0x2c, 0x22, 0xff, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
    ]),
  (_, text) => text.replace(/"(\w+)":/, (head, key) => `"${key}":"první",${head}`),
  (_, text) => text.replace(/}$/, `${text === '{}' ? '' : ','}"__proto__":{"isSuperAdmin":true}}`),
  (_, text) => text.replace(/}$/, `${text === '{}' ? '' : ','}"constructor":{"prototype":{"polluted":1}}}`),
  (random, text) =>
    text.replace(/:[^,}]+/, `:${random.pick(['1e999', '-1e999', '9'.repeat(5_000), 'NaN', '01', '-'])}`),
  (_, text) => text.replace(/:[^,}]+/, `:${longArray}`),
  (_, text) => text.replace(/:[^,}]+/, `:${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  (_, text) => `\ufeff${text}`,
  (_, text) => `${text}${text}`,
  (_, text) => `${text}\0`,
  (_, text) => `[${text}]`,
  (_, text) => Buffer.from(text, 'utf16le'),
  (_, text) => text.replaceAll('"', "'"),
  (_, text) => JSON.stringify(text),
  (random) => random.pick(['', 'null', 'true', '0', '""', '[]', '{', '}', '[[{}]]', '"', '\u0000', ' ']),
  (random) => `{"${random.pick(hostileKeys)}":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  (_, text) => `{"x":"${'x'.repeat(1_100_000)}",${text.slice(1)}`,
];

const types = [
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'nesmysl',
  '',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/mixed; boundary=x',
  'application/json\t',
  '*/*',
];

/** A body that is not what it says it is. */
const bodies: Attack = (random, { call, input }) => {
  const { url, rest } = addressOf(call.name, input);
  const base = { method: methodOf(call.name), url };
  const text = JSON.stringify(rest);
  const n = random.below(brokenJson.length + 5);
  const make = brokenJson[n];
  if (make) {
    const request = { ...base, headers: { 'content-type': 'application/json' }, payload: make(random, text) };
    return { what: `body ${n}`, request };
  }
  if (n === brokenJson.length) {
    const headers = { 'content-type': 'application/json', 'content-encoding': random.pick(['gzip', 'br', 'x']) };
    return { what: 'packed body', request: { ...base, headers, payload: gzipSync(text) } };
  }
  if (n > brokenJson.length + 2) {
    const [what, payload] = random.pick(worstJson(100_000, Object.keys(rest)));
    return {
      what: `dear body of ${what}`,
      request: { ...base, headers: { 'content-type': 'application/json' }, payload },
    };
  }
  const type = random.pick(types);
  return { what: `type ${type}`, request: { ...base, headers: { 'content-type': type }, payload: text } };
};

const badQueries = [
  '__proto__[isSuperAdmin]=1',
  'constructor.prototype.x=1',
  '%ff=%fe',
  '%00=%00',
  '=',
  '&&&&',
  ';;',
  '%',
  '%u0041=1',
  'page=1&page=2',
  'page[]=1',
  'page[a]=1',
  'sizePerPage=all&sizePerPage=25',
  'sort=id;drop',
  'tab=%0d%0aX: y',
  'a'.repeat(14_000),
  `search=${'%25'.repeat(2_000)}`,
  `search=${'%C4%9B'.repeat(300)}`,
  'x=1&'.repeat(2_000),
];

/** Parameters twice, in brackets, or broken. */
const queries: Attack = (random, { call, input }) => {
  const request = requestOf(call, input);
  const mark = request.url.includes('?') ? '&' : '?';
  const pairs = request.url.split('?')[1];
  const more = random.below(3) === 0 && pairs ? pairs : random.pick(badQueries);
  return { what: `query ${more.slice(0, 40)}`, request: { ...request, url: `${request.url}${mark}${more}` } };
};

/** Ids of another house, of what is gone, of nothing, and of something else. */
const ids: Attack = (random, { call, spots, input, foreign, gone }) => {
  const changed = structuredClone(input);
  const places = spots.filter(({ schema }) => schema.format === 'uuid');
  const strange = foreign
    ? Object.values(foreign)
        .flat()
        .filter((one) => /^[\da-f-]{36}$/.test(String(one)))
    : [];
  const wanted = [...strange, ...strange, ...gone, '00000000-0000-7000-8000-000000000000'];
  for (const { path } of places) if (random.below(3) > 0) setAt(changed, path, random.pick(wanted));
  if (places.length === 0 && foreign) Object.assign(changed, foreign);
  return { what: 'foreign and dead ids', request: requestOf(call, changed) };
};

/** One's own ids as nobody writes them: in capitals, in braces, with a space, without dashes. */
const spelling: Attack = (random, { call, input }) => {
  const { value } = respell(input, random.pick([inCapitals, ...misspelt]));
  return { what: 'ids in another spelling', request: requestOf(call, value) };
};

const badHeaders: Record<string, string[]> = {
  authorization: ['', 'Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${'x'.repeat(3_000)}`, 'Bearer null', 'Negotiate x'],
  'x-svj-id': ['', '0', 'x', '*', "' or 1=1", '../x', 'null', 'x'.repeat(3_000), '\u00ff'],
  'x-http-method-override': ['DELETE', 'PUT', 'GET'],
  'x-forwarded-for': ['127.0.0.1', '::1, 10.0.0.1', "'; drop", 'x'.repeat(2_000), '999.1.1.1'],
  'x-forwarded-host': ['zly.example', '../../', 'localhost:1'],
  'x-forwarded-proto': ['https', 'javascript'],
  forwarded: ['for=127.0.0.1;host=zly.example', 'for="[::1]"'],
  host: ['zly.example', 'localhost:99999', '', 'a b', '[::1', 'x'.repeat(2_000)],
  origin: ['https://zly.example', 'null', 'file://'],
  range: ['bytes=0-0', 'bytes=99999999-', 'bytes=-1', 'bytes=0-,1-,2-', 'x'],
  'if-none-match': ['*', '"x"'],
  'accept-encoding': ['gzip;q=NaN', '*', 'br'.repeat(500)],
  accept: ['application/xml', '\u00ff', '*'.repeat(2_000)],
  'accept-language': ['cs;q=9', '../../etc/passwd', '*'],
  'user-agent': ['x'.repeat(9_000), '', '\u0080'],
  expect: ['200-ok', '100-continue'],
  'content-type': types,
  cookie: ['a=b; __proto__=x', 'x'.repeat(4_000)],
  'x-request-id': ['x\u00ff', "'", 'x'.repeat(2_000)],
  te: ['trailers', 'gzip'],
};

/** Headers that want to be believed. */
const headers: Attack = (random, { call, input }) => {
  const request = requestOf(call, input);
  const names = Array.from({ length: 1 + random.below(3) }, () => random.pick(Object.keys(badHeaders)));
  const more = Object.fromEntries(names.map((name) => [name, random.pick(badHeaders[name] as string[])]));
  return { what: `headers ${names}`, request: { ...request, headers: { ...request.headers, ...more } } };
};

/** A field on its way round all kinds; a call without input meets what surrounds one. */
export function caseOf(random: Random, material: Material): Hostile {
  const { call } = material;
  const body = isInQuery(call.name) ? queries : call.spec.upload ? forms : bodies;
  const attacks: [string, Attack][] = [
    ...([
      ['values', values],
      ['values', values],
      ['values', values],
      ['values', values],
    ] as [string, Attack][]),
    ...([
      ['shape', shapes],
      ['ids', ids],
      ['spelling', spelling],
    ] as [string, Attack][]),
    ...([[isInQuery(call.name) ? 'query' : call.spec.upload ? 'form' : 'body', body]] as [string, Attack][]),
    ...([['headers', headers]] as [string, Attack][]),
  ];
  const [kind, attack] = random.pick(attacks);
  return { kind, ...attack(random, material) };
}

/** A multipart body that is none; also sent to calls that take JSON beside it. */
const forms: Attack = (random, { call, input }) => {
  const { url, rest } = addressOf(call.name, input);
  const { what, type, payload } = random.pick(formCases)(random, call.spec.upload as string, rest);
  return { what, request: { method: methodOf(call.name), url, headers: { 'content-type': type }, payload } };
};

import { z } from 'zod';
import { jsonSchema } from '#engines/encode.ts';

/** Numbers that are always the same for the same seed. */
export type Random = {
  /** A whole number from 0 to one less than given. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
};

/** The n-th sequence of a seed. */
export function randomOf(seed: number, n: number): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(n + 1, 0xc2b2ae35)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let held = Math.imul(state ^ (state >>> 15), state | 1);
    held ^= held + Math.imul(held ^ (held >>> 7), held | 61);
    return (held ^ (held >>> 14)) >>> 0;
  };
  for (let i = 0; i < 4; i++) next();
  const below = (limit: number) => next() % limit;
  return { below, pick: (list) => list[below(list.length)] as never };
}

/** Values that have broken programs before; each stands for a kind. */
export const nasty: unknown[] = [
  '',
  ' ',
  'a\0b',
  '\udfff\ud83d',
  '🏠👩‍👩‍👧',
  '\u202eobrácený',
  'é'.normalize('NFD'),
  '<script>alert(1)</script>',
  `' or 1=1 --`,
  '%',
  '../../etc/passwd',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine would run
  '${7*7}',
  'x'.repeat(100_000),
  '9'.repeat(400),
  '-0',
  '2026-13-45T99:99:99Z',
  0,
  -1,
  1.5,
  1e300,
  true,
  null,
  [],
  {},
  { a: { b: [] } },
  [null],
  Array(600).fill('x'),
];

const nested = (levels: number, leaf: unknown = 'x', inList = true): unknown => {
  let held = leaf;
  for (let i = 0; i < levels; i++) held = inList ? [held] : { a: held };
  return held;
};

/** More of them: numbers at the edges of machines, dates that are none, deep and odd shapes. */
const odd: unknown[] = [
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  9.3e18,
  Number.MAX_VALUE,
  5e-324,
  -0,
  0.1,
  1e21,
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  '0x10',
  '١٢٣',
  '１２',
  '1_000',
  ' 1 ',
  '1.',
  '+1',
  'null',
  'undefined',
  '1899-12-31T23:59:59.999Z',
  '2200-01-01T00:00:00Z',
  '2026-02-30',
  '2026-02-29T10:00:00Z',
  '0000-00-00',
  '2026-03-29T02:30:00+99:99',
  '+275760-09-13T00:00:00.001Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:60Z',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '\ufeff',
  '\u2028',
  '\u200b',
  '\u0007',
  'ﷺ'.repeat(90),
  'ß'.repeat(255),
  'İ'.repeat(255),
  'ﬃ'.repeat(100),
  '\u0301'.repeat(300),
  '😀'.repeat(128),
  'a@b',
  `${'a'.repeat(250)}@b.cz`,
  'x@y.cz\r\nBcc: z@z.cz',
  'http://',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '\\',
  '\\u0000',
  '%00',
  '%_%_',
  '(((((',
  '[a-z]{1,99999}',
  "'; drop table record; --",
  '\x1b[31m',
  '{{7*7}}',
  nested(20),
  nested(800),
  nested(40, 1, false),
  { toString: 1 },
  { length: -1 },
  { valueOf: null },
  { __type: 'x' },
  [[], {}],
  [undefined],
  Array(501).fill(null),
  Array(5_000).fill(0),
  false,
  'true',
  1,
];

type Json = {
  type?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: Json | boolean;
} & Partial<Record<'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems', number>> & {
    format?: string;
  };

/** A place in an input: the way to it, and what may stand there. */
export type Spot = { path: (string | number)[]; schema: Json };

function spotsIn(schema: Json, path: Spot['path'], found: Spot[]): void {
  const known = schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
  if (path.length > 0) found.push({ path, schema: { ...schema, ...known } });
  if (path.length > 4) return;
  for (const [key, inner] of Object.entries(known.properties ?? {})) spotsIn(inner, [...path, key], found);
  if (typeof known.additionalProperties === 'object') spotsIn(known.additionalProperties, [...path, 'x'], found);
  if (known.items) spotsIn(known.items, [...path, 0], found);
}

/** Every place in the inputs of a schema, inner ones included. */
export function spotsOf(schema: z.ZodObject | undefined): Spot[] {
  const found: Spot[] = [];
  spotsIn(jsonSchema(schema ?? z.object({}), 'input') as Json, [], found);
  return found;
}

/** Sets a value at a place, making what is missing on the way. */
export function setAt(input: Record<string, unknown>, path: Spot['path'], value: unknown): void {
  let at = input as Record<string | number, unknown>;
  for (const [i, key] of path.slice(0, -1).entries()) {
    const inner = at[key];
    if (typeof inner !== 'object' || inner === null) at[key] = typeof path[i + 1] === 'number' ? [] : {};
    at = at[key] as typeof at;
  }
  at[path.at(-1) as string] = value;
}

const textOf = (random: Random, length: number): string =>
  random.pick(['x', 'ž', 'a ', '<b>', '😀', '&amp;']).repeat(Math.max(0, length)).slice(0, Math.max(0, length));

/** One more and one less than the schema allows, and what it just allows. */
function edgeOf(random: Random, schema: Json): unknown {
  const { type, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  const around = (low = 0, high = low + 300) => random.pick([low - 1, low, low + 1, high - 1, high, high + 1]);
  if (schema.enum) {
    const one = random.pick(schema.enum);
    return random.pick([one, one, String(one).toUpperCase(), `${one} `, [one], `${one}\0`]);
  }
  if (schema.const !== undefined) return random.pick([schema.const, `${schema.const}x`]);
  if (schema.format === 'uuid') {
    const hex = Array.from({ length: 32 }, () => random.pick([...'0123456789abcdef'])).join('');
    const plain = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-7$3-8$4-$5').slice(0, 36);
    return random.pick([
      plain,
      plain.toUpperCase(),
      `{${plain}}`,
      hex,
      `${plain} `,
      '00000000-0000-0000-0000-000000000000',
    ]);
  }
  if (type === 'integer' || type === 'number') return around(minimum, maximum) + random.pick([0, 0, 0, 0.5]);
  if (type === 'array') {
    const items = [0, 1, 2].map(() => edgeOf(random, schema.items ?? {}) ?? null);
    const most = 2_000_000 / Math.max(...items.map((item) => JSON.stringify(item).length)); // twice what a body may hold
    const length = Math.min(most, 11_000, Math.max(0, around(minItems, maxItems ?? 600)));
    return Array.from({ length }, (_, i) => items[i % items.length]);
  }
  if (type === 'boolean') return random.pick([true, false, 'true', 'false', 0, 'ano', null]);
  if (type === 'string') return textOf(random, around(minLength, maxLength));
  return random.pick(odd);
}

/** A hostile value for a place: at an edge of its schema, of a wrong kind, or known for breaking programs. */
export function valueFor(random: Random, { schema }: Spot): unknown {
  const kind = random.below(10);
  if (kind < 4) return edgeOf(random, schema);
  return structuredClone(random.pick(kind < 7 ? nasty : odd));
}

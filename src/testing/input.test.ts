import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { methodOf, needsOf, pathOf } from '#shared/contract.ts';
import { errorStatus, validationKeys } from '#shared/errors.ts';
import { examples, type Stage } from './examples.ts';
import { type Call, calls } from './surface.ts';
import { administrator, forgetTries, givePassword, house, openWorld, type World } from './world.ts';

let world: World;
let stage: Stage;
let tokens: { chair: string; administrator: string };

beforeAll(async () => {
  world = await openWorld();
  const home = await house(world);
  const writer = await home.join('mayorCommittee');
  await givePassword(world, writer);
  const me = await home.join('mayorCommittee');
  await givePassword(world, me);
  stage = { world, home, writer, me };
  tokens = { chair: me.token, administrator: (await administrator(world)).token };
});
beforeEach(() => forgetTries(world));

const keysIn = (name: string) => [...pathOf(name).matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
const fieldsOf = ({ spec }: Call) => Object.keys(spec.input?.shape ?? {});
const inQuery = (name: string) => ['GET', 'DELETE'].includes(methodOf(name));
const boundary = 'hranice';

/** A request by raw parts, with a session that may make the call. */
async function send(call: Call, options: InjectOptions) {
  const isForAdministrators = needsOf(call.name, call.spec) === 'superAdmin';
  const started = performance.now();
  const reply = await world.app.inject({
    method: methodOf(call.name) as 'GET',
    url: pathOf(call.name),
    ...options,
    headers: {
      authorization: `Bearer ${isForAdministrators ? tokens.administrator : tokens.chair}`,
      'x-svj-id': stage.home.id,
      ...options.headers,
    },
  });
  return { reply, ms: performance.now() - started };
}

const part = (name: string, value: unknown, file = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;

/** Sends an input as the call's own client would. */
function sendInput(call: Call, input: Record<string, unknown>) {
  const rest = { ...input };
  const url = pathOf(call.name).replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value).replace(/\p{Cs}/gu, '\ufffd'));
  });
  if (call.spec.upload === 'data') {
    const payload = `${part('data', JSON.stringify(rest))}${part('files[0]', 'x', 'a.txt')}--${boundary}--\r\n`;
    return send(call, { url, payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
  }
  if (call.spec.upload) {
    const { bytes } = examples[call.name].file ?? {};
    const content = typeof bytes === 'string' ? bytes : 'x';
    const payload = `${Object.entries(rest)
      .map(([key, value]) => part(key, String(value)))
      .join('')}${part(call.spec.upload, content, 'a.txt')}--${boundary}--\r\n`;
    return send(call, { url, payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
  }
  if (!inQuery(call.name)) return send(call, { url, payload: rest });
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
  return send(call, { url: `${url}?${query}` });
}

type Sent = Awaited<ReturnType<typeof send>>;

/** What must hold for every answer, whatever was sent: quick, no crash, the envelope, a code that fits its key. */
function expectSound({ reply, ms }: Sent) {
  expect(ms).toBeLessThan(2_000);
  expect(reply.statusCode, reply.payload.slice(0, 200)).toBeLessThan(500);
  const type = String(reply.headers['content-type']);
  if (reply.statusCode === 200 && !type.startsWith('application/json')) return null;
  const body = reply.json();
  expect(Object.keys(body).sort()).toEqual(['code', 'data', 'message', 'showMessage']);
  expect(body.code).toBe(reply.statusCode);
  if (body.code === 200) return body;
  expect(errorStatus[body.message as keyof typeof errorStatus]).toBe(body.code);
  if (body.message !== 'BASE.ERRORS.VALIDATION') return body;
  expect(Object.keys(body.data.errors).length).toBeGreaterThan(0);
  for (const key of Object.values(body.data.errors)) expect(validationKeys).toContain(key);
  return body;
}

const nasty: unknown[] = [
  ...['', ' ', 'a\0b', '\udfff\ud83d', '🏠👩‍👩‍👧', '\u202eobrácený', 'é'.normalize('NFD')],
  ...[
    '<script>alert(1)</script>',
    `' or 1=1 --`,
    '%',
    '../../etc/passwd',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine would run
    '${7*7}',
  ],
  ...['x'.repeat(100_000), '9'.repeat(400), '-0', '2026-13-45T99:99:99Z'],
  ...[0, -1, 1.5, 1e300, true, null, [], {}, { a: { b: [] } }, [null], Array(600).fill('x')],
];

let turn = 0;
/** Every third of them for one field, others for the next: over a thousand fields each meets every kind. */
function someNasty(): unknown[] {
  turn += 1;
  return nasty.filter((_, i) => i % 3 === turn % 3);
}

const mutable = calls.filter((call) => fieldsOf(call).length > 0);

describe.each(mutable)('$name', (call: Call) => {
  const inPath = keysIn(call.name);

  test.each(fieldsOf(call))(
    'bears anything as %s',
    async (field) => {
      let example = (await examples[call.name].input(stage)) as Record<string, unknown>;
      for (const value of someNasty()) {
        if (call.module === null) await forgetTries(world);
        const input = { ...example, [field]: value };
        const body = expectSound(await sendInput(call, input));
        if (body?.code === 200) example = (await examples[call.name].input(stage)) as Record<string, unknown>;
        if (body?.message !== 'BASE.ERRORS.VALIDATION') continue;
        const names = Object.keys(body.data.errors);
        const isShapely = call.spec.input?.strict().safeParse(input).success; // then a rule of the domain spoke
        expect(
          isShapely || names.some((name) => name === field || name.startsWith(`${field}.`)),
          `${names} for ${JSON.stringify(value)?.slice(0, 60)}`,
        ).toBe(true);
      }
    },
    60_000,
  );

  const required = fieldsOf(call).filter(
    (field) => !inPath.includes(field) && call.spec.input?.shape[field]?.safeParse(undefined).success === false,
  );

  if (required.length > 0)
    test('names every field that is missing, all at once', async () => {
      const input = (await examples[call.name].input(stage)) as Record<string, unknown>;
      const rest = Object.fromEntries(inPath.map((key) => [key, input[key]]));
      const body = expectSound(await sendInput(call, rest));
      expect(body).toMatchObject({ code: 400, message: 'BASE.ERRORS.VALIDATION' });
      expect(Object.keys(body.data.errors).sort()).toEqual([...required].sort());
    });

  test('refuses a key that it does not know', async () => {
    const input = { ...((await examples[call.name].input(stage)) as object), neznámý: 'x' };
    const body = expectSound(await sendInput(call, input));
    expect(body.data).toEqual({ errors: { neznámý: 'BASE.VALIDATION.UNKNOWN' } });
  });

  if (inPath.includes('id'))
    test('answers 404 for an id that is none', async () => {
      const input = (await examples[call.name].input(stage)) as Record<string, unknown>;
      for (const id of [
        '1',
        'x',
        '%',
        `${input.id}x`,
        "' or '1'='1",
        'null',
        'undefined',
        '../message',
        '😀',
        'x'.repeat(300),
      ]) {
        const body = expectSound(await sendInput(call, { ...input, id }));
        expect(body.code, id).toBe(404);
      }
    });
});

const withBody = calls.filter((call) => !inQuery(call.name));
const urlOf = async (call: Call) => {
  const input = (await examples[call.name].input(stage)) as Record<string, unknown>;
  return pathOf(call.name).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input[key])));
};

describe('a body that is none', () => {
  const json = 'application/json';
  const broken: [string, string, string | Buffer][] = [
    ['half of an object', json, '{"title":'],
    ['nothing where something is announced', json, ''],
    ['a list', json, '[]'],
    ['a list in a list', json, '[[{}]]'],
    ['a text', json, '"text"'],
    ['a number', json, '1'],
    ['a prototype', json, '{"__proto__":{"isSuperAdmin":true}}'],
    ['a constructor', json, '{"constructor":{"prototype":{"isSuperAdmin":true}}}'],
    ['bytes that are no text', json, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a hundred thousand brackets', json, `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a plain text', 'text/plain', 'title=x'],
    ['a form', 'application/x-www-form-urlencoded', 'title=x'],
    ['XML', 'application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
    ['a content type that is none', 'nesmysl', '{}'],
  ];

  test.each(
    withBody.filter((call) => fieldsOf(call).some((field) => !keysIn(call.name).includes(field)) && !call.spec.upload),
  )('$name refuses each of them with 400', async (call: Call) => {
    const url = await urlOf(call);
    for (const [name, type, payload] of broken) {
      await forgetTries(world);
      const body = expectSound(await send(call, { url, payload, headers: { 'content-type': type } }));
      expect(body.code, name).toBe(400);
    }
  });

  test.each(withBody)('$name refuses 10 MB with 413', async (call: Call) => {
    if (call.spec.upload) return;
    const payload = JSON.stringify({ title: 'x'.repeat(10_000_000) });
    const body = expectSound(await send(call, { url: await urlOf(call), payload, headers: { 'content-type': json } }));
    expect(body).toMatchObject({ code: 413, message: 'BASE.ERRORS.BODY_TOO_LARGE' });
  });
});

describe('a form with a file that is none', () => {
  const uploads = calls.filter((call) => call.spec.upload);
  const end = `--${boundary}--\r\n`;
  const right = `multipart/form-data; boundary=${boundary}`;
  const broken = (file: string): [string, string, string][] => [
    ['no boundary', 'multipart/form-data', file + end],
    ['an empty boundary', 'multipart/form-data; boundary=', file + end],
    ['another boundary', 'multipart/form-data; boundary=jina', file + end],
    ['a boundary of 5 000 signs', `multipart/form-data; boundary=${'x'.repeat(5_000)}`, file + end],
    ['cut in the middle of the file', right, file.slice(0, -8)],
    ['cut in the middle of a header', right, file.slice(0, 40)],
    ['an empty body', right, ''],
    ['only the end', right, end],
    ['no file', right, part('name', 'x') + end],
    ['a file under another name', right, part('soubor', 'x', 'a.txt') + end],
    ['two files', right, file + file + end],
    ['a part without a name', right, `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${end}`],
    ['a prototype', right, part('__proto__', 'x') + file + end],
    ['a thousand fields', right, part('x', 'y').repeat(1000) + file + end],
    ['a field without end', right, part('name', 'x'.repeat(500_000)) + file + end],
    ['a field with NUL', right, part('name', 'a\0b') + file + end],
    ['a text instead of a form', 'text/plain', 'x'],
    ['JSON instead of a form', 'application/json', '{"nic":"x"}'],
  ];

  test.each(uploads)('$name refuses each of them with 400 and keeps nothing', async (call: Call) => {
    const url = await urlOf(call);
    for (const [name, type, payload] of broken(part(call.spec.upload as string, 'obsah', 'a.txt'))) {
      const body = expectSound(await send(call, { url, payload, headers: { 'content-type': type } }));
      expect(body.code, name).toBe(400);
    }
    const { readdir } = await import('node:fs/promises');
    expect(await readdir(`${world.folder}/uploads`)).toEqual([]);
  });
});

describe('addresses and headers', () => {
  const call = calls.find(({ name }) => name === 'GET /message') as Call;

  test('broken percent signs, dots, and endless paths and queries are answered', async () => {
    const paths = [
      '%',
      '%zz',
      '%00',
      '%ED%A0%80',
      '%C0%AF',
      '..%2f..%2fetc',
      '.',
      '..;',
      'x'.repeat(20_000),
      '%F0%9F%8F%A0'.repeat(400),
    ];
    for (const path of paths)
      for (const before of ['/api/v2/message/', '/api/v2/message/search/', '/api/v2/user/activate-token/', '/']) {
        await forgetTries(world);
        expectSound(await send(call, { url: before + path }));
      }
    const queries = [
      'tab=actual&tab=old',
      'page[]=1',
      'page=1&page=2',
      '__proto__=1',
      'search=%00',
      'search=%',
      'a'.repeat(50_000),
      '&'.repeat(10_000),
    ];
    for (const query of queries) expectSound(await send(call, { url: `/api/v2/message?${query}` }));
  });

  test('headers that are none are answered with 401, 403 or as if they were not there', async () => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      `Bearer ${'x'.repeat(5_000)}`,
      'Bearer a b',
      `bearer ${tokens.chair}`,
    ]) {
      const body = expectSound(await send(call, { headers: { authorization } }));
      expect(body.code, authorization).toBe(401);
    }
    for (const id of ['x', '0', `${stage.home.id},${stage.home.id}`, 'x'.repeat(5_000), '%00', "' or 1=1"]) {
      const body = expectSound(await send(call, { headers: { 'x-svj-id': id } }));
      expect(body.code, id).toBe(403);
    }
    const strange = { 'user-agent': 'x'.repeat(9_000), accept: '\u00ff', range: 'bytes=0-', 'accept-language': '*' };
    expect(expectSound(await send(call, { headers: strange })).code).toBe(200);
  });

  test('a header longer than any browser sends ends that connection and no other', async () => {
    if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const status = await new Promise<number>((resolve, reject) => {
      const outgoing: ClientRequest = request({ port, path: '/healthz', headers: { 'x-long': 'x'.repeat(60_000) } });
      outgoing
        .on('response', (reply) => resolve(reply.statusCode ?? 0))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(431);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

test('1 000 generated inputs: never a crash, never a wait, always the envelope', async () => {
  const value = fc.oneof(
    fc.constantFrom(...nasty),
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.jsonValue({ maxDepth: 4 }),
    fc.integer(),
    fc.double(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.uuid(),
  );
  const change = fc.record({ field: fc.nat(), value, kind: fc.constantFrom('set', 'set', 'set', 'drop', 'add') });
  const cases = fc.record({
    call: fc.nat(mutable.length - 1),
    changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  });
  const held = new Map<Call, Record<string, unknown>>(); // an example is made anew once it was used up
  const property = fc.asyncProperty(cases, async ({ call: index, changes }) => {
    const call = mutable[index] as Call;
    if (call.module === null) await forgetTries(world);
    const example = held.get(call) ?? ((await examples[call.name].input(stage)) as Record<string, unknown>);
    held.set(call, example);
    const input = { ...example };
    const fields = fieldsOf(call);
    for (const { field, value, kind } of changes) {
      const name = fields[field % fields.length] as string;
      if (kind === 'set') input[name] = value;
      else if (kind === 'add') input[`x${field}`] = value;
      else if (!keysIn(call.name).includes(name)) delete input[name];
    }
    if (expectSound(await sendInput(call, input))?.code === 200) held.delete(call);
  });
  await fc.assert(property, { seed: 20_261_114, numRuns: 1_000, endOnFailure: true });
}, 120_000);

test('after all of it the community still answers', async () => {
  for (const tab of ['actual', 'pined', 'planned', 'concept', 'old', 'archive'] as const)
    expect((await stage.me.call('GET /message', { tab })).code).toBe(200);
  expect((await stage.me.call('GET /svj')).code).toBe(200);
  expect((await stage.me.call('GET /role')).code).toBe(200);
});

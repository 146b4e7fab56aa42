import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { methodOf, mostJsonOf, needsOf, pathOf } from '#shared/contract.ts';
import { examples, type Stage } from './examples.ts';
import { boundary, form, formEnd, formType, isInQuery, keysIn, part, requestOf } from './hostile.request.ts';
import { nasty } from './hostile.values.ts';
import { faultOf } from './hostile.verdict.ts';
import { emptyInput } from './roles.ts';
import { rounds } from './rounds.ts';
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

const fieldsOf = ({ spec }: Call) => Object.keys(spec.input?.shape ?? {});

/** A request by raw parts, with a session that may make the call. */
async function send(call: Call, options: InjectOptions) {
  const isForAdministrators = needsOf(call.name, call.spec) === 'superAdmin';
  return world.app.inject({
    method: methodOf(call.name) as 'GET',
    url: pathOf(call.name),
    ...options,
    headers: {
      authorization: `Bearer ${isForAdministrators ? tokens.administrator : tokens.chair}`,
      'x-svj-id': stage.home.id,
      ...options.headers,
    },
  });
}

/** Sends an input as the call's own client would. */
function sendInput(call: Call, input: Record<string, unknown>) {
  const { method, ...request } = requestOf(call, input);
  return send(call, { method: method as 'GET', ...request });
}

type Sent = Awaited<ReturnType<typeof send>>;

/** What must hold for every answer, whatever was sent: no crash, the envelope, a code that fits its key. */
function expectSound(reply: Sent) {
  const type = String(reply.headers['content-type']);
  expect(faultOf({ status: reply.statusCode, type, text: reply.payload, ms: 0 }), reply.payload.slice(0, 200)).toBe(
    null,
  );
  return type.startsWith('application/json') ? reply.json() : null;
}

const held = new Map<Call, Record<string, unknown>>();
/** What a call accepts; made anew once it was used up. */
async function exampleOf(call: Call, anew?: 'anew'): Promise<Record<string, unknown>> {
  const example = (!anew && held.get(call)) || ((await examples[call.name].input(stage)) as Record<string, unknown>);
  held.set(call, example);
  return example;
}

let turn = 0;
const nth = rounds(36, 12);
/** Every so many-th of them for one field, others for the next: over a thousand fields each meets every kind. */
function someNasty(): unknown[] {
  turn += 1;
  return nasty.filter((_, i) => i % nth === turn % nth);
}

const mutable = calls.filter((call) => fieldsOf(call).length > 0);

describe.each(mutable)('$name', (call: Call) => {
  const inPath = keysIn(call.name);

  test.each(fieldsOf(call))('bears anything as %s', async (field) => {
    let example = await exampleOf(call);
    for (const value of someNasty()) {
      if (call.module === null) await forgetTries(world);
      const input = { ...example, [field]: value };
      const body = expectSound(await sendInput(call, input));
      if (body?.code === 200) example = await exampleOf(call, 'anew');
      if (body?.message !== 'BASE.ERRORS.VALIDATION') continue;
      const names = Object.keys(body.data.errors);
      const isAbsent = isInQuery(call.name) && Array.isArray(value) && value.length === 0; // a query says nothing of an empty list
      const isShapely = isAbsent || call.spec.input?.strict().safeParse(input).success; // then a rule of the domain spoke
      expect(
        isShapely || names.some((name) => name === field || name.startsWith(`${field}.`)),
        `${names} for ${JSON.stringify(value)?.slice(0, 60)}`,
      ).toBe(true);
    }
  });

  const required = fieldsOf(call).filter(
    (field) => !inPath.includes(field) && call.spec.input?.shape[field]?.safeParse(undefined).success === false,
  );

  if (required.length > 0)
    test('names every field that is missing, all at once', async () => {
      const isPublic = needsOf(call.name, call.spec) === 'public'; // its token is looked up first
      const input = (isPublic ? await exampleOf(call) : emptyInput(call)) as Record<string, unknown>;
      const rest = Object.fromEntries(inPath.map((key) => [key, input[key]]));
      const body = expectSound(await sendInput(call, rest));
      expect(body).toMatchObject({ code: 400, message: 'BASE.ERRORS.VALIDATION' });
      expect(Object.keys(body.data.errors).sort()).toEqual([...required].sort());
    });

  test('refuses a key that it does not know', async () => {
    const input = { ...(await exampleOf(call)), neznámý: 'x' };
    const body = expectSound(await sendInput(call, input));
    expect(body.data).toEqual({ errors: { neznámý: 'BASE.VALIDATION.UNKNOWN' } });
  });

  if (inPath.includes('id'))
    test('answers 404 for an id that is none', async () => {
      const input = await exampleOf(call);
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

const withBody = calls.filter((call) => !isInQuery(call.name));
const urlFor = (call: Call, input: Record<string, unknown>) =>
  pathOf(call.name).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input[key])));
/** The address of a call; what a path names must be right where it is looked at before the body. */
async function urlOf(call: Call): Promise<string> {
  const isNamed = needsOf(call.name, call.spec) === 'public' || keysIn(call.name).some((key) => key !== 'id');
  return urlFor(call, isNamed ? await exampleOf(call) : (emptyInput(call) as Record<string, unknown>));
}
const mostOf = ({ name, spec }: Call) => mostJsonOf(name, spec);

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
      expect(body.code, name).toBe(payload.length > mostOf(call) ? 413 : 400);
    }
  });

  test.each(withBody)('$name refuses with 413 a megabyte more than it takes', async (call: Call) => {
    if (call.spec.upload) return;
    const payload = JSON.stringify({ title: 'x'.repeat(mostOf(call) + 1_000_000) });
    const body = expectSound(await send(call, { url: await urlOf(call), payload, headers: { 'content-type': json } }));
    expect(body).toMatchObject({ code: 413, message: 'BASE.ERRORS.BODY_TOO_LARGE' });
  });
});

describe('a form with a file that is none', () => {
  const uploads = calls.filter((call) => call.spec.upload);
  const right = formType;
  const many = (count: number) => Buffer.concat(Array<Buffer>(count).fill(part('x', 'y')));
  const broken = (file: Buffer): [string, string, string | Buffer][] => [
    ['no boundary', 'multipart/form-data', form(file)],
    ['an empty boundary', 'multipart/form-data; boundary=', form(file)],
    ['another boundary', 'multipart/form-data; boundary=jina', form(file)],
    ['a boundary of 5 000 signs', `multipart/form-data; boundary=${'x'.repeat(5_000)}`, form(file)],
    ['cut in the middle of the file', right, file.subarray(0, -8)],
    ['cut in the middle of a header', right, file.subarray(0, 40)],
    ['an empty body', right, ''],
    ['only the end', right, formEnd],
    ['no file', right, form(part('name', 'x'))],
    ['a file under another name', right, form(part('soubor', 'x', 'a.txt'))],
    ['two files', right, form(file, file)],
    ['a part without a name', right, `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${formEnd}`],
    ['a prototype', right, form(part('__proto__', 'x'), file)],
    ['a thousand fields', right, form(many(1_000), file)],
    ['a field without end', right, form(part('name', 'x'.repeat(500_000)), file)],
    ['a field with NUL', right, form(part('name', 'a\0b'), file)],
    ['a text instead of a form', 'text/plain', 'x'],
    ['JSON instead of a form', 'application/json', '{"nic":"x"}'],
  ];

  test.each(uploads)('$name refuses each of them with 400 and keeps nothing', async (call: Call) => {
    const url = urlFor(call, await exampleOf(call, 'anew'));
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

test('after all of it the community still answers', async () => {
  for (const tab of ['actual', 'pined', 'planned', 'concept', 'old', 'archive'] as const)
    expect((await stage.me.call('GET /message', { tab })).code).toBe(200);
  expect((await stage.me.call('GET /svj')).code).toBe(200);
  expect((await stage.me.call('GET /role')).code).toBe(200);
});

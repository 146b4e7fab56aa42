import { mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseBytes } from '#engines/wire.ts';
import { createApp } from '#server/app.ts';
import { ownErrors } from '#shared/errors.ts';
import { modules } from '../modules.ts';
import { upload } from './upload.ts';
import { type House, house, openWorld, type Person, type World } from './world.ts';

let world: World;
let home: House;
let chair: Person;
let app: FastifyInstance;
let files: string[];

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
  const web = join(world.folder, 'web');
  await mkdir(join(web, 'assets', 'fonts'), { recursive: true });
  const page = '<title>__APP_NAME__</title><style nonce="__NONCE__"></style><script nonce="__SCRIPT_NONCE__">';
  for (const name of ['index', 'public', 'prihlasit', 'objednavka']) await writeFile(join(web, `${name}.html`), page);
  await writeFile(join(web, 'assets', 'app.js'), 'export {};');
  await writeFile(join(web, 'sw.js'), 'self;');
  await writeFile(join(web, 'manifest.webmanifest'), '{"name":"__APP_NAME__"}');
  app = await createApp(world.services, modules, web);
  const { data } = await chair.call('POST /message', { title: 'Zápis', description: '<p>x</p>', long_term: false });
  const put = (name: string, bytes: string) =>
    upload(world, home.id, chair, `/message/upload/${data.id}`, { name, bytes });
  await put('plán.gif', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;');
  await put('stránka.html', '<script>alert(1)</script>');
  const { attachments } = (await chair.call('GET /message/{id}', { id: data.id })).data;
  files = attachments.map(({ file }) => file.url);
  expect(files).toHaveLength(2);
});
afterAll(() => app.close());

const api = ['/api/v2/svj', '/api/v2/neni', '/api/v2/attachment/neni', '/api/v2/openapi.json', '/healthz'];
const pages = ['/', '/prihlasit', '/zmena-hesla/x', '/objednavka/x', '/zpravy', '/neni'];
const assets = [
  '/sw.js',
  '/manifest.webmanifest',
  '/assets/app.js',
  '/assets/neni.js',
  '/assets/',
  '/assets/fonts',
  '/assets/..%2f..%2fpackage.json',
];
const odd = ['/api/v2/%E0%A4%A', `/api/v2/message/${'a'.repeat(600)}`, '/api/docs/', '/api/docs/static/swagger-ui.css'];
const headers = () => ({
  authorization: `Bearer ${chair.token}`,
  'x-svj-id': home.id,
  origin: 'https://jinde.example',
});
const get = (url: string) => app.inject({ url, headers: headers() });

/** The directives of a policy by their names. */
const policyOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    String(value)
      .split(';')
      .map((directive) => directive.trim().split(/\s+(.*)/s) as [string, string]),
  );

test('every answer closes what a browser would leave open: page, call, file, error and what does not exist', async () => {
  for (const url of [...api, ...pages, ...assets, ...odd, ...files]) {
    const reply = await get(url);
    expect(reply.statusCode, url).toBeLessThan(500);
    expect(reply.body, url).not.toContain('"devDependencies"');
    expect(reply.headers, url).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    const policy = policyOf(reply.headers['content-security-policy']);
    expect(policy, url).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
    expect(JSON.stringify(policy), url).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(reply.headers['set-cookie'], url).toBeUndefined();
    expect(Object.keys(reply.headers).join(), url).not.toContain('access-control');
    if (reply.body)
      expect(String(reply.headers['content-type']), url).toMatch(/charset=utf-8|image\/|octet-stream|spreadsheetml/);
  }
});

test('a page runs scripts of its own and of no one else, without words of its own in between', async () => {
  for (const url of [...pages, '/api/docs/']) {
    const reply = await get(url);
    expect(reply.headers['cross-origin-opener-policy'], url).toBe('same-origin');
    const policy = policyOf(reply.headers['content-security-policy']);
    expect(policy, url).toMatchObject({ 'object-src': "'none'", 'base-uri': "'none'", 'form-action': "'self'" });
    expect(policy['script-src'], url).toMatch(/^'self'( 'nonce-[\w-]{43}')?$/);
  }
  const nonces = await Promise.all(
    [1, 2].map(async () => /nonce="([\w-]+)"><\/style>/.exec((await get('/')).body)?.[1]),
  );
  expect(nonces[0]).toHaveLength(43);
  expect(nonces[1]).not.toBe(nonces[0]);
});

test('the worker and the manifest are told by their names in every version, and only those of ours are taken', async () => {
  const [worker, manifest] = [await get('/sw.js'), await get('/manifest.webmanifest')];
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(manifest.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(manifest.json()).toEqual({ name: 'Domovník' });
  const policy = policyOf((await get('/')).headers['content-security-policy']);
  expect(policy).toMatchObject({ 'worker-src': "'self'", 'manifest-src': "'self'" });
});

test('of the folder of the web only named files are to be had: no list, no neighbour, nothing hidden', async () => {
  expect((await get('/assets/app.js')).body).toBe('export {};');
  for (const path of [
    '',
    'fonts',
    'fonts/',
    '.git/config',
    '.env',
    '..%2findex.html',
    '../index.html',
    '%2e%2e/index.html',
  ])
    expect((await get(`/assets/${path}`)).body, path).not.toMatch(/app\.js|__APP_NAME__|nonce="__/);
  for (const path of ['', 'fonts', 'fonts/', '.git/config', '.env', '..%2findex.html'])
    expect((await get(`/assets/${path}`)).statusCode, path).toBe(404);
});

test('a failure that nobody foresaw tells its number, for the log, and nothing else', async () => {
  await world.database.pool.query('alter table session rename to tajna_tabulka');
  const reply = await get('/api/v2/svj');
  await world.database.pool.query('alter table tajna_tabulka rename to session');
  expect(reply.headers['x-request-id']).toMatch(/^[\da-f]{16}$/);
  expect(reply.json()).toEqual({ code: 500, data: null, message: 'BASE.ERRORS.SYSTEM', showMessage: true });
});

test('a file opens alone, in a sandbox, kept by no cache and lent to no other origin', async () => {
  for (const url of files) {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
  }
});

describe('a page of another origin', () => {
  test('is given no leave, whatever it asks', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      for (const url of ['/api/v2/message', '/api/v2/auth/login', ...files]) {
        const asks = {
          origin: 'https://jinde.example',
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization, x-svj-id',
        };
        const reply = await app.inject({ method: 'OPTIONS', url, headers: asks });
        expect([reply.statusCode, Object.keys(reply.headers).join()]).toEqual([
          404,
          expect.not.stringContaining('access-control'),
        ]);
      }
  });

  test('changes nothing with what a form may send: there is no cookie, and the token must be in its header', async () => {
    const payload = JSON.stringify({ title: 'Podvržená', description: '<p>x</p>', long_term: false });
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const reply = await app.inject({
        method: 'POST',
        url: `/api/v2/message?token=${chair.token}&authorization=Bearer%20${chair.token}`,
        headers: { 'content-type': type, cookie: `token=${chair.token}`, 'x-svj-id': home.id },
        payload,
      });
      expect([400, 401], type).toContain(reply.statusCode);
    }
    const { data } = await chair.call('GET /message', { tab: 'actual', search: 'Podvržená' });
    expect(data.totalItems).toBe(0);
  });
});

describe('over a real connection', () => {
  /** What comes back for bytes as they are. */
  async function exchange(bytes: string): Promise<string> {
    const address =
      app.server.address() ?? (await app.listen({ port: 0, host: '127.0.0.1' }).then(() => app.server.address()));
    const socket = connect((address as { port: number }).port, '127.0.0.1');
    socket.end(bytes);
    return text(socket);
  }

  test('a request of two lengths, or of a length and pieces, is refused: nothing can be hidden in it', async () => {
    const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const lengths of [
      `Content-Length: 0\r\nContent-Length: ${hidden.length}`,
      `Content-Length: ${hidden.length}\r\nTransfer-Encoding: chunked`,
      'Transfer-Encoding: chunked, identity',
    ]) {
      const answer = await exchange(`POST /api/v2/auth/login HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\n${hidden}`);
      expect(answer, lengths).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer.match(/HTTP\/1\.1 /g), lengths).toHaveLength(1);
    }
  });

  test.each<[string, string, number]>([
    ['bytes that are no HTTP', '\x16\x03\x01\x02 nic', 400],
    ['a line that is none', 'GET\r\n\r\n', 400],
    ['a method that is none', 'DEJ / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400],
    ['a length that is none', 'POST /api/v2/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: pět\r\n\r\n', 400],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'two hundred thousand bytes of headers',
      `GET / HTTP/1.1\r\nHost: x\r\nx-long: ${'x'.repeat(200_000)}\r\n\r\n`,
      431,
    ],
    ['a tunnel', 'CONNECT dum.example:443 HTTP/1.1\r\nHost: dum.example:443\r\n\r\n', 405],
    [
      'an unknown expectation',
      'GET /api/v2/neni HTTP/1.1\r\nHost: x\r\nExpect: zázrak\r\nConnection: close\r\n\r\n',
      404,
    ],
  ])('%s is refused in the envelope, with the headers of every answer', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of [
      'content-security-policy: ',
      'x-content-type-options: nosniff',
      'referrer-policy: no-referrer',
      'strict-transport-security: ',
      'content-type: application/json',
    ])
      expect(head.toLowerCase()).toContain(header);
    const { code, data, message, showMessage } = JSON.parse(body);
    expect([code, data, showMessage]).toEqual([status, null, true]);
    expect(ownErrors.statuses[message as keyof typeof ownErrors.statuses]).toBe(status);
  });

  test('silence in the midst of a request is refused alike, in its own words', async () => {
    const answer = await new Promise<string>((resolve) => {
      const silent = createServer((socket) => {
        refuseBytes(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
        silent.close();
      }).listen(0, '127.0.0.1', () => resolve(text(connect((silent.address() as { port: number }).port, '127.0.0.1'))));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"message":"BASE\.ERRORS\.TIMEOUT"/);
  });

  test('TRACE repeats nothing', async () => {
    const answer = await exchange(
      'TRACE /api/v2/svj HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer tajne\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[45] /);
    expect(answer).not.toContain('tajne');
  });
});

import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { connector, type Line } from '#engines/connector.ts';

/** Of a machine that nobody vouches for; the key serves this test alone. */
const unknownMachine = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVEoIQ/mNmvdfLFpX
O4VzoZyVvt0Hx1pq/hS+VQi1F9ahRANCAATRfMbOwfp5pEhoM7/HVxNSUHKB6rOt
jLU5E4AO22OXFyP3JkS2NA9pH7S6Z+8sxK3UCaVhFD39pfkBPpIoAmhw
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUWLw0AEwJO3ChIZ0Cf1wNAR+0J4MwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzAyMzgyMFoYDzIxMjYxMDMw
MDIzODIwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATRfMbOwfp5pEhoM7/HVxNSUHKB6rOtjLU5E4AO22OXFyP3JkS2NA9p
H7S6Z+8sxK3UCaVhFD39pfkBPpIoAmhwo2kwZzAdBgNVHQ4EFgQUzcjYVUnniFTH
l7IYE7CiArvz0pkwHwYDVR0jBBgwFoAUzcjYVUnniFTHl7IYE7CiArvz0pkwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhANiB0xSvKipdl87msZbZBlPRlwvM+OiGWyewNfK5hX13AiBEdI5ADBHq
vC9dEEP6nOk7rWcymRMf9byNmG/DGRuhAw==
-----END CERTIFICATE-----`,
};

type Answering = RequestListener;
const well: Answering = (_, reply) => void reply.writeHead(200).end('{"name":"Lípa","more":1}');
const withStatus =
  (status: number, headers = {}, body = '{}'): Answering =>
  (_, reply) =>
    void reply.writeHead(status, headers).end(body);
const hangUp: Answering = (_, reply) => void reply.socket?.destroy();

/** What is answered, in turn; the last one for ever. */
let turns: Answering[] = [];
let asked: string[] = [];
const answer: Answering = (request, reply) => {
  asked.push(`${request.method} ${request.url}`);
  (turns.length > 1 ? turns.shift() : turns[0])?.(request, reply);
};
const plain = createServer(answer);
const secure = createSecureServer(unknownMachine, answer);
const portOf = (server: typeof plain) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  for (const server of [plain, secure]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  for (const server of [plain, secure]) server.close().closeAllConnections();
});

const known = z.object({ name: z.string() });
const unknown = z.object({ code: z.literal('UNKNOWN') });

/** Asks the server that answers so in turn. */
function ask(answers: Answering[], { send, ...line }: Partial<Line> & { send?: object } = {}) {
  turns = answers;
  const base = `http://127.0.0.1:${portOf(plain)}/api/`;
  const settings = { base, patience: 60_000, mostBytes: 1_000, tries: 3, pause: 1, ...line };
  return connector(settings)('/tree/1', { 200: known, 404: unknown }, send);
}
const lime = { status: 200, body: { name: 'Lípa' } };

test('an answer is told with its status, as its schema reads it', async () => {
  expect(await ask([well])).toEqual(lime);
  expect(await ask([withStatus(404, {}, '{"code":"UNKNOWN"}')])).toEqual({ status: 404, body: { code: 'UNKNOWN' } });
  expect(asked).toEqual(['GET /api/tree/1', 'GET /api/tree/1']);
});

test('what is sent goes as JSON', async () => {
  const echo: Answering = async (request, reply) => void reply.end(await buffer(request));
  expect(await ask([echo], { send: { name: 'Dub' } })).toEqual({ status: 200, body: { name: 'Dub' } });
  expect(asked).toEqual(['POST /api/tree/1']);
});

const huge = `{"name":"${'x'.repeat(1_000_000)}"}`;
const zipped = { 'content-encoding': 'gzip' };
test.each<[string, Answering, object]>([
  ['a missing page is not "unknown"', withStatus(404, {}, '<html>'), { reason: 'unreadable', status: 404 }],
  ['nor is one that says something else', withStatus(404, {}, '{"code":"OFF"}'), { reason: 'unreadable' }],
  ['half of an answer', withStatus(200, {}, '{"name":"Lí'), { reason: 'unreadable' }],
  ['bytes that are no text', (_, reply) => void reply.end(Buffer.from([0x22, 0xff, 0x22])), { reason: 'unreadable' }],
  ['nothing', withStatus(200, {}, ''), { reason: 'unreadable' }],
  ['something else', withStatus(200, {}, '{"title":"Lípa"}'), { reason: 'unreadable', message: 'unreadable 200' }],
  ['a way elsewhere', withStatus(302, { location: '/api/other' }), { reason: 'status', status: 302 }],
  ['a refusal', withStatus(403), { reason: 'status', message: 'status 403' }],
  ['too much', withStatus(200, {}, huge), { reason: 'tooLong' }],
  [
    'too much once unpacked',
    (_, reply) => void reply.writeHead(200, zipped).end(gzipSync(huge)),
    { reason: 'tooLong' },
  ],
])('%s is an outage, and asking again would not help', async (_, answering, outage) => {
  await expect(ask([answering])).rejects.toMatchObject(outage);
  expect(asked).toHaveLength(1);
});

test.each<[string, Answering, object]>([
  ['a line that breaks', hangUp, { reason: 'lost', status: null }],
  [
    'a line that breaks in the midst of an answer',
    (_, reply) => void reply.writeHead(200, { 'content-length': 99 }).write('{"name"', () => reply.socket?.destroy()),
    { reason: 'lost' },
  ],
  ['an error there', withStatus(500), { reason: 'status', status: 500 }],
  ['work on the server', withStatus(503, { 'retry-after': '0' }), { reason: 'status', status: 503 }],
  ['a quota', withStatus(429), { reason: 'quota', status: 429 }],
])('%s passes when it is well at the next try, and is an outage when it stays', async (_, answering, outage) => {
  expect(await ask([answering, answering, well])).toEqual(lime);
  expect(asked).toHaveLength(3);
  asked = [];
  await expect(ask([answering])).rejects.toMatchObject(outage);
  expect(asked).toHaveLength(3);
});

test('what is sent is sent once, unless a quota refused it', async () => {
  for (const answering of [hangUp, withStatus(500), withStatus(503, { 'retry-after': '0' })]) {
    asked = [];
    await expect(ask([answering, well], { send: {} })).rejects.toMatchObject({ name: 'Error' });
    expect(asked).toHaveLength(1);
  }
  expect(await ask([withStatus(429), well], { send: {} })).toEqual(lime);
});

test('a quota that ends later than the time that there is, is told at once with the wait', async () => {
  const quota = withStatus(429, { 'retry-after': '120' });
  await expect(ask([quota, well])).rejects.toMatchObject({ reason: 'quota', retryAfter: 120_000 });
  const date = withStatus(429, { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' });
  const outage = await ask([date, well]).catch((error) => error);
  expect(outage.retryAfter).toBeGreaterThan(1_000_000_000);
  expect(asked).toHaveLength(2);
  const past = withStatus(429, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' });
  expect(await ask([past, well])).toEqual(lime);
});

test.each<[string, Answering]>([
  ['silence', () => {}],
  ['an answer that never ends', (_, reply) => void reply.writeHead(200).write('{"name":')],
])('%s is waited for once, as long as there is time', async (_, answering) => {
  await expect(ask([answering], { patience: 200 })).rejects.toMatchObject({ reason: 'late', status: null });
  expect(asked.length).toBeLessThanOrEqual(1);
});

test('nobody listens', async () => {
  await expect(ask([well], { base: 'http://127.0.0.1:9' })).rejects.toMatchObject({ reason: 'lost' });
});

test('who cannot prove to be who was asked is told nothing and not asked again', async () => {
  const base = `https://localhost:${portOf(secure)}`;
  await expect(ask([well], { base })).rejects.toMatchObject({ reason: 'certificate' });
  expect(asked).toEqual([]);
});

test('a question in XML is sent as it is, and once more when the line fails', async () => {
  let got: { type: string; action: string; body: string } | undefined;
  turns = [
    hangUp,
    async (request, reply) => {
      const { 'content-type': type = '', soapaction = '' } = request.headers;
      got = { type, action: String(soapaction), body: (await buffer(request)).toString() };
      reply.writeHead(200, { 'content-type': 'text/xml' }).end('<a>ž</a>');
    },
  ];
  const base = `http://127.0.0.1:${portOf(plain)}/soap`;
  const soap = { base, patience: 2_000, mostBytes: 1_000, tries: 2, pause: 1, asBytes: true, isSoap: true } as const;
  const { body } = await connector(soap)('', { 200: z.instanceof(Uint8Array) }, '<ž/>');
  expect(Buffer.from(body).toString()).toBe('<a>ž</a>');
  expect(got).toEqual({ type: 'text/xml; charset=utf-8', action: '""', body: '<ž/>' });
  expect(asked).toEqual(['POST /soap', 'POST /soap']);
});

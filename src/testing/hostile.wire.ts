import { connect } from 'node:net';
import type { Material } from './hostile.cases.ts';
import { type RawRequest, requestOf } from './hostile.request.ts';
import type { Random } from './hostile.values.ts';
import type { RawAnswer } from './hostile.verdict.ts';

/** A request on its way to a connection: its first line, its headers as they stand, and its body. */
type Message = { line: string; headers: string[]; body: Buffer };

const bytesOf = ({ line, headers, body }: Message): Buffer =>
  Buffer.concat([Buffer.from(`${[line, ...headers].join('\r\n')}\r\n\r\n`), body]);

function messageOf({ method, url, headers, payload }: RawRequest): Message {
  const body = Buffer.from(payload ?? '');
  const all = { host: 'localhost', connection: 'close', ...headers, ...(payload && { 'content-length': body.length }) };
  return {
    line: `${method} ${url} HTTP/1.1`,
    headers: Object.entries(all).map(([key, value]) => `${key}: ${value}`),
    body,
  };
}

/** The same, with the first line or some headers replaced. */
const without = ({ headers, ...rest }: Message, name: string): Message => ({
  ...rest,
  headers: headers.filter((line) => !line.startsWith(`${name}:`)),
});
const withHeaders = (message: Message, ...more: string[]): Message => ({
  ...message,
  headers: [...message.headers, ...more],
});
const withPath = (message: Message, change: (path: string) => string): Message => {
  const [method, path, version] = message.line.split(' ') as [string, string, string];
  return { ...message, line: `${method} ${change(path)} ${version}` };
};

const tails = [
  '/..',
  '/../../../etc/passwd',
  '/%2e%2e/%2e%2e',
  '/..%2f..%2f',
  '%',
  '/%zz',
  '%00',
  '/%ED%A0%80',
  '/%C0%AF',
  '/.',
  '//',
  '#x',
  ';x=y',
  '/',
  '\\',
  '%5c..',
  '/%252e%252e',
  '?%',
  '/\xff',
  ' x',
  '\tx',
  '/..;/',
  `/${'x'.repeat(12_000)}`,
  '%0d%0aX:y',
];
const sizes = ['0', '1', '99999999', '-1', '0x10', '1e3', '+5', '5, 6', '9223372036854775808', '', 'x', ' 5'];
const chunks = [
  '5\r\n{"a":\r\n0\r\n\r\n',
  'ffffffffffffffff\r\nx',
  '-1\r\nx\r\n0\r\n\r\n',
  `1;${'x'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`,
  '2\r\n{}\r\n0\r\nX: y\r\nX-Svj-Id: z\r\n\r\n',
  'g\r\n\r\n',
  '2 \r\n{}\r\n0\r\n\r\n',
  '2\n{}\n0\n\n',
];
const strange = [
  'no colon here',
  ': empty',
  'x y: z',
  'x : y',
  ' folded: x',
  'x: a\0b',
  'x: a\rb',
  'x: \x7f',
  '\xff: x',
  'x: \xff\xfe',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Expect: 100-continue',
  'Expect: něco',
  'Trailer: X-Svj-Id',
  'Connection: x-svj-id',
  'Proxy-Connection: keep-alive',
  'TE: trailers',
  'HTTP2-Settings: AAMAAABk',
  'Host: jiny',
  'Host:',
  'Content-Type: a',
];

type Trick = (random: Random, message: Message, material: Material) => Buffer;

/** What only bytes on a connection can do. */
const tricks: Record<string, Trick> = {
  plain: (_, message) => bytesOf(message),
  path: (random, message) => bytesOf(withPath(message, (path) => `${path.split('?')[0]}${random.pick(tails)}`)),
  'inner path': (random, message) =>
    bytesOf(withPath(message, (path) => path.replace(/\/[^/]*$/, (last) => `${random.pick(tails)}${last}`))),
  'other path': (random, message) =>
    bytesOf(
      withPath(message, (path) =>
        random.pick([
          `http://zly.example${path}`,
          '*',
          'x',
          `/${path}`,
          path.toUpperCase(),
          encodeURIComponent(path),
          '',
        ]),
      ),
    ),
  method: (random, message) => {
    const methods = [
      'PATCH',
      'OPTIONS',
      'TRACE',
      'CONNECT',
      'PROPFIND',
      'get',
      'GETT',
      'G\0T',
      'QUERY',
      'PURGE',
      'PRI',
      '😀',
    ];
    return bytesOf({ ...message, line: message.line.replace(/^\w+/, random.pick(methods)) });
  },
  version: (random, message) =>
    bytesOf({
      ...message,
      line: message.line.replace('HTTP/1.1', random.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '', 'X'])),
    }),
  length: (random, message) =>
    bytesOf(withHeaders(without(message, 'content-length'), `content-length: ${random.pick(sizes)}`)),
  'two lengths': (random, message) => bytesOf(withHeaders(message, `Content-Length: ${random.pick(sizes)}`)),
  chunks: (random, message) => {
    const bare = withHeaders(without(message, 'content-length'), 'transfer-encoding: chunked');
    return bytesOf({ ...bare, body: Buffer.from(random.pick(chunks)) });
  },
  'chunks and length': (random, message) => {
    const encodings = ['chunked', 'Chunked', 'xchunked', 'chunked, identity', ' chunked', 'identity, chunked', 'gzip'];
    return bytesOf(withHeaders(message, `Transfer-Encoding: ${random.pick(encodings)}`));
  },
  'strange header': (random, message) => bytesOf(withHeaders(message, random.pick(strange))),
  'two houses': (random, message, { foreign }) => {
    const id = String(Object.values(foreign ?? {})[0] ?? 'x');
    return bytesOf(withHeaders(message, `X-Svj-Id: ${random.pick([id, '', 'x'])}`, `X-SVJ-ID: ${id}`));
  },
  'two tokens': (random, message) =>
    bytesOf(withHeaders(message, `Authorization: ${random.pick(['', 'Bearer x', 'Basic x'])}`)),
  'many headers': (random, message) =>
    bytesOf(withHeaders(message, ...Array<string>(random.pick([100, 1_500, 3_000])).fill('x: y'))),
  'long header': (random, message) =>
    bytesOf(withHeaders(message, `x: ${'y'.repeat(random.pick([8_000, 15_900, 70_000]))}`)),
  'bare line feeds': (_, message) =>
    Buffer.from(bytesOf(message).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  'bare returns': (_, message) => Buffer.from(bytesOf(message).toString('latin1').replaceAll('\r\n', '\r'), 'latin1'),
  'no host': (_, message) => bytesOf(without(message, 'host')),
  'two at once': (_, message) => {
    const first = bytesOf(without(message, 'connection'));
    return Buffer.concat([first, bytesOf(message)]);
  },
  'rubbish after': (random, message) =>
    Buffer.concat([bytesOf(without(message, 'connection')), Buffer.alloc(500, random.below(256))]),
  cut: (random, message) => {
    const bytes = bytesOf(message);
    return bytes.subarray(0, random.below(bytes.length));
  },
  'other bytes': (random, message) => {
    const bytes = bytesOf(message);
    for (let i = 0; i <= random.below(6); i++) bytes[random.below(bytes.length)] = random.below(256);
    return bytes;
  },
};

/** The bytes of a case of the wire, and what is done to them; the headers say who asks. */
export function wireCase(random: Random, material: Material, headers: Record<string, string>) {
  const name = random.pick(Object.keys(tricks));
  const request = requestOf(material.call, material.input);
  const message = messageOf({ ...request, headers: { ...headers, ...request.headers } });
  return { what: name, bytes: (tricks[name] as Trick)(random, message, material) };
}

function unchunk(bytes: Buffer): { body: Buffer; end: number } {
  const pieces: Buffer[] = [];
  let at = 0;
  for (;;) {
    const line = bytes.indexOf('\r\n', at);
    const size = line < 0 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (Number.isNaN(size)) return { body: Buffer.concat(pieces), end: bytes.length };
    if (size === 0) return { body: Buffer.concat(pieces), end: line + 4 };
    pieces.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

/** The answers that stand in the bytes of a connection, one after another. */
function answersIn(bytes: Buffer): Omit<RawAnswer, 'ms'>[] {
  const found: Omit<RawAnswer, 'ms'>[] = [];
  for (let at = 0; at < bytes.length; ) {
    const headEnd = bytes.indexOf('\r\n\r\n', at);
    const head = bytes.toString('latin1', at, headEnd < 0 ? bytes.length : headEnd);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
    const rest = bytes.subarray(headEnd < 0 ? bytes.length : headEnd + 4);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? (status < 200 ? 0 : rest.length));
    const { body, end } = /\r\ntransfer-encoding: chunked/i.test(head) ? unchunk(rest) : { body: rest, end: length };
    const type = /\r\ncontent-type: ([^\r]*)/i.exec(head)?.[1] ?? '';
    if (status !== 100) found.push({ status, type, text: body.toString('utf8', 0, Math.min(end, body.length)) });
    at = bytes.length - rest.length + end;
  }
  return found;
}

/** After these the server may wait for more, which never comes. */
const unfinished = new Set([
  'cut',
  'length',
  'two lengths',
  'chunks',
  'chunks and length',
  'bare returns',
  'bare line feeds',
  'other bytes',
  'strange header',
  'version',
  'method',
  'path',
  'inner path',
  'other path',
  'rubbish after',
]);
const patience = 60;
/** A connection that is still open by then stays open: many times what the costliest answer takes on a busy machine. */
const givenUpMs = 30_000;

/** Sends bytes over a connection of their own; what came back until it was closed. */
export function sendBytes(port: number, bytes: Buffer, what: string): Promise<RawAnswer[]> {
  return new Promise((resolve) => {
    const started = performance.now();
    const heard: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    if (unfinished.has(what)) socket.setTimeout(patience, () => socket.end());
    const finish = () => {
      const answers = answersIn(Buffer.concat(heard));
      const ms = (performance.now() - started) / Math.max(1, answers.length);
      resolve(answers.map((answer) => ({ ...answer, ms })));
    };
    const tired = setTimeout(() => socket.destroy(), givenUpMs);
    socket.on('data', (data) => heard.push(data));
    socket.on('error', () => {}); // a refusal may close while we still write
    socket.on('close', () => {
      clearTimeout(tired);
      if (performance.now() - started < givenUpMs) return finish();
      resolve([{ status: 0, type: 'nothing', text: 'the connection stayed open', ms: performance.now() - started }]);
    });
  });
}

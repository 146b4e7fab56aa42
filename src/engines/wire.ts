import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { bareHeaders } from '#engines/headers.ts';
import { fail, ownErrors } from '#shared/errors.ts';

// What is answered where no request has come to be: bytes that are no HTTP, headers without end, silence.

type OwnKey = keyof typeof ownErrors.statuses;
const refusals: Record<string, OwnKey> = {
  HPE_HEADER_OVERFLOW: 'BASE.ERRORS.HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'BASE.ERRORS.TIMEOUT',
};
const reasons: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

function answer(socket: Socket, message: OwnKey): void {
  const code = ownErrors.statuses[message];
  const body = JSON.stringify({ code, data: null, message, showMessage: true });
  const headers = {
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${code} ${reasons[code]}\r\n${head.join('')}\r\n${body}`, () => socket.destroy());
}

/** Refuses what the parser of HTTP could not read, in the envelope and with the headers of every answer, and closes the connection. */
export function refuseBytes({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  const begun = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent; // it would fall into another answer
  if (code === 'ECONNRESET' || begun || !socket.writable) socket.destroy();
  else answer(socket, refusals[code] ?? 'BASE.ERRORS.REQUEST');
}

/** What the server needs to be told for that. */
export const wireOptions = {
  clientErrorHandler: refuseBytes,
  http: { requireHostHeader: false },
  requestTimeout: 15 * 60_000,
};

/** Lets the server answer in its own words also what Node would by itself: a request without a host, an expectation that it does not know, a tunnel. */
export function answerAlways(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, reply) => void app.server.emit('request', request, reply)); // which nobody has to meet
  app.server.on('connect', (_request: IncomingMessage, socket: Socket) => answer(socket, 'BASE.ERRORS.METHOD'));
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) fail('BASE.ERRORS.REQUEST');
  });
}

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    longest > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
};

/** Whose `X-Forwarded-For` is believed: nobody's (false), that of so many proxies, or that of proxies at these addresses; null when the text says neither. */
export function readProxies(text: string): number | string | false | null {
  if (/^\s*0?\s*$/.test(text)) return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const places = text.split(',').map((place) => place.trim());
  return places.every(isProxy) ? places.join(',') : null;
}

import { createECDH, hkdfSync } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import webpush from 'web-push';
import { isPublic, isPublicName } from './addresses.ts';
import { waitOf } from './connector.ts';

// Web push (RFC 8030): a message that only one browser can read is handed to the service that the browser named. The address
// of that service comes from whoever is signed in, so it is asked for nothing but this, and never inside our own network.

/** Where a browser is reached and by which keys, as its own `PushSubscription` says it. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };
/** The keys by which push services know who sends, in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The keys of an instance (RFC 8292), drawn from its secret: the same as long as this is the same (FIPS 186-5, A.2.1). */
export function pushKeys(secret: string): PushKeys {
  const drawn = BigInt(`0x${Buffer.from(hkdfSync('sha256', secret, '', 'push/vapid', 48)).toString('hex')}`);
  const scalar = Buffer.from(((drawn % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
}

/** Whether a text is the address of a push service out in the internet: https, its own port, nothing of a user. */
export function isEndpoint(text: string): boolean {
  if (!URL.canParse(text) || /[\s\\]/.test(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isPublicName(hostname);
}

/** Whether a text in base64url is a point of P-256, as the key of a browser is. */
export function isBrowserKey(text: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    return Buffer.from(text, 'base64url').length === 65 && curve.computeSecret(text, 'base64url').length === 32;
  } catch {
    return false;
  }
}

/** How services are found, what may be asked of what was found, and how many milliseconds an answer may take; tests stand a service of their own there. */
export type Net = {
  resolve(host: string): Promise<string[]>;
  isAllowed(address: string): boolean;
  patience: number;
  port?: number;
  ca?: string;
};

/** The internet as it is: names by the resolver of the machine, public addresses alone. */
export const internet: Net = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublic,
  patience: 10_000,
};

/** What became of a message. `gone`: that browser listens no more; `refused`: it will never be taken; `busy`: later perhaps, after so many milliseconds; `away`: nobody answered. */
export type Pushed = { how: 'sent' | 'gone' | 'refused' | 'busy' | 'away'; status: number | null; wait: number | null };

/** A message: its text, how long it is worth something in seconds, and by what a newer one takes its place at the service. */
type Message = { text: string; ttl: number; topic: string };

/**
 * The push service at a host, looked up once: it is asked at exactly the addresses that were found and allowed then, which
 * must be all of them. No redirect is followed and nothing of an answer is read but its head; nothing is ever thrown.
 */
export async function openPushService(host: string, keys: PushKeys & { subject: string }, net: Net = internet) {
  const found = await Promise.race([net.resolve(host).catch(() => []), lateness(net.patience)]);
  const isInside = found.length > 0 && !found.every(net.isAllowed);
  return async (to: Subscription, message: Message): Promise<Pushed> => {
    if (isInside || !isEndpoint(to.endpoint) || new URL(to.endpoint).hostname !== host)
      return { how: 'refused', status: null, wait: null };
    if (found.length === 0) return { how: 'away', status: null, wait: null };
    return post(to, message, keys, found, net);
  };
}

const lateness = (ms: number) => new Promise<string[]>((resolve) => void setTimeout(resolve, ms, []).unref());

/** Answers what was found before, whoever asks: the name is not looked up a second time. */
const always =
  (found: string[]): LookupFunction =>
  (_host, options, done) => {
    const all = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const [first] = all as [(typeof all)[number]];
    if (options.all) done(null, all);
    else done(null, first.address, first.family);
  };

function post(to: Subscription, message: Message, keys: PushKeys & { subject: string }, found: string[], net: Net) {
  const { endpoint, p256dh, auth } = to;
  const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.text, {
    vapidDetails: keys,
    TTL: message.ttl,
    urgency: 'normal',
    topic: message.topic,
  });
  return new Promise<Pushed>((resolve) => {
    const away = () => resolve({ how: 'away', status: null, wait: null });
    const { hostname, pathname, search } = new URL(endpoint);
    const asked = request({
      method: 'POST',
      host: hostname,
      port: net.port ?? 443,
      path: pathname + search,
      headers,
      ca: net.ca,
      agent: false,
      lookup: always(found),
      signal: AbortSignal.timeout(net.patience),
    });
    asked.on('error', away);
    asked.on('response', (reply) => {
      const status = reply.statusCode ?? 0;
      resolve({ how: howOf(status), status, wait: waitOf(String(reply.headers['retry-after'] ?? '')) });
      reply.destroy();
    });
    asked.end(body);
  });
}

function howOf(status: number): Pushed['how'] {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'busy' : 'refused';
}

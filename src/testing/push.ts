import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Net } from '#engines/push.ts';
import { newId } from '#engines/secrets.ts';

// A push service and browsers that stand in for those of the world: what a browser gets is read by the letter of RFC 8188,
// 8291 and 8292, with nothing of the library that wrote it.

/** A certificate of `*.example.com` by nobody, and its key: for this alone. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBqDCCAU2gAwIBAgIUf7tAc6+i4oh1flVkYM7tQzXN3iQwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTAgFw0yNjExMjMxMjM0MDZaGA8y
MTI2MTAzMDEyMzQwNlowGzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABKyCsn4NDqvYz5e9FGJHbwNNeaaYzNSNpakF
MZVpP7drc0Om6H2ZvSCMGVZpCxbesbMBxXntsKDOn98cqA8sdK2jbTBrMB0GA1Ud
DgQWBBS9AwhZI8K9lwjYKLYFDEMdf9ol9DAfBgNVHSMEGDAWgBS9AwhZI8K9lwjY
KLYFDEMdf9ol9DAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDSouZXhhbXBs
ZS5jb20wCgYIKoZIzj0EAwIDSQAwRgIhAL6J8uXy92wl1bb6nh1QajkcTD/MHXUQ
nda51ulin+44AiEAuK2/qBkl3i27MecDhMWDChWXf39wEzzC4aRJTEbVUTo=
-----END CERTIFICATE-----`;
const key = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIJ4wE3aJJp/3TnHG8PmywBhk5fjSSse8do1vveCm5MnZoAoGCCqGSM49
AwEHoUQDQgAErIKyfg0Oq9jPl70UYkdvA015ppjM1I2lqQUxlWk/t2tzQ6bofZm9
IIwZVmkLFt6xswHFee2woM6f3xyoDyx0rQ==
-----END EC PRIVATE KEY-----`;

const derive = (from: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

/** What only the browser of these keys can read (RFC 8291, section 3.4). */
export function decrypt(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const [salt, sender, content] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  if (body[20] !== 65 || body.readUInt32BE(16) < content.length) throw new Error('no one record of aes128gcm');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = derive(curve.computeSecret(sender), auth, info, 32);
  const [key, nonce] = [
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  ];
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16));
  const plain = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** A browser as it stands behind a subscription at a host. */
export function browserAt(host = 'push.example.com') {
  const curve = createECDH('prime256v1');
  const auth = randomBytes(16);
  const keys = { p256dh: curve.generateKeys('base64url'), auth: auth.toString('base64url') };
  return {
    subscription: { endpoint: `https://${host}/send/${newId()}?v=2`, expirationTime: null, keys },
    read: (body: Buffer) => decrypt(body, curve.getPrivateKey(), auth),
  };
}

const partsOf = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());

/** What the sender says of itself in `Authorization`, if it signed it with the key that it names (RFC 8292). */
export function signedBy(authorization: string) {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { isSigned, key, head: partsOf(head), claims: partsOf(claims) as { aud: string; exp: number; sub: string } };
}

type Got = { host: string; url: string; headers: IncomingMessage['headers']; body: Buffer };
type Answer = { status: number; headers?: Record<string, string> } | 'never';

/** Services of any host of `example.com`; each takes what comes unless it is told to answer otherwise. */
export async function openPushServices() {
  const got: Got[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer({ cert, key }, async (request, reply) => {
    const host = request.headers.host?.replace(/:\d+$/, '') ?? '';
    const endpoint = `https://${host}${request.url}`;
    got.push({ host, url: endpoint, headers: request.headers, body: await buffer(request) });
    const answer = answers.get(endpoint) ?? answers.get(host) ?? { status: 201 };
    if (answer !== 'never') reply.writeHead(answer.status, answer.headers).end('x'.repeat(100_000));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const net: Net = {
    resolve: async () => ['127.0.0.1'],
    isAllowed: (address) => address === '127.0.0.1',
    patience: 60_000,
    port,
    ca: cert,
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { got, answers, net, close };
}

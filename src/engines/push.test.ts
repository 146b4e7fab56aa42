import { expect, test } from 'vitest';
import { isPublic } from '#engines/addresses.ts';
import { isBrowserKey, isEndpoint, openPushService, pushKeys } from '#engines/push.ts';
import { browserAt, decrypt, openPushServices } from '../testing/push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const keys = { ...pushKeys('tajemství'), subject: 'mailto:spravce@example.cz' };
const message = { text: '{}', ttl: 60, topic: 'dum' };
const net = { resolve: async () => ['8.8.8.8'], isAllowed: isPublic, patience: 60_000 };

test('a message is read as RFC 8291 shows it', () => {
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  const [own, auth] = [bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'), bytes('BTBZMqHH6r4Tts7J_aSIgg')];
  expect(decrypt(body, own, auth)).toBe('When I grow up, I want to be a watermelon');
});

test('the keys of an instance follow from its secret', () => {
  expect(pushKeys('jedno')).toEqual(pushKeys('jedno'));
  expect(pushKeys('jedno').publicKey).not.toBe(pushKeys('druhé').publicKey);
  expect(isBrowserKey(pushKeys('jedno').publicKey)).toBe(true);
  expect(bytes(pushKeys('jedno').privateKey)).toHaveLength(32);
});

test('what is no point of the curve is no key of a browser', () => {
  const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  for (const text of ['', 'x', off, browserAt().subscription.keys.auth, `${off}A`])
    expect(isBrowserKey(text)).toBe(false);
});

test.each([
  'http://push.example.com/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.0.0.1/x',
  'https://172.16.0.1/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest',
  'https://100.64.0.1/x',
  'https://[fd00::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://push.example.com:22/x',
  'https://user:pass@push.example.com/x',
  'https://user@push.example.com/x',
  'https://push.example.com:8443/',
  'ftp://push.example.com/',
  'https://printer.local/',
  'https://metadata/x',
  'https://push.example.com./x',
  'https://push.exa mple.com/',
  'https://8.8.8.8/x',
  'javascript:alert(1)',
  '',
  'https:',
  'https://push.example.com\\@10.0.0.1/',
  'https://127.1/',
  'https://router.lan/',
  '\thttps://push.example.com/x',
])('the address %s is no push service', (endpoint) => expect(isEndpoint(endpoint)).toBe(false));

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/QABC',
  'https://wns2-par02p.notify.windows.com/w/?token=B%3d',
  'https://a.cz:443/x',
])('the address %s is a push service', (endpoint) => expect(isEndpoint(endpoint)).toBe(true));

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
])('a name that leads to %s when it is sent to is not asked at all', async (address) => {
  const services = await openPushServices();
  for (const found of [[address], ['8.8.8.8', address]]) {
    const ask = await openPushService('push.example.com', keys, {
      ...services.net,
      isAllowed: isPublic,
      resolve: async () => found,
    });
    const { endpoint, keys: own } = browserAt().subscription;
    expect(await ask({ endpoint, ...own }, message)).toMatchObject({ how: 'refused' });
  }
  expect(services.got).toEqual([]);
  services.close();
});

test('a name that is not found is away, and a subscription of another host is not sent there', async () => {
  const { endpoint, keys: own } = browserAt().subscription;
  const lost = await openPushService('push.example.com', keys, { ...net, resolve: () => Promise.reject(new Error()) });
  expect(await lost({ endpoint, ...own }, message)).toMatchObject({ how: 'away' });
  const other = await openPushService('jinde.example.com', keys, net);
  expect(await other({ endpoint, ...own }, message)).toMatchObject({ how: 'refused' });
});

test('who cannot prove by a certificate to be the service gets nothing', async () => {
  const services = await openPushServices();
  const ask = await openPushService('push.example.com', keys, { ...services.net, ca: undefined });
  const { endpoint, keys: own } = browserAt().subscription;
  expect(await ask({ endpoint, ...own }, message)).toMatchObject({ how: 'away' });
  expect(services.got).toEqual([]);
  services.close();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublic, isPublicName, netOf } from '#engines/addresses.ts';

const hex = (group: number) => group.toString(16);
const group = fc.oneof(fc.constant(0), fc.nat(0xffff));
const groups = fc
  .array(group, { minLength: 8, maxLength: 8 })
  .filter((all) => !/^(0,0,0,0,0,65535|100,65435,0,0,0,0)/.test(all.join())); // those hold IPv4

/** Other spellings of the same address: letters, leading zeros, a run of zeros left out, the end as IPv4, a zone. */
function spellings(all: number[]): string[] {
  const plain = all.map(hex).join(':');
  const full = all.map((one) => hex(one).padStart(4, '0')).join(':');
  const from = all.indexOf(0);
  const to = all.findIndex((one, i) => i > from && one !== 0);
  const end = to < 0 ? 8 : to;
  const short = from < 0 ? plain : `${all.slice(0, from).map(hex).join(':')}::${all.slice(end).map(hex).join(':')}`;
  const [high, low] = all.slice(6) as [number, number];
  const mixed = `${all.slice(0, 6).map(hex).join(':')}:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  return [plain, full, full.toUpperCase(), short, mixed, `${plain}%eth0`];
}

describe('the net of an address', () => {
  test('is one for all spellings of an IPv6 address', () => {
    fc.assert(
      fc.property(groups, (all) => new Set(spellings(all).map((text) => JSON.stringify(netOf(text)))).size === 1),
    );
  });

  test('is one for all addresses of a /64, and the net around it for all of a /48', () => {
    const rest = fc.array(fc.nat(0xffff), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(
        groups.filter((all) => all.slice(0, 4).some(Boolean)),
        rest,
        (all, other) => {
          const [first, inside] = [netOf(all.map(hex).join(':')), [...all.slice(0, 4), ...other.slice(1)]];
          const beside = [...all.slice(0, 3), ...other];
          expect(netOf(inside.map(hex).join(':')).own).toBe(first.own);
          expect(netOf(beside.map(hex).join(':')).around).toBe(first.around);
          expect(first.own === netOf(beside.map(hex).join(':')).own).toBe(all[3] === other[0]);
        },
      ),
    );
  });

  test('is the IPv4 address itself, also within an IPv6 one', () => {
    const byte = fc.nat(255);
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
        const [a, b, c, d] = bytes;
        const address = bytes.join('.');
        const mapped = [
          `::ffff:${address}`,
          `::FFFF:${hex((a << 8) | b)}:${hex((c << 8) | d)}`,
          `0:0:0:0:0:ffff:${address}`,
        ];
        for (const text of [address, ...mapped, `64:ff9b::${address}`])
          expect(netOf(text)).toEqual({ own: address, around: null });
      }),
    );
  });

  test('is the text itself when it is no address', () => {
    for (const text of ['', 'unknown', '1.2.3.4.5', '::g', '[::1]'])
      expect(netOf(text)).toEqual({ own: text, around: null });
  });
});

describe('an address of the internet', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.255',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fd00::1',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    '2001::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '::FFFF:127.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::808:808',
    '::10.0.0.1',
    'fec0::1',
    '100::1',
    '2606:4700::1%1',
    '',
    'localhost',
    '1.2.3',
    '0x7f000001',
    '2130706433',
    '[::1]',
    '127.1',
  ])('is not %s', (address) => expect(isPublic(address)).toBe(false));

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2A00:1450:4014:80e::200a',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('is %s', (address) => expect(isPublic(address)).toBe(true));

  test('is one in all its spellings, and carried by IPv6 what it is by itself', () => {
    fc.assert(fc.property(groups, (all) => new Set(spellings(all).slice(0, 5).map(isPublic)).size === 1));
    const byte = fc.nat(255);
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
        const address = bytes.join('.');
        expect(isPublic(`::ffff:${address}`)).toBe(isPublic(address));
        expect(isPublic(`64:ff9b::${address}`)).toBe(isPublic(address));
        if ([0, 10, 127].includes(bytes[0]) || bytes[0] > 223) expect(isPublic(address)).toBe(false);
      }),
    );
  });
});

test('a name of the internet is no address and no name of a net of one’s own', () => {
  const names = ['fcm.googleapis.com', 'web.push.apple.com', 'wns2-par02p.notify.windows.com', 'a.xn--fiqs8s'];
  const others = [
    'localhost',
    'push.localhost',
    'printer.local',
    'db.internal',
    'router.lan',
    '1.0.0.127.in-addr.arpa',
    '',
    'com',
    'a..com',
    'push.example.com.',
    '127.0.0.1',
    '[::1]',
    '0x7f.1',
    '-a.com',
    `${'a.'.repeat(130)}com`,
  ];
  expect(names.filter((name) => !isPublicName(name))).toEqual([]);
  expect(others.filter(isPublicName)).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { netOf } from '#engines/addresses.ts';

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

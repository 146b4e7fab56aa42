import { isIP } from 'node:net';

/** What limits count of a caller: an IPv4 address, the /64 of an IPv6 address, and the /48 that this lies in. */
export type Net = { own: string; around: string | null };

/** The eight groups of an IPv6 address however it is written; a zone does not count. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const read = (part = '') => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [read(head), read(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** IPv4 addresses inside of IPv6 ones: mapped, and as a translator at the border of a network hands them on (RFC 6052). */
const carriers = ['0,0,0,0,0,65535', '100,65435,0,0,0,0'];

/** The nets of an address as limits count them: all its spellings are one. A text that is no address stands for itself. */
export function netOf(address: string): Net {
  if (isIP(address) !== 6) return { own: address, around: null };
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (carriers.includes(groups.slice(0, 6).join()))
    return { own: [high >> 8, high & 255, low >> 8, low & 255].join('.'), around: null };
  const net = (count: number) =>
    `${groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':')}::/${16 * count}`;
  return { own: net(4), around: net(3) };
}

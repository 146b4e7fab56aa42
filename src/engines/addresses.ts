import { BlockList, isIP } from 'node:net';

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

/** Networks that lead to this machine, to its own net, to many at once or to nobody (RFC 6890 and its registries). */
const inside = new BlockList();
for (const [net, length] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  inside.addSubnet(net, length, 'ipv4');
for (const [net, length] of [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
] as const)
  inside.addSubnet(net, length, 'ipv6');
const given = new BlockList(); // all that is handed out to networks of the world
given.addSubnet('2000::', 3, 'ipv6');

/** Whether an address lies out in the internet, however it is spelled; one that carries an IPv4 address counts as that. A text that is no address does not. */
export function isPublic(address: string): boolean {
  const { own } = netOf(address);
  if (isIP(own) === 4) return !inside.check(own, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return given.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** Endings of names that lead nowhere in the internet (RFC 6761, RFC 8375 and what house networks use). */
const nowhere = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|invalid|test|onion|arpa)$/;

/** Whether a host, in lower case, is a name of the internet: no address, no name of this machine or of a net of one's own. */
export const isPublicName = (host: string): boolean =>
  host.length <= 253 && /^([a-z0-9_]([a-z0-9_-]{0,62})\.)+[a-z][a-z0-9-]{1,62}$/.test(host) && !nowhere.test(host);

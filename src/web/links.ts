import type { ReplyOf } from '#shared/contract.ts';
import type { Calls } from '../modules.ts';
import { api } from './api.ts';
import { stored } from './store.ts';

type House = ReplyOf<Calls['GET /svj/all']>[number];

// Links between houses (G-180): `dum` enters the house of a link, `svj` of another house only says where its record is.

/** The link of the page that is open, as it may be handed out: whoever follows it comes into this house. */
export const linkHere = (): string => `${location.origin}${location.pathname}?dum=${stored.get('community')}`;

/** The house of the account with this id; undefined when there is none, or it cannot be asked. */
async function ownHouse(id: string): Promise<House | undefined> {
  const houses = await api('GET /svj/all', {}, undefined, 'quiet').catch(() => []);
  return houses.find((house) => house.id === id.toLowerCase());
}

/** Takes `dum` out of the address and enters the house that it names; resolves with its name when that is another one of the account. */
export async function enterLinkedHouse(): Promise<string | undefined> {
  const address = new URL(location.href);
  const wanted = address.searchParams.get('dum');
  if (wanted === null) return;
  const held = stored.get('community');
  const house = wanted.toLowerCase() === held ? undefined : await ownHouse(wanted);
  if (house) stored.set('community', house.id);
  for (const key of ['dum', 'svj']) address.searchParams.delete(key);
  history.replaceState(history.state, '', address);
  return house?.name;
}

const given = { path: location.pathname, svj: new URLSearchParams(location.search).get('svj') };
let asked: Promise<House | undefined> | undefined;

/** The other house of the account that the first address of this page load named, while that page is open; asked when a record is not found. */
export async function elsewhere(): Promise<House | undefined> {
  const { path, svj } = given;
  if (!svj || path !== location.pathname || svj.toLowerCase() === stored.get('community')) return;
  asked ??= ownHouse(svj);
  return asked;
}

/** Goes to the page that is open in another house. */
export function enterHouse({ id }: House): void {
  stored.set('community', id);
  location.assign(location.pathname);
}

import type { ReplyOf } from '#shared/contract.ts';
import { api } from '#web/api.ts';
import { stored } from '#web/store.ts';
import type { Calls } from '../../modules.ts';

type House = ReplyOf<Calls['GET /svj/all']>[number];

// Links between houses (G-180): `dum` enters the house of a link, `svj` of another house only says where its record is.

/** The link of the page that is open, as it may be handed out: whoever follows it comes into this house. */
export const linkHere = (): string => `${location.origin}${location.pathname}?dum=${stored.get('community')}`;

/** The house of the account with this id; undefined when there is none, or it cannot be asked. */
async function ownHouse(id: string): Promise<House | undefined> {
  const houses = await api('GET /svj/all', {}, undefined, 'quiet').catch(() => []);
  return houses.find((house) => house.id === id.toLowerCase());
}

/** Takes `dum` out of the address and enters the house that it names; resolves with its name when that is another one of the account, and with that of a house that was just entered. */
export async function enterLinkedHouse(): Promise<string | undefined> {
  const address = new URL(location.href);
  const wanted = address.searchParams.get('dum');
  const entered = takeEntered();
  if (wanted === null) return entered;
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

const mostRecent = 5;
const enteredKey = 'domovnik.entered';

/** The ids of the houses that were entered last in this browser, the newest first; forgotten at sign-out. */
export const recentHouses = (): string[] => (stored.get('recent') ?? '').split(',').filter(Boolean);

/** Goes into a house, at a page of it; the next page says where one is now. */
export function enterHouse({ id, name }: Pick<House, 'id' | 'name'>, path: string): void {
  const held = [id, stored.get('community') ?? '', ...recentHouses()].filter(Boolean);
  stored.set('recent', [...new Set(held)].slice(0, mostRecent).join());
  stored.set('community', id);
  sessionStorage.setItem(enteredKey, name);
  location.assign(path);
}

function takeEntered(): string | undefined {
  const name = sessionStorage.getItem(enteredKey) ?? undefined;
  sessionStorage.removeItem(enteredKey);
  return name;
}

import { afterAll, beforeAll, beforeEach } from 'vitest';
import { flatsOf } from './prescribing.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from './world.ts';

// What tests of prescriptions stand on.

export let world: World;
export let home: House;
export let chair: Person;
export let owner: Person;
export let flats: string[];

/** Sets the clock of the house; everybody stays signed in. */
export async function later(now: string): Promise<void> {
  world.clock.now = now;
  await staySignedIn(world);
}

type Beginning = { now?: string; count?: number };

/** Begins such a house anew. */
export async function another({ now = '2030-05-10T08:00:00.000Z', count = 2 }: Beginning = {}): Promise<void> {
  world.clock.now = now;
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member', { lastName: 'Řehoř' });
  flats = await flatsOf(world, home, owner, count);
  await staySignedIn(world);
}

/** A house on a day of May 2030 with its chair and flats of equal shares, the first of which is an owner's, anew for each test of the file. */
export function prescribedHouse(beginning?: Beginning): void {
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => {
    world.clock.now = null;
  });
  beforeEach(() => another(beginning));
}

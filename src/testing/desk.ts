import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type House, house, openWorld, type Person, staySignedIn, type World } from './world.ts';

// A house whose desk began with 10 000 Kč, for the tests of its documents.

export let world: World;
export let home: House;
/** Who keeps the desk, and who only reads it. */
export let chair: Person;
export let audit: Person;

/** Opens a world in the middle of June 2030; each test has a house of its own, whose desk began on the day, if any. */
export function deskHouse(initialDay: string | null = null): void {
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => {
    world.clock.now = null;
  });
  beforeEach(async () => {
    world.clock.now = '2030-06-15T10:00:00.000Z';
    home = await house(world, { name: 'SVJ Lipová 12' });
    chair = await home.join('mayorCommittee', { firstName: 'Jana', lastName: 'Dvořáková' });
    audit = await home.join('audit_mayorCommittee');
    await staySignedIn(world);
    await chair.call('PUT /cash-desk/initial-balance', { initialBalance: 1_000_000, initialDay });
  });
}

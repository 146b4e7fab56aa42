import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { houseOf, startCadastre } from './cadastre.ts';
import { type House, house, open, openWorld, type Person, type World } from './world.ts';

// A house and what the register tells of it, which differ.

type Owned = { userId: string; fraction?: { top: number; bottom: number }; jointly?: boolean };

/** An application that asks a register on this machine, with a new house and its chair for each test, and what is done with their differences. */
export function differing() {
  const held = {} as {
    world: World;
    register: Awaited<ReturnType<typeof startCadastre>>;
    home: House;
    chair: Person;
    entranceId: string;
  };
  beforeAll(async () => {
    const first = await openWorld();
    held.register = await startCadastre();
    held.world = await open({ CADASTRE_URL: held.register.url }, first);
  });
  async function renew() {
    held.home = await house(held.world);
    held.chair = await held.home.join('mayorCommittee');
    held.entranceId = newId();
    const door = { id: held.entranceId, communityId: held.home.id, name: 'Dlouhá 4' };
    await held.world.database.db.insert(entrance).values(door);
  }
  beforeEach(renew);
  afterAll(async () => {
    await held.world.close();
    await held.register.stop();
  });

  const seen = async (tab: 'open' | 'ignored' | 'same' = 'open') =>
    (await held.chair.call('GET /real-estate/difference', { tab })).data;
  type Decided = { id: string; digest: string };
  return {
    held,
    /** Another house, with nothing in it. */
    renew,
    seen,
    /** Has the register tell these units, and loads them. */
    async load(...units: object[]) {
      held.register.tells(houseOf(...units));
      const place = { cadasterNumber: '4', cadasterVillage: 'Brno', cadasterStreet: 'Dlouhá' };
      expect((await held.chair.call('POST /svj/{id}/getCadaster', { id: held.home.id, ...place })).code).toBe(200);
    },
    states: async () =>
      Object.fromEntries(
        [...(await seen()).differences, ...(await seen('same')).differences].map((one) => [
          (one.there ?? one.here)?.number,
          one.state,
        ]),
      ),
    async only() {
      const [one] = (await seen()).differences;
      if (!one) throw new Error('nothing differs');
      return one;
    },
    accept: async ({ id, digest }: Decided, who: Person = held.chair, said: object = {}) =>
      who.call('PUT /real-estate/difference/{id}/accept', { id, digest, ...said }),
    /** A person of the house as its committee writes them. */
    neighbour: async (firstName: string, lastName: string, more: object = {}) =>
      (await held.chair.call('POST /user', { firstName, lastName, hasAccess: false, createdByCadastre: true, ...more }))
        .data.id,
    async room(number: string, top: number, owners: Owned[], type: 'flat' | 'cellar' | 'garage' = 'flat', more = {}) {
      const share = { top, bottom: 100 };
      const body = { number, entranceId: held.entranceId, type, share, owners, ...more };
      const { code, data } = await held.chair.call('POST /room', body);
      expect(code).toBe(200);
      return data;
    },
    roomNow: async (id: string) => (await held.chair.call('GET /room/{id}', { id })).data,
  };
}

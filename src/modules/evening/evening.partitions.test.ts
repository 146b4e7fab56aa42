import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import type { Deed, DeedOf, Logged } from './evening.deeds.contract.ts';
import { readEntry } from './evening.entries.rules.ts';
import { fold } from './evening.fold.rules.ts';
import { presentOf } from './evening.presence.rules.ts';
import { rollOf } from './evening.quorum.rules.ts';

let world: World;
let home: House;
let chair: Person;
const begins = Date.parse('2031-03-01T17:00:00.000Z');
const units = 6;

afterAll(() => {
  world.clock.now = null;
});
beforeAll(async () => {
  world = await openWorld();
  world.clock.now = new Date(begins - 3_600_000).toISOString();
  home = await house(world);
  chair = await home.join('mayorCommittee');
  const owner = await home.join('member');
  await staySignedIn(world);
  const entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'Vchod A' });
  for (let i = 1; i <= units; i++) {
    const share = { top: i, bottom: 21 };
    await chair.call('POST /room', { number: `${i}`, entranceId, type: 'flat', owners: [{ userId: owner.id }], share });
  }
});

/** A device as the browser has it: what it did waits until an answer says that it is there; an answer may be lost on its way. */
function deviceOf(id: string) {
  const device = newId();
  let n = 0;
  let [pending, log, head] = [[] as Deed[], [] as Logged[], -1];
  return {
    log: () => log,
    do(who: number, unit: number, isComing: boolean, at: string) {
      const stamp = { id: newId(), device, n: ++n, at };
      const own = { who: `00000000-0000-7000-8000-00000000000${who}`, units: [unit] };
      const arrival = { type: 'arrive', name: `Osoba ${who}`, basis: 'owner', remote: false, power: null } as const;
      const deed = isComing ? { ...stamp, ...arrival, ...own } : { ...stamp, type: 'leave', who: own.who, units: null };
      pending.push(deed as DeedOf<'arrive'>);
    },
    async sync(most: number, isLost: boolean) {
      const input = { id, after: head, deeds: pending.slice(0, most) };
      const { code, data } = await chair.call('POST /meeting-of-owners/{id}/evening/deeds', input);
      expect([code, data.refused]).toEqual([200, []]);
      if (isLost) return;
      const fresh = data.entries.flatMap((body) => readEntry(body) ?? []);
      log = [...log, ...fresh];
      head = data.head;
      const known = new Set(log.map((deed) => deed.id));
      pending = pending.filter((deed) => !known.has(deed.id));
    },
    isDone: () => pending.length === 0,
  };
}

const step = fc.oneof(
  fc.record({
    what: fc.constant('do' as const),
    by: fc.nat(2),
    who: fc.nat(4),
    unit: fc.nat(units - 1),
    coming: fc.boolean(),
  }),
  fc.record({
    what: fc.constant('sync' as const),
    by: fc.nat(2),
    most: fc.integer({ min: 1, max: 4 }),
    lost: fc.boolean(),
  }),
);

test('devices that lose each other and their answers in any order lose nothing, count nothing twice, and agree in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      world.clock.now = new Date(begins).toISOString();
      await staySignedIn(world);
      const { data: meeting } = await chair.call('POST /meeting-of-owners', {
        name: 'Shromáždění',
        address: 'Klubovna',
        status: 'scheduled',
        start: new Date(begins).toISOString(),
        end: new Date(begins + 7_200_000).toISOString(),
      });
      const { id } = meeting;
      await chair.call('POST /meeting-of-owners/{id}/evening', { id });
      const devices = [deviceOf(id), deviceOf(id), deviceOf(id)];
      let done = 0;
      for (const [i, one] of steps.entries()) {
        const at = new Date(begins + i * 20_000).toISOString();
        world.clock.now = at;
        const device = devices[one.by] as ReturnType<typeof deviceOf>;
        if (one.what === 'sync') await device.sync(one.most, one.lost);
        else {
          device.do(one.who, one.unit, one.coming, at);
          done++;
        }
      }
      world.clock.now = new Date(begins + 3_000_000).toISOString();
      for (let round = 0; round < 2 || devices.some((one) => !one.isDone()); round++)
        for (const device of devices) await device.sync(200, false);
      const { data } = await chair.call('GET /meeting-of-owners/{id}/evening', { id });
      const log = data.entries.flatMap((body) => readEntry(body) ?? []);
      const roll = rollOf(data.units);
      const whole = fold(roll, data.rules, log);
      expect([log.length, new Set(log.map((deed) => deed.id)).size]).toEqual([done, done]);
      for (const device of devices) {
        expect(fold(roll, data.rules, device.log())).toEqual(whole);
        expect(presentOf(fold(roll, data.rules, device.log()).presence)).toEqual(presentOf(whole.presence));
      }
    }),
    { numRuns: 12 },
  );
}, 60_000);

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { draftPrescription, prescribe } from '../../testing/prescribing.ts';
import {
  changeCommunity,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';
import { paymentsJobs } from './server/payments.jobs.ts';

let world: World;
let home: House;
let chair: Person;
let flats: string[];

const work = async () => {
  for (const job of paymentsJobs) await job.run(world.services);
};
const at = async (day: string) => {
  world.clock.now = `${day}T08:00:00.000Z`;
  await staySignedIn(world);
  await work();
};
/** The payments of both flats, whole. */
async function payments() {
  const { data } = await chair.call('GET /payment-monitoring', { sort: 'room' });
  return Promise.all(
    data.payments.map(async ({ id }) => (await chair.call('GET /payment-monitoring/{id}', { id })).data.payment),
  );
}
const first = async () => (await payments())[0] as Awaited<ReturnType<typeof payments>>[number];
const pay = (id: string, amount: number, paidDate: string) =>
  chair.call('POST /payment-monitoring/{id}/payment', { id, amount, paidDate, note: 'Z účtu' });

/** Prescribes 1 000 crowns of services a month to each flat, due on the first day, from January 2029 on. */
const prescribeAdvances = () =>
  prescribe(chair, { validFrom: '2029-01', dueDay: 1 }, [
    { name: 'Zálohy', formula: 'per_unit', group: 'services', amount: 100_000 },
  ]);
/** Settles a month, whose services cost each flat what is said: its result is that less the advance of 1 000 crowns. */
async function settled(month: string, payBy: string, costs: number[]): Promise<string> {
  const period = { name: `Vyúčtování ${month}`, from: month, to: month };
  const { data } = await chair.call('POST /settlement', period);
  await valued(data.id, { ...period, payBy }, costs);
  return data.id;
}
async function valued(id: string, fields: { name: string; from: string; to: string; payBy: string }, costs: number[]) {
  const cost = costs.reduce((sum, one) => sum + one, 0);
  const services = [{ name: 'Teplo', key: 'own', cost } as const];
  const { code, data, message } = await chair.call('PUT /settlement/{id}', { ...fields, id, services });
  expect([code, message]).toEqual([200, expect.any(String)]);
  const values = costs.map((value, i) => ({ unitId: flats[i] ?? '', value }));
  await chair.call('PUT /settlement/{id}/service/{serviceId}', { id, serviceId: data.services[0]?.id ?? '', values });
  expect((await chair.call('PUT /settlement/{id}/issue', { id, tellNobody: true })).code).toBe(200);
}
const withdraw = (id: string) => chair.call('PUT /settlement/{id}/withdraw', { id });

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});

async function begin() {
  world.clock.now = '2030-01-10T08:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee');
  const owner = await home.join('member');
  await changeCommunity(world, home.id, { bankAccount: '19-2000145399/0800' });
  const { db } = world.database;
  const key = { communityId: home.id, entranceId: newId() };
  await db.insert(entrance).values({ id: key.entranceId, communityId: home.id, name: 'Vchod A' });
  flats = [newId(), newId()];
  const flat = { ...key, type: 'flat' as const, shareTop: 1, shareBottom: 2 };
  await db.insert(unit).values(flats.map((id, i) => ({ ...flat, id, number: `12/${i + 1}` })));
  await db.insert(unitOwner).values({ communityId: home.id, unitId: flats[0] ?? '', memberId: owner.id, position: 0 });
  await staySignedIn(world);
  await prescribeAdvances();
  await work();
}
beforeEach(begin);

test('what a settlement asks is owed from its day on, beside the months, in the letter and in the code', async () => {
  const { id } = await first();
  await pay(id, 13 * 100_000, '2030-01-05');
  await settled('2029-03', '2030-01-20', [150_000, 100_000]);
  await work();
  expect(await first()).toMatchObject({ status: 'paid', arrears: 0, order: null });
  await at('2030-01-20');
  expect(await first()).toMatchObject({ arrears: 0, paid: 50_000, status: 'overdue', order: { amount: 50_000 } });
  const { months } = await first();
  expect(months.slice(0, 2)).toMatchObject([
    { month: '2030-01', amount: 100_000, paid: 50_000, settlement: null },
    { month: '2030-01', amount: 50_000, paid: 50_000, settlement: 'Vyúčtování 2029-03', day: '2030-01-20' },
  ]);
  await at('2030-02-02');
  expect(await first()).toMatchObject({ arrears: 50_000, paid: 0, order: { amount: 150_000 } });
  const reminded = await chair.call('POST /payment-monitoring/{id}/reminder', { id });
  expect(reminded.data.sentTo).toHaveLength(1);
  await pay(id, 150_000, '2030-02-02');
  expect(await first()).toMatchObject({ status: 'paid', arrears: 0, paidDate: '2030-02-02', order: null });
});

test('what a settlement gives back covers what is owed, also where nothing was paid, until it is taken back', async () => {
  const { id } = await first();
  const settlement = await settled('2029-03', '2030-01-15', [0, 100_000]);
  await at('2030-01-15');
  expect(await first()).toMatchObject({ arrears: 11 * 100_000, paid: 0 });
  await pay(id, 12 * 100_000, '2030-01-14');
  const row = await first();
  expect(row).toMatchObject({ arrears: 0, paid: 100_000, status: 'paid', paidDate: '2030-01-15' });
  expect(row.months.find(({ settlement }) => settlement !== null)).toMatchObject({ amount: -100_000, paid: -100_000 });
  expect(row.months.filter(({ amount, paid }) => paid < amount)).toEqual([]);
  await withdraw(settlement);
  await work();
  expect(await first()).toMatchObject({ arrears: 0, paid: 0, status: 'overdue', paidDate: null });
  expect((await first()).months.every(({ settlement }) => settlement === null)).toBe(true);
});

test('a debt from before is overdue also where nothing is asked this month', async () => {
  const item = { name: 'Zálohy', formula: 'fixed', group: 'services', amount: 0 };
  const { id, items } = await draftPrescription(chair, { validFrom: '2030-02', dueDay: 1 }, [item]);
  const amounts = [{ unitId: flats[0] ?? '', amount: 100_000 }];
  await chair.call('PUT /prescription/{id}/item/{itemId}', { id, itemId: items[0]?.id ?? '', amounts });
  expect((await chair.call('PUT /prescription/{id}/issue', { id, tellNobody: true })).code).toBe(200);
  await at('2030-02-10');
  expect((await payments())[1]).toMatchObject({ amount: 0, arrears: 13 * 100_000, status: 'overdue' });
  const { data: late } = await chair.call('GET /payment-monitoring', { tab: 'overdue' });
  expect(late).toMatchObject({ totalItems: 2, overdueCount: 2, allCount: 2 });
  await pay((await payments())[1]?.id ?? '', 13 * 100_000, '2030-02-10');
  expect((await payments())[1]).toMatchObject({ amount: 0, arrears: 0, status: null });
});

const crowns = (most: number) => fc.integer({ min: 0, max: most }).map((n) => n * 100);
const signed = fc.integer({ min: -3_000, max: 3_000 }).map((n) => n * 100);
const deed = fc.oneof(
  fc.record({ what: fc.constant('pay' as const), flat: fc.nat(1), amount: crowns(4_000).map((n) => n + 100) }),
  fc.record({
    what: fc.constant('settle' as const),
    days: fc.nat(45),
    costs: fc.tuple(crowns(3_000), crowns(3_000)).map((all) => [...all]),
  }),
  fc.record({ what: fc.constant('start' as const), flat: fc.nat(1), services: signed, contribution: signed }),
  fc.record({ what: fc.constant('withdraw' as const), which: fc.nat(20) }),
  fc.record({ what: fc.constant('later' as const), days: fc.integer({ min: 1, max: 40 }) }),
);

test('payments and the account of a unit say the same, whatever was owed before, is prescribed, paid, settled and taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 14 }), async (deeds) => {
      await begin();
      const settlements: string[] = [];
      let day = '2030-01-10';
      let month = 1;
      const after = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
      for (const one of deeds) {
        if (one.what === 'pay') await pay((await payments())[one.flat]?.id ?? '', one.amount, day);
        else if (one.what === 'settle') {
          const of = `2029-${String(month++).padStart(2, '0')}`;
          if (month < 13) settlements.push(await settled(of, after(one.days), one.costs));
        } else if (one.what === 'start') {
          const { flat, services, contribution } = one;
          const rows = [{ unitId: flats[flat] ?? '', services, contribution }];
          expect((await chair.call('PUT /account-statement/start', { day: '2028-12-31', rows })).code).toBe(200);
        } else if (one.what === 'withdraw') {
          const [id] = settlements.splice(one.which % Math.max(settlements.length, 1), 1);
          if (id) await withdraw(id);
        } else day = after(one.days);
        await at(day);
        for (const row of await payments()) {
          const { data } = await chair.call('GET /account-statement/unit/{id}', { id: row.roomId ?? '' });
          expect(row.arrears + row.amount - row.paid).toBe(Math.max(data.balance, 0));
          const asked = row.months.reduce((sum, { amount }) => sum + amount, 0);
          const came = row.receipts.reduce((sum, { amount }) => sum + amount, 0);
          if (row.months.length < 24) expect(asked - came).toBe(data.balance);
          const open = row.months.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
          if (row.months.length < 24) expect(open).toBe(Math.max(data.balance, 0));
        }
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

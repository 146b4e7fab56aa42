import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { type CashType, inCash } from './cash.rules.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});

type Held = { id: string; date: string; type: CashType; amount: number };
const days = ['2030-01-31', '2030-02-01', '2030-02-28', '2030-03-01', '2030-06-15'];
const entry = fc.record({
  date: fc.constantFrom(...days),
  type: fc.constantFrom<CashType>('income', 'expense'),
  amount: fc.integer({ min: 50, max: 40_000 }),
});
const step = fc.record({ deed: fc.constantFrom('add', 'add', 'change', 'remove'), at: fc.nat(), entry });

/** Whether so many haléře and these records, in this order within a day, are never less than nothing together. */
function isEnough(initial: number, held: readonly Held[]): boolean {
  let balance = initial;
  const ordered = days.flatMap((day) => held.filter(({ date }) => date === day));
  return ordered.every(({ type, amount }) => {
    balance += type === 'income' ? inCash(amount) : -inCash(amount);
    return balance >= 0;
  });
}

const bodyOf = ({ id: _id, ...one }: Held) => ({
  ...one,
  name: 'Doklad',
  incomeFrom: 'Soused',
  acceptedBy: 'Výbor',
  paidTo: 'Soused',
  issuedBy: 'Výbor',
});

/** Does a step to the desk and to its model; what the model refuses the desk must refuse too. */
async function take(
  { call }: Person,
  initial: number,
  held: Held[],
  { deed, at, entry: next }: { deed: string; at: number; entry: Omit<Held, 'id'> },
) {
  const chosen = held[at % Math.max(1, held.length)];
  if (deed === 'add' || !chosen) {
    const isRight = isEnough(initial, [...held, { id: '', ...next }]);
    const { code, data } = await call('POST /cash-desk', bodyOf({ id: '', ...next }));
    expect(code).toBe(isRight ? 200 : 409);
    return isRight ? [...held, { ...next, id: data.id }] : held;
  }
  if (deed === 'change') {
    const changed = held.map((one) => (one === chosen ? { ...next, id: one.id, type: one.type } : one));
    const isRight = isEnough(initial, changed);
    const { code } = await call('PUT /cash-desk/{id}', {
      ...bodyOf({ ...next, id: '', type: chosen.type }),
      id: chosen.id,
    });
    expect(code).toBe(isRight ? 200 : 409);
    return isRight ? changed : held;
  }
  const last = held.filter(({ type }) => type === chosen.type).at(-1);
  const left = held.filter((one) => one !== chosen);
  const isRight = last === chosen && isEnough(initial, left);
  expect((await call('DELETE /cash-desk/{id}', { id: chosen.id })).code).toBe(isRight ? 200 : 409);
  return isRight ? left : held;
}

test('in whatever order records come, change and go, the desk never holds less than nothing and says what they sum up to', async () => {
  world.clock.now = '2030-06-15T10:00:00.000Z';
  await fc.assert(
    fc.asyncProperty(fc.nat(20_000), fc.array(step, { minLength: 4, maxLength: 14 }), async (initial, steps) => {
      const chair = await (await house(world)).join('mayorCommittee');
      await staySignedIn(world);
      await chair.call('PUT /cash-desk/initial-balance', { initialBalance: initial, initialDay: null });
      let held: Held[] = [];
      for (const one of steps) held = await take(chair, initial, held, one);
      const { records, ...page } = (await chair.call('GET /cash-desk', { direction: 'asc' })).data;
      const sum = (type: CashType) =>
        held.reduce((all, one) => (one.type === type ? all + inCash(one.amount) : all), 0);
      expect(page).toMatchObject({ allCount: held.length, incomeTotal: sum('income'), expenseTotal: sum('expense') });
      expect(page.balance).toBe(initial + sum('income') - sum('expense'));
      let running = initial;
      for (const { type, amount, balance } of records) {
        running += type === 'income' ? inCash(amount) : -inCash(amount);
        expect(balance).toBe(running);
      }
      for (const day of days) {
        const until = records.filter(({ date }) => date <= day).at(-1)?.balance ?? initial;
        expect((await chair.call('GET /cash-desk/next', { date: day })).data.balance).toBe(until);
      }
    }),
    { numRuns: 12 },
  );
});

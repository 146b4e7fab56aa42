import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Deed, goOn, held, moveIn, today, work } from '../../testing/dealing.house.ts';
import { bringOne } from '../../testing/dealing.paying.ts';
import { deal, deeds, found, reckoned, told, type What } from '../../testing/dealing.ts';
import { chair, flats, matchingWorld, payments } from '../../testing/matching.ts';
import { rounds } from '../../testing/rounds.ts';

// Whatever is done with money, in whatever order: the journal is sound, and every list says what the deeds alone come to.

matchingWorld();

const kinds = Object.keys(deeds) as What[];
/** Some are done more often than others. */
const often: Partial<Record<What, number>> = {
  pay: 3,
  bring: 3,
  alterUnit: 3,
  issue: 2,
  later: 2,
  match: 2,
  confirm: 2,
};
const deed: fc.Arbitrary<Deed<What>> = fc.record({
  what: fc.oneof(...kinds.map((what) => ({ arbitrary: fc.constant(what), weight: often[what] ?? 1 }))),
  unit: fc.nat(2),
  at: fc.nat(9_999),
  amount: fc.integer({ min: 1, max: 90_000 }),
  months: fc.integer({ min: -4, max: 3 }),
});
/** All of them, each where there is something to do it to: seven says an own amount, three what was recorded by hand before. */
const each: readonly [What, Partial<Omit<Deed, 'what'>>?][] = [
  ['issue', { at: 63, months: 0 }],
  ['fillIn'],
  ['alterUnit', { at: 3 }],
  ['alterUnit', { at: 1 }],
  ['alterUnit', { at: 5 }],
  ['begin', { at: 3 }],
  ['begin', { at: 5, unit: 1 }],
  ['pay'],
  ['bring', { at: 3 }],
  ['confirm'],
  ['pay', { amount: 55_555 }],
  ['unpay', { at: 1 }],
  ['payAtDesk'],
  ['alterDocument', { amount: 4_321 }],
  ['deleteDocument'],
  ['payAtDesk', { unit: 2 }],
  ['counter'],
  ['bring', { at: 5 }],
  ['match'],
  ['undo'],
  ['again'],
  ['bring', { at: 2, unit: 2 }],
  ['deleteStatement'],
  ['fine'],
  ['mend', { amount: 999, unit: 1 }],
  ['drop'],
  ['fine', { at: 12 }],
  ['pay', { at: 0 }],
  ['unpay', { at: 0 }],
  ['drop'],
  ['settle', { months: -1 }],
  ['later'],
  ['withdraw'],
  ['sell'],
  ['unsell'],
  ['issue', { at: 42, months: 2 }],
  ['takeBack', { at: 2 }],
];

/** What accounts and payments of units say beside each other: up to which day all is paid, and nothing is counted twice. */
async function inDetail() {
  for (const [at, id] of flats.entries()) {
    const { data } = await chair.call('GET /account-statement/unit/{id}', { id });
    expect([at, data.paidUntil]).toEqual([at, held.reckoner.paidUntil(at, today())]);
    expect(data.services + data.contribution - data.credit).toBe(data.balance);
    expect(Math.min(data.services + data.contribution, data.credit)).toBe(0);
  }
  for (const id of await payments()) {
    const { payment } = (await chair.call('GET /payment-monitoring/{id}', { id })).data;
    if (payment.months.length > 23 || payment.receipts.length > 59) continue;
    const came = payment.receipts.reduce((sum, { amount }) => sum + amount, 0);
    const back = payment.months.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0);
    const covered = payment.months.reduce((sum, { paid }) => sum + Math.max(paid, 0), 0);
    expect(covered).toBeLessThanOrEqual(Math.max(came + back, 0));
  }
}

/** Every list says what the deeds come to. */
const agree = async (...where: unknown[]) => expect([where, await told()]).toEqual([where, await reckoned()]);

test('each deed of money changes what its units owe as the deed says, and nothing else', async () => {
  await moveIn();
  for (const [place, [what, own]] of each.entries()) {
    const isDone = await deal({ what, unit: 0, at: 1, amount: 12_345, months: 0, ...own });
    expect([place, what, isDone]).toEqual([place, what, true]);
    await agree(place, what);
  }
  await inDetail();
  expect(await found()).toEqual([]);
  expect(kinds.filter((what) => !each.some(([one]) => one === what))).toEqual([]);
});

test('whatever is done, the journal is sound and each list says what the deeds come to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 64, maxLength: 64 }), async (all) => {
      await moveIn();
      for (const [place, one] of all.entries()) {
        await deal(one);
        if (place % rounds(4, 1) === 0) await agree(place, one.what);
        if (place % 16 === 15) expect([place, await found()]).toEqual([place, []]);
      }
      await agree();
      await inDetail();
    }),
    { numRuns: rounds(2, 10), endOnFailure: true },
  );
});

/** Of a day deeds of which none asks what another one does, by their kinds; and how many days go by before it. */
const days: { after: number; kinds: What[]; byBank?: boolean }[] = [
  { after: 0, kinds: ['issue', 'issue', 'issue', 'begin', 'fillIn', 'pay', 'pay', 'payAtDesk', 'fine'] },
  { after: 20, kinds: ['pay', 'pay', 'pay', 'payAtDesk', 'payAtDesk', 'fine', 'sell'], byBank: true },
  { after: 15, kinds: ['alterUnit', 'alterUnit', 'alterUnit', 'settle', 'pay', 'payAtDesk', 'fine'] },
  { after: 25, kinds: ['counter', 'unpay', 'unpay', 'withdraw', 'takeBack', 'sell'] },
  { after: 28, kinds: ['pay', 'payAtDesk', 'fillIn', 'settle', 'issue'], byBank: true },
];

type Step = () => Promise<unknown>;
/** What is done on a day: numbers that were drawn become deeds that stand on nothing but what was before the day. */
function stepsOf({ kinds: whats, byBank = false }: (typeof days)[number], drawn: readonly Deed[]): Step[] {
  held.desk.sort((a, b) => a.amount - b.amount);
  const seen = new Map<What, number>();
  const steps = whats.map((what, place): Step => {
    const nth = seen.get(what) ?? 0;
    seen.set(what, nth + 1);
    const { at, amount } = drawn[place] ?? { at: 0, amount: 1 };
    const isOfUnit = what === 'alterUnit' || what === 'unpay'; // each unit once
    const unit = isOfUnit ? nth : at % 2; // the third one pays by the bank alone
    const months = what === 'issue' ? nth * 2 - 1 : what === 'settle' ? -3 : 1;
    const later = held.reckoner.heldIds().findLastIndex(Boolean);
    const which = what === 'takeBack' ? later : at % 4 === 0 ? at + 1 : at; // the last version, and no own payments
    return () => deal({ what, unit, at: which, amount, months });
  });
  if (!byBank) return steps;
  const owed = Number(held.reckoner.balance(2, today()));
  const sums = [Math.max(owed, 1), 30_000, 30_000, 12_345];
  return [
    ...steps,
    ...sums.map(
      (sum): Step =>
        () =>
          bringOne(sum, '123').then(work),
    ),
  ];
}

/** Goes through the days of a new house, in the order that is named for each; how it stands at the end. */
async function live(drawn: readonly (readonly Deed[])[], orders: readonly (readonly number[])[] | null) {
  await moveIn();
  for (const [place, day] of days.entries()) {
    await goOn(day.after);
    await work();
    const steps = stepsOf(day, drawn[place] ?? []);
    const order = orders?.[place] ?? [];
    const inOrder = steps.map((step, at) => ({ step, key: orders ? (order[at] ?? 0) : at }));
    for (const { step } of inOrder.sort((a, b) => a.key - b.key)) await step();
    await agree(place);
  }
  await inDetail();
  expect(await found()).toEqual([]);
  const { data } = await chair.call('GET /books/balance', { dateTo: '2039-12-31' });
  const accounts = [];
  for (const id of flats) {
    const { balance, services, contribution, credit, since, paidUntil, next } = (
      await chair.call('GET /account-statement/unit/{id}', { id })
    ).data;
    accounts.push({ balance, services, contribution, credit, since, paidUntil, next });
  }
  const watched = [];
  for (const id of await payments()) {
    const { arrears, amount, paid, paidDate, dueDate, months } = (
      await chair.call('GET /payment-monitoring/{id}', { id })
    ).data.payment;
    watched.push({ arrears, amount, paid, paidDate, dueDate, months });
  }
  return { accounts, watched, books: data.accounts.map(({ account, closing }) => [account, closing]) };
}

test('what is done on a day may be done in any order: balances, debts and what is paid come to the same', async () => {
  const most = Math.max(...days.map(({ kinds: all }) => all.length)) + 4;
  const drawn = fc.array(fc.array(deed, { minLength: most, maxLength: most }), {
    minLength: days.length,
    maxLength: days.length,
  });
  const keys = fc.array(fc.array(fc.nat(), { minLength: most, maxLength: most }), {
    minLength: days.length,
    maxLength: days.length,
  });
  await fc.assert(
    fc.asyncProperty(drawn, keys, async (all, orders) => {
      const first = await live(all, null);
      expect(await live(all, orders)).toEqual(first);
    }),
    { numRuns: rounds(1, 5), endOnFailure: true },
  );
});

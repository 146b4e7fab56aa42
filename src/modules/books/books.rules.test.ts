import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accounts, differenceOf, isBalanced, type Line } from './books.rules.ts';

const line = fc.record<Line>({
  account: fc.constantFrom(...accounts),
  unitId: fc.constantFrom(null, 'a', 'b'),
  day: fc.constantFrom('2026-01-31', '2026-02-01'),
  amount: fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }),
});
const lines = fc.array(line, { maxLength: 12 });

/** What lines say of each account, unit and day, without what came to nothing. */
function saidBy(all: readonly Line[]): string[] {
  const sums = new Map<string, number>();
  for (const { account, unitId, day, amount } of all) {
    const key = [account, unitId, day].join();
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(String)
    .sort();
}

test('what stands and its difference to what is wanted say together what is wanted', () => {
  fc.assert(
    fc.property(lines, lines, (stand, wanted) => {
      expect(saidBy([...stand, ...differenceOf(stand, wanted)])).toEqual(saidBy(wanted));
    }),
  );
});

test('what is entered already is not entered again, in whatever order and pieces it stands', () => {
  fc.assert(
    fc.property(lines, (wanted) => {
      expect(differenceOf([...wanted].reverse(), wanted)).toEqual([]);
    }),
  );
});

test('the difference of what is balanced is balanced', () => {
  const balanced = fc
    .array(line, { maxLength: 6 })
    .map((all) => all.flatMap((one): Line[] => [one, { ...one, account: 'opening', amount: -one.amount }]));
  fc.assert(
    fc.property(balanced, balanced, (stand, wanted) => {
      expect(isBalanced(differenceOf(stand, wanted))).toBe(true);
    }),
  );
  expect([isBalanced([{ amount: 1 }]), isBalanced([{ amount: 1 }, { amount: -1 }])]).toEqual([false, true]);
});

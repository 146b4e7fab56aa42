import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverMonths } from './payments.rules.ts';

const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 60 });

test('what was received covers the oldest months first, never more than a month asks, and nothing of it is lost', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 400_000_000 }), (asked, received) => {
      const covered = coverMonths(
        asked.map((amount) => ({ amount })),
        received,
      );
      const sum = covered.reduce((all, { paid }) => all + paid, 0);
      expect(sum).toBe(
        Math.min(
          received,
          asked.reduce((all, amount) => all + amount, 0),
        ),
      );
      const open = covered.findIndex(({ amount, paid }) => paid < amount);
      if (open >= 0) expect(covered.slice(open + 1).every(({ paid }) => paid === 0)).toBe(true);
      expect(covered.every(({ amount, paid }) => paid >= 0 && paid <= amount)).toBe(true);
    }),
  );
});

test('what a settlement gave back covers months as if it had come in; what is open is what is owed', () => {
  const signed = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(signed, fc.integer({ min: 0, max: 30_000_000 }), (asked, received) => {
      const covered = coverMonths(
        asked.map((amount) => ({ amount })),
        received,
      );
      const open = covered.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
      const owed = asked.reduce((sum, amount) => sum + amount, -received);
      expect(open).toBe(Math.max(owed, 0));
    }),
  );
});

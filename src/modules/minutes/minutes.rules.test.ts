import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MinutesStatus, mayStep, minutesDeadline, minutesReminder, type Step, steps } from './minutes.rules.ts';

test('whatever is tried, what was signed is never a draft again, and only what was signed is published', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), { maxLength: 40 }), (tried) => {
      let status: MinutesStatus = 'draft';
      let wasSigned = false;
      for (const step of tried) {
        if (!mayStep(step, status)) continue;
        status = steps[step].to;
        if (status === 'signed') wasSigned = true;
        expect(wasSigned).toBe(['signed', 'published', 'replaced'].includes(status));
      }
    }),
  );
});

test('minutes are due thirty days after the day on which the meeting ended in the house', () => {
  expect(minutesDeadline('2026-11-24T22:30:00.000Z')).toBe('2026-12-24');
  expect(minutesDeadline('2026-11-24T23:30:00.000Z')).toBe('2026-12-25'); // past midnight in the house
  expect(minutesDeadline('2026-03-01T19:00:00.000Z')).toBe('2026-03-31'); // over the night that is an hour short
  expect(minutesReminder('2026-11-24T19:00:00.000Z')).toBe('2026-12-17');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { addMonths, daysInYear, daysUntil, nextAfter, nextWarning, warningOn, warnings } from './deadlines.rules.ts';

const anyDay = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1950-01-01', days));
const anyMonths = fc.integer({ min: 1, max: 600 });
const index = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const dateOf = (day: string) => Number(day.slice(8));
const isLast = (day: string) => addDays(day, 1).slice(8) === '01';

describe('a period in months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-31', 3, '2027-03-31'],
    ['2026-11-15', 120, '2036-11-15'],
  ])('from %s after %i months it is %s', (day, months, next) => {
    expect(addMonths(day, months)).toBe(next);
  });

  test('ends in the month it names, on the same day or on the last one where there is no such day', () => {
    fc.assert(
      fc.property(anyDay, anyMonths, (day, months) => {
        const next = addMonths(day, months);
        fc.pre(next < '2199-12-31');
        expect(index(next)).toBe(index(day) + months);
        expect(dateOf(next) === dateOf(day) || (isLast(next) && dateOf(next) < dateOf(day))).toBe(true);
      }),
    );
  });

  test('keeps the order of days, and two periods never end later than one as long as both', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(400), anyMonths, anyMonths, (day, later, one, two) => {
        expect(addMonths(day, one) <= addMonths(addDays(day, later), one)).toBe(true);
        expect(addMonths(addMonths(day, one), two) <= addMonths(day, one + two)).toBe(true);
      }),
    );
  });
});

describe('what comes after it was done', () => {
  test('a revision is counted from the day when it was done, a contract from the day when it was due', () => {
    const term = { dueOn: '2026-12-31', months: 12 };
    expect(nextAfter({ ...term, type: 'chimneys' }, '2026-11-05')).toBe('2027-11-05');
    expect(nextAfter({ ...term, type: 'insurance' }, '2026-11-05')).toBe('2027-12-31');
    expect(nextAfter({ ...term, type: 'own' }, '2026-11-05')).toBe('2027-11-05');
    expect(nextAfter({ ...term, type: 'own', months: null }, '2026-11-05')).toBeNull();
  });

  test('always lies after that day', () => {
    const type = fc.constantFrom('own' as const, 'insurance' as const, 'liftInspection' as const);
    fc.assert(
      fc.property(type, fc.option(anyDay), anyMonths, anyDay, (type, dueOn, months, doneOn) => {
        expect((nextAfter({ type, dueOn, months }, doneOn) as string) > doneOn).toBe(true);
      }),
    );
  });
});

describe('the plan of a year', () => {
  test('has every day on which a term falls, counted from its own and not from the shortened month before', () => {
    const monthly = { dueOn: '2026-01-31', months: 1 };
    expect(daysInYear(monthly, 2026).slice(0, 3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(daysInYear(monthly, 2026)).toHaveLength(12);
    expect(daysInYear({ dueOn: '2026-02-10', months: 3 }, 2027)).toEqual(
      ['02', '05', '08', '11'].map((m) => `2027-${m}-10`),
    );
    expect(daysInYear({ dueOn: '2026-02-10', months: null }, 2026)).toEqual(['2026-02-10']);
    expect(daysInYear({ dueOn: '2026-02-10', months: null }, 2027)).toEqual([]);
    expect(daysInYear({ dueOn: '2026-02-10', months: 36 }, 2028)).toEqual([]);
    expect(daysInYear({ dueOn: null, months: 12 }, 2026)).toEqual([]);
  });

  test('has exactly the days of the year that whole periods lead to', () => {
    fc.assert(
      fc.property(anyDay, anyMonths, fc.integer({ min: 1950, max: 2190 }), (dueOn, months, year) => {
        const all = Array.from({ length: 3_000 }, (_, i) => addMonths(dueOn, i * months));
        const wanted = all.filter((day, i) => day.startsWith(`${year}-`) && day !== all[i - 1]);
        expect(daysInYear({ dueOn, months }, year)).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });
});

describe('warnings', () => {
  test('come 60, 30 and 7 days before and on the day after', () => {
    const due = '2026-12-31';
    expect(warningOn(due, '2026-10-31')).toBeNull();
    expect(warningOn(due, '2026-11-01')).toBe('in60');
    expect(warningOn(due, '2026-12-01')).toBe('in30');
    expect(warningOn(due, '2026-12-24')).toBe('in7');
    expect(warningOn(due, due)).toBe('in7');
    expect(warningOn(due, '2027-01-01')).toBe('over');
    expect(nextWarning(due, '2026-10-01')).toBe('2026-11-01');
    expect(nextWarning(due, '2027-01-01')).toBeNull();
  });

  test('day by day each is said once, in its order, and after days without a run only the latest', () => {
    fc.assert(
      fc.property(anyDay, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 }), (dueOn, steps) => {
        let today = addDays(dueOn, -100);
        let next = nextWarning(dueOn, today);
        const said: string[] = [];
        for (const step of steps) {
          today = addDays(today, step);
          if (next === null || next > today) continue;
          said.push(warningOn(dueOn, today) as string);
          next = nextWarning(dueOn, today);
        }
        const order = [...warnings.map((days) => `in${days}`), 'over'];
        expect(said).toEqual(order.filter((one) => said.includes(one)));
        if (daysUntil(dueOn, today) < 0) expect(said.at(-1)).toBe('over');
      }),
    );
  });
});

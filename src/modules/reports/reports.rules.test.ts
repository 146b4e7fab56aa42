import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterWorking,
  afterWorkingDays,
  easterOf,
  isOfficeTime,
  isWorkingDay,
  movedBy,
  workingMinutes,
} from './reports.clock.rules.ts';
import { isBlank, mayFollow, reportStates } from './reports.rules.ts';

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const instants = fc
  .integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })
  .map((at) => new Date(Math.floor(at / 60_000) * 60_000).toISOString());
const minutes = fc.integer({ min: 0, max: 60 * 1440 });

describe('working days', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('know that Easter Sunday of %i is %s', (year, sunday) => expect(day(easterOf(year))).toBe(sunday));

  test('are none of the thirteen holidays and of no weekend', () => {
    const off = ['2026-04-03', '2026-04-06', '2026-05-01', '2026-05-08', '2026-07-06', '2026-09-28', '2026-10-28'];
    const on = ['2026-04-02', '2026-04-07', '2026-05-04', '2026-07-07', '2026-12-23', '2026-11-18'];
    expect([...off, '2026-11-17', '2026-12-24', '2026-12-25', '2026-01-01', '2026-11-21'].filter(isWorkingDay)).toEqual(
      [],
    );
    expect(on.filter((one) => !isWorkingDay(one))).toEqual([]);
  });

  test('of a year are its days without weekends and holidays that fall on none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2016, max: 2199 }), (year) => {
        const days = Array.from({ length: 366 }, (_, i) => day(Date.UTC(year, 0, 1 + i))).filter(
          (one) => one < `${year + 1}`,
        );
        const working = days.filter(isWorkingDay).length;
        const weekdays = days.filter((one) => new Date(one).getUTCDay() % 6 !== 0).length;
        expect(weekdays - working).toBeGreaterThanOrEqual(7); // Easter gives two, ten others may fall on weekends at most five times
        expect(weekdays - working).toBeLessThanOrEqual(13);
      }),
    );
  });
});

describe('the clock', () => {
  test('gives a fault of Friday afternoon until Tuesday afternoon, one of Saturday until the end of Tuesday', () => {
    expect(afterWorkingDays('2026-06-05T12:00:00.000Z', 2)).toBe('2026-06-09T12:00:00.000Z');
    expect(afterWorkingDays('2026-06-06T12:00:00.000Z', 2)).toBe('2026-06-09T22:00:00.000Z');
  });

  test('goes over the night of the change of time and over Christmas by days of the house', () => {
    expect(afterWorkingDays('2026-10-23T10:00:00.000Z', 1)).toBe('2026-10-26T11:00:00.000Z');
    expect(afterWorkingDays('2026-12-23T10:00:00.000Z', 2)).toBe('2026-12-29T10:00:00.000Z');
  });

  test('has passed as many working minutes at the end of a term as the term has', () => {
    fc.assert(
      fc.property(instants, minutes, (from, term) => {
        expect(workingMinutes(from, afterWorking(from, term))).toBe(term);
      }),
    );
  });

  test('adds up: the parts of a time have as many working minutes as the whole', () => {
    fc.assert(
      fc.property(instants, minutes, minutes, (from, one, two) => {
        const [middle, end] = [afterWorking(from, one), afterWorking(afterWorking(from, one), two)];
        expect(workingMinutes(from, middle) + workingMinutes(middle, end)).toBe(workingMinutes(from, end));
      }),
    );
  });

  test('moves a term on by the working time of a pause, and not at all by a weekend', () => {
    fc.assert(
      fc.property(instants, minutes, minutes, minutes, (from, term, until, length) => {
        const [due, start] = [afterWorking(from, term), afterWorking(from, until)];
        const moved = movedBy(due, start, afterWorking(start, length));
        expect(workingMinutes(due, moved)).toBe(length);
      }),
    );
    const due = '2026-06-09T12:00:00.000Z';
    expect(movedBy(due, '2026-06-06T00:00:00.000Z', '2026-06-07T20:00:00.000Z')).toBe(due);
  });

  test('lets nobody be written to before eight and after eighteen', () => {
    const at = (hour: string) => isOfficeTime(`2026-06-05T${hour}:00.000Z`); // two hours behind the house
    expect(['05:59', '06:00', '15:59', '16:00'].map(at)).toEqual([false, true, true, false]);
  });
});

test('no state leads back', () => {
  for (const [i, from] of reportStates.entries())
    for (const to of reportStates.slice(0, i + 1)) expect(mayFollow(from, to)).toBe(false);
});

test('a description of tags and blanks alone says nothing, and one of a million open brackets holds nobody up', () => {
  expect(['', '<p></p>', '<p>&nbsp; </p><br>'].map(isBlank)).toEqual([true, true, true]);
  expect(['<p>Kape.</p>', '<', '<'.repeat(1_000_000)].map(isBlank)).toEqual([false, false, false]);
});

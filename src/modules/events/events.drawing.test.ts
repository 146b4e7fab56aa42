import { describe, expect, test } from 'vitest';
import { houseInstant, houseWall } from '#shared/dates.ts';
import { drawn } from './events.rules.ts';
import { validateCalendarSearch } from './web/events.address.ts';
import { storedAs, timesAfter } from './web/events.drawing.ts';
import { fromEvent } from './web/events.mapper.ts';
import { daysOf, periodOf, periodTitle, stepped } from './web/events.period.ts';

const timed = (start: string, end: string) => ({ start: houseInstant(start), end: houseInstant(end), allDay: false });
const wholeDays = (start: string, end: string) => ({ ...timed(`${start} 00:00`, `${end} 00:00`), allDay: true });
const walls = ({ start, end, allDay }: { start: string; end: string; allDay: boolean }) =>
  `${houseWall(start)} – ${houseWall(end)}${allDay ? ' whole' : ''}`;

describe('what a view shows', () => {
  test.each([
    ['month', '2026-11-21', '2026-10-26', '2026-12-06'],
    ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2027-03-28', '2027-03-22', '2027-03-28'],
    ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['list', '2028-02-29', '2028-02-01', '2028-02-29'],
  ] as const)('%s around %s', (view, day, from, to) => {
    expect(periodOf(view, day)).toEqual({ from, to });
  });

  test('a step further and back stands on the first of a month, or a week or a day away', () => {
    expect(stepped('month', '2027-01-31', 1)).toBe('2027-02-01');
    expect(stepped('list', '2027-01-31', -1)).toBe('2026-12-01');
    expect(stepped('week', '2026-12-30', 1)).toBe('2027-01-06');
    expect(stepped('day', '2027-03-01', -1)).toBe('2027-02-28');
  });

  test('its name is that of the language', () => {
    expect(periodTitle('month', '2026-11-21', 'cs')).toBe('Listopad 2026');
    expect(periodTitle('day', '2026-11-21', 'cs')).toBe('Sobota 21. listopadu 2026');
    expect(periodTitle('month', '2026-11-21', 'ja')).toBe('2026年11月');
    expect(daysOf({ from: '2026-10-24', to: '2026-10-26' })).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });
});

describe('an address', () => {
  test('keeps what the calendar understands and drops the rest', () => {
    const id = '01a1ffba-bef7-72e3-9199-00cd89070e56';
    const good = { view: 'week', date: '2028-02-29', calendar: id, label: id };
    expect(validateCalendarSearch({ ...good, svj: 'x' })).toEqual(good);
    expect(validateCalendarSearch({ view: 'year', date: '2027-02-29', calendar: 'all', label: '1' })).toEqual({});
    expect(validateCalendarSearch({ date: '9999-13-40', calendar: 'main' })).toEqual({ calendar: 'main' });
  });
});

describe('a new event', () => {
  test.each([
    ['in the afternoon', '2027-01-04 14:30', '2027-01-04 15:30'],
    ['before midnight', '2027-01-04 23:30', '2027-01-05 00:30'],
  ])('lasts one hour unless somebody says otherwise: %s', (_, begins, ends) => {
    const { start, end } = timed(begins, ends);
    expect(fromEvent(undefined, { start })).toMatchObject({ start, end, allDay: false });
  });
});

describe('an all-day event', () => {
  test.each([
    ['one day', '2027-01-04', '2027-01-04', '2027-01-05'],
    ['several days', '2027-01-04', '2027-01-06', '2027-01-07'],
    ['the day of the spring night', '2027-03-28', '2027-03-28', '2027-03-29'],
  ])('is drawn to the day after its last, and stored without it: %s', (_, first, last, to) => {
    const shape = { from: first, to, allDay: true };
    expect(drawn(wholeDays(first, last))).toEqual(shape);
    expect(storedAs(shape)).toEqual(wholeDays(first, last));
  });
});

describe('an event that is dragged', () => {
  test.each([
    ['to another day', timed('2027-01-04 10:00', '2027-01-04 11:30'), ['2027-01-06T10:00', '2027-01-06T11:30', false]],
    [
      'over the spring night',
      timed('2027-03-27 10:00', '2027-03-27 11:00'),
      ['2027-03-29T10:00', '2027-03-29T11:00', false],
    ],
    [
      'over the autumn night',
      timed('2026-10-24 10:00', '2026-10-24 11:00'),
      ['2026-10-26T10:00', '2026-10-26T11:00', false],
    ],
    ['from days into hours', wholeDays('2027-01-04', '2027-01-06'), ['2027-01-05T09:00', '2027-01-05T10:00', false]],
    ['from hours to days', timed('2027-01-04 10:00', '2027-01-04 11:00'), ['2027-01-05', '2027-01-06', true]],
    ['by days', wholeDays('2027-03-26', '2027-03-28'), ['2027-03-28', '2027-03-31', true]],
    ['longer by days', wholeDays('2027-01-04', '2027-01-04'), ['2027-01-04', '2027-01-08', true]],
  ] as const)('%s is stored where it is drawn', (_, times, [from, to, allDay]) => {
    expect(drawn(timesAfter(times, { from, to, allDay }))).toEqual({ from, to, allDay });
  });

  test('keeps its hours when it is drawn as a whole day only because it starts at midnight', () => {
    const times = timed('2027-01-04 00:00', '2027-01-04 01:30');
    expect(drawn(times)).toEqual({ from: '2027-01-04', to: '2027-01-05', allDay: true });
    const moved = timesAfter(times, { from: '2027-01-08', to: '2027-01-09', allDay: true });
    expect(walls(moved)).toBe('2027-01-08 00:00 – 2027-01-08 01:30');
    const longer = timesAfter(times, { from: '2027-01-04', to: '2027-01-06', allDay: true });
    expect(walls(longer)).toBe('2027-01-04 00:00 – 2027-01-05 01:30');
  });

  test('keeps the instant of the end that was not touched, also in the hour that comes twice', () => {
    const times = { start: '2026-10-25T01:30:00.000Z', end: '2026-10-25T03:00:00.000Z', allDay: false };
    const longer = timesAfter(times, { from: '2026-10-25T02:30', to: '2026-10-25T05:00', allDay: false });
    expect(longer).toEqual({ ...times, end: '2026-10-25T04:00:00.000Z' });
  });
});

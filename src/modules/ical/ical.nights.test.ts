import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readItems } from './server/ical.items.ts';

// Events of other calendars in the nights in which a clock is changed: what the clock skips lasts what it should, of what it has
// twice the first is meant. The expected instants are found by trying every one of them.

const now = '2026-11-21T12:00:00.000Z';
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** The last Sunday of a month, or its first or second one. */
function sunday(year: number, month: number, which: number): string {
  const sundays = Array.from({ length: 31 }, (_, i) => new Date(Date.UTC(year, month - 1, i + 1))).filter(
    (date) => date.getUTCDay() === 0 && date.getUTCMonth() === month - 1,
  );
  return (sundays.at(which) as Date).toISOString().slice(0, 10);
}
const years = Array.from({ length: 41 }, (_, i) => 2000 + i);
const nights = (zone: string) =>
  years.flatMap((year) =>
    zone !== 'America/New_York'
      ? [sunday(year, 3, -1), sunday(year, 10, -1)]
      : year < 2007
        ? [sunday(year, 4, 0), sunday(year, 10, -1)]
        : [sunday(year, 3, 1), sunday(year, 11, 0)],
  );

const clocks = new Map<string, Intl.DateTimeFormat>();
/** The wall time of an instant, as if it were UTC. */
function wallAt(zone: string, instant: number): number {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, clock);
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`);
}
/** The first instant at which the clock says so; what it skips it says an hour later. */
function instantOf(zone: string, wall: number): number {
  for (let at = wall - 15 * hour; at <= wall + 15 * hour; at += 15 * minute) if (wallAt(zone, at) === wall) return at;
  return instantOf(zone, wall + hour);
}
const isSkipped = (zone: string, wall: number) => wallAt(zone, instantOf(zone, wall)) !== wall;

const compact = (wall: number) => new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '');
function timesOf(...lines: string[]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:a', 'SUMMARY:Schůzka', ...lines];
  const [item] = readItems(new TextEncoder().encode([...text, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')), now);
  const { start = '', end = '' } = item?.first ?? {};
  return { start: Date.parse(start), minutes: (Date.parse(end) - Date.parse(start)) / minute };
}

const zones = ['Europe/Prague', 'Europe/Berlin', 'America/New_York'] as const;
const zone = fc.constantFrom(...zones);
const quarter = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => n * 15 * minute);
const anyNight = zone.chain((name) =>
  fc.record({
    zone: fc.constant(name),
    night: fc.constantFrom(...nights(name)),
    time: quarter(-8, 24),
    length: quarter(1, 48),
  }),
);

describe('an event of a file', () => {
  test('from half past two to half past three lasts an hour in every night of spring from 2000 to 2040', () => {
    for (const name of zones)
      for (const night of nights(name)) {
        const begin = Date.parse(night) + 2.5 * hour;
        const lines = (start: string) => [
          `${start}:${compact(begin)}`,
          `${start.replace('START', 'END')}:${compact(begin + hour)}`,
        ];
        const said = timesOf(...lines(`DTSTART;TZID=${name}`));
        expect([night, said]).toEqual([night, { start: instantOf(name, begin), minutes: said.minutes }]);
        if (isSkipped(name, begin)) expect([night, said.minutes]).toEqual([night, 60]);
        if (name === 'Europe/Prague') expect(timesOf(...lines('DTSTART'))).toEqual(said);
      }
  });

  test('by the clock of a zone begins when that says so, and lasts what is between; all of it an hour later where it is skipped', () => {
    fc.assert(
      fc.property(anyNight, ({ zone, night, time, length }) => {
        const [begin, end] = [Date.parse(night) + time, Date.parse(night) + time + length];
        const start = instantOf(zone, begin);
        const lasting = isSkipped(zone, begin) ? length : Math.max(0, instantOf(zone, end) - start);
        const said = timesOf(`DTSTART;TZID=${zone}:${compact(begin)}`, `DTEND;TZID=${zone}:${compact(end)}`);
        expect(said).toEqual({ start, minutes: lasting / minute });
      }),
      { numRuns: 1_500 },
    );
  });

  test('of so many hours lasts so long, and of so many days ends at the same time of the clock', () => {
    fc.assert(
      fc.property(anyNight, fc.integer({ min: 0, max: 8 }), ({ zone, night, time, length }, days) => {
        const begin = Date.parse(night) - day + time;
        const start = instantOf(zone, begin);
        const duration = `DURATION:P${days}DT${length / minute}M`;
        const said = timesOf(`DTSTART;TZID=${zone}:${compact(begin)}`, duration);
        const from = days > 0 ? instantOf(zone, begin + days * day) : start;
        expect(said).toEqual({ start, minutes: (from + length - start) / minute });
      }),
      { numRuns: 1_000 },
    );
  });

  test('in UTC is what it says', () => {
    fc.assert(
      fc.property(anyNight, ({ night, time, length }) => {
        const start = Date.parse(night) + time;
        const said = timesOf(`DTSTART:${compact(start)}Z`, `DTEND:${compact(start + length)}Z`);
        expect(said).toEqual({ start, minutes: length / minute });
      }),
    );
  });

  test('in a zone that the file describes lasts what it should too', () => {
    const half = (name: string, from: string, to: string, start: string, month: number) => [
      `BEGIN:${name}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `DTSTART:${start}`,
      `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
      `END:${name}`,
    ];
    const described = [
      'BEGIN:VTIMEZONE',
      'TZID:Stredni Evropa',
      ...half('DAYLIGHT', '+0100', '+0200', '19700329T020000', 3),
      ...half('STANDARD', '+0200', '+0100', '19701025T030000', 10),
      'END:VTIMEZONE',
    ];
    for (const night of nights('Europe/Prague')) {
      const begin = Date.parse(night) + 2.5 * hour;
      const event = [
        'BEGIN:VEVENT',
        'UID:a',
        'SUMMARY:Schůzka',
        `DTSTART;TZID=Stredni Evropa:${compact(begin)}`,
        `DTEND;TZID=Stredni Evropa:${compact(begin + hour)}`,
        'END:VEVENT',
      ];
      const text = ['BEGIN:VCALENDAR', ...described, ...event, 'END:VCALENDAR'].join('\r\n');
      const [item] = readItems(new TextEncoder().encode(text), now);
      const start = instantOf('Europe/Prague', begin);
      const minutes = isSkipped('Europe/Prague', begin)
        ? 60
        : (instantOf('Europe/Prague', begin + hour) - start) / minute;
      expect([night, item?.first.start, item?.first.end]).toEqual([
        night,
        new Date(start).toISOString(),
        new Date(start + minutes * minute).toISOString(),
      ]);
    }
  });
});

test('a repeating event whose first date is skipped has the others at the time that the file says', () => {
  const lines = ['DTSTART;TZID=Europe/Prague:20270328T023000', 'DTEND;TZID=Europe/Prague:20270328T033000'];
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', 'SUMMARY:Schůzka', ...lines, 'RRULE:FREQ=DAILY;COUNT=3'];
  const [item] = readItems(new TextEncoder().encode([...text, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')), now);
  expect(item?.rule).toBeNull();
  expect(item?.singles.map(({ start, end }) => `${start.slice(5, 16)} ${end.slice(11, 16)}`)).toEqual([
    '03-28T01:30 02:30',
    '03-29T00:30 01:30',
    '03-30T00:30 01:30',
  ]);
});

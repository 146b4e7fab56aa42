import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { houseInstant } from '#shared/dates.ts';
import { Failure } from '#shared/errors.ts';
import { readItems } from './server/ical.items.ts';
import { type Rule, readRule, recurringDays } from './server/ical.rule.ts';

// Files of others, right and wrong: what they say is read, what they want to break with is refused, and nobody waits.

const now = '2026-11-21T12:00:00.000Z';
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:a',
  'SUMMARY:Schůzka',
  'DTSTART:20261201T100000',
  ...lines,
  'END:VEVENT',
];
const bytes = (text: string) => new TextEncoder().encode(text);

/** What a file becomes, or the key by which it is refused; never anything else. */
function read(text: string | Uint8Array) {
  try {
    return readItems(typeof text === 'string' ? bytes(text) : text, now);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.detail.fields?.file;
  }
}

describe('a file is refused that', () => {
  test.each<[string, string | Uint8Array]>([
    ['is empty', ''],
    ['is a text', 'Dobrý den'],
    ['is a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ['holds no event', calendar()],
    ['is cut off', calendar(...event()).slice(0, -30)],
    ['ends what it has not begun', 'BEGIN:VCALENDAR\r\nEND:VEVENT\r\nEND:VCALENDAR'],
    ['is nested endlessly', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(50_000)}`],
    ['is one line', `BEGIN:VCALENDAR${'x'.repeat(1_000_000)}`],
  ])('%s', (_, file) => expect(read(file)).toBe('EVENT.VALIDATION.ICS_FILE'));

  test.each<[string, string | Uint8Array]>([
    ['is larger than 1 MB', new Uint8Array(1_048_577).fill(65)],
    ['holds more than 1 000 events', calendar(...Array.from({ length: 1_001 }, () => event()).flat())],
    [
      'would become more than 5 000 events',
      calendar(
        ...Array.from({ length: 8 }, (_, i) => [
          ...event('RRULE:FREQ=DAILY').map((line) => line.replace('UID:a', `UID:${i}`)),
        ]).flat(),
      ),
    ],
  ])('%s', (_, file) => expect(read(file)).toBe('EVENT.VALIDATION.ICS_SIZE'));
});

describe('a rule that would never end ends at once:', () => {
  const problemOf = (rule: string, ...more: string[]) => {
    const items = read(calendar(...event(`RRULE:${rule}`, ...more)));
    return Array.isArray(items) ? (items[0]?.problem ?? items[0]?.dates) : items;
  };
  test.each<[string, string | number]>([
    ['FREQ=SECONDLY', 'EVENT.IMPORT.NO_RULE'],
    ['FREQ=MINUTELY;COUNT=1000000000', 'EVENT.IMPORT.NO_RULE'],
    ['FREQ=DAILY;BYHOUR=1,2,3', 'EVENT.IMPORT.NO_RULE'],
    ['FREQ=DAILY;INTERVAL=0', 722],
    ['FREQ=DAILY;COUNT=-5', 'EVENT.IMPORT.NO_RULE'],
    ['FREQ=', 'EVENT.IMPORT.NO_RULE'],
    ['__PROTO__=x;FREQ=DAILY', 722],
    ['FREQ=DAILY;COUNT=1000000000', 'EVENT.IMPORT.NO_RULE'],
    ['FREQ=DAILY;UNTIL=21991231', 'EVENT.IMPORT.NO_RULE'],
    ['FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30', 'EVENT.IMPORT.OVER'],
    ['FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=20', 'EVENT.IMPORT.OVER'],
    ['FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1;COUNT=9999999999', 'EVENT.IMPORT.OVER'],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=300', 'EVENT.IMPORT.OVER'],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 200],
    ['FREQ=WEEKLY', 104],
  ])('%s', (rule, expected) => expect(problemOf(rule)).toBe(expected));

  test('a thousand of the worst', () => {
    const worst = (i: number) => [
      'BEGIN:VEVENT',
      `UID:${i}`,
      'SUMMARY:Schůzka',
      'DTSTART:19000101T100000',
      'RRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6;COUNT=9999999999',
      'END:VEVENT',
    ];
    expect(read(calendar(...Array.from({ length: 1_000 }, (_, i) => worst(i)).flat()))).toBe(
      'EVENT.VALIDATION.ICS_SIZE',
    );
  });

  test('time zones that change a thousand times a year', () => {
    const change = (i: number) => [
      'BEGIN:DAYLIGHT',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'DTSTART:16010101T020000',
      `RRULE:FREQ=YEARLY;BYYEARDAY=${(i % 366) + 1}`,
      'END:DAYLIGHT',
    ];
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Divný čas',
      ...Array.from({ length: 1_000 }, (_, i) => change(i)).flat(),
      'END:VTIMEZONE',
    ];
    const events = Array.from({ length: 299 }, (_, i) =>
      event().map((line) =>
        line.replace('UID:a', `UID:${i}`).replace('DTSTART:2026', `DTSTART;TZID=Divný čas:${1901 + i}`),
      ),
    );
    read(calendar(...zone, ...events.flat()));
  });
});

test('whatever the bytes: items or a refusal, quickly', () => {
  const line = fc.oneof(
    fc.constantFrom(
      ...event(),
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VTIMEZONE',
      'END:VTIMEZONE',
      'BEGIN:X',
      'RDATE:',
      'EXDATE',
    ),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc
      .tuple(
        fc.constantFrom(
          'DTSTART',
          'DTEND',
          'DURATION',
          'RRULE',
          'EXDATE',
          'RDATE',
          'RECURRENCE-ID',
          'TZID',
          'STATUS',
          'UID',
        ),
        fc.constantFrom('', ';VALUE=DATE', ';TZID=Europe/Prague', ';TZID="x', ';TZID=America/New_York', ';X'),
        fc.oneof(
          fc.string({ maxLength: 40 }),
          fc.constantFrom(
            '20261201',
            '20261332T256199Z',
            '99999999T999999',
            '-P1W',
            'P9999999999D',
            'PT1H',
            'CANCELLED',
          ),
          fc.constantFrom(
            'FREQ=WEEKLY;BYDAY=TU',
            'FREQ=YEARLY;COUNT=9',
            'FREQ=DAILY;UNTIL=20270101T000000Z',
            'FREQ=MONTHLY',
          ),
        ),
      )
      .map(([name, parameter, value]) => `${name}${parameter}:${value}`),
  );
  const file = fc.array(line, { maxLength: 30 }).map((lines) => calendar(...event(), ...event(...lines)));
  fc.assert(
    fc.property(file, (text) => void read(text)),
    { seed: 5, numRuns: 1_000 },
  );
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      (more) => void read(new Uint8Array([...bytes('BEGIN:VCALENDAR\n'), ...more])),
    ),
    { seed: 5, numRuns: 500 },
  );
  const whole = calendar(...event('RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261208T100000'));
  for (let end = 0; end < whole.length; end++) expect(read(whole.slice(0, end))).toBe('EVENT.VALIDATION.ICS_FILE');
});

describe('the days of a rule', () => {
  test.each([
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=MO',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYMONTHDAY=1,15,-1',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU,4TU',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    'FREQ=YEARLY;BYMONTH=1,6,12;BYDAY=1MO',
    'FREQ=YEARLY;BYYEARDAY=1,100,200',
    'FREQ=DAILY;INTERVAL=10;BYMONTH=1,2,3',
  ])('%s are those that another library names', (text) => {
    const first = text.includes('POS') ? '2026-12-31' : text.startsWith('DAILY', 5) ? '2027-01-01' : '2026-12-01';
    const rule = readRule(`RRULE:${text}`);
    const others = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(first));
    const wanted: string[] = [];
    for (let next = others.next(); next && next.toString() <= '2029-12-31'; next = others.next())
      wanted.push(next.toString());
    expect(wanted.length).toBeGreaterThan(3);
    const budget = { endsAt: Number.POSITIVE_INFINITY };
    expect(recurringDays(rule as Rule, first, '2029-12-31', { budget })).toEqual(wanted);
  });
});

test('of an old daily series comes its last year and what follows, until its own end', () => {
  const since = (day: string, rule: string) => {
    const items = read(
      calendar(...event(`RRULE:${rule}`).map((line) => line.replace('DTSTART:20261201', `DTSTART:${day}`))),
    );
    const [item] = Array.isArray(items) ? items : [];
    return [item?.first.start, item?.rule?.endDateRepeat, item?.dates, item?.problem];
  };
  const first = houseInstant('2025-11-21 10:00');
  expect(since('20050101', 'FREQ=DAILY')).toEqual([first, null, 1_097, null]);
  expect(since('20140101', 'FREQ=DAILY;COUNT=5000')).toEqual([first, '2027-09-09', 658, null]);
  expect(since('19990104', 'FREQ=WEEKLY;UNTIL=20261231')).toEqual([
    houseInstant('2025-11-24 10:00'),
    '2026-12-28',
    58,
    null,
  ]);
});

test('a UID of any length tells its event apart', () => {
  const named = (uid: string) => event().map((line) => (line === 'UID:a' ? `UID:${uid}` : line));
  const file = calendar(...['a', `${'u'.repeat(600)}1`, `${'u'.repeat(600)}2`].flatMap(named));
  const uids = (read(file) as { uid: string; problem: unknown }[]).map(({ uid, problem }) => [uid.length, problem]);
  expect(uids).toEqual([
    [1, null],
    [64, null],
    [64, null],
  ]);
});

test('an event whose title is too long is told to be so by its beginning, and the others are read', () => {
  const titled = (title: string) => event().map((line) => (line.startsWith('SUMMARY') ? `SUMMARY:${title}` : line));
  const file = calendar(...titled('č'.repeat(256)), ...titled('Schůzka').map((line) => line.replace('UID:a', 'UID:b')));
  const items = read(file) as { problem: unknown; first: { title: string } }[];
  expect(items.map(({ problem, first }) => [problem, first.title])).toEqual([
    ['EVENT.IMPORT.TOO_LONG', `${'č'.repeat(254)}…`],
    [null, 'Schůzka'],
  ]);
});

test('a zone that the file describes is believed, whatever it is called', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Eastern Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16011104T020000',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010311T020000',
    'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  const at = (wall: string) =>
    event().map((line) =>
      line.replace(/DTSTART.*/, `DTSTART;TZID="Eastern Standard Time":${wall}`).replace('UID:a', `UID:${wall}`),
    );
  const items = read(calendar(...zone, ...['20261201T100000', '20270701T100000', '20270320T100000'].flatMap(at)));
  expect(Array.isArray(items) && items.map(({ first }) => first.start)).toEqual([
    houseInstant('2026-12-01 16:00'),
    houseInstant('2027-07-01 16:00'),
    houseInstant('2027-03-20 15:00'),
  ]);
  const unknown = read(calendar(...event().map((line) => line.replace('DTSTART:', 'DTSTART;TZID=Nikde:'))));
  expect(Array.isArray(unknown) && unknown[0]?.problem).toBe('EVENT.IMPORT.NO_ZONE');
});

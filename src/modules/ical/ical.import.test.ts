import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '#shared/contract.ts';
import { houseInstant, houseWall } from '#shared/dates.ts';
import { upload } from '../../testing/upload.ts';
import { forgetTries, type House, house, openWorld, type Person, visitor, type World } from '../../testing/world.ts';
import type { icalContract } from './ical.contract.ts';

type Preview = ReplyOf<(typeof icalContract)['calls']['POST /event/import/preview']>['rows'];
type Body = { code: number; data: { errors?: object; rows: Preview; created: number; skipped: number } };

let world: World;
let home: House;
let chair: Person;

const send = async (path: string, bytes: string | Uint8Array, fields = {}, at = home, by = chair) =>
  (await upload(world, at.id, by, `/event/${path}`, { name: 'kalendar.ics', bytes }, fields)) as unknown as Body;
const preview = async (bytes: string | Uint8Array) => {
  const answer = await send('import/preview', bytes);
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data.rows;
};
const take = async (bytes: string | Uint8Array, fields = {}, at = home, by = chair) => {
  const answer = await send('import', bytes, fields, at, by);
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data;
};

/** A calendar of these events, each given by its lines. */
const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jinde//CS',
    ...events.flatMap((lines, i) => ['BEGIN:VEVENT', `UID:jinde-${i}`, 'SUMMARY:Schůzka', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

/** What the house has in these days, as `MM-DD HH:mm–HH:mm`, all-day ones without times. */
async function dates(from = '2026-11-01', to = '2027-12-01', by = chair) {
  const { data } = await by.call('GET /event', { from, to });
  return data.events.map(({ start, end, allDay }) =>
    allDay
      ? `${houseWall(start).slice(5, 10)}..${houseWall(end).slice(5, 10)}`
      : `${houseWall(start).slice(5)}–${houseWall(end).slice(11)}`,
  );
}

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = '2026-11-21T12:00:00.000Z';
  await forgetTries(world);
  home = await house(world);
  chair = await home.join('mayorCommittee');
});
afterEach(() => {
  world.clock.now = null;
});

describe('one event of another calendar', () => {
  test.each<[string, string[], string[]]>([
    ['at a time of the house', ['DTSTART:20261201T100000', 'DTEND:20261201T113000'], ['12-01 10:00–11:30']],
    ['in UTC', ['DTSTART:20261201T100000Z', 'DURATION:PT45M'], ['12-01 11:00–11:45']],
    ['of a day', ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'], ['12-01..12-01']],
    ['of three days', ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204'], ['12-01..12-03']],
    ['of a day without an end', ['DTSTART;VALUE=DATE:20261201'], ['12-01..12-01']],
    ['without an end', ['DTSTART:20261201T100000'], ['12-01 10:00–10:00']],
    ['whose end lies before its start', ['DTSTART:20261201T100000', 'DTEND:20261130T100000'], ['12-01 10:00–10:00']],
    ['in a zone that the machine knows', ['DTSTART;TZID=America/New_York:20261201T100000'], ['12-01 16:00–16:00']],
  ])('%s', async (_, lines, expected) => {
    expect(await take(calendar(lines))).toEqual({ created: 1, skipped: 0 });
    expect(await dates()).toEqual(expected);
  });
});

describe('a repeating event', () => {
  const weekly = ['DTSTART;TZID=Europe/Prague:20261201T100000', 'DTEND;TZID=Europe/Prague:20261201T110000'];
  test.each<[string, string[], string]>([
    ['each week until a day', ['RRULE:FREQ=WEEKLY;UNTIL=20261222T090000Z'], '12-01 12-08 12-15 12-22'],
    ['each week until before the time of the day', ['RRULE:FREQ=WEEKLY;UNTIL=20261222T085959Z'], '12-01 12-08 12-15'],
    ['so many times', ['RRULE:FREQ=WEEKLY;COUNT=3'], '12-01 12-08 12-15'],
    ['but on one day', ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Europe/Prague:20261208T100000'], '12-01 12-15'],
    ['but on its first day', ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20261201'], '12-08 12-15'],
    [
      'and on one day more',
      ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;TZID=Europe/Prague:20261210T100000'],
      '12-01 12-08 12-10',
    ],
    ['on two days of the week', ['RRULE:FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4'], '12-01 12-04 12-08 12-11'],
    [
      'on the last weekday of the month',
      ['RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2'],
      '12-31 01-29',
    ],
    ['on the first Tuesday', ['RRULE:FREQ=MONTHLY;BYDAY=1TU;COUNT=3'], '12-01 01-05 02-02'],
  ])('%s', async (_, lines, expected) => {
    await take(calendar([...weekly, ...lines]));
    expect((await dates()).map((date) => date.slice(0, 5)).join(' ')).toBe(expected);
  });
});

const series = [
  'DTSTART;TZID=Europe/Prague:20261201T100000',
  'DTEND;TZID=Europe/Prague:20261201T110000',
  'RRULE:FREQ=WEEKLY;COUNT=4',
];

describe('an import', () => {
  test('shows what it would do and writes nothing', async () => {
    const rows = await preview(calendar(series, ['DTSTART:20261201T100000'], ['DTSTART:nikdy']));
    expect(rows).toMatchObject([
      { title: 'Schůzka', dates: 4, repeat: { repeatFrequency: 'week', endDateRepeat: '2026-12-22' }, known: false },
      { dates: 1, repeat: null, problem: null },
      { dates: 0, start: null, problem: 'EVENT.IMPORT.NO_DATE' },
    ]);
    expect(await dates()).toEqual([]);
  });

  test('leaves out what is here already and what cannot be read', async () => {
    const file = calendar(series, ['DTSTART:20261201T120000'], ['RRULE:FREQ=WEEKLY']);
    expect(await take(file)).toEqual({ created: 2, skipped: 1 });
    const before = await dates();
    expect(await take(file)).toEqual({ created: 0, skipped: 3 });
    expect((await preview(file)).map(({ known }) => known)).toEqual([true, true, false]);
    expect(await dates()).toEqual(before);
    const other = await house(world);
    const there = await other.join('mayorCommittee');
    expect(await take(file, {}, other, there)).toEqual({ created: 2, skipped: 1 });
  });

  test('of two at the same time makes each event once', async () => {
    const file = calendar(series, ['DTSTART:20261201T120000']);
    const answers = await Promise.all([take(file), take(file), take(file)]);
    expect(answers.map(({ created }) => created).sort()).toEqual([0, 0, 2]);
  });

  test('puts a date that differs in the place of its own', async () => {
    const moved = ['UID:jinde-0', 'SUMMARY:Jindy', 'RECURRENCE-ID;TZID=Europe/Prague:20261208T100000'];
    const gone = [
      'UID:jinde-0',
      'STATUS:CANCELLED',
      'RECURRENCE-ID;TZID=Europe/Prague:20261215T100000',
      'DTSTART:20261215T100000',
    ];
    const lines = calendar(series).split('\r\n');
    lines.splice(
      -1,
      0,
      'BEGIN:VEVENT',
      ...moved,
      'DTSTART:20261209T150000',
      'END:VEVENT',
      'BEGIN:VEVENT',
      ...gone,
      'END:VEVENT',
    );
    await take(lines.join('\r\n'));
    expect(await dates()).toEqual(['12-01 10:00–11:00', '12-09 15:00–15:00', '12-22 10:00–11:00']);
  });

  test('goes into the calendar and to the people that were chosen', async () => {
    const garden = (await chair.call('POST /event/calendar', { name: 'Zahrada', colour: 'green' })).data;
    await take(calendar(series), { calendarId: garden.id, isPublic: 'false' });
    const { data } = await chair.call('GET /event', { from: '2026-12-01', to: '2026-12-31', calendar: garden.id });
    expect(data.events).toHaveLength(4);
    expect(await dates('2026-12-01', '2026-12-31', await home.join('member'))).toEqual([]);
  });

  test('into a calendar of another community is refused and leaves nothing', async () => {
    const there = await (await house(world)).join('mayorCommittee');
    const foreign = (await there.call('POST /event/calendar', { name: 'Cizí', colour: 'red' })).data;
    expect(await send('import', calendar(series), { calendarId: foreign.id })).toMatchObject({
      code: 400,
      data: { errors: { calendarId: 'BASE.VALIDATION.INVALID' } },
    });
    expect(await dates()).toEqual([]);
  });

  test('of a file that is none is refused by its field', async () => {
    for (const path of ['import', 'import/preview'])
      expect(await send(path, 'Dobrý den')).toMatchObject({
        code: 400,
        data: { errors: { file: 'EVENT.VALIDATION.ICS_FILE' } },
      });
  });

  test('makes harmless what is written in it', async () => {
    await take(
      calendar([
        ...series,
        'LOCATION:Dvůr\u202e; vchod',
        'DESCRIPTION:První\\n\\nDruhý <b>tučně</b><script>alert(1)</script>',
      ]),
    );
    const { data } = await chair.call('GET /event', { from: '2026-12-01', to: '2026-12-02' });
    const { data: detail } = await chair.call('GET /event/{id}', { id: data.events[0]?.id as string });
    expect(detail.place_description).not.toContain('script');
    expect(detail.place_description).toContain('<strong>tučně</strong>');
    expect(detail.place_address).not.toMatch(/\u202e/);
  });
});

test('what one house sends, another receives on the same dates', async () => {
  const at = (wall: string) => houseInstant(wall);
  const create = async (start: string, end: string, fields: object = {}) => {
    const answer = await chair.call('POST /event', { title: 'Úklid', start: at(start), end: at(end), ...fields });
    return answer.data;
  };
  const until = { repeat: true, endRepeat: 'date_end', endDateRepeat: '2027-11-30' };
  await create('2026-12-05 09:00', '2026-12-05 12:00');
  await create('2026-12-06 00:00', '2026-12-08 00:00', { allDay: true });
  await create('2026-12-01 18:00', '2026-12-01 19:00', { repeatFrequency: 'week', ...until });
  await create('2026-12-31 23:30', '2027-01-01 00:30', { repeatFrequency: 'month', ...until });
  await create('2026-12-08 10:00', '2026-12-08 11:00', {
    repeatFrequency: 'month',
    typeOfMonthRepeat: 'weekDay',
    ...until,
  });
  await create('2027-03-01 02:30', '2027-03-01 04:00', { repeatFrequency: 'day', ...until });
  await create('2026-12-03 00:00', '2026-12-03 00:00', { allDay: true, repeatFrequency: 'week', repeat: true });
  const week = (await chair.call('GET /event', { from: '2027-01-05', to: '2027-01-19' })).data.events;
  const [first, second] = week.filter(({ start }) => houseWall(start).endsWith('18:00'));
  await chair.call('DELETE /event/{id}', { id: first?.id as string });
  const { data: moved } = await chair.call('GET /event/{id}', { id: second?.id as string });
  await chair.call('PUT /event/{id}', {
    id: moved.id,
    title: 'Jindy',
    start: at('2027-01-14 08:00'),
    end: at('2027-01-14 09:00'),
    repeat: true,
    repeatFrequency: 'week' as const,
    endRepeat: 'date_end' as const,
    endDateRepeat: '2027-11-30',
  });
  const { data } = await chair.call('POST /event/feed', { scope: 'all' });
  const answer = await visitor(world)('GET /event/ical/{token}', { token: data.url?.split('/').pop() as string });
  const other = await house(world);
  const there = await other.join('mayorCommittee');
  expect(await take(answer.bytes.toString(), {}, other, there)).toEqual({ created: 7, skipped: 0 });
  expect(await dates('2026-12-01', '2027-12-31', there)).toEqual(await dates('2026-12-01', '2027-12-31'));
  expect(await take(answer.bytes.toString())).toEqual({ created: 0, skipped: 7 });
});

test('the preview counts the dates that will be made, without those that the file takes out', async () => {
  const weekly = ['DTSTART;TZID=Europe/Prague:20261201T100000', 'RRULE:FREQ=WEEKLY;COUNT=5'];
  const without = ['EXDATE;TZID=Europe/Prague:20261208T100000,20261215T100000'];
  const [row] = await preview(calendar([...weekly, ...without]));
  expect(row?.dates).toBe(3);
  await take(calendar([...weekly, ...without]));
  expect(await dates()).toHaveLength(3);
});

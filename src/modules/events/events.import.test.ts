import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '#shared/contract.ts';
import { houseWall } from '#shared/dates.ts';
import { upload } from '../../testing/upload.ts';
import { forgetTries, type House, house, openWorld, type Person, visitor, type World } from '../../testing/world.ts';
import type { eventsContract } from './events.contract.ts';

type Preview = ReplyOf<(typeof eventsContract)['calls']['POST /event/import/preview']>['rows'];
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
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Jinde//CS'],
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

test('writes nothing while it shows', async () => {
  const rows = await preview(calendar(['DTSTART:20261201T100000']));
  expect(rows).toHaveLength(1);
  expect(await dates()).toEqual([]);
});

test('round trip', async () => {
  const at = (wall: string) => new Date(wall).toISOString();
  await chair.call('POST /event', {
    title: 'Úklid',
    start: at('2026-12-01T10:00:00Z'),
    end: at('2026-12-01T11:00:00Z'),
    repeat: true,
  });
  const { data } = await chair.call('POST /event/feed', { scope: 'all' });
  const answer = await visitor(world)('GET /event/ical/{token}', { token: data.url?.split('/').pop() as string });
  const other = await house(world);
  const there = await other.join('mayorCommittee');
  await take(answer.bytes.toString(), {}, other, there);
  expect(await dates('2026-12-01', '2027-12-31', there)).toEqual(await dates('2026-12-01', '2027-12-31'));
});

import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/contract.ts';
import { addDays, houseInstant, houseWall } from '#shared/dates.ts';
import { forgetTries, type House, house, openWorld, type Person, visitor, type World } from '../../testing/world.ts';
import type { eventsContract } from '../events/events.contract.ts';

// What a phone makes of the calendar: the text is read by two libraries, one of which has no part in writing it, and compared
// with what the application lists.

let world: World;
let home: House;
let chair: Person;

type Fields = InputOf<(typeof eventsContract)['calls']['POST /event']>;
type Shown = { title: string; start: string; end: string; allDay: boolean };

const at = (wall: string) => houseInstant(wall);
const times = (start: string, end: string) => ({ start: at(start), end: at(end) });

async function create(fields: Partial<Fields> & { start: string; end: string }) {
  const answer = await chair.call('POST /event', { title: 'Úklid', ...fields });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data;
}

/** Changes an event as its form would: everything as it stands, with what is changed. */
async function change(id: string, typeUpdate: 'this' | 'thisAndFuture' | 'future', fields: Partial<Fields>) {
  const { data } = await chair.call('GET /event/{id}', { id });
  const { title, place_description, place_address, start, end, allDay, calendarId, labelId, isPublic } = data;
  const { repeat, numberOfRepeat, repeatFrequency, typeOfMonthRepeat, endRepeat, endDateRepeat } = data;
  const answer = await chair.call('PUT /event/{id}', {
    id,
    version: data.version,
    typeUpdate,
    title,
    place_description,
    place_address,
    start,
    end,
    allDay,
    calendarId,
    labelId,
    isPublic,
    repeat,
    numberOfRepeat,
    repeatFrequency,
    typeOfMonthRepeat,
    endRepeat,
    endDateRepeat,
    ...fields,
  });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
}

async function feed(): Promise<string> {
  const { data } = await chair.call('POST /event/feed', { scope: 'all' });
  const answer = await visitor(world)('GET /event/ical/{token}', { token: data.url?.split('/').pop() as string });
  expect(answer.code).toBe(200);
  return answer.bytes.toString();
}

/** The instant of a time as its zone in the file says; a day is its midnight in Prague. */
function instantOf(time: ICAL.Time): string {
  if (time.isDate) return at(`${time.toString()} 00:00`);
  const found = new Date(time.toUnixTime() * 1000);
  const earlier = new Date(found.getTime() - 3_600_000);
  const isTwice = time.zone !== ICAL.Timezone.utcTimezone && houseWall(earlier) === houseWall(found);
  return (isTwice ? earlier : found).toISOString(); // RFC 5545 means the first one, this library takes the second
}

/** All that a reader of the text shows up to a day, in order. */
function expand(text: string, last: string): Shown[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
  ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const masters = events.filter((one) => !one.isRecurrenceException());
  const found: Shown[] = [];
  const show = (event: ICAL.Event, startDate: ICAL.Time, endDate: ICAL.Time) => {
    const allDay = startDate.isDate;
    const end = allDay ? addDays(endDate.toString(), -1) : instantOf(endDate);
    found.push({ title: event.summary, start: instantOf(startDate), end: allDay ? at(`${end} 00:00`) : end, allDay });
  };
  for (const master of masters) {
    if (!master.isRecurring()) {
      show(master, master.startDate, master.endDate);
      continue;
    }
    const iterator = master.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      if (next.toString().slice(0, 10) > last) break;
      const { item, startDate, endDate } = master.getOccurrenceDetails(next);
      show(item, startDate, endDate);
    }
  }
  return found.sort((a, b) => `${a.start}${a.title}`.localeCompare(`${b.start}${b.title}`));
}

const two = (number: number) => String(number).padStart(2, '0');

/** What the library that has no part in writing the text shows between two days; it knows neither further dates (RDATE) nor a day among times. */
function readElsewhere(text: string, from: string, to: string) {
  const span = { from: new Date(at(`${from} 00:00`)), to: new Date(at(`${to} 23:59`)) };
  const events = Object.values(ical.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
  return events
    .flatMap((one) => ical.expandRecurringEvent(one as VEvent, span))
    .map(({ start, isFullDay, summary }) => {
      const day = `${start.getFullYear()}-${two(start.getMonth() + 1)}-${two(start.getDate())}`;
      return `${isFullDay ? at(`${day} 00:00`) : start.toISOString()} ${summary}`;
    })
    .sort();
}

async function listed(from: string, to: string): Promise<Shown[]> {
  const { data } = await chair.call('GET /event', { from, to });
  return data.events
    .map(({ title, start, end, allDay }) => ({ title, start, end, allDay }))
    .sort((a, b) => `${a.start}${a.title}`.localeCompare(`${b.start}${b.title}`));
}

/** What the text shows is what the application lists, in these days. */
async function expectSame(from = '2027-01-01', to = '2027-12-31') {
  const text = await feed();
  const inside = ({ start }: Shown) => houseWall(start).slice(0, 10) >= from && houseWall(start).slice(0, 10) <= to;
  const wanted = (await listed(from, to)).filter(inside);
  expect(expand(text, addDays(to, 40)).filter(inside)).toEqual(wanted);
  const isOneSort = new Set(wanted.map(({ allDay }) => allDay)).size === 1;
  if (!text.includes('RDATE') && isOneSort)
    expect(readElsewhere(text, from, to)).toEqual(wanted.map(({ start, title }) => `${start} ${title}`).sort());
  return { text, wanted };
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

describe('a phone shows what the application lists', () => {
  const year = { endRepeat: 'date_end' as const, endDateRepeat: '2027-12-31', repeat: true };
  test.each<[string, string, string, Partial<Fields>]>([
    ['a single event', '2027-03-04 10:00', '2027-03-04 11:30', {}],
    ['an event that takes no time', '2027-03-04 10:00', '2027-03-04 10:00', {}],
    ['an event over midnight', '2027-03-04 23:30', '2027-03-05 01:30', {}],
    ['a day', '2027-03-04 00:00', '2027-03-04 00:00', { allDay: true }],
    ['several days with the change of the clock', '2027-03-26 00:00', '2027-03-29 00:00', { allDay: true }],
    ['the hour that comes twice, the second time', '2027-10-31 00:30', '2027-10-31 05:00', {}],
    [
      'every week over both changes of the clock',
      '2027-01-04 18:00',
      '2027-01-04 19:30',
      { repeatFrequency: 'week', ...year },
    ],
    ['every day', '2027-01-04 06:00', '2027-01-04 06:15', { repeatFrequency: 'day', ...year }],
    [
      'every day at the hour that a night skips',
      '2027-03-01 02:30',
      '2027-03-01 02:45',
      { repeatFrequency: 'day', ...year },
    ],
    [
      'every night through the changes of the clock',
      '2027-03-01 23:00',
      '2027-03-02 05:00',
      { repeatFrequency: 'day', ...year },
    ],
    [
      'every second week',
      '2027-01-05 10:00',
      '2027-01-05 11:00',
      { repeatFrequency: 'week', numberOfRepeat: 2, ...year },
    ],
    ['the 31st of the month', '2027-01-31 10:00', '2027-01-31 11:00', { repeatFrequency: 'month', ...year }],
    [
      'the second Tuesday',
      '2027-01-12 10:00',
      '2027-01-12 11:00',
      { repeatFrequency: 'month', typeOfMonthRepeat: 'weekDay', ...year },
    ],
    [
      'the fifth Friday',
      '2027-01-29 10:00',
      '2027-01-29 11:00',
      { repeatFrequency: 'month', typeOfMonthRepeat: 'weekDay', ...year },
    ],
    [
      'every quarter, the whole day',
      '2027-01-15 00:00',
      '2027-01-16 00:00',
      { repeatFrequency: 'month', numberOfRepeat: 3, allDay: true, ...year },
    ],
    ['every week at 23:30 over midnight', '2027-01-04 23:30', '2027-01-05 00:30', { repeatFrequency: 'week', ...year }],
    ['every week without an end', '2027-01-04 18:00', '2027-01-04 19:00', { repeatFrequency: 'week', repeat: true }],
    ['every year since long ago', '2015-05-08 10:00', '2015-05-08 11:00', { repeatFrequency: 'year', repeat: true }],
  ])('%s', async (_, start, end, fields) => {
    await create({ ...times(start, end), ...fields });
    const { wanted } = await expectSame();
    expect(wanted.length).toBeGreaterThan(0);
  });

  test('the second of two equal times in the night of October', async () => {
    await create({ start: '2027-10-31T01:30:00.000Z', end: '2027-10-31T02:00:00.000Z' });
    const { text } = await expectSame();
    expect(text).toContain('DTSTART:20271031T013000Z');
  });
});

describe('what was changed in a series by itself', () => {
  const weekly = { ...times('2027-03-01 18:00', '2027-03-01 19:00'), repeat: true, repeatFrequency: 'week' as const };
  const on = async (day: string) => {
    const { data } = await chair.call('GET /event', { from: day, to: day });
    return data.events[0] as (typeof data.events)[number];
  };

  test('a deleted date, a moved one, another title and a day of it alone', async () => {
    await create(weekly);
    await chair.call('DELETE /event/{id}', { id: (await on('2027-03-15')).id });
    await change((await on('2027-03-22')).id, 'this', times('2027-03-24 10:00', '2027-03-24 12:00'));
    await change((await on('2027-04-05')).id, 'this', { title: 'Velký úklid' });
    await change((await on('2027-04-12')).id, 'this', { allDay: true });
    const { text, wanted } = await expectSame();
    expect(wanted.filter(({ title }) => title === 'Velký úklid')).toHaveLength(1);
    expect(text.match(/EXDATE/g)).toHaveLength(1);
    expect(text.match(/RECURRENCE-ID/g)).toHaveLength(3);
    expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(1);
  });

  test('the first date deleted or moved', async () => {
    const { id } = await create(weekly);
    await change(id, 'this', times('2027-02-27 10:00', '2027-02-27 12:00'));
    await expectSame();
    await chair.call('DELETE /event/{id}', { id });
    const { text } = await expectSame();
    expect(text).toContain(`UID:${id}@localhost`);
  });

  test('a series that was split, and one whose following dates were deleted', async () => {
    await create(weekly);
    await change((await on('2027-05-03')).id, 'thisAndFuture', {
      title: 'Odpoledne',
      ...times('2027-05-03 15:00', '2027-05-03 16:00'),
    });
    await change((await on('2027-06-07')).id, 'future', { title: 'Večer' });
    await chair.call('DELETE /event/{id}', { id: (await on('2027-09-06')).id, type: 'thisAndFuture' });
    const { wanted } = await expectSame();
    expect(new Set(wanted.map(({ title }) => title))).toEqual(new Set(['Úklid', 'Odpoledne', 'Večer']));
  });

  test('dates of all-day events', async () => {
    await create({ ...times('2027-03-01 00:00', '2027-03-02 00:00'), allDay: true, repeat: true });
    await chair.call('DELETE /event/{id}', { id: (await on('2027-03-15')).id });
    await change((await on('2027-03-22')).id, 'this', {
      allDay: false,
      ...times('2027-03-23 10:00', '2027-03-23 11:00'),
    });
    const { text } = await expectSame();
    expect(text).toMatch(/EXDATE;VALUE=DATE:20270315\r/);
    expect(text).toMatch(/RECURRENCE-ID;VALUE=DATE:20270322\r/);
  });

  test('every date of it', async () => {
    await create({ ...weekly, endRepeat: 'date_end', endDateRepeat: '2027-03-15' });
    for (const day of ['2027-03-01', '2027-03-08', '2027-03-15'])
      await change((await on(day)).id, 'this', { title: `Jinak ${day}` });
    const { text } = await expectSame();
    expect(text).not.toContain('RRULE:FREQ=WEEKLY\r');
  });

  test('what only the committee sees is no date of the others', async () => {
    await create(weekly);
    await change((await on('2027-03-08')).id, 'this', { isPublic: false });
    const all = chair;
    chair = await home.join('member');
    const { wanted } = await expectSame();
    expect(wanted.some(({ start }) => start === at('2027-03-08 18:00'))).toBe(false);
    chair = all;
    await expectSame();
  });
});

describe('the text', () => {
  test('keeps every character, in lines of at most 75 bytes', async () => {
    const title = 'Žluťoučký kůň; čárka, zpětné \\ lomítko, „uvozovky“ a 🏠'.repeat(3).slice(0, 200);
    await create({
      ...times('2027-03-04 10:00', '2027-03-04 11:00'),
      title,
      place_address: 'Dvůr, vchod A;B',
      place_description: '<p>První</p><p>Druhý<br>řádek &amp; znak</p>',
    });
    const text = await feed();
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const [found] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    const event = new ICAL.Event(found);
    expect([event.summary, event.location, event.description]).toEqual([
      title,
      'Dvůr, vchod A;B',
      'První\nDruhý\nřádek & znak',
    ]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('says how often an event was changed, and when', async () => {
    const { id } = await create(times('2027-03-04 10:00', '2027-03-04 11:00'));
    world.clock.now = '2026-11-22T08:00:00.000Z';
    await change(id, 'this', { title: 'Jinak' });
    const text = await feed();
    expect(text).toContain('SEQUENCE:1\r\n');
    expect(text).toContain('LAST-MODIFIED:20261122T080000Z\r\n');
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(text.replaceAll('\r\n ', '')).toContain(`URL:http://localhost:3000/kalendar-udalosti/${id}?dum=${home.id}`);
  });

  test('of one event holds this date alone', async () => {
    const { id } = await create({ ...times('2027-03-01 18:00', '2027-03-01 19:00'), repeat: true });
    const answer = await chair.call('GET /event/{id}/ical', { id });
    const text = answer.bytes.toString();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).not.toContain('RRULE:FREQ=WEEKLY');
    expect(answer.headers['content-disposition']).toContain('.ics');
  });

  test('of an event that one does not see is not to be had', async () => {
    const { id } = await create({ ...times('2027-03-01 18:00', '2027-03-01 19:00'), isPublic: false });
    const owner = await home.join('member');
    expect(await owner.call('GET /event/{id}/ical', { id })).toMatchObject({ code: 404 });
  });
});

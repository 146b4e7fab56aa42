import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/contract.ts';
import { houseInstant, houseWall } from '#shared/dates.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import type { eventsContract } from './events.contract.ts';
import type { TypeUpdate } from './events.rules.ts';

let world: World;
let home: House;
let chair: Person;

type Fields = InputOf<(typeof eventsContract)['calls']['POST /event']>;

/** Wall times of the house, as the tables below write them. */
const at = (wall: string) => houseInstant(wall);
const times = (start: string, end: string) => ({ start: at(start), end: at(end) });

async function create(fields: Partial<Fields> & { start: string; end: string }) {
  const answer = await chair.call('POST /event', { title: 'Úklid', repeat: true, ...fields });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data;
}

/** The events of a year in the order of their start. */
async function year(from = '2027-01-01', to = '2027-12-31') {
  const { data } = await chair.call('GET /event', { from, to });
  return data.events;
}
const walls = async (from?: string, to?: string) => (await year(from, to)).map(({ start }) => houseWall(start));
const days = async (from?: string, to?: string) => (await walls(from, to)).map((wall) => wall.slice(5, 10)).join(' ');

/** Changes one event of a series as its form would: everything as it stands, with what is changed. */
async function _change(id: string, typeUpdate: TypeUpdate, fields: Partial<Fields>) {
  const { data } = await chair.call('GET /event/{id}', { id });
  const { title, place_description, place_address, start, end, allDay, calendarId, labelId, isPublic } = data;
  const rule = {
    repeat: data.repeat,
    numberOfRepeat: data.numberOfRepeat,
    repeatFrequency: data.repeatFrequency,
    typeOfMonthRepeat: data.typeOfMonthRepeat,
    endRepeat: data.endRepeat,
    endDateRepeat: data.endDateRepeat,
  };
  const rest = { notify_period: data.notify_period, acceptRead: data.acceptRead, comments: data.comments };
  return chair.call('PUT /event/{id}', {
    ...{ id, version: data.version, typeUpdate, title, place_description, place_address, start, end, allDay },
    ...{ calendarId, labelId, isPublic, files: data.files, ...rule, ...rest, ...fields },
  });
}

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
});
afterEach(() => {
  world.clock.now = null;
});

describe('which dates a rule names', () => {
  const until = (endDateRepeat: string) => ({ endRepeat: 'date_end' as const, endDateRepeat });
  test.each<[string, string, Partial<Fields>, string]>([
    ['every day', '2027-01-04 10:00', { repeatFrequency: 'day', ...until('2027-01-07') }, '01-04 01-05 01-06 01-07'],
    [
      'every third day',
      '2027-01-30 10:00',
      { repeatFrequency: 'day', numberOfRepeat: 3, ...until('2027-02-07') },
      '01-30 02-02 02-05',
    ],
    ['every week', '2027-01-04 10:00', { repeatFrequency: 'week', ...until('2027-01-25') }, '01-04 01-11 01-18 01-25'],
    [
      'every second week',
      '2027-01-04 10:00',
      { repeatFrequency: 'week', numberOfRepeat: 2, ...until('2027-02-14') },
      '01-04 01-18 02-01',
    ],
    [
      'the 31st of the month, where there is one',
      '2027-01-31 10:00',
      { repeatFrequency: 'month', ...until('2027-12-31') },
      '01-31 03-31 05-31 07-31 08-31 10-31 12-31',
    ],
    [
      'the second Tuesday',
      '2027-01-12 10:00',
      { repeatFrequency: 'month', typeOfMonthRepeat: 'weekDay', ...until('2027-05-31') },
      '01-12 02-09 03-09 04-13 05-11',
    ],
    [
      'the fifth Friday, where there is one',
      '2027-01-29 10:00',
      { repeatFrequency: 'month', typeOfMonthRepeat: 'weekDay', ...until('2027-12-31') },
      '01-29 04-30 07-30 10-29 12-31',
    ],
    [
      'every quarter',
      '2027-01-15 10:00',
      { repeatFrequency: 'month', numberOfRepeat: 3, ...until('2027-12-31') },
      '01-15 04-15 07-15 10-15',
    ],
  ])('%s', async (_, start, rule, expected) => {
    await create({ ...times(start, start.replace('10:00', '11:30')), ...rule });
    expect(await days()).toBe(expected);
    expect((await walls()).every((wall) => wall.endsWith(' 10:00'))).toBe(true);
  });

  test('29 February comes in leap years only', async () => {
    await create({ ...times('2028-02-29 10:00', '2028-02-29 11:00'), repeatFrequency: 'year', ...until('2037-01-01') });
    const found = await Promise.all([2028, 2029, 2032, 2036].map((y) => walls(`${y}-01-01`, `${y}-12-31`)));
    expect(found.flat()).toEqual(['2028-02-29 10:00', '2032-02-29 10:00', '2036-02-29 10:00']);
  });
});

import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/contract.ts';
import { houseInstant, houseWall } from '#shared/dates.ts';
import { changeEvent, type EventChange } from '../../testing/series.ts';
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

const change = (id: string, typeUpdate: TypeUpdate, fields: EventChange) => changeEvent(chair, id, typeUpdate, fields);

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

  test('each later date names the first one as its parent, also when it is changed by itself', async () => {
    const { id } = await create({
      ...times('2027-01-04 10:00', '2027-01-04 11:30'),
      repeatFrequency: 'week',
      ...until('2027-01-18'),
    });
    const parents = async () => (await year()).map(({ parentId }) => parentId);
    expect(await parents()).toEqual([null, id, id]);
    const second = (await year())[1]?.id as string;
    expect((await change(second, 'this', { title: 'Jinak' })).data.parentId).toBe(id);
    expect(await parents()).toEqual([null, id, id]);
  });

  test('29 February comes in leap years only', async () => {
    await create({ ...times('2028-02-29 10:00', '2028-02-29 11:00'), repeatFrequency: 'year', ...until('2037-01-01') });
    const found = await Promise.all([2028, 2029, 2032, 2036].map((y) => walls(`${y}-01-01`, `${y}-12-31`)));
    expect(found.flat()).toEqual(['2028-02-29 10:00', '2032-02-29 10:00', '2036-02-29 10:00']);
  });
});

/** Six Mondays from 4 January, at ten, for an hour and a half. */
async function mondays(more: Partial<Fields> = {}) {
  const weekly = { repeatFrequency: 'week', endRepeat: 'date_end', endDateRepeat: '2027-02-08' } as const;
  await create({ ...times('2027-01-04 10:00', '2027-01-04 11:30'), ...weekly, ...more });
  return (await year()).map(({ id }) => id) as [string, string, string, string, string, string];
}
const titles = async () => (await year()).map(({ title }) => title).join(' ');
const saved = async (...input: Parameters<typeof change>) => {
  const answer = await change(...input);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer.data;
};

describe('what a change applies to', () => {
  test.each<[string, number, TypeUpdate, string]>([
    ['the first alone', 0, 'this', 'N U U U U U'],
    ['the first and the following', 0, 'thisAndFuture', 'N N N N N N'],
    ['what follows the first', 0, 'future', 'U N N N N N'],
    ['a middle one alone', 2, 'this', 'U U N U U U'],
    ['a middle one and the following', 2, 'thisAndFuture', 'U U N N N N'],
    ['what follows a middle one', 2, 'future', 'U U U N N N'],
    ['the last alone', 5, 'this', 'U U U U U N'],
    ['the last and the following', 5, 'thisAndFuture', 'U U U U U N'],
    ['what follows the last: nothing', 5, 'future', 'U U U U U U'],
  ])('a new title: %s', async (_, index, typeUpdate, expected) => {
    const ids = await mondays({ title: 'U' });
    await saved(ids[index] as string, typeUpdate, { title: 'N' });
    expect(await titles()).toBe(expected);
    expect((await year()).map(({ id }) => id)).toEqual(ids);
    expect(await days()).toBe('01-04 01-11 01-18 01-25 02-01 02-08');
  });

  test.each<[string, number, TypeUpdate, string]>([
    ['the first alone', 0, 'this', '01-05T14 01-11 01-18 01-25 02-01 02-08'],
    ['the first and the following', 0, 'thisAndFuture', '01-05T14 01-12T14 01-19T14 01-26T14 02-02T14 02-09T14'],
    ['what follows the first', 0, 'future', '01-04 01-12T14 01-19T14 01-26T14 02-02T14 02-09T14'],
    ['a middle one alone', 2, 'this', '01-04 01-11 01-19T14 01-25 02-01 02-08'],
    ['the last and the following', 5, 'thisAndFuture', '01-04 01-11 01-18 01-25 02-01 02-09T14'],
    ['a middle one and the following', 2, 'thisAndFuture', '01-04 01-11 01-19T14 01-26T14 02-02T14 02-09T14'],
    ['what follows a middle one', 2, 'future', '01-04 01-11 01-18 01-26T14 02-02T14 02-09T14'],
    ['the last alone', 5, 'this', '01-04 01-11 01-18 01-25 02-01 02-09T14'],
  ])('a start a day and four hours later: %s', async (_, index, typeUpdate, expected) => {
    const ids = await mondays();
    const day = `2027-${(await days()).split(' ')[index]}`;
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    await saved(ids[index] as string, typeUpdate, times(`${next} 14:00`, `${next} 15:30`));
    const shown = (await walls()).map((wall) => wall.slice(5).replace(' 10:00', '').replace(' 14:00', 'T14'));
    expect(shown.join(' ')).toBe(expected);
    for (const { start, end } of await year()) expect(Date.parse(end) - Date.parse(start)).toBe(5_400_000);
  });

  test.each<[string, number, TypeUpdate, string]>([
    ['the first alone', 0, 'this', '01-11 01-18 01-25 02-01 02-08'],
    ['all', 0, 'thisAndFuture', ''],
    ['what follows the first', 0, 'future', '01-04'],
    ['a middle one alone', 2, 'this', '01-04 01-11 01-25 02-01 02-08'],
    ['a middle one and the following', 2, 'thisAndFuture', '01-04 01-11'],
    ['what follows a middle one', 2, 'future', '01-04 01-11 01-18'],
    ['the last', 5, 'thisAndFuture', '01-04 01-11 01-18 01-25 02-01'],
  ])('deletion: %s', async (_, index, type, expected) => {
    const ids = await mondays();
    expect((await chair.call('DELETE /event/{id}', { id: ids[index] as string, type })).code).toBe(200);
    expect(await days()).toBe(expected);
    const { rows } = await world.database.pool.query(
      `select count(distinct e.series_id)::int as n from event e join record r on r.id = e.id
        where e.community_id = $1 and r.trashed_at is null`,
      [home.id],
    );
    expect(rows[0].n).toBe(expected === '' ? 0 : 1);
  });

  test.each<[string, number, TypeUpdate, Partial<Fields>, string]>([
    ['every second week from the third', 2, 'thisAndFuture', { numberOfRepeat: 2 }, '01-04 01-11 01-18 02-01'],
    [
      'every day from the fifth',
      4,
      'thisAndFuture',
      { repeatFrequency: 'day' },
      '01-04 01-11 01-18 01-25 02-01 02-02 02-03 02-04 02-05 02-06 02-07 02-08',
    ],
    ['an earlier end', 1, 'thisAndFuture', { endDateRepeat: '2027-01-20' }, '01-04 01-11 01-18'],
    ['a later end', 1, 'thisAndFuture', { endDateRepeat: '2027-02-20' }, '01-04 01-11 01-18 01-25 02-01 02-08 02-15'],
    [
      'a later end of what follows',
      3,
      'future',
      { endDateRepeat: '2027-02-20' },
      '01-04 01-11 01-18 01-25 02-01 02-08 02-15',
    ],
    [
      'monthly from the second',
      1,
      'thisAndFuture',
      { repeatFrequency: 'month', endDateRepeat: '2027-04-30' },
      '01-04 01-11 02-11 03-11 04-11',
    ],
    ['no more after the third', 2, 'thisAndFuture', { repeat: false }, '01-04 01-11 01-18'],
    ['no more after the first', 0, 'thisAndFuture', { repeat: false }, '01-04'],
  ])('a changed rule: %s', async (_, index, typeUpdate, rule, expected) => {
    const ids = await mondays();
    await saved(ids[index] as string, typeUpdate, rule);
    expect(await days()).toBe(expected);
    const left = (await year()).map(({ id }) => id);
    expect(left.slice(0, index + 1)).toEqual(ids.slice(0, index + 1));
  });

  test('a rule is not changed for one date alone: 400 by the field, and nothing is changed', async () => {
    const ids = await mondays();
    const answer = await change(ids[1], 'this', { repeatFrequency: 'day', title: 'N' });
    expect(answer).toMatchObject({ code: 400, data: { errors: { repeatFrequency: 'EVENT.VALIDATION.RULE_OF_ONE' } } });
    expect(await titles()).not.toContain('N');
  });

  test('a single event begins to repeat and keeps its comments', async () => {
    const { id } = await create({ ...times('2027-01-04 10:00', '2027-01-04 11:00'), repeat: false });
    await chair.call('POST /event/{id}/comment', { id, message: 'Přijdu' });
    await saved(id, 'this', {
      repeat: true,
      repeatFrequency: 'week',
      endRepeat: 'date_end',
      endDateRepeat: '2027-01-20',
    });
    expect(await days()).toBe('01-04 01-11 01-18');
    const [first, second] = await year();
    const comments = async (of: string) => (await chair.call('GET /event/{id}', { id: of })).data.commentsData.length;
    expect([first?.id, await comments(id), await comments(second?.id as string)]).toEqual([id, 1, 0]);
  });
});

describe('what a change leaves alone', () => {
  test('what was changed in one event by itself stays, unless the same is changed in all', async () => {
    const ids = await mondays({ title: 'U', place_address: 'Dvůr' });
    await saved(ids[3], 'this', { title: 'zvlášť', ...times('2027-01-26 18:00', '2027-01-26 19:00') });
    await saved(ids[1], 'thisAndFuture', { place_address: 'Sklep' });
    expect((await year()).map(({ title, place_address }) => `${title}/${place_address}`)).toEqual([
      'U/Dvůr',
      'U/Sklep',
      'U/Sklep',
      'zvlášť/Sklep',
      'U/Sklep',
      'U/Sklep',
    ]);
    expect((await walls())[3]).toBe('2027-01-26 18:00');
    await saved(ids[2], 'thisAndFuture', { title: 'N', undoes: 1 });
    expect(await titles()).toBe('U U N N N N');
  });

  test('a date that was deleted does not come back when the others move', async () => {
    const ids = await mondays();
    await chair.call('DELETE /event/{id}', { id: ids[2] });
    await saved(ids[1], 'thisAndFuture', times('2027-01-13 10:00', '2027-01-13 11:30'));
    expect(await days()).toBe('01-04 01-13 01-27 02-03 02-10');
  });

  test.each<[string, Partial<Fields>]>([
    ['a title', { title: 'N' }],
    ['a start', times('2027-01-13 14:00', '2027-01-13 15:00')],
    ['another week day and an earlier hour', times('2027-01-10 08:00', '2027-01-10 09:00')],
    ['a later end of the rule', { endDateRepeat: '2027-03-30' }],
    ['all-day', { allDay: true }],
  ])('comments and confirmations go with their event: %s changed from the second on', async (_, fields) => {
    const ids = await mondays({ endDateRepeat: '2027-02-14' });
    for (const id of ids) await chair.call('POST /event/{id}/comment', { id, message: `k ${ids.indexOf(id)}` });
    await saved(ids[5], 'this', { acceptRead: true });
    const { pool } = world.database;
    const confirm =
      'insert into acceptance (id, community_id, record_id, member_id, read_date) values (gen_random_uuid(), $1, $2, $3, now())';
    await pool.query(confirm, [home.id, ids[5], chair.id]);
    await saved(ids[1], 'thisAndFuture', fields);
    const now = await year();
    expect(now.slice(0, 6).map(({ id }) => id)).toEqual(ids);
    for (const [i, id] of ids.entries()) {
      const { data } = await chair.call('GET /event/{id}', { id });
      expect(data.commentsData.map(({ description }) => description)).toEqual([`k ${i}`]);
    }
    const { data } = await chair.call('GET /event/{id}', { id: ids[5] });
    expect(data).toMatchObject({ acceptRead: true });
    expect(data.allAccepts.find(({ user }) => user.id === chair.id)?.isRead).toBe(true);
  });

  test('the second Tuesday moved to the third Wednesday takes its comments with it, month by month', async () => {
    const monthly = {
      repeatFrequency: 'month',
      typeOfMonthRepeat: 'weekDay',
      endRepeat: 'date_end',
      endDateRepeat: '2027-12-31',
    } as const;
    await create({ ...times('2027-01-12 18:00', '2027-01-12 20:00'), ...monthly });
    const before = await year();
    for (const { id, start } of before)
      await chair.call('POST /event/{id}/comment', { id, message: houseWall(start).slice(0, 7) });
    await saved(before[0]?.id as string, 'thisAndFuture', times('2027-01-20 18:00', '2027-01-20 20:00'));
    expect(await days()).toBe('01-20 02-17 03-17 04-21 05-19 06-16 07-21 08-18 09-15 10-20 11-17 12-15');
    for (const { id, start } of await year()) {
      const { data } = await chair.call('GET /event/{id}', { id });
      expect(data.commentsData.map(({ description }) => description)).toEqual([houseWall(start).slice(0, 7)]);
    }
  });

  test('an event that must be read is changed and deleted by itself, whatever was chosen', async () => {
    const ids = await mondays({ title: 'U', acceptRead: true });
    await saved(ids[1], 'thisAndFuture', { title: 'N' });
    expect(await titles()).toBe('U N U U U U');
    await chair.call('DELETE /event/{id}', { id: ids[1], type: 'thisAndFuture' });
    expect(await titles()).toBe('U U U U U');
  });

  test.each(['thisAndFuture', 'future'] as const)(
    'an event that does not repeat is changed and deleted by itself, also when it is sent with %s',
    async (typeUpdate) => {
      const { id } = await create({ ...times('2027-01-04 10:00', '2027-01-04 11:00'), title: 'U', repeat: false });
      await create({ ...times('2027-01-11 10:00', '2027-01-11 11:00'), title: 'pozdější', repeat: false });
      expect((await saved(id, typeUpdate, { title: 'N' })).title).toBe('N');
      expect(await titles()).toBe('N pozdější');
      expect((await chair.call('DELETE /event/{id}', { id, type: typeUpdate })).code).toBe(200);
      expect(await titles()).toBe('pozdější');
    },
  );
});

describe('the nights in which the clock changes', () => {
  test.each<[string, string, string, string[]]>([
    ['ten in the morning in spring', '2027-03-26 10:00', '2027-03-26 11:00', ['09:00', '09:00', '08:00', '08:00']],
    ['ten in the morning in autumn', '2027-10-29 10:00', '2027-10-29 11:00', ['08:00', '08:00', '09:00', '09:00']],
    [
      'half past eleven over midnight in spring',
      '2027-03-26 23:30',
      '2027-03-27 00:30',
      ['22:30', '22:30', '21:30', '21:30'],
    ],
    [
      'half past eleven over midnight in autumn',
      '2027-10-29 23:30',
      '2027-10-30 00:30',
      ['21:30', '21:30', '22:30', '22:30'],
    ],
    [
      'half past two, skipped in spring, an hour later',
      '2027-03-26 02:30',
      '2027-03-26 02:45',
      ['01:30', '01:30', '01:30', '00:30'],
    ],
    [
      'half past two to half past three, skipped in spring, an hour later and an hour long',
      '2027-03-26 02:30',
      '2027-03-26 03:30',
      ['01:30', '01:30', '01:30', '00:30'],
    ],
    [
      'half past two, twice in autumn, the first time',
      '2027-10-29 02:30',
      '2027-10-29 02:45',
      ['00:30', '00:30', '00:30', '01:30'],
    ],
  ])('a daily event at %s: the local time stays, UTC moves', async (_, start, end, utc) => {
    const until = new Date(Date.parse(start.slice(0, 10)) + 3 * 86_400_000).toISOString().slice(0, 10);
    await create({ ...times(start, end), repeatFrequency: 'day', endRepeat: 'date_end', endDateRepeat: until });
    const found = await year(start.slice(0, 10), until);
    expect(found.map((row) => row.start.slice(11, 16))).toEqual(utc);
    const minutes = found.map((row) => (Date.parse(row.end) - Date.parse(row.start)) / 60_000);
    if (!start.includes('23:30')) expect(new Set(minutes).size).toBe(1); // over midnight the clock of the house counts
    const wall = start.slice(11);
    expect(found.map((row) => houseWall(row.start).slice(11)).filter((time) => time !== wall)).toEqual(
      start.startsWith('2027-03-26 02') ? ['03:30'] : [],
    );
  });

  test('a weekly all-day event is a whole day in winter and in summer', async () => {
    const weekly = { repeatFrequency: 'week', endRepeat: 'date_end', endDateRepeat: '2027-04-05' } as const;
    await create({ ...times('2027-03-22 09:00', '2027-03-23 17:00'), allDay: true, ...weekly });
    expect((await year()).map(({ start, end }) => `${houseWall(start)} ${houseWall(end)}`)).toEqual([
      '2027-03-22 00:00 2027-03-23 00:00',
      '2027-03-29 00:00 2027-03-30 00:00',
      '2027-04-05 00:00 2027-04-06 00:00',
    ]);
  });

  test('moved over the change of the clock, a series keeps its new local time', async () => {
    const weekly = { repeatFrequency: 'week', endRepeat: 'date_end', endDateRepeat: '2027-04-12' } as const;
    const { id } = await create({ ...times('2027-03-15 10:00', '2027-03-15 11:00'), ...weekly });
    await saved(id, 'thisAndFuture', times('2027-03-16 17:15', '2027-03-16 18:15'));
    expect((await walls()).map((wall) => wall.slice(11))).toEqual(Array(5).fill('17:15'));
  });
});

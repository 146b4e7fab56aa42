import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { houseInstant, houseWall } from '#shared/dates.ts';
import { changeEvent, type EventChange } from '../../testing/series.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import type { TypeUpdate } from './events.rules.ts';

let world: World;
let home: House;
let chair: Person;
/** Six Mondays from 4 January at ten: the third moved to Tuesday, the fourth with a title and a text of its own, the fifth deleted. */
let ids: string[];

const times = (start: string, end: string) => ({ start: houseInstant(start), end: houseInstant(end) });
const shown = async () =>
  (await chair.call('GET /event', { from: '2027-01-01', to: '2027-12-31' })).data.events.map(
    ({ title, start }) => `${houseWall(start).slice(5)} ${title}`,
  );
const put = (i: number, typeUpdate: TypeUpdate, fields: EventChange) =>
  changeEvent(chair, ids[i] as string, typeUpdate, fields);
const undone = (dates: string[], removed = 0) => ({
  code: 409,
  message: 'EVENT.ERRORS.UNDOES',
  showMessage: false,
  data: { newer: { undone: dates.length, removed, dates: dates.map((wall) => ({ start: houseInstant(wall) })) } },
});
const [third, fourth] = ['2027-01-19 10:00', '2027-01-25 10:00'];

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  const weekly = { repeat: true, repeatFrequency: 'week', endRepeat: 'date_end', endDateRepeat: '2027-02-08' } as const;
  await chair.call('POST /event', { title: 'U', ...times('2027-01-04 10:00', '2027-01-04 11:30'), ...weekly });
  const { data } = await chair.call('GET /event', { from: '2027-01-01', to: '2027-12-31' });
  ids = data.events.map(({ id }) => id);
  for (const answer of [
    await put(2, 'this', times(third, '2027-01-19 11:30')),
    await put(3, 'this', { title: 'S', place_description: '<p>Jinak</p>' }),
    await chair.call('DELETE /event/{id}', { id: ids[4] as string }),
  ])
    expect(answer).toMatchObject({ code: 200 });
});

const moved = times('2027-01-05 12:00', '2027-01-05 13:30');
const before = ['01-04 10:00 U', '01-11 10:00 U', '01-19 10:00 U', '01-25 10:00 S', '02-08 10:00 U'];

describe('a change of several dates is refused with the dates that were changed by themselves and that it would undo', () => {
  test.each<[string, EventChange, string[], number, string[]]>([
    [
      'new times: the one that was moved',
      moved,
      [third],
      0,
      ['01-05 12:00 U', '01-12 12:00 U', '01-19 12:00 U', '01-26 12:00 S', '02-09 12:00 U'],
    ],
    [
      'a new title: the one that has its own',
      { title: 'N' },
      [fourth],
      0,
      ['01-04 10:00 N', '01-11 10:00 N', '01-19 10:00 N', '01-25 10:00 N', '02-08 10:00 N'],
    ],
    [
      'a new text and new times: both',
      { ...moved, place_description: '<p>Nově</p>' },
      [third, fourth],
      0,
      ['01-05 12:00 U', '01-12 12:00 U', '01-19 12:00 U', '01-26 12:00 S', '02-09 12:00 U'],
    ],
    [
      'another rhythm: those that it does not name, which go',
      { numberOfRepeat: 3 },
      [third],
      1,
      ['01-04 10:00 U', '01-25 10:00 S'],
    ],
    ['no repetition any more: all of them go', { repeat: false }, [third, fourth], 2, ['01-04 10:00 U']],
  ])('%s', async (_, fields, dates, removed, after) => {
    expect(await put(0, 'thisAndFuture', fields)).toMatchObject(undone(dates, removed));
    expect(await shown()).toEqual(before);
    expect(await put(0, 'thisAndFuture', { ...fields, undoes: dates.length })).toMatchObject({ code: 200 });
    expect(await shown()).toEqual(after);
  });

  test.each<[string, EventChange]>([
    ['a place, which nobody changed in one', { place_address: 'Dvůr' }],
    ['the title of those that have it already', { title: 'S' }],
  ])('but not %s', async (_, fields) => {
    expect((await put(0, 'thisAndFuture', fields)).code).toBe(200);
  });

  test('also when only what follows is meant, and not of what comes before or is the event in the form', async () => {
    expect(await put(1, 'future', { title: 'N' })).toMatchObject(undone([fourth]));
    expect((await put(3, 'thisAndFuture', { title: 'N' })).code).toBe(200);
  });

  test('again, when there are others than the person has been told of', async () => {
    expect(await put(0, 'thisAndFuture', { ...moved, undoes: 2 })).toMatchObject(undone([third]));
    await put(3, 'this', times('2027-01-26 09:00', '2027-01-26 10:00'));
    const two = [third, '2027-01-26 09:00'];
    expect(await put(0, 'thisAndFuture', { ...moved, undoes: 1 })).toMatchObject(undone(two));
    expect((await put(0, 'thisAndFuture', { ...moved, undoes: 2 })).code).toBe(200);
    expect((await put(0, 'thisAndFuture', { title: 'N', undoes: 1 })).code).toBe(200);
  });

  test('of which the first ten are named', async () => {
    const daily = { repeat: true, repeatFrequency: 'day', endRepeat: 'date_end', endDateRepeat: '2027-06-13' } as const;
    await chair.call('POST /event', { title: 'D', ...times('2027-06-01 10:00', '2027-06-01 11:00'), ...daily });
    const { data } = await chair.call('GET /event', { from: '2027-06-01', to: '2027-06-30' });
    for (const { id } of data.events.slice(1)) await changeEvent(chair, id, 'this', { title: 'X' });
    const first = data.events[0]?.id as string;
    const answer = await changeEvent(chair, first, 'thisAndFuture', { title: 'N' });
    const { newer } = (answer as unknown as { data: { newer: { undone: number; dates: object[] } } }).data;
    expect([newer.undone, newer.dates.length]).toEqual([12, 10]);
  });
});

describe('a deletion of several dates', () => {
  test('is refused with those that were changed by themselves, until it is sent with their number', async () => {
    const id = ids[1] as string;
    const refused = await chair.call('DELETE /event/{id}', { id, type: 'thisAndFuture' });
    expect(refused).toMatchObject(undone([third, fourth], 2));
    expect(await shown()).toEqual(before);
    expect((await chair.call('DELETE /event/{id}', { id, type: 'thisAndFuture', undoes: 2 })).code).toBe(200);
    expect(await shown()).toEqual(before.slice(0, 1));
  });

  test('asks nothing where none was changed', async () => {
    expect((await chair.call('DELETE /event/{id}', { id: ids[5] as string, type: 'thisAndFuture' })).code).toBe(200);
  });
});

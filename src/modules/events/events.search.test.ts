import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/contract.ts';
import { houseInstant } from '#shared/dates.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import type { eventsContract } from './events.contract.ts';
import type { TypeUpdate } from './events.rules.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

type Fields = InputOf<(typeof eventsContract)['calls']['POST /event']>;

/** A day and an hour of the past or the coming days. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const at = (days: number, time = '10:00') => houseInstant(`${inDays(days).toISOString().slice(0, 10)} ${time}`);
const day = (days: number) => inDays(days).toISOString().slice(0, 10);

async function create(days: number, fields: Partial<Fields> = {}) {
  const body = { title: 'Zkouška sirén', start: at(days), end: at(days, '11:00'), ...fields };
  const answer = await chair.call('POST /event', body);
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data;
}
/** Every week from a day on, three times. */
const weekly = (days: number, fields: Partial<Fields> = {}) =>
  create(days, { repeat: true, endRepeat: 'date_end', endDateRepeat: day(days + 14), ...fields });
const dates = async () => (await chair.call('GET /event', { from: day(-60), to: day(60) })).data.events;
const idAt = async (index: number) => (await dates())[index]?.id ?? '';

async function rename(id: string, title: string, typeUpdate: TypeUpdate = 'this') {
  const { data } = await chair.call('GET /event/{id}', { id });
  const { start, end, repeat, numberOfRepeat, repeatFrequency, typeOfMonthRepeat, endRepeat, endDateRepeat } = data;
  const rule = { repeat, numberOfRepeat, repeatFrequency, typeOfMonthRepeat, endRepeat, endDateRepeat };
  const answer = await chair.call('PUT /event/{id}', { id, typeUpdate, title, start, end, ...rule });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
}
const find = async (text: string, person = owner) => (await person.call('GET /event/search/{text}', { text })).data;
const found = async (text: string, person = owner) => (await find(text, person)).map(({ id }) => id);

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  await staySignedIn(world);
});
afterEach(() => {
  world.clock.now = null;
});

describe('an event is found (SEARCH-04, EVT-49)', () => {
  test('by title, place and text, however they are typed', async () => {
    const { id } = await create(3, {
      place_address: 'Kočárkárna',
      place_description: '<p>Rozúčtování <b>tepla</b></p>',
    });
    for (const text of ['zkouska SIREN', 'kočárk', 'rozuctovani', 'tepla'])
      expect(await find(text)).toEqual([{ id, title: 'Zkouška sirén' }]);
    expect(await find('strong')).toEqual([]);
  });

  test('not with fewer than three characters, and not for who does not see it', async () => {
    await create(3, { isPublic: false });
    expect([await find('zk'), await find('zkouška'), (await find('zkouška', chair)).length]).toEqual([[], [], 1]);
    const stranger = await (await house(world)).join('mayorCommittee');
    expect(await find('zkouška', stranger)).toEqual([]);
  });
});

describe('a repeating event is found once', () => {
  test('and leads to its next date', async () => {
    await weekly(-6);
    expect(await found('sirén')).toEqual([await idAt(1)]);
    world.clock.now = at(3, '12:00');
    expect(await found('sirén')).toEqual([await idAt(2)]);
  });

  test('to the first one before it begins, and to the last when all are past', async () => {
    await weekly(3);
    await weekly(-40, { title: 'Deratizace' });
    expect(await found('sirén')).toEqual([await idAt(3)]);
    expect(await found('deratizace')).toEqual([await idAt(2)]);
  });

  test('when it is on right now, to that date', async () => {
    await create(0, { start: inDays(-0.01).toISOString(), end: inDays(0.01).toISOString(), repeat: true });
    expect(await found('sirén')).toEqual([await idAt(0)]);
  });

  test('also after its first date was deleted', async () => {
    await weekly(3);
    await chair.call('DELETE /event/{id}', { id: await idAt(0) });
    expect(await found('sirén')).toEqual([await idAt(0)]);
    expect(await dates()).toHaveLength(2);
  });
});

describe('of a series', () => {
  test('one renamed by itself is found by its own name, the others by theirs', async () => {
    await weekly(3);
    const renamed = await idAt(1);
    await rename(renamed, 'Přehlídka rozhlasu');
    expect(await find('rozhlasu')).toEqual([{ id: renamed, title: 'Přehlídka rozhlasu' }]);
    expect(await found('sirén')).toEqual([await idAt(0)]);
  });

  test('the first renamed by itself is found by its own name, and the others still by theirs', async () => {
    await weekly(3);
    await rename(await idAt(0), 'Přehlídka rozhlasu');
    expect(await found('rozhlasu')).toEqual([await idAt(0)]);
    expect(await found('sirén')).toEqual([await idAt(1)]);
  });

  test('one that was moved by itself is found by the name that all get later', async () => {
    await weekly(3);
    const moved = await idAt(2);
    const { data } = await chair.call('GET /event/{id}', { id: moved });
    const { title, repeat, endRepeat, endDateRepeat } = data;
    const times = { start: at(18), end: at(18, '11:00') };
    expect(
      (await chair.call('PUT /event/{id}', { id: moved, title, repeat, endRepeat, endDateRepeat, ...times })).code,
    ).toBe(200);
    await rename(await idAt(0), 'Přehlídka rozhlasu', 'thisAndFuture');
    expect(await found('sirén')).toEqual([]);
    expect((await found('rozhlasu')).sort()).toEqual([await idAt(0), moved].sort());
  });

  test('both parts are found after a new title for this and the following', async () => {
    await weekly(3);
    await rename(await idAt(1), 'Přehlídka rozhlasu', 'thisAndFuture');
    expect(await found('sirén')).toEqual([await idAt(0)]);
    expect(await found('rozhlasu')).toEqual([await idAt(1)]);
  });

  test('both parts are found after a new title for the following only', async () => {
    await weekly(3);
    await rename(await idAt(0), 'Přehlídka rozhlasu', 'future');
    expect(await found('sirén')).toEqual([await idAt(0)]);
    expect(await found('rozhlasu')).toEqual([await idAt(1)]);
  });
});

test('of many at most twenty are told', async () => {
  for (let i = 0; i < 22; i++) await create(i + 1);
  expect(await found('sirén')).toHaveLength(20);
});

test('the list searched for a text keeps every event of a series, but for those that have other words', async () => {
  await weekly(2, { title: 'Úklid sklepů' });
  await create(3, { title: 'Schůze' });
  const listed = async (search: string) => {
    const { data } = await owner.call('GET /event', { from: day(-60), to: day(60), search });
    expect(data.totalItems).toBe(data.events.length);
    return data.events.map(({ title }) => title);
  };
  expect(await listed('sklepu')).toEqual(['Úklid sklepů', 'Úklid sklepů', 'Úklid sklepů']);
  await rename(await idAt(2), 'Úklid půdy');
  expect(await listed('sklepu')).toEqual(['Úklid sklepů', 'Úklid sklepů']);
  expect(await listed('uklid')).toHaveLength(3);
  expect(await listed('pudy')).toEqual(['Úklid půdy']);
});

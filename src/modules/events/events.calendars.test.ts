import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { calendarColours } from './events.rules.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

const main = { id: 'main', name: '', colour: 'default' };

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
});

const add = async (name: string, colour: (typeof calendarColours)[number] = 'green') =>
  (await chair.call('POST /event/calendar', { name, colour })).data;
const list = async (person = owner) => (await person.call('GET /event/calendar')).data;
const times = { start: '2027-03-01T10:00:00.000Z', end: '2027-03-01T11:00:00.000Z' };
const march = { from: '2027-03-01', to: '2027-03-31' };
const eventIn = async (calendarId?: string) =>
  (await chair.call('POST /event', { title: 'Schůze', ...times, calendarId })).data;
const calendarOf = async (id: string) => (await chair.call('GET /event/{id}', { id })).data.calendarId;

describe('the calendars of a house (EVT-24, EVT-39 to EVT-43)', () => {
  test('are the main one and those that the committee adds, in Czech order, for all to see', async () => {
    expect(await list()).toEqual([main]);
    for (const name of ['Údržba', 'Schůze 10', 'Schůze 9', 'Chodby']) await add(name);
    const names = (await list()).map(({ name }) => name);
    expect(names).toEqual(['', 'Chodby', 'Schůze 9', 'Schůze 10', 'Údržba']);
  });

  test('are renamed and recoloured; a colour that is none of the six is refused at its field (EVT-23, G-008)', async () => {
    const { id } = await add('Úklid');
    const changed = await chair.call('PUT /event/calendar/{id}', { id, name: 'Úklid a\u00a0údržba', colour: 'blue' });
    expect(changed).toMatchObject({ code: 200, data: { id, name: 'Úklid a\u00a0údržba', colour: 'blue' } });
    expect(calendarColours).toEqual(['default', 'yellow', 'green', 'blue', 'red', 'black']);
    const wrong = await chair.call('POST /event/calendar', { name: ' ', colour: 'pink' as never });
    expect(wrong).toMatchObject({ code: 400, data: { errors: { name: 'BASE.VALIDATION.REQUIRED' } } });
    expect(Object.keys((wrong.data as unknown as { errors: object }).errors)).toEqual(['name', 'colour']);
    expect(await list()).toHaveLength(2);
  });

  test('give their events with them, the main one by its word (EVT-40, G-116)', async () => {
    const { id } = await add('Úklid');
    const [own, unplaced] = [await eventIn(id), await eventIn()];
    const one = (await owner.call('GET /event/calendar/{id}', { id, ...march })).data;
    expect(one).toMatchObject({ calendar: { id, name: 'Úklid' }, totalItems: 1 });
    expect(one.events.map((event) => event.id)).toEqual([own.id]);
    const rest = (await owner.call('GET /event/calendar/{id}', { id: 'main', ...march })).data;
    expect(rest).toMatchObject({ calendar: main, totalItems: 1 });
    expect(rest.events.map((event) => event.id)).toEqual([unplaced.id]);
  });

  test('number fifty at most beside the main one', async () => {
    for (let i = 0; i < 50; i++) await add(`Kalendář ${i}`);
    const refused = await chair.call('POST /event/calendar', { name: 'Jeden navíc' });
    expect(refused).toMatchObject({ code: 400, data: { errors: { name: 'BASE.VALIDATION.TOO_MANY' } } });
    expect(await list()).toHaveLength(51);
  });
});

test('the main calendar can be neither changed nor deleted (G-116)', async () => {
  const refusal = { code: 409, message: 'CALENDAR.ERRORS.MAIN' };
  expect(await chair.call('PUT /event/calendar/{id}', { id: 'main', name: 'Můj', colour: 'red' })).toMatchObject(
    refusal,
  );
  expect(await chair.call('DELETE /event/calendar/{id}', { id: 'main' })).toMatchObject(refusal);
  expect(await list()).toEqual([main]);
});

describe('deleting a calendar', () => {
  test('moves its events, those that repeat too, to the main one and loses none (EVT-43, G-116)', async () => {
    const [gone, kept] = [await add('Úklid'), await add('Schůze')];
    const [moved, other] = [await eventIn(gone.id), await eventIn(kept.id)];
    const rule = { repeat: true, repeatFrequency: 'week' as const, endRepeat: 'date_end' as const };
    const series = { title: 'Úklid', calendarId: gone.id, endDateRepeat: '2027-03-29', ...times, ...rule };
    expect((await chair.call('POST /event', series)).code).toBe(200);
    expect((await chair.call('DELETE /event/calendar/{id}', { id: gone.id })).code).toBe(200);
    expect([await calendarOf(moved.id), await calendarOf(other.id)]).toEqual(['main', kept.id]);
    const rest = (await owner.call('GET /event/calendar/{id}', { id: 'main', ...march })).data;
    expect(rest.totalItems).toBe(6);
    const again = await chair.call('DELETE /event/calendar/{id}', { id: gone.id });
    expect(again).toMatchObject({ code: 404, message: 'CALENDAR.ERRORS.NOT_FOUND' });
  });

  test('does not stop an event from being written by who still had it in the form', async () => {
    const { id } = await add('Úklid');
    await chair.call('DELETE /event/calendar/{id}', { id });
    const late = await chair.call('POST /event', { title: 'Pozdě', ...times, calendarId: id });
    expect(late).toMatchObject({ code: 400, data: { errors: { calendarId: 'BASE.VALIDATION.INVALID' } } });
  });
});

describe('a calendar is closed', () => {
  test('to the pen of who only reads', async () => {
    const { id } = await add('Úklid');
    const answers = await Promise.all([
      owner.call('POST /event/calendar', { name: 'Můj' }),
      owner.call('PUT /event/calendar/{id}', { id, name: 'Můj' }),
      owner.call('DELETE /event/calendar/{id}', { id }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([403, 403, 403]);
    expect((await list())[1]).toMatchObject({ name: 'Úklid', colour: 'green' });
  });

  test('to another house, which neither reads nor changes it, nor puts an event into it', async () => {
    const { id } = await add('Úklid');
    const stranger = await (await house(world)).join('mayorCommittee');
    const answers = await Promise.all([
      stranger.call('GET /event/calendar/{id}', { id }),
      stranger.call('PUT /event/calendar/{id}', { id, name: 'Můj' }),
      stranger.call('DELETE /event/calendar/{id}', { id }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404]);
    expect((await stranger.call('POST /event', { title: 'X', ...times, calendarId: id })).code).toBe(400);
    expect(await list(stranger)).toEqual([main]);
    expect(await list()).toHaveLength(2);
  });
});

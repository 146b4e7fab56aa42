import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { houseDay } from '#shared/dates.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;

const day = 86_400_000;
const later = (days: number, minutes = 0) => new Date(Date.now() + days * day + minutes * 60_000).toISOString();

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

const endless = async (more: object = {}) => {
  const event = { title: 'Úklid', start: later(1), end: later(1, 60), repeat: true, ...more };
  const answer = await chair.call('POST /event', event);
  expect(answer.code).toBe(200);
  return answer.data;
};
/** The days on which the house has an event, from the database, because no list is so long. */
async function dates() {
  const { rows } = await world.database.pool.query('select start from event where community_id = $1 order by start', [
    home.id,
  ]);
  return rows.map(({ start }) => houseDay(start));
}

describe('an endless series', () => {
  test('is made for 24 months, and the nightly job keeps it so, once, whoever runs it', async () => {
    await endless({ repeatFrequency: 'week', notify_period: '1_d', place_address: 'Dvůr' });
    const before = await dates();
    expect(before.length).toBe(105);
    world.clock.now = later(70);
    await Promise.all([world.sweep(), world.sweep(), world.sweep()]);
    const after = await dates();
    expect(after.length).toBe(115);
    expect(new Set(after).size).toBe(115);
    const { rows } = await world.database.pool.query(
      `select e.place_address, e.remind_at, r.title, r.author_id from event e join record r on r.id = e.id
       where e.community_id = $1 order by e.start desc limit 1`,
      [home.id],
    );
    expect(rows).toEqual([{ place_address: 'Dvůr', remind_at: expect.any(Date), title: 'Úklid', author_id: chair.id }]);
  });

  test('that cannot be made is left for the next night, and the others are not', async () => {
    for (const title of ['Rozbitý', 'Zdravý']) await endless({ repeatFrequency: 'week', title });
    const { pool } = world.database;
    const counts = async () => {
      const count = `select count(*)::int n, title from record where community_id = $1 group by title order by title`;
      return (await pool.query(count, [home.id])).rows.map(({ n }) => n);
    };
    expect(await counts()).toEqual([105, 105]);
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
    await pool.query(`create trigger refuse before insert on record for each row
      when (new.title = 'Rozbitý') execute function refuse()`);
    world.clock.now = later(70);
    await world.sweep();
    await pool.query('drop function refuse cascade');
    expect(await counts()).toEqual([105, 115]);
    await world.sweep();
    expect(await counts()).toEqual([115, 115]);
  });

  test('goes on as the series is, not as its last event was changed by itself, and leaves out what was deleted', async () => {
    await endless({ repeatFrequency: 'month' });
    const all = await dates();
    const { data } = await chair.call('GET /event', { from: all.at(-1), to: all.at(-1) });
    const last = data.events[0];
    const { data: whole } = await chair.call('GET /event/{id}', { id: last?.id ?? '' });
    const rule = { repeat: true, repeatFrequency: 'month' as const };
    const alone = {
      id: whole.id,
      title: 'Zvlášť',
      start: whole.start,
      end: whole.end,
      labelId: whole.labelId,
      ...rule,
    };
    expect((await chair.call('PUT /event/{id}', alone)).code).toBe(200);
    const { data: second } = await chair.call('GET /event', { from: all[1], to: all[1] });
    await chair.call('DELETE /event/{id}', { id: second.events[0]?.id ?? '' });
    world.clock.now = later(100);
    await world.sweep();
    const { rows } = await world.database.pool.query(
      'select r.title from event e join record r on r.id = e.id where e.community_id = $1 order by e.start desc limit 3',
      [home.id],
    );
    expect(rows.map(({ title }) => title)).toEqual(['Úklid', 'Úklid', 'Úklid']);
    expect(await dates()).not.toContain(all[1]);
  });

  test('that begins in three years has its first event', async () => {
    const { id } = await endless({ repeatFrequency: 'year', start: later(1100), end: later(1100, 60) });
    expect((await dates()).length).toBe(1);
    expect((await chair.call('GET /event/{id}', { id })).data).toMatchObject({ repeat: true, endRepeat: 'none' });
  });

  test('of several changes at once each is whole: one that knows an older series is refused', async () => {
    const { id } = await endless({ repeatFrequency: 'week' });
    const { data: list } = await chair.call('GET /event', { from: houseDay(later(8)), to: houseDay(later(40)) });
    const [second, third] = list.events;
    const rule = { repeat: true, repeatFrequency: 'week' as const, typeUpdate: 'thisAndFuture' as const };
    const change = (row: (typeof list.events)[number] | undefined, title: string) => {
      const { start = '', end = '', labelId, version } = row ?? {};
      return chair.call('PUT /event/{id}', { id: row?.id ?? '', title, start, end, labelId, version, ...rule });
    };
    const answers = await Promise.all([change(second, 'A'), change(third, 'B'), change(second, 'C')]);
    const codes = answers.map(({ code }) => code).sort();
    expect(codes[0]).toBe(200);
    expect(codes.slice(1).every((code) => code === 200 || code === 409)).toBe(true);
    expect((await change(second, 'D')).code).toBe(409);
    const made = await dates();
    expect([made.length, new Set(made).size]).toEqual([105, 105]);
    expect((await chair.call('GET /event/{id}', { id })).data.title).toBe('Úklid');
  });
});

describe('what a writer does not see', () => {
  test('stays as it is when the series around it is changed or deleted', async () => {
    const role = { title: 'Píše kalendář', modules: [{ id: 'calendar' as const, rights: 'rw' as const }] };
    const { data } = await chair.call('POST /role', role);
    const writer = await home.join('member', { roleId: data.id });
    const { id } = await endless({
      repeatFrequency: 'week',
      endRepeat: 'date_end',
      endDateRepeat: houseDay(later(30)),
    });
    const range = { from: houseDay(later(0)), to: houseDay(later(60)) };
    const rows = (await chair.call('GET /event', range)).data.events;
    const whole = (await chair.call('GET /event/{id}', { id: rows[2]?.id ?? '' })).data;
    const { start, end, labelId, repeat, repeatFrequency, endRepeat, endDateRepeat } = whole;
    const same = { start, end, labelId, repeat, repeatFrequency, endRepeat, endDateRepeat };
    await chair.call('PUT /event/{id}', { id: whole.id, title: 'Tajné', ...same, isPublic: false });
    const seen = (await writer.call('GET /event', range)).data.events;
    expect(seen.length).toBe(rows.length - 1);
    const { data: first } = await writer.call('GET /event/{id}', { id });
    const change = { ...same, start: first.start, end: first.end, title: 'Nový', typeUpdate: 'thisAndFuture' as const };
    expect((await writer.call('PUT /event/{id}', { id, ...change })).code).toBe(200);
    expect((await chair.call('GET /event/{id}', { id: whole.id })).data).toMatchObject({ title: 'Tajné', start });
    expect((await writer.call('DELETE /event/{id}', { id, type: 'thisAndFuture' })).code).toBe(200);
    expect((await chair.call('GET /event', range)).data.events.map(({ title }) => title)).toEqual(['Tajné']);
  });

  test('is of no other community: its series, its events and its calendars are not there', async () => {
    const { id } = await endless({ repeatFrequency: 'week' });
    const { data: calendar } = await chair.call('POST /event/calendar', { name: 'Náš' });
    const other = await (await house(world)).join('mayorCommittee');
    const body = { title: 'x', start: later(1), end: later(1, 60) };
    const answers = [
      await other.call('GET /event/{id}', { id }),
      await other.call('PUT /event/{id}', { id, ...body, typeUpdate: 'thisAndFuture' }),
      await other.call('DELETE /event/{id}', { id, type: 'future' }),
      await other.call('GET /event/calendar/{id}', { id: calendar.id }),
      await other.call('PUT /event/calendar/{id}', { id: calendar.id, name: 'x' }),
      await other.call('DELETE /event/calendar/{id}', { id: calendar.id }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await other.call('POST /event', { ...body, calendarId: calendar.id })).code).toBe(400);
    expect((await other.call('GET /event', { calendar: calendar.id })).data.events).toEqual([]);
  });
});

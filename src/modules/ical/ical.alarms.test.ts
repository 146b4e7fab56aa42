import ICAL from 'ical.js';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { houseInstant, houseWall } from '#shared/dates.ts';
import { forgetTries, type House, house, openWorld, type Person, visitor, type World } from '../../testing/world.ts';
import { feedAlarms } from './ical.rules.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

const times = (start: string, end: string) => ({ start: houseInstant(start), end: houseInstant(end) });

async function create(title: string, start: string, fields: object = {}) {
  const answer = await chair.call('POST /event', { title, ...times(start, `${start.slice(0, 11)}23:00`), ...fields });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data;
}

/** The events of an address with the moments of the clock of the house at which they ring. */
async function ringing(url: string | null) {
  const { bytes } = await visitor(world)('GET /event/ical/{token}', { token: url?.split('/').pop() as string });
  const calendar = new ICAL.Component(ICAL.parse(bytes.toString()));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const alarms = component.getAllSubcomponents('valarm').map((alarm) => {
      expect(alarm.getFirstPropertyValue('action')).toBe('DISPLAY');
      expect(alarm.getFirstPropertyValue('description')).toBe(component.getFirstPropertyValue('summary'));
      return String(alarm.getFirstPropertyValue('trigger'));
    });
    return [component.getFirstPropertyValue('summary'), ...alarms].join(' ');
  });
}

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = '2026-11-10T12:00:00.000Z';
  await forgetTries(world);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
});
afterEach(() => {
  world.clock.now = null;
});

describe('an own address', () => {
  test.each([
    ['15_m', '-PT15M'],
    ['1_h', '-PT1H'],
    ['1_d', '-P1D'],
  ] as const)('with the alarm %s rings so long before each event to come', async (alarm, trigger) => {
    await create('Schůze', '2026-12-01 18:00');
    const { data } = await owner.call('POST /event/feed', { scope: 'all', alarm });
    expect(await ringing(data.url)).toEqual([`Schůze ${trigger}`]);
  });

  test('rings at six in the evening of the day before what lasts all day, on the days after the clock has changed too', async () => {
    for (const day of ['2027-02-01', '2027-03-28', '2027-03-29', '2027-10-31', '2027-11-01']) {
      await create(day, `${day} 00:00`, { allDay: true });
      const midnight = Date.parse(houseInstant(`${day} 00:00`));
      expect(houseWall(new Date(midnight - 6 * 3_600_000)).slice(11)).toBe('18:00');
    }
    for (const alarm of feedAlarms.slice(1)) {
      const { data } = await owner.call('POST /event/feed', { scope: 'main', alarm });
      expect((await ringing(data.url)).map((row) => row.slice(11))).toEqual(Array(5).fill('-PT6H'));
    }
  });

  test('without a choice has no alarm, nor has what is over', async () => {
    await create('Včera', '2026-11-09 18:00');
    await create('Zítra', '2026-11-11 18:00');
    const silent = (await owner.call('POST /event/feed', { scope: 'main' })).data;
    expect(silent.alarm).toBe('none');
    expect((await ringing(silent.url)).sort()).toEqual(['Včera', 'Zítra']);
    const { url } = (await owner.call('POST /event/feed', { scope: 'all', alarm: '1_h' })).data;
    expect((await ringing(url)).sort()).toEqual(['Včera', 'Zítra -PT1H']);
  });

  test('rings before a repeating event and before each of its dates that differs, as long as one is to come', async () => {
    const weekly = { repeat: true, repeatFrequency: 'week', endRepeat: 'date_end' };
    await create('Dávno', '2026-10-01 18:00', { ...weekly, endDateRepeat: '2026-11-05' });
    await create('Úklid', '2026-11-03 18:00', { ...weekly, endDateRepeat: '2026-11-24' });
    const { data } = await chair.call('GET /event', { from: '2026-11-03', to: '2026-11-30' });
    for (const { id, title, start, end, version } of data.events.filter((row) => row.title === 'Úklid').slice(0, 2)) {
      const values = { ...weekly, endDateRepeat: '2026-11-24', title: `${title} jinak`, start, end };
      const answer = await chair.call('PUT /event/{id}', { id, version, typeUpdate: 'this', ...values } as never);
      expect(answer).toMatchObject({ code: 200 });
    }
    const { url } = (await owner.call('POST /event/feed', { scope: 'all', alarm: '1_d' })).data;
    expect((await ringing(url)).sort()).toEqual(['Dávno', 'Úklid -P1D', 'Úklid jinak', 'Úklid jinak -P1D']);
  });

  test('changes its alarm and stays the same address; nobody else changes it', async () => {
    await create('Schůze', '2026-12-01 18:00');
    const made = (await owner.call('POST /event/feed', { scope: 'all', alarm: '1_h' })).data;
    const id = made.id as string;
    const changed = await owner.call('PUT /event/feed/{id}', { id, alarm: '1_d' });
    expect(changed.data).toEqual({ ...made, alarm: '1_d' });
    expect((await owner.call('GET /event/feed')).data[0]).toEqual(changed.data);
    expect(await ringing(made.url)).toEqual(['Schůze -P1D']);
    await owner.call('PUT /event/feed/{id}', { id, alarm: 'none' });
    expect(await ringing(made.url)).toEqual(['Schůze']);
    const strange = await chair.call('PUT /event/feed/{id}', { id, alarm: '1_h' });
    expect(strange).toMatchObject({ code: 404, message: 'CALENDAR.ERRORS.NO_FEED' });
  });

  test('refuses an alarm that there is not, by its field', async () => {
    const answer = await owner.call('POST /event/feed', { scope: 'all', alarm: '5_m' } as never);
    expect(answer).toMatchObject({ code: 400, data: { errors: { alarm: 'BASE.VALIDATION.INVALID' } } });
  });
});

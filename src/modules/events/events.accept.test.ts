import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/contract.ts';
import { upload } from '../../testing/upload.ts';
import {
  changeCommunity,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';
import type { eventsContract } from './events.contract.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let neighbour: Person;

type Fields = InputOf<(typeof eventsContract)['calls']['POST /event']>;

beforeEach(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee', { lastName: 'Adamová' });
  owner = await home.join('member', { lastName: 'Bílek' });
  neighbour = await home.join('neighbour', { lastName: 'Čech' });
  await staySignedIn(world);
});
afterEach(() => {
  world.clock.now = null;
});

/** One moment for the whole file, so that what a test writes and what it expects never lie on two sides of a second. */
const soon = Date.now();
const inDays = (days: number, hours = 0) => new Date(soon + days * 86_400_000 + hours * 3_600_000).toISOString();
/** Creates an event of an hour that must be read. */
async function create(days: number, fields: Partial<Fields> = {}) {
  const times = { start: inDays(days), end: inDays(days, 1) };
  const { data } = await chair.call('POST /event', { title: 'Brigáda', acceptRead: true, ...times, ...fields });
  return data.id;
}
const queue = async (person = owner) => (await person.call('GET /accept-read')).data;
const waiting = async (person = owner) => (await queue(person)).map(({ data }) => data.recordId);
const accept = async (recordId: string, person = owner) => {
  const item = (await queue(person)).find(({ data }) => data.recordId === recordId);
  return person.call('PUT /accept-read/accept/{id}', { id: item?.dataValues.id ?? '' });
};
const readers = async (id: string) => {
  const { allAccepts } = (await chair.call('GET /event/{id}', { id })).data;
  return allAccepts.map(({ user, isRead }) => [user.lastName, isRead]);
};
const datesOf = async () => (await chair.call('GET /event', { from: day(0), to: day(60) })).data.events;
const day = (days: number) => inDays(days).slice(0, 10);

describe('the queue', () => {
  test('shows what an event is, when and where, to everybody who sees it (ACC-01 to ACC-03, ACC-12, EVT-19)', async () => {
    const place = { place_address: 'Dvůr', place_description: '<p>Hrábě s <strong>sebou</strong>.</p>' };
    const id = await create(3, place);
    await create(4, { acceptRead: false });
    const [item, ...others] = await queue();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      dataValues: { type: 'event' },
      data: {
        recordId: id,
        title: 'Brigáda',
        description: place.place_description,
        file: null,
        event: { start: inDays(3), end: inDays(3, 1), allDay: false, place: 'Dvůr' },
      },
    });
    expect([await waiting(chair), await waiting(neighbour)]).toEqual([[id], [id]]);
  });

  test('loses it by the confirmation, for the one who gave it; editing asks nobody again (ACC-07, ACC-13, G-104)', async () => {
    const id = await create(3);
    expect((await accept(id)).code).toBe(200);
    const times = { start: inDays(5), end: inDays(5, 1) };
    await chair.call('PUT /event/{id}', { id, title: 'Jarní brigáda', acceptRead: true, ...times });
    expect([await waiting(), await waiting(neighbour)]).toEqual([[], [id]]);
  });

  test('is left by what is over, an all-day event after its last day, and by what was deleted (G-104)', async () => {
    const id = await create(3);
    const whole = await create(3, { allDay: true, title: 'Úklid sklepů' });
    world.clock.now = inDays(3, 0.5);
    expect(await waiting()).toEqual([id, whole]);
    world.clock.now = inDays(3, 1.1);
    expect(await waiting()).toEqual([whole]);
    world.clock.now = inDays(4.1);
    expect(await waiting()).toEqual([]);
    world.clock.now = null;
    await chair.call('POST /event', { title: 'Včera', acceptRead: true, start: inDays(-2), end: inDays(-1) });
    expect(await waiting()).toEqual([id, whole]);
    await chair.call('DELETE /event/{id}', { id });
    expect(await waiting()).toEqual([whole]);
  });

  test('holds of a series the next one that must be read, and after it the one that follows', async () => {
    await create(1, { repeat: true, repeatFrequency: 'week', endRepeat: 'date_end', endDateRepeat: day(20) });
    const [first, second, third] = (await datesOf()).map(({ id }) => id);
    expect(await waiting()).toEqual([first]);
    await accept(first ?? '');
    expect(await waiting()).toEqual([]);
    world.clock.now = inDays(1, 2);
    expect(await waiting()).toEqual([second]);
    expect(await waiting(neighbour)).toEqual([second]);
    await chair.call('DELETE /event/{id}', { id: second ?? '' });
    expect(await waiting()).toEqual([third]);
  });

  test('waits for a date of a series that asks by itself only while it is to come', async () => {
    const rule = { repeat: true, repeatFrequency: 'week' as const, endRepeat: 'date_end' as const };
    await create(1, { ...rule, endDateRepeat: day(20), acceptRead: false });
    const [, second] = await datesOf();
    const { id = '', start = '', end = '' } = second ?? {};
    const fields = { title: 'Úklid s kontrolou', acceptRead: true, ...rule, endDateRepeat: day(20) };
    const changed = await chair.call('PUT /event/{id}', { id, start, end, ...fields });
    expect(changed, JSON.stringify(changed.data)).toMatchObject({ code: 200 });
    expect(await waiting()).toEqual([id]);
  });

  test('holds an event when one of its files must be read (WIDGETS-20)', async () => {
    const data = { title: 'Revize', start: inDays(2), end: inDays(2, 1), addedAttachments: [{ acceptRead: true }] };
    const file = { name: 'rozpis.txt', bytes: 'rozpis' };
    const sent = await upload(world, home.id, chair, '/event', file, { data: JSON.stringify(data) }, 'files[0]');
    expect(sent.code).toBe(200);
    const [item] = await queue();
    expect(item?.data.title).toBe('Revize');
    const { data: shown } = await owner.call('GET /event/{id}', { id: item?.data.recordId ?? '' });
    expect(shown.attachments.map(({ name }) => name)).toEqual(['rozpis.txt']);
  });
});

describe('nobody confirms', () => {
  test('an event of the committee who does not see it, and nobody for another', async () => {
    const id = await create(3, { isPublic: false });
    expect([await waiting(), await waiting(chair)]).toEqual([[], [id]]);
    const [forChair] = await queue(chair);
    const stolen = await owner.call('PUT /accept-read/accept/{id}', { id: forChair?.dataValues.id ?? '' });
    expect(stolen).toMatchObject({ code: 404, message: 'ACCEPT_READ.ERRORS.NOT_FOUND' });
    expect(await readers(id)).toEqual([['Adamová', false]]);
  });

  test('an event of another house, nor one that is over', async () => {
    const other = await house(world);
    const stranger = await other.join('mayorCommittee');
    const id = await create(3);
    const [item] = await queue();
    const confirm = (person: Person) => person.call('PUT /accept-read/accept/{id}', { id: item?.dataValues.id ?? '' });
    expect([await waiting(stranger), (await confirm(stranger)).code]).toEqual([[], 404]);
    world.clock.now = inDays(3, 2);
    expect((await confirm(owner)).code).toBe(404);
    world.clock.now = null;
    expect(await readers(id)).toHaveLength(3);
  });

  test('anything in a house without a calendar', async () => {
    await create(3);
    await changeCommunity(world, home.id, { modules: ['dashboard', 'acceptRead'] });
    expect(await waiting()).toEqual([]);
  });
});

describe('the overview', () => {
  test('tells writers who has read it and who not, and readers nothing (ACC-04, EVT-19)', async () => {
    const id = await create(3);
    await accept(id);
    expect(await readers(id)).toEqual([
      ['Adamová', false],
      ['Bílek', true],
      ['Čech', false],
    ]);
    expect((await owner.call('GET /event/{id}', { id })).data.allAccepts).toEqual([]);
  });

  test('is printed for writers, and for nobody else', async () => {
    const id = await create(3);
    const print = (person: Person, record: string) => person.call('GET /accept-read/{id}/print', { id: record });
    const { bytes, headers } = await print(chair, id);
    expect([bytes.subarray(0, 5).toString(), headers['content-type']]).toEqual(['%PDF-', 'application/pdf']);
    expect((await print(owner, id)).code).toBe(403);
    expect((await print(owner, await create(3, { isPublic: false }))).code).toBe(404);
  });
});

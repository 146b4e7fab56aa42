import { beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../testing/pdf.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let other: Person;

beforeEach(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee', { lastName: 'Adamová' });
  owner = await home.join('member', { lastName: 'Bílek' });
  other = await home.join('member', { lastName: 'Čech' });
});

const notice = { title: 'Domovní řád', description: '<p>Klid od 22 h.</p>', long_term: false, acceptRead: true };
const write = async (more = {}) => (await chair.call('POST /message', { ...notice, ...more })).data.id;
const change = (id: string, more = {}) => chair.call('PUT /message/{id}', { id, ...notice, ...more });
const store = async (bytes: string, fields: Record<string, string>) => {
  const file = { name: 'stanovy.txt', bytes };
  const asked = fields.fileId ? fields : { acceptRead: 'true', ...fields };
  const { data } = await upload(world, home.id, chair, '/file/upload', file, asked);
  return (data as unknown as { id: string }).id;
};
const queue = async (person = owner) => (await person.call('GET /accept-read')).data;
const itemOf = async (recordId: string, person = owner) =>
  (await queue(person)).find(({ data }) => data.recordId === recordId);
const confirm = (id: string | undefined, person = owner) =>
  person.call('PUT /accept-read/accept/{id}', { id: id ?? '' });
const accept = async (recordId: string, person = owner) =>
  confirm((await itemOf(recordId, person))?.dataValues.id, person);
type Kind = 'message' | 'file' | 'event';
const detail = async (id: string, kind: Kind = 'message') => (await chair.call(`GET /${kind}/{id}`, { id })).data;
const readers = async (id: string, kind: Kind = 'message') =>
  (await detail(id, kind)).allAccepts.map(({ user, isRead, revision, earlier }) => [
    user.lastName,
    isRead,
    revision,
    earlier.map((one) => one.revision),
  ]);

describe('a confirmation names the version that was read (G-187)', () => {
  test('and an older one goes on counting while nobody asks again', async () => {
    const id = await write();
    await accept(id);
    await change(id, { description: '<p>Klid od 21 h.</p>' });
    expect([await itemOf(id), (await itemOf(id, other))?.data.revision]).toEqual([undefined, 2]);
    await accept(id, other);
    expect(await readers(id)).toEqual([
      ['Adamová', false, null, []],
      ['Bílek', true, 1, []],
      ['Čech', true, 2, []],
    ]);
  });

  test('and asked again, everybody confirms the new one; what they confirmed before stays', async () => {
    const id = await write();
    await accept(id);
    const { data } = await change(id, { description: '<p>Klid od 20 h.</p>', askAgain: true });
    expect([data.revision, data.history.at(-1)]).toMatchObject([2, { action: 'askAgain', to: '2' }]);
    expect((await itemOf(id))?.data).toMatchObject({ revision: 2, confirmedRevision: 1 });
    expect((await itemOf(id, other))?.data).toMatchObject({ revision: 2, confirmedRevision: null });
    expect((await readers(id))[1]).toEqual(['Bílek', false, null, [1]]);
    await accept(id);
    expect((await readers(id))[1]).toEqual(['Bílek', true, 2, [1]]);
    expect(await itemOf(id)).toBeUndefined();
  });

  test('and who was still reading the older one has confirmed that one and is asked for the newer', async () => {
    const id = await write();
    const shown = (await itemOf(id))?.dataValues.id;
    await change(id, { description: '<p>Klid od 19 h.</p>', askAgain: true });
    expect((await confirm(shown)).code).toBe(200);
    expect((await readers(id))[1]).toEqual(['Bílek', false, null, [1]]);
    expect((await itemOf(id))?.data).toMatchObject({ revision: 2, confirmedRevision: 1 });
    expect((await confirm(shown, other)).code).toBe(404);
  });

  test('and a change of what is not read makes no new version, nor does the writing of a draft', async () => {
    const id = await write({ concept: true });
    await change(id, { description: '<p>Klid.</p>', concept: true, askAgain: true });
    await change(id, { description: '<p>Klid!</p>' });
    expect((await detail(id)).revision).toBe(1);
    await change(id, { description: '<p>Klid!</p>', isPinned: true, comments: false });
    expect((await detail(id)).revision).toBe(1);
    await change(id, { description: '<p>Klid!</p>', title: 'Domovní řád 2027' });
    expect((await detail(id)).revision).toBe(2);
  });
});

describe('a file that must be read', () => {
  test('asks again by each new content, unless the writer does not want it', async () => {
    const id = await store('první', {});
    await accept(id);
    await store('druhá', { fileId: id, askAgain: 'false' });
    expect([(await readers(id, 'file'))[1], await itemOf(id)]).toEqual([['Bílek', true, 1, []], undefined]);
    await store('třetí', { fileId: id });
    expect((await readers(id, 'file'))[1]).toEqual(['Bílek', false, null, [1]]);
    await accept(id);
    await chair.call('POST /file/{id}/version/{number}/restore', { id, number: 1 });
    expect((await itemOf(id))?.data).toMatchObject({ revision: 4, confirmedRevision: 3 });
    const { revision, versions } = (await detail(id, 'file')) as { revision: number; versions: { number: number }[] };
    expect([revision, versions.map(({ number }) => number)]).toEqual([4, [4, 3, 2, 1]]);
  });

  test('that is renamed or moved stays the same version', async () => {
    const id = await store('první', {});
    await accept(id);
    await chair.call('PUT /file/{id}', { id, name: 'Jinak', isPublic: true, acceptRead: true });
    expect([(await detail(id, 'file')).revision, await itemOf(id)]).toEqual([1, undefined]);
  });
});

test('an event that must be read is another version when it takes place at another time, and asks again on request', async () => {
  const times = { start: '2027-05-03T16:00:00.000Z', end: '2027-05-03T18:00:00.000Z', allDay: false };
  const fields = { ...times, title: 'Shromáždění', place_description: '', place_address: 'Klub', acceptRead: true };
  const { id } = (await chair.call('POST /event', { ...fields, calendarId: 'main' })).data;
  await accept(id);
  await chair.call('PUT /event/{id}', { id, ...fields, calendarId: 'main', comments: false });
  expect((await detail(id, 'event')).revision).toBe(1);
  const moved = { ...fields, end: '2027-05-03T19:00:00.000Z', calendarId: 'main' };
  await chair.call('PUT /event/{id}', { id, ...moved });
  expect((await readers(id, 'event'))[1]).toEqual(['Bílek', true, 1, []]);
  await chair.call('PUT /event/{id}', { id, ...moved, place_address: 'Škola', askAgain: true });
  expect((await readers(id, 'event'))[1]).toEqual(['Bílek', false, null, [1]]);
  expect((await itemOf(id))?.data).toMatchObject({ revision: 3, confirmedRevision: 1 });
});

test('the printed overview names versions and what was confirmed before', async () => {
  const id = await write();
  await accept(id);
  await change(id, { description: '<p>Klid od 18 h.</p>', askAgain: true });
  await accept(id, other);
  const { text } = readPdf((await chair.call('GET /accept-read/{id}/print', { id })).bytes);
  const lines = text.replace(/\s+/g, ' ');
  expect(lines).toMatch(/Platná verze ?2/);
  expect(lines).toMatch(/Čech ?verze 2/);
  expect(lines).toMatch(/Bílek ?dříve verze 1, /);
});

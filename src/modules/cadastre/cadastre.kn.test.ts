import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formerDeed } from '../../testing/deeds.ts';
import { startKn } from '../../testing/kn.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, open, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { retryCadastres } from './server/cadastre.importing.ts';

// The REST API of the cadastre, whose key may ask five hundred times a day.

let world: World;
let kn: Awaited<ReturnType<typeof startKn>>;
let home: House;
let chair: Person;
let year = 2030;

beforeAll(async () => {
  const first = await openWorld();
  kn = await startKn();
  world = await open({ KN_URL: kn.url, KN_KEY: 'klic-k-api' }, first);
});
beforeEach(async () => {
  world.clock.now = null;
  home = await house(world);
  chair = await home.join('mayorCommittee');
  await staySignedIn(world);
  Object.assign(kn.held, { units: 12, trouble: null });
  kn.asked.length = 0;
  world.clock.now = `${++year}-05-05T10:00:00.000Z`; // what a day allows is counted by days
});
afterAll(async () => {
  await world.close();
  await kn.stop();
});

const at = (more: object = {}) => ({
  cadasterNumber: '1937',
  cadasterVillage: 'Brno',
  cadasterStreet: 'Hybešova',
  ...more,
});
const load = (more?: object) => chair.call('POST /svj/{id}/getCadaster', { id: home.id, ...at(more) });
const standing = async () => (await chair.call('GET /real-estate', {})).data.status;
const sums = async () => (await chair.call('GET /real-estate/difference', {})).data.sums.register;
const unitsAsked = () => kn.asked.filter((path) => path.startsWith('/Jednotky/')).length;

test('it tells units and shares by the key of the application, and owners that were told before stay', async () => {
  const deed = formerDeed([{ number: '1937/2', people: ['Jana Nová'], share: [1, 4] }]);
  await upload(world, home.id, chair, '/real-estate/file', { name: 'lv.xml', bytes: deed });
  expect((await load()).code).toBe(200);
  expect(await standing()).toMatchObject({
    status: 'success',
    source: 'kn',
    part: null,
    building: 'Brno, Staré Brno, č. p. 1937, 1938',
    validAt: '2026-05-01T06:00:00.000Z',
  });
  expect(await sums()).toBe('1');
  const { members } = (await chair.call('GET /real-estate', {})).data;
  expect(members).toMatchObject([{ lastName: 'Nová', unit: '1937/2' }]);
  expect([...kn.held.keys]).toHaveLength(1);
  expect(unitsAsked()).toBe(12);
});

test('a house of 600 units is read over two days, no unit twice, without a hand', { timeout: 120_000 }, async () => {
  kn.held.units = 600;
  expect((await load()).code).toBe(200);
  for (let round = 0; round < 5 && unitsAsked() < 470; round++) await retryCadastres(world.services);
  const first = await standing();
  expect(kn.asked.length).toBeLessThanOrEqual(480);
  expect(first).toMatchObject({
    status: 'none',
    part: { done: unitsAsked(), count: 600 },
    nextUpdate: `${year}-05-06T00:00:00.000Z`,
  });
  expect(first.part?.done).toBeGreaterThan(400);
  await retryCadastres(world.services);
  expect((await standing()).part).toEqual(first.part);
  world.clock.now = `${year}-05-06T00:00:30.000Z`;
  for (let round = 0; round < 5 && (await standing()).status === 'none'; round++) await retryCadastres(world.services);
  expect(await standing()).toMatchObject({ status: 'success', part: null });
  expect([await sums(), unitsAsked()]).toEqual(['1', 600]);
});

test('the day is counted for all houses together', { timeout: 120_000 }, async () => {
  kn.held.units = 476;
  await load();
  for (let round = 0; round < 5 && (await standing()).part; round++) await retryCadastres(world.services);
  const other = await house(world);
  const person = await other.join('mayorCommittee');
  await staySignedIn(world);
  const { code, message } = await person.call('POST /svj/{id}/getCadaster', { id: other.id, ...at() });
  expect([code, message]).toEqual([409, 'REAL_ESTATE.ERROR.DATA']);
  expect((await person.call('GET /real-estate', {})).data.status).toMatchObject({
    failing: 'quota',
    nextUpdate: `${year}-05-06T00:00:00.000Z`,
  });
});

test.each([
  ['refuses the key', { status: 401 }, 'closed'],
  ['is out of order', { status: 503 }, 'outage'],
  ['answers what is no answer', { status: 200, body: { data: 'x' } }, 'unreadable'],
])('what was read stays where the line %s in the midst, and is read on', async (_, trouble, failing) => {
  await load();
  const before = await sums();
  kn.held.units = 24;
  kn.held.trouble = (path) => (path === '/Jednotky/1010' ? trouble : null);
  const { code, message } = await load();
  expect([code, message]).toEqual([409, 'REAL_ESTATE.ERROR.DATA']);
  expect(await standing()).toMatchObject({ status: 'failed', failing, part: { done: 10, count: 24 } });
  expect(await sums()).toBe(before);
  kn.held.trouble = null;
  kn.asked.length = 0;
  expect((await load()).code).toBe(200);
  expect([unitsAsked(), await sums()]).toEqual([14, '1']);
});

test('too many questions by others end the day as the own count does', async () => {
  kn.held.trouble = (path) => (path === '/Jednotky/1005' ? { status: 429 } : null);
  expect((await load()).code).toBe(200);
  expect(await standing()).toMatchObject({ part: { done: 5, count: 12 }, nextUpdate: `${year}-05-06T00:00:00.000Z` });
});

test('a unit that the cadastre does not find keeps its place without a share', async () => {
  kn.held.trouble = (path) => (path === '/Jednotky/1003' ? { status: 404 } : null);
  expect((await load()).code).toBe(200);
  expect(await sums()).toBe('11/12');
});

test.each([
  ['a number that is not there', { cadasterNumber: '7' }],
  ['a municipality that is not there', { cadasterVillage: 'Nikde' }],
  ['a number that two parts of that name have', { cadasterVillage: 'Lhota' }],
])('%s names no building', async (_, place) => {
  expect((await load(place)).code).toBe(409);
  expect((await standing()).failing).toBe('unknown');
  expect(unitsAsked()).toBe(0);
});

test('another place forgets what was read of the former one', async () => {
  kn.held.trouble = (path) => (path === '/Jednotky/1005' ? { status: 429 } : null);
  await load();
  await load({ cadasterVillage: 'Nikde' });
  expect((await standing()).part).toBeNull();
});

test('the part of a municipality may be written by itself or after it', async () => {
  for (const cadasterVillage of ['Staré Brno', 'staré brno', 'Brno-Staré Brno', 'Brno - Staré Brno'])
    expect((await load({ cadasterVillage })).code, cadasterVillage).toBe(200);
});

test('where people work with real houses it is asked over HTTPS alone', async () => {
  const other = await open({
    NODE_ENV: 'production',
    BASE_URL: 'https://dum.example.cz',
    KN_URL: kn.url,
    KN_KEY: 'klic-k-api',
  });
  const own = await house(other);
  const person = await own.join('mayorCommittee');
  const { code, message } = await person.call('POST /svj/{id}/getCadaster', { id: own.id, ...at() });
  expect([code, message, kn.asked]).toEqual([409, 'REAL_ESTATE.ERROR.DATA', []]);
  expect((await person.call('GET /real-estate', {})).data.status).toMatchObject({ failing: 'closed' });
  await other.close();
});

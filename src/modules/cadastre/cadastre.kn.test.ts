import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formerDeed } from '../../testing/deeds.ts';
import { startKn, type Trouble } from '../../testing/kn.ts';
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

test('what it does not tell of a unit stays as it was told before, and an error is none of its answers', async () => {
  expect((await load()).code).toBe(200);
  const failed = { status: 200, body: { data: null, zpravy: [{ kod: 99, text: 'Chyba', typZavaznosti: 'CHYBA' }] } };
  const says: [Trouble, number, string | null][] = [
    [{ status: 404 }, 200, null],
    [{ status: 200, body: { data: { lv: { id: 1, cislo: 5 } } } }, 200, null],
    [failed, 409, 'outage'],
  ];
  for (const [trouble, code, failing] of says) {
    kn.held.trouble = (path) => (path === '/Jednotky/1003' ? trouble : null);
    expect((await load()).code).toBe(code);
    expect([(await standing()).failing, await sums()]).toEqual([failing, '1']);
  }
  for (const at of ['/Stavby/55', '/Stavby/Vyhledani']) {
    kn.held.trouble = (path) => (path === at ? failed : null);
    expect((await load({ cadasterStreet: at })).code).toBe(409);
    expect((await standing()).failing).toBe('outage');
  }
});

test('owners that a deed told are as of the day of the deed, whatever is told of shares later', async () => {
  const deed = formerDeed([{ number: '1937/2', people: ['Jana Nová'], share: [1, 12] }], '01.01.2025 08:00:00');
  await upload(world, home.id, chair, '/real-estate/file', { name: 'lv.xml', bytes: deed });
  expect((await load()).code).toBe(200);
  expect((await standing()).validAt).toBe('2026-05-01T06:00:00.000Z');
  const { differences } = (await chair.call('GET /real-estate/difference', {})).data;
  expect(new Set(differences.map(({ day }) => day))).toEqual(new Set(['2025-01-01']));
});

test('owners stay with their units where a spreadsheet or a deed writes the numbers otherwise', async () => {
  const rows = Array.from({ length: 12 }, (_, i) => `${i + 1};Jan Novák;1/12`);
  const csv = ['Jednotka;Vlastník;Podíl', ...rows].join('\n');
  await upload(world, home.id, chair, '/real-estate/file', { name: 'v.csv', bytes: csv });
  expect((await load()).code).toBe(200);
  expect((await chair.call('GET /real-estate', {})).data.totalItems).toBe(12);
  const deed = formerDeed([{ number: '1937/002', people: ['Jana Nová'], share: [1, 12] }]);
  await upload(world, home.id, chair, '/real-estate/file', { name: 'lv.xml', bytes: deed }, { keepsOthers: 'true' });
  expect((await load()).code).toBe(200);
  const { members } = (await chair.call('GET /real-estate', { search: 'jana nova' })).data;
  expect(members).toMatchObject([{ unit: '1937/2', lastName: 'Nová' }]);
});

test('each question is counted, also those that are put a second time, and a share longer than any is not asked for again', async () => {
  const day = `${year}-05-05`;
  let turn = 0;
  kn.held.trouble = (path) => (path.startsWith('/Jednotky/') && turn++ % 2 === 0 ? { status: 503 } : null);
  expect((await load()).code).toBe(200);
  expect(await world.services.limits.left('knDay', day)).toBe(480 - kn.asked.length);
  const podilNaSpolecnychCastechDomu = { citatel: 1, jmenovatel: 5_000_000_000_000 };
  kn.held.trouble = (path) =>
    path === '/Jednotky/1003' ? { status: 200, body: { data: { podilNaSpolecnychCastechDomu } } } : null;
  expect((await load({ cadasterStreet: 'Jiná' })).code).toBe(200);
  expect((await standing()).failing).toBeNull();
});

test('a part of a municipality that several have is nobody’s unless the municipality is said', async () => {
  kn.held.trouble = (path, query) =>
    path === '/Stavby/Vyhledani' && query.get('KodCastiObce') === '2' ? { status: 200, body: { data: [] } } : null;
  expect((await load({ cadasterVillage: 'Lhota' })).code).toBe(409);
  expect((await standing()).failing).toBe('unknown');
  expect(kn.asked.filter((path) => path.startsWith('/Stavby'))).toEqual([]);
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

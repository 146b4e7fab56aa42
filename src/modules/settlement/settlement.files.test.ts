import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { toXlsx } from '#engines/table.writing.ts';
import { unit } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;

const year = { name: 'Vyúčtování 2029', from: '2029-01', to: '2029-12' };
const services = [
  { name: 'Studená voda', key: 'meter', cost: 90_000 },
  { name: 'Úklid', key: 'persons', cost: 30_000 },
] as const;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = '2030-03-10T08:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee');
  const { db } = world.database;
  const key = { communityId: home.id, entranceId: newId() };
  await db.insert(entrance).values({ id: key.entranceId, communityId: home.id, name: 'Vchod A' });
  const flat = { type: 'flat' as const, shareTop: 1, shareBottom: 3 };
  await db.insert(unit).values([1, 2, 3].map((at) => ({ ...key, ...flat, id: newId(), number: `12/${at}` })));
  await staySignedIn(world);
});

async function drafted() {
  const { data: made } = await chair.call('POST /settlement', year);
  return (await chair.call('PUT /settlement/{id}', { ...year, id: made.id, services: [...services] })).data;
}
const bring = (path: string, fields: Record<string, string>, bytes: string | Buffer, person = chair) =>
  upload(world, home.id, person, path, { name: 'tabulka.csv', bytes }, fields);
const place = ({ code, message, data }: { code: number; message: string; data: unknown }) => [
  code,
  message,
  (data as { newer?: unknown } | null)?.newer,
];
const valuesOf = async (id: string, serviceId: string) =>
  (await chair.call('GET /settlement/{id}/service/{serviceId}', { id, serviceId })).data.units.map(
    ({ value }) => value,
  );

test('costs, areas, persons and values come from a file of two columns, CSV or XLSX, beneath a head or without', async () => {
  const { id, services: held } = await drafted();
  const path = `/settlement/${id}/import`;
  const serviceId = held[0]?.id ?? '';
  const csv = 'Jednotka;Vlastník;\r\n12/1;;1\r\n'.replace('Vlastník', '').replace('Jednotka;', 'Jednotka;');
  expect(csv).toContain('Jednotka');
  expect(
    (await bring(path, { what: 'values', serviceId }, 'Jednotka;Spotřeba\r\n12/1;10,5\r\n12/3;"2"\r\n')).data,
  ).toEqual({
    count: 2,
  });
  expect(await valuesOf(id, serviceId)).toEqual([10_500, 0, 2_000]);
  const rows = [
    ['12/1', '', '62,5'],
    ['12/2', '', '40'],
  ];
  const xlsx = await toXlsx({ name: 'Plochy', columns: ['Číslo', '', 'm²'], rows });
  expect((await bring(path, { what: 'area' }, xlsx)).code).toBe(200);
  expect((await bring(path, { what: 'persons' }, '12/1\t3\n12/2\t1\n')).code).toBe(200);
  expect((await bring(path, { what: 'costs' }, 'Studená voda;1 234,50\nÚklid;600\n')).code).toBe(200);
  const { data } = await chair.call('GET /settlement/{id}', { id });
  expect(data.services.map(({ cost }) => cost)).toEqual([123_450, 60_000]);
  const { units } = (await chair.call('GET /settlement/{id}/unit', { id })).data;
  const first = await chair.call('GET /settlement/{id}/unit/{unitId}', { id, unitId: units[0]?.unitId ?? '' });
  expect(first.data).toMatchObject({ area: 6_250, persons: Array(12).fill(3) });
});

test('a file with an unknown unit, a wrong number or a unit twice is refused by row and column, and leaves nothing behind', async () => {
  const { id, services: held } = await drafted();
  const path = `/settlement/${id}/import`;
  const serviceId = held[0]?.id ?? '';
  const values = { what: 'values', serviceId };
  expect(place(await bring(path, values, 'Jednotka;Stav\n12/1;1\n12/9;2\n'))).toEqual([
    400,
    'TABLE.ERRORS.NAME',
    { row: 3, column: 'A', text: '12/9' },
  ]);
  expect(place(await bring(path, values, '12/1;;1\n12/2;;málo\n'))).toEqual([
    400,
    'TABLE.ERRORS.VALUE',
    { row: 2, column: 'C', text: 'málo' },
  ]);
  expect(place(await bring(path, values, '12/1;1\n12/1;2\n'))[1]).toBe('TABLE.ERRORS.TWICE');
  expect(place(await bring(path, values, '12/1\n12/2\n'))[1]).toBe('TABLE.ERRORS.EMPTY');
  expect(place(await bring(path, { what: 'costs' }, 'Úklid;-5\n'))[1]).toBe('TABLE.ERRORS.VALUE');
  expect((await bring(path, { what: 'values' }, '12/1;1\n')).data).toEqual({
    errors: { serviceId: 'BASE.VALIDATION.REQUIRED' },
  });
  expect(await valuesOf(id, serviceId)).toEqual([0, 0, 0]);
  await chair.call('PUT /settlement/{id}/service/{serviceId}', { id, serviceId, pasted: '12/1;1' });
  await bring(path, { what: 'persons' }, '12/1;1\n');
  await chair.call('PUT /settlement/{id}/issue', { id, tellNobody: true });
  expect(place(await bring(path, values, '12/1;9\n'))[1]).toBe('SETTLEMENT.ERRORS.ISSUED');
});

test('states before and now come from a file too, none lower than the one before', async () => {
  const { id: settlementId } = await drafted();
  const { data } = await chair.call('POST /reading', { settlementId, until: '2030-03-31', tellNobody: true });
  const [path, serviceId] = [`/reading/${data.id}/import`, data.services[0]?.id ?? ''];
  expect((await bring(path, { what: 'before', serviceId }, '12/1;100\n12/2;50\n')).data).toEqual({ count: 2 });
  expect(place(await bring(path, { what: 'now', serviceId }, '12/1;110\n12/2;49,999\n'))).toEqual([
    400,
    'READING.ERRORS.TABLE_LOWER',
    { row: 2, column: 'B', text: '49,999' },
  ]);
  expect((await bring(path, { what: 'now', serviceId }, '12/1;110\n12/2;51,5\n')).code).toBe(200);
  const { units } = (await chair.call('GET /reading/{id}/unit', { id: data.id })).data;
  expect(units.map(({ states }) => [states[0]?.before, states[0]?.now])).toEqual([
    [100_000, 110_000],
    [50_000, 51_500],
    [null, null],
  ]);
});

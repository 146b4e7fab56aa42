import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit, unitAuthorized, unitOwner } from '#server/schema.house.ts';
import { entrance, record } from '#server/schema.ts';
import { pixel, uploadData } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { readingState } from './server/readings.kind.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let neighbour: Person;
let flats: [string, string, string];

/** Three flats; the first is the owner's, the second the neighbour's. */
async function settle(): Promise<[string, string, string]> {
  const { db } = world.database;
  const key = { communityId: home.id, entranceId: newId() };
  await db.insert(entrance).values({ id: key.entranceId, communityId: home.id, name: 'Vchod A' });
  const ids = [newId(), newId(), newId()] as [string, string, string];
  const flat = { type: 'flat' as const, shareTop: 1, shareBottom: 3 };
  await db.insert(unit).values(ids.map((id, at) => ({ ...key, ...flat, id, number: `12/${at + 1}` })));
  const { communityId } = key;
  await db.insert(unitOwner).values([
    { communityId, unitId: ids[0], memberId: owner.id, position: 0 },
    { communityId, unitId: ids[1], memberId: neighbour.id, position: 0 },
  ]);
  return ids;
}

const year = { name: 'Vyúčtování 2029', from: '2029-01', to: '2029-12' };
const water = { name: 'Studená voda', key: 'meter', cost: 90_000 } as const;
const hot = { name: 'Teplá voda', key: 'hotWater', cost: 60_000 } as const;
const cleaning = { name: 'Úklid', key: 'unit', cost: 30_000 } as const;

async function drafted(services: object[] = [water, cleaning], fields: Partial<typeof year> = {}) {
  const { data: made } = await chair.call('POST /settlement', { ...year, ...fields });
  const body = { ...year, ...fields, id: made.id, services: services as never };
  return (await chair.call('PUT /settlement/{id}', body)).data;
}

async function asked(services?: object[], until = '2030-03-31', fields: Partial<typeof year> = {}) {
  const { id: settlementId } = await drafted(services, fields);
  const { code, data } = await chair.call('POST /reading', { settlementId, until, tellNobody: true });
  expect(code).toBe(200);
  return { ...data, service: data.services[0]?.id ?? '' };
}
type Asked = Awaited<ReturnType<typeof asked>>;

const read = (person: Person, { id, service }: Asked, unitId: string, now: number, before?: number) =>
  person.call('POST /reading/{id}/state', { id, unitId, serviceId: service, now, before });
const photographed = (
  person: Person,
  { id, service }: Asked,
  unitId: string,
  name = 'meter.gif',
  bytes: Buffer = pixel,
) =>
  uploadData(world, home.id, person, `/reading/${id}/state`, { unitId, serviceId: service, now: 5_000 }, [
    { name, bytes },
  ]);
const photoOf = (person: Person, { id, service }: Asked, unitId: string) =>
  person.call('GET /reading/{id}/unit/{unitId}/service/{serviceId}/photo', { id, unitId, serviceId: service });
const refusal = async (reply: Promise<{ code: number; message: string }>) => {
  const { code, message } = await reply;
  return [code, message];
};
const unitsFor = async (person: Person, { id }: Asked, more: object = {}) =>
  (await person.call('GET /reading/{id}/unit', { id, ...more })).data;
async function later(now: string) {
  world.clock.now = now;
  await staySignedIn(world);
}

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
  owner = await home.join('member');
  neighbour = await home.join('member');
  flats = await settle();
  await staySignedIn(world);
});

describe('the readings of a unit', () => {
  test('are seen and written by its owner alone: another one, and who owns nothing, finds none of them', async () => {
    const held = await asked();
    expect((await photographed(owner, held, flats[0])).code).toBe(200);
    expect((await read(neighbour, held, flats[1], 7_777)).code).toBe(200);
    for (const [person, mine] of [
      [owner, flats[0]],
      [neighbour, flats[1]],
    ] as const) {
      const { units, totalItems } = await unitsFor(person, held);
      expect([totalItems, units.map(({ unitId }) => unitId)]).toEqual([1, [mine]]);
      expect((await person.call('GET /reading/{id}', { id: held.id })).data).toMatchObject({ units: 1, read: 1 });
      expect(await unitsFor(person, held, { search: '12/3' })).toEqual({ units: [], totalItems: 0 });
    }
    expect(await refusal(read(neighbour, held, flats[0], 9_999))).toEqual([404, 'ROOM.ERRORS.NOT_FOUND']);
    expect((await photographed(neighbour, held, flats[0])).code).toBe(404);
    expect((await photoOf(neighbour, held, flats[0])).code).toBe(404);
    expect((await photoOf(owner, held, flats[0])).code).toBe(200);
    const unowning = await home.join('member');
    const elsewhere = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    for (const stranger of [unowning, elsewhere]) {
      expect((await stranger.call('GET /reading')).data).toEqual({ readings: [], totalItems: 0 });
      expect((await stranger.call('GET /reading/{id}', { id: held.id })).code).toBe(404);
      expect((await stranger.call('GET /reading/{id}/unit', { id: held.id })).code).toBe(404);
      expect((await read(stranger, held, flats[0], 1)).code).toBe(404);
      expect((await photoOf(stranger, held, flats[0])).code).toBe(404);
    }
    const [states] = (await unitsFor(chair, held)).units;
    expect(states?.states[0]).toMatchObject({ now: 5_000, hasPhoto: true });
  });

  test('are seen and not written by who sees the whole house and owns another unit', async () => {
    const auditor = await home.join('audit_memberCommittee');
    const { communityId } = { communityId: home.id };
    await world.database.db
      .insert(unitOwner)
      .values({ communityId, unitId: flats[2], memberId: auditor.id, position: 0 });
    await staySignedIn(world);
    const held = await asked();
    const { units } = await unitsFor(auditor, held);
    expect(units.map(({ isOwn, can }) => [isOwn, can.read])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
    expect(await refusal(read(auditor, held, flats[0], 1))).toEqual([403, 'BASE.ERRORS.NO_PERMISSION']);
    expect((await read(auditor, held, flats[2], 1_000)).code).toBe(200);
    for (const call of ['PUT /reading/{id}/take', 'DELETE /reading/{id}'] as const)
      expect((await auditor.call(call, { id: held.id })).code).toBe(403);
  });

  test('are written by who is authorised for it, and a state before by the committee alone', async () => {
    const helper = await home.join('member');
    const place = { communityId: home.id, unitId: flats[2], memberId: helper.id };
    await world.database.db.insert(unitAuthorized).values(place);
    await staySignedIn(world);
    const held = await asked();
    expect((await read(helper, held, flats[2], 4_000)).code).toBe(200);
    const wrong = await read(helper, held, flats[2], 4_000, 0);
    expect([wrong.code, wrong.data]).toEqual([400, { errors: { before: 'BASE.VALIDATION.INVALID' } }]);
    const { data } = await read(chair, held, flats[2], 4_500, 1_500);
    expect(data.states[0]).toMatchObject({ before: 1_500, now: 4_500 });
    const back = await read(helper, held, flats[2], 1_499);
    expect([back.code, back.data]).toEqual([400, { errors: { now: 'READING.VALIDATION.LOWER' } }]);
  });

  test('may be corrected until the end of the last day, then by the committee alone', async () => {
    const held = await asked();
    expect((await read(owner, held, flats[0], 4_000)).code).toBe(200);
    await later('2030-03-31T21:59:00.000Z');
    expect((await read(owner, held, flats[0], 4_100)).code).toBe(200);
    await later('2030-03-31T22:00:00.000Z');
    expect(await refusal(read(owner, held, flats[0], 4_200))).toEqual([409, 'READING.ERRORS.CLOSED']);
    expect((await owner.call('GET /reading/{id}', { id: held.id })).data.isOpen).toBe(false);
    expect((await read(chair, held, flats[0], 4_300)).code).toBe(200);
    expect((await unitsFor(owner, held)).units[0]?.states[0]?.now).toBe(4_300);
  });

  test('bear a photo, upright and without what a camera wrote, and nothing that is none', async () => {
    const held = await asked();
    const wrong = await photographed(owner, held, flats[0], 'meter.txt', Buffer.from('no picture'));
    expect([wrong.code, wrong.data]).toEqual([400, { errors: { 'files[0]': 'BASE.VALIDATION.IMAGE' } }]);
    expect(await world.database.db.$count(readingState, eq(readingState.communityId, home.id))).toBe(0);
    await photographed(owner, held, flats[0]);
    expect((await read(owner, held, flats[0], 6_000)).data.states[0]).toMatchObject({ now: 6_000, hasPhoto: true });
    const shown = await photoOf(chair, held, flats[0]);
    expect([shown.code, shown.headers['content-type']]).toEqual([200, 'image/gif']);
  });

  test('lose their photo by who may enter them, and keep the state', async () => {
    const held = await asked();
    await photographed(owner, held, flats[0]);
    const place = { id: held.id, unitId: flats[0], serviceId: held.service };
    const call = 'DELETE /reading/{id}/unit/{unitId}/service/{serviceId}/photo';
    expect((await neighbour.call(call, place)).code).toBe(404);
    expect((await owner.call(call, place)).data.states[0]).toMatchObject({ now: 5_000, hasPhoto: false });
    expect((await photoOf(owner, held, flats[0])).code).toBe(404);
    expect(await refusal(owner.call(call, place))).toEqual([404, 'READING.ERRORS.NOT_FOUND']);
    await photographed(owner, held, flats[0]);
    await later('2030-04-01T08:00:00.000Z');
    expect(await refusal(owner.call(call, place))).toEqual([409, 'READING.ERRORS.CLOSED']);
    expect((await chair.call(call, place)).code).toBe(200);
  });
});

test('readings are asked for also in a house of which no unit is entered yet, and an owner of none finds nothing', async () => {
  await world.database.db.delete(unit).where(eq(unit.communityId, home.id));
  const held = await asked();
  expect([held.units, held.read]).toEqual([0, 0]);
  expect((await owner.call('GET /reading/{id}', { id: held.id })).code).toBe(404);
});

describe('reading', () => {
  test('is asked by the committee once for a draft with meters, until a day that is not over', async () => {
    const { id: dry } = await drafted([cleaning]);
    const ask = (settlementId: string, until = '2030-03-31', person = chair) =>
      person.call('POST /reading', { settlementId, until, tellNobody: true });
    expect(await refusal(ask(dry))).toEqual([409, 'READING.ERRORS.NO_METERS']);
    const { id } = await drafted();
    const late = await ask(id, '2030-03-09');
    expect([late.code, late.data]).toEqual([400, { errors: { until: 'READING.VALIDATION.UNTIL' } }]);
    expect((await ask(id, undefined, owner)).code).toBe(403);
    expect((await ask(id, '2030-03-10')).code).toBe(200);
    expect(await refusal(ask(id))).toEqual([409, 'READING.ERRORS.ASKED']);
    const other = await drafted([cleaning], { from: '2028-01', to: '2028-12' });
    await chair.call('PUT /settlement/{id}/issue', { id: other.id, tellNobody: true });
    expect(await refusal(ask(other.id))).toEqual([409, 'SETTLEMENT.ERRORS.ISSUED']);
  });

  test('is told to owners, waits for each who has not read, and for the committee once it is over', async () => {
    const { id: settlementId } = await drafted();
    const unowning = await home.join('member');
    await staySignedIn(world);
    const { data } = await chair.call('POST /reading', { settlementId, until: '2030-03-31' });
    const held = { ...data, service: data.services[0]?.id ?? '' };
    await world.tellAll();
    const newsOf = async (person: Person) => (await person.call('GET /news', {})).data.news.length;
    expect([await newsOf(owner), await newsOf(neighbour), await newsOf(unowning)]).toEqual([1, 1, 0]);
    const waits = async (person: Person) =>
      (await person.call('GET /dashboard')).data.waits.flatMap(({ path }) =>
        path.startsWith('/odecty') ? [path] : [],
      );
    expect([await waits(owner), await waits(unowning)]).toEqual([[`/odecty/${held.id}`], []]);
    await read(owner, held, flats[0], 1_000);
    expect([await waits(owner), await waits(neighbour), await waits(chair)]).toEqual([[], [`/odecty/${held.id}`], []]);
    await later('2030-04-01T08:00:00.000Z');
    expect([await waits(neighbour), await waits(chair)]).toEqual([[], [`/odecty/${held.id}`]]);
  });

  test('reminds in the middle and a day before the end whoever has not read all meters, and nobody else', async () => {
    const { id: settlementId } = await drafted([water, hot]);
    const { data } = await chair.call('POST /reading', { settlementId, until: '2030-03-31' });
    const [cold, warm] = data.services.map((service) => ({ id: data.id, service: service.id }) as Asked);
    await world.tellAll();
    const newsOf = async (person: Person) =>
      (await person.call('GET /news', {})).data.news.map(({ text }) => text.split(':')[0]);
    const first = 'Odečtěte měřiče';
    await read(owner, cold as Asked, flats[0], 1_000);
    await read(neighbour, cold as Asked, flats[1], 1_000);
    await read(neighbour, warm as Asked, flats[1], 1_000);
    await later('2030-03-22T08:00:00.000Z');
    await world.tellAll();
    expect(await newsOf(neighbour)).toEqual([first]);
    expect(await newsOf(owner)).toContain('Ještě nemáme stavy vašich měřičů');
    await read(owner, warm as Asked, flats[0], 1_000);
    await later('2030-03-31T08:00:00.000Z');
    await world.tellAll();
    for (const person of [owner, neighbour])
      expect(await newsOf(person)).not.toContain('Poslední den na odečet měřičů');
    expect(await newsOf(neighbour)).toEqual([first]);
  });

  test('enters what was used into the draft, and into no other unit, and says what it lacks', async () => {
    const held = await asked([water, hot]);
    expect(await refusal(chair.call('PUT /reading/{id}/take', { id: held.id }))).toEqual([
      409,
      'READING.ERRORS.NOTHING',
    ]);
    await read(chair, held, flats[0], 12_500, 2_000);
    await read(chair, held, flats[1], 4_000, 0);
    await read(owner, held, flats[0], 13_000);
    await read(chair, held, flats[2], 7_000);
    const { data } = await chair.call('PUT /reading/{id}/take', { id: held.id });
    expect(data).toEqual({ taken: 2, left: 4 });
    const { units } = (
      await chair.call('GET /settlement/{id}/service/{serviceId}', { id: held.settlementId, serviceId: held.service })
    ).data;
    expect(units.map(({ value }) => value)).toEqual([11_000, 4_000, 0]);
    expect((await unitsFor(chair, held, { show: 'missing' })).totalItems).toBe(3);
  });

  test('begins where the last one of a service of the same name ended', async () => {
    const first = await asked();
    await read(owner, first, flats[0], 8_000);
    const next = await asked([{ ...water, cost: 1 }, hot], '2030-03-20', { from: '2030-01', to: '2030-12' });
    const [mine] = (await unitsFor(owner, next)).units;
    expect(mine?.states.map(({ before, now }) => [before, now])).toEqual([
      [8_000, null],
      [null, null],
    ]);
  });

  test('ends when the settlement is issued, goes on when it is taken back, and goes with its draft', async () => {
    const held = await asked();
    await read(chair, held, flats[0], 12_500, 2_000);
    await chair.call('PUT /reading/{id}/take', { id: held.id });
    await chair.call('PUT /settlement/{id}/issue', { id: held.settlementId, tellNobody: true });
    for (const person of [chair, owner])
      expect(await refusal(read(person, held, flats[0], 13_000))).toEqual([409, 'SETTLEMENT.ERRORS.ISSUED']);
    expect((await chair.call('DELETE /reading/{id}', { id: held.id })).code).toBe(409);
    expect((await unitsFor(owner, held)).units[0]?.states[0]?.now).toBe(12_500);
    await chair.call('PUT /settlement/{id}/withdraw', { id: held.settlementId });
    expect((await read(owner, held, flats[0], 13_000)).code).toBe(200);
    const moved = await chair.call('PUT /reading/{id}', { id: held.id, until: '2030-04-15', tellNobody: true });
    expect(moved.data).toMatchObject({ until: '2030-04-15', isOpen: true });
    expect((await chair.call('DELETE /settlement/{id}', { id: held.settlementId })).code).toBe(200);
    expect((await owner.call('GET /reading/{id}', { id: held.id })).code).toBe(404);
    expect(await world.database.db.$count(record, eq(record.communityId, home.id))).toBe(0);
  });
});

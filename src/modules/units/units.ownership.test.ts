import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { unitsJobs } from './server/units.jobs.ts';

let world: World;
let home: House;
let chair: Person;
let [jan, eva, petr] = [] as unknown as [Person, Person, Person];
let entranceId: string;
let number = 0;

const today = houseDay(new Date());
const half = { top: 1, bottom: 2 };
type Owner = { userId: string; fraction?: { top: number; bottom: number } | null; jointly?: boolean };
type Room = { id: string; number: string };

const flat = (owners: Owner[]) => ({ number: `12/${++number}`, entranceId, type: 'flat' as const, owners });
const made = async (...owners: Owner[]): Promise<Room> => (await chair.call('POST /room', flat(owners))).data;
const save = (room: Room, owners: Owner[], ownersSince?: string | null, who = chair) =>
  who.call('PUT /room/{id}', { ...flat(owners), number: room.number, id: room.id, ownersSince });
const pageOf = async ({ id }: Room, who = chair) => (await who.call('GET /room/{id}/ownership', { id })).data;
/** The history as lines: who, from when, until when, and which part where it is known. */
const traced = async (room: Room, who = chair) =>
  (await pageOf(room, who)).ownership.map(({ name, fraction, since, until }) =>
    [name, since ?? '?', until ?? '', fraction ? `${fraction.top}/${fraction.bottom}` : ''].join(' ').trim(),
  );
const forget = () => Promise.all(unitsJobs.map(({ run }) => run(world.services)));
const mend = (room: Room, day: string | null, to: string | null, who = chair) =>
  who.call('PUT /room/{id}/ownership', { id: room.id, day, to });

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  jan = await home.join('member', { firstName: 'Jan', lastName: 'Starý' });
  eva = await home.join('member', { firstName: 'Eva', lastName: 'Nová' });
  petr = await home.join('member', { firstName: 'Petr', lastName: 'Malý' });
  entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'Vchod A' });
});

describe('the history of owners', () => {
  test('begins on a day that nobody knows, and a sale ends one and begins another on its day', async () => {
    const room = await made({ userId: jan.id });
    expect(await traced(room)).toEqual(['Jan Starý ?']);
    expect((await save(room, [{ userId: eva.id }], '2026-03-01')).code).toBe(200);
    expect(await traced(room)).toEqual(['Eva Nová 2026-03-01', 'Jan Starý ? 2026-03-01']);
  });

  test('notes a change of today where no day is named, also of who comes as the owner of a unit', async () => {
    const room = await made({ userId: jan.id });
    await save(room, [{ userId: eva.id }]);
    expect(await traced(room)).toEqual([`Eva Nová ${today}`, `Jan Starý ? ${today}`]);
    const other = await made({ userId: petr.id });
    const given = { id: other.id, way: 'part' as const, fromIds: [petr.id], fraction: half };
    await chair.call('POST /user', {
      firstName: 'Ota',
      lastName: 'Mladý',
      hasAccess: false,
      createdByCadastre: true,
      room: given,
    });
    expect(await traced(other)).toEqual([`Petr Malý ${today}  1/2`, `Ota Mladý ${today}  1/2`, `Petr Malý ? ${today}`]);
  });

  test('stays as it is when a save changes nothing: another order, 2/4 for 1/2, a part that was not known', async () => {
    const room = await made({ userId: jan.id }, { userId: eva.id });
    await save(room, [{ userId: eva.id }, { userId: jan.id }]);
    expect(await traced(room)).toEqual(['Jan Starý ?', 'Eva Nová ?']);
    const parts = (part: typeof half) => [jan, eva].map(({ id }) => ({ userId: id, fraction: part }));
    await save(room, parts(half));
    expect(await traced(room)).toEqual(['Jan Starý ?  1/2', 'Eva Nová ?  1/2']);
    await save(room, parts({ top: 2, bottom: 4 }), '2026-03-01');
    expect(await traced(room)).toEqual(['Jan Starý ?  1/2', 'Eva Nová ?  1/2']);
  });

  test('of several owners ends and begins only what changed', async () => {
    const part = (person: Person, fraction = half) => ({ userId: person.id, fraction });
    const room = await made(part(jan), part(eva));
    await save(room, [part(jan), part(petr)], '2026-03-01');
    expect(await traced(room)).toEqual(['Petr Malý 2026-03-01  1/2', 'Jan Starý ?  1/2', 'Eva Nová ? 2026-03-01 1/2']);
    await save(room, [part(jan, { top: 1, bottom: 4 }), part(petr, { top: 3, bottom: 4 })], '2026-04-01');
    expect((await traced(room)).slice(0, 2)).toEqual(['Jan Starý 2026-04-01  1/4', 'Petr Malý 2026-04-01  3/4']);
  });

  test('knows a day neither to come nor before the last change; of two changes on one day the later holds', async () => {
    const room = await made({ userId: jan.id });
    await save(room, [{ userId: eva.id }], '2026-03-01');
    for (const day of ['2026-02-28', '2199-01-01'])
      expect(await save(room, [{ userId: petr.id }], day)).toMatchObject({
        code: 400,
        data: { errors: { ownersSince: 'ROOM.VALIDATION.SINCE' } },
      });
    await save(room, [{ userId: petr.id }], '2026-03-01');
    expect(await traced(room)).toEqual(['Petr Malý 2026-03-01', 'Jan Starý ? 2026-03-01']);
    await save(room, [{ userId: jan.id }], '2026-03-01');
    expect(await traced(room)).toEqual(['Jan Starý ?']);
  });

  test('has no trace of owners who were entered by mistake and mended', async () => {
    const room = await made({ userId: jan.id });
    await save(room, [{ userId: petr.id }], null);
    expect(await traced(room)).toEqual(['Petr Malý ?']);
    await save(room, [{ userId: jan.id }], '2026-03-01');
    await save(room, [{ userId: eva.id }], null);
    expect(await traced(room)).toEqual(['Eva Nová 2026-03-01', 'Petr Malý ? 2026-03-01']);
  });

  test('is written by the database itself, whatever changes the owners', async () => {
    const room = await made({ userId: jan.id });
    const { pool } = world.database;
    await pool.query('update unit_owner set member_id = $1 where unit_id = $2', [eva.id, room.id]);
    expect(await traced(room)).toEqual([`Eva Nová ${today}`, `Jan Starý ? ${today}`]);
    await chair.call('DELETE /room/{id}', { id: room.id });
    expect((await pool.query('select 1 from unit_ownership where unit_id = $1', [room.id])).rows).toEqual([]);
  });

  test('is seen by who sees the unit, former owners by name only by the committee and its auditors', async () => {
    const audit = await home.join('audit_memberCommittee');
    const room = await made({ userId: jan.id });
    await save(room, [{ userId: eva.id }], '2026-03-01');
    expect(await traced(room, audit)).toEqual(await traced(room));
    expect((await pageOf(room, eva)).ownership).toMatchObject([
      { name: 'Eva Nová', userId: eva.id, since: '2026-03-01', until: null },
      { name: null, userId: null, since: null, until: '2026-03-01' },
    ]);
    expect([(await pageOf(room)).can.edit, (await pageOf(room, eva)).can.edit]).toEqual([true, false]);
    const gone = await jan.call('GET /room/{id}/ownership', { id: room.id });
    expect([gone.code, gone.message]).toEqual([404, 'ROOM.ERRORS.NOT_FOUND']);
  });

  test('keeps the name of a former owner who is deleted for good, without the person, for ten years', async () => {
    const room = await made({ userId: jan.id });
    await save(room, [{ userId: eva.id }], '2026-03-01');
    await chair.call('PUT /user/archive/{id}', { id: jan.id });
    expect((await chair.call('DELETE /user/{id}', { id: jan.id })).code).toBe(200);
    expect((await pageOf(room)).ownership[1]).toMatchObject({ name: 'Jan Starý', userId: null });
    await forget();
    expect((await pageOf(room)).ownership[1]?.name).toBe('Jan Starý');
    world.clock.now = '2036-03-02T08:00:00.000Z';
    await forget();
    world.clock.now = null;
    expect((await pageOf(room)).ownership.map(({ name }) => name)).toEqual(['Eva Nová', '']);
  });
});

describe('the day of a change', () => {
  let room: Room;
  beforeEach(async () => {
    room = await made({ userId: jan.id });
    await save(room, [{ userId: eva.id }], '2026-03-01');
    await save(room, [{ userId: petr.id }], '2026-06-01');
  });

  test('is mended for who came and who went', async () => {
    expect((await mend(room, '2026-03-01', '2026-02-15')).code).toBe(200);
    expect((await mend(room, null, '2019-01-01')).code).toBe(200);
    expect(await traced(room)).toEqual([
      'Petr Malý 2026-06-01',
      'Eva Nová 2026-02-15 2026-06-01',
      'Jan Starý 2019-01-01 2026-02-15',
    ]);
    expect((await mend(room, '2019-01-01', null)).code).toBe(200);
    expect((await traced(room))[2]).toBe('Jan Starý ? 2026-02-15');
  });

  test('stays in order, and never is one to come', async () => {
    for (const [day, to] of [
      ['2026-03-01', '2026-06-01'],
      ['2026-06-01', '2026-03-01'],
      ['2026-06-01', '2199-01-01'],
      ['2026-03-01', null],
      [null, '2026-03-01'],
    ] as const)
      expect(await mend(room, day, to), `${day} ${to}`).toMatchObject({
        code: 400,
        data: { errors: { to: 'ROOM.VALIDATION.SINCE' } },
      });
    expect((await mend(room, '2026-05-05', '2026-05-06')).data).toMatchObject({
      errors: { day: 'BASE.VALIDATION.INVALID' },
    });
  });

  test('is mended by who writes units alone', async () => {
    expect((await mend(room, '2026-03-01', '2026-02-15', petr)).code).toBe(403);
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit } from '#server/schema.house.ts';
import { entrance, member } from '#server/schema.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let other: Person;
let door: string;
let number = 0;

async function doorOf(of: House, name = 'Vchod A'): Promise<string> {
  const id = newId();
  await world.database.db.insert(entrance).values({ id, communityId: of.id, name });
  return id;
}
const flat = (more: object = {}) => ({
  number: `12/${++number}`,
  entranceId: door,
  type: 'flat' as const,
  owners: [{ userId: owner.id }],
  ...more,
});
const made = async (more: object = {}) => (await chair.call('POST /room', flat(more))).data;

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member', { firstName: 'Věra', lastName: 'Žáková', searchText: 'vera zakova' });
  other = await home.join('member', { firstName: 'Luboš', lastName: 'Žák', searchText: 'lubos zak' });
  door = await doorOf(home);
});

describe('a unit', () => {
  test('is stored with everything that its form holds, and its reply names entrance and people (UNIT-04 to UNIT-08)', async () => {
    const body = flat({
      floor: '3. patro',
      share: { top: 5678, bottom: 123456 },
      residentsCount: 3,
      owners: [
        { userId: owner.id, fraction: { top: 1, bottom: 3 } },
        { userId: other.id, fraction: { top: 2, bottom: 3 } },
      ],
      representativeId: other.id,
      use: 'renting',
      authorizedPersons: [chair.id],
      notes: 'Klíče u správce.',
    });
    const { code, data } = await chair.call('POST /room', body);
    expect(code).toBe(200);
    const {
      owners: _owners,
      representativeId: _id,
      authorizedPersons: _people,
      ...plain
    } = body as never as object & {
      owners: unknown;
      representativeId: unknown;
      authorizedPersons: unknown;
    };
    expect((await chair.call('GET /room/{id}', { id: data.id })).data).toMatchObject({
      ...plain,
      entrance: 'Vchod A',
      owners_list: 'Věra Žáková, Luboš Žák',
      svj_users: [
        { firstName: 'Věra', fraction: { top: 1, bottom: 3 }, jointly: false },
        { firstName: 'Luboš', fraction: { top: 2, bottom: 3 }, jointly: false },
      ],
      representative: { id: other.id },
      authorizedPersons: [{ id: chair.id }],
      version: 1,
      can: { edit: true, remove: true },
    });
  });

  test('needs a number, an entrance, a type and an owner (UNIT-10)', async () => {
    const { code, data } = await chair.call('POST /room', { number: ' ', owners: [] } as never);
    expect(code).toBe(400);
    expect(Object.keys((data as never as { errors: object }).errors).sort()).toEqual([
      'entranceId',
      'number',
      'owners',
      'type',
    ]);
  });

  test('is changed, and a version older than the stored one overwrites nothing', async () => {
    const { id, version } = await made();
    const next = flat({ id, version, floor: '2' });
    expect((await chair.call('PUT /room/{id}', next as never)).data).toMatchObject({ floor: '2', version: 2 });
    expect(await chair.call('PUT /room/{id}', { ...next, floor: '5' } as never)).toMatchObject({
      code: 409,
      message: 'BASE.ERRORS.STALE',
    });
    expect((await chair.call('GET /room/{id}', { id })).data.floor).toBe('2');
  });

  test('is deleted, alone or several at once: all or none', async () => {
    const [a, b, c] = [await made(), await made(), await made()];
    expect((await chair.call('DELETE /room/{id}', { id: a.id })).code).toBe(200);
    expect((await chair.call('PUT /room/delete-all', { ids: [b.id, a.id] })).code).toBe(404);
    expect((await chair.call('GET /room/{id}', { id: b.id })).code).toBe(200);
    expect((await chair.call('PUT /room/delete-all', { ids: [b.id, c.id] })).code).toBe(200);
    for (const { id } of [a, b, c])
      expect(await chair.call('GET /room/{id}', { id })).toMatchObject({ code: 404, message: 'ROOM.ERRORS.NOT_FOUND' });
  });

  test('whose owners change is answered with the running votes in which it has not voted, as far as one sees them', async () => {
    const room = await made();
    const users = [{ roomId: room.id, userId: owner.id, shares: { top: 1, bottom: 1 } }];
    const vote = {
      status: 'run' as const,
      participation_count: 50,
      accept_count: 50,
      votePoints: [{ name: 'Bod' }],
      users,
    };
    const { data: open } = await chair.call('POST /vote', { ...vote, name: 'Střecha' });
    const change = async (userId: string) =>
      (await chair.call('PUT /room/{id}', { id: room.id, ...flat({ number: room.number, owners: [{ userId }] }) }))
        .data;
    expect((await change(owner.id)).runningVotes).toEqual([]);
    expect((await change(other.id)).runningVotes).toEqual([{ id: open.id, title: 'Střecha' }]);
    await chair.call('DELETE /vote/{id}', { id: open.id });
    expect((await change(owner.id)).runningVotes).toEqual([]);
  });

  test('bears a number that is its own in entrance and type, also when two make it at once', async () => {
    const twin = { number: '99/1' };
    const codes = (await Promise.all([1, 2, 3].map(() => chair.call('POST /room', flat(twin))))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 409, 409]);
    expect((await chair.call('POST /room', flat({ ...twin, type: 'cellar' }))).code).toBe(200);
    expect((await chair.call('POST /room', flat({ ...twin, entranceId: await doorOf(home) }))).code).toBe(200);
    const { id } = await made();
    expect(await chair.call('PUT /room/{id}', { ...flat(twin), id } as never)).toMatchObject({
      code: 409,
      message: 'ROOM.ERRORS.NUMBER_EXISTS',
    });
  });

  test('tells the committee of every change', async () => {
    const { id, number: named } = await made();
    await chair.call('DELETE /room/{id}', { id });
    const { data } = await chair.call('GET /activity', { module: 'rooms' });
    const told = data.activities.filter((row) => row.title === named);
    expect(told.map(({ type, visibility }) => `${type} ${visibility}`)).toEqual(['delete private', 'create private']);
  });
});

describe('the owners of a unit', () => {
  const half = { top: 1, bottom: 2 };
  const whole = { top: 1, bottom: 1 };
  const refusalOf = async (owners: object[]) => {
    const { code, data } = await chair.call('POST /room', flat({ owners }));
    return code === 200 ? null : (data as never as { errors: object }).errors;
  };

  test('hold fractions that make exactly 1; with some unknown, not more', async () => {
    const two = (a?: object, b?: object) => [
      { userId: owner.id, fraction: a },
      { userId: other.id, fraction: b },
    ];
    expect(await refusalOf(two(half, half))).toBeNull();
    expect(await refusalOf(two(half, undefined))).toBeNull();
    expect(await refusalOf(two())).toBeNull();
    const wrong = { owners: 'ROOM.VALIDATION.FRACTIONS' };
    expect(await refusalOf(two(half, { top: 1, bottom: 3 }))).toEqual(wrong);
    expect(await refusalOf(two(whole, half))).toEqual(wrong);
    expect(await refusalOf([{ userId: owner.id, fraction: half }])).toEqual(wrong);
    expect(await refusalOf(two({ top: 3, bottom: 2 }, undefined))).not.toBeNull();
    expect(await refusalOf(two({ top: 0, bottom: 2 }, undefined))).not.toBeNull();
  });

  test('are spouses in pairs that hold one fraction together', async () => {
    const spouses = (a?: object, b?: object) => [
      { userId: owner.id, fraction: a, jointly: true },
      { userId: other.id, fraction: b, jointly: true },
    ];
    expect(await refusalOf(spouses(whole, whole))).toBeNull();
    expect(await refusalOf(spouses())).toBeNull();
    expect(await refusalOf([...spouses(half, half), { userId: chair.id, fraction: half }])).toBeNull();
    const wrong = { 'owners.0.jointly': 'ROOM.VALIDATION.JOINTLY' };
    expect(await refusalOf(spouses(whole, half))).toMatchObject(wrong);
    expect(await refusalOf([{ userId: owner.id, jointly: true }, { userId: other.id }])).toEqual(wrong);
  });

  test('are each named once', async () => {
    const twice = [{ userId: owner.id }, { userId: owner.id }];
    expect(await refusalOf(twice)).toEqual({ 'owners.1.userId': 'BASE.VALIDATION.INVALID' });
  });

  test('may be archived when they stood in the unit before, and are not chosen anew', async () => {
    const gone = await home.join('member');
    const { id } = await made({ owners: [{ userId: gone.id }] });
    await world.database.db.update(member).set({ archivedAt: new Date().toISOString() }).where(eq(member.id, gone.id));
    const same = flat({ id, owners: [{ userId: gone.id }] });
    expect((await chair.call('PUT /room/{id}', same as never)).code).toBe(200);
    expect(await refusalOf([{ userId: gone.id }])).toEqual({ 'owners.0.userId': 'BASE.VALIDATION.INVALID' });
  });
});

describe('the list of units', () => {
  let there: House;
  let head: Person;
  let holder: Person;
  let gate: string;
  const make = (values: object) =>
    head.call('POST /room', {
      entranceId: gate,
      type: 'flat',
      owners: [{ userId: holder.id }],
      ...values,
    } as never);
  const listed = async (input: object = {}) => (await head.call('GET /room', input)).data;

  beforeAll(async () => {
    there = await house(world);
    head = await there.join('mayorCommittee');
    holder = await there.join('member', { lastName: 'Čečetka', searchText: 'jiri cecetka' });
    gate = await doorOf(there);
  });

  test('of a house without shares says nothing of them', async () => {
    expect(await listed()).toMatchObject({ rooms: [], roomsCount: 0, totalItems: 0, shares: null });
  });

  test('is in the natural order of numbers, filtered and searched by number and owner', async () => {
    await make({ number: '12/10', share: { top: 1, bottom: 2 } });
    await make({ number: '12/2', share: { top: 1, bottom: 4 }, use: 'renting' });
    await make({ number: '12/1', share: { top: 1, bottom: 6 }, type: 'cellar', owners: [{ userId: head.id }] });
    const numbers = (data: Awaited<ReturnType<typeof listed>>) => data.rooms.map((row) => row.number);
    expect(numbers(await listed())).toEqual(['12/1', '12/2', '12/10']);
    expect(numbers(await listed({ direction: 'desc' }))).toEqual(['12/10', '12/2', '12/1']);
    expect(numbers(await listed({ type: 'cellar' }))).toEqual(['12/1']);
    expect(numbers(await listed({ use: 'renting' }))).toEqual(['12/2']);
    expect(await listed({ entranceId: newId() })).toMatchObject({ rooms: [], totalItems: 0, roomsCount: 3 });
    expect(numbers(await listed({ search: 'cecetka' }))).toEqual(['12/2', '12/10']);
    expect(numbers(await listed({ search: '12/10' }))).toEqual(['12/10']);
    expect((await head.call('GET /room/search/{text}', { text: 'Čečetka' })).data.map(({ title }) => title)).toEqual([
      '12/2',
      '12/10',
    ]);
    expect((await head.call('GET /svj')).data.roomsCount).toBe(3);
  });

  test('says exactly by how much the shares miss the whole, or go beyond it', async () => {
    expect((await listed()).shares).toEqual({
      isWhole: false,
      sum: '11/12',
      difference: '-1/12',
      withoutShare: 0,
    });
    const { data } = await make({ number: '12/20', share: { top: 1, bottom: 6 } });
    await make({ number: '12/21' });
    expect((await listed()).shares).toMatchObject({ sum: '13/12', difference: '1/12', withoutShare: 1 });
    const last = { id: data.id, number: '12/20', entranceId: gate, type: 'flat', owners: [{ userId: holder.id }] };
    await head.call('PUT /room/{id}', { ...last, share: { top: 2, bottom: 24 } } as never);
    expect((await listed()).shares).toMatchObject({ isWhole: true, sum: '1', difference: '0' });
  });

  test('adds up more bottoms than any house has without computing without end', async () => {
    const { db } = world.database;
    const key = { communityId: there.id, entranceId: gate, type: 'flat' as const, shareTop: 1 };
    await db.insert(unit).values(
      Array.from({ length: 60 }, (_, i) => ({
        ...key,
        id: newId(),
        number: `x${i}`,
        shareBottom: 999_999_000_001 + i,
      })),
    );
    expect((await listed()).shares).toBeNull();
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { administrator, type House, house, openWorld, type Person, visitor, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let stranger: Person;
let door: string;
let theirs: string;
let others: string;
let number = 0;

const flat = (userId: string, more: object = {}) => ({
  number: `7/${++number}`,
  entranceId: door,
  type: 'flat' as const,
  owners: [{ userId }],
  ...more,
});

async function doorOf(of: House): Promise<string> {
  const id = newId();
  await world.database.db.insert(entrance).values({ id, communityId: of.id, name: 'Vchod A' });
  return id;
}

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member', { lastName: 'Vlastníková', searchText: 'jiri vlastnikova' });
  stranger = await home.join('member', { lastName: 'Cizí', searchText: 'jiri cizi' });
  door = await doorOf(home);
  const share = { top: 1, bottom: 2 };
  const both = [{ userId: owner.id }, { userId: chair.id }];
  theirs = (await chair.call('POST /room', flat(owner.id, { owners: both, notes: 'tajné', share }))).data.id;
  others = (await chair.call('POST /room', flat(stranger.id, { notes: 'tajné', share }))).data.id;
});

describe('who sees which units (G-054)', () => {
  test('an owner sees the own ones alone, with the co-owners, without notes and the shares of the house', async () => {
    const { data } = await owner.call('GET /room');
    expect(data).toMatchObject({ totalItems: 1, roomsCount: 1, shares: null });
    expect(data.rooms.map((row) => row.id)).toEqual([theirs]);
    expect(data.rooms[0]?.svj_users.map((person) => person.id)).toEqual([owner.id, chair.id]);
    expect(data.rooms[0]?.can).toEqual({ edit: false, remove: false });
    expect((await owner.call('GET /room/{id}', { id: theirs })).data).not.toHaveProperty('notes');
    expect((await owner.call('GET /svj')).data.roomsCount).toBe(1);
  });

  test('the units of others do not exist for an owner', async () => {
    const unknown = await owner.call('GET /room/{id}', { id: newId() });
    const { code, message, data } = await owner.call('GET /room/{id}', { id: others });
    expect({ code, message, data }).toEqual({ code: 404, message: unknown.message, data: unknown.data });
    expect((await owner.call('GET /room', { search: 'cizi' })).data.totalItems).toBe(0);
    expect((await owner.call('GET /room/search/{text}', { text: 'cizi' })).data).toEqual([]);
    expect((await owner.call('GET /room/search/{text}', { text: 'vlastnikova' })).data).toHaveLength(1);
  });

  test('a representative and an authorised person see the unit as its owner does', async () => {
    const [representative, authorized] = [await home.join('member'), await home.join('member')];
    const more = { representativeId: representative.id, authorizedPersons: [authorized.id] };
    const { id } = (await chair.call('POST /room', flat(stranger.id, more))).data;
    for (const person of [representative, authorized]) {
      expect((await person.call('GET /room')).data.rooms.map((row) => row.id)).toEqual([id]);
      expect((await person.call('GET /room/{id}', { id })).code).toBe(200);
    }
    await chair.call('DELETE /room/{id}', { id });
  });

  test('auditors see every unit and the sum of the shares, but no notes, and change nothing', async () => {
    const auditor = await home.join('audit_memberCommittee');
    const { data } = await auditor.call('GET /room');
    expect(data).toMatchObject({ roomsCount: 2, shares: { isWhole: true } });
    const detail = await auditor.call('GET /room/{id}', { id: others });
    expect(detail.data).not.toHaveProperty('notes');
    expect(detail.data.can).toEqual({ edit: false, remove: false });
    expect((await auditor.call('DELETE /room/{id}', { id: others })).code).toBe(403);
  });

  test('a role of the house that reads units sees the own ones; one that also writes manages all, without notes', async () => {
    const holder = async (rights: 'r' | 'rw') => {
      const role = (await chair.call('POST /role', { title: `Jednotky ${rights}`, modules: [{ id: 'rooms', rights }] }))
        .data;
      return home.join('member', { roleId: role.id });
    };
    const reader = await holder('r');
    expect((await reader.call('GET /room')).data).toMatchObject({ roomsCount: 0, shares: null });
    expect((await reader.call('GET /room/{id}', { id: others })).code).toBe(404);
    const writer = await holder('rw');
    expect((await writer.call('GET /room')).data).toMatchObject({ roomsCount: 2, shares: { isWhole: true } });
    const made = await writer.call('POST /room', flat(stranger.id));
    expect(made).toMatchObject({ code: 200 });
    expect(made.data).not.toHaveProperty('notes');
    expect((await writer.call('DELETE /room/{id}', { id: made.data.id })).code).toBe(200);
  });

  test('notes are refused from who does not read them, and stay when they are not sent', async () => {
    const modules = [{ id: 'rooms' as const, rights: 'rw' as const }];
    const role = (await chair.call('POST /role', { title: 'Písař', modules })).data;
    const writer = await home.join('member', { roleId: role.id });
    const body = flat(writer.id, { notes: 'stará' });
    const { id } = (await chair.call('POST /room', body)).data;
    expect(await writer.call('PUT /room/{id}', { ...body, id, notes: 'nová' })).toMatchObject({
      code: 400,
      data: { errors: { notes: 'BASE.VALIDATION.UNKNOWN' } },
    });
    expect((await writer.call('PUT /room/{id}', { ...body, id, notes: undefined })).code).toBe(200);
    expect((await chair.call('GET /room/{id}', { id })).data.notes).toBe('stará');
    await chair.call('DELETE /room/{id}', { id });
  });

  test('neighbours and who is not signed in see nothing', async () => {
    const neighbour = await home.join('neighbour');
    expect((await neighbour.call('GET /room')).code).toBe(403);
    expect((await neighbour.call('GET /svj')).data.roomsCount).toBe(0);
    expect((await visitor(world)('GET /room')).code).toBe(401);
  });

  test('who has left the unit sees it no more', async () => {
    const former = await home.join('member');
    const body = flat(former.id);
    const { id } = (await chair.call('POST /room', body)).data;
    await chair.call('PUT /room/{id}', { ...body, id, owners: [{ userId: stranger.id }] });
    expect((await former.call('GET /room/{id}', { id })).code).toBe(404);
    await chair.call('DELETE /room/{id}', { id });
  });
});

describe('nobody and nothing of another house gets into a unit', () => {
  const invalid = (field: string) => ({ code: 400, data: { errors: { [field]: 'BASE.VALIDATION.INVALID' } } });

  test('no owner, representative, authorised person or entrance', async () => {
    const elsewhere = await house(world);
    const foreign = await elsewhere.join('member');
    const archived = await home.join('member', { archivedAt: new Date().toISOString() });
    for (const id of [foreign.id, archived.id, newId()]) {
      expect(await chair.call('POST /room', flat(id))).toMatchObject(invalid('owners.0.userId'));
      expect(await chair.call('POST /room', flat(owner.id, { representativeId: id }))).toMatchObject(
        invalid('representativeId'),
      );
      expect(await chair.call('POST /room', flat(owner.id, { authorizedPersons: [id] }))).toMatchObject(
        invalid('authorizedPersons'),
      );
    }
    for (const entranceId of [await doorOf(elsewhere), newId()])
      expect(await chair.call('POST /room', flat(owner.id, { entranceId }))).toMatchObject(invalid('entranceId'));
  });

  test('no administrator of the application owns a unit', async () => {
    const admin = await administrator(world, home.id);
    const id = (await admin.call('POST /auth/verify')).data.user.id ?? '';
    expect(await chair.call('POST /room', flat(id))).toMatchObject(invalid('owners.0.userId'));
  });

  test('a person who is deleted while a unit is given to them leaves no half', async () => {
    const { id } = await home.join('member', { archivedAt: new Date().toISOString() });
    await chair.call('PUT /user/archive/restore/{id}', { id });
    const codes = await Promise.all([
      chair.call('POST /room', flat(id)).then(({ code }) => code),
      chair.call('PUT /user/archive/{id}', { id }).then(() => chair.call('DELETE /user/{id}', { id })),
    ]);
    expect([200, 400]).toContain(codes[0]);
  });
});

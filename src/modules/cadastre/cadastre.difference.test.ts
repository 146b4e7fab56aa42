import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { person, unitOf } from '../../testing/cadastre.ts';
import { differing } from '../../testing/differing.ts';
import { administrator, type House, house, type Person, type World } from '../../testing/world.ts';
import { transfersModule } from '../transfers/server/transfers.module.ts';

const { held, load, seen, states, only, accept, neighbour, room, roomNow } = differing();
let world: World;
let home: House;
let chair: Person;
let entranceId: string;

const lastActivities = async (module: 'rooms' | 'users') =>
  (await chair.call('GET /activity', { module })).data.activities.map(({ title, type }) => `${type} ${title}`);

beforeEach(() => {
  ({ world, home, chair, entranceId } = held);
});

describe('register and house beside each other', () => {
  test('name each unit by how it differs', async () => {
    const [jan, eva, petr] = [
      await neighbour('Jan', 'Novák'),
      await neighbour('Eva', 'Malá'),
      await neighbour('Petr', 'Starý'),
    ];
    await room('4/1', 10, [{ userId: jan }]);
    await room('4/2', 20, [{ userId: jan }]);
    await room('4/3', 30, [{ userId: eva }]);
    await room('4/4', 15, [{ userId: petr }]);
    await room('sklep 9', 5, [{ userId: petr }], 'cellar');
    await load(
      unitOf('4/1', 10, [person('Jan', 'Novák')]),
      unitOf('4/2', 21, [person('Jan', 'Novák')]),
      unitOf('4/3', 30, [person('EVA', 'MALÁ', { titleBefore: 'Ing.' })]),
      unitOf('4/4', 15, [person('Nový', 'Vlastník')]),
      unitOf('4/5', 24, [person('Jan', 'Novák')]),
    );
    expect(await states()).toEqual({
      '4/1': 'same',
      '4/2': 'share',
      '4/3': 'spelling',
      '4/4': 'owner',
      '4/5': 'missingHere',
      'sklep 9': 'missingThere',
    });
    const { sums, openCount, sameCount, ignoredCount, differences } = await seen();
    expect({ sums, openCount, sameCount, ignoredCount }).toEqual({
      sums: { register: '1', house: '4/5' },
      openCount: 5,
      sameCount: 1,
      ignoredCount: 0,
    });
    expect(differences.map(({ can }) => can.accept)).toEqual([true, true, true, false, true]);
  });

  test('before anything was loaded differ in nothing', async () => {
    await room('4/1', 10, [{ userId: await neighbour('Jan', 'Novák') }]);
    expect(await seen()).toMatchObject({ differences: [], openCount: 0 });
  });

  test('spouses are one holder of an undivided share, not two of halves', async () => {
    const [jan, eva] = [await neighbour('Jan', 'Malý'), await neighbour('Eva', 'Malá')];
    const half = { top: 1, bottom: 2 };
    const held = await room('4/1', 100, [
      { userId: jan, fraction: half },
      { userId: eva, fraction: half },
    ]);
    await load(unitOf('4/1', 100, [person('Eva', 'Malá'), person('Jan', 'Malý')]));
    expect(await states()).toEqual({ '4/1': 'owner' });
    await accept(await only());
    const { svj_users } = await roomNow(held.id);
    expect(svj_users.map(({ id, jointly, fraction }) => ({ id, jointly, fraction }))).toEqual([
      { id: eva, jointly: true, fraction: { top: 1, bottom: 1 } },
      { id: jan, jointly: true, fraction: { top: 1, bottom: 1 } },
    ]);
    expect(await states()).toEqual({ '4/1': 'same' });
  });

  test('whose owners’ parts make no whole in the register are compared without them', async () => {
    await room('4/1', 100, [{ userId: await neighbour('Jan', 'Novák') }]);
    const holders = [{ people: [person('Kdo', 'Jiný')], share: { top: 1, bottom: 3 } }];
    await load(unitOf('4/1', 100, [], { owners: holders }));
    expect((await seen('same')).differences).toMatchObject([{ state: 'same', isWhole: false }]);
  });
});

describe('what is accepted', () => {
  test('is the share of the unit, and its history tells it', async () => {
    const held = await room('4/1', 10, [{ userId: await neighbour('Jan', 'Novák') }]);
    await load(unitOf('4/1', 12, [person('Jan', 'Novák')]));
    expect(await accept(await only())).toMatchObject({ code: 200, data: { runningVotes: [] } });
    expect(await roomNow(held.id)).toMatchObject({ share: { top: 12, bottom: 100 }, version: held.version + 1 });
    expect((await lastActivities('rooms'))[0]).toBe('update 4/1');
    expect((await seen()).openCount).toBe(0);
  });

  test('is a sale on the day of the register’s state, today where the house knows of a later one', async () => {
    const old = await neighbour('Starý', 'Vlastník');
    const [flat, cellar] = [await room('4/1', 60, [{ userId: old }]), await room('4/2', 40, [{ userId: old }])];
    const jan = await neighbour('Jan', 'Novák');
    const share = { top: 60, bottom: 100 };
    const sold = { owners: [{ userId: jan }], ownersSince: '2026-06-15' };
    const body = { id: flat.id, number: '4/1', entranceId, type: 'flat' as const, share, ...sold };
    expect((await chair.call('PUT /room/{id}', body)).code).toBe(200);
    await load(unitOf('4/1', 60, [person('Nová', 'Paní')]), unitOf('4/2', 40, [person('Nová', 'Paní')]));
    const { differences } = await seen();
    expect(differences.map(({ day }) => day)).toEqual([houseDay(new Date()), '2026-05-01']);
    for (const one of differences) expect((await accept(one)).code).toBe(200);
    const daysOf = async (id: string) =>
      (await chair.call('GET /room/{id}/ownership', { id })).data.ownership.map(({ name, since }) => [name, since]);
    expect(await daysOf(flat.id)).toEqual([
      ['Nová Paní', houseDay(new Date())],
      ['Jan Novák', '2026-06-15'],
      ['Starý Vlastník', null],
    ]);
    expect(await daysOf(cellar.id)).toEqual([
      ['Nová Paní', '2026-05-01'],
      ['Starý Vlastník', null],
    ]);
    world.clock.now = new Date(Date.now() + 90_000).toISOString();
    for (const { run } of transfersModule.jobs ?? []) await run(world.services);
    world.clock.now = null;
    const { rows } = await world.database.pool.query(`select body from mail where "to" = $1 and kind = 'keepers'`, [
      chair.email,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].body.replace(/\u00a0/g, ' ')).toMatch(/4\/1.*nově: Nová Paní.*4\/2.*dosud: Starý Vlastník/s);
  });

  test('is a transfer of the unit by the day and the paper that are said', async () => {
    const old = await neighbour('Starý', 'Vlastník');
    const flat = await room('4/1', 100, [{ userId: old }]);
    await load(unitOf('4/1', 100, [person('Nová', 'Paní')]));
    const one = await only();
    const tomorrow = addDays(houseDay(new Date()), 1);
    for (const day of [tomorrow, '2026-02-30', 'včera']) {
      const { code, data } = await accept(one, chair, { day });
      expect([code, Object.keys((data as unknown as { errors: object }).errors)]).toEqual([400, ['day']]);
    }
    expect((await accept(one, chair, { day: '2026-04-17', document: 'V-1234/2026-702' })).code).toBe(200);
    const { ownership, transfers } = (await chair.call('GET /room/{id}/ownership', { id: flat.id })).data;
    expect(ownership).toMatchObject([{ name: 'Nová Paní', since: '2026-04-17' }, { until: '2026-04-17' }]);
    expect(transfers).toMatchObject([{ day: '2026-04-17', document: 'V-1234/2026-702' }]);
  });

  test('as other owners is taken back at once, with who was entered for it, and differs again', async () => {
    const old = await neighbour('Starý', 'Vlastník');
    const flat = await room('4/1', 100, [{ userId: old }]);
    await load(unitOf('4/1', 100, [person('Nová', 'Paní')]));
    const one = await only();
    const taken = (await accept(one)).data.transfer ?? { unitId: '', transferId: '' };
    expect(taken.unitId).toBe(flat.id);
    const back = { id: taken.unitId, transferId: taken.transferId };
    const reader = await home.join('audit_mayorCommittee');
    const elsewhere = await (await house(world)).join('mayorCommittee');
    for (const [who, code] of [
      [reader, 403],
      [elsewhere, 404],
      [chair, 200],
      [chair, 409],
    ] as const)
      expect((await who.call('DELETE /real-estate/transfer/{id}/{transferId}', back)).code).toBe(code);
    expect((await roomNow(flat.id)).svj_users.map(({ id }) => id)).toEqual([old]);
    expect((await chair.call('GET /user', { search: 'Paní' })).data.totalItems).toBe(0);
    const members = (await chair.call('GET /real-estate', {})).data.members;
    expect(members).toMatchObject([{ lastName: 'Paní', user: null }]);
    expect(await only()).toMatchObject({ id: one.id, digest: one.digest, state: 'owner' });
    expect((await accept(one)).code).toBe(200);
  });

  test('is a new owner, who becomes a person of the house without access, once for both of their units', async () => {
    const old = await neighbour('Starý', 'Vlastník');
    const [flat, cellar] = [await room('4/1', 60, [{ userId: old }]), await room('4/2', 40, [{ userId: old }])];
    const owner = person('Nová', 'Vlastnice', { titleBefore: 'MUDr.', sex: 'female' });
    await load(unitOf('4/1', 60, [owner]), unitOf('4/2', 40, [owner]));
    for (const one of (await seen()).differences) expect((await accept(one)).code).toBe(200);
    const [first, second] = [await roomNow(flat.id), await roomNow(cellar.id)];
    const id = first.svj_users[0]?.id ?? '';
    expect([first.svj_users.length, second.svj_users.map((one) => one.id)]).toEqual([1, [id]]);
    const made = (await chair.call('GET /user/{id}', { id })).data;
    expect(made).toMatchObject({
      firstName: 'Nová',
      titleBefore: 'MUDr.',
      sex: 'female',
      street: 'Dlouhá 4',
      city: 'Brno',
      post: '60200',
      hasAccess: false,
      createdByCadastre: true,
      role: { name: 'member' },
    });
    expect((await lastActivities('users')).filter((text) => text.includes('Vlastnice'))).toHaveLength(1);
    expect((await chair.call('GET /user/{id}', { id: old })).data.archivedAt).toBeNull();
  });

  test('is a unit that the house lacks, in the entrance of its building', async () => {
    const other = newId();
    await world.database.db.insert(entrance).values({ id: other, communityId: home.id, name: 'A', street: 'Dlouhá 6' });
    await load(
      unitOf('6/1', 70, [{ companyName: 'Dům, s.r.o.', ico: '27082440', street: '', city: '', post: 'nic' }]),
      unitOf('4/1', 30, [person('Jan', 'Novák')]),
    );
    for (const one of (await seen()).differences) expect((await accept(one)).code).toBe(200);
    const { rooms, shares } = (await chair.call('GET /room', {})).data;
    expect(rooms.map(({ number, entranceId: door, owners_list }) => [number, door, owners_list])).toEqual([
      ['4/1', entranceId, 'Jan Novák'],
      ['6/1', other, 'Dům, s.r.o.'],
    ]);
    expect(shares).toMatchObject({ isWhole: true, withoutShare: 0 });
  });

  test('is how people are called, and nothing else of them', async () => {
    const id = await neighbour('Jan', 'Novak', { emails: [{ value: 'jan.novak@example.cz', visibility: 'all' }] });
    const held = await room('4/1', 100, [{ userId: id }]);
    await load(unitOf('4/1', 100, [person('Jan', 'Novák', { titleBefore: 'Ing.', titleAfter: 'Ph.D.' })]));
    expect((await accept(await only())).code).toBe(200);
    const now = (await chair.call('GET /user/{id}', { id })).data;
    expect(now).toMatchObject({ titleBefore: 'Ing.', lastName: 'Novák', titleAfter: 'Ph.D.' });
    expect(now.emails.map(({ value }) => value)).toEqual(['jan.novak@example.cz']);
    expect((await roomNow(held.id)).version).toBe(held.version);
    expect((await seen()).openCount).toBe(0);
  });

  test('is what was seen: of a unit that has changed meanwhile nothing is', async () => {
    const jan = await neighbour('Jan', 'Novák');
    const held = await room('4/1', 10, [{ userId: jan }]);
    await load(unitOf('4/1', 12, [person('Jan', 'Novák')]));
    const before = await only();
    const { id, number, type } = held;
    await chair.call('PUT /room/{id}', {
      id,
      number,
      type,
      entranceId,
      share: { top: 11, bottom: 100 },
      owners: [{ userId: jan }],
    });
    expect(await accept(before)).toMatchObject({ code: 409, message: 'BASE.ERRORS.STALE' });
    expect((await roomNow(id)).share).toEqual({ top: 11, bottom: 100 });
    expect(await accept({ ...before, id: newId() })).toMatchObject({ code: 404 });
  });

  test('by two at once is accepted once', async () => {
    await load(unitOf('4/1', 100, [person('Jan', 'Novák')]));
    const one = await only();
    const codes = (await Promise.all([accept(one), accept(one)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
    expect((await chair.call('GET /room', {})).data.totalItems).toBe(1);
    expect((await chair.call('GET /user', { search: 'Novák' })).data.totalItems).toBe(1);
  });

  test('names nobody of several who are called alike', async () => {
    await room('4/1', 100, [{ userId: await neighbour('Starý', 'Vlastník') }]);
    for (let i = 0; i < 2; i++) await neighbour('Jan', 'Novák');
    await load(unitOf('4/1', 100, [person('Jan', 'Novák')]));
    expect(await accept(await only())).toMatchObject({ code: 409, message: 'REAL_ESTATE.ERROR.NAMESAKES' });
  });

  test('asks for the rights of people and units too', async () => {
    await load(unitOf('4/1', 100, [person('Jan', 'Novák')]));
    const modules = [
      { id: 'cadastre', rights: 'rw' },
      { id: 'rooms', rights: 'rw' },
    ] as const;
    const { data } = await chair.call('POST /role', { title: 'Katastr', modules: [...modules] });
    const reader = await home.join('member', { roleId: data.id });
    const { differences } = (await reader.call('GET /real-estate/difference', {})).data;
    expect(differences.map(({ can }) => can)).toEqual([{ accept: false, ignore: true }]);
    expect(await accept(await only(), reader)).toMatchObject({ code: 403 });
    const audit = await home.join('audit_mayorCommittee');
    expect((await audit.call('GET /real-estate/difference', {})).data.differences[0]?.can).toEqual({
      accept: false,
      ignore: false,
    });
  });
});

describe('what is left aside', () => {
  test('stays aside as long as it is the same difference, whoever loads the register', async () => {
    await room('4/1', 10, [{ userId: await neighbour('Jan', 'Novák') }]);
    await load(unitOf('4/1', 12, [person('Jan', 'Novák')]));
    const { id, digest } = await only();
    expect((await chair.call('PUT /real-estate/difference/{id}/ignore', { id, digest })).code).toBe(200);
    await load(unitOf('4/1', 12, [person('Jan', 'Novák')]));
    expect(await seen('ignored')).toMatchObject({
      openCount: 0,
      ignoredCount: 1,
      differences: [{ id, ignored: true }],
    });
    await load(unitOf('4/1', 13, [person('Jan', 'Novák')]));
    expect(await seen()).toMatchObject({ openCount: 1, ignoredCount: 0 });
  });

  test('is taken up again', async () => {
    await load(unitOf('4/1', 12, [person('Jan', 'Novák')]));
    const { id, digest } = await only();
    for (const ignored of [true, false])
      await chair.call('PUT /real-estate/difference/{id}/ignore', { id, digest, ignored });
    expect(await seen()).toMatchObject({ openCount: 1, ignoredCount: 0 });
  });
});

describe('an owner of the register', () => {
  const novak = { firstName: 'Jan', lastName: 'Novák', street: 'Dlouhá 4', city: 'Brno', post: '602 00' };
  const members = async () => (await chair.call('GET /real-estate', {})).data.members;
  const add = (more: object = {}, who = chair) => who.call('POST /real-estate/user', { ...novak, ...more });

  test('becomes a person of the house by their row or by name and address, in all of their rows, once', async () => {
    await load(unitOf('4/1', 40, [person('Jan', 'Novák')]), unitOf('4/2', 60, [person('Jan', 'Novák')]));
    const share = { top: 1, bottom: 2 };
    const answer = await add({ titleBefore: 'Ing.', sex: 'male', hasAccess: false, share, createdByCadastre: true });
    expect(answer).toMatchObject({ code: 200, message: 'REAL_ESTATE.SUCCESS.USER_ADDED', data: { lastName: 'Novák' } });
    const { id } = answer.data;
    const made = (await chair.call('GET /user/{id}', { id })).data;
    expect(made).toMatchObject({
      role: { name: 'member' },
      share,
      createdByCadastre: true,
      hasAccess: false,
      post: '60200',
    });
    expect((await members()).map(({ user }) => user?.id)).toEqual([id, id]);
    expect(await add()).toMatchObject({ code: 409, message: 'REAL_ESTATE.ERROR.USER_NOT_ADDED' });
    const memberId = (await members())[0]?.id;
    expect(await add({ memberId })).toMatchObject({ code: 409 });
    expect(await add({ memberId: newId() })).toMatchObject({ code: 404 });
    await load(unitOf('4/1', 40, [person('Jan', 'Novák')]));
    expect((await members()).map(({ user }) => user?.id)).toEqual([id]);
  });

  test('by two at once is added once', async () => {
    await load(unitOf('4/1', 100, [person('Jan', 'Novák')]));
    const codes = (await Promise.all([add(), add()])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
  });

  test('gets no access without an e-mail, and no role that the house lacks', async () => {
    expect(await add({ hasAccess: true })).toMatchObject({
      code: 409,
      message: 'REAL_ESTATE.ERROR.USER_NOT_ADDED',
      data: { errors: { hasAccess: 'REAL_ESTATE.VALIDATION.NO_EMAIL' } },
    });
    expect(await add({ roleId: newId() })).toMatchObject({ message: 'REAL_ESTATE.ERROR.ROLES.ROLE_NOT_FOUND' });
    expect(await add({ createdByCadastre: false })).toMatchObject({ code: 400 });
    await world.database.pool.query(`update role set name = 'jiná' where name = 'member' and community_id = $1`, [
      home.id,
    ]);
    expect(await add()).toMatchObject({ code: 409, message: 'REAL_ESTATE.ERROR.ROLES.ROLE_NOT_FOUND' });
    expect((await chair.call('GET /user', { search: 'Novák' })).data.totalItems).toBe(0);
  });

  test('is removed from the list, and archived only when asked to', async () => {
    await load(unitOf('4/1', 40, [person('Jan', 'Novák')]), unitOf('4/2', 60, [person('Jan', 'Novák')]));
    const { id } = (await add()).data;
    const [first, second] = await members();
    const remove = (row: string | undefined, archive: 'true' | 'false') =>
      chair.call('DELETE /real-estate/user/{id}', { id: row ?? '', archive });
    expect((await remove(first?.id, 'false')).code).toBe(200);
    expect((await chair.call('GET /user/{id}', { id })).data.archivedAt).toBeNull();
    expect((await remove(second?.id, 'true')).code).toBe(200);
    expect((await chair.call('GET /user/{id}', { id })).data.archivedAt).not.toBeNull();
    expect((await lastActivities('users'))[0]).toBe('update Jan Novák');
    expect(await remove(second?.id, 'true')).toMatchObject({ code: 404, message: 'REAL_ESTATE.ERROR.NOT_FOUND' });
    expect(await members()).toEqual([]);
  });

  test('who is the chair is not archived, and stays in the list', async () => {
    const me = (await chair.call('GET /user/{id}', { id: chair.id })).data;
    await load(unitOf('4/1', 40, [person(me.firstName, me.lastName)]));
    const [row] = await members();
    const { code } = await chair.call('DELETE /real-estate/user/{id}', { id: row?.id ?? '', archive: 'true' });
    expect([code, (await members()).length]).toEqual([409, 1]);
  });

  test('who is deleted for good is told of in the register no more', async () => {
    await load(unitOf('4/1', 100, [person('Jan', 'Novák')]));
    const { id } = (await add()).data;
    await chair.call('PUT /user/archive/{id}', { id });
    expect((await chair.call('DELETE /user/{id}', { id })).code).toBe(200);
    expect(await members()).toEqual([]);
  });

  test('is seen by an administrator who comes from outside', async () => {
    await load(unitOf('4/1', 100, [person('Jan', 'Novák')]));
    const admin = await administrator(world, home.id);
    expect((await admin.call('GET /real-estate', {})).data.members).toHaveLength(1);
  });
});

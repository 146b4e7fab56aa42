import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import type { ModuleId } from '#shared/roles.ts';
import {
  administrator,
  changeCommunity,
  type House,
  holder,
  house,
  openWorld,
  type Person,
  type World,
} from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;

const must = { name: 'SVJ Lipová 12', invoiceEmail: 'faktury@example.cz' };
const save = async (values: object, person = chair, id = home.id) =>
  person.call('PUT /svj/{id}', { id, ...must, ...values });
const load = async (person = chair) => (await person.call('GET /svj')).data;
const clerk = async (id: ModuleId = 'svj') => {
  const { data } = await chair.call('POST /role', { title: 'Zapisovatel', modules: [{ id, rights: 'rw' }] });
  return home.join('member', { roleId: data.id });
};
const errorsOf = async (values: object, person = chair) => {
  const answer = await save(values, person);
  expect(answer.code).toBe(400);
  return (answer.data as unknown as { errors: object }).errors;
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world, { name: 'SVJ Původní' });
  chair = await home.join('mayorCommittee');
});

describe('what is known of a community', () => {
  const whole = {
    nickname: 'Lipová',
    street: 'Lipová 12',
    city: 'Praha 2',
    country: 'cs' as const,
    email: 'dum@example.cz',
    dic: 'CZ27082440',
    dataBox: 'abc12de',
    totalShares: 10_000,
    paymentEmail: 'platby@example.cz',
    invitationDays: 21,
    proxyLimit: 3,
    remoteMeetings: true,
    invoiceCompanyName: 'Účetní s.r.o.',
    invoiceStreet: 'Dubová 1',
    invoiceCity: 'Brno',
    invoiceIco: '25123891',
  };

  test('is saved by who writes the community, spelt in one way, and read by all', async () => {
    const answer = await save({ ...whole, ico: '270 82 440', post: '120 00', bankAccount: '19-2000145399 / 0800' });
    const stored = { ...must, ...whole, ico: '27082440', post: '12000', bankAccount: '19-2000145399/0800' };
    expect(answer).toMatchObject({ code: 200, data: { ...stored, version: 2 } });
    expect((await load()).svj).toMatchObject(stored);
    const owner = await load(await home.join('member'));
    expect(owner.svj).toMatchObject({ ...must, ...whole, bankAccount: null, paymentEmail: null });
    expect(owner.activities[0]).toMatchObject({ module: 'svj', type: 'update', title: must.name });
  });

  test('is taken back as it was sent, by who may see all of it and by who may not', async () => {
    await save({ ...whole, bankAccount: '19-2000145399/0800' });
    const stored = (await load()).svj;
    for (const person of [chair, await clerk(), await administrator(world, home.id)]) {
      const { svj, entrances } = await load(person);
      const answer = await person.call('PUT /svj/{id}', { ...svj, entrances } as never);
      expect(answer.code).toBe(200);
      expect((await load()).svj).toEqual({ ...stored, version: answer.data.version });
    }
    expect(await errorsOf({ url_hash: 'jiny', avatar: 'x'.repeat(64), isDemo: true })).toEqual({
      url_hash: 'BASE.VALIDATION.UNKNOWN',
      avatar: 'BASE.VALIDATION.UNKNOWN',
      isDemo: 'BASE.VALIDATION.UNKNOWN',
    });
  });

  test('keeps what a change does not name', async () => {
    await save({ ...whole, bankAccount: 'CZ65 0800 0000 1920 0014 5399' });
    await save({ city: 'Praha 10', totalShares: null });
    const kept = { ...whole, city: 'Praha 10', totalShares: null, bankAccount: 'CZ6508000000192000145399' };
    expect((await load()).svj).toMatchObject(kept);
  });

  test('needs a name and an e-mail for invoices, and right numbers (COMMUNITY-18)', async () => {
    expect(await errorsOf({ name: ' ', invoiceEmail: '' })).toEqual({
      name: 'BASE.VALIDATION.REQUIRED',
      invoiceEmail: 'BASE.VALIDATION.REQUIRED',
    });
    const wrong = {
      ico: '27082441',
      dic: 'CZ1',
      post: '1',
      dataBox: 'x',
      email: 'a',
      paymentEmail: 'b',
      invoiceIco: '1',
    };
    expect(await errorsOf({ ...wrong, bankAccount: '2000145398/0800', entrances: [{ name: 'A', post: 'x' }] })).toEqual(
      {
        ico: 'BASE.VALIDATION.ICO',
        dic: 'BASE.VALIDATION.DIC',
        post: 'BASE.VALIDATION.POST',
        dataBox: 'BASE.VALIDATION.DATA_BOX',
        email: 'BASE.VALIDATION.EMAIL',
        invoiceIco: 'BASE.VALIDATION.ICO',
        paymentEmail: 'BASE.VALIDATION.EMAIL',
        bankAccount: 'BASE.VALIDATION.BANK_ACCOUNT',
        'entrances.0.post': 'BASE.VALIDATION.POST',
      },
    );
    for (const invitationDays of [0, 91, 30.5, null, '30'])
      expect(await errorsOf({ invitationDays })).toHaveProperty('invitationDays');
    for (const totalShares of [0, -1, 1.5, 1e15]) expect(await errorsOf({ totalShares })).toHaveProperty('totalShares');
    expect((await load()).svj).toMatchObject({ name: 'SVJ Původní', version: 1 });
  });

  test('is not overwritten by who started from an older version; of several at once one wins', async () => {
    const answers = await Promise.all([1, 2, 3].map((i) => save({ nickname: `Č. ${i}`, version: 1 })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(await save({ nickname: 'x', version: 1 })).toMatchObject({ code: 409, message: 'BASE.ERRORS.STALE' });
    expect((await load()).svj.version).toBe(2);
  });

  test('of another community is not touched, and seems not to exist', async () => {
    const foreign = await house(world, { name: 'SVJ Cizí' });
    for (const id of [foreign.id, newId()])
      expect(await save({}, chair, id)).toMatchObject({ code: 404, message: 'BASE.ERRORS.NOT_FOUND' });
    expect((await load(await foreign.join('member'))).svj.name).toBe('SVJ Cizí');
  });

  test('is not changed by readers', async () => {
    for (const role of ['member', 'neighbour', 'audit_mayorCommittee'] as const)
      expect((await save({}, await home.join(role))).code).toBe(403);
    expect((await save({}, await clerk('messages'))).code).toBe(403);
  });

  test('a writer outside the committee does not overwrite the accounts that they do not see', async () => {
    await save({ bankAccount: '2000145399/0800' });
    const person = await clerk();
    const closed = { bankAccount: '222885/5500', paymentEmail: 'moje@example.cz' };
    expect(await errorsOf(closed, person)).toEqual({
      bankAccount: 'BASE.VALIDATION.UNKNOWN',
      paymentEmail: 'BASE.VALIDATION.UNKNOWN',
    });
    expect((await save({ nickname: 'Dům' }, person)).data).toMatchObject({ nickname: 'Dům', bankAccount: null });
    expect((await load()).svj.bankAccount).toBe('2000145399/0800');
  });

  test('modules, the free version and the demo are the administrator’s alone', async () => {
    const own = { modules: ['messages' as const], isFree: true, isDemo: false };
    expect(Object.keys(await errorsOf(own)).sort()).toEqual(['isFree', 'modules']); // isDemo is sent as it is stored
    expect((await save(own, await administrator(world, home.id))).code).toBe(200);
    expect(await load()).toMatchObject({ modules: ['messages'], svj: { isFree: true } });
  });
});

describe('entrances', () => {
  const list = async () => (await load()).entrances.map(({ id, name }) => ({ id, name }));
  const add = async (...names: string[]) => {
    await save({ entrances: names.map((name) => ({ name })) });
    return list();
  };

  test('are added, renamed and removed with the community, and stand in the order of their numbers', async () => {
    const [first, second] = await add('Vchod 10', 'Vchod 2');
    expect([first?.name, second?.name]).toEqual(['Vchod 2', 'Vchod 10']);
    await save({
      entrances: [{ id: first?.id, name: 'Vchod A', street: 'Lipová 12', post: '120 00' }, { name: 'Nový' }],
    });
    expect((await load()).entrances).toMatchObject([
      { name: 'Nový', country: 'cs' },
      { id: first?.id, name: 'Vchod A', street: 'Lipová 12', post: '12000' },
    ]);
    await save({});
    expect(await list()).toHaveLength(2);
    await save({ entrances: [] });
    expect(await list()).toEqual([]);
  });

  test('that a unit uses is not removed, and nothing else is changed then', async () => {
    const [used] = await add('A', 'B');
    await world.database.db
      .insert(unit)
      .values({ id: newId(), communityId: home.id, number: '1', entranceId: used?.id as string, type: 'flat' });
    expect(await save({ nickname: 'x', entrances: [{ name: 'C' }] })).toMatchObject({
      code: 409,
      message: 'SVJ.ERRORS.ENTRANCE_USED',
    });
    expect((await load()).svj.nickname).toBe('');
    expect((await list()).map(({ name }) => name)).toEqual(['A', 'B']);
    expect((await save({ entrances: [{ id: used?.id, name: 'A1' }] })).code).toBe(200);
  });

  test('of another community, or named twice, are refused', async () => {
    const foreign = await house(world);
    const theirs = newId();
    await world.database.db.insert(entrance).values({ id: theirs, communityId: foreign.id, name: 'Cizí' });
    expect(await errorsOf({ entrances: [{ id: theirs, name: 'Můj' }] })).toEqual({
      'entrances.0.id': 'BASE.VALIDATION.INVALID',
    });
    const [own] = await add('A');
    const twice = [own, { ...own, name: 'B' }];
    expect(await errorsOf({ entrances: twice })).toEqual({ 'entrances.1.id': 'BASE.VALIDATION.INVALID' });
  });
});

describe('the chair', () => {
  const change = async (userId: string, person = chair) => person.call('POST /svj/change-mayor-committee', { userId });
  const roles = async () =>
    Object.fromEntries((await load()).committees.map((person) => [person.id, person.role.name] as const));

  test('is handed over: the new one leads, the former one stays in the committee', async () => {
    const next = await home.join('memberCommittee');
    expect((await change(next.id)).code).toBe(200);
    expect(await roles()).toEqual({ [next.id]: 'mayorCommittee', [chair.id]: 'memberCommittee' });
    expect((await load()).activities[0]).toMatchObject({ module: 'svj', type: 'update', user: { id: chair.id } });
    expect((await change(next.id, next)).code).toBe(200); // again changes nothing
    expect(Object.values(await roles()).sort()).toEqual(['mayorCommittee', 'memberCommittee']);
  });

  test('from outside stays external, before and after (G-172)', async () => {
    const external = await home.join('external_memberCommittee');
    await change(external.id);
    expect(await roles()).toEqual({ [external.id]: 'external_mayorCommittee', [chair.id]: 'memberCommittee' });
    await change(chair.id, external);
    expect(await roles()).toEqual({ [external.id]: 'external_memberCommittee', [chair.id]: 'mayorCommittee' });
  });

  test('of two who are chosen at once exactly one leads', async () => {
    const people = [await home.join('memberCommittee'), await home.join('subMayorCommittee')];
    await Promise.all(people.map((person) => change(person.id)));
    expect(Object.values(await roles()).filter((name) => name === 'mayorCommittee')).toHaveLength(1);
  });

  test('is only an active member of this committee', async () => {
    const refused = [
      await home.join('member'),
      await home.join('audit_mayorCommittee'),
      await home.join('memberCommittee', { isActive: false }),
      await home.join('memberCommittee', { hasAccess: false }),
      await home.join('memberCommittee', { archivedAt: new Date().toISOString() }),
    ];
    for (const person of refused)
      expect(await change(person.id)).toMatchObject({ code: 409, message: 'SVJ.ERRORS.NOT_COMMITTEE' });
    const foreign = await (await house(world)).join('memberCommittee');
    for (const id of [foreign.id, newId()])
      expect(await change(id)).toMatchObject({ code: 404, message: 'USER.ERRORS.NOT_FOUND' });
    expect(Object.values(await roles()).filter((name) => name === 'mayorCommittee')).toHaveLength(1);
    expect(await roles()).toMatchObject({ [chair.id]: 'mayorCommittee' });
  });

  test('is not taken by others of the committee, who choose one only while there is none', async () => {
    const deputy = await home.join('subMayorCommittee');
    const other = await home.join('memberCommittee');
    for (const { id } of [deputy, other])
      expect(await change(id, deputy)).toMatchObject({ code: 403, message: 'SVJ.ERRORS.HAS_CHAIR' });
    expect((await change(other.id, await administrator(world, home.id))).code).toBe(200);
    expect((await change(chair.id, chair)).code).toBe(403); // no longer theirs to give
    await world.database.pool.query('update member set archived_at = now() where id = $1', [other.id]);
    expect((await change(deputy.id, deputy)).code).toBe(200);
  });

  test('is not changed by who is not of the committee, nor by who would rise by it', async () => {
    const member = await home.join('memberCommittee');
    for (const person of [await home.join('member'), await clerk()])
      expect((await change(member.id, person)).code).toBe(403);
    const { committeeRoles } = (await chair.call('GET /role')).data;
    const own = committeeRoles.find((role) => role.name === 'memberCommittee');
    const less = [{ id: 'svj' as const, rights: 'rw' as const }];
    await chair.call('PUT /role/{id}', { id: own?.id as string, title: own?.title as string, modules: less });
    expect((await change(member.id, member)).code).toBe(403);
    expect((await change(member.id)).code).toBe(200);
  });
});

test('a demo refuses every change', async () => {
  await changeCommunity(world, home.id, { isDemo: true });
  expect(await save({})).toMatchObject({ code: 403, message: 'BASE.ERRORS.DEMO' });
  expect((await holder(world, chair.token, home.id)('DELETE /svj/avatar')).message).toBe('BASE.ERRORS.DEMO');
});

test('an administrator ends a demo, and changes nothing else in it', async () => {
  const admin = await administrator(world, home.id);
  expect((await save({ isDemo: true }, admin)).code).toBe(200);
  expect((await admin.call('DELETE /svj/avatar')).message).toBe('BASE.ERRORS.DEMO');
  expect((await save({ isDemo: false }, admin)).code).toBe(200);
  expect((await save({})).code).toBe(200);
});

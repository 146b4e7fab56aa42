import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BuiltInRole, moduleIds } from '#shared/roles.ts';
import {
  administrator,
  changeCommunity,
  type House,
  house,
  openWorld,
  type Person,
  type World,
} from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;

const entry = (id: (typeof moduleIds)[number], rights: 'r' | 'rw' = 'r') => ({ id, rights });
const create = async (title: string, modules = [entry('messages')]) =>
  (await chair.call('POST /role', { title, modules })).data;
const groups = async (person = chair) => (await person.call('GET /role')).data;
const everyRole = async () => Object.values(await groups()).flat();
const builtIn = async (name: string) => {
  const found = (await everyRole()).find((role) => role.name === name);
  if (!found) throw new Error(`no role ${name}`);
  return found;
};
const notice = (title: string) => ({ title, description: '<p>x</p>', long_term: false });

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
});

describe('the roles of a community', () => {
  test('stand in five groups, named in Czech, with the rights of the settled matrix', async () => {
    const data = await groups();
    expect(data.committeeRoles.map((role) => role.name)).toEqual([
      'mayorCommittee',
      'subMayorCommittee',
      'memberCommittee',
      'community_manager',
      'external_mayorCommittee',
      'external_subMayorCommittee',
      'external_memberCommittee',
    ]);
    expect(data.auditCommitteeRoles.map((role) => role.name)).toEqual([
      'audit_mayorCommittee',
      'audit_subMayorCommittee',
      'audit_memberCommittee',
    ]);
    expect(data.ownersRoles.map((role) => role.name)).toEqual(['member']);
    expect(data.defaultRoles.map((role) => role.name)).toEqual(['neighbour']);
    expect(data.customRoles).toEqual([]);
    expect(data.committeeRoles.every((role) => role.modules.length === moduleIds.length && role.rights === 'rw')).toBe(
      true,
    );
    expect(data.auditCommitteeRoles[0]?.modules).not.toContainEqual(expect.objectContaining({ id: 'users' }));
    expect(data.ownersRoles[0]).toMatchObject({ title: 'Vlastník', rights: 'rw', membersCount: 0 });
    expect(data.ownersRoles[0]?.modules.filter((module) => module.rights === 'rw').map((module) => module.id)).toEqual([
      'reports',
      'discussion',
    ]);
    const lacking = ['rooms', 'votes', 'roomFees', 'paymentMonitoring'];
    expect(data.defaultRoles[0]?.modules.map((module) => module.id).filter((id) => lacking.includes(id))).toEqual([]);
  });

  test('make seven of them and the administrator of the application privileged, and nobody else', async () => {
    const privileged = [];
    for (const { name } of await everyRole()) {
      const { data } = await (await home.join(name as BuiltInRole)).call('POST /auth/verify');
      if (data.user?.isPrivileged) privileged.push(name);
    }
    expect(privileged.sort()).toEqual([
      'community_manager',
      'external_mayorCommittee',
      'external_memberCommittee',
      'external_subMayorCommittee',
      'mayorCommittee',
      'memberCommittee',
      'subMayorCommittee',
    ]);
    const { data } = await (await administrator(world, home.id)).call('POST /auth/verify');
    expect(data.user).toMatchObject({ isPrivileged: true, role: { name: 'superAdmin' } });
  });

  test('never show the administrator of the application', async () => {
    expect((await everyRole()).map((role) => role.name)).not.toContain('superAdmin');
    const { rows } = await world.database.pool.query(
      `select id from role where community_id = $1 and name = 'superAdmin'`,
      [home.id],
    );
    const { id } = rows[0];
    for (const answer of [
      await chair.call('GET /role/{id}', { id }),
      await chair.call('PUT /role/{id}', { id, title: 'Já', modules: [] }),
      await chair.call('DELETE /role/{id}', { id }),
    ])
      expect(answer).toMatchObject({ code: 404, message: 'ROLE.ERRORS.NOT_FOUND' });
  });

  test('are counted by the people who hold them', async () => {
    await home.join('member');
    await home.join('member');
    expect((await builtIn('member')).membersCount).toBe(2);
  });

  test('are read by everyone and written by those who may write the community', async () => {
    const owner = await home.join('member');
    const role = await create('Domovník');
    expect(Object.keys(await groups(owner)).sort()).toEqual(Object.keys(await groups()).sort());
    const { data: read } = await owner.call('GET /role/{id}', { id: role.id });
    expect(read).toEqual({ ...role, can: { edit: false, remove: false } });
    for (const answer of [
      await owner.call('POST /role', { title: 'Moje', modules: [] }),
      await owner.call('PUT /role/{id}', { id: role.id, title: 'Moje', modules: [] }),
      await owner.call('DELETE /role/{id}', { id: role.id }),
    ])
      expect(answer).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION' });
  });
});

describe('a custom role', () => {
  test('is created with a title and levels by module; its rights follow from them', async () => {
    const reader = await create('Čtenář', [entry('messages'), entry('votes')]);
    expect(reader).toMatchObject({ title: 'Čtenář', rights: 'r', modules: [entry('messages'), entry('votes')] });
    expect(reader.name).toMatch(/^custom_/);
    expect((await create('Správce nástěnky', [entry('messages', 'rw'), entry('votes')])).rights).toBe('rw');
    expect((await create('Nic', [])).rights).toBe('r');
    expect((await groups()).customRoles.map((role) => role.title)).toEqual(['Čtenář', 'Správce nástěnky', 'Nic']);
  });

  test('needs a title, and known modules once each with a known level', async () => {
    const refused = async (input: object) => (await chair.call('POST /role', input as never)).data;
    expect(await refused({ title: ' ', modules: [] })).toEqual({ errors: { title: 'BASE.VALIDATION.REQUIRED' } });
    expect(await refused({ modules: [] })).toEqual({ errors: { title: 'BASE.VALIDATION.REQUIRED' } });
    expect(await refused({ title: 'x' })).toEqual({ errors: { modules: 'BASE.VALIDATION.REQUIRED' } });
    const twice = { title: 'x', modules: [entry('votes'), entry('votes', 'rw')] };
    expect(await refused(twice)).toEqual({ errors: { modules: 'BASE.VALIDATION.INVALID' } });
    const wrong = {
      title: 'x',
      modules: [
        { id: 'orders', rights: 'r' },
        { id: 'votes', rights: 'w' },
      ],
    };
    expect(await refused(wrong)).toEqual({
      errors: { 'modules.0.id': 'BASE.VALIDATION.INVALID', 'modules.1.rights': 'BASE.VALIDATION.INVALID' },
    });
  });

  test('is renamed and changed, and deleted when nobody holds it', async () => {
    const { id } = await create('Původní');
    const changed = await chair.call('PUT /role/{id}', { id, title: 'Nová', modules: [entry('gallery', 'rw')] });
    expect(changed.data).toMatchObject({ title: 'Nová', rights: 'rw', modules: [entry('gallery', 'rw')] });
    expect((await chair.call('DELETE /role/{id}', { id })).code).toBe(200);
    expect((await chair.call('GET /role/{id}', { id })).code).toBe(404);
    expect((await groups()).customRoles).toEqual([]);
  });

  test('in use, even by an archived person, cannot be deleted', async () => {
    const { id } = await create('V užívání');
    await home.join('member', { roleId: id, archivedAt: new Date().toISOString() });
    expect(await chair.call('DELETE /role/{id}', { id })).toMatchObject({
      code: 409,
      message: 'ROLE.ERRORS.IN_USE',
      showMessage: true,
    });
    expect((await chair.call('GET /role/{id}', { id })).code).toBe(200);
  });

  test('of another community does not exist', async () => {
    const { id } = await create('Naše');
    const stranger = await (await house(world)).join('mayorCommittee');
    for (const answer of [
      await stranger.call('GET /role/{id}', { id }),
      await stranger.call('PUT /role/{id}', { id, title: 'Jejich', modules: [] }),
      await stranger.call('DELETE /role/{id}', { id }),
    ])
      expect(answer.code).toBe(404);
    expect((await chair.call('GET /role/{id}', { id })).data.title).toBe('Naše');
  });
});

describe('a built-in role', () => {
  test('is neither renamed nor deleted', async () => {
    const { id, modules } = await builtIn('neighbour');
    for (const answer of [
      await chair.call('PUT /role/{id}', { id, title: 'Přejmenovaná', modules }),
      await chair.call('DELETE /role/{id}', { id }),
    ])
      expect(answer).toMatchObject({ code: 409, message: 'ROLE.ERRORS.BUILT_IN' });
  });

  test('gets other rights, which hold at once in the sessions that run', async () => {
    const owner = await home.join('member');
    const { id, title } = await builtIn('member');
    expect((await owner.call('GET /message', {})).code).toBe(200);
    await chair.call('PUT /role/{id}', { id, title, modules: [] });
    expect(await owner.call('GET /message', {})).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION' });
    await chair.call('PUT /role/{id}', { id, title, modules: [entry('messages', 'rw')] });
    expect((await owner.call('POST /message', notice('Smím psát'))).code).toBe(200);
    await chair.call('PUT /role/{id}', { id, title, modules: [entry('messages')] });
    expect((await owner.call('POST /message', notice('Už ne'))).code).toBe(403);
  });

  test('of the one who changes it keeps the right to change roles', async () => {
    const { id, title, modules } = await builtIn('mayorCommittee');
    const less = modules.filter((module) => module.id !== 'svj');
    const refused = await chair.call('PUT /role/{id}', { id, title, modules: less });
    expect(refused.data).toEqual({ errors: { modules: 'BASE.VALIDATION.INVALID' } });
    const fewer = [...less.filter((module) => module.id !== 'gallery'), entry('svj', 'rw')];
    expect((await chair.call('PUT /role/{id}', { id, title, modules: fewer })).code).toBe(200);
  });
});

describe('what a role opens', () => {
  test('a module that the community has not enabled stays closed to every role', async () => {
    await changeCommunity(world, home.id, { modules: ['votes'] });
    expect((await chair.call('GET /message', {})).code).toBe(403);
    expect((await chair.call('GET /role')).code).toBe(200); // svj is always enabled
    await changeCommunity(world, home.id, { modules: ['messages'] });
    expect((await chair.call('GET /message', {})).code).toBe(200);
  });

  test('viewing does not allow writing', async () => {
    const { id } = await create('Čtenář', [entry('messages')]);
    const reader = await home.join('member', { roleId: id });
    expect((await reader.call('GET /message', {})).code).toBe(200);
    expect((await reader.call('POST /message', notice('x'))).code).toBe(403);
    expect((await reader.call('GET /role')).code).toBe(403);
  });

  test('a role change is told to the committee by the activities', async () => {
    const owner = await home.join('member');
    const { id } = await create('Hlídač');
    await chair.call('DELETE /role/{id}', { id });
    const rows = async (person: Person) => (await person.call('GET /activity', { module: 'svj' })).data.activities;
    expect((await rows(chair)).map(({ type, title, visibility }) => [type, title, visibility])).toEqual([
      ['delete', 'Hlídač', 'private'],
      ['create', 'Hlídač', 'private'],
    ]);
    expect(await rows(owner)).toEqual([]);
  });
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ModuleId, type ModuleRights, moduleIds } from '#shared/roles.ts';
import { administrator, type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

// A role is never a way to rise.

let world: World;
let home: House;
let chair: Person;

const rw = (...ids: ModuleId[]): ModuleRights[] => ids.map((id) => ({ id, rights: 'rw' }));
const everything = rw(...moduleIds);
const roles = async (person = chair) => Object.values((await person.call('GET /role')).data).flat();
const builtIn = async (name: string) => (await roles()).find((role) => role.name === name) as Role;
type Role = Awaited<ReturnType<typeof roles>>[number];
const create = async (modules: ModuleRights[], person = chair) => person.call('POST /role', { title: 'Nová', modules });
const change = async (role: { id: string; title: string }, modules: ModuleRights[], person = chair) =>
  person.call('PUT /role/{id}', { id: role.id, title: role.title, modules });
/** Somebody of the committee whose role the chair has cut down. */
const restricted = async (...modules: ModuleRights[]) => {
  await change(await builtIn('memberCommittee'), modules);
  return home.join('memberCommittee');
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
});

describe('who writes the community without being of the committee', () => {
  test('changes no role, neither their own nor another, and makes none', async () => {
    const { data: own } = await create(rw('svj', 'users'));
    const clerk = await home.join('member', { roleId: own.id });
    const before = await roles();
    const tries = [
      await change(own, everything, clerk),
      await change(await builtIn('member'), everything, clerk),
      await create(everything, clerk),
      await create([], clerk),
      await clerk.call('DELETE /role/{id}', { id: (await create([])).data.id }),
    ];
    for (const answer of tries) expect(answer).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION' });
    const after = await roles();
    for (const role of before) expect(after).toContainEqual(role);
  });

  test('reads the roles, and is told that nothing can be done with them', async () => {
    const { data: own } = await create(rw('svj'));
    const clerk = await home.join('member', { roleId: own.id });
    expect((await roles(clerk)).some((role) => role.can.edit || role.can.remove)).toBe(false);
    expect((await clerk.call('GET /role/{id}', { id: own.id })).data.can).toEqual({ edit: false, remove: false });
    expect((await chair.call('GET /role/{id}', { id: own.id })).data.can).toEqual({ edit: true, remove: true });
    expect((await builtIn('member')).can).toEqual({ edit: true, remove: false });
  });
});

describe('who is of the committee', () => {
  test('gives no more than they have: neither to their own role, nor to another, nor to a new one', async () => {
    const person = await restricted(...rw('svj', 'messages'), { id: 'votes', rights: 'r' });
    const own = await builtIn('memberCommittee');
    const more = [...rw('svj', 'messages', 'votes')];
    const refusal = { code: 400, data: { errors: { modules: 'ROLE.VALIDATION.BEYOND_OWN' } } };
    expect(await change(own, more, person)).toMatchObject(refusal);
    expect(await change(own, everything, person)).toMatchObject(refusal);
    expect(await change(await builtIn('neighbour'), everything, person)).toMatchObject(refusal);
    expect(await create(more, person)).toMatchObject(refusal);
    expect((await create([...rw('messages'), { id: 'votes', rights: 'r' }], person)).code).toBe(200);
    expect((await create(everything)).code).toBe(200);
  });

  test('may leave what a role had before, and take from it', async () => {
    const person = await restricted(...rw('svj', 'messages'));
    const { data: gardener } = await create(rw('gallery', 'documents'));
    expect((await change(gardener, rw('gallery', 'messages'), person)).data.modules).toEqual(rw('gallery', 'messages'));
    expect((await change(gardener, rw('documents'), person)).code).toBe(400);
  });

  test('makes nobody more than they are: a role that opens more is not theirs to give', async () => {
    const person = await restricted(...everything.filter(({ id }) => id !== 'cashDesk'));
    const friend = await home.join('member');
    const { data: gardener } = await create(rw('cashDesk'));
    const give = async (roleId: string, giver: Person) => giver.call('PUT /user/{id}', { id: friend.id, roleId });
    for (const role of [gardener, await builtIn('community_manager'), await builtIn('audit_memberCommittee')])
      expect((await give(role.id, person)).data).toEqual({ errors: { roleId: 'USER.VALIDATION.ROLE' } });
    expect((await give((await builtIn('memberCommittee')).id, person)).code).toBe(200);
    expect((await give(gardener.id, chair)).code).toBe(200);
  });

  test('changes no role of the committee that reaches further than their own, and never that of the chair', async () => {
    const person = await restricted(...everything.filter(({ id }) => id !== 'cashDesk'));
    const deputy = await home.join('subMayorCommittee');
    const beyond = { code: 403, message: 'ROLE.ERRORS.BEYOND' };
    for (const name of ['subMayorCommittee', 'mayorCommittee', 'community_manager'])
      expect(await change(await builtIn(name), rw('svj'), person)).toMatchObject(beyond);
    expect(await change(await builtIn('mayorCommittee'), rw('svj'), deputy)).toMatchObject(beyond);
    expect((await change(await builtIn('memberCommittee'), rw('svj'), deputy)).code).toBe(200);
    expect((await roles(deputy)).find(({ name }) => name === 'mayorCommittee')?.can.edit).toBe(false);
  });

  test('keeps in their own role the right to change roles', async () => {
    const deputy = await home.join('subMayorCommittee');
    const own = await builtIn('subMayorCommittee');
    expect((await change(own, rw('messages'), deputy)).data).toEqual({
      errors: { modules: 'BASE.VALIDATION.INVALID' },
    });
    expect((await change(own, rw('messages'))).code).toBe(200);
    expect((await change(own, rw('messages', 'svj'), deputy)).code).toBe(403);
  });
});

test('an administrator of the application gives everything', async () => {
  const admin = await administrator(world, home.id);
  expect((await create(everything, admin)).code).toBe(200);
  expect((await change(await builtIn('mayorCommittee'), rw('svj'), admin)).code).toBe(200);
  expect((await create(rw('messages'))).code).toBe(400);
});

test('a change holds at once: the next request of a signed-in person is refused', async () => {
  const { data: role } = await create(rw('messages'));
  const person = await home.join('member', { roleId: role.id });
  expect((await person.call('GET /message', {})).code).toBe(200);
  await change(role, rw('votes'));
  expect(await person.call('GET /message', {})).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION' });
});

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

// A draft in the wizard: what it needs to be edited without losing anything.

let world: World;
let home: House;
let chair: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
});

test('who writes votes without being of the committee edits a draft with its whole attendance list', async () => {
  const { data: role } = await chair.call('POST /role', {
    title: 'Zapisovatel',
    modules: [{ id: 'votes', rights: 'rw' }],
  });
  const clerk = await home.join('member', { roleId: role.id });
  const owner = await home.join('member');
  const users = [
    { userId: owner.id, shares: { top: 1, bottom: 2 } },
    { full_name: 'Jan Bez účtu', shares: { top: 1, bottom: 2 }, excluded: true },
  ];
  const { data: draft } = await chair.call('POST /vote', { name: 'Výtah', users });
  expect(draft.id).toBeDefined();
  const seen = await clerk.call('GET /vote/{id}/users', { id: draft.id, sizePerPage: 'all' });
  expect(seen.data.users.map(({ excluded }) => excluded)).toEqual([false, true]);
  expect((await clerk.call('GET /vote/{id}', { id: draft.id })).data.can.edit).toBe(true);
  expect((await owner.call('GET /vote/{id}/users', { id: draft.id })).code).toBe(404);
});

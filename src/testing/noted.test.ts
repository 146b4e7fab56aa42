import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allPoints, codeFor, openVote } from './ballots.ts';
import { forgetTries, type House, house, openWorld, type Person, type World } from './world.ts';

// What a handler notes of security; sign-in and refusals are read in the log of a real process: modules/auth/auth.log.test.ts.

let world: World;
let home: House;
let chair: Person;
let owner: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  world.lines.length = 0;
});

const noted = () => world.lines.filter((line) => 'security' in line) as { security: string }[];
const by = (person: Person) => ({
  accountId: person.accountId,
  communityId: home.id,
  requestId: expect.stringMatching(/^[\da-f]{16}$/),
});

describe('the log names who did it, in which house and request, when', () => {
  test('a role is made, changed and deleted, and what it opens', async () => {
    const modules = [{ id: 'messages' as const, rights: 'r' as const }];
    const { id } = (await chair.call('POST /role', { title: 'Domovník', modules })).data;
    await chair.call('PUT /role/{id}', { id, title: 'Domovník', modules: [{ id: 'messages', rights: 'rw' }] });
    await chair.call('DELETE /role/{id}', { id });
    expect(noted()).toEqual([
      { security: 'role', change: 'create', roleId: id, modules, ...by(chair) },
      { security: 'role', change: 'update', roleId: id, modules: [{ id: 'messages', rights: 'rw' }], ...by(chair) },
      { security: 'role', change: 'delete', roleId: id, modules: [], ...by(chair) },
    ]);
  });

  test('somebody is given another role, loses access, is archived, restored and deleted', async () => {
    const { defaultRoles } = (await chair.call('GET /role')).data;
    const roleId = defaultRoles[0]?.id as string;
    const { id } = owner;
    await chair.call('PUT /user/{id}', { id, roleId });
    await chair.call('PUT /user/{id}', { id, city: 'Brno' });
    await chair.call('DELETE /user/access/{id}', { id });
    await chair.call('PUT /user/archive/{id}', { id });
    await chair.call('PUT /user/archive/restore/{id}', { id });
    await chair.call('PUT /user/archive-all', { ids: [id] });
    await chair.call('DELETE /user/{id}', { id });
    const changes = ['changed', 'accessTaken', 'archived', 'restored', 'archived', 'deleted'];
    expect(noted()).toMatchObject(
      changes.map((change) => ({ security: 'member', change, memberIds: [id], ...by(chair) })),
    );
    expect(noted()[0]).toMatchObject({ roleId, hasAccess: true });
  });

  test('somebody is entered into the house, and the chair is handed over', async () => {
    const input = {
      firstName: 'Jana',
      lastName: 'Nová',
      emails: [{ value: 'jana@example.cz', visibility: 'all' as const }],
    };
    const { id } = (await chair.call('POST /user', input)).data;
    const next = await home.join('memberCommittee');
    await chair.call('POST /svj/change-mayor-committee', { userId: next.id });
    expect(noted()).toMatchObject([
      { security: 'member', change: 'created', memberIds: [id], hasAccess: true, ...by(chair) },
      { security: 'chair', memberId: next.id, ...by(chair) },
    ]);
    expect(JSON.stringify(noted())).not.toMatch(/jana|Nová/i);
  });

  test('a change that is refused is noted by nobody as made', async () => {
    await owner.call('POST /role', { title: 'Všemocný', modules: [] });
    await chair.call('PUT /user/archive/{id}', { id: chair.id });
    expect(noted()).toEqual([]);
  });

  test('a code of a vote is mailed, and a wrong one is entered; the code itself stays out', async () => {
    const vote = await openVote(chair, [owner]);
    const [row] = vote.rows as [string];
    world.lines.length = 0;
    await owner.call('GET /vote/{id}/code', { id: vote.id, ids: row });
    const code = await codeFor(world, owner);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const ballot = { id: vote.id, ids: row, points: allPoints(vote, [row]) };
    const refused = await owner.call('POST /vote/{id}/storeWithCode', { ...ballot, code: wrong });
    expect(refused.message).toBe('BE.VOTE.CODE_INCORRECT');
    expect(noted()).toEqual([
      { security: 'voteCode', voteId: vote.id, ...by(owner) },
      { security: 'voteCodeFailed', voteId: vote.id, ...by(owner) },
    ]);
    expect(JSON.stringify(world.lines)).not.toMatch(new RegExp(`${code}|${wrong}`));
  });

  test('somebody signs out, here or from another device', async () => {
    const { data } = await owner.call('GET /auth/session');
    await owner.call('POST /auth/logout');
    expect(data).toHaveLength(1);
    expect(noted()).toEqual([{ security: 'logout', accountId: owner.accountId }]);
  });
});

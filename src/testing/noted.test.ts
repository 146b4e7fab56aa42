import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#server/session.ts';
import { allPoints, codeFor, openVote } from './ballots.ts';
import {
  forgetTries,
  givePassword,
  type House,
  holder,
  house,
  openWorld,
  type Person,
  password,
  visitor,
  type World,
} from './world.ts';

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

  test('somebody signs out here or another device, changes the password, and is activated', async () => {
    await givePassword(world, owner);
    const other = await openSession(world.database.db, owner.accountId, 'test', new Date().toISOString());
    const { data } = await owner.call('GET /auth/session');
    const id = data.find((session) => !session.isCurrent)?.id as string;
    await owner.call('DELETE /auth/session/{id}', { id });
    expect((await holder(world, other)('GET /auth/session')).code).toBe(401);
    const next = 'Zelená-Kočka-42';
    await owner.call('PUT /user/password', { oldPassword: password, password: next, passwordConfirm: next });
    await owner.call('POST /auth/logout');
    const newcomer = await home.join('member', { isActive: false });
    await chair.call('PUT /user/activate-email/{id}', { id: newcomer.id });
    const { rows } = await world.database.pool.query('select body from mail where "to" = $1', [newcomer.email]);
    const token = /aktivace\/([\w-]{43})/.exec(rows[0].body)?.[1] as string;
    await visitor(world)('PUT /user/{id}/activate/{token}', { id: newcomer.id, token, password: next });
    const { accountId } = owner;
    expect(noted()).toEqual([
      { security: 'sessionEnded', accountId },
      { security: 'passwordChanged', accountId },
      { security: 'logout', accountId },
      { security: 'activated', memberId: newcomer.id },
    ]);
    expect(JSON.stringify(world.lines)).not.toMatch(new RegExp(`${token}|${next}|${password}`));
  });
});

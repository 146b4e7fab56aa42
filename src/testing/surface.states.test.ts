import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorKey } from '#shared/errors.ts';
import { examples, type Stage } from './examples.ts';
import { type Call, type CallName, calls, perform } from './surface.ts';
import { forgetTries, givePassword, house, openWorld, type Person, type World } from './world.ts';

// What the state of a record refuses is told with its reason, alike by every call; who may never do it learns no reason (G-179).

/** A state: how a record comes into it, and what may not be done to it then. */
type State = { becomes: string; says: ErrorKey; calls: CallName[] };
const inHouse = (set: string) => `update member set ${set} where id = $1`;
const onSpine = (set: string) => `update record set ${set} where id = $1`;
const counting: CallName[] = ['PUT /vote/{id}/finish', 'POST /vote/{id}/voteTickets', 'PUT /vote/{id}/entry/{entryId}'];
const states: Record<string, State> = {
  'an archived message': {
    becomes: onSpine('archived_at = now()'),
    says: 'MESSAGE.ERRORS.ARCHIVED',
    calls: ['PUT /message/{id}', 'PUT /message/{id}/archive', 'PUT /message/archive-all', 'POST /message/{id}/comment'],
  },
  'a draft of a message': {
    becomes: onSpine(`status = 'concept'`),
    says: 'MESSAGE.ERRORS.DRAFT',
    calls: ['PUT /message/{id}/archive', 'PUT /message/archive-all', 'POST /message/{id}/comment'],
  },
  'an event of an owners’ meeting': {
    becomes: 'update event set meeting_of_owners_id = id where id = $1',
    says: 'EVENT.ERRORS.OF_MEETING',
    calls: ['PUT /event/{id}', 'DELETE /event/{id}'],
  },
  'an event without comments': {
    becomes: 'update event set comments = false where id = $1',
    says: 'BASE.ERRORS.COMMENTS_OFF',
    calls: ['POST /event/{id}/comment'],
  },
  'an opened vote': { becomes: onSpine(`status = 'run'`), says: 'VOTE.ERRORS.OPENED', calls: ['PUT /vote/{id}'] },
  'a running vote': {
    becomes: onSpine(`status = 'run'`),
    says: 'VOTE.ERRORS.NOT_OVER',
    calls: ['GET /vote/{id}/print'],
  },
  'a finished vote': {
    becomes: onSpine(`status = 'finish'`),
    says: 'VOTE.ERRORS.NOT_RUNNING',
    calls: [...counting, 'GET /vote/{id}/code', 'POST /vote/{id}/storeWithCode'],
  },
  'a draft of a vote': { becomes: onSpine(`status = 'concept'`), says: 'VOTE.ERRORS.NOT_RUNNING', calls: counting },
  'a started survey': {
    becomes: onSpine(`status = 'active'`),
    says: 'SURVEY.ERRORS.STARTED',
    calls: ['PUT /survey/{id}'],
  },
  'a draft of a survey': {
    becomes: onSpine(`status = 'concept'`),
    says: 'SURVEY.ERRORS.NOT_ACTIVE',
    calls: ['PUT /survey/{id}/finish', 'POST /survey/{id}/voteTickets'],
  },
  'a running survey': {
    becomes: onSpine(`status = 'active'`),
    says: 'SURVEY.ERRORS.NOT_FINISHED',
    calls: ['PUT /survey/{id}/conclusion'],
  },
  'an archived person': {
    becomes: inHouse('archived_at = now()'),
    says: 'USER.ERRORS.ARCHIVED',
    calls: [
      ...(['PUT /user/{id}', 'PUT /user/archive/{id}', 'PUT /user/archive-all'] as const),
      ...(['DELETE /user/access/{id}', 'PUT /user/activate-email/{id}'] as const),
    ],
  },
  'a person of the house': {
    becomes: inHouse('archived_at = null'),
    says: 'USER.ERRORS.NOT_ARCHIVED',
    calls: ['DELETE /user/{id}', 'PUT /user/delete-all', 'PUT /user/archive/restore/{id}'],
  },
  'a person without access': {
    becomes: inHouse('has_access = false, is_active = false'),
    says: 'USER.ERRORS.NO_ACCESS',
    calls: ['DELETE /user/access/{id}', 'PUT /user/activate-email/{id}'],
  },
  'the chair': {
    becomes: `update member set role_id = (select r.id from role r where r.community_id = member.community_id and r.name = 'mayorCommittee') where id = $1`,
    says: 'USER.ERRORS.CHAIR',
    calls: ['DELETE /user/access/{id}', 'PUT /user/archive/{id}', 'PUT /user/archive-all'],
  },
};

let world: World;
let chair: Person;
let stage: Stage;
let owner: Person;

beforeAll(async () => {
  world = await openWorld();
  const home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  await givePassword(world, chair);
  stage = { world, home, writer: chair, me: chair };
});

const callNamed = (name: CallName) => calls.find((one) => one.name === name) as Call;

/** Makes a call about a record that was brought into a state, as somebody. */
async function attempt(name: CallName, { becomes }: State, person: Person) {
  await forgetTries(world);
  const input = (await examples[name].input(stage)) as { id?: string; ids?: string[] };
  await world.database.pool.query(becomes, [input.id ?? input.ids?.[0]]);
  const { code, message } = await perform(world, callNamed(name), input, person.token, stage.home.id);
  return { name, code, message };
}

describe.each(Object.entries(states))('%s', (_name, state) => {
  test.each(state.calls)('refuses %s with its reason', async (name) => {
    expect(await attempt(name, state, chair)).toEqual({ name, code: 409, message: state.says });
    expect(callNamed(name).spec.fails).toContain(state.says);
  });

  test('tells the reason to nobody who may never', async () => {
    const open: CallName[] = ['POST /message/{id}/comment', 'POST /event/{id}/comment', 'GET /vote/{id}/print'];
    for (const name of state.calls.filter((one) => !open.includes(one) && !one.includes('ode'))) {
      const { code } = await attempt(name, state, owner);
      expect([403, 404], name).toContain(code);
    }
  });
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ModuleRights, seededRoles } from '#shared/roles.ts';
import { roleId } from '../../testing/roleid.ts';
import { changeCommunity, type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let counter = 0;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
});

const mailbox = () => `pravo${process.pid}.${++counter}@example.cz`;
const role = (name: Parameters<typeof roleId>[2]) => roleId(world, home.id, name);
const detail = async (id: string, who = chair) => (await who.call('GET /user/{id}', { id })).data;
const codes = async (work: Promise<{ code: number; message: string }>) => {
  const { code, message } = await work;
  return `${code} ${message}`;
};
const errorsOf = async (work: Promise<{ data: unknown }>) => ((await work).data as { errors?: object }).errors;
const ownersRights = seededRoles.find(({ name }) => name === 'member')?.modules ?? [];
/** Somebody with a role of the committee's own making. */
async function helper(...modules: ModuleRights[]): Promise<Person> {
  const { data } = await chair.call('POST /role', { title: 'Pomocník', modules });
  return home.join('member', { roleId: data.id });
}

describe('who is not of the committee', () => {
  test('opens the own profile and nobody else', async () => {
    for (const name of ['member', 'neighbour', 'audit_mayorCommittee'] as const) {
      const me = await home.join(name);
      expect((await me.call('GET /user/{id}', { id: me.id })).code).toBe(200);
      expect(await codes(me.call('GET /user/{id}', { id: chair.id }))).toBe('403 BASE.ERRORS.NO_PERMISSION');
      expect(await codes(me.call('PUT /user/{id}', { id: chair.id, city: 'x' }))).toBe('403 BASE.ERRORS.NO_PERMISSION');
      expect(await codes(me.call('GET /user', {}))).toBe('403 BASE.ERRORS.NO_PERMISSION');
    }
  });

  test('changes on the own profile names, reach, addresses, account and preferred way, and nothing else (G-015)', async () => {
    const me = await home.join('member');
    const mine = {
      id: me.id,
      firstName: 'Jana',
      lastName: 'Nová',
      titleBefore: 'Mgr.',
      city: 'Brno',
      permanentCity: 'Zlín',
      emails: [
        { value: me.email, visibility: 'all' as const },
        { value: 'jina@example.cz', visibility: 'admin' as const },
      ],
      bankAccount: '19-2000145399/0800',
      preferredCommunication: 'phone' as const,
    };
    const { data } = await me.call('PUT /user/{id}', mine);
    expect(data).toMatchObject(mine);
    expect(data.notes).toBeUndefined();
    const foreign = {
      roleId: await role('mayorCommittee'),
      hasAccess: false,
      share: { top: 1, bottom: 2 },
      createdByCadastre: true,
      relationship: { relatedUserId: chair.id, authorizedPersonType: 'son' as const },
      notes: 'x',
    };
    for (const [name, value] of Object.entries(foreign))
      expect(await errorsOf(me.call('PUT /user/{id}', { id: me.id, [name]: value })), name).toEqual({
        [name]: 'BASE.VALIDATION.UNKNOWN',
      });
  });

  test('cannot change the own login e-mail, and neither can the committee its own', async () => {
    const emails = [{ value: mailbox(), visibility: 'all' as const }];
    for (const me of [await home.join('member'), chair])
      expect(await errorsOf(me.call('PUT /user/{id}', { id: me.id, emails }))).toEqual({
        'emails.0.value': 'USER.VALIDATION.LOGIN_EMAIL',
      });
  });

  test('when the committee lets them read people, sees names and what people show to all', async () => {
    const reader = await helper({ id: 'users', rights: 'r' });
    const { data } = await chair.call('POST /user', {
      firstName: 'Věra',
      lastName: 'Tajná',
      notes: 'dluh',
      ico: '25123891',
      city: 'Brno',
      post: '60200',
      emails: [{ value: mailbox(), visibility: 'admin' }],
      phones: [
        { value: '777111222', visibility: 'admin' },
        { value: '777333444', visibility: 'all' },
      ],
      bankAccount: '19-2000145399/0800',
      sex: 'female',
      share: { top: 1, bottom: 3 },
      preferredCommunication: 'post',
    });
    const seen = await reader.call('GET /user/{id}', { id: data.id });
    expect(seen.data).toMatchObject({
      title: 'Věra Tajná',
      emails: [],
      phones: [{ value: '+420777333444', visibility: 'all' }],
      ico: '',
      user: { email: null, phone: '+420777333444' },
      city: null,
      post: null,
      bankAccount: null,
      sex: null,
      share: null,
      preferredCommunication: null,
      lang: null,
      invitation: 'none',
      activationSentAt: null,
      rooms: [],
      can: { edit: false, administer: false, invite: false, archive: false, remove: false },
    });
    expect(seen.data.notes).toBeUndefined();
    for (const text of ['777111222', data.emails[0]?.value ?? '', '25123891'])
      expect((await reader.call('GET /user', { search: text })).data.users).toEqual([]);
    expect((await reader.call('GET /user', { search: 'tajna' })).data.users).toHaveLength(1);
    expect((await reader.call('GET /user', { search: 'tajna', invitation: 'failed' })).data.totalItems).toBe(1);
  });

  test('sees nobody without access and nobody archived (USR-20, G-171)', async () => {
    const reader = await helper({ id: 'users', rights: 'r' });
    const hidden = [
      await home.join('member', { hasAccess: false }),
      await home.join('member', { archivedAt: new Date().toISOString() }),
    ];
    const { data } = await reader.call('GET /user', {});
    expect(data.counts).toMatchObject({ users: 2, archived: 0 });
    for (const { id } of hidden)
      expect(await codes(reader.call('GET /user/{id}', { id }))).toBe('404 USER.ERRORS.NOT_FOUND');
    expect((await chair.call('GET /user', {})).data.counts).toMatchObject({ users: 3, archived: 1 });
  });
});

describe('nobody rises', () => {
  test('who writes people without being of the committee looks after owners and neighbours alone', async () => {
    const clerk = await helper({ id: 'users', rights: 'rw' }, ...ownersRights);
    const owner = await home.join('member');
    const judge = await home.join('audit_memberCommittee');
    expect((await clerk.call('PUT /user/{id}', { id: owner.id, city: 'Brno' })).code).toBe(200);
    for (const { id } of [chair, judge]) {
      const emails = [{ value: mailbox(), visibility: 'all' as const }];
      expect(await codes(clerk.call('PUT /user/{id}', { id, emails }))).toBe('403 BASE.ERRORS.NO_PERMISSION');
      expect((await clerk.call('PUT /user/archive-all', { ids: [id] })).code).toBeGreaterThanOrEqual(403);
    }
    for (const name of ['mayorCommittee', 'memberCommittee', 'audit_memberCommittee'] as const)
      expect(await errorsOf(clerk.call('PUT /user/{id}', { id: owner.id, roleId: await role(name) }))).toEqual({
        roleId: 'USER.VALIDATION.ROLE',
      });
    expect((await clerk.call('PUT /user/{id}', { id: owner.id, roleId: await role('neighbour') })).code).toBe(200);
  });

  test('nobody gives a role that opens more than their own', async () => {
    const clerk = await home.join('memberCommittee');
    const id = await role('memberCommittee');
    const held = (await chair.call('GET /role/{id}', { id })).data;
    const modules = held.modules.filter((entry) => entry.id !== 'cashDesk');
    await chair.call('PUT /role/{id}', { id, title: held.title, modules });
    const owner = await home.join('member');
    const give = async (name: 'external_memberCommittee' | 'memberCommittee') =>
      clerk.call('PUT /user/{id}', { id: owner.id, roleId: await role(name) });
    expect(await errorsOf(give('external_memberCommittee'))).toEqual({ roleId: 'USER.VALIDATION.ROLE' });
    expect((await give('memberCommittee')).code).toBe(200);
  });

  test('the role of the administrator of the application and roles of other houses are given to nobody', async () => {
    const owner = await home.join('member');
    const other = await house(world);
    for (const roleId_ of [await role('superAdmin'), await roleId(world, other.id, 'memberCommittee')])
      expect(await errorsOf(chair.call('PUT /user/{id}', { id: owner.id, roleId: roleId_ }))).toEqual({
        roleId: 'BASE.VALIDATION.INVALID',
      });
  });

  test('one chair and one deputy in each committee, external ones included (G-090), also for two at once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => home.join('memberCommittee')));
    const put = async (person: Person, name: Parameters<typeof role>[0]) =>
      chair.call('PUT /user/{id}', { id: person.id, roleId: await role(name) });
    for (const name of ['mayorCommittee', 'external_mayorCommittee'] as const)
      expect(await errorsOf(put(people[0] as Person, name))).toEqual({ roleId: 'USER.VALIDATION.ONE_HOLDER' });
    const answers = await Promise.all(people.map((person) => put(person, 'subMayorCommittee')));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400, 400]);
  });

  test('nobody archives, deletes, demotes or locks out themself or the chair (G-127)', async () => {
    const deputy = await home.join('subMayorCommittee');
    const member = await role('member');
    expect(await codes(deputy.call('PUT /user/archive/{id}', { id: deputy.id }))).toBe('409 USER.ERRORS.SELF');
    expect(await codes(deputy.call('DELETE /user/access/{id}', { id: deputy.id }))).toBe('409 USER.ERRORS.SELF');
    expect(await codes(deputy.call('PUT /user/{id}', { id: deputy.id, roleId: member }))).toBe('409 USER.ERRORS.SELF');
    expect(await codes(deputy.call('DELETE /user/{id}', { id: deputy.id }))).toBe('409 USER.ERRORS.SELF');
    const owner = await home.join('member');
    expect(await codes(deputy.call('PUT /user/archive-all', { ids: [owner.id, chair.id] }))).toBe(
      '409 USER.ERRORS.CHAIR',
    );
    expect((await detail(owner.id)).state).toBe('active');
    expect(await codes(deputy.call('DELETE /user/access/{id}', { id: chair.id }))).toBe('409 USER.ERRORS.CHAIR');
    expect(await codes(deputy.call('PUT /user/{id}', { id: chair.id, roleId: member }))).toBe('409 USER.ERRORS.CHAIR');
    expect(await codes(deputy.call('PUT /user/{id}', { id: chair.id, hasAccess: false }))).toBe(
      '409 USER.ERRORS.CHAIR',
    );
  });

  test('an account is not taken over: a new login e-mail is another account, which must be activated (G-124)', async () => {
    const elsewhere = await house(world);
    const victim = await home.join('member');
    const there = await elsewhere.join('member');
    await world.database.pool.query('update member set account_id = $1 where id = $2', [victim.accountId, there.id]);
    const emails = [{ value: mailbox(), visibility: 'all' as const }];
    const { data } = await chair.call('PUT /user/{id}', { id: victim.id, emails });
    const held = { isActive: true, state: 'active', user: { email: victim.email } };
    expect(data).toMatchObject({ ...held, pendingEmail: emails[0]?.value });
    const { rows } = await world.database.pool.query('select email from account where id = $1', [victim.accountId]);
    expect(rows).toEqual([{ email: victim.email }]);
    expect((await victim.call('GET /message', {})).code).toBe(200);
  });

  test('an invitation sent before a new login e-mail opens nothing any more', async () => {
    const waiting = await home.join('member', { isActive: false });
    await chair.call('PUT /user/activate-email/{id}', { id: waiting.id });
    const tokens = () =>
      world.database.pool
        .query(`select 1 from link_token where member_id = $1 and purpose = 'activation'`, [waiting.id])
        .then(({ rowCount }) => rowCount);
    expect(await tokens()).toBe(1);
    await chair.call('PUT /user/{id}', { id: waiting.id, emails: [{ value: mailbox(), visibility: 'all' }] });
    expect(await tokens()).toBe(0);
  });
});

describe('another community', () => {
  test('finds, changes, archives and deletes nobody here', async () => {
    const stranger = await (await house(world)).join('mayorCommittee');
    const gone = await home.join('member', { archivedAt: new Date().toISOString() });
    const owner = await home.join('member', { lastName: 'Jedinečná' });
    const { id } = owner;
    const notFound = '404 USER.ERRORS.NOT_FOUND';
    expect(await codes(stranger.call('GET /user/{id}', { id }))).toBe(notFound);
    expect(await codes(stranger.call('PUT /user/{id}', { id, city: 'x' }))).toBe(notFound);
    expect(await codes(stranger.call('PUT /user/archive/{id}', { id }))).toBe(notFound);
    expect(await codes(stranger.call('PUT /user/delete-all', { ids: [gone.id] }))).toBe(notFound);
    expect(await codes(stranger.call('PUT /user/activate-email-all', { ids: [id] }))).toBe(notFound);
    expect((await stranger.call('GET /user', { search: 'jedinecna' })).data.users).toEqual([]);
    expect((await stranger.call('GET /user', {})).data.counts.users).toBe(1);
  });

  test('of a demo changes nobody (G-092)', async () => {
    const owner = await home.join('member');
    await changeCommunity(world, home.id, { isDemo: true });
    expect(await codes(chair.call('PUT /user/archive/{id}', { id: owner.id }))).toBe('403 BASE.ERRORS.DEMO');
    expect(await codes(owner.call('PUT /user/{id}', { id: owner.id, city: 'Brno' }))).toBe('403 BASE.ERRORS.DEMO');
  });
});

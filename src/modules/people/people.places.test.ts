import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ModuleId, type ModuleRights, seededRoles } from '#shared/roles.ts';
import {
  forgetTries,
  type House,
  house,
  openWorld,
  type Person,
  password,
  visitor,
  type World,
} from '../../testing/world.ts';
import { covers, reaches, readdresses } from './people.places.rules.ts';

// Random people with random roles do what they can to come to more than they are.

const seeded = (name: string) => seededRoles.find((role) => role.name === name)?.modules ?? [];
const actor = (name: string, modules: readonly ModuleRights[], isPrivileged = true) => ({
  id: 'me',
  isSuperAdmin: false,
  isPrivileged,
  role: { name, modules },
});

describe('the rule', () => {
  test('lets the chair be touched by the chair and by administrators alone', () => {
    const chair = { id: 'chair', role: { name: 'mayorCommittee', modules: seeded('mayorCommittee') } };
    const deputy = actor('subMayorCommittee', seeded('subMayorCommittee'));
    expect(reaches(deputy, chair)).toBe(false);
    expect(reaches({ ...deputy, isSuperAdmin: true }, chair)).toBe(true);
    expect(reaches({ ...actor('mayorCommittee', seeded('mayorCommittee')), id: 'chair' }, chair)).toBe(true);
    expect(readdresses({ ...deputy, isSuperAdmin: true }, { ...chair, isActive: true })).toBe(true);
  });

  test('lets nobody outside of the committee touch the committee, whatever their role opens', () => {
    const all = actor('custom_x', seeded('mayorCommittee'), false);
    expect(covers(all, { name: 'memberCommittee', modules: [] })).toBe(false);
    expect(covers(all, { name: 'member', modules: seeded('member') })).toBe(true);
  });

  test('never lets anybody reach a role that opens a module further than their own', () => {
    const ids: ModuleId[] = ['users', 'svj', 'votes', 'messages'];
    const rights = fc
      .array(fc.constantFrom('none', 'r', 'rw'), { minLength: ids.length, maxLength: ids.length })
      .map((levels) =>
        levels.flatMap((level, i) => (level === 'none' ? [] : [{ id: ids[i], rights: level } as ModuleRights])),
      );
    const depth = (modules: readonly ModuleRights[], id: ModuleId) =>
      ['r', 'rw'].indexOf(modules.find((entry) => entry.id === id)?.rights ?? '') + 1;
    fc.assert(
      fc.property(rights, rights, fc.boolean(), (mine, theirs, isPrivileged) => {
        const within = ids.every((id) => depth(theirs, id) <= depth(mine, id));
        expect(covers(actor('custom_x', mine, isPrivileged), { name: 'member', modules: theirs })).toBe(within);
      }),
    );
  });
});

describe('whoever edits people', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });

  const tried: ModuleId[] = ['users', 'svj', 'votes', 'messages', 'rooms'];
  const levels = fc.array(fc.constantFrom('none', 'r', 'rw'), { minLength: tried.length, maxLength: tried.length });
  const rightsOf = (chosen: string[]): ModuleRights[] =>
    chosen.flatMap((level, i) => (level === 'none' ? [] : [{ id: tried[i], rights: level } as ModuleRights]));
  const startRoles = ['subMayorCommittee', 'memberCommittee', 'community_manager', 'audit_memberCommittee', 'custom'];
  const deed = fc.record({
    verb: fc.constantFrom(
      ...([
        'address',
        'address',
        'role',
        'access',
        'create',
        'invite',
        'archive',
        'restore',
        'newRole',
        'changeRole',
        'chair',
      ] as const),
    ),
    whom: fc.nat(20),
    role: fc.nat(20),
    rights: levels,
    isOn: fc.boolean(),
  });
  const story = fc.record({
    as: fc.constantFrom(...startRoles),
    own: levels,
    committee: fc.option(levels, { nil: null }),
    deeds: fc.array(deed, { minLength: 6, maxLength: 14 }),
  });
  type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

  const rowsOf = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows;
  const everybody = (home: House) =>
    rowsOf(
      `select m.id, m.is_active, m.has_access, m.archived_at, a.email, r.name, r.modules from member m
       join role r on r.id = m.role_id left join account a on a.id = m.account_id where m.community_id = $1 and not m.is_service`,
      [home.id],
    );
  const depth = (modules: ModuleRights[], id: ModuleId) =>
    ['r', 'rw'].indexOf(modules.find((entry) => entry.id === id)?.rights ?? '') + 1;
  const isCommittee = (name: string) => /Committee$|^community_manager$/.test(name) && !name.startsWith('audit_');

  /** Uses every link that lies in the thief's mailbox, as often as it takes. */
  async function readMail(like: string) {
    const letters = await rowsOf(`select body from mail where "to" like $1`, [like]);
    for (const { body } of letters) {
      const token = /\/aktivace\/([\w-]{43})/.exec(body)?.[1];
      if (!token) continue;
      const { data } = await visitor(world)('GET /user/activate-token/{token}', { token });
      if (data.tokenOk)
        await visitor(world)('PUT /user/{id}/activate/{token}', { id: data.userId ?? '', token, password });
    }
  }

  async function act(thief: Person, home: House, prefix: string, deeds: Story['deeds']) {
    for (const [n, { verb, whom, role, rights, isOn }] of deeds.entries()) {
      const people = await everybody(home);
      const roles = await rowsOf('select id, title from role where community_id = $1 order by position, id', [home.id]);
      const id = people[whom % people.length]?.id as string;
      const { id: roleId, title } = roles[role % roles.length] as { id: string; title: string };
      const mine = [{ value: `${prefix}.${n}@example.cz`, visibility: 'admin' as const }];
      const modules = rightsOf(rights);
      const works = {
        address: () => thief.call('PUT /user/{id}', { id, emails: mine, ...(isOn ? { hasAccess: true } : {}) }),
        role: () => thief.call('PUT /user/{id}', { id, roleId }),
        access: () =>
          isOn ? thief.call('PUT /user/{id}', { id, hasAccess: true }) : thief.call('DELETE /user/access/{id}', { id }),
        create: () =>
          thief.call('POST /user', {
            firstName: 'Nový',
            lastName: `Člověk ${n}`,
            roleId,
            emails: mine,
            hasAccess: isOn,
          }),
        invite: () => thief.call('PUT /user/activate-email/{id}', { id }),
        archive: () => thief.call('PUT /user/archive/{id}', { id }),
        restore: () => thief.call('PUT /user/archive/restore/{id}', { id }),
        newRole: () => thief.call('POST /role', { title: `Role ${n}`, modules }),
        changeRole: () => thief.call('PUT /role/{id}', { id: roleId, title, modules }),
        chair: () => thief.call('POST /svj/change-mayor-committee', { userId: id }),
      };
      const { code } = await works[verb]();
      expect(code, verb).toBeLessThan(500);
      await readMail(`${prefix}.%`);
    }
  }

  let counter = 0;
  async function play({ as, own, committee, deeds }: Story) {
    await forgetTries(world);
    const home = await house(world);
    const chair = await home.join('mayorCommittee');
    const roles = (await chair.call('GET /role')).data;
    const custom = (await chair.call('POST /role', { title: 'Vlastní', modules: rightsOf(own) })).data;
    const cut = roles.committeeRoles.find(({ name }) => name === as);
    if (committee && cut)
      await chair.call('PUT /role/{id}', { id: cut.id, title: cut.title, modules: rightsOf(committee) });
    const thief = await home.join(
      as === 'custom' ? 'member' : (as as 'memberCommittee'),
      as === 'custom' ? { roleId: custom.id } : {},
    );
    for (const name of ['member', 'neighbour', 'memberCommittee', 'audit_mayorCommittee'] as const)
      await home.join(name, { isActive: counter % 2 === 0 });
    await home.join('member', { hasAccess: false });
    await home.join('external_memberCommittee', { archivedAt: new Date().toISOString() });
    const before = new Map((await everybody(home)).map((row) => [row.id as string, row]));
    const me = before.get(thief.id);
    const prefix = `zlodej${process.pid}.${++counter}`;
    await act(thief, home, prefix, deeds);
    const after = await everybody(home);
    const within = (row: { name: string; modules: ModuleRights[] }) =>
      tried.every((id) => depth(row.modules, id) <= depth(me.modules, id)) &&
      (!isCommittee(row.name) || isCommittee(me.name));
    for (const row of after) {
      const comesIn = row.is_active && row.has_access && !row.archived_at;
      if (!comesIn || !(row.id === thief.id || row.email?.startsWith(prefix))) continue;
      expect(within(row), `has the rights of ${row.name}`).toBe(true);
      const was = row.id === thief.id ? null : before.get(row.id);
      if (!was) continue;
      expect(within(was) && !/^(external_)?mayorCommittee$/.test(was.name), `took the place of ${was.name}`).toBe(true);
    }
    const led = (rows: { name: string; id: string }[]) =>
      rows.filter(({ name }) => /^(external_)?mayorCommittee$/.test(name)).map(({ id }) => id);
    expect(led(after), 'the chair stays who they were').toEqual([chair.id]);
    expect(after.find(({ id }) => id === chair.id)).toMatchObject({
      is_active: true,
      has_access: true,
      email: chair.email,
    });
    expect((await chair.call('GET /user', {})).code).toBe(200);
  }

  test('ends with no session and no right of somebody whom they could not reach before', async () => {
    await fc.assert(fc.asyncProperty(story, play), { numRuns: 30, endOnFailure: true });
  }, 120_000);
});

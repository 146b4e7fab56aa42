import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#server/session.ts';
import { needsOf } from '#shared/contract.ts';
import type { ErrorKey } from '#shared/errors.ts';
import { type BuiltInRole, committeeRoles, type ModuleId, type Rights } from '#shared/roles.ts';
import { examples, type Stage } from './examples.ts';
import { type Call, calls, inCommunity, perform } from './surface.ts';
import {
  administrator,
  changeCommunity,
  forgetTries,
  givePassword,
  type House,
  house,
  openWorld,
  type Person,
  type World,
} from './world.ts';

type Role = {
  /** What the role may do, restated from the settled matrix; a module that is missing is closed. */
  grants: Partial<Record<ModuleId, Rights>>;
  builtIn?: BuiltInRole;
  /** Neither the role nor the token counts in the community: archived, without access, or of another community. */
  isOutside?: true;
  isDemo?: true;
  isAdministrator?: true;
  /** Of the committee, or an administrator. */
  isPrivileged?: boolean;
  enter(home: House): Promise<Person>;
};

const all = {
  rooms: 'rw',
  messages: 'rw',
  documents: 'rw',
  acceptRead: 'rw',
  contacts: 'rw',
  gallery: 'rw',
  calendar: 'rw',
  votes: 'rw',
  svj: 'rw',
  users: 'rw',
} as const;
const neighbourly = {
  messages: 'r',
  documents: 'r',
  acceptRead: 'r',
  contacts: 'r',
  gallery: 'r',
  calendar: 'r',
  svj: 'r',
} as const;
const owning = { ...neighbourly, rooms: 'r', votes: 'r' } as const;
const built = (builtIn: BuiltInRole, grants: Role['grants']): Role => ({
  grants,
  builtIn,
  isPrivileged: (committeeRoles as readonly string[]).includes(builtIn),
  enter: (home) => home.join(builtIn),
});
const custom = (grants: Role['grants']): Role => ({
  grants,
  async enter(home) {
    const writer = await home.join('mayorCommittee');
    const modules = Object.entries(grants).map(([id, rights]) => ({ id: id as ModuleId, rights }));
    const { data } = await writer.call('POST /role', { title: 'Vlastní', modules });
    return home.join('member', { roleId: data.id });
  },
});

let world: World;

/** The one table: who holds which rights. With `needs` and `module` of a contract it says the verdict of every call. */
const roles: Record<string, Role> = {
  ...Object.fromEntries(committeeRoles.map((name) => [name, built(name, all)])),
  audit_mayorCommittee: built('audit_mayorCommittee', owning),
  audit_subMayorCommittee: built('audit_subMayorCommittee', owning),
  audit_memberCommittee: built('audit_memberCommittee', owning),
  member: built('member', owning),
  neighbour: built('neighbour', neighbourly),
  'custom role that only reads': custom({ ...owning, users: 'r' }),
  'custom role without these modules': custom({ surveys: 'rw' }),
  'custom role that writes messages': custom({ messages: 'rw' }),
  'custom role that writes documents': custom({ documents: 'rw' }),
  'custom role that writes contacts': custom({ contacts: 'rw' }),
  'custom role that writes the calendar': custom({ calendar: 'rw' }),
  'custom role that writes votes': custom({ votes: 'rw' }),
  'custom role that writes galleries': custom({ gallery: 'rw' }),
  'custom role that writes the community': custom({ svj: 'rw' }),
  'archived chair': {
    grants: all,
    isOutside: true,
    enter: (home) => home.join('mayorCommittee', { archivedAt: new Date().toISOString() }),
  },
  'chair without access': {
    grants: all,
    isOutside: true,
    enter: (home) => home.join('mayorCommittee', { hasAccess: false }),
  },
  'chair who waits': {
    grants: all,
    isOutside: true,
    enter: (home) => home.join('mayorCommittee', { isActive: false }),
  },
  'chair of another community': {
    grants: all,
    isOutside: true,
    enter: async () => (await house(world)).join('mayorCommittee'),
  },
  'chair of a demo community': {
    grants: all,
    isDemo: true,
    isPrivileged: true,
    enter: (home) => home.join('mayorCommittee'),
  },
  administrator: {
    grants: all,
    isAdministrator: true,
    isPrivileged: true,
    async enter(home) {
      const person = await administrator(world, home.id);
      const { data } = await person.call('POST /auth/verify');
      return { ...person, id: data.user.id ?? '' };
    },
  },
};

/** A call that changes something although it is a GET (G-137). */
const isReading = (name: string) => name.startsWith('GET ') && name !== 'GET /vote/{id}/code';
const demoCalls = ['POST /auth/verify', 'POST /auth/logout', 'POST /user/language', 'PUT /folder/download-selected'];

/** The verdict of a call for a role: null when it is allowed, otherwise the refusal. */
function refusal(role: Role, { name, spec, module }: Call): ErrorKey | null {
  const needs = needsOf(name, spec);
  const isDemoRefusal = role.isDemo && !isReading(name) && !demoCalls.includes(name);
  const may = (wanted: ModuleId, rights: Rights) => role.grants[wanted]?.startsWith(rights) ?? false;
  if (needs === 'public') return null;
  if (needs === 'superAdmin') return role.isAdministrator ? null : 'BASE.ERRORS.NO_PERMISSION';
  if (needs === 'account') return isDemoRefusal ? 'BASE.ERRORS.DEMO' : null;
  if (role.isOutside) return 'BASE.ERRORS.NO_PERMISSION';
  if (module && needs === 'read' && !may(module, 'r')) return 'BASE.ERRORS.NO_PERMISSION';
  if (module && needs === 'write' && !may(module, 'rw')) return 'BASE.ERRORS.NO_PERMISSION';
  if (isDemoRefusal) return 'BASE.ERRORS.DEMO';
  const { also, oneOf, isForPrivileged, refusal: own } = examples[name];
  const isRefused =
    (also && !may(also.module, also.rights)) ||
    (oneOf && !oneOf.some((wanted) => may(wanted, 'rw'))) ||
    (isForPrivileged && !role.isPrivileged);
  return isRefused ? (own ?? 'BASE.ERRORS.NO_PERMISSION') : null;
}

async function prepare(role: Role): Promise<Stage> {
  const home = await house(world);
  const writer = await home.join('mayorCommittee');
  const me = await role.enter(home);
  await givePassword(world, writer);
  await givePassword(world, me);
  return { world, home, writer, me };
}

/** The input of a call, made while the community still accepts writing, and a token of its own. */
async function ready(role: Role, call: Call, stage: Stage) {
  if (role.isDemo) await changeCommunity(world, stage.home.id, { isDemo: false });
  const input = await examples[call.name].input(stage);
  if (role.isDemo) await changeCommunity(world, stage.home.id, { isDemo: true });
  const token = await openSession(world.database.db, stage.me.accountId, 'matice', new Date().toISOString());
  return () => perform(world, call, input, token, stage.home.id);
}

beforeAll(async () => {
  world = await openWorld();
});

describe('the table of verdicts', () => {
  test('knows every role that a community is made with', async () => {
    const { id } = await house(world);
    const { rows } = await world.database.pool.query('select name from role where community_id = $1', [id]);
    const known = Object.values(roles).flatMap((role) => role.builtIn ?? []);
    expect([...known, 'superAdmin'].sort()).toEqual(rows.map((row) => row.name).sort());
  });

  test('says both yes and no for every call of a module', () => {
    for (const call of calls.filter(
      (one) => one.module && !['public', 'account', 'member'].includes(needsOf(one.name, one.spec)),
    )) {
      const verdicts = Object.values(roles).map((role) => refusal(role, call) === null);
      expect(new Set(verdicts).size, call.name).toBe(2);
    }
  });
});

describe.each(Object.keys(roles))('%s', (name) => {
  const role = roles[name] as Role;

  test('may make every call that the table allows, and no other', async () => {
    const stage = await prepare(role);
    const wrong: string[] = [];
    for (const call of calls) {
      await forgetTries(world);
      const answer = await (await ready(role, call, stage))();
      const refused = refusal(role, call);
      const expected = refused ? `403 ${refused}` : `${examples[call.name].code ?? 200}`;
      const got = refused ? `${answer.code} ${answer.message}` : `${answer.code}`;
      if (got !== expected) wrong.push(`${call.name}: ${got} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});

describe('who may not write leaves no trace', () => {
  const readers = ['member', 'neighbour', 'audit_memberCommittee', 'custom role that only reads'];
  const others = [
    'custom role without these modules',
    'archived chair',
    'chair without access',
    'chair of a demo community',
  ];

  /** The number of rows and a digest of the content of every table that the calls could touch. */
  async function content() {
    const { pool } = world.database;
    const { rows } = await pool.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_name not in ('rate_limit', 'session')`,
    );
    const digests = await Promise.all(
      rows.map(async ({ table_name }) => {
        const { rows } = await pool.query(
          `select count(*) as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table_name} t`,
        );
        return [table_name, rows[0]];
      }),
    );
    return Object.fromEntries(digests);
  }

  test.each([...readers, ...others])('%s', async (name) => {
    const role = roles[name] as Role;
    const stage = await prepare(role);
    const tries = [];
    for (const call of calls.filter(inCommunity)) {
      if (refusal(role, call) || isReading(call.name)) tries.push(await ready(role, call, stage));
    }
    expect(tries.length).toBeGreaterThanOrEqual(20);
    const before = await content();
    for (const work of tries) await work();
    expect(await content()).toEqual(before);
  });
});

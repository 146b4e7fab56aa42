import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#server/session.ts';
import { needsOf } from '#shared/contract.ts';
import type { ErrorKey } from '#shared/errors.ts';
import { auditRoles, type BuiltInRole, committeeRoles, type ModuleId, type Rights } from '#shared/roles.ts';
import { examples, type Stage } from './examples.ts';
import { agrees, type Column, readRights, type Verdict } from './rights.ts';
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
  /** The column of docs/rights.md that says what the role may; a role that a community made itself has its rights in place of it. */
  column?: Column;
  rights?: Partial<Record<ModuleId, Rights>>;
  builtIn?: BuiltInRole;
  enter(home: House): Promise<Person>;
};

const readable = [
  'messages',
  'documents',
  'acceptRead',
  'contacts',
  'gallery',
  'calendar',
  'svj',
  'rooms',
  'votes',
] as const;
const reading = Object.fromEntries([...readable, 'users' as const].map((id) => [id, 'r' as const]));
const built = (builtIn: BuiltInRole, column: Column): Role => ({
  column,
  builtIn,
  enter: (home) => home.join(builtIn),
});
const custom = (rights: Role['rights']): Role => ({
  rights,
  async enter(home) {
    const writer = await home.join('mayorCommittee');
    const modules = Object.entries(rights ?? {}).map(([id, held]) => ({ id: id as ModuleId, rights: held }));
    const { data } = await writer.call('POST /role', { title: 'Vlastní', modules });
    return home.join('member', { roleId: data.id });
  },
});
const outside = (enter: Role['enter']): Role => ({ column: 'outside', enter });

let world: World;
const table = readRights();

const roles: Record<string, Role> = {
  ...Object.fromEntries(committeeRoles.map((name) => [name, built(name, 'committee')])),
  ...Object.fromEntries(auditRoles.map((name) => [name, built(name, 'audit')])),
  member: built('member', 'owner'),
  neighbour: built('neighbour', 'neighbour'),
  'custom role that only reads': custom(reading),
  'custom role without these modules': custom({ surveys: 'rw' }),
  'custom role that writes messages': custom({ messages: 'rw' }),
  'custom role that writes documents': custom({ documents: 'rw' }),
  'custom role that writes contacts': custom({ contacts: 'rw' }),
  'custom role that writes the calendar': custom({ calendar: 'rw' }),
  'custom role that writes votes': custom({ votes: 'rw' }),
  'custom role that writes galleries': custom({ gallery: 'rw' }),
  'custom role that writes the community': custom({ svj: 'rw' }),
  'archived chair': outside((home) => home.join('mayorCommittee', { archivedAt: new Date().toISOString() })),
  'chair without access': outside((home) => home.join('mayorCommittee', { hasAccess: false })),
  'chair who waits': outside((home) => home.join('mayorCommittee', { isActive: false })),
  'chair of another community': outside(async () => (await house(world)).join('mayorCommittee')),
  'chair of a demo community': { column: 'demo', enter: (home) => home.join('mayorCommittee') },
  administrator: {
    column: 'administrator',
    async enter(home) {
      const person = await administrator(world, home.id);
      const { data } = await person.call('POST /auth/verify');
      return { ...person, id: data.user.id ?? '' };
    },
  },
};

/** A call that changes something although it is a GET (G-137). */
const isReading = (name: string) => name.startsWith('GET ') && name !== 'GET /vote/{id}/code';

/** What the table says of a call for a role. */
function verdictOf({ column, rights = {} }: Role, { name }: Call): Verdict {
  const row = table.get(name);
  if (!row) throw new Error(`docs/rights.md has no row for ${name}`);
  if (column) return row.verdicts[column];
  const { who, rights: wanted, oneOf, isForCommittee } = row.asks;
  const holds = (module: ModuleId, right: Rights) => rights[module]?.startsWith(right) ?? false;
  const isEnough =
    wanted.every(({ module, rights: right }) => holds(module, right)) &&
    (oneOf.length === 0 || oneOf.some((module) => holds(module, 'rw')));
  return who !== 'superAdmin' && isEnough && !isForCommittee ? 'yes' : 'no';
}

/** The refusal that a role hears, null when it may. */
function refusal(role: Role, call: Call): ErrorKey | null {
  const verdict = verdictOf(role, call);
  if (verdict === 'demo') return 'BASE.ERRORS.DEMO';
  if (verdict === 'yes') return null;
  const isOpen = needsOf(call.name, call.spec) === 'member' && role.column !== 'outside';
  return (isOpen && examples[call.name].refusal) || 'BASE.ERRORS.NO_PERMISSION';
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
  if (role.column === 'demo') await changeCommunity(world, stage.home.id, { isDemo: false });
  const input = await examples[call.name].input(stage);
  if (role.column === 'demo') await changeCommunity(world, stage.home.id, { isDemo: true });
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

  test('has a row for every call, none besides, and each asks what its contract asks', () => {
    expect([...table.keys()].sort()).toEqual(calls.map(({ name }) => name).sort());
    const wrong = calls.filter((call) => !agrees(table.get(call.name) as never, call)).map(({ name }) => name);
    expect(wrong).toEqual([]);
  });

  test('lets in without a session only where anybody may', () => {
    for (const [name, { asks, verdicts }] of table)
      expect(verdicts['signed out'], name).toBe(asks.who === 'public' ? 'yes' : '401');
  });

  test('says both yes and no for every call of a module', () => {
    for (const call of calls.filter(
      (one) => one.module && inCommunity(one) && table.get(one.name)?.asks.who === null,
    )) {
      const verdicts = Object.values(roles).map((role) => verdictOf(role, call) === 'yes');
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
  });
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

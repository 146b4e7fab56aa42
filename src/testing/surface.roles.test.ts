import { beforeAll, describe, expect, test } from 'vitest';
import { examples, type Stage } from './examples.ts';
import { agrees } from './rights.ts';
import { materialFor, prepare, type Role, refusal, roles, table, verdictOf } from './roles.ts';
import { type Call, calls, inCommunity, perform } from './surface.ts';
import { forgetTries, house, openWorld, type World } from './world.ts';

let world: World;

/** A call that changes something although it is a GET (G-137). */
const isReading = (name: string) => name.startsWith('GET ') && name !== 'GET /vote/{id}/code';

async function ready(role: Role, call: Call, stage: Stage) {
  const { input, token } = await materialFor(role, call, stage);
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

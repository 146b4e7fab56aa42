import { beforeAll, describe, expect, test } from 'vitest';
import type { Stage } from './examples.ts';
import { emptyInput, isRefusedByContract, materialFor, prepare, type Role, refusal, roles } from './roles.ts';
import { type Call, inCommunity, perform, reads, tried } from './surface.ts';
import { changeCommunity, openWorld, type World } from './world.ts';

let world: World;

async function ready(role: Role, call: Call, stage: Stage) {
  if (isRefusedByContract(role, call))
    return () => perform(world, call, emptyInput(call), stage.me.token, stage.home.id);
  const { input, token } = await materialFor(role, call, stage);
  return () => perform(world, call, input, token, stage.home.id);
}

beforeAll(async () => {
  world = await openWorld();
});

describe('who may not write leaves no trace', () => {
  // what these three together may read, each call by the first of them who may
  const readers = ['member', 'audit_memberCommittee', 'chair of a demo community'];
  const readerOf = (call: Call) => readers.find((name) => refusal(roles[name] as Role, call) === null);
  const others = [
    'neighbour',
    'custom role that only reads',
    'custom role without these modules',
    'archived chair',
    'chair without access',
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
    for (const call of tried.filter(inCommunity)) {
      if (refusal(role, call) || (reads(call) && name === readerOf(call))) tries.push(await ready(role, call, stage));
    }
    expect(tries.length).toBeGreaterThanOrEqual(20);
    if (role.column === 'demo') await changeCommunity(world, stage.home.id, { isDemo: true });
    const before = await content();
    for (const work of tries) await work();
    expect(await content()).toEqual(before);
  });
});

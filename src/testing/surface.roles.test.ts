import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { declaredBy } from '#server/module.ts';
import { auditRoles, committeeRoles, isAuditRole, isPrivilegedRole, seededRoles } from '#shared/roles.ts';
import { modules } from '../modules.ts';
import { examples } from './examples.ts';
import { agrees } from './rights.ts';
import {
  emptyInput,
  isRefusedByContract,
  materialFor,
  prepare,
  type Role,
  refusal,
  roles,
  table,
  verdictOf,
} from './roles.ts';
import { type Call, calls, inCommunity, perform } from './surface.ts';
import { changeCommunity, forgetTries, house, openWorld, type World } from './world.ts';

let world: World;
const { statuses } = declaredBy(modules).errors;

beforeAll(async () => {
  world = await openWorld();
});

describe('the table of verdicts', () => {
  test('knows every role that a community is made with, and what it holds', async () => {
    const { id } = await house(world);
    const { rows } = await world.database.pool.query(
      'select name, "group", modules from role where community_id = $1 order by position',
      [id],
    );
    const known = Object.values(roles).flatMap((role) => role.builtIn ?? []);
    expect([...known, 'superAdmin'].sort()).toEqual(rows.map((row) => row.name).sort());
    expect(rows).toEqual(seededRoles);
  });

  test('has one column for roles that hold the same and count as the same', () => {
    const of = (name: string) => {
      const { group, modules } = seededRoles.find((role) => role.name === name) as (typeof seededRoles)[number];
      return { group, modules, isPrivileged: isPrivilegedRole(name), isAuditor: isAuditRole(name) };
    };
    const builtIn = Object.values(roles).filter((role) => role.builtIn && role.column !== 'demo');
    for (const { builtIn: name, column } of builtIn)
      for (const other of builtIn.filter((one) => one.column === column))
        expect([name, of(name as string)]).toEqual([name, of(other.builtIn as string)]);
  });

  test('needs no name of a role: no rule asks for that of the caller', async () => {
    const asking: string[] = [];
    for (const folder of ['server', 'house', 'modules'])
      for (const file of await readdir(`src/${folder}`, { recursive: true })) {
        if (!file.endsWith('.ts') || /\.test\.ts$|\/web\//.test(file)) continue;
        const lines = (await readFile(join('src', folder, file), 'utf8')).split('\n');
        asking.push(
          ...lines.filter((line) => /\bme\.role\.name\b/.test(line)).map((line) => `${file}: ${line.trim()}`),
        );
      }
    const named = /isAuditRole\(me\.role\.name\)|row\.name === me\.role\.name/; // the audit has a column; a chair edits the role of chairs
    expect(asking.filter((line) => !named.test(line))).toEqual([]);
    expect(asking.length).toBeGreaterThan(1);
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

/**
 * Who asks over HTTP: one role of a column, for the others hold the same. The committee is asked as one of its plain members;
 * that its chair may make every call `surface.test.ts` shows.
 */
const others = new Set<string>([
  ...committeeRoles.filter((name) => name !== 'memberCommittee'),
  ...auditRoles.slice(1),
]);
const onlyReads = 'custom role that only reads';
const asked = Object.keys(roles).filter((name) => !others.has(name));

/** What no role is asked for is tried for one of the roles that a community made itself. */
const isTried = ({ rights }: Role, call: Call) => inCommunity(call) || !rights || rights === roles[onlyReads]?.rights;

describe.each(asked)('%s', (name) => {
  const role = roles[name] as Role;
  const mine = calls.filter((call) => isTried(role, call));

  test('is refused what the contract closes, before the input is looked at', async () => {
    const stage = await prepare(role);
    if (role.column === 'demo') await changeCommunity(world, stage.home.id, { isDemo: true });
    const answers = mine
      .filter((call) => isRefusedByContract(role, call))
      .map(async (call) => {
        const { code, message } = await perform(world, call, emptyInput(call), stage.me.token, stage.home.id);
        return [call.name, code, message];
      });
    for (const [call, code, message] of await Promise.all(answers))
      expect([call, code, message]).toEqual([call, 403, refusal(role, calls.find((one) => one.name === call) as Call)]);
  });

  test('may make every other call that the table allows, and no other', async () => {
    const stage = await prepare(role);
    const wrong: string[] = [];
    for (const call of mine.filter((one) => !isRefusedByContract(role, one))) {
      await forgetTries(world);
      const { input, token } = await materialFor(role, call, stage);
      const answer = await perform(world, call, input, token, stage.home.id);
      const refused = refusal(role, call);
      const expected = refused ? `${statuses[refused]} ${refused}` : `${examples[call.name].code ?? 200}`;
      const got = refused ? `${answer.code} ${answer.message}` : `${answer.code}`;
      if (got !== expected) wrong.push(`${call.name}: ${got} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});

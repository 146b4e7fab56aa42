import { beforeAll, describe, expect, test } from 'vitest';
import { declaredBy } from '#server/module.ts';
import { methodOf, needsOf } from '#shared/contract.ts';
import { auditRoles, committeeRoles, seededRoles } from '#shared/roles.ts';
import { modules } from '../modules.ts';
import { examples } from './examples.ts';
import { emptyInput, isRefusedByContract, materialFor, prepare, type Role, refusal, roles } from './roles.ts';
import { oneOfEach } from './rounds.ts';
import { type Call, calls, inCommunity, inParts, perform, tried } from './surface.ts';
import { changeCommunity, forgetTries, house, openWorld, type World } from './world.ts';

let world: World;
const { statuses } = declaredBy(modules).errors;

beforeAll(async () => {
  world = await openWorld();
});

test('the table of verdicts knows every role that a community is made with, and what it holds', async () => {
  const { id } = await house(world);
  const { rows } = await world.database.pool.query(
    'select name, "group", modules from role where community_id = $1 order by position',
    [id],
  );
  const known = Object.values(roles).flatMap((role) => role.builtIn ?? []);
  expect([...known, 'superAdmin'].sort()).toEqual(rows.map((row) => row.name).sort());
  expect(rows).toEqual(seededRoles);
});

/**
 * Who asks over HTTP: one role of a column, for the others hold the same. The committee is asked as one of its plain members
 * what it may not do; that it may make every other call `surface.tenants.test.ts` shows.
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
  const mine = tried.filter((call) => isTried(role, call));

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
    const wrong: string[] = [];
    const isShown = (call: Call) => name === 'memberCommittee' && refusal(role, call) === null;
    const tried = mine.filter((one) => !isRefusedByContract(role, one) && !isShown(one));
    // an administrator holds every right, so that of the calls of a module one of each kind shows it
    const ofEach = ({ module, spec, name: call }: Call) => `${module} ${needsOf(call, spec)} ${methodOf(call)}`;
    for (const part of inParts(name === 'administrator' ? oneOfEach(tried, ofEach) : tried)) {
      const stage = await prepare(role);
      for (const call of part) {
        await forgetTries(world);
        const { input, token } = await materialFor(role, call, stage);
        const answer = await perform(world, call, input, token, stage.home.id);
        const refused = refusal(role, call);
        const expected = refused ? `${statuses[refused]} ${refused}` : `${examples[call.name].code ?? 200}`;
        const got = refused ? `${answer.code} ${answer.message}` : `${answer.code}`;
        if (got !== expected) wrong.push(`${call.name}: ${got} instead of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

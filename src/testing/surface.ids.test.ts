import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { methodOf, pathOf } from '#shared/contract.ts';
import { examples, type Stage } from './examples.ts';
import { inCapitals, misspelt, respell } from './respell.ts';
import { signedInAnew } from './roles.ts';
import { oneOfEach } from './rounds.ts';
import { type Call, calls, inCommunity, perform, reads } from './surface.ts';
import { forgetTries, givePassword, house, openWorld, type World } from './world.ts';

// Two spellings of one id are one id, or none; never another thing.

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

async function stageOf(): Promise<Stage> {
  const home = await house(world);
  const writer = await home.join('mayorCommittee');
  const me = await home.join('mayorCommittee');
  for (const person of [writer, me]) await givePassword(world, person);
  return { world, home, writer, me };
}

/** An answer without what every answer has anew: addresses with their signatures, and times. */
const lasting = ({ code, message, data }: { code: number; message: string; data: unknown }) =>
  JSON.parse(
    JSON.stringify({ code, message, data }).replace(/expires=\d+&signature=[\w-]+|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…'),
  );

/** The fields of a call that are named as ids are. */
const fieldsOfIds = ({ name, spec }: Call): string =>
  [...pathOf(name).matchAll(/\{(\w+)\}/g), ...Object.keys(spec.input?.shape ?? {}).map((field) => ['', field])]
    .map(([, field = '']) => field)
    .filter((field) => /^ids?$|Ids?$|_id/.test(field))
    .join();

/** Ids are read by one schema, so that of the calls of a module one of each method and its fields shows it. */
const withIds = oneOfEach(
  calls.filter((call) => inCommunity(call) && fieldsOfIds(call) !== ''),
  (call) => `${call.module} ${methodOf(call.name)} ${fieldsOfIds(call)}`,
);
test('what is read by an id is the same whether the id is written small or in capitals', async () => {
  const stage = await signedInAnew(await stageOf());
  const { token } = stage.me;
  let tried = 0;
  for (const call of withIds.filter(reads)) {
    await forgetTries(world);
    const input = await examples[call.name].input(stage);
    const { value, count } = respell(input, inCapitals);
    const small = await perform(world, call, input, token, stage.home.id);
    const capital = await perform(world, call, value as object, token, stage.home.id.toUpperCase());
    if (call.spec.reply === 'file') expect(capital.code, call.name).toBe(small.code);
    else expect(lasting(capital), call.name).toEqual(lasting(small));
    tried += count;
  }
  expect(tried).toBeGreaterThan(15);
}, 300_000);

test('what is changed by an id in capitals succeeds as by the same id written small', async () => {
  const stage = await stageOf();
  let tried = 0;
  for (const call of withIds.filter((one) => !reads(one))) {
    await forgetTries(world);
    const own = await signedInAnew(stage);
    const { value, count } = respell(await examples[call.name].input(own), inCapitals);
    if (count === 0) continue;
    const answer = await perform(world, call, value as object, own.me.token, stage.home.id);
    expect(`${answer.code} ${answer.message}`, call.name).toMatch(new RegExp(`^${examples[call.name].code ?? 200} `));
    tried++;
  }
  expect(tried).toBeGreaterThan(40);
}, 300_000);

test('an id in braces, with a space or without dashes is refused, and nothing changes', async () => {
  const stage = await stageOf();
  const tries: (() => Promise<[string, number]>)[] = [];
  for (const call of withIds) {
    const input = await examples[call.name].input(stage);
    const { token } = stage.me; // what is refused ends no session
    for (const spell of misspelt) {
      const { value, count } = respell(input, spell);
      if (count === 0) continue;
      tries.push(async () => {
        const { code } = await perform(world, call, value as object, token, stage.home.id);
        return [`${call.name} ${JSON.stringify(value)}`, code];
      });
    }
  }
  const content = async () =>
    (
      await world.database.pool.query(
        `select kind, count(*), md5(string_agg(r::text, '|' order by r.id)) from record r where community_id = $1 group by kind order by kind`,
        [stage.home.id],
      )
    ).rows;
  const before = await content();
  await forgetTries(world);
  for (const work of tries) {
    const [name, code] = await work();
    expect([400, 404], name).toContain(code);
  }
  expect(await content()).toEqual(before);
  expect(tries.length).toBeGreaterThan(150);
}, 300_000);

describe('a thing is told apart from itself by no spelling', () => {
  test('a folder does not move into its own branch by an id in capitals', async () => {
    const { writer } = await stageOf();
    const make = async (name: string, parentId?: string) =>
      (await writer.call('POST /folder', { name, ...(parentId && { parentId }) })).data.id;
    const top = await make('Smlouvy');
    const inner = await make('Výtah', top);
    const move = (id: string, parentId: string) =>
      writer.call('PUT /folder/move', { folders: [id], files: [], parentId });
    for (const [id, into] of [
      [top, inner.toUpperCase()],
      [top.toUpperCase(), inner],
      [top.toUpperCase(), top],
      [top, top.toUpperCase()],
    ] as const)
      expect((await move(id, into)).code).not.toBe(200);
    const tree = (await writer.call('GET /folder/{id}', { id: inner })).code;
    expect(tree).toBe(200);
  });

  test('nobody is related to themself, and no list names one thing twice', async () => {
    const { writer } = await stageOf();
    const relationship = { relatedUserId: writer.id.toUpperCase(), authorizedPersonType: 'spouse' as never };
    const answer = await writer.call('PUT /user/{id}', { id: writer.id, relationship });
    expect(answer.code).toBe(400);
    const ids = [newId(), ''].map((id, _, all) => id || (all[0] as string).toUpperCase());
    expect((await writer.call('PUT /user/archive-all', { ids })).code).toBe(400);
  });
});

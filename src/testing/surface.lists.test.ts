import { beforeAll, expect, test } from 'vitest';
import { examples, type Stage } from './examples.ts';
import { type Call, calls, inCommunity, perform } from './surface.ts';
import { administrator, givePassword, house, openWorld, type World } from './world.ts';

let world: World;
let stage: Stage;

beforeAll(async () => {
  world = await openWorld();
  const home = await house(world);
  const me = await home.join('mayorCommittee');
  await givePassword(world, me);
  stage = { world, home, writer: me, me };
});

const shapeOf = ({ spec }: Call) => (spec.input?.shape ?? {}) as Record<string, unknown>;
/** Every call that answers one page of a list and how many rows there are in all. */
const lists = calls.filter((call) => 'page' in shapeOf(call) && 'sizePerPage' in shapeOf(call));

test('all lists are found', () => {
  expect(lists.length).toBeGreaterThan(12);
});

test.each(lists)('$name tells on a page past the end how many rows there are', async (call) => {
  const me = inCommunity(call) ? stage.me : await administrator(world);
  const input = await examples[call.name].input({ ...stage, me });
  const ask = async (page: number) => {
    const answer = await perform(world, call, { ...input, sizePerPage: '25', page }, me.token, stage.home.id);
    expect(answer.code).toBe(200);
    return answer.data as Record<string, unknown>;
  };
  const [first, past] = [await ask(1), await ask(99)];
  const totals = Object.keys(first).filter((key) => /^(totalItems|photosCount)$/.test(key));
  expect(totals).toHaveLength(1);
  for (const key of totals) expect(past[key]).toBe(first[key]);
  // beside the list an answer may hold others that are the same on every page, as the months of an overview
  const shown = Object.keys(first).filter((key) => Array.isArray(first[key]) && first[key].length > 0);
  const total = Number(first[totals[0] as string]);
  if (total > 0 && total <= 25 * 98) expect(shown.map((key) => past[key])).toContainEqual([]);
});

const searches = calls.filter(({ name }) => name.endsWith('/search/{text}'));

test('a quick search of who may not read the module finds nothing, and is no refusal (SEARCH-14)', async () => {
  const { data } = await stage.me.call('POST /role', { title: 'Bez modulů', modules: [] });
  const closed = await stage.home.join('member', { roleId: data.id });
  expect(searches.length).toBeGreaterThan(8);
  for (const call of searches) {
    const answer = await perform(world, call, { text: 'priklad' }, closed.token, stage.home.id);
    expect([call.name, answer.code, answer.data]).toEqual([call.name, 200, []]);
  }
});
